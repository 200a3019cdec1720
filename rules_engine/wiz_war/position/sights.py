"""What a wizard sees on the table, and whom it may attack (ww.line-of-sight, ww.los-create-wall, ww.los-cards,
ww.adjacent-cards, ww.punch, ww.punch-object, ww.no-attack-through-barriers).

The rulings are those of the calculators `line-of-sight` and `card`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from ...ruling import Ruling, Said, Step, message, say
from ..board.maze import BUSH, SOLID_STONE
from ..board.squares import Boundary, Square
from ..books import WW
from ..cards.casting import card
from ..cards.play import ADJACENT, OBJECT, OPPONENT, PUNCH, SAME_SQUARE, Card
from ..combat.aims import LOS, Eyes
from ..sight.calculators.line_of_sight import LineOfSight, look_in, meeting_step, through_steps
from ..sight.sight import BLOCKED, BLOCKS, CLEAR, Meeting, Passage, Point, Sightlines, centre, middles
from .answer import ALLOWED, FORBIDDEN, HERE, HIDDEN, SEEN, THROUGH, Found, Spot
from .board import OnTable
from .walks import STANDS_HERE

NEAR = "adjacent"
ATTACKS = (LOS, NEAR, PUNCH)
_CLEAR = message("line-of-sight", "Nothing interrupts the direct line.")
_NOBODY = message("maze", "Nobody else stands on {square}. The answer holds as if an opponent did.")


@dataclass(frozen=True, eq=False)
class Sight:
    """The eyes of one wizard on the table."""

    on: OnTable
    player: str

    @property
    def lines(self) -> Sightlines:
        """The lines of sight on the board."""
        return self.on.ground.sight

    @property
    def start(self) -> Square:
        """Where the wizard stands."""
        return self.on.wizards[self.player]

    @cached_property
    def eyes(self) -> Eyes:
        """The wizard as one who aims."""
        return Eyes(self.start, self.lines, self.on.ground.sees, frozenset(self.on.standing))

    def blocker(self, point: Point) -> Meeting | None:
        """What interrupts the direct line to a point first."""
        return self.lines.blocker(self.start, point)

    def gap(self, points: tuple[Point, ...]) -> Passage | None:
        """The gap through which one of the points is seen."""
        there = (point for point in points if point in self._through)
        return next((found for point in there if (found := self.lines.passage(self.start, point))), None)

    @cached_property
    def _through(self) -> frozenset[Point]:
        """Every point that is seen through a gap; through which one, is looked for only there."""
        return self.lines.through_gaps(self.start)

    def spot(self, name: str, points: tuple[Point, ...]) -> Spot:
        """Whether a place is seen: a square, or a line in one of its two places on the edge."""
        direct = next((point for point in points if self.lines.sees(self.start, point)), None)
        if direct is not None:
            return Spot(name, SEEN, WW.rule("line-of-sight"), (say(_CLEAR),))
        gap = self.gap(points)
        if gap is not None:
            step = through_steps(gap)[-1]
            return Spot(name, THROUGH, step.rule, (step.said,), gap=gap.name)
        blocker = self.blocker(points[0])
        step = Step(WW.rule("line-of-sight"), say(_CLEAR)) if blocker is None else meeting_step(blocker)
        return Spot(name, HIDDEN, step.rule, (step.said,))


@lru_cache(maxsize=8)
def sight_of(on: OnTable, player: str) -> Sight:
    """What the wizard of `player` sees."""
    return Sight(on, player)


def points_of(on: OnTable, about: Square | Boundary) -> tuple[Point, ...]:
    """The points that one looks at: the centre of a square, the middle of a line (two on the edge)."""
    return middles(about) if isinstance(about, Boundary) else (centre(about),)


def line_to(sight: Sight, about: Square | Boundary) -> LineOfSight:
    """The line to a square or to the middle of a line, as the calculator is asked about it."""
    target, wall = (None, about.name) if isinstance(about, Boundary) else (about.name, None)
    wall_end = BLOCKS if sight.lines.ends_block else CLEAR
    openings = CLEAR if sight.lines.openings else BLOCKED
    return LineOfSight(sight.on.board(sight.player), sight.start.name, target, wall, wall_end, openings)


def looking(sight: Sight, about: Square | Boundary) -> Found:
    """Every square that the wizard sees; the calculator is asked about one square or line."""
    asked = line_to(sight, about)
    spots = dict(_seen(sight))
    here = Spot(sight.start.name, HERE, WW.rule("line-of-sight"), (say(STANDS_HERE),))
    spots[here.place] = here
    if isinstance(about, Boundary):
        spots[about.name] = sight.spot(about.name, middles(about))
    return Found(look_in(sight.on.maze, asked), spots, "line-of-sight", asked)


@lru_cache(maxsize=8)
def _seen(sight: Sight) -> Mapping[str, Spot]:
    """Every square, seen or not."""
    return {place.name: sight.spot(place.name, (centre(place),)) for place in sight.on.maze.squares}


# Attacks


class Attack(NamedTuple):
    """How an opponent is attacked (one of `ATTACKS`), and the rulings that count for it."""

    made: str
    adjacency: str
    solid_stone: str


def attacking(sight: Sight, about: Square, attack: Attack) -> Found:
    """Where an opponent or a bush could be attacked; the calculator is asked about the one on a square."""
    spots = _all_attacked(sight, attack)
    asked = _card(sight, about, attack)
    ruling = _aimed(sight, about, asked, needs_sight=attack.made == LOS and asked.place != SAME_SQUARE)
    if asked.target == OPPONENT and _alone(sight, about):
        first = Step(WW.rule("combat"), say(_NOBODY, square=about.name))
        ruling = Ruling(ruling.legal, ruling.verdict, ruling.result, (first, *ruling.steps))
    return Found(ruling, spots, "card", asked)


def _aimed(sight: Sight, about: Square | Boundary, asked: Card, *, needs_sight: bool) -> Ruling:
    """The ruling on an attack, after what the line of sight meets if it needs one."""
    ruling = card(WW, asked)
    seen = look_in(sight.on.maze, line_to(sight, about)).steps if needs_sight else ()
    return Ruling(ruling.legal, ruling.verdict, ruling.result, (*seen, *ruling.steps))


def striking(sight: Sight, about: Boundary, target: str, attack: Attack) -> Found:
    """Whether the wall or the door (`target`) on a line can be attacked, beside the squares where an opponent could be."""
    punch = attack.made == PUNCH
    place, between = sight.eyes.to_line(about)
    asked = Card(
        kind=PUNCH if punch else "attack",
        mark="none" if punch else attack.made,
        target=target,
        place=place,
        between=between,
        adjacency=attack.adjacency,
        solid_stone=attack.solid_stone,
    )
    legal, rule, said = _judged(asked)
    spot = Spot(about.name, ALLOWED if legal else FORBIDDEN, rule, (said,))
    ruling = _aimed(sight, about, asked, needs_sight=attack.made == LOS and place != ADJACENT)
    return Found(ruling, {**_all_attacked(sight, attack), about.name: spot}, "card", asked)


@lru_cache(maxsize=8)
def _all_attacked(sight: Sight, attack: Attack) -> Mapping[str, Spot]:
    """Every square, with the attack on an opponent who stands there, or on the bush that fills it."""
    return {place.name: _attacked(sight, place, attack) for place in sight.on.maze.squares}


def _alone(sight: Sight, place: Square) -> bool:
    return all(player == sight.player for player in sight.on.standing.get(place, ()))


def _attacked(sight: Sight, place: Square, attack: Attack) -> Spot:
    asked = _card(sight, place, attack)
    legal, rule, said = _judged(asked)
    why: tuple[Said, ...] = (said,)
    if not legal and asked.place != SAME_SQUARE and attack.made == LOS:
        blocker = sight.blocker(centre(place))
        why = why if blocker is None else (*why, meeting_step(blocker).said)
    return Spot(place.name, ALLOWED if legal else FORBIDDEN, rule, why)


@lru_cache(maxsize=64)
def _judged(asked: Card) -> tuple[bool, str, Said]:
    """The calculator's verdict on an attack, with the rule of its last step."""
    ruling = card(WW, asked)
    return ruling.legal, ruling.steps[-1].rule, ruling.verdict


#: What is attacked on a square that something fills (ww.attack-objects).
_FILLED = {BUSH: BUSH, SOLID_STONE: OBJECT}


def _card(sight: Sight, place: Square, attack: Attack) -> Card:
    """The attack on what is on a square as the calculator is asked about it: an opponent, or a bush or solid stone in which
    nobody stands."""
    filling = sight.on.maze.things.get(place, ()) if _alone(sight, place) else ()
    punch = attack.made == PUNCH
    where, between = sight.eyes.to_square(place, NEAR if punch else attack.made)
    return Card(
        kind=PUNCH if punch else "attack",
        mark="none" if punch else attack.made,
        target=next((_FILLED[one] for one in filling if one in _FILLED), OPPONENT),
        place=where,
        between=between,
        adjacency=attack.adjacency,
        solid_stone=attack.solid_stone,
    )

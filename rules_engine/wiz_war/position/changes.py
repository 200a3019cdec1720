"""What may be created on the table, and what still stands (ww.board-changes, ww.wall-placement, ww.no-create-on-base,
ww.wall-hit-points, ww.junction-wall).

The rulings are those of the calculators `create` and `wall`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ...ruling import Ruling, Said, messages, say
from ..board.maze import BUSH
from ..board.maze import WALL as A_WALL
from ..board.squares import Boundary, Square
from ..books import WW
from ..combat.creating import Create, create, on_line, whose_base
from ..combat.walls import DOOR, HIT_POINTS, WALL, Wall, kind_on, wall
from ..sight.calculators.line_of_sight import look_in
from ..sight.sight import middles
from .answer import ALLOWED, FALLS, FORBIDDEN, Found, Spot
from .answer import STANDS as STANDING
from .board import OnTable
from .sights import Sight, line_to

phrases = messages("maze")

Place = Square | Boundary

# Creating


def creating(sight: Sight, about: Place, own_base: str) -> Found:
    """Where a wall and, on squares, anything else may be created; the calculator is asked about one place.

    CREATE WALL needs a clear line of sight to the middle of the wall (ww.los-create-wall); what the cards of other
    things need, they say themselves.
    """
    on = sight.on
    asked = _create(on, about, sight.player, own_base)
    ruling = create(WW, asked)
    if isinstance(about, Boundary) and ruling.legal:
        seen = look_in(on.maze, line_to(sight, about))
        steps = (*ruling.steps, *seen.steps)
        ruling = Ruling(seen.legal, ruling.verdict if seen.legal else seen.verdict, ruling.result, steps)
    return Found(ruling, _all_created(sight, own_base), "create", asked)


@lru_cache(maxsize=8)
def _all_created(sight: Sight, own_base: str) -> Mapping[str, Spot]:
    """Every square and line, with what may be created there."""
    spots = {place.name: _created(sight, place, own_base) for place in sight.on.maze.squares}
    return spots | {line.name: _raised(sight, line) for line in sight.on.maze.lines}


def _create(on: OnTable, about: Place, player: str, own_base: str) -> Create:
    if isinstance(about, Boundary):
        met = any(on.standing.get(one) for one in (about.first, about.second))
        return on_line(on.maze.stands_on(about), junction=on.ground.layout.is_junction(about), met=met)
    base = whose_base(on.ground.homes.get(about), player, on.wizards)
    return Create("other", base=base, occupied_by=_occupied(on, about), own_base=own_base)


def _occupied(on: OnTable, place: Square) -> str:
    if on.standing.get(place):
        return "wizard"
    return "object" if on.maze.things.get(place) else "nothing"


@lru_cache(maxsize=64)
def _judged(asked: Create) -> tuple[bool, str, Said]:
    """The calculator's verdict, with the rule of its last step."""
    ruling = create(WW, asked)
    return ruling.legal, ruling.steps[-1].rule, ruling.steps[-1].said


def _created(sight: Sight, place: Square, own_base: str) -> Spot:
    legal, rule, said = _judged(_create(sight.on, place, sight.player, own_base))
    return Spot(place.name, ALLOWED if legal else FORBIDDEN, rule, (said,))


_RAISE = phrases("A wall may be created here: the line of sight to its middle is clear.")


def _raised(sight: Sight, line: Boundary) -> Spot:
    legal, rule, said = _judged(_create(sight.on, line, sight.player, "allowed"))
    if not legal:
        return Spot(line.name, FORBIDDEN, rule, (said,))
    seen = sight.spot(line.name, middles(line))
    if seen.answer == "hidden":
        return Spot(line.name, FORBIDDEN, WW.rule("los-create-wall"), seen.said)
    return Spot(line.name, ALLOWED, WW.rule("los-create-wall"), (say(_RAISE),), gap=seen.gap)


# Breaking

_NOTHING = phrases("No wall, door or bush stands here that could be brought down.")
_LEFT = phrases("It falls after {left} more damage, {points} in all.")
_GONE = phrases("It falls: it has suffered {damage} point{damage:s} of damage.")


def breaking(on: OnTable, about: Place, damage: tuple[int, ...], each_turn: int | None, bush: int) -> Found:
    """What the damage leaves of the wall, door or bush on a place; `bush` is at how much damage a bush falls."""
    spots = {spot.place: spot for spot in _standing(on, about, damage, bush)}
    kind = _kind(on, about)
    if kind is None:
        step = WW.step("attack-objects", _NOTHING)
        return Found(Ruling(False, step.said, None, (step,)), spots, "wall", None)
    asked = Wall(kind, bush, isinstance(about, Boundary) and on.ground.layout.is_junction(about), damage, each_turn)
    return Found(wall(WW, asked), spots, "wall", asked)


def target_on(on: OnTable, line: Boundary) -> str | None:
    """What stands on a line and can be attacked, as the form of ww.card names it: a wall or a door."""
    kind = _kind(on, line)
    return None if kind is None else DOOR if kind == DOOR else WALL


def _kind(on: OnTable, about: Place) -> str | None:
    if isinstance(about, Square):
        return BUSH if BUSH in on.maze.things.get(about, ()) else None
    if about in on.maze.covered:
        return None
    return kind_on(on.maze.stands_on(about), created=on.ground.instead(about) == A_WALL)


def _standing(on: OnTable, about: Place, damage: tuple[int, ...], bush: int) -> Iterator[Spot]:
    """Everything that can be brought down; what has been suffered counts at the place that is asked about."""
    places: tuple[Place, ...] = (*on.maze.squares, *on.maze.lines)
    for place in places:
        kind = _kind(on, place)
        if kind is None:
            continue
        points = HIT_POINTS.get(kind, bush)
        taken = sum(damage) if place == about else 0
        if taken >= points:
            said = say(_GONE, damage=taken)
            yield Spot(place.name, FALLS, WW.rule("wall-hit-points"), (said,), number=0)
        else:
            said = say(_LEFT, left=points - taken, points=points)
            yield Spot(place.name, STANDING, WW.rule("wall-hit-points"), (said,), number=points - taken)

"""Where a wizard can walk on the table, and why not farther (ww.movement, ww.movement-number-card, ww.doors, ww.board).

The ruling is that of the calculator `movement`; each square has its answer by the same ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ...ruling import Count, Said, message, messages, say
from ..board.maze import CLOSED_DOOR, GAPS, KEPT_DOOR, NOTHING, OPEN_DOOR, SOLID_STONE, WALL
from ..board.reading import LEADS_NOWHERE
from ..board.squares import Boundary, Square
from ..books import WW
from ..labels import STANDS
from ..movement.calculators.movement import Movement, walk_in
from ..movement.reach import CLOSED, PASSABLE, SQUARES, STONE, STOPS, Pace, Walker, every_way
from .answer import BY_CARD, FAR, HERE, REACHED, SHUT, Found, Spot
from .board import OnTable

phrases = messages("maze")

STANDS_HERE = phrases("The wizard stands here.")
_FAR_AWAY = phrases("You can get here, {squares} away.")
_WITH_CARD = phrases("You can get here with the number card, {squares} away.")
_TOO_FAR = message("movement", "The way is {squares} long, and you may walk only {limit}.")
_NEEDS = phrases("A number card {number} would be enough.")
_NO_WAY = message("movement", "There is no way from {start} to {goal}.")
_DOOR = phrases("A closed door stands in the way, at {place}.")
_OPENED = phrases("If it were open, the way would be {squares} long.")
_OVER_EDGE = phrases("The way leads over the edge, from {start} to {goal}.")
_BY_WARP = message("movement", "The AUTO WARP is not a square: from {start} to {goal} it is one step.")
MOST_CARD = 20  # the highest number card that a form takes


def walking(on: OnTable, player: str, goal: Square | None, cards: tuple[int, ...]) -> Found:
    """Where the wizard of `player` can walk; the calculator is asked about the way to `goal` (None: about no way)."""
    start, walker = on.wizards[player], on.ground.walker
    barriers = PASSABLE if walker.barriers else CLOSED
    asked = Movement(on.board(player), start.name, None if goal is None else goal.name, cards, barriers)
    card = cards[0] if len(cards) == 1 else 0
    return Found(walk_in(on.maze, asked), _all_spots(on, start, card, walker.barriers), "movement", asked)


@lru_cache(maxsize=8)
def _all_spots(on: OnTable, start: Square, card: int, barriers: bool) -> Mapping[str, Spot]:
    return dict(_spots(on, start, card, barriers))


def _spots(on: OnTable, start: Square, card: int, barriers: bool) -> Iterator[tuple[str, Spot]]:
    ways = every_way(on.maze, start, Walker(barriers))
    behind = _Behind(on, start, barriers)
    for place in on.maze.squares:
        name = place.name
        if place == start:
            yield name, Spot(name, HERE, WW.rule("movement"), (say(STANDS_HERE),), number=0)
        elif place in ways:
            yield name, _reached(name, ways[place], card)
        else:
            yield name, behind.spot(place)


def _reached(name: str, paces: tuple[Pace, ...], card: int) -> Spot:
    far = len(paces)
    path = (paces[0].start.name, *(pace.goal.name for pace in paces))
    squares = Count(far, "ww-square")
    around = tuple(_around(paces))
    if far <= SQUARES:
        return Spot(name, REACHED, WW.rule("movement"), (say(_FAR_AWAY, squares=squares), *around), path, far)
    if far <= SQUARES + card:
        said = say(_WITH_CARD, squares=squares)
        return Spot(name, BY_CARD, WW.rule("movement-number-card"), (said, *around), path, far)
    said = say(_TOO_FAR, squares=squares, limit=Count(SQUARES + card, "ww-square"))
    more = (say(_NEEDS, number=far - SQUARES),) if far - SQUARES <= MOST_CARD else ()
    return Spot(name, FAR, WW.rule("movement"), (said, *more), path, far)


def _around(paces: tuple[Pace, ...]) -> Iterator[Said]:
    """Where a way leaves the board and comes in again."""
    for pace in paces:
        if pace.way.warp is not None:
            yield say(_BY_WARP, start=pace.start.name, goal=pace.goal.name)
        elif pace.way.boundary.on_edge:
            yield say(_OVER_EDGE, start=pace.start.name, goal=pace.goal.name)


class _Behind:
    """Why there is no way to a square: looked for once, when the first such square is met."""

    def __init__(self, on: OnTable, start: Square, barriers: bool):
        self.on, self.start, self.barriers = on, start, barriers
        self._ways: dict[Walker, Mapping[Square, tuple[Pace, ...]]] = {}

    def _by(self, walker: Walker) -> Mapping[Square, tuple[Pace, ...]]:
        if walker not in self._ways:
            self._ways[walker] = every_way(self.on.maze, self.start, walker)
        return self._ways[walker]

    def spot(self, place: Square) -> Spot:
        name = place.name
        if SOLID_STONE in self.on.maze.things.get(place, ()):
            return Spot(name, SHUT, WW.rule("objects"), (say(STONE),))
        opened = self._by(Walker(self.barriers, doors=True)).get(place)
        if opened is not None:
            door = next(pace.way.boundary.name for pace in opened if pace.way.kind == CLOSED_DOOR)
            long = say(_OPENED, squares=Count(len(opened), "ww-square"))
            return Spot(name, SHUT, WW.rule("doors"), (say(_DOOR, place=door), long))
        none = say(_NO_WAY, start=self.start.name, goal=name)
        if place in self._by(Walker(True, doors=True)):
            return Spot(name, SHUT, WW.rule("movement"), (none, say(STOPS)))
        return Spot(name, SHUT, WW.rule("board"), (none,))


# What stands on a line, for somebody who comes to it on foot

_RULES = {CLOSED_DOOR: "doors", OPEN_DOOR: "door-closes", KEPT_DOOR: "door-propping"}
_FREE = phrases("Nothing stands here; you can walk from one square to the other.")
_OUT = phrases("Here you can leave the board: {first} and {second} are next to each other.")
_BARS = phrases("You cannot pass here, because {what} is in the way.")
_LET = phrases("You can pass here, where {what} is.")
_JOINED = phrases("The AUTO WARP lies at this edge.")


def line_spot(on: OnTable, line: Boundary) -> Spot:
    """What stands on a line, and whether one can walk over it."""
    if line in on.maze.covered:
        return Spot(line.name, SHUT, WW.rule("auto-warp"), (say(_JOINED), say(LEADS_NOWHERE)))
    if line in on.maze.joined and on.maze.stands_on(line) in GAPS:
        over = say(_BY_WARP, start=line.first.name, goal=line.second.name)
        return Spot(line.name, REACHED, WW.rule("auto-warp"), (say(_JOINED), over))
    kind = on.maze.stands_on(line)
    if kind in on.ground.walker.stopped_by:
        said = (say(_BARS, what=STANDS[kind]), *((say(STOPS),) if kind not in (WALL, CLOSED_DOOR) else ()))
        return Spot(line.name, SHUT, WW.rule(_RULES.get(kind, "board" if kind == WALL else "movement")), said)
    if line.on_edge and kind in GAPS:
        said_ = say(_OUT, first=line.first.name, second=line.second.name)
        return Spot(line.name, REACHED, WW.rule("wraparound"), (said_,))
    if kind == NOTHING:
        return Spot(line.name, REACHED, WW.rule("movement"), (say(_FREE),))
    what = STANDS[OPEN_DOOR if kind in (OPEN_DOOR, KEPT_DOOR) else kind]
    return Spot(line.name, REACHED, WW.rule(_RULES.get(kind, "movement")), (say(_LET, what=what),))

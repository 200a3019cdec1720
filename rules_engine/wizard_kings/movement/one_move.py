"""May a unit move along just this way? Hex by hex, up to the first one that is closed to it.

Rules: as in :mod:`.travel`, with wk1.movement-allowance, wk2.movement-allowance for its length and wk1.roads, wk2.roads for
moves that run along a road from the first hex to the last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...ruling import Count, Step, messages, say
from ..editions import Edition
from ..maps.board import Board, Pair, Side
from .hexsides import FLYING
from .travel import ALLOWANCE_0, ROAD_BONUS, Bar, Halt, Mover, Travel

phrases = messages("reach")

_TO = phrases("From {one} to {other} the way is open.")
_TO_ROAD = phrases("From {one} to {other} the way is open, along the road.")
_TO_WATER = phrases("From {one} to {other} the way is open, along the water.")
_TO_AIR = phrases("From {one} to {other} a flyer ignores terrain and enemies.")
_CLOSED = phrases("From {one} to {other} the way is closed. {reason}")
_APART = phrases("{one} and {other} are not adjacent.")
_GOES_ON = phrases("The {unit} cannot go on from {hex}. {reason}")
_ROAD_GOES_ON = phrases("In {hex} terrain would stop the {unit}, but its whole move runs along a road.")
_WATER_GOES_ON = phrases("In {hex} terrain would stop the {unit}, but it goes along the water.")
_ROAD = phrases("The whole move runs along a road, so the move may be one hex longer, {hexes} in all.")
_LONG = phrases("The way is {hexes} long. The {unit} may move {allowed}.")
_SHORT = phrases("The way is {hexes} long, and the {unit} may move {allowed}.")
_NO_MOVE = phrases("A way needs a hex to start from and another one to go to.")


class Move(NamedTuple):
    """Whether a move is legal, how many hexes it has (0 if it is not), and the steps that say so; of an illegal move the
    last step is the reason."""

    legal: bool
    hexes: int
    steps: tuple[Step, ...]


def one_move(
    edition: Edition,
    board: Board,
    mover: Mover,
    path: Sequence[str],
    held: Mapping[str, str] | None = None,
    *,
    attacked: Collection[Pair] = (),
) -> Move:
    """Judge the move of `mover` along the hexes of `path`, of which the first is where it stands.

    `held` and `attacked` are as in :class:`.travel.Travel`.
    """
    travel = Travel(edition, board, mover, held, attacked)
    steps: list[Step] = []
    for step in _judged(travel, path):
        if isinstance(step, Bar):
            return Move(False, 0, (*steps, Step(*step)))
        steps.append(step)
    return Move(True, len(path) - 1, tuple(steps))


def _judged(travel: Travel, path: Sequence[str]) -> Iterator[Step | Bar]:
    """The steps of a move; a `Bar` ends it."""
    rule, mover = travel.edition.rule, travel.mover
    if travel.never_moves is not None:
        yield travel.never_moves
    if len(path) < 2:
        yield Bar(rule("movement-phase"), say(_NO_MOVE))
    sides = [travel.board.side(one, other) for one, other in pairwise(path)]
    on_road = all(side is not None and travel.by_road(side) for side in sides)
    allowed = mover.movement + (ROAD_BONUS if on_road and mover.movement else 0)
    for number, side in enumerate(sides, 1):
        one, other = path[number - 1], path[number]
        if side is None:
            yield Bar(rule("maps"), say(_APART, one=one, other=other))
            return
        yield _over(travel, one, other, side)
        if number < len(sides):
            yield from _on_from(travel, other, side, sides[number], on_road=on_road)
    yield from _length(travel, len(sides), allowed)
    landing = travel.no_landing(path[-1])
    if landing is not None:
        yield landing


def _over(travel: Travel, one: str, other: str, side: Side) -> Step | Bar:
    closed = travel.barrier(one, other, side)
    if closed is not None:
        return Bar(closed.rule, say(_CLOSED, one=one, other=other, reason=closed.reason))
    slug, text = "terrain-effects", _TO
    if travel.mover.kind == FLYING:
        slug, text = "flyers", _TO_AIR
    elif travel.by_road(side):
        slug, text = "roads", _TO_ROAD
    elif travel.floats(side):
        slug, text = "rivers", _TO_WATER
    return Step(travel.edition.rule(slug), say(text, one=one, other=other))


def _on_from(travel: Travel, hex: str, entered: Side, leaving: Side | None, *, on_road: bool) -> Iterator[Step | Bar]:
    """What a hex on the way does to the unit that wants to go on from it."""
    halt: Halt | None = travel.halt(hex)
    if halt is None:
        return
    if halt.terrain and on_road:
        yield Step(travel.edition.rule("roads"), say(_ROAD_GOES_ON, hex=hex))
    elif halt.terrain and leaving is not None and travel.floats(entered) and travel.floats(leaving):
        yield Step(travel.edition.rule("rivers"), say(_WATER_GOES_ON, hex=hex))
    else:
        yield Bar(halt.rule, say(_GOES_ON, hex=hex, reason=halt.reason))


def _length(travel: Travel, hexes: int, allowed: int) -> Iterator[Step | Bar]:
    rule, movement = travel.edition.rule, travel.mover.movement
    if movement == 0:
        yield Bar(rule("movement-allowance"), say(ALLOWANCE_0))
    if movement < hexes <= allowed:
        yield Step(rule("roads"), say(_ROAD, hexes=Count(allowed, "hex")))
        return
    values = {"hexes": Count(hexes, "hex"), "allowed": Count(allowed, "hex")}
    if hexes > allowed:
        yield Bar(rule("movement-allowance"), say(_LONG, **values))
    yield Step(rule("movement-allowance"), say(_SHORT, **values))

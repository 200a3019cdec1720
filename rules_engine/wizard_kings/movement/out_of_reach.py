"""Why a unit does not get to a hex: for every hex next to what it can reach, and within a hex more than its allowance.

A hex is closed because of what lies on its hexsides, because the unit must stop before it, because the way there would
leave a road, or because it is too far.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ...ruling import messages, say
from ..maps.board import Side
from .travel import ALLOWANCE_0, Bar, Travel

phrases = messages("reach")

_MUST_STOP = phrases("The {unit} must stop before it, in {hex}. {reason}")
_OFF_THE_ROAD = phrases(
    "The {unit} gets as far as {hex} without stopping only because its whole move runs along a road. "
    "Here it would leave the road."
)
_NO_EXTRA = phrases("The extra hex is for moves that run along a road all the way, and this one would not.")
_TOO_FAR = phrases("That is farther than its movement allowance takes it.")
_NO_WAY = phrases("No way that is open to the {unit} leads there.")


class Frontier(NamedTuple):
    """What a search knows: by hex the steps of the shortest move of any sort and of the shortest along roads only, the
    hexes where the unit need not stop, and the movement allowance. The start is among them, with 0 steps."""

    steps: Mapping[str, int]
    roads: Mapping[str, int]
    going: frozenset[str]
    movement: int


def closed_hexes(travel: Travel, start: str, frontier: Frontier) -> dict[str, Bar]:
    """Why each hex next to those that were entered, or within a hex more than the allowance, is not reached."""
    never = travel.never_moves
    found = {}
    for hex, steps in sorted(_near(travel, start, frontier).items()):
        why = never or _why(travel, frontier, hex, steps)
        if why is not None:
            found[hex] = why
    return found


def _near(travel: Travel, start: str, frontier: Frontier) -> dict[str, int]:
    """The hexes that a reader may ask about, with their distance from the start as a flyer counts it; the start left out."""
    neighbours = travel.board.neighbours
    found, ring = {start: 0}, {start}
    for steps in range(1, frontier.movement + 3):  # a hex farther than the extra hex of a road
        ring = {other for hex in ring for other, _ in neighbours(hex)} - found.keys()
        found.update(dict.fromkeys(ring, steps))
    beside = {other for hex in (*frontier.steps, *frontier.roads) for other, _ in neighbours(hex)}
    asked = (hex for hex, steps in found.items() if steps <= frontier.movement + 1 or hex in beside)
    return {hex: found[hex] for hex in asked if hex != start}


def _why(travel: Travel, frontier: Frontier, hex: str, steps: int) -> Bar | None:
    if hex in frontier.steps or hex in frontier.roads:
        return travel.no_landing(hex)
    before = [
        (one, side) for one, side in travel.board.neighbours(hex) if one in frontier.steps or one in frontier.roads
    ]
    if not before:
        return _no_way(travel, hex, too_far=steps > frontier.movement)
    before.sort(key=lambda entry: _steps_to(frontier, entry[0]))
    return next(_reasons(travel, frontier, hex, before))


def _steps_to(frontier: Frontier, hex: str) -> int:
    far = frontier.movement + 2
    return min(frontier.steps.get(hex, far), frontier.roads.get(hex, far))


def _reasons(travel: Travel, frontier: Frontier, hex: str, before: list[tuple[str, Side]]) -> Iterator[Bar]:
    """The reasons why the unit does not go on to `hex` from the hexes `before` it, the nearest first: what keeps it back
    although its allowance would do, then what its allowance does not do."""
    rule, movement = travel.edition.rule, frontier.movement
    barriers = [travel.barrier(one, hex, side) for one, side in before]
    for (one, _), bar in zip(before, barriers, strict=True):
        if bar is not None and (_steps_to(frontier, one) < movement or None not in barriers):
            yield bar
        halt = travel.halt(one)
        if halt is not None and frontier.steps.get(one, movement) < movement and one not in frontier.going:
            yield Bar(halt.rule, say(_MUST_STOP, hex=one, reason=halt.reason))
        if one not in frontier.steps and frontier.roads.get(one, movement) < movement:
            yield Bar(rule("roads"), say(_OFF_THE_ROAD, hex=one))
    if movement == 0:
        yield Bar(rule("movement-allowance"), say(ALLOWANCE_0))
    for (one, side), bar in zip(before, barriers, strict=True):
        if bar is None and frontier.roads.get(one) == movement and not travel.by_road(side):
            yield Bar(rule("roads"), say(_NO_EXTRA))
    yield Bar(rule("movement-allowance"), say(_TOO_FAR))


def _no_way(travel: Travel, hex: str, *, too_far: bool) -> Bar:
    """Why a hex is not reached that lies behind others that are not reached either."""
    into = [travel.barrier(one, hex, side) for one, side in travel.board.neighbours(hex)]
    closed = [bar for bar in into if bar is not None]
    if closed and len(closed) == len(into):
        return closed[0]
    if too_far:
        return Bar(travel.edition.rule("movement-allowance"), say(_TOO_FAR))
    return Bar(travel.edition.rule("terrain-effects"), say(_NO_WAY))

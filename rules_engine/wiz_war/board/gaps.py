"""Lines of sight through a gap in the edge of the board or through the AUTO WARP, as geometry alone (ww.wraparound,
ww.auto-warp-sight).

Such a line is straight when the board behind the gap is unfolded to where one looks out, left and right kept as for somebody who
walks through.
"""

from __future__ import annotations

from typing import NamedTuple

from .lines import LEVEL, UPRIGHT, Ray, Stop, ray
from .squares import EAST, NORTH, OUT, SOUTH, WEST, Square, opposite, turned


class Point(NamedTuple):
    """A place to look at, in half squares from the centre of A1: centre of a square or middle of a line."""

    across: int
    down: int


class Passage(NamedTuple):
    """A gap in the edge as one looks out through it: the square and its side, and the square and side where one comes
    in again; `kind` and `name` of the gap (``E3|A3``), `warp` for the AUTO WARP."""

    kind: str
    name: str
    warp: bool
    out: Square
    out_side: int
    back: Square
    back_side: int

    @property
    def quarters(self) -> int:
        """The clockwise quarter turns from the world behind the gap to the one before it."""
        return (self.out_side - opposite(self.back_side)) % 4


class Gate(NamedTuple):
    """A gap with its middle and the middle of the side where one comes in again, from the centre of A1 in half squares."""

    gap: Passage
    quarters: int
    east: int
    south: int
    back_east: int
    back_south: int
    upright: bool


class Seam(NamedTuple):
    """The end of a gap, where a line goes exactly through it: the side of the square before the gap on which that end is, and
    whether the line comes from that square (otherwise from its neighbour there)."""

    side: int
    straight: bool


class Glimpse(NamedTuple):
    """A straight line through a gap: its length, squared and in half squares, and what it meets before and behind the gap;
    `start` is the square that it comes from as the world behind the gap reckons, on the board or not, and `seam` the end of
    the gap that it touches."""

    length: int
    before: Ray
    behind: Ray
    start: Square
    seam: Seam | None


def centre(place: Square) -> Point:
    """The centre of a square."""
    return Point(2 * place.column, 2 * place.row)


def gate_of(gap: Passage) -> Gate:
    """A gap as lines are drawn through it."""
    (out, back), (across, down) = (centre(gap.out), centre(gap.back)), OUT[gap.out_side]
    back_across, back_down = OUT[gap.back_side]
    middle = (back.across + back_across, back.down + back_down)
    return Gate(gap, gap.quarters, out.across + across, out.down + down, *middle, across != 0)


def glimpse(gate: Gate, caster: Square, point: Point) -> Glimpse | None:
    """The line from the centre of a square through a gap to a point, its ends included; None if it misses the gap."""
    gap, quarters, east, south, back_east, back_south, upright = gate
    behind = (point.across - back_east, point.down - back_south)
    if quarters:
        behind = turned(*behind, quarters)
    before = (east - 2 * caster.column, south - 2 * caster.row)
    across, down = before[0] + behind[0], before[1] + behind[1]
    at, along, aside, middle = (before[0], across, down, before[1]) if upright else (before[1], down, across, before[0])
    aside_of_middle = aside * at - middle * along
    if at * along <= 0 or abs(at) >= abs(along) or abs(aside_of_middle) > abs(along):
        return None
    seam = _seam(aside_of_middle * along > 0, aside, upright) if abs(aside_of_middle) == abs(along) else None
    near = ray(across, down, Stop(UPRIGHT if upright else LEVEL, at, False))
    return Glimpse(across * across + down * down, near, *_behind(gap, Point(across, down), point), seam)


def _behind(gap: Passage, line: Point, point: Point) -> tuple[Ray, Square]:
    """The part of the unfolded `line` behind a gap, in the world where it ends, and the square that it comes from there."""
    across, down = turned(*line, -gap.quarters)
    column, row = point.across - across, point.down - down
    upright = gap.back_side in (EAST, WEST)
    step = OUT[gap.back_side]
    at = 2 * gap.back.column + step[0] - column if upright else 2 * gap.back.row + step[1] - row
    return ray(across, down, Stop(UPRIGHT if upright else LEVEL, at, True)), Square(column // 2, row // 2)


def _seam(forwards: bool, aside: int, upright: bool) -> Seam:
    """The end of a gap to the south or east (`forwards`), or to the north or west, that a line touches on its way `aside`."""
    side = (SOUTH if forwards else NORTH) if upright else (EAST if forwards else WEST)
    return Seam(side, forwards == (aside > 0))

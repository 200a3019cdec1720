"""Who sees whom in a maze: lines of sight, exactly (ww.line-of-sight, ww.los-create-wall, ww.objects-and-sight,
ww.door-casting, ww.wraparound, ww.auto-warp-sight).

A line is interrupted by any part of a wall of any kind or a closed door, and by a bush or solid stone whose square it goes
through. Where the source leaves it open, `ends_block` says whether touching the mere end of a wall counts, and `openings`
whether a line may run out through one gap in the edge and in again on the other side. A line through the AUTO WARP is
unfolded to a straight one, left and right kept as for somebody who walks through.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from .lines import INSIDE, LEVEL, STRIDE, UPRIGHT, Corner, Met, Part, Ray, Stop, bit, ray
from .maze import BUSH, CLOSED_DOOR, FIRE_WALL, GAPS, ILLUSION_WALL, SOLID_STONE, WALL, Maze
from .squares import EAST, NORTH, OUT, SOUTH, WEST, Boundary, Square, opposite, turned

OPAQUE_LINES = frozenset({WALL, FIRE_WALL, ILLUSION_WALL, CLOSED_DOOR})
OPAQUE_THINGS = frozenset({BUSH, SOLID_STONE})
EDGE = "edge"


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


class Meeting(NamedTuple):
    """Something on the direct line: what it is (a kind of the maze or EDGE), its name, whether the line meets only an
    end of it, and whether it interrupts the line."""

    kind: str
    name: str
    end: bool
    blocks: bool


class _Gate(NamedTuple):
    """A gap with its middle and the middle of the side where one comes in again, from the centre of A1 in half squares."""

    gap: Passage
    quarters: int
    east: int
    south: int
    back_east: int
    back_south: int
    upright: bool


def _gate(gap: Passage) -> _Gate:
    (out, back), (across, down) = (centre(gap.out), centre(gap.back)), OUT[gap.out_side]
    back_across, back_down = OUT[gap.back_side]
    middle = (back.across + back_across, back.down + back_down)
    return _Gate(gap, gap.quarters, out.across + across, out.down + down, *middle, across != 0)


@dataclass(frozen=True)
class Sightlines:
    """All that can be seen on one board, under one reading of the rules."""

    maze: Maze
    ends_block: bool = True
    openings: bool = True

    @cached_property
    def _opaque(self) -> int:
        """The bits of all that blocks; the whole edge does for a direct line, gaps in it too."""
        found = 0
        for place, ways in self.maze.ways.items():
            for side, way in enumerate(ways):
                if way.kind in OPAQUE_LINES or way.warp is not None or way.beyond != place.beyond(side):
                    found |= _bit(place, side)
            if self.maze.things.get(place, frozenset()) & OPAQUE_THINGS:
                found |= bit((INSIDE, *place))
        return found

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """The gaps to look through, each from both of its sides: openings, then broken walls and doors, then warps."""
        found = [
            Passage(way.kind, (way.warp or way.boundary).name, way.warp is not None, place, side, way.beyond, way.by)
            for place, ways in self.maze.ways.items()
            for side, way in enumerate(ways)
            if way.beyond is not None and way.kind in GAPS and (way.warp or self.maze.is_outer(way.boundary))
        ]
        return tuple(one for one in sorted(found, key=_order) if one.warp or self.openings)

    def blocked(self, seen: Ray, place: Square) -> bool:
        """Whether anything interrupts a line that starts on `place`."""
        if not seen.touched:
            return False
        around = self._opaque >> ((place.row + seen.top) * STRIDE + place.column + seen.left)
        if not around & seen.touched:
            return False
        if self.ends_block or around & seen.crossed:
            return True
        return any(around & one and around & other for one, other in seen.corners)

    def sees(self, caster: Square, point: Point) -> bool:
        """Whether the direct line from the centre of a square to a point is clear."""
        seen = ray(point.across - 2 * caster.column, point.down - 2 * caster.row)
        around = self._opaque >> ((caster.row + seen.top) * STRIDE + caster.column + seen.left)
        return not around & seen.touched or not (self.ends_block or self.blocked(seen, caster))

    @cached_property
    def _gates(self) -> tuple[_Gate, ...]:
        """The gaps, each with where it lies."""
        return tuple(map(_gate, self.passages))

    def passage(self, caster: Square, point: Point) -> Passage | None:
        """The gap through which the shortest clear line leads from `caster` to `point`."""
        found = ((self._through(gate, caster, point), gate.gap) for gate in self._gates)
        clear = [(length, one) for length, one in found if length is not None]
        return min(clear, key=lambda one: one[0])[1] if clear else None

    def _through(self, gate: _Gate, caster: Square, point: Point) -> int | None:
        """The length, squared and in half squares, of the straight line through one gap, strictly between its ends; None
        if it misses the gap or anything interrupts it on either side."""
        gap, quarters, east, south, back_east, back_south, upright = gate
        behind = (point.across - back_east, point.down - back_south)
        if quarters:
            behind = turned(*behind, quarters)
        before = (east - 2 * caster.column, south - 2 * caster.row)
        across, down = before[0] + behind[0], before[1] + behind[1]
        at, along, aside, middle = (
            (before[0], across, down, before[1]) if upright else (before[1], down, across, before[0])
        )
        if not _inside(at, along, aside, middle):
            return None
        if self.blocked(ray(across, down, Stop(UPRIGHT if upright else LEVEL, at, False)), caster):
            return None
        return across * across + down * down if self._clear_behind(gap, Point(across, down), point) else None

    def _clear_behind(self, gap: Passage, line: Point, point: Point) -> bool:
        """The part of the unfolded `line` behind a gap, seen in the world where it ends."""
        across, down = turned(*line, -gap.quarters)
        column, row = point.across - across, point.down - down
        upright = gap.back_side in (EAST, WEST)
        step = OUT[gap.back_side]
        at = 2 * gap.back.column + step[0] - column if upright else 2 * gap.back.row + step[1] - row
        stop = Stop(UPRIGHT if upright else LEVEL, at, True)
        return not self.blocked(ray(across, down, stop), Square(column // 2, row // 2))

    def from_square(self, caster: Square) -> dict[Square, Passage | None]:
        """Every square whose centre can be seen from `caster`, with the gap through which (None: directly)."""
        found: dict[Square, Passage | None] = {}
        for place in self.maze.squares:
            point = centre(place)
            if self.sees(caster, point):
                found[place] = None
            else:
                gap = self.passage(caster, point)
                if gap is not None:
                    found[place] = gap
        return found

    def squares_on(self, caster: Square, point: Point) -> Iterator[Square]:
        """The squares that the direct line goes through, without those at its ends."""
        for one in ray(point.across - 2 * caster.column, point.down - 2 * caster.row).met:
            if not isinstance(one, Corner) and one[0] == INSIDE:
                yield Square(one[1] + caster.column, one[2] + caster.row)

    def entered(self, caster: Square, goal: Square) -> Iterator[tuple[Square, bool]]:
        """The squares that the direct line to `goal` enters, in order, each with whether anything bars the line up to there."""
        barred = False
        for one in ray(2 * (goal.column - caster.column), 2 * (goal.row - caster.row)).met:
            barred = barred or any(meeting.blocks for meeting in self._meetings(one, caster))
            if not isinstance(one, Corner) and one[0] == INSIDE:
                yield Square(one[1] + caster.column, one[2] + caster.row), barred
        if goal != caster:
            yield goal, barred or bool(self.maze.things.get(goal, frozenset()) & OPAQUE_THINGS)

    def met(self, caster: Square, point: Point) -> tuple[Meeting, ...]:
        """What stands on the direct line, in order from the caster, whether or not it interrupts it."""
        met = ray(point.across - 2 * caster.column, point.down - 2 * caster.row).met
        found = [meeting for one in met for meeting in self._meetings(one, caster)]
        return tuple(dict.fromkeys(found))

    def blocker(self, caster: Square, point: Point) -> Meeting | None:
        """The first thing that interrupts the direct line; None if it is clear."""
        met = ray(point.across - 2 * caster.column, point.down - 2 * caster.row).met
        return next((meeting for one in met for meeting in self._meetings(one, caster) if meeting.blocks), None)

    def _meetings(self, met: Met, caster: Square) -> Iterator[Meeting]:
        if not isinstance(met, Corner):
            yield from (
                self._thing(met, caster) if met[0] == INSIDE else self._stands(met, caster, end=False, blocks=True)
            )
            return
        around = [list(self._stands(part, caster, end=True, blocks=True)) for part in (*met.one, *met.other)]
        shut = [any(one.blocks for one in way) for way in around]
        blocks = self.ends_block or ((shut[0] or shut[1]) and (shut[2] or shut[3]))
        for way in around:
            yield from (one._replace(blocks=one.blocks and blocks) for one in way)

    def _thing(self, part: Part, caster: Square) -> Iterator[Meeting]:
        place = Square(part[1] + caster.column, part[2] + caster.row)
        for thing in sorted(self.maze.things.get(place, ())):
            yield Meeting(thing, place.name, False, thing in OPAQUE_THINGS)

    def _stands(self, part: Part, caster: Square, *, end: bool, blocks: bool) -> Iterator[Meeting]:
        layer, place = part[0], Square(part[1] + caster.column, part[2] + caster.row)
        side = WEST if layer == UPRIGHT else NORTH
        if not self.maze.here(place):
            place, side = place.beyond(side), opposite(side)
        if not self.maze.here(place):
            return
        line = self.maze.boundary(place, side)
        kind = self.maze.stands_on(line)
        if self.maze.is_outer(line):
            yield Meeting(EDGE, line.name, end, blocks)
        elif kind in OPAQUE_LINES or kind in GAPS:
            yield Meeting(kind, line.name, end, blocks and kind in OPAQUE_LINES)


def _inside(at: int, along: int, aside: int, middle: int) -> bool:
    """Whether a line that goes `along` towards a gap and `aside` of it passes strictly between the gap's ends, which
    are one half square on either side of `middle`, `at` so many half squares away."""
    return at * along > 0 and abs(at) < abs(along) and abs(aside * at - middle * along) < abs(along)


@lru_cache(maxsize=1024)
def _bit(place: Square, side: int) -> int:
    return bit(_line(place, side))


def _order(one: Passage) -> tuple[bool, bool]:
    return one.warp, one.kind != "opening"


def _line(place: Square, side: int) -> Part:
    column, row = place
    if side in (EAST, WEST):
        return UPRIGHT, column + (side == EAST), row
    return LEVEL, column, row + (side == SOUTH)


def centre(place: Square) -> Point:
    """The centre of a square."""
    return Point(2 * place.column, 2 * place.row)


def middles(line: Boundary) -> tuple[Point, ...]:
    """The middle of a line between two squares; on the edge of the board it is in two places."""
    across, down = OUT[line.side]
    first, second = centre(line.first), centre(line.second)
    here = Point(first.across + across, first.down + down)
    there = Point(second.across - across, second.down - down)
    return (here,) if here == there else (here, there)

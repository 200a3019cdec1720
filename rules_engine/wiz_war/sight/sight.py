"""Who sees whom in a maze: lines of sight, exactly (ww.line-of-sight, ww.los-create-wall, ww.objects-and-sight,
ww.door-casting, ww.wraparound, ww.auto-warp-sight).

A line is interrupted by any part of a wall of any kind or a closed door, and by a bush or solid stone whose square it goes
through. Where the source leaves it open, `ends_block` says whether touching the mere end of a wall counts, and `openings`
whether a line may run out through one gap in the edge and in again on the other side. A line through the AUTO WARP is
unfolded to a straight one (:mod:`..board.gaps`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from ..board.gaps import Gate, Glimpse, Passage, Point, centre, gate_of, glimpse
from ..board.lines import INSIDE, LEVEL, STRIDE, UPRIGHT, Corner, Met, Part, Ray, bit, ray
from ..board.maze import BUSH, GAPS, SOLID_STONE, Maze
from ..board.squares import EAST, NORTH, OUT, SOUTH, WEST, Boundary, Square, opposite
from .beams import OPAQUE_LINES, behind_gaps

BLOCKS, CLEAR, BLOCKED = "blocks", "clear", "blocked"
__all__ = [
    "EDGE",
    "OPAQUE_LINES",
    "OPAQUE_THINGS",
    "Meeting",
    "Passage",
    "Point",
    "Sightlines",
    "centre",
    "middles",
]

OPAQUE_THINGS = frozenset({BUSH, SOLID_STONE})
EDGE = "edge"


class Meeting(NamedTuple):
    """Something on the direct line: what it is (a kind of the maze or EDGE), its name, whether the line meets only an
    end of it, and whether it interrupts the line."""

    kind: str
    name: str
    end: bool
    blocks: bool


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
    def _gates(self) -> tuple[Gate, ...]:
        """The gaps, each with where it lies."""
        return tuple(map(gate_of, self.passages))

    def passage(self, caster: Square, point: Point) -> Passage | None:
        """The gap through which the shortest clear line leads from `caster` to `point`."""
        found = ((glimpse(gate, caster, point), gate.gap) for gate in self._gates)
        clear = [(line.length, gap) for line, gap in found if line is not None and self._is_clear(gap, line, caster)]
        return min(clear, key=lambda one: one[0])[1] if clear else None

    def _is_clear(self, gap: Passage, line: Glimpse, caster: Square) -> bool:
        """Whether nothing interrupts a line on either side of its gap, or at the end of it."""
        if self.blocked(line.before, caster) or self.blocked(line.behind, line.start):
            return False
        return line.seam is None or self._is_open_at(gap, *line.seam)

    def _is_open_at(self, gap: Passage, side: int, straight: bool) -> bool:
        """Whether a line passes through the end of a gap, as through any corner: four lines meet there, that between the squares
        on this side, that between those on the other one, the gap itself, and the edge beside it."""
        beyond = (side - gap.quarters) % 4
        here, there = self._leads(gap.out, side), self._leads(gap.back, beyond)
        if not self.ends_block:
            return there if straight else here
        beside = gap.out.beyond(side), gap.out_side, gap.back.beyond(beyond), gap.back_side
        return here and there and beside in self._joins

    def _leads(self, place: Square, side: int) -> bool:
        """Whether a side of a square is open to the square beside it."""
        way = self.maze.ways[place][side]
        return way.warp is None and way.beyond == place.beyond(side) and way.kind not in OPAQUE_LINES

    @cached_property
    def _joins(self) -> frozenset[tuple[Square, int, Square, int]]:
        """The squares and sides that gaps lead from and to."""
        return frozenset((one.out, one.out_side, one.back, one.back_side) for one in self.passages)

    def through_gaps(self, caster: Square) -> frozenset[Point]:
        """Every centre and every middle that can be seen through a gap."""
        found: set[Point] = set()
        for gate, point in behind_gaps(self.maze, self._gates_by_side, caster):
            if point not in found:
                line = glimpse(gate, caster, point)
                if line is not None and self._is_clear(gate.gap, line, caster):
                    found.add(point)
        return frozenset(found)

    @cached_property
    def _gates_by_side(self) -> dict[tuple[Square, int], list[Gate]]:
        """The gaps by the square and the side where one looks out."""
        found: dict[tuple[Square, int], list[Gate]] = {}
        for gate in self._gates:
            found.setdefault((gate.gap.out, gate.gap.out_side), []).append(gate)
        return found

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

    def before_through_gap(self, caster: Square, goal: Square) -> Square:
        """The square before `goal` on the shortest clear line to it through a gap, which there must be."""
        gap = self.passage(caster, centre(goal))
        line = gap and glimpse(gate_of(gap), caster, centre(goal))
        assert gap is not None and line is not None
        for met, start in ((line.behind.met, line.start), (line.before.met, caster)):
            entered = [one for one in met if not isinstance(one, Corner) and one[0] == INSIDE]
            if entered:
                return Square(entered[-1][1] + start.column, entered[-1][2] + start.row)
        return caster

    def met(self, caster: Square, point: Point) -> tuple[Meeting, ...]:
        """What stands on the direct line, in order from the caster, whether or not it interrupts it."""
        met = ray(point.across - 2 * caster.column, point.down - 2 * caster.row).met
        found = [meeting for one in met for meeting in self._meetings(one, caster)]
        return tuple(dict.fromkeys(found))

    def met_in_sight(self, caster: Square, point: Point) -> tuple[Meeting, ...]:
        """What stands on the line by which `point` is seen: the direct one, else the shortest clear one through a gap, whose own
        line is none of them; nothing if it is not seen."""
        if self.sees(caster, point):
            return self.met(caster, point)
        gap = self.passage(caster, point)
        line = gap and glimpse(gate_of(gap), caster, point)
        if not line:
            return ()
        parts = ((line.before.met, caster), (line.behind.met, line.start))
        return tuple(
            dict.fromkeys(found for met, start in parts for one in met for found in self._meetings(one, start))
        )

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


def middles(line: Boundary) -> tuple[Point, ...]:
    """The middle of a line between two squares; on the edge of the board it is in two places."""
    across, down = OUT[line.side]
    first, second, (west, north) = centre(line.first), centre(line.second), OUT[line.by]
    here = Point(first.across + across, first.down + down)
    there = Point(second.across + west, second.down + north)
    return (here,) if here == there else (here, there)

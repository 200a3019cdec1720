"""The maze: squares, what stands on the lines between them, edges that join, and the piece that joins two edges.

Opposite edges are one line: an opening in it, a gap or a wall shows on both (ww.wraparound, ww.wraparound-broken-wall).
The AUTO WARP joins two sides of the edge for walking and sight alike (ww.auto-warp). Places of the grid may be absent, so
that sectors can lie in an L; the sides towards an absent place are outer walls.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from .squares import EAST, NORTH, SOUTH, WEST, Boundary, Square, opposite

NOTHING = "nothing"
WALL, FIRE_WALL, ILLUSION_WALL = "wall", "fire-wall", "illusion-wall"
CLOSED_DOOR, OPEN_DOOR, KEPT_DOOR = "closed-door", "open-door", "kept-door"
OPENING, BROKEN = "opening", "broken"
BUSH, SOLID_STONE, MOBILE = "bush", "solid-stone", "mobile"

WALLS = frozenset({WALL, FIRE_WALL, ILLUSION_WALL})
DOORS = frozenset({CLOSED_DOOR, OPEN_DOOR, KEPT_DOOR})
#: What lets people out over the edge of the board; inside it nothing stands in the way either.
GAPS = frozenset({OPENING, BROKEN, OPEN_DOOR, KEPT_DOOR})


class Warp(NamedTuple):
    """Two sides of the edge that the AUTO WARP joins; it is no square itself (ww.auto-warp)."""

    first: Square
    first_side: int
    second: Square
    second_side: int

    @property
    def name(self) -> str:
        """``C2|E4``."""
        return f"{self.first.name}|{self.second.name}"

    @property
    def line(self) -> Boundary:
        """The two sides as one line, on which something can stand as on any other (ww.auto-warp)."""
        quarters = (self.second_side - opposite(self.first_side)) % 4
        return Boundary(self.first, self.first_side, self.second, quarters)


class Way(NamedTuple):
    """What one finds on a side of a square: what stands there, its line, where one comes to (None: nowhere) and by
    which side, and the piece that leads there, if one does."""

    kind: str
    boundary: Boundary
    beyond: Square | None
    by: int
    warp: Warp | None


@dataclass(frozen=True)
class Maze:
    """A board of `columns` x `rows` (1..15 each) places without those in `absent`.

    stands  what stands on a line (a kind of this module), where that is not the usual: nothing inside, a wall outside, an
            opening where the AUTO WARP joins two sides
    warps   the pairs of sides that the AUTO WARP joins
    things  what lies or stands on a square: BUSH, SOLID_STONE, MOBILE
    """

    columns: int
    rows: int
    absent: frozenset[Square] = frozenset()
    stands: Mapping[Boundary, str] = field(default_factory=dict)
    warps: tuple[Warp, ...] = ()
    things: Mapping[Square, frozenset[str]] = field(default_factory=dict)

    def here(self, place: Square) -> bool:
        """Whether a place is a square of the board."""
        return 0 <= place.column < self.columns and 0 <= place.row < self.rows and place not in self.absent

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """All squares, row by row."""
        every = (Square(column, row) for row in range(self.rows) for column in range(self.columns))
        return tuple(place for place in every if place not in self.absent)

    @cached_property
    def lines(self) -> tuple[Boundary, ...]:
        """Every line on which something can stand, those that the AUTO WARP makes too, but not what it covers."""
        every = dict.fromkeys(self.line(place, side) for place in self.squares for side in range(4))
        return tuple(one for one in every if self.here(one.first) and self.here(one.second) and one not in self.covered)

    def boundary(self, place: Square, side: int) -> Boundary:
        """The line on a side of a square of the board, as the grid has it: the AUTO WARP is not thought of."""
        return self._around[place][side].line

    def line(self, place: Square, side: int) -> Boundary:
        """The line on a side of a square of the board, as one crosses it."""
        end = self._warped.get((place, side))
        return self.boundary(place, side) if end is None else end[2].line

    @cached_property
    def joined(self) -> frozenset[Boundary]:
        """The lines that the AUTO WARP makes of two sides each."""
        return frozenset(warp.line for warp in self.warps)

    @cached_property
    def covered(self) -> frozenset[Boundary]:
        """The lines of the grid at which the AUTO WARP lies: one of their sides is joined to another one, the other leads nowhere."""
        ends = (side for a, out, b, back in self.warps for side in ((a, out), (b, back)))
        return frozenset(self.boundary(*end) for end in ends)

    @cached_property
    def _around(self) -> Mapping[Square, tuple[Side, ...]]:
        return _all_around(self.columns, self.rows, self.absent)

    def _line(self, place: Square, side: int) -> Boundary:
        beyond = place.beyond(side)
        if not self.here(beyond) and self._is_last(place, side):
            beyond = self._last(place, opposite(side))
        return Boundary(place, side, beyond) if side in (EAST, SOUTH) else Boundary(beyond, opposite(side), place)

    def _is_last(self, place: Square, side: int) -> bool:
        return place == self._last(place, side)

    def _last(self, place: Square, side: int) -> Square:
        """The outermost square of the same row or column."""
        across = side in (EAST, WEST)
        lowest, highest = (self._spans[0][place.row]) if across else (self._spans[1][place.column])
        at = lowest if side in (WEST, NORTH) else highest
        return Square(at, place.row) if across else Square(place.column, at)

    @cached_property
    def _spans(self) -> tuple[dict[int, tuple[int, int]], dict[int, tuple[int, int]]]:
        """First and last square of each row, and of each column."""
        return _extremes((s.row, s.column) for s in self.squares), _extremes((s.column, s.row) for s in self.squares)

    def is_outer(self, line: Boundary) -> bool:
        """Whether a line lies on the edge of the board, towards an absent place inside it included."""
        return line in self._outer

    @cached_property
    def _outer(self) -> frozenset[Boundary]:
        return self.joined.union(side.line for sides in self._around.values() for side in sides if side.outer)

    def stands_on(self, line: Boundary) -> str:
        """The kind of what stands on a line."""
        usual = OPENING if line in self.joined else WALL if self.is_outer(line) else NOTHING
        return self.stands.get(line) or usual

    def is_door(self, line: Boundary) -> bool:
        """Whether a door is on a line, open or closed."""
        return self.stands_on(line) in DOORS

    def is_breakable(self, line: Boundary) -> bool:
        """Whether a wall of some kind or a door stands on a line (ww.attack-objects)."""
        return self.stands_on(line) in WALLS | DOORS and line not in self.covered

    @cached_property
    def ways(self) -> Mapping[Square, tuple[Way, Way, Way, Way]]:
        """What lies on the four sides of each square, north first and then clockwise."""
        return {place: self._ways(place, self._warped) for place in self.squares}

    @cached_property
    def _warped(self) -> Mapping[tuple[Square, int], tuple[Square, int, Warp]]:
        """Where the AUTO WARP leads from each side that it joins."""
        joined = {}
        for warp in self.warps:
            joined[warp.first, warp.first_side] = warp.second, warp.second_side, warp
            joined[warp.second, warp.second_side] = warp.first, warp.first_side, warp
        return joined

    def altered(self, stands: Mapping[Boundary, str], things: Mapping[Square, frozenset[str]]) -> Maze:
        """The same board with these kinds on these lines, and these things on squares; what is known of all other lines is
        taken over, so that one wall more does not cost a whole board."""
        maze = replace(self, stands={**self.stands, **stands}, things=things)
        known = {name: getattr(self, name) for name in ("squares", "_around", "_warped", "_outer", "joined", "covered")}
        maze.__dict__.update(known)
        ways = dict(self.ways)
        for place in {place for line in stands for place in (line.first, line.second) if self.here(place)}:
            north, east, south, west = (maze._now(way) for way in ways[place])
            ways[place] = north, east, south, west
        maze.__dict__["ways"] = ways
        return maze

    def _now(self, way: Way) -> Way:
        """A side of a square of the same board, with what stands on its line here."""
        kind = self.stands_on(way.boundary)
        return way if kind == way.kind else way._replace(kind=kind)

    def _ways(
        self, place: Square, joined: Mapping[tuple[Square, int], tuple[Square, int, Warp]]
    ) -> tuple[Way, Way, Way, Way]:
        north, east, south, west = (self._way(place, side, joined.get((place, side))) for side in range(4))
        return north, east, south, west

    def _way(self, place: Square, side: int, end: tuple[Square, int, Warp] | None) -> Way:
        line, beyond, outer = self._around[place][side]
        if end is not None:
            joined = end[2].line
            return Way(self.stands.get(joined) or OPENING, joined, end[0], end[1], end[2])
        return Way(self.stands.get(line) or (WALL if outer else NOTHING), line, beyond, opposite(side), None)


class Side(NamedTuple):
    """A side of a square: its line, the square that one comes to over it (None: there is none), and whether it lies on the
    edge of the board."""

    line: Boundary
    beyond: Square | None
    outer: bool


@lru_cache(maxsize=64)
def _all_around(columns: int, rows: int, absent: frozenset[Square]) -> Mapping[Square, tuple[Side, ...]]:
    """The four sides of each square of a board of that shape, whatever stands on it."""
    maze = Maze(columns, rows, absent)
    return {place: tuple(_side(maze, place, side) for side in range(4)) for place in maze.squares}


def _side(maze: Maze, place: Square, side: int) -> Side:
    line = maze._line(place, side)
    beyond = line.second if side in (EAST, SOUTH) else line.first
    here = maze.here(beyond)
    return Side(line, beyond if here else None, line.on_edge or not here)


def _extremes(pairs: Iterable[tuple[int, int]]) -> dict[int, tuple[int, int]]:
    """Of pairs of a row and a place in it: each row's lowest and highest place."""
    found: dict[int, tuple[int, int]] = {}
    for row, at in pairs:
        lowest, highest = found.get(row, (at, at))
        found[row] = min(lowest, at), max(highest, at)
    return found

"""Boards laid of sectors for two, three and four players (ww.sectors, ww.junction-wall, ww.auto-warp, ww.base).

The diagrams of the game are not at hand. Ruled here: two sectors lie side by side and four in a square; three lie in an L,
and the AUTO WARP joins the two free edges in its corner. Where an edge has an opening, and the edge that it meets has a
wall, the line between them is open: the two are one line. Opposite edges of the board are joined in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .maze import CLOSED_DOOR, NOTHING, OPENING, WALL, Maze, Warp
from .sectors import Sector
from .squares import EAST, NORTH, Boundary, Square

#: Column and row of each sector in a game for so many players, clockwise from the north-west.
PLACES = {2: ((0, 0), (1, 0)), 3: ((0, 0), (1, 1), (0, 1)), 4: ((0, 0), (1, 0), (1, 1), (0, 1))}


@dataclass(frozen=True)
class Placed:
    """A sector as it lies on the board, already turned; `corner` is its north-west square."""

    sector: Sector
    corner: Square

    def on_board(self, place: Square) -> Square:
        """A square of the sector as a square of the board."""
        return Square(place.column + self.corner.column, place.row + self.corner.row)


@dataclass(frozen=True)
class Layout:
    """A board of sectors, one a player and in their order: the maze, the bases and the treasure circles."""

    placed: tuple[Placed, ...]
    maze: Maze
    bases: tuple[Square, ...]
    circles: tuple[tuple[Square, ...], ...]

    def sector_of(self, place: Square) -> int:
        """The number of the sector (from 0) in which a square lies."""
        for number, one in enumerate(self.placed):
            across, down = place.column - one.corner.column, place.row - one.corner.row
            if 0 <= across < one.sector.size and 0 <= down < one.sector.size:
                return number
        raise ValueError(f"no sector: {place}")

    def is_junction(self, line: Boundary) -> bool:
        """Whether two sectors meet on a line, where the AUTO WARP joins them too; over the open edge they do not
        (ww.junction-wall, ww.auto-warp)."""
        if not self.placed or (line.on_edge and line not in self.maze.joined):
            return False
        return len({self.sector_of(one) for one in (line.first, line.second) if self.maze.here(one)}) > 1


def lay(sectors: Sequence[Sector], turns: Sequence[int] = ()) -> Layout:
    """The board for 2 to 4 sectors of one size (15 squares at most in a row), each turned clockwise by so many quarters;
    raises ValueError for other numbers or different sizes."""
    if len(sectors) not in PLACES or len({one.size for one in sectors}) != 1:
        raise ValueError("two to four sectors of one size make a board")
    size = sectors[0].size
    quarters = (*turns, *(0 for _ in sectors))
    placed = tuple(
        Placed(one.turned(turn), Square(column * size, row * size))
        for one, turn, (column, row) in zip(sectors, quarters, PLACES[len(sectors)], strict=False)
    )
    return assemble(placed, corner_piece=len(sectors) == 3)


def assemble(placed: Sequence[Placed], *, corner_piece: bool = False) -> Layout:
    """The board of sectors that lie anywhere, not one over another; with the `corner_piece` the AUTO WARP joins the
    east edge of the first sector and the north edge of the second one, line by line, a wall where neither has an opening."""
    columns = max(one.corner.column + one.sector.size for one in placed)
    rows = max(one.corner.row + one.sector.size for one in placed)
    covered = {one.on_board(place) for one in placed for place in _squares(one.sector.size)}
    grid = (Square(column, row) for row in range(rows) for column in range(columns))
    bare = Maze(columns, rows, frozenset(place for place in grid if place not in covered))
    ends = joined(placed[0], placed[1]) if corner_piece else ()
    taken = {bare.boundary(*side) for one, other in ends for side in (one, other)}
    stands: dict[Boundary, str] = {}
    for one in placed:
        stands.update(_inside(bare, one))
        stands.update(_junctions(bare, one))
    openings = {(one.on_board(side.square), side.side) for one in placed for side in one.sector.openings}
    for place, side in openings:
        line = bare.boundary(place, side)
        if line not in taken:
            stands[line] = OPENING if bare.is_outer(line) else NOTHING
    warps = tuple(Warp(*one, *other) for one, other in ends)
    closed = (warp.line for warp, (one, other) in zip(warps, ends, strict=True) if not openings & {one, other})
    stands.update(dict.fromkeys(closed, WALL))
    kept = {line: kind for line, kind in stands.items() if kind != NOTHING}
    maze = Maze(columns, rows, bare.absent, kept, warps)
    bases = tuple(one.on_board(one.sector.base) for one in placed)
    circles = tuple(tuple(sorted(map(one.on_board, one.sector.circles))) for one in placed)
    return Layout(tuple(placed), maze, bases, circles)


def _squares(size: int) -> list[Square]:
    return [Square(column, row) for row in range(size) for column in range(size)]


def _inside(bare: Maze, one: Placed) -> dict[Boundary, str]:
    found = {}
    for sides, kind in ((one.sector.walls, WALL), (one.sector.doors, CLOSED_DOOR)):
        found.update({bare.boundary(one.on_board(side.square), side.side): kind for side in sides})
    return found


def _junctions(bare: Maze, one: Placed) -> dict[Boundary, str]:
    """The lines where the sector meets another one, all as walls."""
    last = one.sector.size - 1
    lines = (
        bare.boundary(one.on_board(place), side)
        for place in _squares(one.sector.size)
        for side, outside in enumerate((place.row == 0, place.column == last, place.row == last, place.column == 0))
        if outside
    )
    return {line: WALL for line in lines if not bare.is_outer(line)}


Edge = tuple[Square, int]


def joined(first: Placed, second: Placed) -> tuple[tuple[Edge, Edge], ...]:
    """The pairs of sides that the bent piece joins: who leaves to the east comes in to the south, with the left hand
    on the same side of the piece all the way."""
    last = first.sector.size - 1
    return tuple(
        (
            (first.on_board(Square(last, at)), EAST),
            (second.on_board(Square(last - at, 0)), NORTH),
        )
        for at in range(first.sector.size)
    )

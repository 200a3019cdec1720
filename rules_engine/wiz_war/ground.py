"""The board at one moment, of a game and of the page: sectors as they lie or a board of the reader's own, and what has been
changed on lines and squares.

Rules: ww.board-changes, ww.junction-wall, ww.wraparound-broken-wall, ww.auto-warp. A board never changes: every change
makes a new one. The mechanics are those of :mod:`.board.layout`, :mod:`.board.maze`, :mod:`.movement.reach` and :mod:`.sight.sight`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from .board.board import Board
from .board.layout import Layout, Placed, assemble, lay
from .board.maze import BROKEN, BUSH, NOTHING, OPENING, WALLS, Maze
from .board.reading import board_of, maze_of
from .board.sectors import Sector
from .board.squares import Boundary, Square
from .labels import PLAYERS, WARP_PLAYERS
from .movement.reach import CLOSED, PASSABLE, USUAL, Walker, distances, shortest_ways
from .sight.sight import BLOCKS, CLEAR, Point, Sightlines, centre, middles

FREE = frozenset({NOTHING, OPENING, BROKEN})
ALONE = (0, 0)
Found = TypeVar("Found")
_AS_LAID = ("layout", "lines", "middles", "bases", "homes", "circles")  # what depends on the sectors alone

_AS_IT_STANDS = ("maze", "sight")  # what depends on what stands there, too


class Change(NamedTuple):
    """What has become of a line.

    kind    what stands there for good instead of what the sectors have (empty: as they have it)
    damage  points that what stands there has suffered
    over    what stands there for a time (empty: nothing does), such as an open door
    ends    the player and the round at whose start that ends (0, 0: when the turn ends, or somebody goes through)
    """

    line: Boundary
    kind: str = ""
    damage: int = 0
    over: str = ""
    ends: tuple[int, int] = ALONE

    @property
    def matters(self) -> bool:
        """Whether anything is different from what the sectors have."""
        return bool(self.kind or self.damage or self.over)

    def ended(self) -> Change:
        """The line after what stood there for a time has gone: a wall takes its damage along, a door keeps it."""
        return self._replace(over="", ends=ALONE, damage=0 if self.over in WALLS else self.damage)


class Growth(NamedTuple):
    """What lies or stands on a square (a bush, solid stone, on the page's board whatever lies there), and the damage that
    still brings it down (0: nothing does)."""

    square: Square
    kind: str
    left: int = 0


class Reading(NamedTuple):
    """How the table walks and sees: the options of the calculators with the same names."""

    barriers: str = CLOSED
    wall_end: str = BLOCKS
    through_openings: str = CLEAR


@dataclass(frozen=True)
class Ground:
    """A board: the sectors of the players in their order, whether the AUTO WARP lies there, how the table walks and sees, the
    changes; `own` is a board of the reader's own, which has no sectors."""

    placed: tuple[Placed, ...]
    piece: bool
    walker: Walker = USUAL
    ends_block: bool = True
    openings: bool = True
    changes: tuple[Change, ...] = ()
    growths: tuple[Growth, ...] = ()
    own: Board | None = None
    _found: dict[tuple[Any, ...], Any] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def layout(self) -> Layout:
        """The sectors laid together, without the changes."""
        if self.own is not None:
            return Layout((), maze_of(self.own), (), ())
        return assemble(self.placed, corner_piece=self.piece)

    @cached_property
    def changed(self) -> Mapping[Boundary, Change]:
        """The changes by their lines."""
        return {one.line: one for one in self.changes}

    @cached_property
    def maze(self) -> Maze:
        """The maze with all changes."""
        stands = {one.line: one.over or one.kind for one in self.changes if one.over or one.kind}
        things: dict[Square, frozenset[str]] = {}
        for one in self.growths:
            things[one.square] = things.get(one.square, frozenset()) | {one.kind}
        return self.layout.maze.altered(stands, things)

    @cached_property
    def board(self) -> Board:
        """The board as calculators ask for it, without wizards."""
        return board_of(self.maze)

    @cached_property
    def bases(self) -> tuple[Square, ...]:
        """The base of each player."""
        return self.layout.bases

    @cached_property
    def homes(self) -> Mapping[Square, str]:
        """Whose base a square is, by the letters of the players."""
        return dict(zip(self.bases, PLAYERS, strict=False))

    @cached_property
    def circles(self) -> Mapping[Square, str]:
        """For whose treasures a square has a circle."""
        return {place: player for player, places in zip(PLAYERS, self.layout.circles, strict=False) for place in places}

    @cached_property
    def lines(self) -> tuple[Boundary, ...]:
        """Every line that something can stand on (:attr:`Maze.lines`)."""
        return tuple(sorted(self.layout.maze.lines))

    @cached_property
    def middles(self) -> tuple[tuple[Boundary, tuple[Point, ...]], ...]:
        """Every such line with its middle; one on the edge has two."""
        return tuple((line, middles(line)) for line in self.lines)

    @property
    def covered(self) -> frozenset[Boundary]:
        """The lines at which the AUTO WARP lies, which is between two other ones (:attr:`Maze.covered`)."""
        return self.layout.maze.covered

    @cached_property
    def sight(self) -> Sightlines:
        """The lines of sight on this board."""
        return Sightlines(self.maze, self.ends_block, self.openings)

    def stands_on(self, line: Boundary) -> str:
        """What stands on a line now."""
        return self.maze.stands_on(line)

    def instead(self, line: Boundary) -> str:
        """What stands on a line instead of what the sectors have; empty where nothing does."""
        change = self.changed.get(line)
        return "" if change is None else change.over or change.kind

    def once(self, key: tuple[Any, ...], find: Callable[[], Found]) -> Found:
        """What `find` finds on this board, which is looked for once only under `key`."""
        found: Found | None = self._found.get(key)
        if found is None:
            found = self._found[key] = find()
        return found

    def sees(self, start: Square, point: Point) -> bool:
        """Whether a line of sight leads from a square to a point, directly or through a gap."""
        sight = self.sight
        return self.once(
            ("sees", start, point), lambda: sight.sees(start, point) or sight.passage(start, point) is not None
        )

    def sees_square(self, start: Square, goal: Square) -> bool:
        """Whether the centre of a square can be seen."""
        return start == goal or self.sees(start, centre(goal))

    def sees_line(self, start: Square, line: Boundary) -> bool:
        """Whether the middle of a line can be seen (ww.los-create-wall)."""
        return any(self.sees(start, point) for point in middles(line))

    def lines_where(self, fits: Callable[[Ground, Boundary], bool]) -> tuple[tuple[Boundary, tuple[Point, ...]], ...]:
        """The lines that are fit for something, with their middles."""
        return self.once(("lines", fits), lambda: tuple(one for one in self.middles if fits(self, one[0])))

    def lines_in_view(self, start: Square, fits: Callable[[Ground, Boundary], bool]) -> tuple[Boundary, ...]:
        """The lines that are fit for something and whose middles can be seen, directly or through a gap."""
        sees, through = self.sight.sees, self._through_gaps(start)
        lines = self.lines_where(fits)
        return tuple(line for line, points in lines if any(one in through or sees(start, one) for one in points))

    def squares_in_view(self, start: Square) -> tuple[Square, ...]:
        """The other squares whose centres can be seen, directly or through a gap."""

        def found() -> tuple[Square, ...]:
            sees, through = self.sight.sees, self._through_gaps(start)
            others = ((one, centre(one)) for one in self.maze.squares if one != start)
            return tuple(one for one, point in others if point in through or sees(start, point))

        return self.once(("squares", start), found)

    def _through_gaps(self, start: Square) -> frozenset[Point]:
        return self.once(("through gaps", start), lambda: self.sight.through_gaps(start))

    def ways(self, start: Square, most: int) -> tuple[tuple[Square, ...], ...]:
        """A shortest way to every square that is at most so many away."""
        return tuple(shortest_ways(self.maze, start, self.walker, most).values()) if most else ()

    def distances(self, goal: Square) -> Mapping[Square, int]:
        """How many squares away from `goal` each square is that one can walk to it from."""
        return self.once(("distances", goal), lambda: distances(self.maze, goal, self.walker))

    def beside(self, line: Boundary) -> tuple[Square, ...]:
        """The squares of the board on both sides of a line."""
        return tuple(one for one in (line.first, line.second) if self.maze.here(one))

    def with_change(self, change: Change) -> Ground:
        """The board with one line changed."""
        others = tuple(one for one in self.changes if one.line != change.line)
        return self.set_out(tuple(sorted((*others, change))) if change.matters else others, self.growths)

    def change_of(self, line: Boundary) -> Change:
        """What has become of a line."""
        return self.changed.get(line) or Change(line)

    def with_growth(self, growth: Growth) -> Ground:
        """The board with something on a square."""
        others = tuple(one for one in self.growths if one.square != growth.square)
        return self.set_out(self.changes, tuple(sorted((*others, growth))))

    def without_growth(self, place: Square) -> Ground:
        """The board with nothing on a square any more."""
        return self.set_out(self.changes, tuple(one for one in self.growths if one.square != place))

    def bush(self, place: Square) -> Growth | None:
        """The bush on a square, if there is one."""
        return next((one for one in self.growths if one.square == place and one.kind == BUSH), None)

    def ended(self, over: tuple[Change, ...]) -> Ground:
        """The board after what stood for a time on these lines has gone."""
        gone = {one.line for one in over}
        left = (one.ended() if one.line in gone else one for one in self.changes)
        return self.set_out(tuple(one for one in left if one.matters), self.growths)

    def set_out(self, changes: tuple[Change, ...], growths: tuple[Growth, ...]) -> Ground:
        """The same sectors with these changes, and this on the squares."""
        alike = self._is_like(changes, growths)
        ground = replace(self, changes=changes, growths=growths, _found=self._found if alike else {})
        names = (*_AS_LAID, *_AS_IT_STANDS) if alike else _AS_LAID
        known = {name: self.__dict__[name] for name in names if name in self.__dict__}
        ground.__dict__.update(known)  # changes do not move the sectors, and damage alone changes no way and no view
        return ground

    def _is_like(self, changes: tuple[Change, ...], growths: tuple[Growth, ...]) -> bool:
        """Whether the same stands everywhere, whatever damage it has suffered."""
        return _what_stands(changes, growths) == _what_stands(self.changes, self.growths)

    def laid(self, placed: tuple[Placed, ...], *, piece: bool) -> Ground:
        """A board of sectors that lie so, without anything that has been changed on it."""
        return Ground(placed, piece, self.walker, self.ends_block, self.openings)

    def without(self, lines: frozenset[Boundary]) -> Ground:
        """The board without changes on these lines."""
        return self.set_out(tuple(one for one in self.changes if one.line not in lines), self.growths)


def ground_of(sectors: Sequence[Sector], turns: Sequence[int], reading: Reading) -> Ground:
    """The board as it is laid, one sector a player (ww.sectors); raises ValueError as `lay` does."""
    return Ground(lay(sectors, turns).placed, len(sectors) == WARP_PLAYERS, *_as_read(reading))


def own_ground(board: Board, reading: Reading) -> Ground:
    """A board of the reader's own, without what lies on its squares."""
    return Ground((), False, *_as_read(reading), own=replace(board, things=(), wizards=()))


def _as_read(reading: Reading) -> tuple[Walker, bool, bool]:
    barriers = Walker(barriers=reading.barriers == PASSABLE)
    return barriers, reading.wall_end == BLOCKS, reading.through_openings == CLEAR


def _what_stands(changes: tuple[Change, ...], growths: tuple[Growth, ...]) -> tuple[list[Any], list[Any]]:
    """What is different from the sectors, without damage and time."""
    stands = [(one.line, one.kind, one.over) for one in changes if one.kind or one.over]
    return stands, [(one.square, one.kind) for one in growths]

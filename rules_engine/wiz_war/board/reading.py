"""From the board of a form to the maze, and back (ww.board, ww.wraparound, ww.auto-warp).

:func:`contradictions_of` names everything on a board that contradicts itself; :func:`given_of` writes a maze as JSON data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from ...addresses import compact
from ...inputs import InvalidInput, Problem
from ...ruling import Message, message, messages, say
from .board import CLOSED, KEPT, OPEN, Board, Door, Joined, Thing
from .maze import BROKEN, FIRE_WALL, GAPS, ILLUSION_WALL, KEPT_DOOR, NOTHING, OPEN_DOOR, OPENING, WALL, Maze, Warp
from .squares import EAST, SIDES, SOUTH, Boundary, Square, ends, square

phrases = messages("board")

ON_BOARD = phrases("a square of the board")
A_LINE = phrases("a line of the board: two neighbouring squares, or the two ends of a row or column")
AN_EDGE = phrases("a line on the edge of the board: the last square of a row or column, then the first")
A_FREE_LINE = phrases("a line on which nothing else has been put")
A_FREE_SIDE = phrases("a side on the edge of the board, with no opening and no other piece")
LEADS_NOWHERE = message(
    "game", "Ruled here: the edge opposite to one that the AUTO WARP joins leads nowhere, and stays a wall."
)
SOME_SQUARE = phrases("places of the grid, but not all of them")


@lru_cache(maxsize=16)
def maze_of(board: Board, path: str = "board") -> Maze:
    """The maze of a board; raises InvalidInput for squares and lines that it does not have, and for two things in one
    place. The `path` of the board is that of its problems."""
    builder = _Builder(board, path)
    if builder.problems:
        raise InvalidInput(builder.problems)
    return builder.maze


def contradictions_of(
    board: Board, squares: Mapping[str, str | None], lines: Mapping[str, str | None]
) -> Iterator[Problem]:
    """What is wrong with a board, and the named squares and lines (by their fields) that it does not have."""
    builder = _Builder(board, "board")
    yield from builder.problems
    if builder.problems:
        return
    for path, name in squares.items():
        if name is not None and not builder.maze.here(square(name)):
            yield Problem(path, name, say(ON_BOARD))
    for path, name in lines.items():
        if name is not None and line_of(builder.maze, name) is None:
            yield Problem(path, name, say(A_LINE))


class _Builder:
    """Reads the lists of a board one after the other and collects what is wrong with them."""

    def __init__(self, board: Board, path: str):
        self.board, self.path = board, path
        self.problems: list[Problem] = []
        self.stands: dict[Boundary, str] = {}
        self.bare = Maze(board.columns, board.rows, self._absent())
        self.named = replace(self.bare, warps=tuple(self._named_warps()))
        self.maze = self.bare if self.problems else self._read()

    def _read(self) -> Maze:
        for at, name in enumerate(self.board.openings):
            self._put(name, OPENING, f"openings.{at}", edge=True)
        for at, name in enumerate(self.board.broken):
            self._put(name, BROKEN, f"broken.{at}", edge=True)
        for kind, key in ((WALL, "walls"), (FIRE_WALL, "fire_walls"), (ILLUSION_WALL, "illusion_walls")):
            for at, name in enumerate(getattr(self.board, key)):
                self._put(name, kind, f"{key}.{at}")
        for at, door in enumerate(self.board.doors):
            self._put(door.at, door.kind, f"doors.{at}.at")
        warps = self._warps()
        things = self._things()
        for at, name in enumerate(self.board.wizards):
            self._here(name, f"wizards.{at}")
        return Maze(self.bare.columns, self.bare.rows, self.bare.absent, self.stands, warps, things)

    def _fail(self, path: str, value: str, allowed: Message) -> None:
        self.problems.append(Problem(f"{self.path}.{path}", value, say(allowed)))

    def _absent(self) -> frozenset[Square]:
        grid = Maze(self.board.columns, self.board.rows)
        for at, name in enumerate(self.board.absent):
            if not grid.here(square(name)):
                self._fail(f"absent.{at}", name, SOME_SQUARE)
        found = frozenset(map(square, self.board.absent))
        if not set(grid.squares) - found:
            self._fail("absent", " ".join(self.board.absent), SOME_SQUARE)
        return found

    def _here(self, name: str, path: str) -> Square | None:
        place = square(name)
        if self.bare.here(place):
            return place
        self._fail(path, name, ON_BOARD)
        return None

    def _put(self, name: str, kind: str, path: str, *, edge: bool = False) -> None:
        line = line_of(self.named, name)
        if line is None or (edge and not line.on_edge):
            self._fail(path, name, AN_EDGE if edge else A_LINE)
        elif self.stands.get(line, OPENING) != OPENING or (self.stands.get(line) == kind):
            self._fail(path, name, A_FREE_LINE)
        else:
            self.stands[line] = kind

    def _named_warps(self) -> Iterator[Warp]:
        """The pieces whose squares the board has: their lines can be named."""
        for one in self.board.warps:
            first, second = square(one.first), square(one.second)
            if self.bare.here(first) and self.bare.here(second):
                yield Warp(first, SIDES.index(one.first_side), second, SIDES.index(one.second_side))

    def _warps(self) -> tuple[Warp, ...]:
        found = []
        taken: set[tuple[Square, int]] = set()
        for at, one in enumerate(self.board.warps):
            sides = []
            for name, side, key in ((one.first, one.first_side, "first"), (one.second, one.second_side, "second")):
                place = self._here(name, f"warps.{at}.{key}")
                if place is not None and self._is_free(place, SIDES.index(side), taken):
                    sides.append((place, SIDES.index(side)))
                elif place is not None:
                    self._fail(f"warps.{at}.{key}_side", side, A_FREE_SIDE)
                taken.update(sides)
            if len(sides) == 2:
                found.append(Warp(*sides[0], *sides[1]))
        return tuple(found)

    def _is_free(self, place: Square, side: int, taken: set[tuple[Square, int]]) -> bool:
        line = self.bare.boundary(place, side)
        return self.bare.is_outer(line) and self.stands.get(line) not in GAPS and (place, side) not in taken

    def _things(self) -> dict[Square, frozenset[str]]:
        found: dict[Square, frozenset[str]] = {}
        for at, thing in enumerate(self.board.things):
            place = self._here(thing.at, f"things.{at}.at")
            if place is not None:
                found[place] = found.get(place, frozenset()) | {thing.kind}
        return found


def line_of(maze: Maze, name: str) -> Boundary | None:
    """The line of a maze that a name of the right shape names; None if there is no such line.

    ``C1|B1`` is ``B1|C1``, except where it is the line on the edge, on a board of two columns. Two squares that the AUTO WARP
    joins name the line that it makes of their sides, unless they have another one.
    """
    first, second = ends(name)
    if not (maze.here(first) and maze.here(second)):
        return None
    pairs = ((first, second), (second, first))
    found = ((maze.boundary(one, side), other) for one, other in pairs for side in (EAST, SOUTH))
    plain = next((line for line, other in found if line.second == other), None)
    return plain or next((warp.line for warp in maze.warps if (warp.first, warp.second) in pairs), None)


def board_of(maze: Maze, wizards: tuple[str, ...] = ()) -> Board:
    """A maze as the :class:`Board` that reads back to it, with the squares of the wizards there."""
    listed: dict[str, list[str]] = {key: [] for key in _LISTS.values()}
    doors = []
    for line, kind in sorted(maze.stands.items()):
        if kind in _LISTS:
            listed[_LISTS[kind]].append(line.name)
        elif kind != NOTHING:
            doors.append(_door(line, kind))
    return Board(
        columns=maze.columns,
        rows=maze.rows,
        doors=tuple(doors),
        warps=tuple(Joined(a.name, SIDES[side], b.name, SIDES[back]) for a, side, b, back in maze.warps),
        things=tuple(Thing(place.name, kind) for place, kinds in sorted(maze.things.items()) for kind in sorted(kinds)),
        wizards=wizards,
        absent=tuple(place.name for place in sorted(maze.absent)),
        **{key: tuple(names) for key, names in listed.items()},
    )


def given_of(maze: Maze) -> dict[str, Any]:
    """A maze as the JSON data of a :class:`Board` that reads back to it."""
    board = board_of(maze)
    found = {item.name: getattr(board, item.name) for item in fields(Board)}
    texts = {key: [compact(one) for one in part] for key, part in found.items() if isinstance(part, tuple) and part}
    return {"columns": board.columns, "rows": board.rows, **texts}


_LISTS = {
    WALL: "walls",
    FIRE_WALL: "fire_walls",
    ILLUSION_WALL: "illusion_walls",
    OPENING: "openings",
    BROKEN: "broken",
}


def _door(line: Boundary, kind: str) -> Door:
    return Door(line.name, {OPEN_DOOR: OPEN, KEPT_DOOR: KEPT}.get(kind, CLOSED))

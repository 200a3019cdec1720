"""A board of the reader's own, painted line by line and square by square: it may be of any size and shape.

A board of sectors whose shape is changed becomes the reader's own, with everything that stands on it. What lay on a square
or on one of its lines goes with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.wiz_war.board.board import Board
from rules_engine.wiz_war.board.maze import BROKEN, OPENING, Maze
from rules_engine.wiz_war.board.reading import board_of, line_of, maze_of
from rules_engine.wiz_war.board.squares import MOST, Boundary, Square, square
from rules_engine.wiz_war.position.board import on_table
from rules_engine.wiz_war.position.calculators.maze import Tabletop
from rules_engine.wiz_war.position.pieces import OWN, Lying

Touch = Mapping[str, str]
ABSENT = "absent"  # the brush that takes a square away from the board, and puts it there again
SIZES = range(1, MOST + 1)
_USUAL = 5  # squares of a side of a sector


def size_of(touch: Touch) -> tuple[int, int]:
    """The columns and rows of a board that is laid out."""
    columns, rows = (touch.get(name, "") for name in ("columns", "rows"))
    known = tuple(map(str, SIZES))
    return int(columns) if columns in known else _USUAL, int(rows) if rows in known else _USUAL


def laid(asked: Tabletop, columns: int, rows: int) -> Tabletop:
    """An empty board of so many columns and rows, on which the selected wizard stands."""
    return replace(
        asked,
        layout=OWN,
        board=Board(columns, rows),
        lines=(),
        things=(),
        treasures=(),
        wizards=(Lying(asked.wizard, Square(0, 0).name),),
        about=None,
    )


def own(asked: Tabletop) -> Tabletop:
    """The table on a board of the reader's own that is as the board that lies there; what stands on it stays."""
    if asked.layout == OWN:
        return asked
    maze = on_table(replace(asked, things=(), treasures=())).maze
    return replace(asked, layout=OWN, board=board_of(maze), lines=())


def line_painted(asked: Tabletop, line: Boundary, kind: str) -> Tabletop:
    """A kind of the maze on a line of the own board, or what is usual there (an empty text, or what belongs on the edge alone)."""
    maze = maze_of(asked.board)
    stands = {one: what for one, what in maze.stands.items() if one != line}
    if kind and (kind not in (OPENING, BROKEN) or maze.is_outer(line)):
        stands[line] = kind
    others = tuple(one for one in asked.lines if line_of(maze, one.line) != line)
    return replace(asked, board=board_of(replace(maze, stands=stands), asked.board.wizards), lines=others)


def spare(maze: Maze) -> tuple[Square, ...]:
    """The places that are no squares of the board and could be: those in its grid, and one row and one column beside it."""
    grid = Maze(min(maze.columns + 1, MOST), min(maze.rows + 1, MOST))
    return tuple(place for place in grid.squares if not maze.here(place))


def shaped(asked: Tabletop, place: Square) -> Tabletop:
    """The board without a square, or with it if it is none of its squares; the last one stays."""
    mine = own(asked)
    maze = maze_of(mine.board)
    if maze.here(place):
        squares = {*maze.squares} - {place}
    elif place in spare(maze):
        squares = {*maze.squares, place}
    else:
        return asked
    return _of_squares(mine, maze, squares, place) if squares else asked


def _of_squares(mine: Tabletop, maze: Maze, squares: set[Square], place: Square) -> Tabletop:
    """The own board of these squares, after `place` has come or gone: its grid is as large as they need."""
    columns, rows = (1 + max(one[at] for one in squares) for at in (0, 1))
    absent = frozenset(Maze(columns, rows).squares) - squares
    warps = tuple(one for one in maze.warps if place not in (one.first, one.second))
    bare = Maze(columns, rows, absent, warps=warps)
    lines = {*bare.lines}
    stands = {
        line: kind
        for line, kind in maze.stands.items()
        if line in lines and (kind not in (OPENING, BROKEN) or bare.is_outer(line))
    }
    things = {at: kinds for at, kinds in maze.things.items() if at != place}
    changed = replace(bare, stands=stands, things=things)
    board = board_of(changed, tuple(one for one in mine.board.wizards if square(one) != place))
    return replace(
        mine,
        board=board,
        wizards=tuple(one for one in mine.wizards if one.at != place.name),
        treasures=tuple(one for one in mine.treasures if one.at != place.name),
        things=tuple(one for one in mine.things if one.at != place.name),
        lines=tuple(one for one in mine.lines if line_of(bare, one.line) in lines),
        about=None,
    )

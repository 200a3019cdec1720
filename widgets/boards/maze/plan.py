"""Where the squares and lines of a maze lie on the drawing, and where the arrow keys lead from each of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rules_engine.wiz_war.board.maze import Maze
from rules_engine.wiz_war.board.squares import OUT, Boundary, Square
from rules_engine.wiz_war.sight.sight import Point as HalfSquares

from ...drawing import trace
from ...figures.data import Point

CELL = 44.0  # side of a square, in units of the drawing, which are pixels
MARGIN = 26.0  # around the board, where the openings say where they lead
LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"
ARROWS = (UP, RIGHT, DOWN, LEFT)  # in the order of the sides


class Drawn(NamedTuple):
    """A line as it is drawn: on the edge of the board one line is drawn twice."""

    line: Boundary
    square: Square
    side: int


def corner(place: Square) -> Point:
    """The north-west corner of a square."""
    return MARGIN + place.column * CELL, MARGIN + place.row * CELL


def corners(place: Square) -> list[Point]:
    """The four corners of a square, clockwise from the north-west."""
    x, y = corner(place)
    return [(x, y), (x + CELL, y), (x + CELL, y + CELL), (x, y + CELL)]


def centre(place: Square) -> Point:
    """The centre of a square."""
    return within(2 * place.column, 2 * place.row)


def within(across: float, down: float) -> Point:
    """A place in half squares from the centre of A1."""
    return MARGIN + (across + 1) * CELL / 2, MARGIN + (down + 1) * CELL / 2


def at(point: HalfSquares) -> Point:
    """A point that somebody looks at."""
    return within(point.across, point.down)


def middle(place: Square, side: int, out: float = 0.0) -> Point:
    """The middle of a side of a square, or a point so far outside it."""
    (x, y), (dx, dy) = centre(place), OUT[side]
    return x + dx * (CELL / 2 + out), y + dy * (CELL / 2 + out)


def ends(place: Square, side: int) -> tuple[Point, Point]:
    """The two ends of a side, clockwise."""
    around = corners(place)
    return around[side], around[(side + 1) % 4]


@lru_cache(maxsize=1024)
def stroke(place: Square, side: int) -> str:
    """A side of a square as a part of a path."""
    return trace(ends(place, side))


def size(maze: Maze) -> tuple[float, float]:
    """Width and height of the drawing."""
    return maze.columns * CELL + 2 * MARGIN, maze.rows * CELL + 2 * MARGIN


def drawn(line: Boundary) -> tuple[Drawn, ...]:
    """A line in the one or two places where it is drawn."""
    first = Drawn(line, line.first, line.side)
    return (first, Drawn(line, line.second, line.by)) if line.on_edge else (first,)


@lru_cache(maxsize=16)
def square_steps(maze_squares: tuple[Square, ...]) -> dict[Square, dict[str, Square]]:
    """By square and arrow, the square that lies there, over places that are no part of the board too."""
    here = set(maze_squares)
    return {place: dict(_squares_around(place, here)) for place in maze_squares}


def _squares_around(place: Square, here: set[Square]) -> Iterator[tuple[str, Square]]:
    for side, arrow in enumerate(ARROWS):
        beyond = place.beyond(side)
        for _ in range(15):
            if beyond in here:
                yield arrow, beyond
                break
            beyond = beyond.beyond(side)


def lattice(one: Drawn) -> tuple[int, int]:
    """The middle of a drawn line in half squares."""
    (column, row), (across, down) = one.square, OUT[one.side]
    return 2 * column + across, 2 * row + down


@lru_cache(maxsize=8)
def every_line(lines: tuple[Boundary, ...]) -> tuple[Drawn, ...]:
    """All lines where they are drawn, row by row."""
    return tuple(sorted((one for line in lines for one in drawn(line)), key=lambda one: lattice(one)[::-1]))


@lru_cache(maxsize=8)
def line_steps(lines: tuple[Drawn, ...]) -> dict[Drawn, dict[str, Drawn]]:
    """By drawn line and arrow, the line to which the key leads: left and right along a row of lines of one kind, up and
    down from the upright lines of squares to the level ones below them and on to the next upright ones."""
    by_row: dict[int, dict[int, Drawn]] = {}
    for one in lines:
        across, down = lattice(one)
        by_row.setdefault(down, {})[across] = one
    rows = sorted(by_row)
    found: dict[Drawn, dict[str, Drawn]] = {one: {} for one in lines}
    for number, down in enumerate(rows):
        along = sorted(by_row[down])
        for left, right in pairwise(by_row[down][across] for across in along):
            found[left][RIGHT], found[right][LEFT] = right, left
        for arrow, beside in ((UP, number - 1), (DOWN, number + 1)):
            if 0 <= beside < len(rows):
                others = by_row[rows[beside]]
                for across in along:
                    lean = -0.1 if across % 2 else 0.1
                    near = min(others, key=lambda other: abs(other - across - lean))
                    found[by_row[down][across]][arrow] = others[near]
    return found

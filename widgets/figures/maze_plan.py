"""Where the squares, sides and lines of a maze lie.

``A1`` is a square, its column east and its row south; ``A1.east`` is a side of it; ``B1|C1`` is the line between two
squares, the second one east or south of the first. ``E3|A3`` on five columns is one line that shows on both edges.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .data import Data, Point, Unfit, Where

SIDES = ("north", "east", "south", "west")
MOST = 15
_OUT = ((0, -1), (1, 0), (0, 1), (-1, 0))
_SQUARE = re.compile(r"([A-O])(1[0-5]|[1-9])")


@dataclass(frozen=True, order=True)
class Square:
    """A square, counted from 0."""

    column: int
    row: int


@dataclass(frozen=True, order=True)
class Side:
    """A side of a square: 0 north, then clockwise."""

    square: Square
    side: int

    @property
    def beyond(self) -> Square:
        """The square on the other side."""
        dx, dy = _OUT[self.side]
        return Square(self.square.column + dx, self.square.row + dy)

    def turned(self, size: int, quarters: int) -> Side:
        """The same side after the piece of `size` squares has been turned clockwise."""
        column, row, side = self.square.column, self.square.row, self.side
        for _ in range(quarters):
            column, row, side = size - 1 - row, column, (side + 1) % 4
        return Side(Square(column, row), side)

    def moved(self, by: Square) -> Side:
        """The same side, `by` so many columns and rows away."""
        return Side(Square(self.square.column + by.column, self.square.row + by.row), self.side)


@dataclass(frozen=True)
class Grid:
    """The squares of one board in the drawing."""

    columns: int
    rows: int
    cell: float
    left: float
    top: float
    absent: frozenset[Square] = frozenset()
    split: int = 0  # so many columns, then a gap
    gap: float = 0

    def here(self, square: Square) -> bool:
        """Whether it is a part of the board."""
        return 0 <= square.column < self.columns and 0 <= square.row < self.rows and square not in self.absent

    def squares(self) -> Iterator[Square]:
        """All squares of the board, row by row."""
        every = (Square(column, row) for row in range(self.rows) for column in range(self.columns))
        return (square for square in every if self.here(square))

    def corner(self, square: Square) -> Point:
        """The north-west corner of a square."""
        gap = self.gap if self.split and square.column >= self.split else 0
        return self.left + square.column * self.cell + gap, self.top + square.row * self.cell

    def centre(self, square: Square) -> Point:
        """The centre of a square."""
        x, y = self.corner(square)
        return x + self.cell / 2, y + self.cell / 2

    def corners(self, square: Square) -> list[Point]:
        """The four corners, clockwise from the north-west."""
        (x, y), c = self.corner(square), self.cell
        return [(x, y), (x + c, y), (x + c, y + c), (x, y + c)]

    def ends(self, side: Side) -> tuple[Point, Point]:
        """The two ends of a side."""
        corners = self.corners(side.square)
        return corners[side.side], corners[(side.side + 1) % 4]

    def beside(self, side: Side, away: float = 0) -> Point:
        """The middle of a side, or a point so far outside it."""
        x, y = self.centre(side.square)
        dx, dy = _OUT[side.side]
        reach = self.cell / 2 + away
        return x + dx * reach, y + dy * reach

    def cut(self, side: Side) -> bool:
        """Whether the gap lies along this side."""
        return bool(self.gap) and {side.square.column, side.beyond.column} == {self.split - 1, self.split}

    def once(self, side: Side) -> Side:
        """One and the same name for a side that two squares share."""
        if side.side in (0, 3) and self.here(side.beyond) and not self.cut(side):
            return Side(side.beyond, (side.side + 2) % 4)
        return side


def grid(one: Data, cell: float, left: float, top: float) -> Grid:
    """The squares that a board has."""
    columns, rows = (int(one.number(key, least=1, most=MOST)) for key in ("columns", "rows"))
    bare = Grid(columns, rows, cell, left, top)
    absent = frozenset(square(word, where, bare) for word, where in words(one, "absent"))
    split = int(one.number("split", 0, 0, columns))
    return Grid(columns, rows, cell, left, top, absent, split, 18 if split else 0)


def words(one: Data, key: str, least: int = 0) -> Iterator[tuple[str, Where]]:
    """The words of a list, each with its place in the data."""
    for at, word in enumerate(one.items(key, least)):
        if not isinstance(word, str):
            raise Unfit((*one.where, key, at), word, "write a square as A1, a side as A1.east, a line as A1|B1")
        yield word, (*one.where, key, at)


def square(word: str, where: Where, on: Grid) -> Square:
    """The square that a word names; it must be on the board."""
    found = _SQUARE.fullmatch(word)
    made = Square("ABCDEFGHIJKLMNO".index(found[1]), int(found[2]) - 1) if found else None
    if made is None or not on.here(made):
        raise Unfit(where, word, "name a square of the board, as A1")
    return made


def sides(word: str, where: Where, on: Grid) -> list[Side]:
    """The sides that a word names: one of ``A1.east``, both of ``B1|C1``."""
    if "|" in word:
        first, second = (square(part, where, on) for part in word.split("|", 1))
        if first.row != second.row and first.column != second.column:
            raise Unfit(where, word, "name two squares of one row or one column, as A1|B1")
        side = 1 if first.row == second.row else 2
        return [Side(first, side), Side(second, side + 2 if side == 1 else 0)]
    name, _, side_ = word.partition(".")
    if side_ not in SIDES:
        raise Unfit(where, word, "name a side as A1.east or a line as A1|B1")
    return [Side(square(name, where, on), SIDES.index(side_))]


def at(one: Data, key: str, on: Grid) -> Point:
    """Where a place is: the centre of a square, the middle of a line."""
    word, where = one.word(key), (*one.where, key)
    if "|" in word or "." in word:
        return on.beside(sides(word, where, on)[0])
    return on.centre(square(word, where, on))


def route(one: Data, on: Grid, passages: Sequence[tuple[Side, Side, Sequence[Point]]], out: float) -> list[list[Point]]:
    """The parts of a way along `path`: squares, and sides where it leaves the board and comes in again.

    From the first end of a passage to the second it follows the passage; elsewhere two sides make two parts.
    """
    parts: list[list[Point]] = [[]]
    last: Side | None = None
    for word, where in words(one, "path", 2):
        if "." not in word:
            parts[-1].append(on.centre(square(word, where, on)))
            last = None
            continue
        side = sides(word, where, on)[0]
        bend = [points for a, b, points in passages if (a, b) == (last, side)]
        if bend:
            parts[-1] += bend[0]
        elif last is not None:
            parts.append([on.beside(side, out)])
        elif side not in (a for a, _, _ in passages):  # a passage brings its own beginning
            parts[-1].append(on.beside(side, out))
        last = side
    if any(len(part) < 2 for part in parts):
        raise Unfit((*one.where, "path"), one.get("path"), "lead every part of the way through two places")
    return parts

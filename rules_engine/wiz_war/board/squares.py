"""Squares, their sides and the lines between them, by the names that players write: ``B3``, ``B1|C1``.

Columns are lettered from west to east (A..O), rows numbered from north to south (1..15). A line is named after its two
squares, the one to the west or north first; on the edge of the board it is the line that one crosses when leaving the
first square to the east or south and coming in on the opposite edge: on five columns ``E3|A3`` (ww.wraparound).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

MOST = 15  # columns or rows
COLUMNS = "ABCDEFGHIJKLMNO"
NORTH, EAST, SOUTH, WEST = range(4)
SIDES = ("north", "east", "south", "west")
#: What one step over each side adds to column and row.
OUT = ((0, -1), (1, 0), (0, 1), (-1, 0))

_SQUARE = re.compile(r"([A-O])(1[0-5]|[1-9])\Z")


class Square(NamedTuple):
    """A square of the grid; column and row are counted from 0, and may lie outside it."""

    column: int
    row: int

    @property
    def name(self) -> str:
        """``A1`` for the north-west corner; only for squares of the grid."""
        return f"{COLUMNS[self.column]}{self.row + 1}"

    def beyond(self, side: int) -> Square:
        """The place of the grid on the other side of `side` (0 north, then clockwise)."""
        across, down = OUT[side]
        return Square(self.column + across, self.row + down)


class Boundary(NamedTuple):
    """The line on the `side` of `first` (EAST or SOUTH, except where the AUTO WARP joins any two sides); `second` is the square
    that one comes to. The piece turns the way by so many clockwise quarters."""

    first: Square
    side: int
    second: Square
    quarters: int = 0

    @property
    def name(self) -> str:
        """``B1|C1``; ``E3|A3`` on the edge."""
        return f"{self.first.name}|{self.second.name}"

    @property
    def on_edge(self) -> bool:
        """Whether it is one line on two opposite edges of the board."""
        across, down = OUT[self.side]
        return self.first.column + across != self.second.column or self.first.row + down != self.second.row

    @property
    def by(self) -> int:
        """The side of `second` on which the line lies."""
        return (opposite(self.side) + self.quarters) % 4


def opposite(side: int) -> int:
    """The side across."""
    return (side + 2) % 4


def turned(across: int, down: int, quarters: int) -> tuple[int, int]:
    """A step of so many columns and rows after so many clockwise quarter turns."""
    for _ in range(quarters % 4):
        across, down = -down, across
    return across, down


@lru_cache(maxsize=512)
def square(name: str) -> Square:
    """The square of that name; raises ValueError for anything that is none."""
    found = _SQUARE.match(name.upper())
    if found is None:
        raise ValueError(f"not a square: {name!r}")
    return Square(COLUMNS.index(found[1]), int(found[2]) - 1)


def square_name(text: str) -> str:
    """`text` as the name of a square (``b3`` is ``B3``); raises ValueError."""
    return square(text).name


def ends(name: str) -> tuple[Square, Square]:
    """The two squares that the name of a line names; raises ValueError if it is not of the shape ``B1|C1``."""
    first, bar, second = name.partition("|")
    if not bar:
        raise ValueError(f"not a line: {name!r}")
    return square(first.strip()), square(second.strip())


def boundary_name(text: str) -> str:
    """`text` as the name of a line (``b1 | c1`` is ``B1|C1``); raises ValueError."""
    first, second = ends(text)
    return f"{first.name}|{second.name}"

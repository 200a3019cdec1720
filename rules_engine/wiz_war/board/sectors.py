"""Sectors: the pieces that a board is laid of, as data and as text (ww.sectors, ww.base, ww.treasures-setup).

A sector of n x n squares (n odd, 3..7) is written as a picture of 2n + 1 lines of 4n + 1 characters::

    +---+   +---+      + corners; --- and | walls; === and H doors; blank: nothing, or on the edge an opening
    | o |       |      B the base, in the exact centre
    +   +===+   +      o the two treasure circles
          B   o
    +---+   +   +
    |       H   |
    +---+   +---+

:func:`read_sector` names whatever is wrong with a text: line, value, what is allowed, and the rule where one says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ...ruling import Message, Said, messages, say
from ..books import WW
from .squares import EAST, NORTH, SOUTH, WEST, Square, opposite, turned

phrases = messages("sector")

SIZES = (3, 5, 7)
CIRCLES = 2
BASE, CIRCLE, EMPTY = "B", "o", " "
LEVEL_WALL, LEVEL_DOOR, LEVEL_NOTHING = "---", "===", "   "
UPRIGHT_WALL, UPRIGHT_DOOR, UPRIGHT_NOTHING = "|", "H", " "
WALLS, DOORS = (LEVEL_WALL, UPRIGHT_WALL), (LEVEL_DOOR, UPRIGHT_DOOR)
MOST_LINES = 40  # of a text that are looked at


class Side(NamedTuple):
    """A side of a square of a sector; lines inside it are named by the square to their west or north."""

    square: Square
    side: int


@dataclass(frozen=True)
class Sector:
    """A square piece of the maze: lines with walls and doors inside it, openings on its edge, and two circles."""

    size: int
    walls: frozenset[Side]
    doors: frozenset[Side]
    openings: frozenset[Side]
    circles: frozenset[Square]

    @property
    def base(self) -> Square:
        """The square in the exact centre (ww.base)."""
        return Square(self.size // 2, self.size // 2)

    def turned(self, quarters: int) -> Sector:
        """The sector after so many clockwise quarter turns."""

        def lines(found: frozenset[Side]) -> frozenset[Side]:
            return frozenset(once(Side(self._moved(s.square, quarters), (s.side + quarters) % 4)) for s in found)

        openings = frozenset(Side(self._moved(s.square, quarters), (s.side + quarters) % 4) for s in self.openings)
        circles = frozenset(self._moved(place, quarters) for place in self.circles)
        return Sector(self.size, lines(self.walls), lines(self.doors), openings, circles)

    def _moved(self, place: Square, quarters: int) -> Square:
        middle = self.size - 1  # in half squares, so that the centre is a whole number
        across, down = turned(2 * place.column - middle, 2 * place.row - middle, quarters)
        return Square((across + middle) // 2, (down + middle) // 2)


def once(side: Side) -> Side:
    """One name for a line inside a sector."""
    if side.side in (EAST, SOUTH):
        return side
    return Side(side.square.beyond(side.side), opposite(side.side))


class SectorProblem(NamedTuple):
    """A fault of a text: its line (from 1), what stands there, what may, and the id of the rule that says so."""

    line: int
    value: str
    allowed: Said
    rule: str


class BadSector(ValueError):
    """A text that is no sector; `problems` in the order of the lines."""

    def __init__(self, problems: list[SectorProblem]):
        self.problems = tuple(problems)
        super().__init__("; ".join(f"line {one.line}: {one.value!r} ({one.rule})" for one in problems))


HEIGHT: Message = phrases("7, 11 or 15 lines: for three, five or seven squares and the lines around them")
WIDTH: Message = phrases("{width} characters, as many as the first line of corners has")
A_CORNER: Message = phrases("+ at the corners of the squares")
A_LEVEL: Message = phrases("between two corners --- for a wall, === for a door, or three blanks")
AN_UPRIGHT: Message = phrases("between two squares | for a wall, H for a door, or a blank")
AN_EDGE: Message = phrases("on the edge a wall, or blank for an opening")
A_CONTENT: Message = phrases("in the middle of a square B for the base, o for a treasure circle, or a blank")
ONE_BASE: Message = phrases("one base, B, in the square in the exact centre")
TWO_CIRCLES: Message = phrases("two treasure circles, o, outside the base")
AN_OPENING: Message = phrases("at least one opening in the edge, or nobody could get in or out")


def read_sector(text: str) -> Sector:
    """The sector of a text (blanks at the ends of lines do not matter); raises :class:`BadSector`."""
    reader = _Reader(text)
    if reader.problems:
        raise BadSector(sorted(reader.problems, key=lambda one: one.line))
    lines = (frozenset(reader.walls), frozenset(reader.doors), frozenset(reader.openings))
    return Sector(reader.size, *lines, frozenset(reader.circles))


class _Reader:
    """Goes through the lines of a text and collects what is there and what is wrong."""

    def __init__(self, text: str):
        self.problems: list[SectorProblem] = []
        self.walls: list[Side] = []
        self.doors: list[Side] = []
        self.openings: list[Side] = []
        self.circles: list[Square] = []
        self.bases: list[tuple[int, Square]] = []
        self.lines = [line.rstrip() for line in text.strip("\r\n").splitlines()[:MOST_LINES]]
        self.size = len(self.lines) // 2
        if len(self.lines) % 2 == 0 or self.size not in SIZES:
            self.fail(max(len(self.lines), 1), str(len(self.lines)), HEIGHT, "sectors")
            return
        for at, line in enumerate(self.lines):
            if len(line) > 4 * self.size + 1:
                allowed = say(WIDTH, width=4 * self.size + 1)
                self.problems.append(SectorProblem(at + 1, line[:80], allowed, WW.rule("sectors")))
            elif at % 2:
                self.squares(at, line.ljust(4 * self.size + 1))
            else:
                self.level(at, line.ljust(4 * self.size + 1))
        self.whole()

    def fail(self, line: int, value: str, allowed: Message, rule: str) -> None:
        self.problems.append(SectorProblem(line, value, say(allowed), WW.rule(rule)))

    def level(self, at: int, line: str) -> None:
        """A line of corners and what stands between them."""
        row = at // 2
        if any(corner != "+" for corner in line[::4]):
            self.fail(at + 1, line.rstrip(), A_CORNER, "sectors")
        for column in range(self.size):
            found = line[4 * column + 1 : 4 * column + 4]
            if found not in (LEVEL_WALL, LEVEL_DOOR, LEVEL_NOTHING):
                self.fail(at + 1, found, A_LEVEL, "sectors")
            elif row == 0:
                self.edge(at, found, Side(Square(column, 0), NORTH))
            elif row == self.size:
                self.edge(at, found, Side(Square(column, row - 1), SOUTH))
            else:
                self.stand(found, Side(Square(column, row - 1), SOUTH))

    def squares(self, at: int, line: str) -> None:
        """A line of squares and what stands between them."""
        row = at // 2
        for column in range(self.size + 1):
            found = line[4 * column]
            if found not in (UPRIGHT_WALL, UPRIGHT_DOOR, UPRIGHT_NOTHING):
                self.fail(at + 1, found, AN_UPRIGHT, "sectors")
            elif column == 0:
                self.edge(at, found, Side(Square(0, row), WEST))
            elif column == self.size:
                self.edge(at, found, Side(Square(column - 1, row), EAST))
            else:
                self.stand(found, Side(Square(column - 1, row), EAST))
        for column in range(self.size):
            self.content(at, line[4 * column + 1 : 4 * column + 4], Square(column, row))

    def edge(self, at: int, found: str, side: Side) -> None:
        if found in DOORS:
            self.fail(at + 1, found, AN_EDGE, "wraparound")
        elif found not in WALLS:
            self.openings.append(side)

    def stand(self, found: str, side: Side) -> None:
        if found in WALLS:
            self.walls.append(side)
        elif found in DOORS:
            self.doors.append(side)

    def content(self, at: int, found: str, place: Square) -> None:
        if found not in (f" {BASE} ", f" {CIRCLE} ", LEVEL_NOTHING):
            self.fail(at + 1, found, A_CONTENT, "sectors")
        elif BASE in found:
            self.bases.append((at + 1, place))
        elif CIRCLE in found:
            self.circles.append(place)
            if len(self.circles) > CIRCLES:
                self.fail(at + 1, found, TWO_CIRCLES, "treasures-setup")

    def whole(self) -> None:
        """What the sector as a whole must have."""
        middle = Square(self.size // 2, self.size // 2)
        if not self.bases:
            self.fail(2 * middle.row + 2, self.lines[2 * middle.row + 1], ONE_BASE, "base")
        for line, place in self.bases:
            if place != middle:
                self.fail(line, place.name, ONE_BASE, "base")
        if len(self.circles) < CIRCLES:
            self.fail(len(self.lines), str(len(self.circles)), TWO_CIRCLES, "treasures-setup")
        if not self.openings:
            self.fail(len(self.lines), "0", AN_OPENING, "wraparound")


def write_sector(sector: Sector) -> str:
    """The text of a sector, without a line end after the last line; :func:`read_sector` gives the sector back."""
    return "\n".join(line.rstrip() for line in _lines(sector))


def _lines(sector: Sector) -> Iterator[str]:
    for row in range(sector.size):
        yield _level(sector, row)
        squares = (_square(sector, Square(column, row)) for column in range(sector.size))
        yield "".join(squares) + _upright(sector, Square(sector.size - 1, row), EAST)
    yield _level(sector, sector.size)


def _level(sector: Sector, row: int) -> str:
    found = []
    for column in range(sector.size):
        side = Side(Square(column, 0), NORTH) if row == 0 else Side(Square(column, row - 1), SOUTH)
        found.append(_drawn(sector, side, (LEVEL_WALL, LEVEL_DOOR, LEVEL_NOTHING), row in (0, sector.size)))
    return f"+{'+'.join(found)}+"


def _square(sector: Sector, place: Square) -> str:
    content = BASE if place == sector.base else CIRCLE if place in sector.circles else EMPTY
    return f"{_upright(sector, place, WEST)} {content} "


def _upright(sector: Sector, place: Square, side: int) -> str:
    signs = (UPRIGHT_WALL, UPRIGHT_DOOR, UPRIGHT_NOTHING)
    edge = not 0 <= place.beyond(side).column < sector.size
    return _drawn(sector, Side(place, side) if edge else once(Side(place, side)), signs, edge)


def _drawn(sector: Sector, side: Side, signs: tuple[str, str, str], edge: bool) -> str:
    wall, door, nothing = signs
    if edge:
        return nothing if side in sector.openings else wall
    return wall if side in sector.walls else door if side in sector.doors else nothing

"""What is set on a board, each piece in one short text: sectors, changed lines, wizards and treasures
(ww.sectors, ww.board-changes, ww.base, ww.treasures-setup)."""

from __future__ import annotations

from typing import NamedTuple

from ...inputs import Notation
from ...ruling import messages
from ..board.demonstration_sectors import TEXTS
from ..board.maze import BROKEN, CLOSED_DOOR, FIRE_WALL, ILLUSION_WALL, KEPT_DOOR, OPEN_DOOR, OPENING, WALL
from ..board.sectors import SIZES
from ..board.squares import boundary_name, square_name
from ..labels import PLAYERS

phrases = messages("maze")

OWN = "own"
SECTORS = (*TEXTS, OWN)
FALLEN = BROKEN  # inside the board nothing is left on the line
#: What a line can be changed to.
CHANGES = (WALL, FALLEN, OPEN_DOOR, KEPT_DOOR, CLOSED_DOOR, OPENING, FIRE_WALL, ILLUSION_WALL)
LONGEST_LINE = 4 * max(SIZES) + 1  # characters of a line of a sector's text
_BLANK = "."


class Laid(NamedTuple):
    """A sector of the board: a demonstration sector or the own one, turned clockwise by so many quarters."""

    sector: str
    turn: int = 0

    def notation(self) -> str:
        """``crossroads``, ``crossroads:1``."""
        return f"{self.sector}:{self.turn}" if self.turn else self.sector


class Change(NamedTuple):
    """A line and what stands there now, one of `CHANGES`."""

    line: str
    kind: str

    def notation(self) -> str:
        """``B1|C1:wall``."""
        return f"{self.line}:{self.kind}"


class Lying(NamedTuple):
    """The wizard of a player, or a treasure of a player, on a square."""

    player: str
    at: str

    def notation(self) -> str:
        """``A:C3``."""
        return f"{self.player}:{self.at}"


def laid(text: str) -> Laid:
    """The sector of ``crossroads:1``; raises ValueError."""
    sector, colon, turn = text.partition(":")
    if sector not in SECTORS or (colon and turn not in tuple("0123")):
        raise ValueError(f"not a sector: {text!r}")
    return Laid(sector, int(turn or 0))


def change(text: str) -> Change:
    """The changed line of ``B1|C1:wall``; raises ValueError."""
    line, _, kind = text.partition(":")
    if kind not in CHANGES:
        raise ValueError(f"not a change: {text!r}")
    return Change(boundary_name(line), kind)


def lying(text: str) -> Lying:
    """The player and the square of ``A:C3``; raises ValueError."""
    player, _, at = text.partition(":")
    if player.upper() not in PLAYERS:
        raise ValueError(f"not a player: {text!r}")
    return Lying(player.upper(), square_name(at))


def place_name(text: str) -> str:
    """`text` as the name of a square or of a line; raises ValueError."""
    return boundary_name(text) if "|" in text else square_name(text)


def drawn_line(text: str) -> str:
    """A line of a sector's text with points for its blanks, so that it stands in an address; raises ValueError."""
    line = text.rstrip(" " + _BLANK)
    if len(line) > LONGEST_LINE or not line.isprintable():
        raise ValueError("not a line of a sector")
    return line.replace(" ", _BLANK) or _BLANK


def as_text(lines: tuple[str, ...]) -> str:
    """The text of a sector of its lines."""
    return "\n".join(lines).replace(_BLANK, " ")


LAID = Notation(
    laid,
    phrases("a sector such as cells, or cells:1 if it is turned by a quarter"),
    "cells",
)
CHANGE = Notation(
    change,
    phrases("a line and what stands there, such as B1|C1:wall, B1|C1:broken or B1|C1:open-door"),
    "B1|C1:wall",
)
WIZARD = Notation(lying, phrases("a player and a square, such as A:C3"), "A:C3")
TREASURE = Notation(lying, phrases("a player and a square, such as A:C3"), "A:C3")
PLACE = Notation(place_name, phrases("a square such as B3, or a line such as B1|C1"), "B3", optional=True)
DRAWN = Notation(
    drawn_line,
    phrases("a line of a sector's picture, with dots or blanks where nothing is: 29 characters at most"),
    "+---+---+",
)

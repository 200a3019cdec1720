"""The board as a form or an address gives it: lists of named squares and lines (ww.board, ww.wraparound, ww.auto-warp).

:func:`rules_engine.wiz_war.board.reading.maze_of` makes the maze of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...inputs import Notation, Record, choice, flag, integer, notation, several
from ...ruling import Message, messages
from ..labels import DOOR_STATES, SIDE_NAMES, THINGS
from .maze import (
    CLOSED_DOOR,
    KEPT_DOOR,
    OPEN_DOOR,
)
from .squares import MOST, SIDES, boundary_name, square_name

phrases = messages("board")

SQUARE = Notation(square_name, phrases("a square such as B3: column A to O, row 1 to 15"), "B3")
MAYBE_SQUARE = replace(SQUARE, optional=True)
LINE = Notation(boundary_name, phrases("a line between two squares, such as B1|C1"), "B1|C1")
MAYBE_LINE = replace(LINE, optional=True)

CLOSED, OPEN, KEPT = "closed", "open", "kept-open"


@dataclass(frozen=True)
class Door:
    """A door on a line; `open` by a card it closes once somebody has `passed`, `kept-open` it does not."""

    ALLOWED: ClassVar[Message] = phrases("a door such as B1|C1, B1|C1:open or B1|C1:open:passed")

    at: str = notation(LINE, "B1|C1", phrases("Line"))
    state: str = choice((CLOSED, OPEN, KEPT), CLOSED, phrases("State"), names=DOOR_STATES)
    passed: bool = flag(False, phrases("Somebody has gone through"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``B1|C1:open:passed`` as JSON data; raises ValueError for anything of another shape."""
        at, *rest = text.split(":")
        passed = rest[-1:] == ["passed"]
        state = rest[: len(rest) - passed]
        if len(state) > 1:
            raise ValueError(f"not a door: {text!r}")
        return {"at": at, "state": state[0] if state else CLOSED, "passed": passed}

    def notation(self) -> str:
        """``B1|C1``, ``B1|C1:open:passed``."""
        return ":".join(
            (self.at, *((self.state,) if self.state != CLOSED else ()), *(("passed",) if self.passed else ()))
        )

    @property
    def kind(self) -> str:
        """What it is to somebody who comes to it now."""
        if self.state == KEPT:
            return KEPT_DOOR
        return OPEN_DOOR if self.state == OPEN and not self.passed else CLOSED_DOOR


@dataclass(frozen=True)
class Thing:
    """Something on a square that matters for walking or sight."""

    ALLOWED: ClassVar[Message] = phrases("a thing on a square, such as C1:bush")

    at: str = notation(SQUARE, "C1", phrases("Square"))
    kind: str = choice(tuple(THINGS), "bush", phrases("What"), names=THINGS)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``C1:bush`` as JSON data; raises ValueError for anything of another shape."""
        at, kind = text.split(":")
        return {"at": at, "kind": kind}

    def notation(self) -> str:
        """``C1:bush``."""
        return f"{self.at}:{self.kind}"


@dataclass(frozen=True)
class Joined:
    """Two squares that the AUTO WARP joins, and the sides that it leaves them by."""

    ALLOWED: ClassVar[Message] = phrases("two sides that the piece joins, such as C2:east-E4:north")

    first: str = notation(SQUARE, "C2", phrases("Square"))
    first_side: str = choice(SIDES, "east", phrases("Side"), names=SIDE_NAMES)
    second: str = notation(SQUARE, "E4", phrases("Other square"))
    second_side: str = choice(SIDES, "north", phrases("Its side"), names=SIDE_NAMES)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``C2:east-E4:north`` as JSON data; raises ValueError for anything of another shape."""
        (first, first_side), (second, second_side) = (part.split(":") for part in text.split("-"))
        return {"first": first, "first_side": first_side, "second": second, "second_side": second_side}

    def notation(self) -> str:
        """``C2:east-E4:north``."""
        return f"{self.first}:{self.first_side}-{self.second}:{self.second_side}"


@dataclass(frozen=True)
class Board:
    """All inner lines are open and all outer ones are walls, except what is listed; both ends of a row or column are
    one line."""

    columns: int = integer(1, MOST, 5, phrases("Columns"))
    rows: int = integer(1, MOST, 5, phrases("Rows"))
    walls: tuple[str, ...] = several(LINE, 0, 200, (), phrases("Walls"))
    doors: tuple[Door, ...] = several(Record(Door), 0, 40, (), phrases("Doors"))
    openings: tuple[str, ...] = several(LINE, 0, 30, (), phrases("Openings in the edge"))
    broken: tuple[str, ...] = several(LINE, 0, 30, (), phrases("Outer walls that have fallen"))
    warps: tuple[Joined, ...] = several(Record(Joined), 0, 15, (), phrases("Squares joined by the AUTO WARP"))
    fire_walls: tuple[str, ...] = several(LINE, 0, 30, (), phrases("Walls of fire"))
    illusion_walls: tuple[str, ...] = several(LINE, 0, 30, (), phrases("Illusion walls"))
    things: tuple[Thing, ...] = several(Record(Thing), 0, 40, (), phrases("Things on squares"))
    wizards: tuple[str, ...] = several(SQUARE, 0, 8, (), phrases("Other wizards"))
    absent: tuple[str, ...] = several(SQUARE, 0, 120, (), phrases("Places that are not part of the board"))


#: A board whose shortest way and clearest line lead out through an opening.
EXAMPLE = Board(walls=("B2|C2", "C3|D3", "B4|C4", "D2|D3"), doors=(Door("D4|E4"),), openings=("E3|A3", "C5|C1"))

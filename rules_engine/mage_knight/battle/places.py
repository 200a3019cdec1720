"""Places, directions and ways as words of a line: ``10,2.5``, ``90``, exact to four decimals of an inch or a degree.

The bases of a battle stand on the grid of :mod:`rules_engine.plane`, ten-thousandths of an inch: on a coarser one
hardly two bases could touch to the thousandth that base contact asks for, and so a record would not replay to the
same state.
"""

from __future__ import annotations

from dataclasses import MISSING
from fractions import Fraction
from typing import Any

from ...decimals import UNIT, decimal_notation, exact
from ...games.actions import worded
from ...games.words import BadLine
from ...plane import Place, place
from ...points import point
from ...ruling import message, say
from ..table.bases import EDGE

TURN = 360


def number(text: str, low: Fraction | int, high: Fraction | int) -> Fraction:
    """A decimal number; raises `BadLine`."""
    try:
        found = exact(text)
    except ValueError:
        found = None
    if found is None or not low <= found <= high:
        allowed = message("mk-battle", "a number from {low} to {high} with at most 4 decimals")
        raise BadLine(text, say(allowed, low=decimal_notation(Fraction(low)), high=decimal_notation(Fraction(high))))
    return found


def spot(text: str) -> Place:
    """A place such as ``10,2.5``; raises `BadLine`."""
    try:
        found = point(text)
    except ValueError:
        found = None
    if found is None or not all(-EDGE <= one <= EDGE for one in found):
        raise BadLine(text, say(_PLACE, edge=EDGE))
    return place(found)


_PLACE = message("mk-battle", "a place such as 10,2.5, with numbers from -{edge} to {edge}")


def written(at: Place) -> str:
    """``10,2.5``."""
    return f"{_inches(at.x)},{_inches(at.y)}"


def _inches(units: int) -> str:
    whole, rest = divmod(abs(units), UNIT)
    return ("-" if units < 0 else "") + str(whole) + (f".{rest:04d}".rstrip("0") if rest else "")


def facing(text: str) -> Fraction:
    """A direction in degrees from 0 up to 360; raises `BadLine`."""
    return number(text, -TURN, TURN) % TURN


def a_place(after: str = "", **told: Any) -> Any:
    """A field of an action that is a place, or with `least` and `most` several."""
    return worded(after, read=spot, write=written, **told)


def a_direction(after: str, default: Any = MISSING) -> Any:
    """A field of an action that is a direction."""
    return worded(after, default=default, read=facing, write=decimal_notation)

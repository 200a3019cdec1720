"""Points on a table and rows of points, as inputs hold them: ``3,4`` and ``0,0 4,0 4,3``, exact to four decimals."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from .decimals import as_number, decimal_notation, exact


class Point(NamedTuple):
    """A place on the table: `x` to the right and `y` away from the reader, in inches."""

    x: Fraction
    y: Fraction

    def notation(self) -> str:
        """``3,4.5``."""
        return f"{decimal_notation(self.x)},{decimal_notation(self.y)}"

    def as_json(self) -> list[int | float]:
        """``[3, 4.5]``."""
        return [as_number(self.x), as_number(self.y)]


class Points(tuple[Point, ...]):
    """Points in a row: the corners of an outline in their order, or the turns of a path."""

    __slots__ = ()

    def notation(self) -> str:
        """``0,0 4,0 4,3``; nothing for none."""
        return " ".join(point.notation() for point in self)

    def as_json(self) -> list[list[int | float]]:
        """``[[0, 0], [4, 0], [4, 3]]``."""
        return [point.as_json() for point in self]


def point(given: Any) -> Point:
    """A pair of numbers, or their text with a comma between them (``3,4.5``); raises ValueError for anything else."""
    parts = given.split(",") if isinstance(given, str) else given
    if not isinstance(parts, (list, tuple)) or len(parts) != 2:
        raise ValueError("not a point")
    return Point(exact(parts[0]), exact(parts[1]))


def points(given: Any) -> Points:
    """A list of points, or their text with spaces between them; raises ValueError for anything else."""
    parts = given.split() if isinstance(given, str) else given
    if not isinstance(parts, (list, tuple)):
        raise ValueError("not a row of points")
    return Points(point(part) for part in parts)


def outline(*corners: tuple[Any, Any]) -> Points:
    """Points written in a program, for instance as a default: ``outline((0, 0), (4, 0), ("4.5", 3))``."""
    return points(list(corners))


def within(found: Iterable[Point], low: Fraction | int, high: Fraction | int) -> bool:
    """Whether all coordinates lie from `low` to `high`."""
    return all(low <= number <= high for place in found for number in place)

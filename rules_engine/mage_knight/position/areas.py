"""The ground that a piece of a battlefield covers, in one text: ``3,1;5,1;4,3``, round ``4,5/2``.

A round area is taken as an outline with 24 corners on its rim, which keeps within a hundredth of its radius.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import cos, pi, sin

from ...decimals import UNIT, decimal_notation
from ...outlines import Outline
from ...points import Point, Points
from ..table.bases import EDGE, SMALLEST
from .words import between, spot_of

ROUND = 24  # corners of a round area
MOST_CORNERS = 24
NOWHERE = Points()


@dataclass(frozen=True)
class Area:
    """The ground that a piece covers: its corners in their order, or, with a `radius`, a circle around one point."""

    points: Points
    radius: Fraction = Fraction(0)

    def notation(self) -> str:
        """``3,1;5,1;4,3``, round ``4,5/2``."""
        told = ";".join(one.notation() for one in self.points)
        return f"{told}/{decimal_notation(self.radius)}" if self.radius else told

    @cached_property
    def corners(self) -> Points:
        """The corners; those of a circle lie on its rim."""
        if not self.radius:
            return self.points
        (x, y), r = self.points[0], float(self.radius)
        turns = [2 * pi * number / ROUND for number in range(ROUND)]
        return Points(Point(x + exactly(r * cos(turn)), y + exactly(r * sin(turn))) for turn in turns)

    @cached_property
    def outline(self) -> Outline:
        """It on the plane."""
        return Outline.of(self.corners)

    @property
    def centre(self) -> Point:
        """The middle of the box around it, where the dot of a built piece is and about which it turns."""
        if self.radius:
            return self.points[0]
        xs, ys = zip(*self.points, strict=True)
        return Point(exactly((min(xs) + max(xs)) / 2), exactly((min(ys) + max(ys)) / 2))

    def moved(self, x: Fraction, y: Fraction) -> Area:
        """It, so many inches farther."""
        return replace(self, points=Points(Point(one.x + x, one.y + y) for one in self.points))

    def turned(self, degrees: Fraction) -> Area:
        """It, turned counter-clockwise about its centre."""
        return self if self.radius else replace(self, points=turned(self.points, self.centre, degrees))


def turned(points: Sequence[Point], centre: Point, degrees: Fraction) -> Points:
    """Points turned counter-clockwise about `centre`, each to a ten-thousandth of an inch."""
    turn = float(degrees) * pi / 180
    across, along = cos(turn), sin(turn)
    found = []
    for one in points:
        x, y = float(one.x - centre.x), float(one.y - centre.y)
        found.append(Point(centre.x + exactly(x * across - y * along), centre.y + exactly(x * along + y * across)))
    return Points(found)


def exactly(number: float | Fraction) -> Fraction:
    """A length to a ten-thousandth of an inch."""
    return Fraction(round(number * UNIT), UNIT)


def area_of(text: str) -> Area:
    """The area of ``3,1;5,1;4,3`` or ``4,5/2``; raises ValueError for anything else."""
    if "/" in text:
        spot, _, radius = text.partition("/")
        return Area(Points((spot_of(spot),)), between(radius, SMALLEST, EDGE))
    corners = Points(map(spot_of, text.split(";")))
    if not 3 <= len(corners) <= MOST_CORNERS:
        raise ValueError("not the corners of an area")
    return Area(corners)

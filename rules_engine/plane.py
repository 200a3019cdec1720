"""The plane of a table: places, lengths, bases and lines, exact.

Every number that is read has at most four decimals, so places and lengths are held as whole ten-thousandths of an inch,
and whether a line runs over a base, or exactly along its rim, is decided in whole numbers, without rounding. Two
tolerances remain, because some positions cannot be written down exactly:

* bases touch when their rims are at most :data:`TOUCH` apart or inside each other (a thousandth of an inch);
* the length of a path with several stretches is exact to :data:`FINE` (a ten-millionth of an inch).

Outlines of terrain are in :mod:`.outlines`, directions in :mod:`.arcs`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from .decimals import UNIT
from .points import Point
from .ruling import Measure

TOUCH = UNIT // 1000
FINE = Fraction(1, 10**7)
_FINER = 10**12  # parts of a unit in which a path is added up


class Place(NamedTuple):
    """A place in ten-thousandths of an inch: `x` to the right, `y` away from the reader."""

    x: int
    y: int


class Disc(NamedTuple):
    """A round base or token: its centre and its radius in ten-thousandths of an inch."""

    centre: Place
    radius: int


def units(number: Fraction) -> int:
    """A length in inches, with at most four decimals, as ten-thousandths."""
    return number.numerator * (UNIT // number.denominator)


def place(point: Point) -> Place:
    """A point in inches as a place."""
    return Place(units(point.x), units(point.y))


def disc(x: Fraction, y: Fraction, radius: Fraction) -> Disc:
    """A base of `radius` around a centre, all in inches."""
    return Disc(Place(units(x), units(y)), units(radius))


def squared(a: Place, b: Place) -> int:
    """The square of the distance between two places, in square units."""
    dx, dy = a.x - b.x, a.y - b.y
    return dx * dx + dy * dy


def measure(square: int | Fraction) -> Measure:
    """The length whose square is given (in square units), in inches rounded to four decimals."""
    return Measure(Fraction((isqrt(int(4 * square)) + 1) // 2, UNIT))


def within(a: Place, b: Place, most: Fraction) -> bool:
    """Whether two places are at most so many inches apart."""
    reach = units(most)
    return squared(a, b) <= reach * reach


def length(path: Sequence[Place]) -> Fraction:
    """The length of a path in inches: exact for one stretch of rational length, otherwise to a ten-millionth."""
    total = sum(isqrt(squared(a, b) * _FINER**2) for a, b in pairwise(path))
    return Fraction(total, _FINER * UNIT)


def touch(a: Disc, b: Disc) -> bool:
    """Whether the rims of two discs touch, to a thousandth of an inch."""
    nearest, farthest = max(a.radius + b.radius - TOUCH, 0), a.radius + b.radius + TOUCH
    return nearest * nearest <= squared(a.centre, b.centre) <= farthest * farthest


def overlap(a: Disc, b: Disc) -> bool:
    """Whether one disc lies over a part of the other by more than a thousandth of an inch."""
    nearest = max(a.radius + b.radius - TOUCH, 0)
    return squared(a.centre, b.centre) < nearest * nearest


def clash(discs: Sequence[Disc]) -> tuple[int, int] | None:
    """The places in `discs` of two that overlap, the smaller first: the earliest that overlaps one before it."""
    widest = max((one.radius for one in discs), default=0)
    across = sorted(range(len(discs)), key=lambda at: discs[at].centre.x)
    found = []
    for rank, at in enumerate(across):
        right = discs[at].centre.x + discs[at].radius + widest
        for other in across[rank + 1 :]:
            if discs[other].centre.x >= right:
                break
            if overlap(discs[at], discs[other]):
                found.append((max(at, other), min(at, other)))
    return min(found)[::-1] if found else None


def turn(a: Place, b: Place, c: Place) -> int:
    """Above 0 if the way from `a` by `b` to `c` turns left, below 0 if right, 0 if the three lie on one line."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def off(a: Place, b: Place, base: Disc) -> int:
    """How the line from `a` to `b` passes `base`: below 0 over it, 0 along its rim, above 0 beside it."""
    return compared(a, b, base.centre, base.radius)


def compared(a: Place, b: Place, c: Place, radius: int) -> int:
    """The distance of `c` from the line from `a` to `b`, less `radius`: a number of the same sign."""
    dx, dy = b.x - a.x, b.y - a.y
    cx, cy = c.x - a.x, c.y - a.y
    along, whole = cx * dx + cy * dy, dx * dx + dy * dy
    if along <= 0:
        return cx * cx + cy * cy - radius * radius
    if along >= whole:
        return squared(c, b) - radius * radius
    return (dx * cy - dy * cx) ** 2 - radius * radius * whole


def between(a: Place, b: Place, c: Place) -> bool:
    """Whether `c`, which is in line with `a` and `b`, lies between them or on one of them."""
    return min(a.x, b.x) <= c.x <= max(a.x, b.x) and min(a.y, b.y) <= c.y <= max(a.y, b.y)


def meet(a: Place, b: Place, c: Place, d: Place) -> bool:
    """Whether the lines from `a` to `b` and from `c` to `d` have a place in common, be it an end."""
    of_c, of_d, of_a, of_b = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if ((of_c > 0) != (of_d > 0)) and ((of_a > 0) != (of_b > 0)) and of_c and of_d and of_a and of_b:
        return True
    return (
        (of_c == 0 and between(a, b, c))
        or (of_d == 0 and between(a, b, d))
        or (of_a == 0 and between(c, d, a))
        or (of_b == 0 and between(c, d, b))
    )


def apart(a: Place, b: Place, c: Place, d: Place) -> Fraction:
    """The square of the least distance between the lines from `a` to `b` and from `c` to `d`."""
    if meet(a, b, c, d):
        return Fraction(0)
    return min(from_line(a, b, c), from_line(a, b, d), from_line(c, d, a), from_line(c, d, b))


def from_line(a: Place, b: Place, c: Place) -> Fraction:
    """The square of the distance of `c` from the line from `a` to `b`."""
    dx, dy = b.x - a.x, b.y - a.y
    along, whole = (c.x - a.x) * dx + (c.y - a.y) * dy, dx * dx + dy * dy
    if along <= 0:
        return Fraction(squared(a, c))
    if along >= whole:
        return Fraction(squared(b, c))
    return Fraction((dx * (c.y - a.y) - dy * (c.x - a.x)) ** 2, whole)


def touches_spot(base: Disc, spot: Place) -> bool:
    """Whether a base touches or covers a place."""
    return squared(spot, base.centre) <= (base.radius + TOUCH) ** 2


def nearest(a: Place, b: Place, spot: Place) -> Place:
    """The place between `a` and `b` that is nearest to `spot`."""
    dx, dy = b.x - a.x, b.y - a.y
    whole = dx * dx + dy * dy
    along = min(max((spot.x - a.x) * dx + (spot.y - a.y) * dy, 0), whole)
    return Place(a.x + (2 * dx * along + whole) // (2 * whole), a.y + (2 * dy * along + whole) // (2 * whole))


class Box(NamedTuple):
    """An upright rectangle with its border: a starting area, the table, the surroundings of an outline."""

    left: int
    near: int
    right: int
    far: int

    @classmethod
    def around(cls, places: Iterable[Place]) -> Box:
        """The smallest box with all `places` in it."""
        xs, ys = zip(*places, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    def holds(self, spot: Place, rim: int = 0) -> bool:
        """Whether `spot`, with `rim` around it, lies in the box or on its border."""
        across = self.left <= spot.x - rim and spot.x + rim <= self.right
        return across and self.near <= spot.y - rim and spot.y + rim <= self.far

    def meets(self, a: Place, b: Place) -> bool:
        """Whether the box around the line from `a` to `b` has a place in common with this one; if not, the line has none."""
        return (
            (a.x >= self.left or b.x >= self.left)
            and (a.x <= self.right or b.x <= self.right)
            and (a.y >= self.near or b.y >= self.near)
            and (a.y <= self.far or b.y <= self.far)
        )

    def corners(self) -> tuple[Place, Place, Place, Place]:
        """The four corners, counter-clockwise."""
        return (
            Place(self.left, self.near),
            Place(self.right, self.near),
            Place(self.right, self.far),
            Place(self.left, self.far),
        )

    def squared_from(self, spot: Place) -> int:
        """The square of the distance from the box to `spot`; 0 inside."""
        aside = max(self.left - spot.x, 0, spot.x - self.right)
        ahead = max(self.near - spot.y, 0, spot.y - self.far)
        return aside * aside + ahead * ahead

    def squared_to(self, other: Box) -> int:
        """The square of the distance between two boxes; 0 if they touch or overlap."""
        aside = max(self.left - other.right, 0, other.left - self.right)
        ahead = max(self.near - other.far, 0, other.near - self.far)
        return aside * aside + ahead * ahead

"""Directions on the plane: facing, the arcs of a base, and the way a base takes along an outline.

Angles are in degrees, 0 along +x and counter-clockwise, as floats; two angles that differ by less than :data:`SAME` are
one. Lengths in here are inches, and those that differ by less than :data:`SAME` are equal.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from math import atan2, ceil, cos, degrees, floor, hypot, radians, sin, sqrt

from .decimals import UNIT
from .outlines import Outline
from .plane import Disc, Place
from .rims import Rim
from .ruling import Measure

SAME = 1e-9
FRONT, REAR = "front", "rear"


def bearing(eye: Place, facing: Fraction, spot: Place) -> float:
    """The angle from 0 to 180 between `facing` and the direction from `eye` to `spot`; 0 if they are one place."""
    if eye == spot:
        return 0.0
    turned = degrees(atan2(spot.y - eye.y, spot.x - eye.x)) - float(facing)
    return abs(turned - 360 * round(turned / 360))


def in_front(eye: Place, facing: Fraction, arc: Fraction, spot: Place, boundary: str = FRONT) -> bool:
    """Whether `spot` lies in the front arc of `arc` degrees; exactly on its border it belongs to `boundary`."""
    if arc >= 360:
        return True
    beyond = bearing(eye, facing, spot) - float(arc) / 2
    return beyond <= SAME if boundary == FRONT else beyond < -SAME


def angle(value: float) -> Measure:
    """An angle in degrees rounded to four decimals."""
    return Measure(Fraction(round(value * UNIT), UNIT))


def front_outside(base: Disc, facing: Fraction, arc: Fraction, outline: Outline) -> bool:
    """Whether the front part of the rim of `base` lies wholly outside `outline`; it may touch the border."""
    half, middle = radians(float(min(arc, Fraction(360)))) / 2, radians(float(facing))
    start, end = middle - half, middle + half
    cuts = sorted({start, end, *_meetings(base, outline, start, end)})
    middles = ((a + b) / 2 for a, b in pairwise(cuts) if b - a > SAME)
    return not any(_inside(base, outline, at) for at in (*middles, start, end))


def _meetings(base: Disc, outline: Outline, start: float, end: float) -> Iterable[float]:
    """The directions from `start` to `end` in which the rim meets an edge."""
    (x, y), radius = base
    for a, b in outline.edges:
        for part in _on_circle(a.x - x, a.y - y, b.x - a.x, b.y - a.y, radius):
            if -SAME <= part <= 1 + SAME:
                found = atan2(a.y - y + part * (b.y - a.y), a.x - x + part * (b.x - a.x))
                yield from (found + full * radians(360) for full in _turns(found, start, end))


def _turns(direction: float, start: float, end: float) -> range:
    """How many full turns put `direction` between `start` and `end`."""
    whole = radians(360)
    return range(ceil((start - direction) / whole), floor((end - direction) / whole) + 1)


def _on_circle(fx: float, fy: float, dx: float, dy: float, radius: float) -> tuple[float, ...]:
    """Where a line from (`fx`, `fy`) along (`dx`, `dy`) meets the circle of `radius` around the origin."""
    a, b, c = dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - radius * radius
    root = b * b - a * c
    return () if root < 0 else ((-b - sqrt(root)) / a, (-b + sqrt(root)) / a)


def _inside(base: Disc, outline: Outline, direction: float) -> bool:
    """Whether the rim in `direction` is inside `outline`, and farther than SAME from its border."""
    (x, y), radius = base
    return _depth(outline, x + radius * cos(direction), y + radius * sin(direction)) > SAME * UNIT


def _depth(outline: Outline | Rim, x: float, y: float) -> float:
    """The distance of a place from the border in units, below 0 outside."""
    odd, nearest = False, float("inf")
    for a, b in outline.edges:
        dx, dy = b.x - a.x, b.y - a.y
        share = max(0.0, min(1.0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
        nearest = min(nearest, hypot(a.x + share * dx - x, a.y + share * dy - y))
        if (a.y > y) != (b.y > y) and x < a.x + (y - a.y) / dy * dx:
            odd = not odd
    return nearest if odd else -nearest


def wholly_in(a: Place, b: Place, radius: int, outline: Outline | Rim) -> float | None:
    """How far, in inches, a base goes from `a` towards `b` until it is wholly in `outline`; None if it never is."""
    whole = hypot(b.x - a.x, b.y - a.y)
    spans = [(0.0, 0.0), (whole, whole)]
    if whole:
        held = max(radius - SAME * UNIT, 0.0)
        spans += [span for edge in outline.edges if (span := _near(a, b, whole, *edge, held))]
    free = 0.0
    for start, end in sorted(spans):
        if start >= free and _covers(a, b, whole, (free + start) / 2, radius, outline):
            return free / UNIT
        free = max(free, end)
    return None


def _covers(a: Place, b: Place, whole: float, way: float, radius: int, outline: Outline | Rim) -> bool:
    share = way / whole if whole else 0.0
    deep = _depth(outline, a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
    return deep >= radius - SAME * UNIT * 2


def _near(a: Place, b: Place, whole: float, c: Place, d: Place, radius: float) -> tuple[float, float] | None:
    """The part of the way from `a` to `b`, in units, on which the centre is nearer than `radius` to the edge `c` `d`."""
    ux, uy = (b.x - a.x) / whole, (b.y - a.y) / whole
    ends = [part for spot in (c, d) for part in _on_circle(a.x - spot.x, a.y - spot.y, ux, uy, radius)]
    ends += _beside(a, ux, uy, c, d, radius)
    if not ends or max(ends) < 0 or min(ends) > whole:
        return None
    return max(min(ends), 0.0), min(max(ends), whole)


def _beside(a: Place, ux: float, uy: float, c: Place, d: Place, radius: float) -> Iterable[float]:
    """Where the way passes the two lines beside the edge, as far as the edge reaches."""
    edge = hypot(d.x - c.x, d.y - c.y)
    ex, ey = (d.x - c.x) / edge, (d.y - c.y) / edge
    across, gap = ux * ey - uy * ex, (a.x - c.x) * ey - (a.y - c.y) * ex
    if abs(across) < 1e-15:
        return
    for side in (-radius, radius):
        way = (side - gap) / across
        if 0 <= (a.x + way * ux - c.x) * ex + (a.y + way * uy - c.y) * ey <= edge:
            yield way

"""Pieces of terrain as seen from above: a texture tells each kind without its colour, strokes along the border tell the height.

All points are units of the drawing. Strokes stand for slopes, thick where the ground is higher: along the inside of
elevated terrain they grow thicker inwards, along that of a chasm outwards. Abrupt terrain has battlements instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, hypot, pi, sin

from ..drawing import short, trace
from ..html import Html
from .data import Point
from .shapes import path, polygon

KINDS = ("clear", "hindering", "concealing", "blocking", "chasm", "shallow-water", "deep-water", "section")

_TONES = {
    "clear": "hex",
    "hindering": "forest",
    "concealing": "swamp",
    "blocking": "rock",
    "chasm": "mountain",
    "shallow-water": "sea",
    "deep-water": "deep",
    "section": "rock light",
}
_STEP = 15.0  # between the signs of a texture
_EDGE = 5.5  # between signs and the border


def piece(outline: Sequence[Point], kind: str, elevated: bool = False, abrupt: bool = False) -> Iterator[Html]:
    """A piece with its texture and its border; elevated clear ground is sand-coloured."""
    yield polygon(outline, "desert" if kind == "clear" and elevated else _TONES[kind])
    texture = "".join(_texture(outline, kind, _EDGE + (6 if elevated or kind == "chasm" else 0)))
    if texture:
        yield path(texture, "bushes" if kind == "hindering" else "stroke")
    slopes = ""
    if abrupt or kind == "section":
        slopes = "".join(_along(outline, 11, 3, 3, 5))
    elif elevated:
        slopes = "".join(_along(outline, 7, 0.4, 1.6, 8))
    elif kind == "chasm":
        slopes = "".join(_along(outline, 7, 1.6, 0.4, 8))
    if slopes:
        yield path(slopes, "sign")
    yield polygon(outline, "border wall" if abrupt or kind == "section" else "border")


def round_outline(at: Point, radius: float, corners: int = 40) -> list[Point]:
    """A circle as an outline."""
    turns = (2 * pi * step / corners for step in range(corners))
    return [(at[0] + radius * cos(turn), at[1] + radius * sin(turn)) for turn in turns]


def around(outline: Sequence[Point], away: float) -> list[Point]:
    """The points at a distance outside of an outline without dents: its sides moved out, its corners rounded."""
    points = outline if _area(outline) > 0 else outline[::-1]
    found: list[Point] = []
    for at, corner in enumerate(points):
        before, after = (_outward(points, (at - 1) % len(points)), _outward(points, at))
        steps = 6 if before != after else 1
        for step in range(steps + 1):
            x, y = (before[i] + (after[i] - before[i]) * step / steps for i in (0, 1))
            long = hypot(x, y) or 1
            found.append((corner[0] + away * x / long, corner[1] + away * y / long))
    return found


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in _sides(outline):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            within = not within
    return within


def _sides(outline: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(outline, [*outline[1:], outline[0]], strict=True)


def _area(outline: Sequence[Point]) -> float:
    """Positive where the points go clockwise on the screen."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in _sides(outline))


def _outward(outline: Sequence[Point], at: int) -> Point:
    """The direction out of a side of an outline that goes clockwise on the screen."""
    (ax, ay), (bx, by) = outline[at], outline[(at + 1) % len(outline)]
    long = hypot(bx - ax, by - ay) or 1
    return (by - ay) / long, (ax - bx) / long


def _away(point: Point, outline: Sequence[Point]) -> float:
    """How far a point is from the border."""
    return min(_from_side(point, a, b) for a, b in _sides(outline))


def _from_side(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / ((dx * dx + dy * dy) or 1)
    part = max(0.0, min(1.0, part))
    return hypot(point[0] - a[0] - part * dx, point[1] - a[1] - part * dy)


def _texture(outline: Sequence[Point], kind: str, edge: float) -> Iterator[str]:
    if kind in ("clear", "section", "chasm"):
        return
    if kind == "blocking":
        yield from _hatching(outline, 6)
        return
    step = _STEP * (0.8 if kind == "deep-water" else 1)
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    rows = min(200, ceil((max(y for _, y in outline) - top) / (step * 0.8)))
    columns = min(200, ceil((max(x for x, _ in outline) - left) / step) + 1)
    for row in range(rows):
        for column in range(columns):
            at = left + (column + (0.5 if row % 2 else 0.05)) * step, top + (row + 0.6) * step * 0.8
            if inside(at, outline) and _away(at, outline) >= edge:
                yield _sign(kind, at)


def _sign(kind: str, at: Point) -> str:
    x, y = at
    if kind == "hindering":  # a bush
        lobes = ((-2.1, 0.8), (2.1, 0.8), (0, -1.6))
        return "".join(f"M{short(x + dx)} {short(y + dy)}h0" for dx, dy in lobes)  # a dot as thick as its line
    if kind == "concealing":  # reeds
        return f"M{short(x - 2)} {short(y + 3)}v-6M{short(x + 1)} {short(y + 3)}v-4"
    return f"M{short(x - 4)} {short(y)}q2 -3 4 0t4 0"  # a wave


def _hatching(outline: Sequence[Point], step: float) -> Iterator[str]:
    """Slanting strokes from border to border."""
    sums = [x + y for x, y in outline]
    for number in range(min(400, int((max(sums) - min(sums)) / step))):
        level = min(sums) + (number + 0.5) * step
        cuts: list[Point] = []
        for (ax, ay), (bx, by) in _sides(outline):
            a, b = ax + ay - level, bx + by - level
            if (a > 0) != (b > 0):
                cuts.append((ax + (bx - ax) * a / (a - b), ay + (by - ay) * a / (a - b)))
        cuts.sort()
        for (ax, ay), (bx, by) in zip(cuts[::2], cuts[1::2], strict=False):
            yield trace([(ax, ay), (bx, by)])


def _along(outline: Sequence[Point], step: float, outer: float, inner: float, deep: float) -> Iterator[str]:
    """Strokes from the border inwards: half as wide as `outer` says at the border and `inner` at their inner end."""
    points = outline if _area(outline) > 0 else outline[::-1]
    for at, ((ax, ay), (bx, by)) in enumerate(_sides(points)):
        nx, ny = _outward(points, at)
        tx, ty = -ny, nx
        count = max(1, min(400, round(hypot(bx - ax, by - ay) / step)))
        for number in range(count):
            part = (number + 0.5) / count
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            ends = [
                (x + tx * wide - nx * far, y + ty * wide - ny * far)
                for wide, far in ((-outer, 0.0), (outer, 0.0), (inner, deep), (-inner, deep))
            ]
            yield trace(ends, closed=True)

"""Single things in a maze: doors, gaps, bases, treasures, bushes, wizards; for figures and boards alike."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from ..html import Html
from .data import Point
from .shapes import circle, line, paths, polygon, rectangle, text

_RUBBLE = ((-0.27, 0.1, 3.6), (-0.24, -0.12, 2.8), (0.28, -0.1, 3.8), (0.24, 0.12, 3.0))
_STONE = ((-1, -0.3), (-0.2, -1), (0.9, -0.5), (0.7, 0.8), (-0.6, 0.9))


def _part(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def door(a: Point, b: Point, beside: Point, kind: str) -> Iterator[Html]:
    """A narrow part between two stubs of wall; an open one is a leaf that has swung out."""
    hinge, stop = _part(a, b, 0.18), _part(a, b, 0.82)
    yield paths([[a, hinge], [stop, b]], "rampart")
    if kind == "closed":
        yield line([hinge, stop], "door-frame")
        yield line([hinge, stop], "door-leaf")
        yield circle(_part(a, b, 0.68), 1.3, "ink")
        return
    middle = _part(a, b, 0.5)
    dx, dy = beside[0] - middle[0], beside[1] - middle[1]
    reach = hypot(stop[0] - hinge[0], stop[1] - hinge[1]) / (hypot(dx, dy) or 1)
    along = ((stop[0] - hinge[0]) * 0.34, (stop[1] - hinge[1]) * 0.34)
    tip = (hinge[0] + dx * reach * 0.94 + along[0], hinge[1] + dy * reach * 0.94 + along[1])
    yield line([hinge, stop], "threshold")
    yield line([hinge, tip], "door-frame")
    yield line([hinge, tip], "door-leaf")
    if kind == "kept":  # a stone before the leaf
        yield circle((tip[0] + along[0] * 0.22, tip[1] + along[1] * 0.22), 3.4, "rubble")


def threshold(a: Point, b: Point) -> Html:
    """An opening in the edge."""
    return line([_part(a, b, 0.1), _part(a, b, 0.9)], "threshold")


def gap(a: Point, b: Point, cell: float) -> Iterator[Html]:
    """What is left of a wall that has been brought down: stubs and rubble."""
    yield paths([[a, _part(a, b, 0.13)], [_part(a, b, 0.87), b]], "rampart")
    upright = a[0] == b[0]
    x, y = _part(a, b, 0.5)
    for along, off, size in _RUBBLE:
        px, py = (x + off * cell, y + along * cell) if upright else (x + along * cell, y + off * cell)
        yield polygon([(px + size * dx, py + size * dy) for dx, dy in _STONE], "rubble")


def bend(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """A point of the soft curve from `a` to `d` that is drawn towards `b` and `c`; `t` from 0 to 1."""
    k = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
    x, y = (sum(share * point[axis] for share, point in zip(k, (a, b, c, d), strict=True)) for axis in (0, 1))
    return x, y


def base(corner: Point, c: float, name: str) -> Iterator[Html]:
    """The home of a wizard in a square of side `c` with this north-west corner; `name` says whose."""
    x, y = corner
    yield rectangle(x + c * 0.12, y + c * 0.12, c * 0.76, c * 0.76, "home", 2)
    corners = [(x, y), (x + c, y), (x + c, y + c), (x, y + c)]
    middle = (x + c / 2, y + c / 2)
    for px, py in corners[1 if name else 0 :]:
        inner = [(px + (middle[0] - px) * part, py + (middle[1] - py) * part) for part in (0.24, 0.5)]
        yield line(inner, "home-line")
    if name:
        yield text((x + c * 0.2, y + c * 0.2 + 9), name, "start", "plain strong")


def treasure(centre: Point, cell: float, name: str) -> Iterator[Html]:
    """A chest with a lid; on a large one stands whose it is."""
    x, y = centre
    w, h = (22.0, 19.0) if name else (max(11.0, cell * 0.36), max(9.0, cell * 0.28))
    yield rectangle(x - w / 2, y - h / 2, w, h, "chest", 2)
    lid = y - h / 2 + (5.0 if name else h * 0.4)
    yield line([(x - w / 2, lid), (x + w / 2, lid)], "chest-line")
    if name:
        yield text((x, y + 7.5), name, tone="on-chest small strong")
    else:
        yield circle((x, lid + 0.8), 1.2, "ink")


def bush(centre: Point, cell: float) -> Iterator[Html]:
    """A round bush with spikes."""

    def spike(step: int) -> Point:
        radius = cell * (0.44 if step % 2 else 0.29)
        return centre[0] + radius * cos(step * pi / 9), centre[1] + radius * sin(step * pi / 9)

    yield polygon([spike(step) for step in range(18)], "forest outlined")
    yield circle(centre, cell * 0.07, "sign")


def dagger(centre: Point, cell: float) -> Iterator[Html]:
    """A dagger that lies flat."""
    (x, y), k = centre, max(0.8, cell / 44)
    yield polygon([(x + 13 * k, y), (x - 3 * k, y - 2.8 * k), (x - 3 * k, y + 2.8 * k)], "blade outlined")
    yield rectangle(x - 5 * k, y - 6 * k, 2.4 * k, 12 * k, "ink")
    yield rectangle(x - 12 * k, y - 1.6 * k, 7 * k, 3.2 * k, "ink", 1)


def hat(at: Point, k: float, tone: str) -> Iterator[Html]:
    """The pointed hat of a wizard, 26 units wide at `k` = 1."""
    x, y = at
    yield polygon([(x - 1 * k, y - 15 * k), (x + 8.5 * k, y + 8 * k), (x - 8.5 * k, y + 8 * k)], tone)
    yield rectangle(x - 13 * k, y + 7 * k, 26 * k, 5 * k, tone, 2.5)

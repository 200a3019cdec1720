"""Bases of warriors as seen from above, true to scale: the front arc light, the rear arc filled, a dot in the middle.

Data of one base, in inches and degrees (0 to the right, counter-clockwise)::

    {at: [3, 4], facing: 90, arc: 180, radius: 0.6, side: a, mark: A, tokens: 1, tone: faint}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..html import Html
from .data import Data, Point
from .shapes import arc, circle, polar, polygon, rectangle, text

KEYS = ("at", "facing", "arc", "radius", "side", "mark", "tokens", "tone")
RADIUS = 0.6
_SMALL = 9.0  # units: a base smaller than this shows its side only
_MARKED = 13.0  # units: a base smaller than this has its mark beside it


def bases(data: Data, place: Callable[[Point], Point], scale: float) -> Iterator[Html]:
    """All bases of the key `bases`."""
    for one in data.each("bases"):
        one.known(*KEYS)
        yield from base(one, place(one.point("at")), one.number("radius", RADIUS, 0.1, 20) * scale)


def base(one: Data, at: Point, radius: float) -> Iterator[Html]:
    """One base around `at`, `radius` units wide."""
    side = one.word("side", ("a", "b", "n"), "a")
    tone = f"{side} {one.word('tone', ('', 'faint'), '')}".strip()
    facing, wide = one.number("facing", 90, -360, 720), one.number("arc", 180, 1, 359)
    if radius < _SMALL:
        yield circle(at, radius, f"piece {tone}")
        return
    yield circle(at, radius, f"base {tone}")
    yield arc(at, radius, facing + wide / 2, facing + 360 - wide / 2, f"piece {tone}")
    yield circle(at, radius, f"rim {tone}")
    if side == "b":
        yield circle(at, radius - 3.2, f"rim thin {tone}")
    tip = polar(at, radius * 0.86, facing)
    wings = [polar(polar(at, radius * 0.58, facing), radius * 0.2, facing + turn) for turn in (90, -90)]
    yield polygon([tip, *wings], f"piece {tone}")
    yield circle(at, min(2.2, radius / 6), "dot")
    if "mark" in one:
        within = radius >= _MARKED
        x, y = polar(at, radius * 0.52 if within else radius + 8, facing + 180)
        yield text((x, y + 4), one.word("mark"), tone="on-piece strong small" if within else "strong small")
    for number in range(int(one.number("tokens", 0, 0, 2))):
        x, y = polar(at, radius * 0.56, facing - 50 + 100 * number)
        yield rectangle(x - 3, y - 3, 6, 6, "token", 1)

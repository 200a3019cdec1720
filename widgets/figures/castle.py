"""Parts of a castle as seen from above: what leads in, up and across, and the dot in the middle of a piece."""

from __future__ import annotations

from ..html import Html
from .data import Point
from .shapes import circle, line, polar, polygon

PARTS = ("door", "double-door", "portcullis", "ladder", "plank", "centre")


def part(kind: str, at: Point, turn: float, long: float) -> list[Html]:
    """A part around `at`, `long` units long in the direction `turn` (degrees, counter-clockwise)."""
    a, b = polar(at, long / 2, turn), polar(at, long / 2, turn + 180)
    if kind == "centre":
        return [circle(at, 3.4, "dot"), circle(at, 1.2, "sign")]
    if kind == "plank":
        return [polygon(_bar(a, b, turn, 5), "plank"), line([a, b], "stroke")]
    if kind == "ladder":
        sides = [line([polar(a, 3.5, turn + away), polar(b, 3.5, turn + away)], "sure") for away in (90, -90)]
        count = max(2, round(long / 5))
        steps = (polar(a, long * (step + 0.5) / count, turn + 180) for step in range(count))
        return sides + [line([polar(at, 3.5, turn + 90), polar(at, 3.5, turn - 90)], "line") for at in steps]
    if kind == "portcullis":
        teeth = (polar(a, long * step / 4, turn + 180) for step in range(5))
        return [line([a, b], "line"), *(circle(tooth, 2.6, "ink") for tooth in teeth)]
    shapes = [polygon(_bar(a, b, turn, 3.5), "leaf shut")]
    if kind == "double-door":
        shapes.append(line([polar(at, 3.5, turn + 90), polar(at, 3.5, turn - 90)], "fall"))
    return shapes


def _bar(a: Point, b: Point, turn: float, half: float) -> list[Point]:
    return [polar(a, half, turn + 90), polar(b, half, turn + 90), polar(b, half, turn - 90), polar(a, half, turn - 90)]

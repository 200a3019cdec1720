"""A battlefield seen from the side, true to scale: ground, castle sections, hills, figures, and lines of fire.

Points are inches, x to the right and y up from the ground; the ground itself is `below` deep::

    size: [20, 8]                    # of the part that is shown, the ground included
    below: 1
    blocks: [{kind: section, from: 2, to: 6, tall: 4}]           # section, hill
    figures: [{at: [4, 4], side: a, mark: A, soaring: true}]     # at: the middle of the base
    lines: …, words: …               # see plane.py, measured from the ground too
    key: …                           # see keys.py
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..html import Html
from . import keys
from .data import Data, Point
from .plane import WIDTH, Plane, line_of_fire, words
from .shapes import Drawing, circle, line, polygon, rectangle, text

_KINDS = ("section", "hill")


def view(data: Data) -> Drawing:
    """The scene and the key below."""
    data.known("size", "scale", "below", "blocks", "figures", "lines", "words", "key")
    whole = Plane.of(data)
    plane = replace(whole, tall=whole.tall - data.number("below", 1, 0, whole.tall))
    shapes = [rectangle(0, 0, whole.width, whole.height, "field", 4)]
    shapes.append(rectangle(0, plane.height, whole.width, whole.height - plane.height, "hex"))
    shapes.append(line([(0, plane.height), (whole.width, plane.height)], "measure"))
    for one in data.each("blocks"):
        shapes += _block(one, plane)
    for one in data.each("figures"):
        shapes += _figure(one, plane)
    shapes += [shape for one in data.each("lines") for shape in line_of_fire(one, plane)]
    shapes += [shape for one in data.each("words") for shape in words(one, plane)]
    drawn, rows = keys.key(data, 0, whole.height + 8, max(WIDTH, whole.width))
    return Drawing(max(WIDTH, whole.width), whole.height + (10 + rows if drawn else 0), (*shapes, *drawn))


def _block(one: Data, plane: Plane) -> Iterator[Html]:
    one.known("kind", "from", "to", "tall")
    kind = one.word("kind", _KINDS)
    left, right, tall = one.number("from", 0, 0, 200), one.number("to", 1, 0, 200), one.number("tall", 1, 0.1, 100)
    if kind == "hill":
        slope = min(tall * 0.8, (right - left) / 3)
        corners = [(left, 0.0), (left + slope, tall), (right - slope, tall), (right, 0.0)]
        yield polygon([plane.at(corner) for corner in corners], "desert border-line")
        return
    corners = [(left, 0.0), (left, tall), (right, tall), (right, 0.0)]
    yield polygon(_battlements([plane.at(corner) for corner in corners]), "rock light border-line")


def _battlements(outline: list[Point]) -> list[Point]:
    """The outline of a wall with a low parapet at both ends of its top, which leaves room to stand between."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = outline
    return [
        (ax, ay),
        (bx, by - 7),
        (bx + 5, by - 7),
        (bx + 5, by),
        (cx - 5, cy),
        (cx - 5, cy - 7),
        (cx, cy - 7),
        (dx, dy),
    ]


def _figure(one: Data, plane: Plane) -> Iterator[Html]:
    one.known("at", "side", "mark", "soaring")
    x, y = plane.at(one.point("at"))
    side = one.word("side", ("a", "b", "n"), "a")
    if one.flag("soaring"):
        yield line([(x, y), (x, plane.height)], "edge-line")
    yield polygon([(x - 6.5, y - 3), (x - 4, y - 19), (x + 4, y - 19), (x + 6.5, y - 3)], f"piece {side}")
    yield circle((x, y - 22), 5, f"piece {side}")
    yield rectangle(x - 10, y - 4, 20, 4, f"piece {side}", 1.5)
    if side == "b":
        yield line([(x - 5, y - 12), (x + 5, y - 12)], "fall")
    if "mark" in one:
        yield text((x, y - 31), one.word("mark"), tone="strong small")

"""A battlefield seen from above, true to scale: terrain, bases with their arcs, lines of fire, paths, distances and words.

Points and lengths are inches, x to the right and y up; directions are degrees, 0 to the right, counter-clockwise::

    size: [10, 8]                    # of the part that is shown
    scale: 32                        # units of the drawing per inch; the whole width if left out
    table: [1, 1, 37, 37]            # the battlefield itself, if its edges are in sight
    terrain:
    - {kind: hindering, outline: [[1, 1], [3, 1], [2, 3]], elevated: true, abrupt: true}     # or: round: [x, y, radius]
    zones:
    - {tone: a, outline: [[1, 1], [3, 1], [2, 3]], around: 4}      # everything within 4 inches, corners rounded
    parts: [{kind: door, at: [1, 2], turn: 90, long: 1}]           # of a castle, see castle.py
    tokens: [{at: [3, 3], mark: label, side: a, radius: 0.5}]      # objectives
    bases: …                         # see bases.py
    ranges: [{at: [1, 4], radius: 6, from: -90, to: 90}]
    lines:
    - {from: [1, 4], to: [7, 4], stop: 3, mark: "1", part: 0.5, badge: "+1", by: 0.8}   # stop: blocked after so many inches
    moves: [{path: [[1, 1], [3, 4]], result: bad, mark: "2", part: 0.5}]
    turns: [{at: [3, 3], radius: 0.8, from: 90, to: 250, tone: b}]                        # a turn on the spot
    measures: [{from: [1, 1], to: [4, 1], limit: least, number: 3, shift: [0, 0.4]}]     # least, most, exact
    results: [{at: [3, 3], result: good, badge: "+1", mark: "3"}]
    words: [{at: [3, 3], label: label, width: 3, anchor: middle}]
    key: …                           # see keys.py
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from ..drawing import short
from ..html import Attributes, Html, tag
from . import keys
from .bases import bases
from .castle import PARTS, part
from .data import Data, Point, Unfit
from .plane import WIDTH, Plane, line_of_fire, words
from .shapes import Drawing, arrow, bent_arrow, circle, curve, disc, line, polygon, rectangle, text
from .terrain import KINDS, around, piece, round_outline

_LIMITS = {"least": "≥ ", "most": "≤ ", "exact": ""}
_KEYS = ("size", "scale", "table", "terrain", "zones", "parts", "tokens", "bases", "ranges", "lines", "moves", "turns")


def view(data: Data) -> Drawing:
    """The battlefield in its frame, and the key below."""
    data.known(*_KEYS, "measures", "results", "words", "key")
    plane = Plane.of(data)
    width, height = plane.width, plane.height
    left = max(0.0, (WIDTH - width) / 2)
    frame: Attributes = {
        "x": short(left),
        "width": short(width),
        "height": short(height),
        "viewBox": f"0 0 {short(width)} {short(height)}",
    }
    field = tag("svg", frame, *_field(data, plane, width, height))
    drawn, rows = keys.key(data, 0, height + 8, max(WIDTH, width))
    return Drawing(max(WIDTH, width), height + (10 + rows if drawn else 0), (field, *drawn))


def _field(data: Data, plane: Plane, width: float, height: float) -> Iterator[Html]:
    if "table" in data:
        (ax, ay), (bx, by) = _corners(data, "table", plane)
        yield rectangle(ax, by, bx - ax, ay - by, "field table")
    else:
        yield rectangle(0.5, 0.5, width - 1, height - 1, "field", 4)
    for one in data.each("terrain"):
        one.known("kind", "outline", "round", "elevated", "abrupt")
        yield from piece(_outline(one, plane), one.word("kind", KINDS), one.flag("elevated"), one.flag("abrupt"))
    for one in data.each("zones"):
        one.known("tone", "outline", "round", "around")
        outline = _outline(one, plane)
        outline = around(outline, one.number("around", 0, 0, 50) * plane.scale) if "around" in one else outline
        yield polygon(outline, f"zone {one.word('tone', ('a', 'b', 'n'), 'n')}")
    for one in data.each("parts"):
        one.known("kind", "at", "turn", "long")
        long = one.number("long", 1, 0.1, 20) * plane.scale
        yield from part(one.word("kind", PARTS), plane.at(one.point("at")), one.number("turn", 0, -360, 360), long)
    for one in data.each("tokens"):
        yield from _token(one, plane)
    yield from bases(data, plane.at, plane.scale)
    for one in data.each("ranges"):
        one.known("at", "radius", "from", "to")
        radius = one.number("radius", 0, 0.1, 100) * plane.scale
        start, end = one.number("from", -90, -720, 720), one.number("to", 90, -720, 720)
        yield curve(plane.at(one.point("at")), radius, start, end, "edge-line")
    for one in data.each("lines"):
        yield from line_of_fire(one, plane)
    for one in data.each("moves"):
        yield from _move(one, plane)
    for one in data.each("turns"):
        one.known("at", "radius", "from", "to", "tone")
        start, end = one.number("from", 0, -720, 720), one.number("to", 90, -720, 720)
        radius, tone = one.number("radius", 0.8, 0.1, 20) * plane.scale, one.word("tone", ("a", "b"), "a")
        yield bent_arrow(plane.at(one.point("at")), radius, start, end, f"move {tone}")
    for one in data.each("measures"):
        yield from _measure(one, plane)
    for one in data.each("results"):
        yield from _result(one, plane)
    for one in data.each("words"):
        yield from words(one, plane)


def _corners(data: Data, key: str, plane: Plane) -> tuple[Point, Point]:
    numbers = data.numbers(key)
    if len(numbers) != 4 or numbers[0] >= numbers[2] or numbers[1] >= numbers[3]:
        raise Unfit((*data.where, key), data.get(key), "write [left, bottom, right, top]")
    return plane.at((numbers[0], numbers[1])), plane.at((numbers[2], numbers[3]))


def _outline(one: Data, plane: Plane) -> list[Point]:
    if "round" not in one:
        return [plane.at(point) for point in one.points("outline", 3)]
    numbers = one.numbers("round")
    if len(numbers) != 3 or not 0 < numbers[2] <= 100:
        raise Unfit((*one.where, "round"), one.get("round"), "write [x, y, radius]")
    return round_outline(plane.at((numbers[0], numbers[1])), numbers[2] * plane.scale)


def _token(one: Data, plane: Plane) -> Iterator[Html]:
    """An objective, with the control marker of a side on it."""
    one.known("at", "side", "radius", "mark")
    at, radius = plane.at(one.point("at")), one.number("radius", 0.5, 0.1, 5) * plane.scale
    yield circle(at, radius, "objective")
    if "side" in one:
        yield circle(at, radius * 0.62, f"piece {one.word('side', ('a', 'b'))}")
    if "mark" in one:
        yield text(
            (at[0], at[1] + 4), one.word("mark"), tone=f"{'on-piece' if 'side' in one else 'plain'} strong small"
        )


def _move(one: Data, plane: Plane) -> Iterator[Html]:
    one.known("path", "result", "mark", "part", "tone")
    points = [plane.at(point) for point in one.points("path", 2)]
    tone = one.word("tone", ("a", "b", "good", "bad"), "a")
    yield arrow(points, f"move path {tone}")
    if "mark" in one or "result" in one:
        at = _part_of(points, one.number("part", 0.5, 0, 1))
        if "result" in one:
            yield circle((at[0] + (15 if "mark" in one else 0), at[1]), 8, "halo")
            yield keys.sign(one.word("result", keys.RESULTS), (at[0] + (15 if "mark" in one else 0), at[1]))
        if "mark" in one:
            yield disc(at, one.word("mark"))


def _part_of(points: list[Point], part: float) -> Point:
    """The point after a part of a bent line."""
    legs = list(pairwise(points))
    left = part * sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in legs)
    for (ax, ay), (bx, by) in legs:
        long = hypot(bx - ax, by - ay)
        if left <= long:
            share = left / (long or 1)
            return ax + (bx - ax) * share, ay + (by - ay) * share
        left -= long
    return points[-1]


def _measure(one: Data, plane: Plane) -> Iterator[Html]:
    """A distance with marks at its ends and its number of inches, which a limit can go before."""
    one.known("from", "to", "number", "limit", "shift")
    (ax, ay), (bx, by) = a, b = plane.at(one.point("from")), plane.at(one.point("to"))
    long = hypot(bx - ax, by - ay) or 1
    nx, ny = (by - ay) / long * 4, (ax - bx) / long * 4
    for lines in ([a, b], [(ax - nx, ay - ny), (ax + nx, ay + ny)], [(bx - nx, by - ny), (bx + nx, by + ny)]):
        yield line(lines, "measure")
    dx, dy = one.point("shift") if "shift" in one else (0.0, 0.0)
    at = (ax + bx) / 2 + dx * plane.scale, (ay + by) / 2 + 4 - dy * plane.scale
    limit = _LIMITS[one.word("limit", tuple(_LIMITS), "exact")]
    yield text(at, f"{limit}{one.number('number', 0, 0, 500):g}″", tone="strong")


def _result(one: Data, plane: Plane) -> Iterator[Html]:
    one.known("at", "result", "badge", "mark")
    x, y = plane.at(one.point("at"))
    if "mark" in one:
        yield disc((x, y), one.word("mark"))
        x += 17
    if "result" in one:
        yield circle((x, y), 8, "halo")
        yield keys.sign(one.word("result", keys.RESULTS), (x, y))
    if "badge" in one:
        yield from keys.badge((x, y), one.word("badge"))

"""A map of hexes: terrain, water, rivers, bridges, roads, cities, blocks, moves and letters.

Hexes stand on a corner; a place is ``[q, r]``, q to the right, r down and half a hex to the right. Rivers, roads, moves and
signs may name places between the centres: ``[0.5, 0]`` is the middle of a side. A side is counted from 0 (right)
counter-clockwise to 5 (below right)::

    size: 34                         # from the centre to a corner, in units of the drawing
    hexes:
    - {at: [0, 0], terrain: forest, name: label, city: 2, flag: a, port: true, henge: true, tone: good}
    - {at: [1, 0], water: [0, 1], half: [2], shoal: true, note: label, mark: A, shift: [-9, 9]}    # shift: of the city
    sides:
    - {at: [0, 0], side: 0, kind: river, mark: A, limit: 1}     # kinds: ground.SIDES
    rivers: [{path: [[0, 0], [0.4, 0.3]], spring: true}]
    bridges: [{at: [0, 0], side: 5}]
    roads: [[[0, 0], [1, 0]], …]
    blocks: [{at: [0, 0], name: Ogre, rating: B3, side: b, shift: [0, 0]}]
    tokens: [{at: [0, 0], side: b, count: 5, across: 3, pinned: 2, marked: 1, shift: [0, 0]}]
    moves: [{path: [[0, 0], [1, 0]], tone: good, label: label, shift: [0, 0]}]
    entries: [{at: [0, 0], side: 0, land: 2, water: 1}]         # arrows over a side: so many may come in
    signs: [{at: [0.5, 0], sign: bad, shift: [0, 0]}, {at: [0, 0], mark: "1"}]
    key: [{terrain: forest, label: label}, …]                   # samples with words, below the map
    columns: 2
    panels:                          # the same map several times, each with more on it
    - {label: label, moves: [], blocks: [], tokens: [], signs: [], sides: [], entries: []}
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from ..html import Html
from .data import Data, Point
from .ground import HEX, bridge, centre, ground, places, river, road, side_of
from .samples import key
from .shapes import LINE, Drawing, lines_of, polar, text, wrapped
from .units import MOVES, block, into, move, signed, tokens

_OVER = ("sides", "moves", "blocks", "tokens", "signs", "entries")
_FIXED = ("size", "width", "hexes", "rivers", "bridges", "roads", "key", "panels", "columns")
_GAP = 8.0


def view(data: Data) -> Drawing:
    """The map, once or in panels, and its key below."""
    data.known(*_FIXED, *_OVER)
    size = data.number("size", 34, 10, 80)
    hexes = [(centre(one.point("at"), size), one) for one in data.each("hexes", 1)]
    left, top = min(x for (x, _), _ in hexes) - size * 0.87 - 2, min(y for (_, y), _ in hexes) - size - 2
    wide = max(x for (x, _), _ in hexes) + size * 0.87 + 2 - left
    tall = max(y for (_, y), _ in hexes) + size + 2 - top
    panels = list(data.each("panels"))
    columns = min(int(data.number("columns", 1, 1, 4)), len(panels) or 1)
    width = max(data.number("width", 320, 0, 800), columns * (wide + _GAP) - _GAP)
    cell = width / columns
    shapes: list[Html] = []
    y = 0.0
    for start in range(0, len(panels) or 1, columns):
        row: list[Data | None] = [*panels[start : start + columns]] or [None]
        heads = [(one.label("label") or "") if one else "" for one in row]
        head = max(len(lines_of(words, cell - 6)) for words in heads) * LINE
        for number, (one, words) in enumerate(zip(row, heads, strict=True)):
            middle = cell * (number + 0.5)
            shapes += wrapped((middle, y + 12), words, cell - 6, "middle", "strong")
            origin = middle - wide / 2 - left, y + head + (4 if head else 0) - top
            shapes += [*_map(data, hexes, origin, size)]
            shapes += [*_over(data, origin, size)]
            if one:
                one.known("label", *_OVER)
                shapes += [*_over(one, origin, size)]
        y += head + tall + (10 if head else 0)
    rows, height = key(data, 4, y + 8, width - 8)
    return Drawing(width, y + (height + 8 if rows else 0), (*shapes, *rows))


def _map(data: Data, hexes: list[tuple[Point, Data]], origin: Point, size: float) -> Iterator[Html]:
    """What lies on the map: ground, rivers, roads, cities."""
    busy = _taken(data)
    for at, one in hexes:
        one.known(*HEX)
        full = any(found in one for found in ("city", "henge", "mark")) or _place(one) in busy
        yield from ground(one, _add(at, origin), size, full)
    for one in data.each("rivers"):
        one.known("path", "spring")
        yield from river([_add(centre(at, size), origin) for at in one.points("path", 2)], one.flag("spring"))
    for number in range(len(data.items("roads"))):
        way = Data({"road": data.items("roads")[number]}, data.labels, (*data.where, "roads", number))
        yield from road([_add(centre(at, size), origin) for at in way.points("road", 2)])
    for one in data.each("bridges"):
        one.known("at", "side")
        yield from bridge(_add(centre(one.point("at"), size), origin), int(one.number("side", 0, 0, 5)), size)
    for at, one in hexes:
        yield from places(one, _add(at, origin), size)
        yield from _words(one, _add(at, origin), size)


def _words(one: Data, at: Point, size: float) -> Iterator[Html]:
    """The name of a hex in its lower part, and a note in its upper part; a city stands between them."""
    for name, height in (
        ("name", size * (0.66 if "city" in one else 0.42)),
        ("note", -size * (0.6 if "city" in one else 0.36)),
    ):
        words = one.label(name)
        if words:
            lines = lines_of(words, size * 2)
            top = at[1] + height - (len(lines) - 1) * LINE / 2
            yield from wrapped((at[0], top), words, size * 2, "middle", "small")


def _over(data: Data, origin: Point, size: float) -> Iterator[Html]:
    """What happens on the map."""
    for one in data.each("sides"):
        yield from side_of(one, size, origin)
    for one in data.each("entries"):
        one.known("at", "side", "land", "water")
        turn = 60 * int(one.number("side", 0, 0, 5))
        edge = polar(_add(centre(one.point("at"), size), origin), size * sqrt(0.75), turn)
        land, water = (int(one.number(kind, 0, 0, 4)) for kind in ("land", "water"))
        yield from into(edge, turn, land, water, size * 0.36)
    for one in data.each("moves"):
        one.known("path", "tone", "label", "shift")
        points = [_add(_add(centre(at, size), origin), _shift(one)) for at in one.points("path", 2)]
        yield from move(points, one.word("tone", MOVES, "a"))
        words = one.label("label")
        if words:
            (ax, ay), (bx, by) = points[0], points[1]
            yield text(((ax + bx) / 2, (ay + by) / 2 - 6), words, tone="small")
    for one in data.each("blocks"):
        one.known("at", "name", "rating", "side", "shift")
        yield from block(one, _where(one, origin, size))
    for one in data.each("tokens"):
        one.known("at", "side", "count", "across", "pinned", "marked", "shift")
        yield from tokens(one, _where(one, origin, size), one.word("side", ("a", "b"), "a"))
    for one in data.each("signs"):
        one.known("at", "sign", "mark", "shift")
        yield from signed(one, _where(one, origin, size))


def _taken(data: Data) -> set[Point]:
    """The hexes in whose middle something stands."""
    found = {_place(one) for name in ("blocks", "tokens", "signs") for one in data.each(name)}
    for panel in data.each("panels"):
        found |= {_place(one) for name in ("blocks", "tokens", "signs") for one in panel.each(name)}
    return found


def _place(one: Data) -> Point:
    q, r = one.point("at")
    return round(q), round(r)


def _where(one: Data, origin: Point, size: float) -> Point:
    return _add(_add(centre(one.point("at"), size), origin), _shift(one))


def _shift(one: Data) -> Point:
    return one.point("shift") if "shift" in one else (0.0, 0.0)


def _add(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]

"""Maps laid together: sheets of hexes whose half hexes become whole ones at the seams, with cities and roads.

Data; a hex of a sheet is ``[column, row]`` from its upper left, columns and rows may be parts::

    across: 5                        # whole hexes in the even rows of a sheet
    rows: 6                          # from the half row above to the half row below, even
    size: 12
    layouts:
    - label: label
      sheets: [{at: [0, 0], mark: "1", cities: [[1, 2, 3], …]}]       # cities: column, row, value
      roads: [[[0, 2], [4, 2]]]      # in columns and rows of the first sheet
      whole: [[5, 3]]                # hexes made of halves, framed
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from ..drawing import trace
from ..html import Html
from .data import Data, Point, Unfit
from .ground import corners, road
from .shapes import LINE, Drawing, disc, lines_of, path, polygon, rectangle, text, wrapped

WIDTH = 320.0


def view(data: Data) -> Drawing:
    """The layouts one under the other."""
    data.known("across", "rows", "size", "layouts")
    across, rows = int(data.number("across", 5, 2, 12)), int(data.number("rows", 6, 2, 12)) // 2 * 2
    size = data.number("size", 12, 6, 40)
    shapes: list[Html] = []
    y = 0.0
    for layout in data.each("layouts", 1):
        layout.known("label", "sheets", "roads", "whole")
        words = layout.label("label") or ""
        shapes += wrapped((WIDTH / 2, y + 13), words, WIDTH - 8, "middle", "strong")
        y += len(lines_of(words, WIDTH - 8)) * LINE + 8
        found, height = _layout(layout, y, across, rows, size)
        shapes += found
        y += height + 14
    return Drawing(WIDTH, y - 8, tuple(shapes))


def _layout(layout: Data, top: float, across: int, rows: int, size: float) -> tuple[list[Html], float]:
    wide, tall = across * size * sqrt(3), rows * size * 1.5
    sheets = [(one, one.point("at")) for one in layout.each("sheets", 1)]
    if any(not 0 <= part <= 6 for _, at in sheets for part in at):
        raise Unfit((*layout.where, "sheets"), "at", "write places from 0 to 6")
    left = (WIDTH - (max(x for _, (x, _) in sheets) + 1) * wide) / 2
    shapes: list[Html] = []
    for one, (x, y) in sheets:
        one.known("at", "mark", "cities")
        corner = left + x * wide, top + y * tall
        shapes += _sheet(corner, across, rows, size, (x + y) % 2 == 1)
    for number in range(len(layout.items("roads"))):
        way = Data({"road": layout.items("roads")[number]}, layout.labels, (*layout.where, "roads", number))
        shapes += road([_hex((left, top), at, size) for at in way.points("road", 2)])
    for at in layout.points("whole"):
        shapes.append(polygon(corners(_hex((left, top), at, size), size), "ring good"))
    for one, (x, y) in sheets:
        corner = left + x * wide, top + y * tall
        shapes += _cities(one, corner, size)
        if "mark" in one:
            shapes.append(disc((corner[0] + 12, corner[1] + 12), one.word("mark")))
    return shapes, (max(y for _, (_, y) in sheets) + 1) * tall


def _hex(corner: Point, at: Point, size: float) -> Point:
    """The centre of a hex of a sheet; the even rows begin with a whole hex, the odd ones with a half hex."""
    column, row = at
    return corner[0] + (column + (0.5 if row % 2 == 0 else 0)) * size * sqrt(3), corner[1] + row * size * 1.5


def _sheet(corner: Point, across: int, rows: int, size: float, other: bool) -> Iterator[Html]:
    wide, tall = across * size * sqrt(3), rows * size * 1.5
    yield rectangle(*corner, wide, tall, "field" if other else "hex")
    lines = ""
    for row in range(rows + 1):
        for column in range(across + row % 2):
            outline = _clip(
                corners(_hex(corner, (column, row), size), size), corner, (corner[0] + wide, corner[1] + tall)
            )
            lines += trace(outline, closed=True)
    yield path(lines, "grid thin")
    yield rectangle(*corner, wide, tall, "border wall")


def _cities(one: Data, corner: Point, size: float) -> Iterator[Html]:
    for number in range(len(one.items("cities"))):
        city = Data({"city": one.items("cities")[number]}, one.labels, (*one.where, "cities", number)).numbers("city")
        if len(city) != 3:
            raise Unfit((*one.where, "cities", number), list(city), "write [column, row, value]")
        x, y = _hex(corner, (city[0], city[1]), size)
        yield rectangle(x - 7, y - 7.5, 14, 15, "city", 2)
        yield text((x, y + 4.5), f"{city[2]:g}", tone="plain strong")


def _clip(points: Sequence[Point], low: Point, high: Point) -> list[Point]:
    """The part of an outline that lies on the sheet: points beyond an edge are put on it."""
    return [(min(max(x, low[0]), high[0]), min(max(y, low[1]), high[1])) for x, y in points]

"""The board as figures draw it: 24 points, pieces of both sides, mills and moves.

Data; points are named by file and row::

    light: [a1, d1, g1]      # the pieces of each side
    dark: [b2]
    mill: [a1, d1, g1]       # a line that is set off
    moves: [[g4, g1]]        # arrows from point to point
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from widgets.figures.data import Data, Point, Unfit
from widgets.figures.shapes import Drawing, arrow, circle, line, text
from widgets.html import Attributes, Html, tag

from .points import LINES, POINTS, neighbours

STEP, MARGIN, RADIUS = 40.0, 34.0, 12.0
SIDE = 2 * MARGIN + 6 * STEP


def place(point: str) -> Point:
    """Where a point lies in the drawing; row 1 is below."""
    return MARGIN + STEP * "abcdefg".index(point[0]), MARGIN + STEP * (7 - int(point[1]))


def ground() -> Iterator[Html]:
    """The lines, the points and the names of files and rows."""
    for one in LINES:
        yield line([place(one[0]), place(one[2])], "line")
    for point in POINTS:
        yield circle(place(point), 3, "ink")
    for at, name in enumerate("abcdefg"):
        yield text((MARGIN + STEP * at, SIDE - 6), name, tone="small")
    for row in range(1, 8):
        yield text((9, MARGIN + STEP * (7 - row) + 4), str(row), tone="small")


def piece(point: str, dark: bool, radius: float = RADIUS) -> Html:
    """A piece on its point."""
    return circle(place(point), radius, "ink" if dark else "disc")


def framed(shapes: Iterable[Html], points: Iterable[Html], name: str) -> Html:
    """The board called `name`: `shapes` to be seen, and over them `points` to be touched, if it is not a mere picture."""
    touched = tuple(points)
    about: Attributes = {"class": "rg-drawing", "role": "group" if touched else "img", "aria-label": name}
    size: Attributes = {"viewBox": f"0 0 {SIDE:g} {SIDE:g}", "width": int(SIDE), "height": int(SIDE)}
    return tag("svg", {**about, **size}, tag("g", {"aria-hidden": "true"}, *shapes), *touched)


def touchable(point: str, name: str, instance: str) -> Html:
    """What is touched of a point; the arrow keys lead along the lines."""
    x, y = place(point)
    attributes: Attributes = {
        "id": f"{instance}--{point}",
        "class": "rg-b-segment",
        "role": "button",
        "tabindex": "0",
        "data-action": f"board:at:{point}",
        "aria-label": name,
    }
    ways = {f"data-{_side(point, other)}": f"{instance}--{other}" for other in neighbours(point)}
    return tag("g", {**attributes, **ways}, tag("circle", {"class": "rg-b-place", "cx": int(x), "cy": int(y), "r": 18}))


def _side(point: str, other: str) -> str:
    """On which side of a point another lies."""
    (x, y), (there_x, there_y) = place(point), place(other)
    return ("left" if there_x < x else "right") if there_y == y else ("up" if there_y < y else "down")


def view(data: Data) -> Drawing:
    """The board with what stands on it."""
    data.known("light", "dark", "mill", "moves")
    shapes = list(ground())
    mill = _points(data, "mill")
    if mill:
        shapes.append(line([place(mill[0]), place(mill[-1])], "move good"))
    shapes += [piece(point, side == "dark") for side in ("light", "dark") for point in _points(data, side)]
    for move in data.items("moves") if "moves" in data else []:
        start, end = (_known(data, "moves", point) for point in move)
        shapes.append(arrow([place(start), place(end)], "move"))
    return Drawing(SIDE, SIDE, tuple(shapes))


def _points(data: Data, key: str) -> list[str]:
    return [_known(data, key, point) for point in data.items(key)] if key in data else []


def _known(data: Data, key: str, point: object) -> str:
    if point not in POINTS:
        raise Unfit((key,), point, f"one of {', '.join(POINTS)}")
    return str(point)

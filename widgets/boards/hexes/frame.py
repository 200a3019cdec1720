"""What all boards of hexes share: the drawing around the hexes, and the places over them that are touched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import hypot

from rules_engine.ruling import Message
from rules_engine.speech import label
from rules_engine.wizard_kings.maps.board import Board
from rules_engine.wizard_kings.maps.grid import place_called

from ...drawing import short, trace
from ...figures.data import Point
from ...html import Attributes, Html, tag
from ..buttons import STROKE
from .ground import outline
from .places import SIZE, point, points, side_steps, steps

_MARGIN = 3.0
_NARROW = 7.0  # columns of a map that still fits on a phone
_MOST = 8  # columns that the style tells apart


def framed(
    board: Board,
    name: Message,
    shown: Iterable[Html],
    places: Iterable[Html],
    lang: str,
    beside: Iterable[Point] = (),
    *,
    painted: bool = False,
    way: bool = False,
) -> Html:
    """The map in a box that scrolls: what is `shown`, for the eye alone, and the `places` over it (a picture without any),
    `painted` in strokes, or a `way` told in one; there is room for hexes `beside` it too."""
    over = tuple(places)
    where = [*points(board).values(), *beside]
    if not where:
        return tag("div", {"class": "rg-board-scroll"})
    left, top = min(x for x, _ in where) - 0.87 * SIZE, min(y for _, y in where) - SIZE
    wide = max(x for x, _ in where) + 0.87 * SIZE - left
    tall = max(y for _, y in where) + SIZE - top
    box = (left - _MARGIN, top - _MARGIN, wide + 2 * _MARGIN, tall + 2 * _MARGIN)
    columns = wide / (1.74 * SIZE)
    kind = "rg-b-fits" if columns <= _NARROW else "rg-b-wide"
    attributes: Attributes = {
        "class": f"rg-drawing rg-b-map {kind} rg-b-columns-{min(_MOST, round(columns + 0.4))}",
        "role": "group" if over else "img",
        "aria-label": label(name, lang),
        "viewBox": " ".join(short(one) for one in box),
        "width": short(box[2]),
        "height": short(box[3]),
        "data-stroke": STROKE if painted or way else None,
        "data-way": "" if way else None,
    }
    return tag(
        "div", {"class": "rg-board-scroll"}, tag("svg", attributes, tag("g", {"aria-hidden": "true"}, *shown), *over)
    )


def places(board: Board, words: Callable[[str], str], pressed: str, reached: str, instance: str) -> Iterator[Html]:
    """A place over each hex, which says of itself what `words` tell; `pressed` is the hex that is looked at, and `reached`
    the one that the tab key leads to."""
    where, leads = points(board), steps(board)
    ids = {name: hex_id(instance, number) for number, name in enumerate(board.hexes)}
    for name in board.hexes:
        attributes: Attributes = {
            "id": ids[name],
            "class": "rg-b-hex",
            "role": "button",
            "tabindex": "0" if name == reached else "-1",
            "aria-pressed": "true" if name == pressed else "false",
            "aria-label": words(name),
            "data-action": f"board:at:{name}",
            **{f"data-{side}": ids[other] for side, other in leads[name].items()},
        }
        yield tag("g", attributes, _surface(where[name]))


def side_places(board: Board, words: Callable[[str, str], str], reached: str, instance: str) -> Iterator[Html]:
    """A place over each hexside: all that is nearer to it than to another hexside. The tab key leads to one of the hex
    that is `reached`."""
    where, leads = points(board), side_steps(board)
    ids = {key: f"{instance}--side-{number}" for number, key in enumerate(board.sides)}
    first = next((key for key in board.sides if reached in key), next(iter(board.sides), None))
    for key in board.sides:
        attributes: Attributes = {
            "id": ids[key],
            "class": "rg-b-hex",
            "role": "button",
            "tabindex": "0" if key == first else "-1",
            "aria-label": words(*key),
            "data-action": f"board:at:{'-'.join(key)}",
            **{f"data-{side}": ids[other] for side, other in leads[key].items()},
        }
        yield tag("g", attributes, _between(where[key[0]], where[key[1]]))


def spare_places(names: Iterable[str], first: int, words: Callable[[str], str], instance: str) -> Iterator[Html]:
    """A place where each hex of these `names` would lie, with numbers from `first`; the tab key leads to all of them."""
    for number, name in enumerate(names, first):
        attributes: Attributes = {
            "id": hex_id(instance, number),
            "class": "rg-b-hex rg-b-spare",
            "role": "button",
            "tabindex": "0",
            "aria-label": words(name),
            "data-action": f"board:at:{name}",
        }
        yield tag("g", attributes, _surface(point_of(name)))


def point_of(name: str) -> Point:
    """The middle of the hex that is called so on a map of rows."""
    place = place_called(name)
    assert place is not None, name
    return point(place)


def _between(one: Point, other: Point) -> Html:
    """What is touched of a hexside: a rhombus between the two middles, as broad as the hexside is long."""
    (x, y), (u, v) = one, other
    far = hypot(u - x, v - y) or 1.0
    across, down = (v - y) / far * SIZE / 2, (x - u) / far * SIZE / 2
    mx, my, long = (x + u) / 2, (y + v) / 2, min(0.5, 0.87 * SIZE / far)
    corners = [
        (mx - (u - x) * long, my - (v - y) * long),
        (mx + across, my + down),
        (mx + (u - x) * long, my + (v - y) * long),
        (mx - across, my - down),
    ]
    return tag("path", {"class": "rg-b-place", "d": trace(corners, closed=True)})


def hex_id(instance: str, number: int) -> str:
    """The id of a hex by its place on the map; two hyphens: no field is called so."""
    return f"{instance}--hex-{number}"


@lru_cache(maxsize=1024)
def _surface(at: Point) -> Html:
    """What is touched of a hex."""
    return tag("path", {"class": "rg-b-place", "d": trace(outline(at, 0.96), closed=True)})

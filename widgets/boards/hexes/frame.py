"""What all boards of hexes share: the drawing around the hexes, and the places over them that are touched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from rules_engine.ruling import Message
from rules_engine.speech import label
from rules_engine.wizard_kings.maps.board import Board

from ...drawing import short
from ...figures.data import Point
from ...html import Attributes, Html, tag
from .ground import outline
from .places import SIZE, points, steps

_MARGIN = 3.0
_NARROW = 7.0  # columns of a map that still fits on a phone
_MOST = 8  # columns that the style tells apart


def framed(board: Board, name: Message, shown: Iterable[Html], places: Iterable[Html], lang: str) -> Html:
    """The map in a box that scrolls: what is `shown`, for the eye alone, and the `places` over it; a picture without any."""
    over = tuple(places)
    where = points(board)
    if not where:
        return tag("div", {"class": "rg-board-scroll"})
    left, top = min(x for x, _ in where.values()) - 0.87 * SIZE, min(y for _, y in where.values()) - SIZE
    wide = max(x for x, _ in where.values()) + 0.87 * SIZE - left
    tall = max(y for _, y in where.values()) + SIZE - top
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


def hex_id(instance: str, number: int) -> str:
    """The id of a hex by its place on the map; two hyphens: no field is called so."""
    return f"{instance}--hex-{number}"


@lru_cache(maxsize=1024)
def _surface(at: Point) -> Html:
    """What is touched of a hex."""
    corners = " ".join(f"{short(x)},{short(y)}" for x, y in outline(at, 0.96))
    return tag("polygon", {"class": "rg-b-place", "points": corners})

"""The hex board of Wizard Kings: a map to put blocks on, a question about them, and the answer hex by hex.

Every hex is a place that is clicked, touched or reached with the arrow keys, and its name says everything about it; below the
map stand the hex that was looked at with its reason and rule, and the whole board once more as a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from rules_engine.calculators import Calculator
from rules_engine.ruling import Ruling, message
from rules_engine.speech import label
from rules_engine.wizard_kings.position import Position, on_board
from rules_engine.wizard_kings.position_answer import Spot
from rules_engine.wizard_kings.position_board import OnBoard

from ..drawing import short
from ..figures.data import Point
from ..html import Attributes, Html, join, tag
from .hex_acts import act
from .hex_ground import city, drawn, names, outline
from .hex_marks import kind_of, mark, way
from .hex_panel import key, looked_at
from .hex_pieces import pieces
from .hex_places import SIZE, points, steps
from .hex_table import as_table
from .hex_tools import maps, questions, tools
from .hex_words import Words

__all__ = ["act", "board"]

MAP = message("board", "The map, hex by hex: arrow keys go from hex to hex, Enter uses the tool.")
_MARGIN = 3.0
_NARROW = 7.0  # columns of a map that still fits on a phone


def board(
    calculator: Calculator,
    asked: Position,
    ruling: Ruling,
    touch: Mapping[str, str],
    lang: str,
    instance: str,
    root: str,
) -> Html:
    """The board of the position `asked`, with its `ruling`."""
    on = on_board(calculator.book, asked)
    spots: dict[str, Spot] = {spot.hex: spot for spot in ruling.result.hexes}
    words = Words(on, spots, lang)
    return join(
        [
            questions(asked, lang, instance),
            tools(calculator, touch, lang, instance),
            _map(on, spots, words, lang, instance),
            key(spots.values(), on, lang),
            looked_at(calculator, on, asked, ruling.result, spots, lang, instance, root),
            as_table(on, spots, words, root),
            maps(asked, lang, instance),
        ]
    )


def _map(on: OnBoard, spots: Mapping[str, Spot], words: Words, lang: str, instance: str) -> Html:
    where = points(on.board)
    if not where:
        return tag("div", {"class": "rg-board-scroll"})
    left, top = min(x for x, _ in where.values()) - 0.87 * SIZE, min(y for _, y in where.values()) - SIZE
    wide = max(x for x, _ in where.values()) + 0.87 * SIZE - left
    tall = max(y for _, y in where.values()) + SIZE - top
    box = (left - _MARGIN, top - _MARGIN, wide + 2 * _MARGIN, tall + 2 * _MARGIN)
    columns = wide / (1.74 * SIZE)
    fits = columns <= _NARROW
    attributes: Attributes = {
        "class": f"rg-drawing rg-b-map {'rg-b-fits' if fits else 'rg-b-wide'} rg-b-columns-{min(8, round(columns + 0.4))}",
        "role": "group",
        "aria-label": label(MAP, lang),
        "viewBox": " ".join(short(one) for one in box),
        "width": short(box[2]),
        "height": short(box[3]),
    }
    svg = tag(
        "svg",
        attributes,
        tag(
            "g",
            {"aria-hidden": "true"},
            drawn(on.board),
            *_answers(on, spots, where),
            *_there(on, where),
            names(on.board),
        ),
        *_hexes(on, words, where, instance),
    )
    return tag("div", {"class": "rg-board-scroll"}, svg)


def _answers(on: OnBoard, spots: Mapping[str, Spot], where: Mapping[str, Point]) -> Iterator[Html]:
    for name, spot in spots.items():
        yield mark(kind_of(spot), where[name], spot.number)
    if on.hex in spots:
        yield from way([where[name] for name in spots[on.hex].path])


def _there(on: OnBoard, where: Mapping[str, Point]) -> Iterator[Html]:
    """The cities and the blocks."""
    for name, hex in on.board.hexes.items():
        if hex.city is not None:
            owner = hex.city.map_owner
            tone = "" if not owner else "a" if on.friends(owner, on.player) else "b"
            yield from city(hex.city.value, hex.city.port, where[name], tone)
    for name, there in on.at.items():
        yield from pieces([(one, on.friends(one.player, on.player), one is on.chosen) for one in there], where[name])


def hex_id(instance: str, number: int) -> str:
    """The id of a hex by its place on the map; two hyphens: no field is called so."""
    return f"{instance}--hex-{number}"


def _hexes(on: OnBoard, words: Words, where: Mapping[str, Point], instance: str) -> Iterator[Html]:
    """The places, each over its hex; one of them is reached by the tab key: the hex that is looked at."""
    ids = {name: hex_id(instance, number) for number, name in enumerate(on.board.hexes)}
    leads = steps(on.board)
    for name in on.board.hexes:
        here = name == on.hex
        attributes: Attributes = {
            "id": ids[name],
            "class": "rg-b-hex",
            "role": "button",
            "tabindex": "0" if here else "-1",
            "aria-pressed": "true" if here else "false",
            "aria-label": words.whole(name),
            "data-action": f"board:at:{name}",
            **{f"data-{side}": ids[other] for side, other in leads[name].items()},
        }
        yield tag("g", attributes, _surface(where[name]))


@lru_cache(maxsize=1024)
def _surface(at: Point) -> Html:
    """What is touched of a hex."""
    points = " ".join(f"{short(x)},{short(y)}" for x, y in outline(at, 0.96))
    return tag("polygon", {"class": "rg-b-place", "points": points})

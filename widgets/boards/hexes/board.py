"""The hex board of Wizard Kings: a map to put blocks on, a question about them, and the answer hex by hex.

Every hex is a place that is clicked, touched or reached with the arrow keys, and its name says everything about it; below the
map stand the hex that was looked at with its reason and rule, and the whole board once more as a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.calculators import Calculator
from rules_engine.ruling import Ruling, message
from rules_engine.wizard_kings.position.answer import Spot
from rules_engine.wizard_kings.position.board import OnBoard
from rules_engine.wizard_kings.position.fields import FIGHT, LIMIT, PINNING, RETREAT, Position

from ...figures.data import Point
from ...html import Html, join
from ..cases import DRAWN, Case
from ..words import ARMY, GROUND
from .acts import act
from .brushes import SIDES, label_of
from .circumstances import circumstances
from .facts import facts, settled
from .frame import framed, places, point_of, side_places, spare_places
from .ground import city, drawn, names
from .hand import PAINT, WAY, brush_of, tool_of
from .marks import came_in, frame, kind_of, sign_at, way
from .painting import MORE, ON_SIDE, spare
from .panel import key, looked_at
from .pieces import pieces
from .places import points
from .table import as_table
from .tools import maps, questions, tools
from .words import Words

__all__ = ["act", "board", "case"]

#: What can be kept alone (board_kept.py).
KEPT = {ARMY: ("blocks",), GROUND: ("map", "hexes", "hexsides")}

MAP = message("board", "The map, hex by hex: arrow keys go from hex to hex, Enter uses the tool.")
BATTLES = (FIGHT, RETREAT, PINNING, LIMIT)  # questions in which it counts where blocks came from


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
    on = OnBoard(calculator.book, asked)
    spots: dict[str, Spot] = {spot.hex: spot for spot in ruling.result.hexes}
    words = Words(on, spots, lang)
    paints = tool_of(touch) == PAINT
    return join(
        [
            questions(asked, lang, instance),
            tools(calculator, asked, touch, lang, instance),
            _map(on, asked, touch, spots, words, instance),
            looked_at(calculator, on, asked, ruling.result, spots, lang, instance, root, paints=paints),
            circumstances(calculator, on, asked, lang, instance),
            key(spots.values(), on, lang),
            as_table(on, spots, words, root),
            maps(asked, touch, lang, instance),
        ]
    )


def case(calculator: Calculator, asked: Position, ruling: Ruling, lang: str) -> Case:
    """The position `asked` as a case: the map as its `ruling` has it, and what of it matters to the question."""
    on = OnBoard(calculator.book, asked)
    spots: dict[str, Spot] = {spot.hex: spot for spot in ruling.result.hexes}
    drawn = framed(on.board, DRAWN, _shown(on, asked.question, spots), (), lang)
    return Case(drawn, tuple(facts(calculator, on, asked, spots, lang)), settled(asked))


def _map(
    on: OnBoard, asked: Position, touch: Mapping[str, str], spots: Mapping[str, Spot], words: Words, instance: str
) -> Html:
    paints = tool_of(touch) == PAINT
    brush = brush_of(touch) if paints else ""
    shown = _shown(on, asked.question, spots)
    if brush.startswith(ON_SIDE):
        sides = side_places(on.board, words.side, on.hex, instance)
        return framed(on.board, SIDES, shown, sides, words.lang, painted=True)
    over = places(on.board, words.whole, on.hex, on.hex, instance)
    if brush != MORE:
        return framed(on.board, MAP, shown, over, words.lang, painted=paints, way=tool_of(touch) == WAY)
    more = spare(asked)
    beside = spare_places(more, len(on.board.hexes), lambda name: label_of(name, words.lang), instance)
    return framed(on.board, MAP, shown, (*over, *beside), words.lang, map(point_of, more), painted=True)


def _shown(on: OnBoard, question: str, spots: Mapping[str, Spot]) -> tuple[Html, ...]:
    where = points(on.board)
    return (
        drawn(on.board),
        *(frame(kind_of(spot), where[name]) for name, spot in spots.items()),
        *_way(on, spots, where),
        *_there(on, where),
        *(sign_at(kind_of(spot), where[name], spot.number) for name, spot in spots.items()),
        *(came_in(on, where) if question in BATTLES else ()),
        names(on.board),
    )


def _way(on: OnBoard, spots: Mapping[str, Spot], where: Mapping[str, Point]) -> Iterator[Html]:
    if on.hex in spots:
        yield from way([where[name] for name in spots[on.hex].path])


def _there(on: OnBoard, where: Mapping[str, Point]) -> Iterator[Html]:
    """The cities and the blocks."""
    for name, hex in on.board.hexes.items():
        if hex.city is not None:
            owner = on.controllers.get(name, hex.city.map_owner)
            tone = "" if not owner else "a" if on.friends(owner, on.player) else "b"
            yield from city(hex.city.value, hex.city.port, where[name], tone)
    for name, there in on.standing.items():
        yield from pieces([(one, on.friends(one.player, on.player), one is on.chosen) for one in there], where[name])

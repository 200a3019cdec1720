"""The battlefield of Mage Knight: bases, terrain and castles on a table, a question about them, and the answer drawn.

Every piece is dragged with the mouse or a finger, moved by the arrow keys and turned by Q and E; its name says where it is
and what it is to the question. Below the field stand the piece in hand with its reason and rule, and the whole field once
more as a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.calculators import Calculator
from rules_engine.mage_knight.position.answer import by_piece
from rules_engine.mage_knight.position.asked import on_field
from rules_engine.mage_knight.position.field import OBJECTIVE, WARRIOR, Field
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.ruling import Ruling, message
from rules_engine.speech import label, render

from ...figures.units import sign
from ...html import Attributes, Html, join, tag
from ..cases import DRAWN, Case
from ..words import ARMY, GROUND
from .acts import act
from .facts import facts, settled
from .ground import grid, table
from .marks import arcs, lines, signs
from .panel import held_of, in_hand, key
from .pieces import Hand, corners, handles, names, on_the_ground, on_the_rim, standing, ways
from .plane import Frame, box_of, frame_of
from .puts import MOVE, PUTTING, tool_of
from .table import as_table
from .tools import ALL, circumstances, questions, sets, size_of, sizes, tools
from .words import Words

__all__ = ["act", "board", "case"]

#: What can be kept alone (board_kept.py).
KEPT = {ARMY: ("warriors",), GROUND: ("terrain", "sections", "objectives", "table")}

MAP = message(
    "battlefield", "The battlefield, one square to the inch: drag the pieces, or move them with the arrow keys."
)
HANDLE = message("battlefield", "Turn the warrior: drag this to where the warrior is to face. Q and E turn it by 15°.")
_WIDE = 24  # inches: a wider field is shown whole at first


def board(
    calculator: Calculator,
    asked: Battlefield,
    ruling: Ruling,
    touch: Mapping[str, str],
    lang: str,
    instance: str,
    root: str,
) -> Html:
    """The board of the field `asked`, with its `ruling`."""
    field = on_field(asked)
    words = Words(field, by_piece(ruling.result.pieces), lang)
    frame = frame_of(asked)
    return join(
        [
            questions(asked, lang, instance),
            circumstances(field, asked, lang, instance),
            tools(asked, touch, lang, instance),
            _map(field, asked, ruling, touch, words, frame, instance),
            _verdict(ruling, lang),
            in_hand(calculator, field, asked, ruling.result, words, instance, root),
            key(ruling.result.pieces, field, lang),
            sizes(touch, _is_wide(frame), lang, instance),
            as_table(field, words, root),
            sets(lang, instance),
        ]
    )


def _verdict(ruling: Ruling, lang: str) -> Html:
    """The verdict right below the field, where the answer stands farther down."""
    told = tag("span", {}, render(ruling.verdict, lang))
    if ruling.unasked:
        return tag("p", {"class": "rg-b-answer rg-b-verdict"}, told)
    size: Attributes = {"viewBox": "0 0 22 22", "width": 22, "height": 22}
    drawn = join(sign("good" if ruling.legal else "bad", (11.0, 11.0)))
    sign_ = tag("svg", {"class": "rg-drawing rg-b-sign", "aria-hidden": "true", **size}, drawn)
    return tag("p", {"class": "rg-b-answer rg-b-verdict"}, sign_, told)


def _is_wide(frame: Frame) -> bool:
    return frame.right - frame.left > _WIDE


def case(calculator: Calculator, asked: Battlefield, ruling: Ruling, lang: str) -> Case:
    """The field `asked` as a case: the drawing as its `ruling` has it, and what of it matters to the question."""
    field = on_field(asked)
    words = Words(field, by_piece(ruling.result.pieces), lang)
    frame = frame_of(asked)
    drawn = _layers(field, asked, ruling, words, frame, None)
    size = {"class": "rg-drawing rg-b-field rg-b-whole", "role": "img", "aria-label": label(DRAWN, lang)}
    picture = tag("svg", {**size, **box_of(frame)}, *drawn)
    return Case(
        tag("div", {"class": "rg-board-scroll"}, picture), tuple(facts(calculator, field, asked, words)), settled(asked)
    )


def _map(
    field: Field,
    asked: Battlefield,
    ruling: Ruling,
    touch: Mapping[str, str],
    words: Words,
    frame: Frame,
    instance: str,
) -> Html:
    held, tool = held_of(field, asked), tool_of(touch)
    goes = tool == MOVE and held is not None and held.sort in (WARRIOR, OBJECTIVE)  # it may go onto terrain
    free = tool in PUTTING or goes
    hand = Hand(instance, free, held.notation() if held else "")
    whole = size_of(touch, _is_wide(frame)) == ALL
    size = "rg-b-near" if not whole else "rg-b-whole rg-b-big" if _is_wide(frame) else "rg-b-whole"
    attributes: Attributes = {
        "class": f"rg-drawing rg-b-field {size}",
        "role": "group",
        "aria-label": label(MAP, words.lang),
        **box_of(frame),
        "data-point": "board:point" if free or tool == MOVE else None,
    }
    drawn = _layers(field, asked, ruling, words, frame, hand)
    svg = tag("svg", attributes, *drawn, *handles(field, hand, label(HANDLE, words.lang)))
    return tag("div", {"class": "rg-board-scroll"}, svg)


def _layers(
    field: Field, asked: Battlefield, ruling: Ruling, words: Words, frame: Frame, hand: Hand | None
) -> Iterator[Html]:
    """What is drawn, from below; without a `hand` nothing of it can be touched."""
    found = ruling.result
    yield tag("g", {"aria-hidden": "true"}, grid(frame), *table(asked))
    yield from on_the_ground(field, words, hand)
    yield tag("g", {"class": "rg-b-over", "aria-hidden": "true"}, *arcs(field, asked.question))
    yield from standing(field, asked, words, hand)
    signed = (*names(field), *lines(found.lines, field, words.lang), *signs(words.spots, field))
    yield tag("g", {"class": "rg-b-over", "aria-hidden": "true"}, *signed)
    yield from ways(field, asked, words, hand)
    if hand is not None:
        yield from corners(asked, words, hand)
        yield from on_the_rim(asked, words, hand)

"""A hex board as a table, for those who listen and for everybody who likes it better: a row a hex."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.ruling import message
from rules_engine.speech import label
from rules_engine.wizard_kings.position.answer import Spot
from rules_engine.wizard_kings.position.board import OnBoard

from ...facts import table
from ...html import Html, tag
from ...rules import cite
from ..words import ANSWER, AS_TABLE, WHY
from .words import Words

_HEAD = (
    message("board", "Hex"),
    message("board", "Ground"),
    message("board", "{unit:Pl}"),
    ANSWER,
    WHY,
)


def as_table(on: OnBoard, spots: Mapping[str, Spot], words: Words, root: str) -> Html:
    """All hexes in the order of the map, folded away."""
    lang = words.lang
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, lang)) for one in _HEAD))
    rows = (_row(name, spots.get(name), words, root) for name in on.board.hexes)
    return tag("details", {"class": "rg-b-table"}, tag("summary", {}, label(AS_TABLE, lang)), table(head, *rows))


def _row(name: str, spot: Spot | None, words: Words, root: str) -> Html:
    answer, why = ("", "") if spot is None else (words.say(spot.meaning), words.say(spot.said))
    first = tag("th", {"scope": "row"}, name)
    cells = (tag("td", {}, one) for one in (words.ground(name), words.blocks(name), answer))
    return tag("tr", {}, first, *cells, tag("td", {}, why, " ", cite(spot.rule, root) if spot else None))

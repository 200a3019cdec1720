"""A maze as a table, for those who listen and for everybody who likes it better: a row a square."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rules_engine.ruling import message
from rules_engine.speech import label
from rules_engine.wiz_war.board.squares import Square
from rules_engine.wiz_war.position.answer import ANSWERS, Spot
from rules_engine.wiz_war.position.board import OnTable

from ...facts import table
from ...html import Html, tag
from ...rules import cite
from ..words import ANSWER, AS_TABLE, WHY
from .words import Words

_HEAD = (
    message("maze", "Square"),
    message("maze", "What is there"),
    message("maze", "Around it"),
    ANSWER,
    WHY,
)


def as_table(on: OnTable, spots: Mapping[str, Spot], words: Words, root: str) -> Html:
    """All squares row by row, folded away."""
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, words.lang)) for one in _HEAD))
    rows = (_row(place, spots.get(place.name), words, root) for place in on.maze.squares)
    return tag("details", {"class": "rg-b-table"}, tag("summary", {}, label(AS_TABLE, words.lang)), table(head, *rows))


@lru_cache(maxsize=1024)
def _row(place: Square, spot: Spot | None, words: Words, root: str) -> Html:
    answer = "" if spot is None else words.say(ANSWERS[spot.answer])
    why = "" if spot is None else " ".join(map(words.say, spot.said))
    first = tag("th", {"scope": "row"}, place.name)
    cells = (tag("td", {}, one) for one in (words.there(place), words.sides(place), answer))
    return tag("tr", {}, first, *cells, tag("td", {}, why, " ", cite(spot.rule, root) if spot else None))

"""A battlefield as a table, for those who listen and for everybody who likes it better: a row a piece."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.mage_knight.position.field import OBJECTIVE, SECTION, TERRAIN, WARRIOR, Field, Piece
from rules_engine.ruling import Listed, Value, message, say
from rules_engine.speech import label

from ...facts import table
from ...html import Html, tag
from ...rules import cite
from ..words import ANSWER, WHY
from .words import Words, values

AS_TABLE = message("battlefield", "The field as a table")
_HEAD = (
    message("battlefield", "Piece"),
    message("battlefield", "Values"),
    message("battlefield", "Distance"),
    ANSWER,
    WHY,
)
_SPEED_RANGE = message("battlefield", "speed {speed}, range {range}")


def as_table(field: Field, words: Words, root: str) -> Html:
    """All pieces in their order, folded away."""
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, words.lang)) for one in _HEAD))
    rows = (_row(field, one, words, root) for one in pieces(field))
    return tag("details", {"class": "rg-b-table"}, tag("summary", {}, label(AS_TABLE, words.lang)), table(head, *rows))


def pieces(field: Field) -> Iterator[Piece]:
    """Everything on the field: warriors, terrain, sections, objectives."""
    rows = ((WARRIOR, field.warriors), (TERRAIN, field.land), (SECTION, field.sections), (OBJECTIVE, field.objectives))
    for sort, row in rows:
        yield from (Piece(sort, number) for number in range(1, len(row) + 1))


def _row(field: Field, piece: Piece, words: Words, root: str) -> Html:
    spot = words.spots.get(piece.notation())
    why = words.say(spot.said) if spot else ""
    told = _values(field, piece, words) if piece.sort == WARRIOR else ""
    cells = (tag("td", {}, one) for one in (told, words.far(piece), words.answer(piece)))
    first = tag("th", {"scope": "row"}, words.lies(piece))
    return tag("tr", {}, first, *cells, tag("td", {}, why, " ", cite(spot.rule, root) if spot else None))


def _values(field: Field, piece: Piece, words: Words) -> str:
    one = field.fighter(piece.number)
    told: tuple[Value, ...] = (say(_SPEED_RANGE, speed=one.speed, range=one.range), *values(one, words.lang))
    return words.say(Listed(told, "plain"))

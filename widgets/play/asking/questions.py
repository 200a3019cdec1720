"""What can be asked about a moment of a game: calculators and boards, filled in from the table as the viewer sees it.

A game gives its questions (:meth:`..game.Game.questions`); each leads to a calculator's own page with everything filled in, and
to a case that can be sent. Nothing is asked that a calculator cannot read: a map that is too large for an address has none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules_engine.addresses import pairs_of
from rules_engine.calculators import find
from rules_engine.inputs import InvalidInput
from rules_engine.ruling import Said, message
from rules_engine.speech import label, render

from ...html import Html, tag
from ...state import query

ASK = message("play", "Ask about this moment")
AS_CASE = message("view", "As a case to send")
REACHES = message("play", "{piece}: where can it go, and why not farther?")
KIND = "?"  # unfolds the questions, as the kinds of decisions are unfolded


class Question(NamedTuple):
    """What is asked, the calculator that answers it, and what it is asked: its input, or JSON data of one."""

    said: Said
    calculator: str
    asked: Any


def listed(questions: Iterable[Question], lang: str, root: str) -> Html:
    """A list of links."""
    entries = (_entry(one, lang, root) for one in questions)
    return tag("ul", {"class": "rg-p-asks"}, *(one for one in entries if one is not None))


def _entry(one: Question, lang: str, root: str) -> Html | None:
    calculator = find(one.calculator)
    given = one.asked if isinstance(one.asked, dict) else calculator.given(one.asked)
    try:
        asked = calculator.read(given)
    except InvalidInput:
        return None
    told = query(pairs_of(calculator.inputs, asked, calculator.book))
    opens = tag("a", {"href": f"{root}c/{one.calculator}/?{told}"}, render(one.said, lang))
    case = tag("a", {"class": "rg-small", "href": f"{root}d/?of={one.calculator}&{told}"}, label(AS_CASE, lang))
    return tag("li", {}, opens, " ", case)

"""What a dispute card says of whatever a calculator is asked: the case in words, to be read and not to be changed."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.calculators import Calculator
from rules_engine.ruling import Ruling
from rules_engine.speech import label

from . import boards
from .given import facts, given
from .html import Html, join, tag
from .state import State, query_of


def head(calculator: Calculator, state: State, ruling: Ruling | None, lang: str, root: str) -> Html:
    """The head of a dispute card: which calculator of which book, its question, and the facts."""
    query = query_of(calculator, state)
    address = f"{root}c/{calculator.name}/{'?' if query else ''}{query}"
    book = tag("a", {"href": address}, calculator.book.book.upper())
    return join(
        [
            tag("p", {"class": "rg-kicker"}, book),
            tag("h2", {}, label(calculator.title, lang)),
            tag("p", {"class": "rg-question"}, label(calculator.question, lang)),
            *_told(calculator, state, ruling, lang),
        ]
    )


def _told(calculator: Calculator, state: State, ruling: Ruling | None, lang: str) -> Iterator[Html | None]:
    """The facts of a case in words, and the board where it has one."""
    if ruling is None:
        return
    known = facts(calculator, state.asked)
    board = boards.of(calculator.name)
    if board is None:
        yield given(calculator, state.asked, known, lang)
        return
    case = board.case(calculator, state.asked, ruling, lang)
    more = {name: found for name, found in known.items() if name not in case.settled}
    yield given(calculator, state.asked, more, lang, case.facts)
    yield tag("div", {"class": "rg-board"}, case.drawn)

"""What hangs on a ruling, under an answer: each thing that the source leaves open and that, decided the other way, would
change this answer, with the answer that it would change to."""

from __future__ import annotations

from typing import Any

from rules_engine.asked import option_value
from rules_engine.calculators import Calculator
from rules_engine.otherwise import Otherwise, otherwise
from rules_engine.results import shown
from rules_engine.ruling import Ruling, message
from rules_engine.speech import label, show

from .answer import verdict
from .facts import fits_in_line, line
from .html import Html, join, tag
from .state import query_of, state_from
from .values import value

HEADING = message("view", "If it is ruled otherwise")
SAME_VERDICT = message("view", "The same verdict, with other figures.")
ELSEWHERE = message("view", "The same verdict here, but it makes a difference elsewhere.")


def ruled_otherwise(calculator: Calculator, asked: Any, ruling: Ruling, lang: str, root: str) -> Html | None:
    """The answers that other rulings would give; None where none would change this one."""
    entries = [_entry(calculator, one, ruling, lang, root) for one in otherwise(calculator, asked, ruling)]
    if not entries:
        return None
    heading = tag("p", {"class": "rg-part-name"}, label(HEADING, lang))
    return tag("div", {"class": "rg-otherwise"}, heading, tag("dl", {}, *entries))


def _entry(calculator: Calculator, one: Otherwise, ruling: Ruling, lang: str, root: str) -> Html:
    query = query_of(calculator, state_from(calculator, calculator.given(one.given)))
    link = tag("a", {"href": f"{root}c/{calculator.name}/?{query}"}, show(option_value(one.kind, one.option), lang))
    name = tag("dt", {}, label(one.label, lang), " – ", link)
    return join([name, tag("dd", {}, _outcome(one.ruling, ruling, lang))])


def _outcome(other: Ruling, ruling: Ruling, lang: str) -> Html:
    if (other.legal, other.verdict) != (ruling.legal, ruling.verdict):
        return verdict(other, lang, "rg-other")
    changed = [
        (item, found)
        for item in shown(type(other.result), other.called)
        if (found := getattr(other.result, item.name)) != getattr(ruling.result, item.name, None)
    ]
    lines = [
        line(label(item.label, lang), value(found, lang, item.counted, other.called))
        for item, found in changed
        if fits_in_line(found)
    ]
    if lines:
        return tag("dl", {"class": "rg-facts"}, *lines)
    return tag("p", {}, label(SAME_VERDICT if changed else ELSEWHERE, lang))

"""The way to the same question in the other edition, with every value that both editions know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.asked import held
from rules_engine.calculators import Calculator, books_of, find
from rules_engine.inputs import InvalidInput
from rules_engine.ruling import Listed, message, say
from rules_engine.speech import render

from .html import Html, tag
from .state import query_of, state_from

SISTER = message("view", "The same question in the other edition ({book})")
LEFT_BEHIND = message("view", "That edition does not ask for these, so they are left out: {names}.")

_MOST = 100  # values that may have to stay behind one by one


def sister_of(calculator: Calculator) -> Calculator | None:
    """The calculator that answers the same question by the other edition; None where there is none."""
    mine = calculator.book.book
    for book in books_of(mine, calculator.slug):
        other = find(f"{book}.{calculator.slug}")
        if book != mine and other.rule is calculator.rule:
            return other
    return None


def sister_link(calculator: Calculator, asked: Any, lang: str, root: str) -> Html | None:
    """The link to the other edition with what was `asked`; None for a calculator that is of one edition only."""
    sister = sister_of(calculator)
    if sister is None:
        return None
    given, lost = moved(calculator, asked, sister)
    query = query_of(sister, state_from(sister, given))
    address = f"{root}c/{sister.name}/" + (f"?{query}" if query else "")
    words = render(say(SISTER, book=sister.book.book.upper()), lang)
    return tag("p", {"class": "rg-on-board"}, tag("a", {"href": address}, words), _left(calculator, lost, lang))


def _left(calculator: Calculator, lost: tuple[str, ...], lang: str) -> Html | None:
    if not lost:
        return None
    names = Listed(tuple(item.label for item in calculator.fields() if item.name in lost))
    return tag("span", {"class": "rg-note"}, " ", render(say(LEFT_BEHIND, names=names), lang))


def moved(calculator: Calculator, asked: Any, sister: Calculator) -> tuple[dict[str, Any], tuple[str, ...]]:
    """What was `asked` as JSON data that `sister` can read, and the names of the fields of which something is lost."""
    told = calculator.given(asked)
    known = {item.name for item in sister.fields()}
    changed = {item.name: told[item.name] for item in calculator.fields() if held(asked, item.name) != item.default}
    given: Any = {name: value for name, value in changed.items() if name in known}
    lost = [name for name in changed if name not in known]
    for _ in range(_MOST):
        try:
            sister.read(given)
        except InvalidInput as invalid:
            path = invalid.problems[0].path.split(".")
            lost += [path[0]] if path[0] in given else list(given)
            given = _without(given, path) if path[0] in given else {}
            continue
        return given, tuple(dict.fromkeys(lost))
    return {}, tuple(changed)


def _without(given: Any, path: list[str]) -> Any:
    """`given` without what stands at `path`, or without the nearest thing around it that can be left out."""
    head, rest = path[0], path[1:]
    if isinstance(given, Mapping) and head in given:
        below = _without(given[head], rest) if rest else None
        return {
            name: below if name == head else value for name, value in given.items() if name != head or below is not None
        }
    if isinstance(given, list) and head in map(str, range(len(given))):
        at = int(head)
        below = _without(given[at], rest) if rest else None
        return [*given[:at], *([] if below is None else [below]), *given[at + 1 :]] or None
    return None

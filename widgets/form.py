"""The form of a calculator: its question, the fields it asks for, and what is wrong with what stands in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules_engine.asked import Asked
from rules_engine.calculators import Calculator
from rules_engine.catalogs import when_words_change
from rules_engine.inputs import Choice, Problem
from rules_engine.ruling import message
from rules_engine.speech import label

from . import boards
from .filling import Spread, spread_all
from .html import Html, tag
from .rows import entry
from .sheet import Sheet

RULINGS = message("view", "Rulings and options")
ALL_FIELDS = message("view", "All fields")


def question_id(instance: str) -> str:
    """The id of the form's question, which names the whole calculator. Two hyphens: a field may be called question."""
    return f"{instance}--question"


def form(
    calculator: Calculator,
    given: Mapping[str, Any],
    *,
    problems: Iterable[Problem] = (),
    board: Html | None = None,
    lang: str = "en",
    instance: str = "x",
) -> Html:
    """The form of `calculator` holding `given` (JSON data, right or wrong; what is left out stands at its default).

    `instance` tells the forms of one page apart: ids begin with it. Where there is a `board` the fields are folded away
    below it, unless one of them cannot be used.
    """
    known = calculator.fields()
    sheet = Sheet.of(calculator.book, known, problems, lang, instance)
    shown = spread_all(known, given, calculator.book)
    main = [_entry(calculator, item, shown[item.name], sheet) for item in known if not _is_ruling(item)]
    rulings = [item for item in known if _is_ruling(item)]
    return tag(
        "form",
        {"class": "rg-form", "id": f"{instance}--form", "autocomplete": "off"},
        tag("p", {"class": "rg-question", "id": question_id(instance)}, label(calculator.question, lang)),
        *_fields(tag("div", {"class": "rg-fields"}, *main), calculator.name, board, sheet),
        _rulings(calculator, rulings, shown, sheet) if rulings else None,
    )


_kept: dict[tuple[Any, ...], Html] = {}
_MOST_KEPT = 1024
when_words_change(_kept.clear)


def _entry(calculator: Calculator, item: Asked, shown: Spread, sheet: Sheet) -> Html:
    """A field with its label. Most fields hold what they held before the last touch: their markup is kept."""
    if sheet.problems:
        return entry(item.name, item, shown, sheet)
    key = calculator.inputs, calculator.book.book, item.name, sheet.lang, sheet.instance, repr(shown)
    if key not in _kept:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[key] = entry(item.name, item, shown, sheet)
    return _kept[key]


def _fields(fields: Html, name: str, board: Html | None, sheet: Sheet) -> list[Html]:
    if not boards.has(name, sheet.instance):
        return [fields]
    summary = tag("summary", {}, label(ALL_FIELDS, sheet.lang))
    folded = tag("details", {"class": "rg-all-fields", "open": bool(sheet.problems)}, summary, fields)
    return [tag("div", {"class": "rg-board"}, board), folded]


def _is_ruling(item: Asked) -> bool:
    """Whether a field settles what a rule leaves open, or is an option of the table."""
    return isinstance(item.kind, Choice) and item.kind.aside


def _rulings(calculator: Calculator, rulings: list[Asked], shown: dict[str, Spread], sheet: Sheet) -> Html:
    """The options, folded away unless one differs from its default or cannot be used."""
    defaults = spread_all(rulings, {}, sheet.book)
    changed = any(shown[item.name] != defaults[item.name] or item.name in sheet.problems for item in rulings)
    fields = [_entry(calculator, item, shown[item.name], sheet) for item in rulings]
    return tag(
        "details",
        {"class": "rg-rulings", "open": changed},
        tag("summary", {}, label(RULINGS, sheet.lang)),
        tag("div", {"class": "rg-fields"}, *fields),
    )

"""What a worked example is given, to be read and not to be changed: each value with its label, in the order of the form.

Only what the example tells stands here; everything else is at its default, and the form shows it when it is opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from rules_engine.addresses import compact
from rules_engine.asked import Asked, asked, held, option_value
from rules_engine.calculators import Calculator
from rules_engine.catalogs import catalog
from rules_engine.inputs import Choice, Kind, Record, Several
from rules_engine.ruling import Message
from rules_engine.speech import label, show
from rules_engine.speech.numbers import colon, semicolon

from .fields import localised
from .html import Html, join, tag
from .values import value


def given(
    calculator: Calculator,
    read: Any,
    told: Mapping[str, Any],
    lang: str,
    first: Iterable[tuple[Message, Html]] = (),
) -> Html | None:
    """The fields that `told` (JSON data) names, as `read` (the input made of it) holds them, after the facts that stand
    `first`; None where nothing is told."""
    lines = [_line(name, shown, lang) for name, shown in first]
    lines += [
        _line(item.label, _shown(item.kind, held(read, item.name), told[item.name], calculator.book, lang), lang)
        for item in calculator.fields()
        if item.name in told
    ]
    return tag("dl", {"class": "rg-given"}, *lines) if lines else None


def _line(name: Message, shown: Html, lang: str) -> Html:
    return tag("div", {}, tag("dt", {}, label(name, lang)), tag("dd", {}, shown))


def facts(calculator: Calculator, read: Any) -> dict[str, Any]:
    """What of an input is a fact of its case, as JSON data: all that is there and is no ruling, and whatever is not as it stands
    by itself, rulings too."""
    standing = calculator.given(calculator.read({}))
    stated = calculator.given(read)
    aside = {item.name for item in calculator.fields() if isinstance(item.kind, Choice) and item.kind.aside}
    return {name: found for name, found in stated.items() if found != standing[name] or (found and name not in aside)}


def _shown(kind: Kind, found: Any, told: Any, book: Any, lang: str) -> Html:
    if isinstance(kind, Several):
        return _listed(kind.item, found, told, book, lang)
    if isinstance(kind, Choice) and found is not None:
        return join([show(option_value(kind, found), lang)])
    text = compact(found)
    if text is None:
        return _parts(found, told, book, lang)
    if isinstance(found, Fraction):
        return join([localised(text, lang)])
    return join([text]) if text and not isinstance(found, (bool, int)) else value(None if text == "" else found, lang)


def _listed(kind: Kind, found: Any, told: Any, book: Any, lang: str) -> Html:
    """The entries of a list: in a line, or one below the other where they are records without a notation."""
    if not found:
        return value(None, lang)
    each = told if isinstance(told, list) and len(told) == len(found) else [None] * len(found)
    shown = [_shown(kind, one, of, book, lang) for one, of in zip(found, each, strict=True)]
    if isinstance(kind, Record) and compact(found[0]) is None:
        return tag("ol", {}, *(tag("li", {}, one) for one in shown))
    return join(shown, ", ")


def _parts(found: Any, told: Any, book: Any, lang: str) -> Html:
    """A record in a line: the parts that were told, each with its label."""
    known: list[Asked] = asked(type(found), book)
    numbers = catalog(lang).numbers
    named = told if isinstance(told, Mapping) else {item.name: None for item in known}
    return join(
        (
            join(
                [
                    label(item.label, lang),
                    colon(numbers),
                    _shown(item.kind, held(found, item.name), named[item.name], book, lang),
                ]
            )
            for item in known
            if item.name in named
        ),
        semicolon(numbers),
    )

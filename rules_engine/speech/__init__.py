"""Sentences in five languages: a message is looked up, its places are filled and inflected.

A translation may ask for a grammatical form after a colon: ``{steps:acc}``. What forms there are is the business of
the language's grammar module (:mod:`.eo`, :mod:`.en`, :mod:`.hu`, :mod:`.nl`, :mod:`.fr`), except for a capital, which all have
(:mod:`.specs`); each offers

    SPECS                                      the forms that it knows
    term(forms, concept, spec) -> str          the concept's term
    NEARLY                                     how a chance below 0.1 % and above 99.9 % is worded
    count(forms, concept, number, spec) -> str so many of the concept
    text(shown, spec) -> str                   any other shown value (numbers, notation), e.g. with a suffix or article
"""

from __future__ import annotations

import re
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..catalogs import LANGUAGES, Catalog, catalog
from ..odds import Expected
from ..ruling import Count, Listed, Measure, Message, Said, Term, Value
from .numbers import MEASURED, Amount, chance_text, decimal_text, integer_text, listed_text
from .specs import ENDING, capital_of, capitalised, chosen

_grammars: dict[str, Any] = {}
_PLACE = re.compile(r"\{(\w+)(?::(\w[\w-]*))?\}")


def grammar(lang: str) -> Any:
    """The grammar module of `lang`; English for a language that has none yet."""
    if lang not in _grammars:
        written = lang in LANGUAGES and find_spec(f"{__name__}.{lang}")
        _grammars[lang] = import_module(f"{__name__}.{lang if written else 'en'}")
    return _grammars[lang]


def label(text: Message, lang: str) -> str:
    """The translation of a message without values."""
    return catalog(lang).messages.get(text) or text.template


def render(said: Said | Message, lang: str = "en") -> str:
    """The sentence in `lang`; falls back to English for a message that is not translated."""
    if isinstance(said, Message):
        return label(said, lang)
    translated = catalog(lang).messages.get(said.message)
    lang = lang if translated or lang == "en" else "en"
    values = dict(said.values)

    def place(match: re.Match[str]) -> str:
        return show(values[match[1]], lang, match[2] or "")

    return _PLACE.sub(place, translated or said.message.template)


def show(value: Value, lang: str, spec: str = "") -> str:
    """One value in `lang`, in the grammatical form `spec`."""
    form, capital = capital_of(spec)
    shown = _inflected(value, lang, form)
    return capitalised(shown) if capital else shown


def _inflected(value: Value, lang: str, spec: str) -> str:
    table = catalog(lang)
    rules = grammar(lang)
    if ENDING in chosen(spec, rules.SPECS) and isinstance(value, (Count, Listed)):
        value = value.number if isinstance(value, Count) else len(value.items)
    if isinstance(value, (Message, Said)):
        return str(rules.text(render(value, lang), spec))
    if isinstance(value, Term):
        return str(rules.term(_forms(table, value.concept), value.concept, spec))
    if isinstance(value, Count):
        return str(rules.count(_forms(table, value.concept), value.concept, _counted(value.number, table), spec))
    if isinstance(value, Listed):
        return listed_text([_inflected(item, lang, spec) for item in value.items], value.how, table.numbers)
    return str(rules.text(_plain(value, table), spec))


def _counted(number: int | Measure, table: Catalog) -> int | Amount:
    return Amount.of(Fraction(number.amount), table.numbers) if isinstance(number, Measure) else number


def _plain(value: int | str | Fraction | Measure, table: Catalog) -> str:
    if isinstance(value, Measure):
        return decimal_text(Fraction(value.amount), MEASURED, table.numbers)
    if isinstance(value, Expected):
        return decimal_text(value, 2, table.numbers)
    if isinstance(value, Fraction):
        return chance_text(value, table.numbers, grammar(table.lang).NEARLY)
    if isinstance(value, int):
        return integer_text(value, table.numbers)
    return value


def _forms(table: Catalog, concept: str) -> dict[str, Any]:
    return table.terms.get(concept, {})

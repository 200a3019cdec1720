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
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..catalogs import LANGUAGES, Catalog, catalog
from ..odds import Expected
from ..packs import standing
from ..ruling import Called, Count, Listed, Measure, Message, Said, Term, Value
from .numbers import Amount, chance_text, decimal_text, integer_text, listed_text, measured_text
from .specs import ENDING, capital_of, capitalised, chosen

_grammars: dict[str, Any] = {}
_spoken: ContextVar[Called] = ContextVar("spoken", default=())
_PLACE = re.compile(r"\{(\w+)(?::(\w[\w-]*))?\}")


def grammar(lang: str) -> Any:
    """The grammar module of `lang`; English for a language that has none yet."""
    if lang not in _grammars:
        written = lang in LANGUAGES and find_spec(f"{__name__}.{lang}")
        _grammars[lang] = import_module(f"{__name__}.{lang if written else 'en'}")
    return _grammars[lang]


@contextmanager
def in_words_of(called: Called) -> Iterator[None]:
    """Whatever is said meanwhile is in the words of a book, unless it brings those of another."""
    before = _spoken.set(called)
    try:
        yield
    finally:
        _spoken.reset(before)


def label(text: Message, lang: str) -> str:
    """The translation of a message without values."""
    template = catalog(lang).messages.get(text.key) or text.template
    return _filled(template, {}, text.called or _spoken.get(), lang) if "{" in template else template


def render(said: Said | Message, lang: str = "en") -> str:
    """The sentence in `lang`; falls back to English for a message that is not translated."""
    if isinstance(said, Message):
        return label(said, lang)
    translated = catalog(lang).messages.get(said.message.key)
    lang = lang if translated or lang == "en" else "en"
    called = said.message.called or _spoken.get()
    return _filled(translated or said.message.template, dict(said.values), called, lang)


def _filled(template: str, values: dict[str, Value], called: Called, lang: str) -> str:
    """`template` with its places filled: with their `values`, and where a concept stands for itself with the book's word."""

    def place(match: re.Match[str]) -> str:
        name = match[1]
        value = Term(name) if name not in values and name in standing() else values[name]
        return show(value, lang, match[2] or "", called)

    return _PLACE.sub(place, template)


def show(value: Value, lang: str, spec: str = "", called: Called = ()) -> str:
    """One value in `lang`, in the grammatical form `spec` and the words of a book."""
    form, capital = capital_of(spec)
    called = called or _spoken.get()
    shown = _inflected(_in_words_of(value, called) if called else value, lang, form)
    return capitalised(shown) if capital else shown


def _in_words_of(value: Value, called: Called) -> Value:
    """`value` as a book says it that calls some concepts otherwise."""
    if isinstance(value, (Message, Said)):
        return value.in_words_of(called)
    if isinstance(value, Term):
        return Term(dict(called).get(value.concept, value.concept))
    if isinstance(value, Count):
        return value._replace(concept=dict(called).get(value.concept, value.concept))
    if isinstance(value, Listed):
        return value._replace(items=tuple(_in_words_of(item, called) for item in value.items))
    return value


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
        return measured_text(Fraction(value.amount), table.numbers)
    if isinstance(value, Expected):
        return decimal_text(value, 2, table.numbers)
    if isinstance(value, Fraction):
        return chance_text(value, table.numbers, grammar(table.lang).NEARLY)
    if isinstance(value, int):
        return integer_text(value, table.numbers)
    return value


def _forms(table: Catalog, concept: str) -> dict[str, Any]:
    return table.terms.get(concept, {})

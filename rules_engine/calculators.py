"""The registry of calculators: one front for the terminal, the tests, the worked examples and the page.

A calculator is a function ``(book, input) -> Ruling`` registered under a slug for one or more books; its permanent
name is ``<book>.<slug>`` (``wk2.dispel``). Modules are imported only when one of their calculators is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from . import addresses, catalogs, inputs, reading
from .inputs import Asked
from .ruling import Message, Ruling, as_json

#: Book to the package of its game family; each package has a table ``CALCULATORS`` of its slugs and modules.
FAMILIES: Mapping[str, str] = {
    "wk1": "wizard_kings",
    "wk2": "wizard_kings",
    "mk2": "mage_knight",
    "mkc": "mage_knight",
    "ww": "wiz_war",
}


@dataclass(frozen=True)
class Calculator:
    """One calculator of one book.

    name      permanent, ``wk2.dispel``
    book      the book's record (an `Edition`), with the attribute ``book``
    title     what it is called; `question` is the question it answers, as a reader would ask it
    rules     ids of the rules it answers to
    inputs    the frozen dataclass of its input
    rule      the function that gives the ruling
    """

    name: str
    slug: str
    book: Any
    title: Message
    question: Message
    rules: tuple[str, ...]
    inputs: type
    rule: Callable[[Any, Any], Ruling]

    def read(self, given: Any) -> Any:
        """JSON data as this calculator's input; raises :class:`InvalidInput`."""
        return reading.read(self.inputs, given, self.book)

    def answer(self, asked: Any) -> Ruling:
        """The ruling on an input that was read."""
        return self.rule(self.book, asked)

    def run(self, given: Any) -> Ruling:
        """The ruling on JSON data; raises :class:`InvalidInput` and nothing else, whatever the data."""
        return self.answer(self.read(given))

    def fields(self) -> list[Asked]:
        """The fields this calculator asks for, bounds and options resolved."""
        return inputs.asked(self.inputs, self.book)

    def given(self, asked: Any) -> dict[str, Any]:
        """An input as the JSON data that reads back to it."""
        return {
            item.name: addresses.as_given(item.kind, inputs.held(asked, item.name), self.book) for item in self.fields()
        }


class UnknownCalculator(KeyError):
    """There is no calculator of this name; `nearest` are names like it."""

    def __init__(self, name: str, nearest: list[str]):
        self.name, self.nearest = name, nearest
        super().__init__(name)


_found: dict[str, Calculator] = {}


def calculator(
    slug: str, *, books: Iterable[Any], title: Message, question: Message, rules: Iterable[str], inputs: type
) -> Callable[[Callable[[Any, Any], Ruling]], Callable[[Any, Any], Ruling]]:
    """Register a function as the calculator `slug` of each of `books`.

    `rules` are slugs of rules; a slug that a book does not have (``book.has(slug)`` is false) is left out there.
    """

    def register(rule: Callable[[Any, Any], Ruling]) -> Callable[[Any, Any], Ruling]:
        for book in books:
            name = f"{book.book}.{slug}"
            cited = tuple(book.rule(one) for one in rules if book.has(one))
            _found[name] = Calculator(name, slug, book, title, question, cited, inputs, rule)
        return rule

    return register


def _index(family: str) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    index: Mapping[str, tuple[str, tuple[str, ...]]] = import_module(f"{__package__}.{family}").CALCULATORS
    return index


def books_of(family: str, slug: str) -> tuple[str, ...]:
    """The books of `family` that have the calculator `slug`: none if there is no such family or slug."""
    return _index(family).get(slug, ("", ()))[1] if family in FAMILIES.values() else ()


def module_of(family: str, slug: str) -> str:
    """The full name of the module that holds the calculator `slug`: ``calculators.<slug>`` of its chapter."""
    chapter, _ = _index(family)[slug]
    return f"{__package__}.{family}.{chapter}.calculators.{slug.replace('-', '_')}"


def names() -> list[str]:
    """The names of all calculators, book by book."""
    return [
        f"{book}.{slug}"
        for book, family in FAMILIES.items()
        for slug, (_, books) in _index(family).items()
        if book in books
    ]


def find(name: str) -> Calculator:
    """The calculator called `name`; raises :class:`UnknownCalculator` with the nearest names."""
    if name not in _found:
        book, _, slug = name.partition(".")
        if book not in books_of(FAMILIES.get(book, ""), slug):
            from difflib import get_close_matches

            raise UnknownCalculator(name, get_close_matches(name, names(), 3, 0.8))
        import_module(module_of(FAMILIES[book], slug))
        catalogs.speak_of(FAMILIES[book])
    return _found[name]


def run(name: str, given: Any) -> Ruling:
    """The ruling of calculator `name` on JSON data; raises `UnknownCalculator` or `InvalidInput`."""
    return find(name).run(given)


def answer_as_json(calculator: Calculator, given: Any, lang: str = "en") -> dict[str, Any]:
    """The published JSON form of an answer: calculator, inputs as read, result, steps rendered in `lang`."""
    from .speech import render

    asked = calculator.read(given)
    ruling = calculator.answer(asked)
    return {
        "calculator": calculator.name,
        "inputs": calculator.given(asked),
        "legal": ruling.legal,
        "verdict": render(ruling.verdict, lang),
        "result": as_json(ruling.result),
        "steps": [{"rule": step.rule, "text": render(step.said, lang)} for step in ruling.steps],
    }

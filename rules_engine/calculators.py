"""The registry of calculators: one front for the terminal, the tests, the worked examples and the page.

A calculator is a function ``(book, input) -> Ruling`` registered under a slug for one or more books; its permanent
name is ``<book>.<slug>`` (``wk2.dispel``). Modules are imported only when one of their calculators is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from . import addresses, catalogs, packs, reading
from .asked import Asked, held
from .asked import asked as asked_by
from .ruling import Message, Ruling, as_json


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
        """The ruling on an input that was read, in the words of the book."""
        ruling = self.rule(self.book, asked)
        called = packs.called_in(self.book.book)
        return ruling.in_words_of(called) if called else ruling

    def run(self, given: Any) -> Ruling:
        """The ruling on JSON data; raises :class:`InvalidInput` and nothing else, whatever the data."""
        return self.answer(self.read(given))

    def fields(self) -> list[Asked]:
        """The fields this calculator asks for, bounds and options resolved."""
        return asked_by(self.inputs, self.book)

    def given(self, asked: Any) -> dict[str, Any]:
        """An input as the JSON data that reads back to it."""
        return {item.name: addresses.as_given(item.kind, held(asked, item.name), self.book) for item in self.fields()}


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
            called, asked = (
                title.in_words_of(packs.called_in(book.book)),
                question.in_words_of(packs.called_in(book.book)),
            )
            _found[name] = Calculator(name, slug, book, called, asked, cited, inputs, rule)
        return rule

    return register


def books_of(book: str, slug: str) -> tuple[str, ...]:
    """The books of the game of `book` that have the calculator `slug`: none if there is no such book or slug."""
    pack = packs.pack_of(book)
    return pack.calculators.get(slug, ("", ()))[1] if pack else ()


def names() -> list[str]:
    """The names of all calculators, book by book."""
    return [
        f"{book}.{slug}"
        for book, pack in packs.families().items()
        for slug, (_, books) in pack.calculators.items()
        if book in books
    ]


def find(name: str) -> Calculator:
    """The calculator called `name`; raises :class:`UnknownCalculator` with the nearest names."""
    book, _, slug = name.partition(".")
    pack = packs.pack_of(book)
    if name not in _found:
        if pack is None or book not in books_of(book, slug):
            from difflib import get_close_matches

            raise UnknownCalculator(name, get_close_matches(name, names(), 3, 0.8))
        import_module(pack.module_of(slug))
    if pack is not None:  # another module may have imported the calculator before anybody asked for it
        catalogs.speak_of(pack.family)
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

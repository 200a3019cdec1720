"""The library in one language: every text with its state, the words of the interface, terms, numbers and sorting."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from rules_engine.calculators import run
from rules_engine.ruling import Message
from rules_engine.speech import render, show
from widgets import page as widget
from widgets.html import NOTHING, Html, fill

from .. import collation, markup
from ..model import Book, Concept, Example, Library, Rule
from ..segments import of_rule
from ..translation import CURRENT, MISSING, STALE, Text, Translations
from . import links

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Local:
    """One language's view of the library; `all` has the views in every language."""

    lang: str
    library: Library
    translations: Translations
    all: Mapping[str, Local]
    _examples: dict[tuple[str, int], Html] = field(default_factory=dict)

    @staticmethod
    def load(root: Path, library: Library, languages: Iterable[str]) -> Mapping[str, Local]:
        """The library in each of `languages`."""
        views: dict[str, Local] = {}
        for lang in languages:
            views[lang] = Local(lang, library, Translations.load(root, library, lang), views)
        return views

    def text(self, context: str, source: str) -> Text:
        """The translation of an English text, with its state."""
        return self.translations.text(context, source)

    def words(self, context: str, source: str) -> str:
        """The translation of words that stand for a thing elsewhere, as in a list, where no mark of their state fits."""
        return self.translations.text(context, source).text

    def say(self, words: Message, **values: object) -> str:
        """A text of the interface, its places filled."""
        text = self.words(words.context, words.template)
        return text.format(**values) if values else text

    def worded(self, words: Message, **values: Html | str) -> Html:
        """A text of the interface as HTML, its places filled with markup."""
        return fill(self.words(words.context, words.template), **values)

    def plain(self, context: str, source: str) -> str:
        """Blocks of text without markup, on one line."""
        leaves = markup.leaves(markup.parse(source))
        return " ".join(self.plain_line(context, leaf.source) for leaf in leaves)

    def plain_line(self, context: str, source: str) -> str:
        """A paragraph without markup."""
        return markup.inline_plain(self.words(context, source), cite=self._cited, concept=self._named)

    def _cited(self, id: str, shown: str | None) -> str:
        return shown or self.library.citation(id)

    def _named(self, id: str, shown: str | None) -> str:
        return shown or self.term(self.library.concepts[id])

    def title(self, rule: Rule) -> str:
        """The title of a rule."""
        return self.words(rule.id, rule.title)

    def edition(self, book: Book) -> str:
        """The edition of a book."""
        return self.words(f"book:{book.id}", book.edition)

    def book_title(self, book: Book) -> str:
        """A book and its edition: "Wizard Kings, first edition"."""
        edition = self.edition(book)
        return f"{self.words(f'book:{book.id}', book.title)}, {edition[:1].lower()}{edition[1:]}"

    def term(self, concept: Concept) -> str:
        """The approved term of a concept."""
        return self.translations.term(concept.id)

    @cached_property
    def forms(self) -> Mapping[str, tuple[str, ...]]:
        """Every inflected form of each concept's term."""
        return {one.id: self.translations.forms(one.id) for one in self.library.glossary}

    @cached_property
    def definitions(self) -> Mapping[str, str]:
        """The definition of each concept without markup."""
        return {one.id: self.plain(f"glossary:{one.id}", one.definition) for one in self.library.glossary}

    def as_markup(self, context: str, source: str) -> str:
        """Blocks of text as markup, each paragraph translated."""
        return "\n\n".join(self._block(context, block) for block in markup.parse(source))

    def _block(self, context: str, block: markup.Block) -> str:
        if not isinstance(block, markup.Listing):
            return self.words(context, block.source)
        items = (self.words(context, item.source) for item in block.items)
        return "\n".join(f"{f'{at}.' if block.ordered else '-'} {item}" for at, item in enumerate(items, 1))

    def state(self, rule: Rule) -> str:
        """The least good state of the texts of a rule."""
        states = {self.text(rule.id, segment.text).state for segment in of_rule(rule)}
        return next((state for state in (MISSING, STALE) if state in states), CURRENT)

    def sorted(self, things: Iterable[Thing], name: Callable[[Thing], str]) -> list[Thing]:
        """`things` in the order that readers of the language expect of their names."""
        key = collation.key(self.lang)
        return sorted(things, key=lambda thing: key(name(thing)))

    def number(self, value: int | float) -> str:
        """A figure of a table as the language writes it."""
        return show(value, self.lang) if isinstance(value, int) else str(value)

    def example(self, rule: Rule, index: int, up: str) -> Html:
        """A worked example with its answer; pages at the same depth have the same markup."""
        key = (f"{rule.id} {up}", index)
        if key not in self._examples:
            example = rule.examples[index]
            instance = links.anchor(rule.id, example.n)
            given = self._given(rule, example)
            self._examples[key] = widget.example(example.calculator, given, self.lang, up, instance)
        return self._examples[key]

    def verdict(self, rule: Rule, example: Example) -> str:
        """The answer to a worked example of a rule in one sentence."""
        return render(run(example.calculator, self._given(rule, example)).verdict, self.lang)

    def given(self, rule: Rule, example: Example) -> Html:
        """What a worked example of a rule is given, each value with its label; empty where everything is as by default."""
        return widget.given(example.calculator, self._given(rule, example), self.lang) or NOTHING

    def _given(self, rule: Rule, example: Example) -> dict[str, Any]:
        return example.given_in(lambda name: self.plain_line(rule.id, name))

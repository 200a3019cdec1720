"""The rulebooks as the rest of the house sees them: immutable records, and the questions one asks of all of them.

Built by :mod:`rulebook.sources`; a `Library` that exists is free of every fault that the loader knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules_engine.languages import LANGUAGES

from .problems import Place
from .rule import Example, Name, NoExample, Note, Rule, Table
from .told_games import ExampleOfPlay, Lesson

__all__ = [
    "LANGUAGES",
    "PIVOT",
    "REFERENCE_PAGE",
    "TURN_PAGE",
    "Book",
    "Chapter",
    "Concept",
    "Difference",
    "Example",
    "ExampleOfPlay",
    "Figure",
    "Lesson",
    "Library",
    "Name",
    "NoExample",
    "Note",
    "Page",
    "Phase",
    "Place",
    "Rule",
    "Section",
    "Situation",
    "Table",
    "Turn",
]

#: The language in which the sources are written and from which all others are translated.
PIVOT = "en"
#: Under the address of each book, beside its chapters: how a turn goes, and the quick reference.
TURN_PAGE, REFERENCE_PAGE = "how-a-turn-goes", "quick-reference"


@dataclass(frozen=True)
class Chapter:
    """A chapter of a book: `stem` is the file's (``5-combat``), `slug` the part in addresses (``combat``)."""

    book: str
    slug: str
    stem: str
    title: str
    opening: str
    rules: tuple[Rule, ...]
    place: Place


@dataclass(frozen=True)
class Phase:
    """One step of a turn, as the page that tells a turn in one screen shows it."""

    title: str
    text: str


@dataclass(frozen=True)
class Turn:
    """How a turn of a game goes."""

    lead: str
    phases: tuple[Phase, ...]


@dataclass(frozen=True)
class Section:
    """A section of a quick reference: the ids of the rules whose tables or numbered steps it shows."""

    title: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Book:
    """One rulebook, which may be `growing`: not all of it has its words in every language. `forthcoming` has the id and number of each rule that may be cited but has no text here yet."""

    id: str
    title: str
    edition: str
    original: str
    source: str
    chapters: tuple[Chapter, ...]
    turn: Turn | None
    reference: tuple[Section, ...]
    forthcoming: Mapping[str, str]
    place: Place
    growing: bool = False

    @property
    def label(self) -> str:
        """The book in a citation: ``WK2``."""
        return self.id.upper()

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All rules in reading order."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    def chapter(self, slug: str) -> Chapter:
        """The chapter with this slug; raises KeyError."""
        for chapter in self.chapters:
            if chapter.slug == slug:
                return chapter
        raise KeyError(slug)


@dataclass(frozen=True)
class Concept:
    """A term of the games and its one definition; `see` are the rules that govern it, `books` those that use it."""

    id: str
    term: str
    plural: str | None
    definition: str
    see: tuple[str, ...]
    books: tuple[str, ...]
    note: str | None
    place: Place


@dataclass(frozen=True)
class Figure:
    """A drawing: the `view` of widgets/figures that draws it from `data`, its caption, its text alternative, and the
    words in it by key."""

    id: str
    title: str
    alt: str
    view: str
    labels: Mapping[str, str]
    data: Mapping[str, Any]
    place: Place


@dataclass(frozen=True)
class Difference:
    """How editions treat one subject.

    rules        book id to the ids of its rules on the subject, maybe none
    relation     ``same``, ``changed`` or ``only-<book>``
    differs      book id to what that edition says, or None
    consequence  what it means at the table; None only where nothing differs
    """

    subject: str
    slug: str
    books: tuple[str, ...]
    rules: Mapping[str, tuple[str, ...]]
    relation: str
    differs: Mapping[str, str | None]
    consequence: str | None
    place: Place


@dataclass(frozen=True)
class Situation:
    """A case put to both editions: the slug of a calculator that both have, and the same input for each."""

    id: str
    books: tuple[str, ...]
    title: str
    calculator: str
    given: Mapping[str, Any]
    place: Place


@dataclass(frozen=True)
class Reason:
    """Why rules and rulings were changed in a release: their names, ``wk2.dispel`` or ``wk2.dispel/7``, and a sentence."""

    of: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Release:
    """What was published under one name for good, ``2026-11``, on a `day`; :mod:`rulebook.history` has its words."""

    id: str
    day: str
    reasons: tuple[Reason, ...]
    place: Place


@dataclass(frozen=True)
class Page:
    """A page of prose: `body` is Markdown, and `place` the line where it begins."""

    name: str
    title: str
    body: str
    place: Place


@dataclass(frozen=True)
class Library:
    """All sources together. `redirects` leads from an id that was given up to the rule that stands for it now."""

    books: tuple[Book, ...]
    glossary: tuple[Concept, ...]
    concordance: tuple[Difference, ...]
    pages: tuple[Page, ...]
    situations: tuple[Situation, ...] = ()
    plays: tuple[ExampleOfPlay, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    releases: tuple[Release, ...] = ()
    figures: Mapping[str, Figure] = field(default_factory=dict)
    redirects: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, Name] = field(default_factory=dict)

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by its id, book by book in reading order."""
        return {rule.id: rule for book in self.books for rule in book.rules}

    @cached_property
    def concepts(self) -> Mapping[str, Concept]:
        """Every concept by its id."""
        return {concept.id: concept for concept in self.glossary}

    @cached_property
    def forthcoming(self) -> Mapping[str, str]:
        """The number of every rule that has no text here yet, by its id."""
        return {id: number for book in self.books for id, number in book.forthcoming.items()}

    @cached_property
    def growing(self) -> frozenset[str]:
        """The books that are still being written or translated."""
        return frozenset(book.id for book in self.books if book.growing)

    def grows(self, concept: str) -> bool:
        """Whether a concept belongs to growing books alone."""
        found = self.concepts.get(concept)
        return found is not None and self.growing.issuperset(found.books)

    def book(self, id: str) -> Book:
        """The book with this id; raises KeyError."""
        for book in self.books:
            if book.id == id:
                return book
        raise KeyError(id)

    def rule(self, id: str) -> Rule:
        """The rule with this id, or the one that its redirect leads to; raises KeyError."""
        return self.rules[self.redirects.get(id, id)]

    def page(self, name: str) -> Page:
        """The page ``docs/pages/<name>.md``; raises KeyError."""
        for page in self.pages:
            if page.name == name:
                return page
        raise KeyError(name)

    def citation(self, id: str) -> str:
        """``WK2 5.32`` for a rule that is here or forthcoming; raises KeyError."""
        if id in self.forthcoming:
            return f"{id.partition('.')[0].upper()} {self.forthcoming[id]}"
        return self.rule(id).citation

    @cached_property
    def _citing(self) -> Mapping[str, tuple[Rule, ...]]:
        citing: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            for id in rule.cites:
                if id != rule.id:
                    citing.setdefault(id, []).append(rule)
        return {id: tuple(rules) for id, rules in citing.items()}

    def cited_by(self, id: str) -> tuple[Rule, ...]:
        """The rules whose text, table or notes cite this one, in reading order."""
        return self._citing.get(id, ())

    def differences_of(self, id: str) -> tuple[Difference, ...]:
        """The entries of the concordance that name this rule."""
        return tuple(entry for entry in self.concordance if any(id in ids for ids in entry.rules.values()))

    def neighbours(self, id: str) -> tuple[Rule | None, Rule | None]:
        """The rules before and after this one in its book's reading order; raises KeyError."""
        rule = self.rule(id)
        rules = self.book(rule.book).rules
        index = rules.index(rule)
        return (rules[index - 1] if index else None, rules[index + 1] if index + 1 < len(rules) else None)

    def has_page(self, name: str) -> bool:
        """Whether the worked example of this name, ``wk2.dispel/1``, has a neutral page of its own."""
        published = self.names.get(name)
        return published is not None and published.page

    def calculators(self) -> tuple[str, ...]:
        """The names of all calculators that examples run, each once, in reading order."""
        return tuple(dict.fromkeys(name for rule in self.rules.values() for name in rule.calculators))

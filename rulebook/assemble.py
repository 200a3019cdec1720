"""From documents to the model. Forgiving: a value of the wrong kind counts as empty, for the structure check has
reported it already, and what stands around it can still be checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from . import numbers
from .documents import Document, Where
from .model import (
    Book,
    Chapter,
    Concept,
    Difference,
    Example,
    ExampleOfPlay,
    Figure,
    Lesson,
    Library,
    Name,
    NoExample,
    Note,
    Page,
    Phase,
    Reason,
    Release,
    Rule,
    Section,
    Situation,
    Table,
    Turn,
)
from .problems import Place
from .shelf import Shelf
from .told_games import LessonStep, Scene


def words(entry: Any, key: str) -> str:
    """The string at `key`, or ""."""
    value = entry.get(key) if isinstance(entry, dict) else None
    return value if isinstance(value, str) else ""


def entries(entry: Any, key: str) -> list[Any]:
    """The list at `key`, or []."""
    value = entry.get(key) if isinstance(entry, dict) else None
    return value if isinstance(value, list) else []


def mapping(entry: Any, key: str) -> dict[str, Any]:
    """The keys and values at `key`, or {}."""
    value = entry.get(key) if isinstance(entry, dict) else None
    return value if isinstance(value, dict) else {}


def strings(entry: Any, key: str) -> tuple[str, ...]:
    """The strings of the list at `key`."""
    return tuple(value for value in entries(entry, key) if isinstance(value, str))


def stem_slug(stem: str) -> str:
    """The address of the chapter in this file: ``combat`` for ``5-combat``."""
    return stem.partition("-")[2]


def slug(words: str) -> str:
    """`words` as a part of an address or a context: ``initiative-2d6`` for ``Initiative (2d6)``."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def library(shelf: Shelf, redirects: Mapping[str, str], names: Mapping[str, Name]) -> Library:
    """The library that the documents make up."""
    return Library(
        books=tuple(_book(shelf, id, document) for id, document in shelf.books.items()),
        glossary=tuple(concept for document in shelf.glossary for concept in _concepts(document)),
        concordance=tuple(entry for document in shelf.editions for entry in _differences(document)),
        situations=tuple(one for document in shelf.situations for one in _situations(document)),
        plays=tuple(map(_play, shelf.plays)),
        lessons=tuple(map(_lesson, shelf.lessons)),
        releases=tuple(map(_release, shelf.releases)),
        pages=tuple(
            Page(name, words(prose.front.value, "title"), prose.body, Place(prose.front.file, prose.line))
            for name, prose in shelf.pages.items()
        ),
        figures={figure.id: figure for document in shelf.figures for figure in _figures(document)},
        redirects=redirects,
        names=names,
    )


def _book(shelf: Shelf, id: str, document: Document) -> Book:
    value = document.value
    numbering = words(value, "numbering") or numbers.DIGITS
    return Book(
        id=id,
        title=words(value, "title"),
        edition=words(value, "edition"),
        original=words(value, "original"),
        source=words(value, "source"),
        chapters=tuple(_chapter(id, stem, numbering, found) for stem, found in shelf.chapters[id].items()),
        turn=_turn(mapping(value, "turn")),
        reference=tuple(Section(words(one, "title"), strings(one, "rules")) for one in entries(value, "reference")),
        forthcoming={key: words(mapping(value, "forthcoming"), key) for key in mapping(value, "forthcoming")},
        place=document.place(),
        growing=isinstance(value, dict) and value.get("growing") is True,
    )


def _turn(entry: dict[str, Any]) -> Turn | None:
    phases = (Phase(words(one, "title"), words(one, "text")) for one in entries(entry, "phases"))
    return Turn(words(entry, "lead"), tuple(phases)) if entry else None


def _chapter(book: str, stem: str, numbering: str, document: Document) -> Chapter:
    value = document.value
    rules = (
        _rule(book, stem_slug(stem), numbering, document, index, entry)
        for index, entry in enumerate(entries(value, "rules"))
        if isinstance(entry, dict)
    )
    return Chapter(
        book=book,
        slug=stem_slug(stem),
        stem=stem,
        title=words(value, "title"),
        opening=words(value, "opening"),
        rules=tuple(rules),
        place=document.place(),
    )


def _rule(book: str, chapter: str, numbering: str, document: Document, index: int, entry: dict[str, Any]) -> Rule:
    at: Where = ("rules", index)
    numbered = example_numbers(entry)
    return Rule(
        id=words(entry, "id"),
        book=book,
        chapter=chapter,
        number=words(entry, "number"),
        depth=numbers.depth(words(entry, "number"), numbering),
        title=words(entry, "title"),
        kind=words(entry, "kind"),
        original=words(entry, "original") or None,
        text=words(entry, "text"),
        table=_table(mapping(entry, "table")),
        asked=strings(entry, "asked"),
        data=mapping(entry, "data"),
        examples=tuple(
            Example(
                title=words(one, "title"),
                calculator=words(one, "calculator"),
                given=mapping(one, "given"),
                expect=mapping(one, "expect"),
                n=next(numbered),
                numbered=_has_number(one),
                place=document.place((*at, "examples", position)),
                names=strings(one, "names"),
            )
            for position, one in enumerate(entries(entry, "examples"))
        ),
        no_example=_no_example(mapping(entry, "no_example")),
        figures=strings(entry, "figures"),
        notes=tuple(
            Note(
                kind=words(one, "kind"),
                text=words(one, "text"),
                ruling=words(one, "ruling") or None,
                option=words(one, "option") or None,
                asked=strings(one, "asked"),
                n=next(numbered),
                numbered=_has_number(one),
                place=document.place((*at, "notes", position)),
            )
            for position, one in enumerate(entries(entry, "notes"))
        ),
        place=document.place(at),
    )


def _has_number(entry: Any) -> bool:
    """Whether an example or a note has its number."""
    n = entry.get("n") if isinstance(entry, dict) else None
    return isinstance(n, int) and not isinstance(n, bool)


def example_numbers(rule: dict[str, Any]) -> Iterator[int]:
    """The numbers of a rule's examples and then of its notes; those without one get the next."""
    all = [*entries(rule, "examples"), *entries(rule, "notes")]
    last = max((one["n"] for one in all if _has_number(one)), default=0)
    for one in all:
        last += not _has_number(one)
        yield one["n"] if _has_number(one) else last


def _no_example(entry: dict[str, Any]) -> NoExample | None:
    return NoExample(words(entry, "reason"), words(entry, "rule") or None) if entry else None


def _table(table: dict[str, Any]) -> Table | None:
    if not table:
        return None
    rows = (row for row in entries(table, "rows") if isinstance(row, list))
    return Table(words(table, "caption"), strings(table, "columns"), tuple(tuple(row) for row in rows))


def _concepts(document: Document) -> Iterator[Concept]:
    for index, entry in enumerate(entries(document.value, "concepts")):
        yield Concept(
            id=words(entry, "id"),
            term=words(entry, "term"),
            plural=words(entry, "plural") or None,
            definition=words(entry, "definition"),
            see=strings(entry, "see"),
            books=strings(entry, "books"),
            note=words(entry, "note") or None,
            place=document.place(("concepts", index)),
        )


def _figures(document: Document) -> Iterator[Figure]:
    for index, entry in enumerate(entries(document.value, "figures")):
        labels = mapping(entry, "labels")
        yield Figure(
            id=words(entry, "id"),
            title=words(entry, "title"),
            alt=words(entry, "alt"),
            view=words(entry, "view"),
            labels={key: words(labels, key) for key in labels},
            data=mapping(entry, "data"),
            place=document.place(("figures", index)),
        )


def _differences(document: Document) -> Iterator[Difference]:
    books = strings(document.value, "books")
    for index, entry in enumerate(entries(document.value, "entries")):
        differs = mapping(entry, "differs")
        yield Difference(
            subject=words(entry, "subject"),
            slug=slug(words(entry, "subject")),
            books=books,
            rules={book: strings(entry, book) for book in books},
            relation=words(entry, "relation"),
            differs={book: words(differs, book) or None for book in books},
            consequence=words(entry, "consequence") or None,
            place=document.place(("entries", index)),
        )


def _situations(document: Document) -> Iterator[Situation]:
    books = strings(document.value, "books")
    for index, entry in enumerate(entries(document.value, "situations")):
        yield Situation(
            id=words(entry, "id"),
            books=books,
            title=words(entry, "title"),
            calculator=words(entry, "calculator"),
            given=mapping(entry, "given"),
            place=document.place(("situations", index)),
        )


def _play(document: Document) -> ExampleOfPlay:
    value = document.value
    scenes = (
        Scene(
            title=words(one, "title"),
            text=words(one, "text"),
            actions=strings(one, "actions"),
            place=document.place(("scenes", index)),
        )
        for index, one in enumerate(entries(value, "scenes"))
    )
    return ExampleOfPlay(
        book=words(value, "book"),
        start=words(value, "start"),
        title=words(value, "title"),
        opening=words(value, "opening"),
        scenes=tuple(scenes),
        place=document.place(),
    )


def _lesson(document: Document) -> Lesson:
    value = document.value
    steps = (
        LessonStep(
            text=words(one, "text"),
            rule=words(one, "rule"),
            action=words(one, "action"),
            free=words(one, "free"),
            place=document.place(("steps", index)),
        )
        for index, one in enumerate(entries(value, "steps"))
    )
    player = value.get("player") if isinstance(value, dict) else None
    return Lesson(
        book=words(value, "book"),
        start=words(value, "start"),
        player=player if isinstance(player, int) else 1,
        title=words(value, "title"),
        opening=words(value, "opening"),
        steps=tuple(steps),
        ending=words(value, "ending"),
        place=document.place(),
    )


def _release(document: Document) -> Release:
    value = document.value
    reasons = (Reason(strings(one, "of"), words(one, "reason")) for one in entries(value, "reasons"))
    return Release(words(value, "release"), words(value, "day"), tuple(reasons), document.place())

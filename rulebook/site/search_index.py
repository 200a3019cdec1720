"""What the search has of one language: all rules with what finds them, in one file.

The page weighs and ranks (``widgets/client/ranking.ts``); here stands what is weighed. The text is there in full, for it is
also what the results show, but for the capitals of its sentences (``capitals.py``). A ruling is found by the question that it
settles and opens at its own anchor; worked examples and tables are found by their rule.
"""

from __future__ import annotations

import json
import re
import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from .. import aliases, markup
from ..model import LANGUAGES, Book, Concept, Rule
from ..tongue import Tongue
from . import calculators, links, reference, turn
from .capitals import lowered
from .local import Local

_WORD = re.compile(r"[^\W_]+")
_SPACES = re.compile(r" {2,}")
_FIGURES = string.digits + string.ascii_lowercase
#: Where a number was cited, and the brackets, commas and lead-in that are nothing without it.
_CITED = "\0"
_AROUND = re.compile(r"\s?\([^()\0]{0,12}\0[^()]{0,40}\)|(?::\s)?(?:\0[,;]?\s?)+(?=\.|$)|\0")


def content(locals: Mapping[str, Local], lang: str, tongue: Tongue) -> str:
    """``search/<lang>.json``; its parts are told in ``widgets/client/search-index.ts``."""
    local = locals[lang]
    library = local.library
    rules = tuple(library.rules.values())
    at = {rule.id: index for index, rule in enumerate(rules)}
    books = [book.id for book in library.books]
    index = {
        "tongue": {name: value for name, value in asdict(tongue).items() if name != "said"},
        "books": [_book(local, book) for book in library.books],
        "rules": {  # the longest texts first: what follows is packed with their words
            "text": [lowered(_text(local, rule)) for rule in rules],
            "asked": [[lowered(local.words(rule.id, question)) for question in rule.questions] for rule in rules],
            "book": [books.index(rule.book) for rule in rules],
            "slug": [rule.slug for rule in rules],
            "number": [rule.number for rule in rules],
            "chapter": [_chapter(library.book(rule.book), rule) for rule in rules],
            "title": [lowered(local.title(rule)) for rule in rules],
            "said": [tongue.said.get(rule.id, "") for rule in rules],
            "ruled": [_ruled(rule) for rule in rules],
            "twin": [_twin(local, rule, at) for rule in rules],
        },
        "concepts": _columns([_concept(local, one, at) for one in library.glossary]),
        "foreign": [_foreign(local, locals[other]) for other in LANGUAGES if other != lang],
        "tables": _columns(list(_tables(local, at))),
        "calculators": _columns(list(_calculators(local, at))),
        "pages": _columns(list(_pages(local))),
        "editions": _columns(list(_editions(local))),
        "redirects": dict(sorted(library.redirects.items())),
        "forthcoming": {id: library.citation(id) for id in library.forthcoming},
    }
    return json.dumps(index, ensure_ascii=False, separators=(",", ":"))


def _columns(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """`rows` column by column, which is smaller: what is alike stands together."""
    return {key: [row[key] for row in rows] for key in rows[0]} if rows else {}


def _book(local: Local, book: Book) -> dict[str, Any]:
    return {
        "id": book.id,
        "label": book.label,
        "title": local.words(f"book:{book.id}", book.title),
        "edition": local.edition(book),
        "chapters": [local.words(f"chapter:{book.id}.{one.slug}", one.title) for one in book.chapters],
    }


def _chapter(book: Book, rule: Rule) -> int:
    return [chapter.slug for chapter in book.chapters].index(rule.chapter)


def _text(local: Local, rule: Rule) -> str:
    """The paragraphs and items, without the numbers of the rules that they cite."""
    lines = (_line(local, rule, leaf.source) for leaf in markup.leaves(markup.parse(rule.text)))
    return "\n".join(line for line in lines if line)


def _line(local: Local, rule: Rule, source: str) -> str:
    shown = markup.inline_plain(
        local.words(rule.id, source),
        cite=lambda id, shown: shown or _CITED,
        concept=lambda id, shown: shown or local.term(local.library.concepts[id]),
    )
    if not _WORD.search(_AROUND.sub("", shown)):
        return ""
    return _SPACES.sub(" ", _AROUND.sub("", shown)).strip(" ,;:")


def _ruled(rule: Rule) -> str:
    """A figure to the base 36 for each question from the first that a ruling settles: the number of that ruling, or 0."""
    rulings = {question: note.n for note in rule.notes if note.ruling for question in note.asked}
    return "".join(_FIGURES[rulings.get(question, 0)] for question in rule.questions).lstrip("0")


def _twin(local: Local, rule: Rule, at: Mapping[str, int]) -> int:
    """The rule on the same subject in the other edition: one with the same slug before the first that is named."""
    others = [
        id
        for entry in local.library.differences_of(rule.id)
        for book, ids in entry.rules.items()
        if book != rule.book
        for id in ids
    ]
    same = [id for id in others if id.endswith(f".{rule.slug}")]
    return next((at[id] for id in (*same, *others) if id in at), -1)


def _foreign(local: Local, other: Local) -> list[str]:
    """The terms of the `other` language: one below the other they are packed smaller than beside each concept."""
    terms = ((other.term(one), local.term(one)) for one in local.library.glossary)
    return [foreign.lower() if foreign != here else "" for foreign, here in terms]


def _concept(local: Local, one: Concept, at: Mapping[str, int]) -> dict[str, Any]:
    translations = local.translations
    entry = (translations.terms if one.id in translations.terms.entries else translations.english).entries[one.id]
    return {
        "id": one.id,
        "term": local.term(one),
        "names": list(aliases.names(entry)),
        "see": [at[id] for id in one.see if id in at],
    }


def _tables(local: Local, at: Mapping[str, int]) -> Iterator[dict[str, Any]]:
    for rule in local.library.rules.values():
        if rule.table:
            yield {"rule": at[rule.id], "title": lowered(local.plain_line(rule.id, rule.table.caption))}


def _calculators(local: Local, at: Mapping[str, int]) -> Iterator[dict[str, Any]]:
    """Each with the first rule whose worked examples ask it, or -1: who finds that rule is offered the calculator."""
    asks = {name: at[rule.id] for rule in reversed(tuple(local.library.rules.values())) for name in rule.calculators}
    for name in calculators.all_names():
        label = name.partition(".")[0].upper()
        title = lowered(f"{calculators.title_of(local, name)} ({label})")
        yield {"rule": asks.get(name, -1), "path": links.calculator(name), "title": title}


def _pages(local: Local) -> Iterator[dict[str, Any]]:
    for book in local.library.books:
        title = local.book_title(book)
        if book.turn:
            yield _place(links.turn(book.id), local.say(turn.TITLE), title)
        if book.reference:
            yield _place(links.reference(book.id), local.say(reference.TITLE), title)


def _editions(local: Local) -> Iterator[dict[str, Any]]:
    for entry in local.library.concordance:
        if entry.relation != "same":
            subject = local.words(f"editions:{entry.slug}", entry.subject)
            yield _place(f"editions/#{entry.slug}", subject)


def _place(path: str, title: str, text: str = "") -> dict[str, Any]:
    return {"path": path, "title": lowered(title), "text": lowered(text)}

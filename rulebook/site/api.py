"""The static API: the whole library as JSON under ``/api/v1/``, each document described by a published JSON Schema.

Version 1 promises: fields may be added, none is renamed, removed or changes its meaning.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from rules_engine.calculators import find
from rules_engine.ruling import as_json
from rules_engine.schema import schema
from rules_engine.speech import label

from .. import named
from ..concerned import concerned
from ..model import LANGUAGES, Book, Concept, Difference, Example, Note, Rule, Table
from . import links, switches
from .calculators import all_names
from .local import Local
from .rule import summary
from .site import Site

VERSION = "v1"
FOLDER = f"api/{VERSION}"
SCHEMAS = Path(__file__).parent / "schema"
SOURCE_SCHEMAS = Path(__file__).parents[1] / "schema"
#: The documents of the first level; each rule has one of its own besides.
DOCUMENTS = ("index", "books", "rules", "citations", "glossary", "calculators", "editions")

_IN_TWO_WAYS = re.compile(r"\s*[()]")


def entries(site: Site) -> Iterator[tuple[str, Callable[[], str]]]:
    """Address below the root of the site of every document and schema, and what makes its content."""
    api = Api(site)
    for name in DOCUMENTS:
        yield f"{FOLDER}/{name}.json", partial(_text, getattr(api, name))
    for rule in site.library.rules.values():
        yield f"{FOLDER}/rules/{rule.id}.json", partial(_text, partial(api.rule, rule))
    for folder in (SCHEMAS, SOURCE_SCHEMAS):
        for path in sorted(folder.glob("*.json")):
            yield f"{FOLDER}/schema/{path.name}", partial(path.read_text, "utf-8")


def _text(document: Callable[[], Any]) -> str:
    return json.dumps(document(), ensure_ascii=False, separators=(",", ":")) + "\n"


def _numbered(rule: Rule) -> dict[str, list[int]]:
    """The numbers of the rulings and of the worked examples of a rule; empty where it has neither."""
    names = {
        "rulings": [note.n for note in rule.notes if note.ruling],
        "examples": [example.n for example in rule.examples],
    }
    return names if any(names.values()) else {}


class Api:
    """The documents of the API."""

    def __init__(self, site: Site):
        self.site, self.library, self.locals = site, site.library, site.locals

    def _each(self, context: str, source: str) -> dict[str, str]:
        """Language to the translation of one text that is a single message."""
        return {lang: local.words(context, source) for lang, local in self.locals.items()}

    def _prose(self, context: str, source: str | None) -> dict[str, str] | None:
        """Language to the plain text of several paragraphs."""
        if source is None:
            return None
        return {lang: local.plain(context, source) for lang, local in self.locals.items()}

    def index(self) -> dict[str, Any]:
        """What there is."""
        return {
            "name": "Regularo",
            "version": VERSION,
            "languages": list(LANGUAGES),
            "documents": {name: f"{name}.json" for name in DOCUMENTS if name != "index"},
            "rule": "rules/{id}.json",
            "schemas": {name: f"schema/api-{name}.json" for name in (*DOCUMENTS, "rule")},
        }

    def books(self) -> list[dict[str, Any]]:
        """The books with their chapters and the rules that are yet to come."""
        return [self._book(book) for book in self.library.books]

    def _book(self, book: Book) -> dict[str, Any]:
        context = f"book:{book.id}"
        return {
            "id": book.id,
            "label": book.label,
            "original": book.original,
            "title": self._each(context, book.title),
            "edition": self._each(context, book.edition),
            "source": self._prose(context, book.source),
            "chapters": [
                {
                    "slug": chapter.slug,
                    "title": self._each(f"chapter:{book.id}.{chapter.slug}", chapter.title),
                    "path": links.chapter(book.id, chapter.slug),
                    "rules": [rule.id for rule in chapter.rules],
                }
                for chapter in book.chapters
            ],
            "forthcoming": dict(book.forthcoming),
        }

    def rules(self) -> list[dict[str, Any]]:
        """Every rule in short."""
        return [
            {
                "id": rule.id,
                "book": rule.book,
                "chapter": rule.chapter,
                "number": rule.number,
                "citation": rule.citation,
                "kind": rule.kind,
                "title": self._each(rule.id, rule.title),
                "document": f"rules/{rule.id}.json",
            }
            for rule in self.library.rules.values()
        ]

    def citations(self) -> dict[str, Any]:
        """What finds citations in a text: every number, and the names and editions of the books in all languages."""
        return {
            "books": [self._cited_book(book) for book in self.library.books],
            "redirects": dict(sorted(self.library.redirects.items())),
            "names": {rule.id: names for rule in self.library.rules.values() if (names := _numbered(rule))},
        }

    def _cited_book(self, book: Book) -> dict[str, Any]:
        context = f"book:{book.id}"
        # "Second edition (2.0)" is said in two ways.
        editions = [_IN_TWO_WAYS.split(edition) for edition in self._each(context, book.edition).values()]
        return {
            "id": book.id,
            "label": book.label,
            "names": list(dict.fromkeys(self._each(context, book.title).values())),
            "editions": list(dict.fromkeys(way for ways in editions for way in ways if way)),
            "rules": {rule.number: rule.slug for rule in book.rules},
        }

    def rule(self, rule: Rule) -> dict[str, Any]:
        """Everything of one rule, in all languages."""
        return {
            "id": rule.id,
            "book": rule.book,
            "chapter": rule.chapter,
            "number": rule.number,
            "citation": rule.citation,
            "kind": rule.kind,
            "original": rule.original,
            "card": links.card(rule.id),
            "reading": links.reading(rule),
            "data": dict(rule.data),
            "languages": {lang: self._told(local, rule) for lang, local in self.locals.items()},
            "examples": [
                {
                    "n": example.n,
                    "title": self._each(rule.id, example.title),
                    "calculator": example.calculator,
                    "given": dict(example.given),
                    "expect": dict(example.expect),
                }
                for example in rule.examples
            ],
            "names": [self._name(rule, one) for one in named.named(rule)],
            "cites": list(rule.cites),
            "cited_by": [other.id for other in self.library.cited_by(rule.id)],
            "calculators": list(concerned(rule.id)),
            "editions": [entry.slug for entry in self.library.differences_of(rule.id)],
        }

    def _name(self, rule: Rule, one: Note | Example) -> dict[str, Any]:
        """The permanent name of a note or a worked example."""
        published = self.library.names.get(f"{rule.id}/{one.n}")
        ruling = isinstance(one, Note) and bool(one.ruling)
        return {
            "name": f"{rule.id}/{one.n}",
            "citation": rule.named(one.n),
            "kind": named.kind(one),
            "published": published.day if published else None,
            "status": published.status if published else "standing",
            "switches": list(switches.keys(rule.id, one.option)) if isinstance(one, Note) and one.option else [],
            "basis": list(one.cites) if isinstance(one, Note) else [],
            "page": links.ruling(rule.id, one.n) if ruling else links.example(self.library, rule.id, one.n),
            "anchor": links.anchor(rule.id, one.n),
        }

    def _told(self, local: Local, rule: Rule) -> dict[str, Any]:
        return {
            "title": local.title(rule),
            "summary": summary(local, rule),
            "text": local.as_markup(rule.id, rule.text),
            "table": self._table(local, rule) if rule.table else None,
            "notes": [
                {
                    "n": note.n,
                    "kind": note.kind,
                    "text": local.as_markup(rule.id, note.text),
                    "ruling": local.as_markup(rule.id, note.ruling) if note.ruling else None,
                    "option": note.option,
                }
                for note in rule.notes
            ],
            "state": local.state(rule),
        }

    @staticmethod
    def _table(local: Local, rule: Rule) -> dict[str, Any]:
        assert isinstance(rule.table, Table)
        cells = [
            [local.words(rule.id, cell) if isinstance(cell, str) else cell for cell in row] for row in rule.table.rows
        ]
        return {
            "caption": local.words(rule.id, rule.table.caption),
            "columns": [local.words(rule.id, column) for column in rule.table.columns],
            "rows": cells,
        }

    def glossary(self) -> list[dict[str, Any]]:
        """The concepts."""
        return [self._concept(concept) for concept in self.library.glossary]

    def _concept(self, concept: Concept) -> dict[str, Any]:
        return {
            "id": concept.id,
            "term": {lang: local.term(concept) for lang, local in self.locals.items()},
            "definition": self._prose(f"glossary:{concept.id}", concept.definition),
            "see": list(concept.see),
            "books": list(concept.books),
        }

    def calculators(self) -> list[dict[str, Any]]:
        """The calculators with the schema of what they take."""
        return [self._calculator(name) for name in all_names()]

    def _calculator(self, name: str) -> dict[str, Any]:
        calculator = find(name)
        return {
            "name": name,
            "book": calculator.book.book,
            "title": {lang: label(calculator.title, lang) for lang in LANGUAGES},
            "question": {lang: label(calculator.question, lang) for lang in LANGUAGES},
            "rules": list(calculator.rules),
            "page": links.calculator(name),
            "schema": as_json(schema(calculator)),
        }

    def editions(self) -> list[dict[str, Any]]:
        """The concordance of the editions."""
        return [self._difference(entry) for entry in self.library.concordance]

    def _difference(self, entry: Difference) -> dict[str, Any]:
        context = f"editions:{entry.slug}"
        differs: Mapping[str, Any] = {book: self._prose(context, entry.differs.get(book)) for book in entry.books}
        return {
            "id": entry.slug,
            "subject": self._each(context, entry.subject),
            "relation": entry.relation,
            "rules": {book: list(entry.rules[book]) for book in entry.books},
            "differs": dict(differs),
            "consequence": self._prose(context, entry.consequence),
        }

"""What stands twice in the sources and should stand once: the same words, the same row, the same drawing under two names.

Ids, numbers and keys given twice are told where they are read; here it is the contents that are compared. Words count as
the same whatever their markup, their capitals and their spaces.
"""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Iterator
from typing import Any

from .assemble import entries, mapping, words
from .documents import Document, Where
from .problems import Place, Problem
from .shelf import Shelf

_MARKUP = re.compile(r"\{[a-z0-9-]+\|([^{}]*)\}|\{([a-z0-9-]+)\}|[*`\\]")
_SPACE = re.compile(r"\W+")
_EQUAL = re.compile(r"(\{[^{}]+\}), \1")


class _Seen:
    """What was met so far, and where."""

    def __init__(self) -> None:
        self.first: dict[Hashable, Place] = {}

    def told(self, what: str, key: Hashable, document: Document, at: Where, value: object) -> Iterator[Problem]:
        if not key:
            return
        here = document.place(at)
        if key in self.first:
            yield document.problem(at, what, value, f"keep one, {self.first[key]} has it")
        self.first.setdefault(key, here)


def problems(shelf: Shelf) -> Iterator[Problem]:
    """Texts of rules, notes, table rows, examples, figures, concepts, differences and situations that stand twice."""
    for chapters in shelf.chapters.values():
        texts = _Seen()
        for document in chapters.values():
            for index, rule in enumerate(entries(document.value, "rules")):
                at: Where = ("rules", index)
                text = words(rule, "text")
                yield from texts.told("text of another rule", _said(text), document, (*at, "text"), text.strip())
                yield from _of_rule(document, at, rule)
    yield from _figures(shelf)
    yield from _concepts(shelf)
    yield from _differences(shelf)
    yield from _situations(shelf)


def _of_rule(document: Document, at: Where, rule: Any) -> Iterator[Problem]:
    notes, rows, examples, shown = _Seen(), _Seen(), _Seen(), _Seen()
    for position, note in enumerate(entries(rule, "notes")):
        text = words(note, "text")
        yield from notes.told("note given twice", _said(text), document, (*at, "notes", position), text)
    data = json.dumps(mapping(rule, "data"), ensure_ascii=False)
    equal = _EQUAL.search(data) is not None  # equal pieces of a set-up stand as often as they are set up
    for position, row in enumerate([] if equal else entries(mapping(rule, "table"), "rows")):
        yield from rows.told("row given twice", _frozen(row), document, (*at, "table", "rows", position), row)
    for position, one in enumerate(entries(rule, "examples")):
        asked = _frozen([words(one, "calculator"), mapping(one, "given"), mapping(one, "expect")])
        here: Where = (*at, "examples", position)
        yield from examples.told("example given twice", asked, document, here, words(one, "title"))
    for position, id in enumerate(entries(rule, "figures")):
        yield from shown.told("figure shown twice", _frozen(id), document, (*at, "figures", position), id)


def _figures(shelf: Shelf) -> Iterator[Problem]:
    drawings = _Seen()
    for document in shelf.figures:
        for index, figure in enumerate(entries(document.value, "figures")):
            drawn = _frozen([words(figure, "view"), mapping(figure, "labels"), mapping(figure, "data")])
            at: Where = ("figures", index, "id")
            yield from drawings.told("drawing of another figure", drawn, document, at, words(figure, "id"))


def _concepts(shelf: Shelf) -> Iterator[Problem]:
    definitions = _Seen()
    for document in shelf.glossary:
        terms = _Seen()  # a word may mean another thing in another game
        for index, concept in enumerate(entries(document.value, "concepts")):
            at: Where = ("concepts", index)
            term, definition = words(concept, "term"), words(concept, "definition")
            yield from terms.told("term of another concept", _said(term), document, (*at, "term"), term)
            said = _said(definition)
            yield from definitions.told(
                "definition of another concept", said, document, (*at, "definition"), definition
            )


def _differences(shelf: Shelf) -> Iterator[Problem]:
    for document in shelf.editions:
        told = _Seen()
        for index, entry in enumerate(entries(document.value, "entries")):
            differs = " | ".join(str(one) for one in mapping(entry, "differs").values() if one)
            at: Where = ("entries", index)
            yield from told.told("difference told twice", _said(differs), document, at, words(entry, "subject"))


def _situations(shelf: Shelf) -> Iterator[Problem]:
    for document in shelf.situations:
        asked, titles = _Seen(), _Seen()
        for index, one in enumerate(entries(document.value, "situations")):
            at: Where = ("situations", index)
            case = _frozen([words(one, "calculator"), mapping(one, "given")])
            yield from asked.told("case of another situation", case, document, (*at, "given"), words(one, "id"))
            title = words(one, "title")
            yield from titles.told("title of another situation", _said(title), document, (*at, "title"), title)


def _said(text: str) -> str:
    """The words of a text alone."""
    return _SPACE.sub(" ", _MARKUP.sub(lambda found: found[1] or found[2] or "", text)).strip().casefold()


def _frozen(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)

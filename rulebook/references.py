"""What texts point at: sound markup, citations of rules that exist or are forthcoming, concepts of the glossary."""

from __future__ import annotations

from collections.abc import Iterator

from . import markup
from .documents import Where
from .markup import MarkupError
from .model import Library
from .problems import Problem, nearest, quoted
from .shelf import GLOSSARY, Shelf
from .texts import Form, Written, written


def problems(shelf: Shelf, library: Library) -> Iterator[Problem]:
    """The faults of every text. Where a file is unreadable nobody knows its rules and concepts, so none is missed."""
    yield from _quick(shelf, library)
    if not shelf.incomplete:
        yield from _shown_elsewhere(library)
    for one in written(shelf):
        if not one.text.strip() and one.text:
            yield one.document.problem(one.where, "nothing but spaces", one.text, "fill it in")
        try:
            read = markup.targets if one.form is Form.BLOCKS else markup.inline_targets
            cites, concepts = read(one.text)
        except MarkupError as error:
            for fault in error.faults:
                place = one.document.place_in_text(one.where, fault.line)
                yield Problem(place, fault.what, quoted(fault.value), fault.remedy)
            continue
        if one.form is Form.PLAIN and _has_markup(one.text):
            yield one.document.problem(one.where, "markup in plain words", one.text, "leave the markup out")
            continue
        for id in cites:
            yield from _citation(shelf, library, one, id)
        for id in concepts:
            if library.concepts and id not in library.concepts:
                remedy = nearest(id, library.concepts, f"add it to {GLOSSARY}")
                yield _in_text(one, "unknown concept", f"{{{id}", id, remedy)


def _quick(shelf: Shelf, library: Library) -> Iterator[Problem]:
    """A quick reference shows tables and numbered steps, so each rule that it names has one of them."""
    for book in library.books:
        for index, section in enumerate(book.reference):
            for position, id in enumerate(section.rules):
                at: Where = ("reference", index, "rules", position)
                rule = library.rules.get(id)
                if rule is None or rule.book != book.id:
                    if book.id not in shelf.incomplete:
                        remedy = nearest(id, [one.id for one in book.rules], "name a rule of this book")
                        yield shelf.books[book.id].problem(at, "unknown rule", id, remedy)
                elif rule.table is None and not rule.steps:
                    remedy = "name one that has a table or a numbered list"
                    yield shelf.books[book.id].problem(at, "rule without a table or steps", id, remedy)


def _shown_elsewhere(library: Library) -> Iterator[Problem]:
    """Where a rule says that another one's examples show it, that one has examples."""
    for rule in library.rules.values():
        other = rule.no_example.rule if rule.no_example else None
        if other and not (other in library.rules and library.rules[other].examples):
            yield Problem(
                rule.place, "examples elsewhere that are not there", quoted(other), "name a rule with examples"
            )


def _has_markup(text: str) -> bool:
    return any(not isinstance(node, markup.Text) for node in markup.inline(text))


def _citation(shelf: Shelf, library: Library, one: Written, id: str) -> Iterator[Problem]:
    if id in library.rules or id in library.forthcoming or id.partition(".")[0] in shelf.incomplete:
        return
    if id in library.redirects:
        yield _in_text(one, "citation of an id given up", f"[[{id}", id, f"write {quoted(library.redirects[id])}")
        return
    remedy = nearest(id, [*library.rules, *library.forthcoming], "cite a rule of these books")
    yield _in_text(one, "dangling citation", f"[[{id}", id, remedy)


def _in_text(one: Written, what: str, snippet: str, value: str, remedy: str) -> Problem:
    line = one.text[: max(one.text.find(snippet), 0)].count("\n")
    return Problem(one.document.place_in_text(one.where, line), what, quoted(value), remedy)

"""What no schema can say of the sources: ids and numbers across files, tables, notes, glossary and concordance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from . import calculator_names, lock_file, numbers
from .assemble import entries, mapping, slug, stem_slug, strings, words
from .documents import Document, Where
from .model import REFERENCE_PAGE, TURN_PAGE
from .problems import Place, Problem, nearest
from .shelf import Shelf

#: The keys of an entry of a concordance that are not named after a book.
_OF_AN_ENTRY = ("subject", "relation", "differs", "consequence")


def problems(shelf: Shelf, known: Iterable[str]) -> Iterator[Problem]:
    """Where the documents contradict each other; `known` are the ids of all rules, here or forthcoming."""
    ids = tuple(known)
    first: dict[str, Place] = {}
    for book, chapters in shelf.chapters.items():
        yield from _chapters(chapters)
        yield from _rules(shelf, book, first)
        if book in shelf.books:
            yield from _book(shelf.books[book], book, first)
    concepts: dict[str, Place] = {}
    for document in shelf.glossary:
        yield from _glossary(shelf, document, ids, concepts)
    for document in shelf.editions:
        yield from _concordance(shelf, document, ids)


def _chapters(chapters: dict[str, Document]) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for stem, document in chapters.items():
        address = stem_slug(stem)
        written = words(document.value, "chapter")
        if address in (TURN_PAGE, REFERENCE_PAGE):
            remedy = f"name the chapter otherwise, {address} is the address of a page of every book"
            yield document.problem(("chapter",), "address of another page", address, remedy)
        if written and written != address:
            yield document.problem(("chapter",), "slug other than the file's", written, f'write "{address}"')
        if address in seen:
            remedy = f"rename one, {seen[address]} has it too"
            yield document.problem(("chapter",), "address of another chapter", address, remedy)
        seen.setdefault(address, document.file)


def _rules(shelf: Shelf, book: str, first: dict[str, Place]) -> Iterator[Problem]:
    value = shelf.books[book].value if book in shelf.books else {}
    numbering, listed = words(value, "numbering"), strings(value, "chapters")
    numbered: dict[str, Place] = {}
    before = ""
    calculators = calculator_names.names(shelf.root)
    for stem, document in shelf.chapters[book].items():
        for index, rule in enumerate(entries(document.value, "rules")):
            at: Where = ("rules", index)
            id, number = words(rule, "id"), words(rule, "number")
            if id:
                yield from _id(document, (*at, "id"), id, book, first)
            if number in numbered:
                remedy = f"give it its own, {numbered[number]} has this one"
                yield document.problem((*at, "number"), "number given twice", number, remedy)
            elif number:
                numbered[number] = document.place((*at, "number"))
                if stem in listed and before and numbers.order(number, numbering) < numbers.order(before, numbering):
                    remedy = "put the rules in the order of their numbers"
                    yield document.problem((*at, "number"), f"number after {before}", number, remedy)
                before = number
            yield from _table(document, at, rule)
            yield from _notes(document, at, rule)
            yield from _calculators(document, at, rule, calculators)
            yield from _without_example(document, at, rule)


def _id(document: Document, at: Where, id: str, book: str, first: dict[str, Place]) -> Iterator[Problem]:
    if id.partition(".")[0] != book and "." in id:
        own = f'write "{book}.{id.partition(".")[2]}" or move the rule'
        yield document.problem(at, "id of another book", id, own)
    if id in first:
        yield document.problem(at, "id given twice", id, f"give it its own, {first[id]} has this one")
    first.setdefault(id, document.place(at))


def _table(document: Document, at: Where, rule: Any) -> Iterator[Problem]:
    table = mapping(rule, "table")
    columns = len(entries(table, "columns"))
    for position, row in enumerate(entries(table, "rows")):
        if isinstance(row, list) and columns and len(row) != columns:
            what = f"row with {len(row)} {'cell' if len(row) == 1 else 'cells'}"
            remedy = f"give it {columns}, one a column"
            yield document.problem((*at, "table", "rows", position), what, row, remedy)


def _notes(document: Document, at: Where, rule: Any) -> Iterator[Problem]:
    for position, note in enumerate(entries(rule, "notes")):
        here: Where = (*at, "notes", position)
        kind = words(note, "kind")
        if kind == "ambiguity" and "ruling" not in note:
            yield document.problem(here, "ambiguity without a ruling", words(note, "text"), "add `ruling:`")
        for key in ("ruling", "option", "asked"):
            if kind in ("misprint", "translator") and key in note:
                remedy = "leave it out or make the note an ambiguity"
                yield document.problem((*here, key), f"{kind} note with `{key}:`", note[key], remedy)


def _calculators(document: Document, at: Where, rule: Any, known: tuple[str, ...]) -> Iterator[Problem]:
    for position, example in enumerate(entries(rule, "examples")):
        name = words(example, "calculator")
        if "." in name and name not in known:
            lock = lock_file.file(calculator_names.LOCK, name.partition(".")[0])
            remedy = nearest(
                name, known, f"write a calculator of this name, or enter it in {lock} to let the example wait"
            )
            yield document.problem((*at, "examples", position, "calculator"), "unknown calculator", name, remedy)
        given = set(_texts(mapping(example, "given")))
        for number, one in enumerate(strings(example, "names")):
            if one not in given:
                where = (*at, "examples", position, "names", number)
                yield document.problem(
                    where, "name that the example is not given", one, "leave it out, or write it as in `given:`"
                )


def _texts(value: Any) -> Iterator[str]:
    """All texts within JSON data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def _without_example(document: Document, at: Where, rule: Any) -> Iterator[Problem]:
    """A mechanic has an example or a reason for having none; `elsewhere` names a rule that has one."""
    reason = words(mapping(rule, "no_example"), "reason")
    if words(rule, "kind") == "mechanic" and not entries(rule, "examples") and "no_example" not in rule:
        yield document.problem(
            at, "mechanic without an example", words(rule, "id"), "add one, or `no_example:` with its reason"
        )
    if "no_example" in rule and entries(rule, "examples"):
        yield document.problem((*at, "no_example"), "reason for no example beside examples", reason, "leave it out")
    elif reason and (reason == "elsewhere") != bool(words(mapping(rule, "no_example"), "rule")):
        remedy = "name in `rule:` the rule whose examples show it, with the reason elsewhere and no other"
        yield document.problem((*at, "no_example"), "reason that does not fit its rule", reason, remedy)


def _book(document: Document, book: str, first: dict[str, Place]) -> Iterator[Problem]:
    written = words(document.value, "book")
    if written and written != book:
        yield document.problem(("book",), "book other than its folder", written, f'write "{book}"')
    numbered: dict[str, str] = {}
    for id, number in mapping(document.value, "forthcoming").items():
        at: Where = ("forthcoming", id)
        if id.partition(".")[0] != book:
            yield document.problem(at, "id of another book", id, "move it to that book")
        if id in first:
            yield document.problem(at, "forthcoming rule that is here", id, f"leave it out, {first[id]} has it")
        elif number in numbered:
            yield document.problem(at, "number given twice", number, f'give it its own, "{numbered[number]}" has it')
        if isinstance(number, str):
            numbered.setdefault(number, id)


def _glossary(shelf: Shelf, document: Document, ids: tuple[str, ...], first: dict[str, Place]) -> Iterator[Problem]:
    for index, concept in enumerate(entries(document.value, "concepts")):
        at: Where = ("concepts", index)
        id = words(concept, "id")
        if id and id in first:
            yield document.problem((*at, "id"), "concept given twice", id, f"keep one, {first[id]} has it")
        first.setdefault(id, document.place((*at, "id")))
        yield from _listed(shelf, document, (*at, "see"), concept, ids)
        for position, book in enumerate(strings(concept, "books")):
            if book not in shelf.chapters:
                remedy = nearest(book, shelf.chapters, f"use one of {', '.join(shelf.chapters)}")
                yield document.problem((*at, "books", position), "unknown book", book, remedy)


def _listed(
    shelf: Shelf, document: Document, at: Where, entry: Any, ids: tuple[str, ...], book: str = ""
) -> Iterator[Problem]:
    """The list of rule ids at the last key of `at`; all of `book`, where one is named."""
    for position, id in enumerate(strings(entry, str(at[-1]))):
        if book and id.partition(".")[0] != book:
            yield document.problem((*at, position), "id of another book", id, f"name rules of {book} here")
        elif id not in ids and id.partition(".")[0] not in shelf.incomplete:
            remedy = nearest(id, ids, "name a rule of these books")
            yield document.problem((*at, position), "unknown rule", id, remedy)


def _concordance(shelf: Shelf, document: Document, ids: tuple[str, ...]) -> Iterator[Problem]:
    books = strings(document.value, "books")
    for position, book in enumerate(books):
        if book not in shelf.chapters:
            remedy = nearest(book, shelf.chapters, f"use one of {', '.join(shelf.chapters)}")
            yield document.problem(("books", position), "unknown book", book, remedy)
    first: dict[str, Place] = {}
    for index, entry in enumerate(entries(document.value, "entries")):
        at: Where = ("entries", index)
        subject = slug(words(entry, "subject"))
        if subject and subject in first:
            remedy = f"give it another name, {first[subject]} has this one"
            yield document.problem((*at, "subject"), "subject given twice", words(entry, "subject"), remedy)
        first.setdefault(subject, document.place((*at, "subject")))
        for book in books:
            yield from _listed(shelf, document, (*at, book), entry, ids, book)
        yield from _compared(document, at, entry, books)
        yield from _relation(document, at, entry, books)


def _compared(document: Document, at: Where, entry: Any, books: tuple[str, ...]) -> Iterator[Problem]:
    """The keys that are named after the books compared: one each, and no others."""
    differs = mapping(entry, "differs")
    own = {key: value for key, value in entry.items() if key not in _OF_AN_ENTRY} if isinstance(entry, dict) else {}
    for where, named, known in ((at, own, (*_OF_AN_ENTRY, *books)), ((*at, "differs"), differs, books)):
        for key in named:
            if key not in books:
                remedy = nearest(key, known, f"use one of {', '.join(known)}")
                yield document.problem((*where, key), "unknown key", key, remedy)
        for book in books if named or where == at else ():
            if book not in named:
                yield document.problem(where, "key missing", book, f"add `{book}:`, what that edition has")
    only = words(entry, "relation").removeprefix("only-")
    if words(entry, "relation").startswith("only-") and only not in books:
        remedy = nearest(only, books, f"name one of {', '.join(books)}")
        yield document.problem((*at, "relation"), "edition that is not compared", only, remedy)


def _relation(document: Document, at: Where, entry: Any, books: tuple[str, ...]) -> Iterator[Problem]:
    relation = words(entry, "relation")
    if not relation:
        return
    only = relation.removeprefix("only-")
    for book in books:
        if relation.startswith("only-") and book != only:
            if strings(entry, book):
                remedy = "leave the list empty or change the relation"
                yield document.problem((*at, book), f"rules of {book} in an {relation} entry", entry[book], remedy)
        elif book in entry and not strings(entry, book):
            remedy = "name its rules or change the relation"
            yield document.problem((*at, book), f"no rules of {book} in an entry {relation}", entry[book], remedy)
        elif relation != "same" and not words(mapping(entry, "differs"), book):
            what = f"{relation} entry without what {book} says"
            yield document.problem(at, what, words(entry, "subject"), f"add it to `differs: {{{book}: …}}`")
    if relation != "same" and not words(entry, "consequence"):
        what = f"{relation} entry without its consequence"
        yield document.problem(at, what, words(entry, "subject"), "add `consequence:`, what it means at the table")
    if relation == "same" and any(mapping(entry, "differs").values()):
        remedy = "leave it out or change the relation"
        yield document.problem((*at, "differs"), "difference between rules that are the same", relation, remedy)

"""What the site says about its own extent, held against the data: how many books, languages and calculators there are.

A sentence of a page or of the site that counts books or calculators (“five books”) has the present number; languages are not
counted at all, for a new one must not stop anything (``rulebook new-language``). The first page leads to
every book that is not growing, and the page on citing tells each book's letters and the language of its source.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from babel import Locale

from rules_engine.calculators import names

from .model import Book, Library
from .problems import Problem, quoted
from .segments import SITE, Segment

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_COUNTED = re.compile(
    rf"\b(?P<number>{'|'.join(_NUMBERS)}|\d+)(?: \w+)? (?P<what>books|rulebooks|languages|calculators)\b",
    re.IGNORECASE,
)
#: Two of something stand side by side on any page and claim nothing about the whole.
_PART = ("one", "two", "1", "2")


def problems(library: Library, segments: Iterable[Segment]) -> list[Problem]:
    """Every claim of the English pages and of the site's own words that does not hold, and every book left out."""
    counts = {
        **dict.fromkeys(("books", "rulebooks"), sum(not book.growing for book in library.books)),
        "calculators": len(names()),
    }
    found = [one for segment in segments if segment.domain == SITE for one in _of_words(segment, counts)]
    return [*found, *(one for book in library.books if not book.growing for one in _of_book(book, library))]


def _of_words(segment: Segment, counts: Mapping[str, int]) -> Iterator[Problem]:
    for claim in _COUNTED.finditer(segment.text):
        number, what = claim["number"].lower(), claim["what"].lower()
        said = int(number) if number.isdecimal() else _NUMBERS.index(number)
        right = counts.get(what)
        if said != right and number not in _PART:
            remedy = f"write {right}" if right is not None else "leave the number out: there may be one more tomorrow"
            yield Problem(segment.place, f"wrong number of {what}", quoted(claim.group()), remedy)


def _of_book(book: Book, library: Library) -> Iterator[Problem]:
    told = {page.name: page for page in library.pages}
    index, cite = told.get("index"), told.get("cite")
    if index and f"]({book.id}/)" not in index.body:
        yield Problem(index.place, "book left out", quoted(book.id), f"lead to it: [{book.title}]({book.id}/)")
    source = Locale(book.original).english_name
    line = next((one for one in cite.body.split("\n") if f"- **{book.label}**" in one), "") if cite else ""
    if cite and f"in {source}" not in line:
        remedy = f"add “- **{book.label}** is *{book.title}*. Its source is in {source}.”"
        yield Problem(cite.place, "book left out, or another source", quoted(line or book.id), remedy)

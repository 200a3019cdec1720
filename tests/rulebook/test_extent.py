"""What the pages say about the extent of the library holds, and a claim that no longer does is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulebook import extent
from rulebook.model import Library
from rulebook.problems import Place
from rulebook.segments import SITE, Form, Segment
from rules_engine.calculators import names
from tests.shelf import rulebooks

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def library() -> Library:
    return rulebooks()


def said(words: str) -> Segment:
    return Segment(SITE, "page:about", "body", words, Form.PAGE, Place("docs/pages/about.md", 5))


@pytest.mark.parametrize(
    "words",
    [
        "Five books, complete:",
        "in all languages at once",
        f"{len(names())} calculators",
        "a chapter, in two languages",
        "a book",
    ],
)
def test_what_holds_is_left_alone(library: Library, words: str) -> None:
    assert extent.problems(library, [said(words)]) == []


@pytest.mark.parametrize(
    ("words", "remedy"),
    [
        ("Four books, complete:", "write 5"),
        ("It holds six rulebooks.", "write 5"),
        ("published in five languages", "leave the number out: there may be one more tomorrow"),
        ("Here are 12 calculators.", f"write {len(names())}"),
    ],
)
def test_a_number_that_no_longer_holds_is_named_with_the_present_one(library: Library, words: str, remedy: str) -> None:
    (found,) = extent.problems(library, [said(words)])
    assert found.place == Place("docs/pages/about.md", 5)
    assert found.remedy == remedy


def test_a_new_book_is_missed_on_the_first_page_and_on_that_about_citing(library: Library) -> None:
    sixth = replace(library.books[0], id="nmm", title="Nine Men's Morris")
    found = extent.problems(replace(library, books=(*library.books, sixth)), [])
    assert sorted(one.place.file for one in found) == ["docs/pages/cite.md", "docs/pages/index.md"]


def test_a_book_with_another_source_language_is_told_on_the_page_about_citing(library: Library) -> None:
    moved = tuple(replace(book, original="fr") if book.id == "wk1" else book for book in library.books)
    (found,) = extent.problems(replace(library, books=moved), [])
    assert "Its source is in French" in found.remedy

"""On paper: how many sheets a page takes, counted in the PDF that Chromium prints."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulebook.model import LANGUAGES, Library

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

#: A link with what stands behind it on paper, as it is laid out.
_PRINTED = """link => {
    const behind = getComputedStyle(link, "::after").content;
    return link.textContent + behind.replace(/attr\\(([\\w-]+)\\)/g, (_, name) => link.getAttribute(name)).replace(/"/g, "").replace(/ +(?=\\d|\\))/g, "");
}"""


def sheets(page: Page) -> int:
    """How many sheets of A4 the page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_reference_of_each_book_takes_two_sheets_at_most(reader: Reader, library: Library, lang: str) -> None:
    page = reader.open(f"{lang}/")
    taken = {}
    for book in library.books:
        page.goto(f"{reader.site}{lang}/{book.id}/quick-reference/")
        taken[book.id] = sheets(page)
    assert len(taken) == len(library.books) and 0 < max(taken.values()) <= 2, taken


@pytest.mark.parametrize(
    ("address", "most"),
    [("eo/r/wk2.dispel/", 4), ("hu/wk2/wizards/", 3), ("hu/c/wk2.battle-odds/", 2), ("eo/c/ww.maze/", 2)],
)
def test_no_sheet_is_left_empty_where_a_page_is_longer_than_one(reader: Reader, address: str, most: int) -> None:
    assert 0 < sheets(reader.open(address)) <= most


def test_a_printed_question_shows_what_was_asked(reader: Reader) -> None:
    page = reader.open("hu/c/wk2.battle-odds/")
    page.emulate_media(media="print")
    expect(page.locator(".rg-calc-page .rg-form")).to_be_visible()
    expect(page.locator(".rg-calc-page .rg-add").first).to_be_hidden()
    page.goto(f"{reader.site}en/r/wk2.dispel/")
    example = page.locator(".rg-card-examples .rg-example").first
    expect(example.locator(".rg-asked")).to_be_visible()
    expect(example.locator(".rg-answer")).to_be_visible()


@pytest.mark.parametrize("lang", ["eo", "hu"])
def test_a_printed_chapter_tells_what_its_examples_are_given_and_the_numbers_of_worded_links(
    reader: Reader, library: Library, lang: str
) -> None:
    page = reader.open(f"{lang}/wk2/wizards/")
    page.emulate_media(media="print")
    example = page.locator("#dispel details.rg-example").first
    expect(example.locator(".rg-example-answer")).to_be_visible()
    expect(example.locator(".rg-given dd").first).to_be_visible()
    given = library.rules["wk2.dispel"].examples[0].given
    assert example.locator(".rg-given > div").count() == len(given)
    expect(example.locator(":scope > p")).to_be_hidden()
    page.goto(f"{reader.site}{lang}/mk2/terrain/")
    for number in ("19.5", "21"):
        shown = page.locator(f'.rg-rules .rg-cite[data-number="{number}"]').first.evaluate(_PRINTED)
        assert shown.endswith(f"({number})"), shown

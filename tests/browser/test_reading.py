"""Reading: chapters in every language, two languages side by side, on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulebook.model import LANGUAGES, Library
from rulebook.translation import Translations

Reader = Any  # see conftest.py
Words = Mapping[str, Translations]


@pytest.mark.in_page
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_book_is_read_without_a_complaint_and_without_a_runtime(
    reader: Reader, library: Library, words: Words, lang: str
) -> None:
    page = reader.open(f"{lang}/")
    for book in library.books:
        chapter = max(book.chapters, key=lambda one: len(one.rules))
        page.goto(f"{reader.site}{lang}/{book.id}/{chapter.slug}/", wait_until="domcontentloaded")
        expect(page.locator("section[data-rule]")).to_have_count(len(chapter.rules))
        assert page.locator("html").get_attribute("lang") == lang
        title = words[lang].text(f"chapter:{book.id}.{chapter.slug}", chapter.title).text
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        page.mouse.wheel(0, 4000)
    assert reader.complaints == []
    assert reader.foreign == []
    assert reader.runtime == [], "a reader who only reads needs no runtime"


def test_a_place_in_a_chapter_is_shown_below_the_header(reader: Reader) -> None:
    page = reader.open("nl/wk2/combat/#hit-allocation")
    expect(page.locator("#hit-allocation h3, #hit-allocation h4").first).to_be_in_viewport()
    header = page.locator(".rg-top").bounding_box()
    heading = page.locator("#hit-allocation .rg-head").bounding_box()
    assert header and heading and heading["y"] >= header["y"] + header["height"]


@pytest.mark.in_turn()
@pytest.mark.parametrize(("mine", "other"), [("en", "hu"), ("eo", "fr"), ("nl", "eo")])
def test_two_languages_stand_side_by_side_rule_by_rule(
    reader_with: Callable[..., Reader], library: Library, words: Words, mine: str, other: str
) -> None:
    page = reader_with(viewport={"width": 1300, "height": 900}).open(f"{mine}/wk2/combat/?with={other}")
    rules = library.book("wk2").chapter("combat").rules
    pairs = page.locator(".rg-pair")
    expect(pairs).to_have_count(len(rules))
    for index, rule in enumerate(rules):
        sides = pairs.nth(index).locator("> div")
        for side, lang in ((0, mine), (1, other)):
            heading = sides.nth(side).locator(".rg-head")
            title = words[lang].text(rule.id, rule.title).text
            expect(heading).to_have_text(f"{rule.number}{title}")
            assert sides.nth(side).evaluate("one => one.closest('[lang]').lang") == lang
        left, right = (sides.nth(side).bounding_box() for side in (0, 1))
        assert left and right and left["y"] == right["y"] and left["x"] + left["width"] <= right["x"]


def test_side_by_side_is_offered_in_the_chapter_and_can_be_turned_round(reader: Reader) -> None:
    page = reader.open("en/wk1/wizards/")
    page.locator(".rg-beside-menu a", has_text="français").click()
    reader.at(page, "en/wk1/wizards/?with=fr")
    expect(page.locator(".rg-pair").first).to_be_visible()
    _switch(page, "fr")
    reader.at(page, "fr/wk1/wizards/?with=en")
    expect(page.locator(".rg-pair [lang=en]").first).to_be_visible()
    page.locator('.rg-beside-menu a[href="./"]').click()
    reader.at(page, "fr/wk1/wizards/")
    expect(page.locator(".rg-pair")).to_have_count(0)


def test_the_former_address_of_two_languages_leads_to_them(reader: Reader) -> None:
    page = reader.open("nl/wk2/combat/eo/")
    reader.at(page, "nl/wk2/combat/?with=eo")
    expect(page.locator("#hit-allocation.rg-pair > [lang=eo]")).to_be_visible()


def _switch(page: Page, lang: str) -> None:
    page.locator(".rg-languages summary").click()
    page.locator(f'.rg-languages a[hreflang="{lang}"]').click()


@pytest.mark.in_turn()
@pytest.mark.parametrize(("lang", "other"), [*pairwise(LANGUAGES), (LANGUAGES[-1], LANGUAGES[0])])
def test_the_language_switch_keeps_the_page_and_the_rule(
    reader: Reader, library: Library, words: Words, lang: str, other: str
) -> None:
    page = reader.open(f"{lang}/wk2/combat/#hit-allocation")
    _switch(page, other)
    reader.at(page, f"{other}/wk2/combat/#hit-allocation")
    expect(page.locator("html")).to_have_attribute("lang", other)
    expect(page.locator("#hit-allocation .rg-head")).to_be_in_viewport()
    page = reader.open(f"{lang}/r/wk1.dispel/")
    _switch(page, other)
    reader.at(page, f"{other}/r/wk1.dispel/")
    title = words[other].text("wk1.dispel", library.rule("wk1.dispel").title).text
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    assert reader.complaints == []


def test_the_language_switch_keeps_the_state_of_a_calculator(reader: Reader) -> None:
    page = reader.open("en/c/wk2.dispel/?target_level=3&die=6")
    _switch(page, "hu")
    reader.at(page, "hu/c/wk2.dispel/?target_level=3&die=6")
    expect(page.locator('[name="target_level"][value="3"]')).to_be_checked()


def test_links_go_from_chapter_to_card_and_back_as_the_reader_goes_back(reader: Reader) -> None:
    page = reader.open("en/wk2/wizards/#dispel")
    link = page.locator('#dispel .rg-foot a[href$="r/wk2.dispel/"]').first
    link.click()
    reader.at(page, "en/r/wk2.dispel/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Dispel Magic")
    page.go_back()
    reader.at(page, "en/wk2/wizards/#dispel")
    expect(link).to_be_in_viewport()
    page.go_forward()
    reader.at(page, "en/r/wk2.dispel/")
    assert reader.complaints == []


def test_the_card_tells_source_editions_citations_and_how_to_send_it(reader: Reader) -> None:
    page = reader.open("hu/r/wk2.dispel/")
    first = page.locator("#languages li[lang]").first
    page.locator("#languages > summary").click()
    expect(first).to_have_attribute("lang", "eo")
    said = reader.open("eo/r/wk2.dispel/").locator(".rg-card .rg-text p").first.inner_text()
    expect(first.locator(".rg-text")).to_contain_text(said)
    first.locator("a.rg-term").first.click()
    page.wait_for_url("**/hu/glossary/#*")
    page.go_back()
    expect(page.locator("#editions .rg-cite").first).to_have_text("WK1\u00a02.221")
    expect(page.locator('#calculators a[href$="c/wk2.dispel/"]')).to_be_visible()
    expect(page.locator('#share a[href$="r/wk2.dispel/"]')).to_be_visible()


def test_on_paper_the_rules_and_the_answers_stay_and_the_tools_go(reader: Reader) -> None:
    page = reader.open("en/r/wk2.dispel/")
    page.emulate_media(media="print")
    expect(page.locator(".rg-top")).to_be_hidden()
    expect(page.locator("#dispel .rg-text")).to_be_visible()
    expect(page.locator(".rg-answer").first).to_be_visible()
    expect(page.locator("[data-copy]").first).to_be_hidden()

"""Definitions where their terms stand: by pointer, by keyboard, by finger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rulebook.model import LANGUAGES, Library
from rulebook.translation import Translations

Reader = Any  # see conftest.py


def _term(page: Page) -> Locator:
    return page.locator("#dispel .rg-text a.rg-term").first


def _definition(page: Page) -> Locator:
    return page.get_by_role("tooltip")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pointing_at_a_term_shows_its_definition(
    reader: Reader, library: Library, words: Mapping[str, Translations], lang: str
) -> None:
    page = reader.open(f"{lang}/wk2/wizards/#dispel")
    term = _term(page)
    term.hover()
    expect(_definition(page)).to_have_text(
        words[lang].text("glossary:wizard", library.concepts["wizard"].definition).text
    )
    expect(_definition(page)).to_be_in_viewport(ratio=1)
    expect(_definition(page)).to_have_attribute("lang", lang)
    assert term.get_attribute("aria-describedby") == _definition(page).get_attribute("id")
    assert reader.complaints == []


def test_the_definition_can_be_pointed_at_and_goes_when_left_or_on_escape(reader: Reader) -> None:
    page = reader.open("en/wk2/wizards/#dispel")
    term = _term(page)
    term.hover()
    _definition(page).hover()
    page.wait_for_timeout(400)
    expect(_definition(page)).to_be_visible()
    page.mouse.move(2, 2)
    expect(_definition(page)).to_have_count(0)
    term.hover()
    expect(_definition(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(_definition(page)).to_have_count(0)
    assert term.get_attribute("aria-describedby") is None


def test_a_term_reached_by_keyboard_shows_its_definition_and_leads_to_it(reader: Reader) -> None:
    page = reader.open("en/wk2/wizards/#dispel")
    _term(page).focus()
    expect(_definition(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(_definition(page)).to_have_count(0)
    expect(_term(page)).to_be_focused()
    page.keyboard.press("Enter")
    reader.at(page, "en/glossary/#wizard")
    expect(page.locator("#wizard dt")).to_be_in_viewport()


def test_in_another_language_terms_mean_the_same_in_its_words(reader: Reader) -> None:
    page = reader.open("en/wk2/wizards/#dispel")
    _term(page).hover()
    expect(_definition(page)).to_have_attribute("lang", "en")
    english = _definition(page).inner_text()
    page.locator("summary.rg-tool").click()
    page.locator('a[lang][hreflang="hu"]').click()
    reader.at(page, "hu/wk2/wizards/#dispel")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    _term(page).hover()
    expect(_definition(page)).to_have_attribute("lang", "hu")
    assert _definition(page).inner_text() != english
    assert reader.complaints == []


def test_where_definitions_cannot_be_had_the_link_leads_to_the_glossary(reader_with: Callable[..., Reader]) -> None:
    reader = reader_with(locale="en-GB", service_workers="block")
    page = reader.open("en/wk2/wizards/#dispel")
    page.route("**/assets/definitions-*", lambda route: route.abort())
    _term(page).hover()
    page.wait_for_timeout(400)
    expect(_definition(page)).to_have_count(0)
    _term(page).click()
    reader.at(page, "en/glossary/#wizard")


def test_the_first_tap_of_a_finger_shows_the_next_follows(reader_with: Callable[..., Reader]) -> None:
    reader = reader_with(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    page = reader.open("hu/wk2/wizards/#dispel")
    _term(page).tap()
    expect(_definition(page)).to_be_visible()
    box = _definition(page).bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert page.url == reader.site + "hu/wk2/wizards/#dispel"
    _term(page).tap()
    reader.at(page, "hu/glossary/#wizard")

"""The list of calculators: by what one wants to know, by words, by book."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from rules_engine.calculators import find, names
from rules_engine.speech import label

Reader = Any  # see conftest.py
PHONE = {"width": 360, "height": 740}
SHOWN = ".rg-wish li:visible"


@pytest.mark.parametrize("lang", ("hu", "eo"))
def test_the_list_is_at_most_two_and_a_half_screens_of_a_phone_before_anything_is_opened(
    reader_with: Any, lang: str
) -> None:
    page = reader_with(viewport=PHONE).open(f"{lang}/c/")
    expect(page.locator("details.rg-wish")).to_have_count(9)
    assert page.evaluate("document.querySelector('main').scrollHeight") <= 2.5 * PHONE["height"]


@pytest.mark.parametrize(
    ("lang", "typed"), [("hu", "VARÁZSTÖRÉS"), ("hu", "varazstor"), ("eo", "dispelo"), ("fr", "dissipation arrete")]
)
def test_words_find_a_calculator_whatever_their_case_and_accents(reader: Reader, lang: str, typed: str) -> None:
    page = reader.open(f"{lang}/c/")
    page.locator("#rg-filter").fill(typed)
    title = label(find("wk2.dispel").title, lang)
    expect(page.locator(SHOWN).filter(has_text=title).first).to_be_visible()
    assert page.locator(SHOWN).count() < 20


def test_a_book_shows_its_calculators_and_keeps_its_address(reader: Reader) -> None:
    page = reader.open("hu/c/#mkc")
    expect(page.locator('[data-book="mkc"]')).to_have_attribute("aria-current", "true")
    own = [name for name in names() if name.startswith("mkc.")]
    expect(page.locator(".rg-wish li:not([hidden])")).to_have_count(len(own))
    page.locator('[data-book="ww"]').click()
    page.wait_for_url("**/hu/c/#ww")
    expect(page.locator('.rg-wish li:not([hidden])[data-books~="mkc"]')).to_have_count(0)


def test_what_nothing_is_about_is_said_and_taking_it_back_closes_the_groups(reader: Reader) -> None:
    page = reader.open("eo/c/")
    field, state = page.locator("#rg-filter"), page.locator("[data-rg-filter] [role=status]")
    field.fill("xyzzy \u202e<b>" + "a" * 5000)
    expect(state).to_have_text(page.locator("[data-none]").get_attribute("data-none"))
    field.fill("")
    expect(state).to_be_empty()
    assert page.locator("details.rg-wish[open]").count() == 1
    assert reader.complaints == []


def test_without_scripts_the_whole_list_is_there(reader_with: Any) -> None:
    page = reader_with(java_script_enabled=False).open("nl/c/")
    expect(page.locator("#rg-filter")).to_be_hidden()
    assert page.locator(".rg-wish li a").count() == len(names())

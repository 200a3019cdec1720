"""Search: numbers go straight to their rules; words are found as people type them."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rulebook.model import LANGUAGES, Library
from rulebook.translation import Translations

Reader = Any  # see conftest.py
Words = Mapping[str, Translations]

_X_SYSTEM = str.maketrans({"ĉ": "cx", "ĝ": "gx", "ĥ": "hx", "ĵ": "jx", "ŝ": "sx", "ŭ": "ux"})


def _field(page: Page) -> Locator:
    return page.get_by_role("dialog").get_by_role("combobox")


def _results(page: Page) -> Locator:
    return page.locator(".rg-results [role=option]")


def _search(page: Page, text: str) -> Locator:
    """Type `text` into the search; the results."""
    if not _field(page).is_visible():
        page.locator("[data-rg-search]").click()
    _field(page).fill("")
    expect(_results(page)).to_have_count(0)
    _field(page).fill(text)
    expect(_results(page).first).to_be_visible()
    return _results(page)


def _addresses(found: Locator) -> list[str]:
    links: list[str] = found.evaluate_all("all => all.map(one => one.getAttribute('href'))")
    return links


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_goes_straight_to_its_rule(reader: Reader, lang: str) -> None:
    page = reader.open(f"{lang}/wk2/combat/")
    for typed in ("5.32", "wk2 5.32", "wk2.hit-allocation"):
        expect(_search(page, typed).first).to_have_attribute("href", f"{reader.site}{lang}/r/wk2.hit-allocation/")
    page.keyboard.press("Enter")
    reader.at(page, f"{lang}/r/wk2.hit-allocation/")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert reader.complaints == []
    assert reader.foreign == []


@pytest.mark.parametrize("address", ["en/wk1/combat/", "en/r/wk1.dispel/", "en/c/wk1.dispel/"])
def test_a_bare_number_means_the_book_that_is_open(reader: Reader, address: str) -> None:
    found = _search(reader.open(address), "5.4")
    expect(found.first).to_contain_text("WK1 5.4")
    expect(found.nth(1)).to_contain_text("WK2 5.4")


def test_a_number_that_is_not_here_yet_is_said_to_be_so(reader: Reader) -> None:
    page = reader.open("en/")
    page.keyboard.press("/")
    _field(page).fill("WK2 3.1")
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("WK2 3.1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_title_is_found_with_and_without_its_accents_and_capitals(
    reader: Reader, library: Library, words: Words, lang: str
) -> None:
    title = words[lang].text("wk2.pursuit-round", library.rule("wk2.pursuit-round").title).text
    plain = "".join(one for one in unicodedata.normalize("NFD", title) if not unicodedata.combining(one))
    page = reader.open(f"{lang}/")
    for typed in (title, title.upper(), plain):
        assert f"{reader.site}{lang}/r/wk2.pursuit-round/" in _addresses(_search(page, typed))[:3], typed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_is_found_in_its_inflected_forms(reader: Reader, words: Words, lang: str) -> None:
    page = reader.open(f"{lang}/")
    forms = sorted({form for form in words[lang].forms("henge") if form}, key=len)
    for typed in (forms[0], forms[-1]):
        assert f"{reader.site}{lang}/r/wk2.henges/" in _addresses(_search(page, typed)), typed


def test_esperanto_is_found_as_it_is_typed_without_its_keyboard(reader: Reader, library: Library, words: Words) -> None:
    titles = {id: words["eo"].text(id, rule.title).text.lower() for id, rule in library.rules.items()}
    accented = [(id, title) for id, title in titles.items() if title.translate(_X_SYSTEM) != title]
    page = reader.open("eo/")
    for id, title in accented[:3]:
        assert f"{reader.site}eo/r/{id}/" in _addresses(_search(page, title.translate(_X_SYSTEM)))[:4], title
    assert accented


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_a_rule_is_found_by_its_name_in_another_language(reader: Reader, lang: str) -> None:
    page = reader.open(f"{lang}/")
    assert f"{reader.site}{lang}/r/wk2.pursuit-round/" in _addresses(_search(page, "pursuit"))[:4]


def test_results_are_chosen_by_keyboard(reader: Reader) -> None:
    page = reader.open("en/")
    page.keyboard.press("/")
    field = _field(page)
    expect(field).to_be_focused()
    found = _search(page, "dispel")
    expect(found.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(found.nth(1)).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", found.nth(1).get_attribute("id") or "")
    chosen = found.nth(1).get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(chosen or "")
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_is_nowhere_is_said_to_be_nowhere(reader: Reader) -> None:
    page = reader.open("nl/")
    page.keyboard.press("/")
    _field(page).fill("xylofoonqqq<b>")
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Niets gevonden.")
    expect(_results(page)).to_have_count(0)
    assert reader.complaints == []


def test_nothing_of_the_index_is_fetched_before_the_search_is_opened(reader: Reader) -> None:
    page = reader.open("en/wk2/combat/")
    page.wait_for_load_state("networkidle")
    assert not [url for url in reader.requests if "pagefind" in url or "numbers.json" in url]

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
    _results(page).first.wait_for(state="detached")
    _field(page).fill(text)
    _results(page).first.wait_for()
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


#: Rules of all books, each with a concept of the glossary that names it: every one is searched in four ways a language.
SOUGHT = {
    "wk1.pinning": "pinning",
    "wk1.waterfalls": "waterfall",
    "wk1.alliances": "alliance",
    "wk2.henges": "henge",
    "wk2.berserk": "berserk",
    "wk2.pursuit-round": "pursuit-round",
    "mk2.breakaway": "mk-breakaway",
    "mk2.gang-up": "mk-gang-up",
    "mk2.free-spin": "mk-free-spin",
    "mk2.rule-of-three": "mk-rule-of-three",
    "mkc.long-shot": "mk-long-shot",
    "mkc.rubble": "mk-rubble",
    "ww.auto-warp": "ww-auto-warp",
    "ww.punch": "ww-punch",
}


#: So many results stand in the list at first.
SHOWN = 12


def _plain(text: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(one))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_found_by_number_without_accents_inflected_and_in_another_language(
    reader: Reader, library: Library, words: Words, lang: str
) -> None:
    others = [other for other in LANGUAGES if other != lang]
    page = reader.open(f"{lang}/")
    missed = []
    for at, (id, concept) in enumerate(SOUGHT.items()):
        rule = library.rule(id)
        other = words[others[at % len(others)]]
        ways = {
            "by number": (rule.citation, 1),
            "without accents": (_plain(words[lang].text(id, rule.title).text), SHOWN),
            "inflected": (max(words[lang].forms(concept), key=len), SHOWN),
            "in another language": (other.text(id, rule.title).text, SHOWN),
        }
        for way, (typed, among) in ways.items():
            if f"{reader.site}{lang}/r/{id}/" not in _addresses(_search(page, typed))[:among]:
                missed.append((id, way, typed))
    assert missed == []


def test_each_language_has_at_least_fifty_pairs_of_query_and_rule() -> None:
    assert len(SOUGHT) * 4 >= 50


def test_esperanto_is_found_as_it_is_typed_without_its_keyboard(reader: Reader, library: Library, words: Words) -> None:
    titles = {id: words["eo"].text(id, rule.title).text.lower() for id, rule in library.rules.items()}
    accented = [(id, title) for id, title in titles.items() if title.translate(_X_SYSTEM) != title]
    page = reader.open("eo/")
    for id, title in accented[:3]:
        assert f"{reader.site}eo/r/{id}/" in _addresses(_search(page, title.translate(_X_SYSTEM)))[:4], title
    assert accented


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

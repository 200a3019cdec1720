"""Search: numbers go straight to their rules; words are found as people type them."""

from __future__ import annotations

import re
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


@pytest.mark.in_turn()
@pytest.mark.parametrize("address", ["en/wk1/combat/", "en/r/wk1.dispel/", "en/c/wk1.dispel/"])
def test_a_bare_number_means_the_book_that_is_open(reader: Reader, address: str) -> None:
    found = _search(reader.open(address), "5.4")
    expect(found.first).to_contain_text("WK1 5.4")
    expect(found.nth(1)).to_contain_text("WK2 5.4")


#: Rules of all books, each with a concept of the glossary that names it. Each is searched in two of four ways in a language, in all
#: four over the languages; what is found in every way is asked of the same code, without a browser, in tests/search.
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
        first = (at + LANGUAGES.index(lang)) % 2
        for way, (typed, among) in list(ways.items())[first::2]:
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
    _field(page).fill("xylofoonqqq<hr>")
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Niets gevonden.")
    expect(_results(page)).to_have_count(0)
    assert reader.complaints == []


def test_nothing_of_the_index_is_fetched_before_the_search_is_opened(reader: Reader) -> None:
    page = reader.open("en/wk2/combat/")
    page.wait_for_load_state("networkidle")
    assert not [url for url in reader.requests if "/search/" in url or "finder-" in url or "numbers.json" in url]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_is_answered_with_its_passage_and_the_book_is_named(
    reader: Reader, library: Library, words: Words, lang: str
) -> None:
    rule = library.rule("ww.hand-limit")
    question = words[lang].text(rule.id, rule.asked[0]).text
    first = _search(reader.open(f"{lang}/"), question).first
    expect(first).to_have_attribute("href", f"{reader.site}{lang}/r/{rule.id}/")
    expect(first.locator(".rg-result-number")).to_have_text(rule.citation)
    expect(first.locator(".rg-result-book")).to_contain_text("Wiz-War")
    expect(first.locator(".rg-result-asked")).to_have_text(question)
    assert first.locator("mark").count() > 1
    assert rule.id not in (first.text_content() or "")
    assert reader.complaints == []


def test_a_question_that_a_ruling_settles_opens_that_ruling(reader: Reader) -> None:
    page = reader.open("en/")
    found = _search(page, "What if I have more cities than blocks at set-up?").first
    expect(found).to_have_attribute("href", f"{reader.site}en/r/wk2.deploying-units/#wk2-deploying-units-6")
    expect(found.locator(".rg-result-number")).to_have_text("WK2 1.221/6")
    expect(found.locator(".rg-result-ruled")).to_have_text("A ruling settles it")
    found.click()
    expect(page.locator("#wk2-deploying-units-6")).to_be_in_viewport()


def test_the_same_rule_of_the_other_edition_stands_below(reader: Reader) -> None:
    page = reader.open("en/")
    first = _search(page, "pinning").first.locator(".rg-result-number").text_content() or ""
    twin = page.locator(".rg-result-twin").first
    expect(twin).to_contain_text("The same in the other edition: WK")
    assert sorted([first, twin.locator(".rg-result-number").text_content() or ""]) == ["WK1 4.8", "WK2 4.7"]


def test_three_different_answers_stand_above_the_first_that_is_told_again(reader: Reader) -> None:
    kinds = _search(reader.open("en/"), "stacking limit").evaluate_all("all => all.map(one => one.className)")
    assert kinds.index("rg-result-twin") == 3


def test_one_book_alone_is_searched(reader: Reader) -> None:
    page = reader.open("hu/")
    _search(page, "varázsló")
    page.locator(".rg-search-book", has_text="WW").click()
    expect(page.locator(".rg-search-book[aria-pressed=true]")).to_have_text("WW")
    numbers = page.locator(".rg-result-number")
    expect(numbers.first).to_contain_text("WW")
    expect(numbers.filter(has_not_text=re.compile("^WW "))).to_have_count(0)


def test_what_is_no_rule_stands_in_short_lists_below_the_rules(reader: Reader) -> None:
    page = reader.open("en/")
    found = _addresses(_search(page, "retreat"))
    below = [at for at, address in enumerate(found) if "/r/" not in address]
    assert below and min(below) > 0 and "/r/" in found[0]
    groups = page.locator(".rg-results [role=group]")
    assert {groups.nth(at).get_attribute("aria-label") for at in range(groups.count())} >= {"Glossary", "Calculators"}
    assert max(groups.nth(at).locator("a").count() for at in range(groups.count())) <= 3


def test_the_nearest_terms_are_offered_where_nothing_is_found(reader: Reader) -> None:
    page = reader.open("en/")
    page.keyboard.press("/")
    _field(page).fill("stackkinlimmmit")
    page.locator(".rg-search-nearest button", has_text="stacking limit").click()
    expect(_results(page).first).to_contain_text("tacking limit")


#: Whatever is typed, the dialog says what it found, and the page stays in order.
HOSTILE = {
    "very long": "x" * 50_000,
    "a thousand words": "wizard " * 1000,
    "control characters": "\x07\x1bretreat\x7f",
    "right to left": "\u202etaerter\u202c \u05e9\u05dc\u05d5\u05dd",
    "markup": "<img src=x onerror=document.title='!'> <script>",
    "a pattern": "((((a+)+)+)+)$ [^",
    "nothing but marks": "?!…\u200b\u200f",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_typed_the_dialog_says_what_it_found(reader: Reader, lang: str) -> None:
    page = reader.open(f"{lang}/")
    title = page.title()
    page.keyboard.press("/")
    busy = page.evaluate("lang => regularo[lang].words['search-busy']", lang)
    for typed in HOSTILE.values():
        _field(page).fill("")
        _field(page).fill(typed)
        state = page.get_by_role("dialog").get_by_role("status")
        expect(state).not_to_have_text("")
        expect(state).not_to_have_text(busy)
    assert page.title() == title
    assert reader.complaints == []


def test_blanks_find_nothing_and_say_nothing(reader: Reader) -> None:
    page = reader.open("eo/")
    _search(page, "retreto")
    _field(page).fill(" \t ")
    expect(_results(page)).to_have_count(0)
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("")


def test_the_first_query_takes_at_most_three_requests(reader: Reader) -> None:
    page = reader.open("hu/")
    page.wait_for_load_state("networkidle")
    before = len(reader.requests)
    _search(page, "visszavonulás")
    assert len(reader.requests) - before <= 3


def test_a_new_word_is_found_without_a_network(reader: Reader) -> None:
    page = reader.open("fr/")
    _search(page, "retraite")
    page.context.set_offline(True)
    expect(_search(page, "lycanthropes").first).to_have_attribute("href", f"{reader.site}fr/r/wk2.lycanthropes/")

"""A table's rules: chosen once, in one link, honoured and told everywhere; a link to a calculation keeps its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulebook.model import Library
from rules_engine.switches import switches

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

PHONE = {"width": 360, "height": 740}
MAY_NOT = "wk2.strength_one=may-not"


def _values(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.rg-table-page select')].map(one => [one.name, one.value]))"
    )
    return found


def _shows(page: Page, wanted: dict[str, str]) -> None:
    """The page reads its address, or what is kept, by a script that is fetched first: it shows `wanted` before long."""
    for name, value in wanted.items():
        expect(page.locator(f'.rg-table-page select[name="{name}"]')).to_have_value(value)
    assert _values(page) == wanted


def _kept(reader: Reader, query: str, lang: str = "hu") -> Page:
    page: Page = reader.open(f"{lang}/table/?{query}")
    page.locator('[data-table="keep"]').click()
    return page


def test_every_switch_of_the_engine_goes_round_by_link_and_is_remembered(reader_with: Readers) -> None:
    wanted = {one.key: next(o for o in one.kind.options if o != one.item.default) for one in switches()}
    wanted["edition"] = "wk1"
    reader = reader_with(locale="hu-HU")
    page = reader.open("hu/table/")
    assert set(_values(page)) == set(wanted)
    for name, value in wanted.items():
        page.locator(f'select[name="{name}"]').select_option(value)
    link = page.locator("[data-copy]").get_attribute("data-copy") or ""
    other = reader_with(locale="fr-FR")
    there = other.open(link.removeprefix("../../"))
    there.wait_for_url("**/fr/table/?*")
    _shows(there, wanted)
    there.locator('[data-table="keep"]').click()
    _shows(other.open("eo/table/"), wanted)
    there.locator('[data-table="book"]').click()
    page = other.open("eo/table/")
    expect(page.locator(".rg-table-told p")).to_have_count(1)
    _shows(page, {one.key: one.item.default for one in switches()} | {"edition": ""})
    assert reader.complaints == other.complaints == []


def test_who_has_chosen_and_kept_nothing_is_not_told_that_it_is_kept(reader: Reader) -> None:
    page = reader.open("eo/table/")
    told = page.locator(".rg-table-told p")
    expect(told).to_have_count(1)
    page.locator('select[name="wk2.strength_one"]').select_option("may-not")
    expect(told).to_have_count(2)


@pytest.mark.parametrize("lang", ["hu", "fr", "eo"])
def test_what_a_link_says_wrong_is_named_and_the_rest_is_read(reader_with: Readers, lang: str) -> None:
    reader = reader_with(viewport=PHONE)
    evil = "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E"
    page = reader.open(f"{lang}/table/?{MAY_NOT}&{evil}=1&wk2.no_hex=nowhere&edition=wk9&__proto__=x")
    told = page.locator(".rg-table-told")
    for name in ("<img src=x onerror=alert(1)>", "wk2.no_hex", "edition", "__proto__"):
        expect(told).to_contain_text(name)
    assert page.locator("main img").count() == 0
    assert _values(page)["wk2.strength_one"] == "may-not" and _values(page)["edition"] == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    reader.check(page)
    assert reader.complaints == []


def test_a_link_with_a_name_that_a_switch_had_is_read_and_kept_by_the_name_that_it_has(reader: Reader) -> None:
    page = _kept(reader, "wk2.no_hex=eliminated&mkc.limit=upper")
    shown = _values(page)
    assert shown["wk2.spell_no_hex"] == "eliminated" and shown["mk2.limit"] == "upper"
    assert page.evaluate("localStorage.getItem('regularo-table')") == "wk2.spell_no_hex=eliminated&mk2.limit=upper"


def test_a_calculator_answers_by_the_table_says_so_and_its_address_carries_it(reader_with: Readers) -> None:
    one = next(one for one in switches() if one.key == "wk2.strength_one")
    name = one.calculators[0]
    reader = reader_with(locale="hu-HU", viewport=PHONE)
    _kept(reader, MAY_NOT)
    page = reader.open(f"hu/c/{name}/")
    told = page.locator(".rg-table-answer")
    expect(told).to_be_visible(timeout=60_000)
    page.wait_for_url("**strength_one=may-not*")
    carried = page.url
    reader.check(page)
    told.locator('[data-table="as-book"]').click()
    page.wait_for_url("**ruled-by=book*")
    expect(told.locator('[data-table="apply"]')).to_be_visible()
    page.reload()
    expect(told.locator('[data-table="apply"]')).to_be_visible(timeout=60_000)
    assert page.url.endswith("?ruled-by=book"), "as the book stays as the book"
    stranger = reader_with(locale="hu-HU")
    there = stranger.open(carried.removeprefix(stranger.site))
    calculator = stranger.calculator(there)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=60_000)
    assert ["strength_one", "may-not"] in calculator.pairs()
    expect(there.locator(".rg-table-answer")).to_have_count(0)
    assert reader.complaints == stranger.complaints == []


def test_a_link_to_a_calculation_keeps_its_own_rulings_until_the_table_is_asked(reader_with: Readers) -> None:
    one = next(one for one in switches() if one.key == "wk2.strength_one")
    reader = reader_with(locale="hu-HU")
    _kept(reader, MAY_NOT)
    page = reader.open(f"hu/c/{one.calculators[0]}/?ruled-by=book")
    calculator = reader.calculator(page)
    apply = page.locator('[data-table="apply"]')
    expect(apply).to_be_visible(timeout=60_000)
    assert ["strength_one", "edition"] in calculator.pairs()
    with calculator.asked():
        apply.click()
    assert ["strength_one", "may-not"] in calculator.pairs()


def test_a_card_tells_how_the_table_rules_and_which_edition_it_plays(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport=PHONE)
    page = reader.open("hu/table/")
    cited = page.locator(".rg-switch:has(a.rg-cite)").first
    select = cited.locator("select")
    select.select_option(
        index=1 if select.input_value() == select.locator("option").first.get_attribute("value") else 0
    )
    page.locator('select[name="edition"]').select_option("wk2")
    page.locator('[data-table="keep"]').click()
    address = cited.locator("a.rg-cite").first.get_attribute("href") or ""
    card = reader.open(address.replace("../", "hu/"))
    expect(card.locator(".rg-table-ruling").first).to_be_visible()
    expect(card.locator(".rg-table-edition")).to_have_count(1 if "/wk1." in address else 0)
    reader.check(card)
    plain = reader_with(locale="hu-HU").open(address.replace("../", "hu/"))
    expect(plain.locator(".rg-table-note")).to_have_count(0)


#: A case that is legal only where the table rules otherwise than the book; its calculator, and how the table rules.
HANGS, WITHOUT_GOAL = "wk2.sea-transport&path=sea+sea+sea+sea+coastal", "counting=without-goal"


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", ["hu", "fr"])
def test_a_case_says_how_the_table_rules_and_is_ruled_so_or_as_the_book_with_one_tap(
    reader_with: Readers, lang: str
) -> None:
    reader = reader_with(viewport=PHONE)
    _kept(reader, f"wk2.{WITHOUT_GOAL}&wk2.last_step=may-not", lang)
    page = reader.open(f"{lang}/d/?of={HANGS}&with=eo")
    mine = page.locator(".rg-case:not([lang])")
    verdict, told = mine.locator("> .rg-verdict"), mine.locator("> .rg-table-answer")
    expect(told).to_be_visible(timeout=60_000)
    expect(page.locator(".rg-case")).to_have_count(2, timeout=60_000)
    expect(page.locator(".rg-case[lang] .rg-table-note")).to_have_count(0)
    by_book = verdict.inner_text()
    told.locator('a[href*="/d/?of="]').click()
    expect(verdict).not_to_have_text(by_book, timeout=60_000)
    expect(told).to_be_visible(timeout=60_000)
    assert f"&{WITHOUT_GOAL}" in page.url and page.url.endswith("&with=eo")
    expect(page.locator(".rg-case")).to_have_count(2, timeout=60_000)
    reader.check(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    told.locator('a[href*="/d/?of="]').click()
    expect(verdict).to_have_text(by_book, timeout=60_000)
    assert page.url.endswith(f"{lang}/d/?of={HANGS}&with=eo")
    assert reader.complaints == []


def test_a_ruling_sent_as_a_case_says_how_the_table_rules(reader_with: Readers, library: Library) -> None:
    (n,) = (note.n for note in library.rule("wk2.sea-transport").notes if note.option == "counting")
    reader = reader_with(locale="hu-HU", viewport=PHONE)
    _kept(reader, f"wk2.{WITHOUT_GOAL}&edition=wk1")
    page = reader.open(f"hu/d/?of=wk2.sea-transport/{n}")
    expect(page.locator(".rg-case .rg-ruling .rg-table-ruling")).to_be_visible(timeout=30_000)
    expect(page.locator(".rg-case > .rg-table-edition")).to_have_count(1)
    there = reader_with(locale="hu-HU").open(f"hu/d/?of=wk2.sea-transport/{n}")
    expect(there.locator(".rg-case .rg-ruling")).to_be_visible(timeout=30_000)
    expect(there.locator(".rg-table-note")).to_have_count(0)


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", ["hu", "fr"])
@pytest.mark.parametrize(("game", "ruled"), [("ww", "ww.barriers=passable"), ("mk2", "mkc.criticals=off")])
def test_a_whole_game_begins_as_the_table_rules_and_says_so_or_as_the_book(
    reader_with: Readers, game: str, ruled: str, lang: str
) -> None:
    reader = reader_with(viewport=PHONE)
    _kept(reader, f"{ruled}&wk2.{WITHOUT_GOAL}", lang)
    for by_book in (False, True):
        page = reader.open(f"{lang}/play/{game}/")
        told = page.locator(".rg-p-new .rg-table-answer")
        expect(told).to_be_visible(timeout=30_000)
        if by_book:
            told.locator("button").click()
            expect(told.locator('[data-table="apply"]')).to_be_focused()
        page.locator(".rg-p-new [type=submit]").click()
        expect(page.locator(".rg-p-screen")).not_to_be_empty(timeout=60_000)
        reader.check(page)
        kept: str = page.evaluate("localStorage.getItem('regularo-games')")
        reading = f"reading {ruled.partition('.')[2].replace('=', ' ')}"
        assert (reading in kept) == (not by_book)
        page.evaluate("localStorage.removeItem('regularo-games')")
        page.close()
    assert reader.complaints == []

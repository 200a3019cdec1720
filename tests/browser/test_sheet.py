"""My sheet: rules chosen, kept on the device, sent by link, and printed on the paper that was chosen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulebook.model import Library
from rulebook.site.sheet import MOST

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

PHONE = {"width": 360, "height": 740}
#: Width of a sheet in points, by its paper.
WIDE = {"a4": 595, "a5": 420}


def _rules(page: Page) -> list[str]:
    found: list[str] = page.locator(".rg-sheet-paper [data-rule]").evaluate_all(
        "all => all.map(one => one.dataset.rule)"
    )
    return found


def _widths(page: Page) -> set[int]:
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)", page.pdf(prefer_css_page_size=True))
    return {round(float(one)) for one in boxes}


def test_a_rule_is_put_on_the_sheet_from_its_card_and_stays_on_the_device(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport=PHONE)
    for id in ("wk2.dispel", "ww.movement"):
        page = reader.open(f"hu/r/{id}/")
        page.locator(f'a[href$="sheet/?add={id}"]').click()
        page.wait_for_url("**/hu/sheet/?rules=*")
    assert _rules(page) == ["wk2.dispel", "ww.movement"]
    reader.at(page, "hu/sheet/?rules=wk2.dispel,ww.movement")
    expect(page.locator('[data-rule="ww.movement"] .rg-text')).to_be_visible()
    assert _rules(reader.open("eo/sheet/")) == ["wk2.dispel", "ww.movement"]
    assert reader.complaints == []


def test_a_sheet_is_chosen_with_a_filter_put_in_order_and_what_is_taken_off_comes_back(reader_with: Readers) -> None:
    reader = reader_with(locale="eo", viewport=PHONE)
    page = reader.open("eo/sheet/")
    page.locator("#rg-filter").fill("WK2 2.211")
    page.locator('input[value="wk2.dispel"]').check()
    page.locator("#rg-filter").fill("")
    first = page.locator("details.rg-wish").first
    first.locator("summary").click()
    first.locator('[data-sheet="whole"]').click()
    chapter = first.locator("input").evaluate_all("all => all.map(one => one.value)")
    assert _rules(page) == ["wk2.dispel", *chapter]
    page.locator('[data-rule="wk2.dispel"] [data-sheet="down"]').click()
    assert _rules(page)[:2] == [chapter[0], "wk2.dispel"]
    expect(page.locator('[data-rule="wk2.dispel"] [data-sheet="down"]')).to_be_focused()
    page.locator('[data-sheet="order"]').click()
    assert _rules(page) == [*chapter, "wk2.dispel"]
    page.locator('[data-sheet="clear"]').click()
    assert _rules(page) == []
    expect(page.locator("[data-rg-print]")).to_be_disabled()
    page.locator('[data-sheet="undo"]').click()
    assert _rules(page) == [*chapter, "wk2.dispel"]
    assert reader.complaints == []


def test_a_link_opens_the_same_sheet_in_another_language_and_leaves_ones_own_alone(reader_with: Readers) -> None:
    sender = reader_with(locale="fr-FR")
    page = sender.open("fr/sheet/?rules=mk2.line-of-fire,wk2.dispel&paper=a5&with=examples")
    page.locator("#rg-sheet-title").fill("Siège & <b>pont</b>")
    link = page.locator("[data-copy]").get_attribute("data-copy") or ""
    other = reader_with(locale="hu-HU")
    other.open("hu/sheet/?add=ww.movement")
    there = other.open(link.removeprefix("../../"))
    there.wait_for_url("**/hu/sheet/?rules=mk2.line-of-fire,wk2.dispel*")
    expect(there.locator(".rg-sheet-paper > h2")).to_have_text("Siège & <b>pont</b>")
    expect(there.locator('[data-rule="wk2.dispel"] .rg-sheet-example').first).to_be_visible()
    expect(there.locator('[data-rule="wk2.dispel"] .rg-remark').first).to_be_hidden()
    assert _rules(other.open("hu/sheet/")) == ["ww.movement"]
    there.locator('[data-sheet="keep"]').click()
    assert _rules(other.open("hu/sheet/")) == ["mk2.line-of-fire", "wk2.dispel"]
    assert sender.complaints == other.complaints == []


@pytest.mark.parametrize("paper", sorted(WIDE))
def test_it_is_printed_on_the_paper_that_was_chosen_and_nothing_else_with_it(reader: Reader, paper: str) -> None:
    page = reader.open(f"eo/sheet/?rules=wk2.dispel,wk2.retreat&paper={paper}")
    expect(page.locator('[data-rule="wk2.retreat"] .rg-text')).to_be_visible()
    expect(page.locator("[data-rg-print]")).to_be_enabled()
    assert _widths(page) == {WIDE[paper]}
    page.emulate_media(media="print")
    for hidden in ("form.rg-sheet-tools", ".rg-sheet-choose", ".rg-sheet-row", ".rg-top"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator(".rg-sheet-paper .rg-table").first).to_be_visible()


def test_what_an_address_says_wrong_is_named_and_the_rest_stands_there(reader: Reader, library: Library) -> None:
    page = reader.open("nl/sheet/?rules=wk2.dispel,%3Cimg%20src%3Dx%3E,wk9.none&paper=a0&with=x&title=%3Ci%3E")
    told = page.locator(".rg-sheet-told")
    for name in ("<img src=x>", "wk9.none"):
        expect(told).to_contain_text(name)
    assert _rules(page) == ["wk2.dispel"] and page.locator(".rg-sheet-paper img, .rg-sheet-paper i").count() == 0
    page.goto(f"{reader.site}nl/sheet/?rules={','.join(library.rules)}")
    expect(page.locator(".rg-sheet-told")).to_contain_text(str(MOST))
    assert len(_rules(page)) == MOST


def test_a_rule_that_does_not_come_is_said_and_can_be_asked_for_again(reader_with: Readers) -> None:
    reader = reader_with(service_workers="block")
    page = reader.context.new_page()
    page.route("**/eo/r/wk2.dispel/", lambda route: route.abort())
    page.goto(f"{reader.site}eo/sheet/?rules=wk2.dispel,wk2.retreat")
    expect(page.locator('[data-rule="wk2.retreat"] .rg-text')).to_be_visible()
    again = page.locator('[data-rule="wk2.dispel"] .rg-change')
    expect(again).to_be_visible()
    page.unroute("**/eo/r/wk2.dispel/")
    again.click()
    expect(page.locator('[data-rule="wk2.dispel"] .rg-text')).to_be_visible()
    expect(again).to_have_count(0)

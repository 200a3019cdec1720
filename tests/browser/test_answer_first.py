"""Who opens a link reads the answer first; nothing that a reader has set or reached is lost by a reload or another language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
LINK = "c/wk2.battle-odds/?attackers=A2/3+B1/3+A3/2&defenders=C1/4+B2/2"


def _top(page: Page, where: str) -> float:
    found: float = page.locator(where).first.evaluate("one => one.getBoundingClientRect().top + scrollY")
    return found


def _answered(reader: Reader, page: Page) -> None:
    calculator = reader.calculator(page)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=60_000)


@pytest.mark.parametrize("lang", ["hu", "fr", "eo"])
@pytest.mark.parametrize("link", [LINK, "c/wk2.dispel/?target_level=1&die=6", "c/ww.maze/?view=1&target=B3"])
def test_on_a_phone_the_verdict_of_a_link_stands_in_the_first_window(
    reader_with: Readers, lang: str, link: str
) -> None:
    reader = reader_with(viewport=PHONE)
    page = reader.open(f"{lang}/{link}")
    _answered(reader, page)
    verdict = page.locator(".rg-calc-page > .rg-answer .rg-verdict")
    expect(verdict).to_be_in_viewport(ratio=1)
    assert _top(page, ".rg-calc-page > .rg-answer") < _top(page, ".rg-calc-page > .rg-form")
    order = page.evaluate("[...document.querySelector('.rg-calc-page').children].map(one => one.classList[0])")
    assert order.index("rg-answer") < order.index("rg-form"), "the keyboard meets the answer first too"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    reader.check(page)
    assert reader.complaints == []


def test_on_a_desk_answer_and_case_stand_side_by_side(reader_with: Readers) -> None:
    reader = reader_with(viewport=DESK)
    page = reader.open(f"hu/{LINK}")
    _answered(reader, page)
    assert abs(_top(page, ".rg-calc-page > .rg-answer") - _top(page, ".rg-calc-page > .rg-form")) < 3


def test_a_calculator_opened_without_a_question_asks_first_and_so_does_a_game(reader_with: Readers) -> None:
    reader = reader_with(viewport=PHONE)
    for address in ("hu/c/wk2.dispel/", "hu/c/wk2.island-game/?seed=3"):
        page = reader.open(address)
        if "?" in address:
            _answered(reader, page)
        order = page.evaluate("[...document.querySelector('.rg-calc-page').children].map(one => one.classList[0])")
        assert order.index("rg-form") < order.index("rg-answer")


def test_a_changed_example_survives_reload_and_another_language_and_has_a_way_back(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport=DESK)
    page = reader.open("hu/r/wk2.dispel/")
    name = page.locator(".rg-calc").first.get_attribute("id") or ""
    calculator = reader.calculator(page, name)
    printed = calculator.verdict.inner_text()
    calculator.opened()
    chosen = next(die for die in ("1", "6") if not calculator.choice("die", die).locator("input").is_checked())
    calculator.choose("die", chosen)
    page.reload()
    expect(calculator.choice("die", chosen).get_by_role("radio")).to_be_checked(timeout=60_000)
    assert page.evaluate("document.activeElement === document.body"), "nobody asked for the form this time"
    page.locator(".rg-languages summary").click()
    page.locator('a[lang][hreflang="fr"]').click()
    reader.at(page, "fr/r/wk2.dispel/")
    expect(calculator.choice("die", chosen).get_by_role("radio")).to_be_checked(timeout=60_000)
    with calculator.asked():
        page.locator(".rg-printed").click()
    expect(page.locator(".rg-printed")).to_have_count(0)
    page.reload()
    expect(page.locator(f"#{name} .rg-asked")).to_be_visible()
    expect(page.locator(f"#{name} .rg-form")).to_have_count(0)
    assert printed


@pytest.mark.in_turn()
@pytest.mark.parametrize("address", ["wk2/wizards/", "glossary/", "r/wk2.dispel/", "editions/"])
@pytest.mark.parametrize("width", [360, 1280])
def test_another_language_keeps_the_place(reader_with: Readers, address: str, width: int) -> None:
    reader = reader_with(viewport={"width": width, "height": 740})
    page = reader.open(f"hu/{address}")
    page.evaluate("scrollTo({top: document.documentElement.scrollHeight * .6, behavior: 'instant'})")
    nearest = (
        "() => [...document.querySelectorAll('main [id]')].filter(one => one instanceof HTMLElement && one.offsetHeight"
        " && one.getBoundingClientRect().top <= innerHeight * .3).at(-1).id"
    )
    before = page.evaluate(nearest)
    page.locator(".rg-languages").evaluate("menu => { menu.open = true; }")
    page.locator('a[lang][hreflang="eo"]').evaluate("link => link.click()")
    page.wait_for_url(f"**/eo/{address}*")
    page.wait_for_function(f"before => ({nearest})() === before", arg=before)
    assert page.evaluate("scrollY") > 300


def test_a_citation_shows_the_first_words_of_its_rule(reader_with: Readers) -> None:
    reader = reader_with(viewport=DESK)
    page = reader.open("hu/c/wk2.dispel/")
    cited = page.locator(".rg-steps a.rg-cite").first
    assert not [url for url in reader.requests if "/peek-" in url], "nothing is fetched before it is asked for"
    cited.hover()
    shown = page.get_by_role("tooltip")
    expect(shown).to_be_visible(timeout=15_000)
    assert len(shown.inner_text()) > 40
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    cited.focus()
    expect(shown).to_be_visible(timeout=15_000)
    reader.check(page)
    assert reader.complaints == []


def test_a_long_press_shows_a_rule_and_a_short_one_follows_the_link(reader_with: Readers) -> None:
    reader = reader_with(viewport=PHONE, has_touch=True, is_mobile=True)
    page = reader.open("fr/c/wk2.dispel/")
    cited = page.locator(".rg-steps a.rg-cite").first
    cited.scroll_into_view_if_needed()
    box = cited.bounding_box()
    assert box
    finger = {"x": box["x"] + 5, "y": box["y"] + 5}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.get_by_role("tooltip")).to_be_visible(timeout=15_000)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "/c/wk2.dispel/" in page.url
    page.touchscreen.tap(2, 500)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.touchscreen.tap(finger["x"], finger["y"])
    page.wait_for_url("**/fr/r/*/")


def test_the_other_edition_is_asked_with_the_same_values(reader_with: Readers) -> None:
    reader = reader_with(viewport=DESK)
    page = reader.open("hu/c/wk2.dispel/?target_level=1&die=6")
    _answered(reader, page)
    page.locator('.rg-answer a[href*="c/wk1.dispel/"]').click()
    reader.at(page, "hu/c/wk1.dispel/?target_level=1&die=6")

"""Everybody reads and plays: axe finds no fault, and a keyboard is enough."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

Reader = Any  # see conftest.py

#: One page of every kind, the languages in turn.
PAGES = (
    "eo/",
    "en/wk2/",
    "hu/wk2/wizards/",
    "fr/wk2/combat/?with=eo",
    "eo/r/wk2.dispel/",
    "en/r/wk1.movement-and-combat-example/",
    "hu/c/",
    "nl/c/wk2.battle-odds/",
    "fr/c/wk2.retreat/",
    "eo/c/wk1.allocate-hits/",
    "en/c/wk2.island-game/?seed=4711&chosen=e3A4",
    "en/table/",
    "nl/sheet/?rules=wk2.dispel,ww.movement&with=rulings,examples",
    "hu/play/",
    "eo/play/ww/",
    "fr/quiz/wk1/?round=5",
    "en/editions/",
    "hu/glossary/",
    "nl/status/",
    "fr/coverage/",
    "eo/api/",
    "en/cite/",
    "eo/linking/",
    "hu/engine/",
    "nl/licenses/",
    "r/wk2.retreet/",
)


@pytest.mark.in_turn()
@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_no_fault_by_day_and_by_night(reader: Reader, address: str) -> None:
    page = reader.open(address)
    if "/c/" in address and "?" in address:  # answered anew with the state of the address
        expect(page.locator(".rg-calc-page")).to_have_attribute("aria-busy", "false", timeout=60_000)
    if "?with=" in address:
        expect(page.locator(".rg-pair").first).to_be_visible()
    page.evaluate("() => { for (const one of document.querySelectorAll('main details')) one.open = true; }")
    reader.check(page)


@pytest.mark.in_turn()
@pytest.mark.parametrize("address", ("fr/d/?of=wk2.dispel/1", "hu/d/?of=wk2.dispel/7&with=eo"))
def test_axe_finds_no_fault_in_a_case(reader: Reader, address: str) -> None:
    page = reader.open(address)
    expect(page.get_by_text("WK2 2.211/").first).to_be_visible()
    reader.check(page)


def test_axe_finds_no_fault_in_what_opens_and_what_is_wrong(reader: Reader) -> None:
    page = reader.open("en/c/wk2.spell-attack/")
    calculator = reader.calculator(page)
    with calculator.asked():
        calculator.field("spell").fill("x")
    expect(calculator.answer.locator(".rg-problems")).to_be_visible()
    reader.check(page)
    page.locator(".rg-languages summary").click()
    reader.check(page)
    page.keyboard.press("/")
    page.get_by_role("dialog").get_by_role("combobox").fill("hex")
    expect(page.locator(".rg-results [role=option]").first).to_be_visible()
    reader.check(page)
    page = reader.open("en/wk2/wizards/#dispel")
    page.locator("#dispel a.rg-term").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    reader.check(page)


#: How the focused element, or what stands for it, differs from itself without focus.
_SHOWS_FOCUS = """() => {
    const one = document.activeElement;
    const places = [one, one.nextElementSibling, one.closest("label")].filter(Boolean);
    const look = () => JSON.stringify(places.map(place => {
        const {outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor, borderColor} = getComputedStyle(place);
        return [outlineStyle === "none" ? "" : outlineWidth + outlineColor, boxShadow, backgroundColor, borderColor];
    }));
    const focused = look();
    one.blur();
    const resting = look();
    one.focus({focusVisible: true, preventScroll: true});
    return focused !== resting;
}"""


def _tab_to(page: Page, css: str, steps: int = 60) -> None:
    """Press Tab until what `css` names is focused, each step on the way visible."""
    for _ in range(steps):
        page.keyboard.press("Tab")
        assert page.evaluate(_SHOWS_FOCUS), page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")
        if page.locator(f"{css}:focus").count():
            return
    pytest.fail(f"{css} is not reached in {steps} steps")


def test_the_first_stop_of_the_keyboard_skips_to_the_content(reader: Reader) -> None:
    page = reader.open("hu/wk2/wizards/")
    page.keyboard.press("Tab")
    skip = page.locator(".rg-skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.querySelector('main').contains(document.activeElement)")


def test_the_dispel_example_is_worked_from_first_to_last_by_keyboard(reader: Reader) -> None:
    page = reader.open("en/wk2/wizards/")
    example = reader.calculator(page, "wk2-dispel-1")
    box = ".rg-calc#wk2-dispel-1"
    page.locator("#dispel .rg-number").focus()
    _tab_to(page, f"{box} .rg-change")
    with example.asked():
        page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.name") == "dispeller_strength"
    with example.asked():
        page.keyboard.press("ArrowLeft")
    expect(example.choice("dispeller_strength", "2").get_by_role("radio")).to_be_checked()
    _tab_to(page, f'{box} [name="target_level"]', 1)
    with example.asked():
        page.keyboard.press("ArrowRight")
    expect(example.verdict).to_contain_text("33")
    _tab_to(page, f'{box} [name="die"]', 1)
    for _ in range(6):
        with example.asked():
            page.keyboard.press("ArrowRight")
    expect(example.choice("die", "6").get_by_role("radio")).to_be_checked()
    expect(example.verdict).not_to_contain_text("33")
    _tab_to(page, f"{box} .rg-rulings summary", 1)
    page.keyboard.press("Enter")
    _tab_to(page, f'{box} [name="strength_one"]', 1)
    with example.asked():
        page.keyboard.press("ArrowDown")
    _tab_to(page, f"{box} .rg-steps a", 3)
    page.keyboard.press("Enter")
    reader.at(page, "en/r/wk2.dispel/")
    assert reader.complaints == []


def test_rows_are_added_and_removed_by_keyboard(reader: Reader) -> None:
    page = reader.open("nl/c/wk2.battle-odds/")
    battle = reader.calculator(page)
    rows = battle.box.locator(".rg-of-attackers .rg-rows > li")
    before = rows.count()
    _tab_to(page, '[data-action="add:attackers"]')
    with battle.asked():
        page.keyboard.press("Enter")
    expect(rows).to_have_count(before + 1)
    page.keyboard.press("Shift+Tab")
    with battle.asked():
        page.keyboard.press("Space")
    expect(rows).to_have_count(before)
    expect(battle.box.locator('[data-action^="remove:attackers"]:focus')).to_have_count(1)


def test_the_language_menu_closes_on_escape_and_when_it_is_left(reader: Reader) -> None:
    page = reader.open("en/")
    summary, menu = page.locator(".rg-languages summary"), page.locator(".rg-languages ul")
    summary.focus()
    page.keyboard.press("Enter")
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(summary).to_be_focused()
    summary.click()
    expect(menu).to_be_visible()
    page.get_by_role("heading", level=1).click()
    expect(menu).to_be_hidden()

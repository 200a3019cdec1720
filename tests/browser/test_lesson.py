"""A first game is taught in the page: with a finger at 360 px, with the keyboard alone, and read without scripts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

Reader = Any  # see conftest.py

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
STARTED = 60_000


def _step(page: Page) -> Any:
    return page.locator(".rg-l-step:visible")


def _at(page: Page, number: int) -> None:
    """The step with this number is shown, and the game is at rest."""
    expect(page.locator(".rg-l-step").nth(number - 1)).to_be_visible(timeout=STARTED)
    expect(_step(page)).to_have_count(1)
    expect(page.locator(".rg-play:not(.rg-busy)")).to_be_visible()


def test_a_finger_learns_the_game_on_the_table_and_plays_on(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("hu/ww/how-a-turn-goes/")
    page.locator('a[href$="play/ww/#learn"]').tap()
    _at(page, 1)
    page.locator('.rg-p-decisions [data-action="board:do:begin"]').tap()
    _at(page, 2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator('.rg-p-decisions [data-action="board:do:run N3"]').tap()
    expect(page.locator(".rg-p-refused")).to_contain_text("N4")  # allowed, but not what the lesson asks for
    _at(page, 2)
    expect(page.locator('.rg-p-decisions [data-action="board:do:run N4"] strong')).to_be_visible()
    page.locator('.rg-p-decisions [data-action="board:do:run N4"]').tap()
    _at(page, 3)
    page.locator('.rg-b-maze [data-action="board:at:C3"]').last.tap()
    expect(page.locator(".rg-p-decisions")).to_contain_text("C3")
    page.locator('.rg-b-maze [data-action="board:at:F4"]').last.tap()
    _at(page, 4)
    page.locator('[data-action="board:undo"]').tap()
    _at(page, 3)
    steps = page.locator(".rg-l-step").count()
    for number in range(3, steps + 1):
        _at(page, number)
        _step(page).locator("[data-do]").tap()
    expect(page.locator(".rg-l-ending")).to_be_visible(timeout=STARTED)
    page.locator('.rg-p-decisions [data-action="board:do:draw 0"]').tap()
    expect(page.locator(".rg-p-log > li").first).to_contain_text(f"{steps + 1}.")


@pytest.mark.parametrize("game", ["wk2", "mk2"])
def test_the_keyboard_alone_goes_through_the_lesson(reader_with: Any, game: str) -> None:
    page = reader_with(viewport={"width": 1300, "height": 900}).open(f"eo/play/{game}/")
    begin = page.locator("[data-play=learn]")
    begin.focus()
    page.keyboard.press("Enter")
    _at(page, 1)
    _step(page).locator("[data-do]").focus()
    for number in range(1, page.locator(".rg-l-step").count() + 1):
        _at(page, number)
        expect(_step(page).locator("[data-do]")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(".rg-l-ending")).to_be_visible(timeout=STARTED)
    expect(page.locator(".rg-lesson")).to_be_focused()


@pytest.mark.in_page
def test_a_lesson_goes_on_where_it_was_when_its_link_is_opened_elsewhere(reader_with: Any) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open("hu/play/mk2/#learn")
    _at(page, 1)
    _step(page).locator("[data-do]").tap()
    _at(page, 2)
    address = page.evaluate("location.href")
    other = reader_with(**PHONE).open(address.removeprefix(reader.site))
    _at(other, 2)
    other.locator("[data-play=leave]").tap()
    expect(other.locator(".rg-lesson")).to_be_hidden()
    other.locator('.rg-p-decisions [data-action="board:do:end"]').tap()
    expect(other.locator(".rg-p-log > li")).to_have_count(2)


def test_a_lesson_is_read_without_scripts(reader_with: Any) -> None:
    page = reader_with(java_script_enabled=False, viewport={"width": 360, "height": 780}).open("hu/play/wk2/")
    steps = page.locator(".rg-l-step")
    assert steps.count() >= 15
    for at in range(steps.count()):
        expect(steps.nth(at)).to_be_visible()
        expect(steps.nth(at).locator(".rg-cite")).to_have_count(1)
        expect(steps.nth(at).locator("button")).to_be_hidden()
    expect(page.locator(".rg-l-ending")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

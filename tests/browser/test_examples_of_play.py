"""Examples of play: read without scripts, and gone on with in the page from any scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

STARTED = 60_000
BOOKS = ("wk1", "wk2", "mk2", "mkc", "ww")


@pytest.mark.in_turn()
@pytest.mark.parametrize("book", BOOKS)
def test_an_example_is_read_without_scripts_from_the_first_page_of_its_book(reader_with: Readers, book: str) -> None:
    page = reader_with(java_script_enabled=False, viewport={"width": 360, "height": 780}).open(f"hu/{book}/")
    page.locator(f'.rg-glance a[href$="example/{book}/"]').click()
    expect(page.locator(".rg-scene").last).to_be_attached()
    scenes = page.locator(".rg-scene")
    assert scenes.count() >= 5
    for at in range(scenes.count()):
        scene = scenes.nth(at)
        expect(scene.locator("svg[role=img]")).to_have_count(1)
        assert scene.locator(".rg-p-entry").count() >= 2
        assert scene.locator(".rg-steps .rg-cite").count() >= scene.locator(".rg-p-entry").count()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_scene_leads_to_the_game_as_it_stands_there(reader: Reader) -> None:
    page = reader.open("eo/example/wk2/")
    scene = page.locator(".rg-scene").nth(2)
    last = scene.locator(".rg-p-entry").last.text_content() or ""
    scene.get_by_role("link").last.click()
    expect(page.locator(".rg-p-log > li").first).to_contain_text(last, timeout=STARTED)
    page.locator('[data-action="board:undo"]').click()
    expect(page.locator(".rg-p-log > li").first).not_to_contain_text(last, timeout=STARTED)


def test_a_link_to_a_decision_opens_in_the_readers_language_at_its_place(reader: Reader) -> None:
    page = reader.open("example/ww/#21")
    expect(page).to_have_url(f"{reader.site}en/example/ww/#21")
    expect(page.locator("li:target .rg-p-entry")).to_be_in_viewport()


def test_an_example_is_gone_through_forward_and_back_with_the_keyboard_and_a_finger(reader_with: Readers) -> None:
    page = reader_with(viewport={"width": 360, "height": 780}, has_touch=True).open("hu/example/wk2/")
    page.locator('a[href$="&at=0"]').tap()
    slide = page.locator(".rg-p-slide")
    expect(slide).to_have_value("0", timeout=STARTED)
    expect(page.locator(".rg-p-decided")).to_have_count(0)
    slide.focus()
    for number in (1, 2):
        page.keyboard.press("ArrowRight")
        expect(slide).to_have_value(str(number), timeout=STARTED)
        expect(page.locator(".rg-p-decided .rg-p-entry")).to_contain_text(f"{number}.")
        expect(page.locator(".rg-p-decided .rg-steps .rg-cite").first).to_be_visible()
        expect(slide).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".rg-p-decided .rg-p-entry")).to_contain_text("1.")
    page.locator('[data-action^="board:go:2"]').first.tap()
    expect(slide).to_have_value("2", timeout=STARTED)
    page.locator('[data-action^="board:go:51"]').tap()
    expect(slide).to_have_value(slide.get_attribute("max") or "")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

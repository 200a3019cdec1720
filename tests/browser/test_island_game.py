"""The Isle of Death played in the page: by touch and by keyboard, taken back, shared, and followed step by step."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Reader = Any  # see conftest.py
Calculator = Any

PAGE = "c/wk2.island-game/"
BEGUN = "?seed=4711"


def opened(reader: Reader, lang: str, query: str = BEGUN) -> tuple[Page, Calculator]:
    page = reader.open(f"{lang}/{PAGE}{query}")
    game = reader.calculator(page)
    expect(game.box.locator('[data-action="board:at:A6"]')).to_be_visible()
    expect(game.box).not_to_have_class(re.compile(r"\brg-busy\b"), timeout=60_000)
    return page, game


def decisions(page: Page) -> str:
    """The decisions that stand in the link for readers of any language."""
    link = page.locator(".rg-share a").last.get_attribute("href") or ""
    found = re.search(r"game=([^&]*)", link)
    return found[1] if found else ""


def test_a_turn_is_played_by_touch_and_taken_back(reader_with: Callable[..., Reader]) -> None:
    reader = reader_with(viewport={"width": 360, "height": 740}, has_touch=True)
    page, game = opened(reader, "hu")
    for hex in ("A6", "B6"):
        with game.asked():
            game.box.locator(f'[data-action="board:at:{hex}"]').tap()
    assert decisions(page) == "m1B6"
    with game.asked():
        game.box.locator('[data-action="board:do:p"]').tap()
    assert decisions(page) == "m1B6p"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for _ in range(2):
        with game.asked():
            game.box.locator('[data-action="board:undo"]').tap()
    assert decisions(page) == ""
    assert reader.complaints == []
    assert reader.foreign == []


def test_a_turn_is_played_by_keyboard(reader: Reader) -> None:
    page, game = opened(reader, "hu")
    board = game.box.locator(".rg-b-map")
    board.locator('[tabindex="0"]').focus()
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    while page.evaluate("document.activeElement.dataset.action") != "board:at:A6":
        page.keyboard.press("ArrowLeft")
    with game.asked():
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.action") == "board:at:A6"
    page.keyboard.press("ArrowRight")
    with game.asked():
        page.keyboard.press("Enter")
    assert decisions(page) == "m1B6"
    button = game.box.locator('[data-action="board:do:p"]')
    button.focus()
    with game.asked():
        page.keyboard.press("Enter")
    assert decisions(page) == "m1B6p"
    expect(game.box.locator(".rg-steps a").first).to_have_attribute("href", re.compile(r"r/wk2\."))
    assert reader.complaints == []


@pytest.mark.parametrize("lang", ["hu"])
def test_a_shared_game_opens_in_another_language_and_is_followed_step_by_step(reader: Reader, lang: str) -> None:
    page, game = opened(reader, lang, f"{BEGUN}&game=m1B6p&step=0")
    expect(game.box.locator('[data-action="board:undo"]')).to_have_count(0)
    for step in (1, 2):
        with game.asked():
            game.box.locator(f'[data-action="board:go:{step}"]').click()
    expect(game.box.locator('[data-action="board:go:3"]')).to_have_count(0)
    with game.asked():
        game.box.locator('[data-action="board:go:1"]').click()
    assert decisions(page) == "m1B6p"
    assert reader.complaints == []


def test_a_new_game_has_dice_of_its_own(reader: Reader) -> None:
    page, game = opened(reader, "hu")
    with game.asked():
        game.box.locator('[data-action^="board:new"]').click()
    link = page.locator(".rg-share a").last.get_attribute("href") or ""
    assert "seed=" in link and "seed=4711" not in link

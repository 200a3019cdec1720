"""The Isle of Death played in the page: by touch and by keyboard, taken back, shared, and followed step by step.

One reader with a small screen stays for all tests; each begins a game of its own by its address or by the board's buttons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Reader = Any  # see conftest.py
Calculator = Any

PAGE = "c/wk2.island-game/"
BEGUN = "?seed=4711"


@pytest.fixture(scope="module")
def player(lasting_reader_with: Callable[..., Reader]) -> Reader:
    """A reader with a small screen to touch, and a keyboard."""
    return lasting_reader_with(viewport={"width": 360, "height": 740}, has_touch=True)


@pytest.fixture(scope="module")
def page(player: Reader) -> Page:
    """A game that has begun, in Hungarian."""
    found: Page = player.open(f"hu/{PAGE}{BEGUN}")
    return found


@pytest.fixture
def game(player: Reader, page: Page) -> Iterator[Calculator]:
    """The game at its beginning; nobody has complained so far."""
    game = player.calculator(page)
    expect(game.box.locator('[data-action="board:at:A6"]')).to_be_visible()
    expect(game.box).not_to_have_class(re.compile(r"\brg-busy\b"), timeout=60_000)
    while game.box.locator('[data-action="board:undo"]').count():
        press(game, "undo")
    yield game
    assert player.complaints == []
    assert player.foreign == []


def press(game: Calculator, action: str) -> None:
    """Touch a hex, or press a button."""
    with game.asked():
        game.box.locator(f'[data-action="board:{action}"]').tap()


def decisions(page: Page) -> str:
    """The decisions that stand in the link for readers of any language."""
    link = page.locator(".rg-share a").last.get_attribute("href") or ""
    found = re.search(r"game=([^&]*)", link)
    return found[1] if found else ""


def test_a_turn_is_played_by_touch_and_taken_back(page: Page, game: Calculator) -> None:
    press(game, "at:A6")
    press(game, "at:B6")
    assert decisions(page) == "m1B6"
    press(game, "do:p")
    assert decisions(page) == "m1B6p"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    press(game, "undo")
    press(game, "undo")
    assert decisions(page) == ""


def test_a_turn_is_played_by_keyboard(page: Page, game: Calculator) -> None:
    board = game.box.locator(".rg-b-map")
    board.locator('[tabindex="0"]').focus()
    for _ in range(7):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    while page.evaluate("document.activeElement.dataset.action") != "board:at:A6":
        page.keyboard.press("ArrowLeft")
    with game.asked():
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.action") == "board:at:A6"
    page.keyboard.press("ArrowRight")
    with game.asked():
        page.keyboard.press("Enter")
    assert decisions(page) == "m1B6"
    game.box.locator('[data-action="board:do:p"]').focus()
    with game.asked():
        page.keyboard.press("Enter")
    assert decisions(page) == "m1B6p"
    expect(game.box.locator(".rg-steps a").first).to_have_attribute("href", re.compile(r"r/wk2\."))


def test_a_new_game_has_dice_of_its_own(page: Page, game: Calculator) -> None:
    with game.asked():
        game.box.locator('[data-action^="board:new"]').click()
    link = page.locator(".rg-share a").last.get_attribute("href") or ""
    assert "seed=" in link and "seed=4711" not in link


def test_a_shared_game_opens_in_another_language_and_is_followed_step_by_step(player: Reader) -> None:
    page = player.open(f"eo/{PAGE}{BEGUN}&game=m1B6p&step=0")
    game = player.calculator(page)
    expect(game.box.locator('[data-action="board:go:1"]')).to_be_visible(timeout=60_000)
    expect(game.box.locator('[data-action="board:undo"]')).to_have_count(0)
    for step in (1, 2):
        press(game, f"go:{step}")
    expect(game.box.locator('[data-action="board:go:3"]')).to_have_count(0)
    press(game, "go:1")
    assert decisions(page) == "m1B6p"
    assert player.complaints == []

"""Wiz-War played in the page with a finger at 360 px and by keyboard: kept, sent as a link, taken back."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

Reader = Any  # see conftest.py

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
STARTED = 60_000


def _begun(page: Page) -> None:
    page.locator(".rg-p-new button[type=submit]").tap()
    expect(page.locator(".rg-p-prompt")).to_be_visible(timeout=STARTED)
    page.locator('[data-action="board:do:begin"]').tap()
    expect(page.locator(".rg-p-over")).to_be_visible()


def _shown(page: Page) -> str:
    return page.locator(".rg-p-story").text_content() or ""


@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_a_game_is_played_kept_and_sent(reader_with: Any, lang: str) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open(f"{lang}/play/ww/")
    _begun(page)
    assert page.locator(".rg-p-hand").count() == 0, "no hand stands in the page before the device is handed over"
    page.locator('[data-action^="board:hand:"]').tap()
    expect(page.locator(".rg-p-hand")).to_be_visible()
    page.locator('[data-action="board:do:draw 0"]').tap()
    expect(page.locator(".rg-p-over")).to_be_visible()
    hand = page.locator('[data-action^="board:hand:"]')
    hand.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rg-p-log > li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(".rg-play:not(.rg-busy)")).to_be_visible()  # the address tells of the last move
    story, address = _shown(page), page.url
    assert "#g=" in address
    page.reload()
    page.locator('[data-action^="board:hand:"]').tap(timeout=STARTED)
    expect(page.locator(".rg-p-log > li")).to_have_count(2)
    assert _shown(page) == story
    other = reader_with(**PHONE).open(address.removeprefix(reader.site))
    other.locator('[data-action^="board:hand:"]').tap(timeout=STARTED)
    expect(other.locator(".rg-p-log > li")).to_have_count(2)
    assert _shown(other) == story
    page.locator('[data-action="board:undo"]').tap()
    page.locator('[data-action^="board:hand:"]').tap()
    expect(page.locator(".rg-p-log > li")).to_have_count(1)


def test_touches_before_the_interpreter_has_started_are_carried_out(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("en/play/ww/")
    page.locator('.rg-p-new [name="open"]').check()
    page.locator(".rg-p-new button[type=submit]").tap()
    page.evaluate("""document.querySelector(".rg-play").dispatchEvent(
        new CustomEvent("regularo:touched", {detail: "board:do:begin"}))""")
    expect(page.locator(".rg-p-log > li")).to_have_count(1, timeout=STARTED)


def test_a_square_is_reached_with_the_arrow_keys_and_says_what_can_be_done_there(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("en/play/ww/")
    page.locator('.rg-p-new [name="open"]').check()
    page.locator(".rg-p-new button[type=submit]").tap()
    page.locator('[data-action="board:do:begin"]').tap(timeout=STARTED)
    expect(page.locator(".rg-p-log > li")).to_have_count(1)
    page.locator('.rg-b-maze [tabindex="0"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rg-p-decisions")).to_contain_text("What can be done at")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.rg-b-maze') !== null")


def test_a_damaged_record_changes_nothing_and_says_why(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("en/play/ww/")
    page.locator(".rg-p-fold summary").first.tap()
    page.locator("textarea").fill("game ww\nplayer nowhere 0\n")
    page.locator(".rg-p-read button").tap()
    expect(page.locator(".rg-p-wrong")).to_contain_text("nowhere", timeout=STARTED)
    expect(page.locator(".rg-p-menu")).to_be_visible()

"""The dial that is clicked through: by button, by touch on the disc and by keyboard; the table beside it follows."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

Reader = Any  # see conftest.py


def test_a_dial_is_clicked_forward_and_back(reader: Reader) -> None:
    page = reader.open("en/c/mk2.dial/?damage=0")
    dial = reader.calculator(page)
    window = dial.box.locator(".rg-b-window")
    dial.press("board:damage")
    expect(window).to_have_attribute("aria-label", re.compile("Click 2 of 5"))
    window.focus()
    with dial.asked():
        page.keyboard.press("ArrowRight")
    expect(window).to_be_focused()
    expect(window).to_have_attribute("aria-label", re.compile("Click 3 of 5. Speed 7, Attack 8.*Signs: repair marker"))
    with dial.asked():
        dial.box.locator('g[data-action="board:to:5"]').click()
    expect(dial.verdict).to_have_text("The warrior is eliminated.")
    expect(dial.box.locator("tr[aria-current]")).to_contain_text("5")
    dial.press("board:heal")
    expect(dial.box.locator(".rg-steps")).to_contain_text("eliminated, and nothing heals it")
    dial.press("board:start")
    expect(window).to_have_attribute("aria-label", re.compile("Click 1 of 5"))
    reader.check(page)
    assert reader.complaints == []

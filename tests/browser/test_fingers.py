"""Boards and games under a finger at 360 px: pieces are dragged and moved, no touch is lost, and each can be taken back."""

from __future__ import annotations

import re
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.conftest import tap

Reader = Any  # see conftest.py

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STARTED = 60_000


class Finger:
    """A finger on the screen of a page; places are in pixels of the window."""

    def __init__(self, page: Page):
        self.session: CDPSession = page.context.new_cdp_session(page)

    def _send(self, kind: str, *at: float) -> None:
        points = [dict(zip("xy", at, strict=True))] if at else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", x, y)

    def to(self, x: float, y: float) -> None:
        self._send("touchMove", x, y)

    def up(self) -> None:
        """Lift it where it rests: of a finger that is still moving the browser makes a swing, which swallows the next tap."""
        sleep(0.1)
        self._send("touchEnd")


def middle(place: Locator) -> tuple[float, float]:
    place.evaluate("one => one.scrollIntoView({block: 'center', inline: 'center'})")
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_rest(page: Page) -> None:
    expect(page.locator(".rg-busy")).to_have_count(0, timeout=STARTED)


@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_a_warrior_is_dragged_by_a_finger_and_moved_by_the_tool(reader_with: Any, lang: str) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open(f"{lang}/c/mk2.battlefield/")
    scout = page.locator('g[data-action="board:at:w3"]')
    expect(page.locator("[data-step]").first).to_be_visible()
    x, y = middle(scout)
    finger = Finger(page)
    finger.down(x, y)
    for step in range(1, 6):
        finger.to(x + 6 * step, y + 6 * step)
    finger.up()
    page.wait_for_url(re.compile(r"3,5\.2:20:1:Ranger:8:12:bow\+3\.\d+,1\.\d+:20:1:Scout"), timeout=STARTED)
    at_rest(page)
    tap(page.locator('label:has(input[value="move"])'))
    at_rest(page)
    page.locator(".rg-b-field").evaluate("one => one.scrollIntoView({block: 'center'})")
    tap(page.locator(".rg-b-field"), position={"x": 240, "y": 400})
    at_rest(page)
    expect(page.locator(".rg-b-field")).to_be_visible()
    moved = re.search(r"bow\+([\d.]+),([\d.]+):20:1:Scout", page.url)
    assert moved and float(moved[1]) > 5, page.url
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert reader.complaints == []


@pytest.mark.in_page
@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_touches_while_the_interpreter_starts_are_carried_out_in_their_order(reader_with: Any, lang: str) -> None:
    page = reader_with(**PHONE).open(f"{lang}/c/wk2.position/")
    expect(page.locator("[data-step]").first).to_be_visible()
    expect(page.locator("html[data-app]")).to_have_count(1)
    page.locator('label:has(input[value="move"])').tap()
    for hex in ("C4", "B3"):
        page.locator(f'g[data-action="board:at:{hex}"]').tap()
    expect(page.locator('g[data-action="board:at:B3"]')).to_have_class(re.compile("rg-b-touched"))
    expect(page.locator('g[data-action="board:at:B3"]')).to_have_attribute(
        "aria-label", re.compile("Ranger"), timeout=STARTED
    )
    at_rest(page)
    back = page.locator('[data-step="-1"]')
    back.tap()
    expect(page.locator('g[data-action="board:at:C4"]')).to_have_attribute("aria-label", re.compile("Ranger"))
    at_rest(page)
    page.go_back()
    expect(page.locator('g[data-action="board:at:C5"]')).to_have_attribute("aria-label", re.compile("Ranger"))
    at_rest(page)
    expect(back).to_be_disabled()
    expect(page.locator('input[value="move"]')).to_be_checked()
    page.locator('[data-step="1"]').tap()
    expect(page.locator('g[data-action="board:at:C4"]')).to_have_attribute("aria-label", re.compile("Ranger"))


@pytest.mark.in_turn()
@pytest.mark.parametrize(("board", "piece"), [("wk2.position", "C4"), ("mk2.battlefield", "w2"), ("ww.maze", "C3")])
def test_whoever_takes_everything_away_can_undo_it(reader_with: Any, board: str, piece: str) -> None:
    page = reader_with(**PHONE).open(f"hu/c/{board}/")
    expect(page.locator("[data-step]").first).to_be_visible()
    told = page.locator(f'g[data-action="board:at:{piece}"]')
    before = told.get_attribute("aria-label") or ""
    page.locator(".rg-b-maps:has([data-action='board:clear']) > summary").tap()
    tap(page.locator('[data-action="board:clear"]'))
    page.wait_for_url(re.compile(r"\?"), timeout=STARTED)
    at_rest(page)
    page.locator('[data-step="-1"]').press("Enter")
    expect(told).to_have_attribute("aria-label", before)
    expect(page.locator(".rg-b-maps:has([data-action='board:clear'])")).to_have_attribute("open", "")


@pytest.mark.in_turn()
@pytest.mark.parametrize(("board", "place"), [("wk2.position", "D2"), ("mk2.battlefield", "w6"), ("ww.maze", "C4")])
def test_the_reason_stands_beside_the_place_that_was_touched(reader_with: Any, board: str, place: str) -> None:
    page = reader_with(**PHONE).open(f"eo/c/{board}/")
    touched = page.locator(f'g[data-action="board:at:{place}"]')
    middle(touched)
    touched.tap()
    reason = page.locator(".rg-b-beside")
    expect(reason).to_be_visible(timeout=STARTED)
    assert reason.inner_text().strip() in page.locator(".rg-b-panel").inner_text()
    near, box = reason.bounding_box(), touched.locator(".rg-b-place").bounding_box()
    assert near and box and near["y"] >= 0 and near["y"] + near["height"] <= 740
    gap = max(near["y"] - box["y"] - box["height"], box["y"] - near["y"] - near["height"])
    assert 0 <= gap < 40, "right above or below it"
    page.keyboard.press("Escape")
    expect(reason).to_have_count(0)


def test_a_touch_that_begins_before_a_redraw_and_ends_after_it_counts(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("hu/play/wk2/")
    page.locator('.rg-p-new [name="open"]').check()
    page.locator(".rg-p-new button[type=submit]").tap()
    expect(page.locator(".rg-p-prompt")).to_be_visible(timeout=STARTED)
    at_rest(page)
    place = page.locator('.rg-b-map [data-action="board:at:B2"]')
    x, y = middle(place)
    finger = Finger(page)
    finger.down(x, y)
    page.locator(".rg-play").evaluate(
        "box => box.dispatchEvent(new CustomEvent('regularo:touched', {detail: 'board:whole'}))"
    )
    page.wait_for_timeout(700)  # time enough for an answer, which is not drawn as long as the finger rests there
    expect(page.locator(".rg-play.rg-busy")).to_be_visible()
    finger.up()
    expect(place).to_have_attribute("aria-pressed", "true")


def test_a_decision_that_is_tapped_twice_is_made_once(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("eo/play/wk2/")
    page.locator('.rg-p-new [name="open"]').check()
    page.locator(".rg-p-new button[type=submit]").tap()
    roll = page.locator('[data-action="board:do:roll"]')
    roll.tap(timeout=STARTED)
    at_rest(page)
    page.locator('[data-action="board:do:pass"]').evaluate("one => { one.click(); one.click(); }")
    at_rest(page)
    expect(page.locator(".rg-p-log > li")).to_have_count(2)

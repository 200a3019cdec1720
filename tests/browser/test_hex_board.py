"""The hex board by mouse, keyboard and touch: blocks are set, hexes say why, and a position is shared by its address."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

Reader = Any  # see conftest.py
Calculator = Any

BOARD = "c/wk2.position/"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}


def hex(board: Calculator, name: str) -> Locator:
    """The hex called `name`."""
    found: Locator = board.box.locator(f'g[data-action="board:at:{name}"]')
    return found


def tool(board: Calculator, name: str) -> None:
    """Take a tool in hand."""
    board.choose("view.tool", name)


def focused(page: Page) -> str:
    """What a reader hears of the hex with the focus."""
    found: str = page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
    return found


def test_by_mouse_blocks_move_and_hexes_say_why_not(reader: Reader) -> None:
    page = reader.open(f"en/{BOARD}")
    board = reader.calculator(page)
    panel = board.box.locator(".rg-b-panel")
    with board.asked():
        hex(board, "C3").click()
    expect(panel).to_contain_text("A unit that walks must stop when it enters a swamp hex.")
    expect(hex(board, "C3")).to_have_attribute("aria-pressed", "true")
    assert page.url == f"{reader.site}en/{BOARD}?hex=C3"
    tool(board, "move")
    with board.asked():
        hex(board, "C4").click()
    expect(hex(board, "C4")).to_have_attribute("aria-label", _containing("Ranger", "chosen"))
    assert "C5-C4:1:ground,forest-folk:2:Ranger:3" in page.url
    tool(board, "put")
    with board.asked():
        board.field("view.kind").select_option("castle")
    board.choose("view.player", "2")
    with board.asked():
        hex(board, "B6").click()
    expect(hex(board, "B6")).to_have_attribute("aria-label", _containing("castle (player 2, movement 0)"))
    tool(board, "take")
    with board.asked():
        hex(board, "B6").click()
    assert "castle:0&" not in page.url
    assert reader.complaints == []
    assert reader.foreign == []


def _containing(*words: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, words)))


def test_the_reason_leads_to_its_rule(reader: Reader) -> None:
    page = reader.open(f"en/{BOARD}?hex=C3")
    board = reader.calculator(page)
    board.box.locator('.rg-b-answer a.rg-cite[href$="r/wk2.swamp/"]').click(timeout=60_000)
    reader.at(page, "en/r/wk2.swamp/")


def test_a_keyboard_is_enough(reader: Reader) -> None:
    page = reader.open(f"en/{BOARD}")
    board = reader.calculator(page)
    expect(board.box.locator('g[role="button"][tabindex="0"]')).to_have_count(1)
    board.choice("view.tool", "look").get_by_role("radio").focus()
    page.keyboard.press("Tab")
    assert focused(page).startswith("C5:")
    for key, name in (("ArrowUp", "C4"), ("ArrowLeft", "B4"), ("ArrowUp", "B3"), ("ArrowRight", "C3")):
        page.keyboard.press(key)
        assert focused(page).startswith(f"{name}:"), key
    assert "must stop before it" in focused(page)
    expect(board.box.locator('g[role="button"][tabindex="0"]')).to_have_count(1)
    with board.asked():
        page.keyboard.press("Enter")
    assert focused(page).startswith("C3:"), "the place on the board is kept"
    expect(board.box.locator(".rg-b-panel")).to_contain_text("C3: clear, river.")
    with board.asked():
        board.box.get_by_role("button", name="Pinning", exact=True).press("Space")
    expect(board.box.get_by_role("button", name="Pinning", exact=True)).to_be_focused()
    assert "question=pinning" in page.url
    assert reader.complaints == []


def test_by_touch_on_a_small_screen(reader_with: Callable[..., Reader]) -> None:
    reader = reader_with(locale="en-GB", **PHONE)
    page = reader.open(f"en/{BOARD}")
    board = reader.calculator(page)
    boxes = [one.bounding_box() for one in board.box.locator(".rg-b-place").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= 40
    with board.asked():
        hex(board, "D5").tap()
    expect(board.box.locator(".rg-b-panel")).to_contain_text("Wight")
    with board.asked():
        board.box.locator('[data-action="board:block:3"]').tap()
    expect(board.verdict).to_contain_text("pinned")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    assert reader.complaints == []


def test_a_wide_map_scrolls_by_itself_and_stays_where_it_is(reader_with: Callable[..., Reader]) -> None:
    reader = reader_with(locale="en-GB", **PHONE)
    hexes = "&".join(f"hexes.{at}=H{at}+clear" for at in range(12))
    sides = "&".join(f"hexsides.{at}=H{at}-H{at + 1}+clear" for at in range(11))
    page = reader.open(f"en/{BOARD}?map=own&{hexes}&{sides}&blocks=H0:1:ground:9&hex=H1")
    board = reader.calculator(page)
    scroll = board.box.locator(".rg-board-scroll")
    expect(board.box.locator('g[role="button"]')).to_have_count(12, timeout=60_000)
    boxes = [one.bounding_box() for one in board.box.locator(".rg-b-place").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= 40
    scroll.evaluate("one => { one.scrollLeft = 120; }")
    before = scroll.evaluate("one => one.scrollLeft")
    with board.asked():
        hex(board, "H1").dispatch_event("click")
    assert scroll.evaluate("one => one.scrollLeft") == before
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360


def test_a_position_is_shared_by_its_address_in_another_language(reader_with: Callable[..., Reader]) -> None:
    first = reader_with(locale="en-GB", permissions=["clipboard-read", "clipboard-write"])
    page = first.open(f"en/{BOARD}")
    board = first.calculator(page)
    tool(board, "move")
    with board.asked():
        hex(board, "B5").click()
    board.box.locator("[data-copy]").click()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    second = reader_with(locale="hu-HU")
    other = second.context.new_page()
    other.goto(copied)
    other.wait_for_url("**/hu/c/wk2.position/?**")
    theirs = second.calculator(other)
    expect(hex(theirs, "B5")).to_have_attribute("aria-label", _containing("Ranger"), timeout=60_000)
    expect(theirs.box.locator(".rg-b-panel")).to_contain_text("B5: erdő")
    assert second.complaints == []


def test_without_javascript_the_board_stands_there_answered(reader_with: Callable[..., Reader]) -> None:
    page = reader_with(java_script_enabled=False).open(f"hu/{BOARD}")
    expect(page.locator(".rg-b-map")).to_be_visible()
    expect(page.locator(".rg-b-panel .rg-cite")).to_be_visible()
    page.locator(".rg-b-table > summary").click()
    expect(page.locator(".rg-b-table tbody tr")).to_have_count(31)
    expect(page.locator(".rg-b-table tbody tr").nth(10).locator(".rg-cite")).to_be_visible()


@pytest.mark.parametrize("query", ["", "?question=hex-control&hex=D5", "?question=pinning&block=3&hex=D5"])
def test_axe_finds_no_fault_on_a_board(reader: Reader, query: str) -> None:
    page = reader.open(f"en/{BOARD}{query}")
    board = reader.calculator(page)
    tool(board, "put")
    page.evaluate("() => { for (const one of document.querySelectorAll('main details')) one.open = true; }")
    reader.check(page)


def test_it_fits_on_paper(reader: Reader) -> None:
    page = reader.open(f"en/{BOARD}")
    page.emulate_media(media="print")
    expect(page.locator(".rg-b-map")).to_be_visible()
    expect(page.locator(".rg-b-tools")).to_be_hidden()
    expect(page.locator(".rg-b-panel")).to_be_visible()


def test_calculators_lead_to_the_board_and_back_with_their_values(reader: Reader) -> None:
    page = reader.open("en/c/wk1.reach/?map=river-figure-roads&movement=2&start=A&held.0=B+enemy")
    reach = reader.calculator(page)
    link = reach.answer.get_by_role("link", name="Set it on the board")
    expect(link).to_have_attribute("href", _containing("A:1:ground:2+B:2:ground:2"), timeout=60_000)
    said = reach.verdict.inner_text()
    link.click()
    page.wait_for_url("**/en/c/wk1.position/?**")
    board = reader.calculator(page)
    expect(board.verdict).to_have_text(said, timeout=60_000)
    back = board.box.locator(".rg-b-itself a")
    expect(back).to_have_attribute("href", _containing("held.0=B+enemy"))

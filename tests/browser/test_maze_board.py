"""The maze by mouse, keyboard and touch: pieces and walls are set, squares say why not, and a board is shared by its address."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

Reader = Any  # see conftest.py
Calculator = Any

BOARD = "c/ww.maze/"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}


def place(board: Calculator, name: str) -> Locator:
    """The square or the line called `name`; of a line on the edge the first of its two places."""
    found: Locator = board.box.locator(f'g[data-action="board:at:{name}"]').first
    return found


def focused(page: Page) -> str:
    """What a reader hears of the place with the focus."""
    found: str = page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
    return found


def _containing(*words: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, words)))


def test_by_mouse_walls_and_wizards_are_set_and_squares_say_why_not(reader: Reader) -> None:
    page = reader.open(f"en/{BOARD}")
    board = reader.calculator(page)
    panel = board.box.locator(".rg-b-panel")
    with board.asked():
        place(board, "A1").click()
    expect(panel).to_contain_text("A closed door stands in the way, at A1|B1.")
    assert page.url == f"{reader.site}en/{BOARD}?about=A1"
    board.choose("view.tool", "build")
    with board.asked():
        board.field("view.line").select_option("open-door")
    with board.asked():
        place(board, "A1|B1").click()
    assert "lines=A1%7CB1:open-door" in page.url
    board.choose("view.tool", "walk")
    with board.asked():
        place(board, "B1").click()
    expect(place(board, "B1")).to_have_attribute("aria-label", _containing("wizard of A, selected"))
    expect(place(board, "A1")).to_have_attribute("aria-label", _containing("You can get here, 1 square away."))
    with board.asked():
        board.box.get_by_role("button", name="Line of sight", exact=True).click()
    with board.asked():
        panel.get_by_role("button", name="west: an open door").click()
    expect(board.verdict).to_have_text("Nothing interrupts the direct line.")
    with board.asked():
        panel.get_by_role("button", name="a new wall").click()
    assert "lines=A1%7CB1:wall" in page.url
    board.choose("view.tool", "look")
    with board.asked():
        place(board, "A1").click()
    panel.locator('.rg-b-answer a.rg-cite[href$="r/ww.line-of-sight/"]').click(timeout=60_000)
    reader.at(page, "en/r/ww.line-of-sight/")
    assert reader.complaints == []
    assert reader.foreign == []


def test_a_keyboard_is_enough_for_squares_and_lines(reader: Reader) -> None:
    page = reader.open(f"en/{BOARD}")
    board = reader.calculator(page)
    expect(board.box.locator('g[role="button"][tabindex="0"]')).to_have_count(1)
    board.choice("view.tool", "look").get_by_role("radio").focus()
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.matches('[data-step]')"):
        page.keyboard.press("Tab")  # undoing and redoing stand between the tools and the board
    assert focused(page).startswith("H3:")
    for key, name in (("ArrowUp", "H2"), ("ArrowLeft", "G2"), ("ArrowDown", "G3"), ("ArrowRight", "H3")):
        page.keyboard.press(key)
        assert focused(page).startswith(f"{name}:"), key
    page.keyboard.press("ArrowUp")
    with board.asked():
        page.keyboard.press("Enter")
    assert focused(page).startswith("H2:"), "the place on the board is kept"
    board.choose("view.tool", "line")
    board.choice("view.tool", "line").get_by_role("radio").focus()
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.matches('[data-step]')"):
        page.keyboard.press("Tab")  # undoing and redoing stand between the tools and the board
    first = focused(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert focused(page) != first and "|" in focused(page).partition(":")[0]
    with board.asked():
        page.keyboard.press("Space")
    expect(board.box.locator(".rg-b-panel")).to_contain_text(focused(page).partition(":")[0])
    assert reader.complaints == []


def test_by_touch_on_a_small_screen_edges_are_hit_where_they_are_nearest(reader_with: Callable[..., Reader]) -> None:
    reader = reader_with(locale="en-GB", **PHONE)
    page = reader.open(f"en/{BOARD}?question=create")
    board = reader.calculator(page)
    expect(board.box.locator('g[role="button"]')).to_have_count(100)
    expect(board.box.locator(".rg-b-place").first).to_be_visible()
    boxes = [one.bounding_box() for one in board.box.locator(".rg-b-place").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= 40
    with board.asked():
        place(board, "B2").tap()
    with board.asked():
        board.choice("view.tool", "line").tap()
    boxes = [one.bounding_box() for one in board.box.locator(".rg-b-place").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= 40
    corner = board.box.locator("svg.rg-b-maze").bounding_box()
    assert corner
    with board.asked():  # on the square B2, fourteen units short of the line to C2
        page.touchscreen.tap(corner["x"] + 26 + 2 * 44 - 14, corner["y"] + 26 + 1.5 * 44)
    assert "about=B2%7CC2" in page.url
    expect(board.box.locator(".rg-b-panel")).to_contain_text("A wall may be created here")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    rows = [one.bounding_box() for one in board.box.locator(".rg-b-tools .rg-choices").all()]
    assert 0 < max(box["x"] + box["width"] for box in rows if box) <= 360, "each row of tools scrolls inside the window"
    assert reader.complaints == []


def test_a_board_is_shared_by_its_address_in_another_language(reader_with: Callable[..., Reader]) -> None:
    first = reader_with(locale="en-GB", permissions=["clipboard-read", "clipboard-write"])
    page = first.open(f"en/{BOARD}?lines=B2%7CC2:wall")
    board = first.calculator(page)
    board.choose("view.tool", "walk")
    with board.asked():
        place(board, "B5").click()
    board.box.locator("[data-copy]").click()
    expect(page.locator(".rg-toast")).to_be_visible()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    second = reader_with(locale="hu-HU")
    other = second.context.new_page()
    other.goto(copied)
    other.wait_for_url("**/hu/c/ww.maze/?**")
    theirs = second.calculator(other)
    expect(theirs.box.locator(".rg-b-panel .rg-b-what")).to_contain_text("B5", timeout=60_000)
    expect(place(theirs, "B5")).to_have_attribute("aria-pressed", "true")
    expect(theirs.box.locator("svg.rg-b-maze .raised")).to_have_count(1)
    assert second.complaints == []


def test_without_javascript_and_on_paper_the_board_stands_there_answered(reader_with: Callable[..., Reader]) -> None:
    page = reader_with(java_script_enabled=False).open(f"hu/{BOARD}")
    expect(page.locator(".rg-b-map")).to_be_visible()
    expect(page.locator(".rg-b-panel .rg-cite")).to_be_visible()
    page.locator(".rg-b-table > summary").click()
    expect(page.locator(".rg-b-table tbody tr")).to_have_count(100)
    expect(page.locator(".rg-b-table tbody tr").nth(10).locator(".rg-cite")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".rg-b-map")).to_be_visible()
    expect(page.locator(".rg-b-tools").first).to_be_hidden()
    expect(page.locator(".rg-b-panel")).to_be_visible()


@pytest.mark.in_turn()
@pytest.mark.parametrize("query", ["", "?question=line-of-sight&about=C4"])
def test_axe_finds_no_fault_on_a_maze(reader: Reader, query: str) -> None:
    page = reader.open(f"en/{BOARD}{query}")
    board = reader.calculator(page)
    board.choose("view.tool", "build" if query else "put")
    page.evaluate("() => { for (const one of document.querySelectorAll('main details')) one.open = true; }")
    reader.check(page)

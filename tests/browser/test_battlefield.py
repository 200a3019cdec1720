"""The battlefield by mouse, keyboard and touch: pieces are dragged and turned, what blocks is linked, a field is shared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

Reader = Any  # see conftest.py
Calculator = Any

FIELD = "c/mk2.battlefield/"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
INCH = 34  # units of the drawing


@pytest.fixture(scope="module")
def lasting(lasting_reader_with: Callable[..., Reader]) -> Iterator[Reader]:
    reader = lasting_reader_with(locale="en-GB", viewport={"width": 1280, "height": 1200})
    yield reader
    assert reader.complaints == [] and reader.foreign == []


def piece(board: Calculator, name: str) -> Locator:
    """The piece called `name`."""
    found: Locator = board.box.locator(f'g[data-action="board:at:{name}"]')
    return found


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.locator(".rg-b-place").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dragged(page: Page, locator: Locator, dx: float, dy: float) -> None:
    """Drag a piece so many pixels."""
    x, y = middle(locator)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)
    page.mouse.up()


def test_what_blocks_is_linked_and_dragged_out_of_the_way(lasting: Reader) -> None:
    page = lasting.open(f"en/{FIELD}?piece=w6")
    board = lasting.calculator(page)
    expect(board.verdict).to_contain_text("blocked, because it runs over base 6.", timeout=60_000)
    rule = board.box.locator(".rg-b-panel a.rg-cite")
    expect(rule).to_have_attribute("href", re.compile("r/mk2.lof-blocked-by-bases/$"))
    with board.asked():
        dragged(page, piece(board, "w6"), 0, 2 * INCH)
    expect(board.verdict).to_contain_text("The line of fire is clear")
    expect(piece(board, "w6")).to_have_attribute("aria-label", re.compile("at 8 and 4,"))
    assert "8,4:180:2:Wight:6" in page.url
    board.choice("view.tool", "land").click()
    with board.asked():
        page.locator(".rg-b-field").click(position={"x": 7 * INCH, "y": 7.5 * INCH})
    expect(board.box.locator("g[id$=t4]")).to_have_attribute("aria-label", re.compile("Terrain 4: hindering terrain"))
    expect(board.verdict).to_contain_text("+1 to its defense value")


def test_a_keyboard_is_enough(lasting: Reader) -> None:
    page = lasting.open(f"en/{FIELD}")
    board = lasting.calculator(page)
    wight = piece(board, "w6")
    wight.focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown"):
        with board.asked():
            page.keyboard.press(key)
        expect(wight).to_be_focused()
    expect(wight).to_have_attribute("aria-label", re.compile("at 8 and 5.25, facing 180°"))
    expect(board.verdict).to_contain_text("The line of fire is clear")
    with board.asked():
        page.keyboard.press("q")
    expect(wight).to_have_attribute("aria-label", re.compile("facing 195°"))
    with board.asked():
        page.keyboard.press("Enter")
    expect(wight).to_have_attribute("aria-label", re.compile("The chosen warrior"))
    with board.asked():
        page.keyboard.press("Delete")
    expect(wight).to_have_count(0)


def test_by_touch_on_a_small_screen(reader_with: Callable[..., Reader]) -> None:
    reader = reader_with(locale="en-GB", **PHONE)
    page = reader.open(f"en/{FIELD}")
    board = reader.calculator(page)
    places = [one.bounding_box() for one in board.box.locator('g[data-action^="board:at:w"] .rg-b-place').all()]
    assert min(min(box["width"], box["height"]) for box in places if box) >= 40
    board.choice("view.tool", "target").tap()
    with board.asked():
        piece(board, "w6").scroll_into_view_if_needed()
        piece(board, "w6").tap()
    expect(piece(board, "w6")).to_have_attribute("aria-label", re.compile("Answer: target"))
    expect(board.box.locator(".rg-b-verdict")).to_contain_text("The line of fire is clear")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    assert reader.complaints == []


def test_a_field_is_shared_by_its_address_in_another_language(reader_with: Callable[..., Reader]) -> None:
    reader = reader_with(locale="hu-HU")
    page = reader.open(f"{FIELD}?warriors=0,0:0:1::8:12+9,0:180:2&target=w2&terrain=blocking:4,-1;6,-1;6,1;4,1")
    page.wait_for_url("**/hu/c/mk2.battlefield/?**")
    board = reader.calculator(page)
    expect(piece(board, "t1")).to_have_count(1, timeout=60_000)
    expect(board.box.locator(".rg-b-field text", has_text="9″")).to_have_count(1)
    expect(board.box.locator("ol.rg-steps a.rg-cite").last).to_have_attribute(
        "href", re.compile("r/mk2.blocking-terrain/$")
    )
    assert reader.complaints == []


def test_calculators_lead_to_the_field_and_back_with_their_values(lasting: Reader) -> None:
    page = lasting.open("en/c/mk2.line-of-fire/?attacker.facing=0&target.x=9&target.y=0&others=4,0.6/0.6&rim=blocked")
    shot = lasting.calculator(page)
    expect(shot.verdict.first).to_contain_text("blocked", timeout=60_000)
    shot.answer.get_by_role("link", name="Set it on the board").click()
    page.wait_for_url("**/en/c/mk2.battlefield/?**")
    board = lasting.calculator(page)
    expect(board.verdict.first).to_contain_text("it runs over base 3.", timeout=60_000)
    back = board.box.locator(".rg-b-itself a")
    expect(back).to_have_attribute("href", re.compile("rim=blocked"))
    expect(back).to_have_attribute("href", re.compile(re.escape("others=4,0.6/0.6")))


@pytest.mark.in_turn()
@pytest.mark.parametrize("query", ["?question=movement-formation", "?question=facing&piece=t2"])
def test_axe_finds_no_fault_on_a_field(lasting: Reader, query: str) -> None:
    page = lasting.open(f"en/{FIELD}{query}")
    board = lasting.calculator(page)
    board.choose("view.tool", "land")
    page.evaluate("() => { for (const one of document.querySelectorAll('main details')) one.open = true; }")
    lasting.check(page)

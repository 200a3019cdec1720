"""The hex board by mouse, keyboard and touch: blocks are set, hexes say why, and a position is shared by its address.

Two readers stay for all tests, each with a page that is never loaded again unless a test is about an address: one at a desk, and
one with a phone, in Hungarian. What a test needs it sets by the board's own buttons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

Reader = Any  # see conftest.py
Calculator = Any

BOARD = "c/wk2.position/"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
SLOW_MS = 60_000  # for a first answer on a busy machine


@pytest.fixture(scope="module")
def desk(lasting_reader_with: Callable[..., Reader]) -> Reader:
    """A reader with mouse and keyboard."""
    return lasting_reader_with(locale="en-GB", permissions=["clipboard-read", "clipboard-write"])


@pytest.fixture(scope="module")
def board_at_desk(desk: Reader) -> Calculator:
    """The board on the desk's page."""
    return desk.calculator(desk.open(f"en/{BOARD}"))


@pytest.fixture
def board(desk: Reader, board_at_desk: Calculator) -> Iterator[Calculator]:
    """The board as it opens: the island, every hex in reach, the tool that looks; nobody has complained so far."""
    act(board_at_desk, "map:island", "ask:reach")
    if not board_at_desk.choice("view.tool", "look").get_by_role("radio").is_checked():
        tool(board_at_desk, "look")
    yield board_at_desk
    assert desk.complaints == []
    assert desk.foreign == []


@pytest.fixture(scope="module")
def phone(lasting_reader_with: Callable[..., Reader]) -> Reader:
    """A reader with a small screen, in Hungarian."""
    return lasting_reader_with(locale="hu-HU", **PHONE)


def hex(board: Calculator, name: str) -> Locator:
    """The hex called `name`."""
    found: Locator = board.box.locator(f'g[data-action="board:at:{name}"]')
    return found


def act(board: Calculator, *actions: str) -> None:
    """Press buttons of the board, folded away or not."""
    for action in actions:
        with board.asked():
            board.box.locator(f'button[data-action="board:{action}"]').dispatch_event("click")


def tool(board: Calculator, name: str) -> None:
    """Take a tool in hand."""
    board.choose("view.tool", name)


def focused(page: Page) -> str:
    """What a reader hears of the hex with the focus."""
    found: str = page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
    return found


def containing(*words: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, words)))


def test_by_mouse_blocks_move_and_hexes_say_why_not(desk: Reader, board: Calculator) -> None:
    page = board.box.page
    panel = board.box.locator(".rg-b-panel")
    with board.asked():
        hex(board, "C3").click()
    expect(panel).to_contain_text("A block that walks must stop when it enters a swamp hex.")
    expect(panel.locator(".rg-b-answer a.rg-cite")).to_have_attribute("href", re.compile(r"r/wk2\.swamp/$"))
    expect(hex(board, "C3")).to_have_attribute("aria-pressed", "true")
    assert page.url == f"{desk.site}en/{BOARD}?hex=C3"
    tool(board, "move")
    with board.asked():
        hex(board, "C4").click()
    expect(hex(board, "C4")).to_have_attribute("aria-label", containing("Ranger", "chosen"))
    assert "C5-C4:1:ground,forest-folk:2:Ranger:3" in page.url
    tool(board, "put")
    with board.asked():
        board.field("view.unit").select_option("own")
    with board.asked():
        board.field("view.kind").select_option("castle")
    board.choose("view.player", "2")
    with board.asked():
        hex(board, "B6").click()
    expect(hex(board, "B6")).to_have_attribute("aria-label", containing("castle (player 2, movement 0)"))
    tool(board, "take")
    with board.asked():
        hex(board, "B6").click()
    assert "castle:0&" not in page.url


def test_a_keyboard_is_enough(board: Calculator) -> None:
    page = board.box.page
    one = board.box.locator('g[role="button"][tabindex="0"]')
    expect(one).to_have_count(1)
    board.choice("view.tool", "look").get_by_role("radio").focus()
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.matches('[data-step]')"):
        page.keyboard.press("Tab")  # undoing and redoing stand between the tools and the map
    assert focused(page).startswith("C5:")
    for key, name in (("ArrowUp", "C4"), ("ArrowLeft", "B4"), ("ArrowUp", "B3"), ("ArrowRight", "C3")):
        page.keyboard.press(key)
        assert focused(page).startswith(f"{name}:"), key
    assert "must stop before it" in focused(page)
    expect(one).to_have_count(1)
    with board.asked():
        page.keyboard.press("Enter")
    assert focused(page).startswith("C3:"), "the place on the board is kept"
    expect(board.box.locator(".rg-b-panel")).to_contain_text("C3: clear, river.")
    pinning = board.box.get_by_role("button", name="Pinning", exact=True)
    with board.asked():
        pinning.press("Space")
    expect(pinning).to_be_focused()
    assert "question=pinning" in page.url


def test_a_block_retreats_and_uses_up_the_hexside(board: Calculator) -> None:
    """The circumstances of a question are buttons; who has left the battle counts for those who follow."""
    page = board.box.page
    act(board, "ask:retreat")
    with board.asked():
        hex(board, "D5").click()
    act(board, "block:3", "set:round:1")
    expect(board.verdict).to_contain_text("Nobody may retreat in the first round.")
    act(board, "set:round:2")
    tool(board, "move")
    with board.asked():
        hex(board, "C6").click()
    assert "-D5-C6:1:ground:2:Archer:2" in page.url
    expect(hex(board, "C6")).to_have_attribute("aria-label", containing("Archer", "has left D5 in this round"))
    act(board, "back:3")
    expect(hex(board, "D5")).to_have_attribute("aria-label", containing("Archer"))


def test_axe_finds_no_fault_on_a_board(desk: Reader, board: Calculator) -> None:
    """With everything unfolded: tools and what they put, the table, the fields; then with other signs and rows."""
    page = board.box.page
    tool(board, "put")
    page.evaluate("() => { for (const one of document.querySelectorAll('main details')) one.open = true; }")
    desk.check(page)
    act(board, "ask:retreat")
    desk.check(page)
    page.evaluate("() => { for (const one of document.querySelectorAll('main details')) one.open = false; }")
    page.emulate_media(color_scheme="light")


def test_it_fits_on_paper(board: Calculator) -> None:
    page = board.box.page
    page.emulate_media(media="print")
    expect(page.locator(".rg-b-map")).to_be_visible()
    for tools in page.locator(".rg-b-tools").all():
        expect(tools).to_be_hidden()
    expect(page.locator(".rg-b-panel")).to_be_visible()
    page.emulate_media(media="screen")


def test_a_position_is_shared_and_used_by_touch_on_a_small_screen(
    desk: Reader, board: Calculator, phone: Reader
) -> None:
    tool(board, "move")
    with board.asked():
        hex(board, "B5").click()
    board.box.locator("[data-copy]").click()
    expect(board.box.page.locator(".rg-toast")).to_be_visible()
    copied = board.box.page.evaluate("() => navigator.clipboard.readText()")
    page = phone.context.new_page()
    page.goto(copied)
    page.wait_for_url("**/hu/c/wk2.position/?**")
    theirs = phone.calculator(page)
    expect(hex(theirs, "B5")).to_have_attribute("aria-label", containing("Ranger"), timeout=SLOW_MS)
    expect(theirs.box.locator(".rg-b-panel")).to_contain_text("B5: erdő")
    boxes = [one.bounding_box() for one in theirs.box.locator(".rg-b-place").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= 40
    with theirs.asked():
        hex(theirs, "D5").tap()
    expect(theirs.box.locator(".rg-b-panel")).to_contain_text("Wight")
    with theirs.asked():
        theirs.box.locator('[data-action="board:block:2"]').tap()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    assert phone.complaints == []


def test_a_spell_is_asked_by_touch_on_a_small_screen(phone: Reader) -> None:
    blocks = "blocks=C4:1:flyer,wizard:2:Wicana:3+C4:2:ground:2:Orc:1+C4:2:ground:2:Ogre:3"
    page = phone.open(f"hu/{BOARD}?{blocks}")
    board = phone.calculator(page)
    expect(hex(board, "C4")).to_have_attribute("aria-label", containing("Wicana"), timeout=SLOW_MS)
    for action in ("ask:spell-attack", "set:level:1", "set:target:3", "set:spell:5d6@F3"):
        with board.asked():
            board.box.locator(f'button[data-action="board:{action}"]').tap()
    panel = board.box.locator(".rg-b-panel")
    expect(panel).to_contain_text("A varázslat az itteni ellenségre elmondható.")
    expect(board.box.locator(".rg-b-circumstances")).to_contain_text("A varázslat kockái: 5")
    answer = board.box.locator(".rg-answer")
    expect(answer).to_contain_text("A varázsló elmondhatja a varázslatot, és 2 erőpontja marad.")
    expect(answer).to_contain_text("50% az esélye, hogy egynek vissza kell vonulnia")
    with board.asked():
        board.box.locator('button[data-action="board:set:already_cast:true"]').tap()
    expect(answer).to_contain_text("minden harci akciójában egy varázslatot mond")
    taps = [one.bounding_box() for one in board.box.locator(".rg-b-circumstances button").all()]
    assert min(min(box["width"], box["height"]) for box in taps if box) >= 24
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    assert phone.complaints == []


def test_a_long_value_that_will_not_do_is_told_within_its_card(phone: Reader) -> None:
    page = phone.open(f"hu/{BOARD}?blocks=B:1:ground,wizard:2:Mage:3:A%2B;B:2:ground:2:Orc:2:B2")
    told = page.locator(".rg-problems li, .rg-problem")
    expect(told).to_have_count(2, timeout=SLOW_MS)
    card = page.locator(".rg-answer").bounding_box()
    boxes = [one.bounding_box() for one in told.all()]
    assert card and all(box and box["x"] + box["width"] <= card["x"] + card["width"] for box in boxes)
    assert phone.complaints == []


def test_a_wide_map_scrolls_by_itself_and_stays_where_it_is(phone: Reader) -> None:
    hexes = "&".join(f"hexes.{at}=H{at}+clear" for at in range(12))
    sides = "&".join(f"hexsides.{at}=H{at}-H{at + 1}+clear" for at in range(11))
    page = phone.open(f"hu/{BOARD}?map=own&{hexes}&{sides}&blocks=H0:1:ground:9&hex=H1")
    board = phone.calculator(page)
    scroll = board.box.locator(".rg-board-scroll:has(.rg-b-map)")
    expect(board.box.locator('g[role="button"]')).to_have_count(12, timeout=SLOW_MS)
    boxes = [one.bounding_box() for one in board.box.locator(".rg-b-place").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= 40
    scroll.evaluate("one => { one.scrollLeft = 120; }")
    before = scroll.evaluate("one => one.scrollLeft")
    with board.asked():
        hex(board, "H1").dispatch_event("click")
    assert scroll.evaluate("one => one.scrollLeft") == before
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    page.close()


def test_without_javascript_the_board_stands_there_answered(reader_with: Callable[..., Reader]) -> None:
    page = reader_with(java_script_enabled=False).open(f"hu/{BOARD}")
    expect(page.locator(".rg-b-map")).to_be_visible()
    expect(page.locator(".rg-b-panel .rg-cite")).to_be_visible()
    page.locator(".rg-b-table > summary").click()
    expect(page.locator(".rg-b-table tbody tr")).to_have_count(31)
    expect(page.locator(".rg-b-table tbody tr").nth(10).locator(".rg-cite")).to_be_visible()


def test_calculators_lead_to_the_board_and_back_with_their_values(desk: Reader) -> None:
    page = desk.open("en/c/wk2.retreat/?side=defender&hexes.0.hexside=forest&hexes.1.state=enemy")
    retreat = desk.calculator(page)
    link = retreat.answer.get_by_role("link", name="Set it on the board")
    expect(link).to_have_attribute("href", containing("H1+forest"), timeout=SLOW_MS)
    said = retreat.verdict.inner_text()
    link.click()
    page.wait_for_url("**/en/c/wk2.position/?**")
    board = desk.calculator(page)
    expect(board.verdict).to_have_text(said, timeout=SLOW_MS)
    back = board.box.locator(".rg-b-itself a")
    expect(back).to_have_attribute("href", containing("side=defender", "hexside=forest"))
    page.close()

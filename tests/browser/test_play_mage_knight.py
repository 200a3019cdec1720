"""Mage Knight played in the page with a finger at 360 px and by keyboard: kept, sent as a link, played to its end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rules_engine.splitmix import SplitMix
from tests.browser.conftest import choose, press, tap

Reader = Any  # see conftest.py

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
STARTED = 60_000
MOST = 600  # touches of a battle
ATTACKS = ("batter", "bombard", "capture", "close", "eliminate", "ranged", "shoot", "volley")
ENDS = '[data-action="board:do:end"], [data-action="board:do:pass"]'


def _begun(page: Page, start: str) -> None:
    page.locator(f'.rg-p-new input[value="{start}"]').check()
    page.locator('.rg-p-new [name="open"]').check()
    page.locator(".rg-p-new button[type=submit]").tap()
    expect(page.locator(".rg-p-prompt")).to_be_visible(timeout=STARTED)


def _idle(page: Page) -> None:
    expect(page.locator(".rg-play:not(.rg-busy)")).to_be_visible(timeout=STARTED)


def _logged(page: Page, count: int) -> None:
    expect(page.locator(".rg-p-log > li")).to_have_count(count)


def _point(page: Page, warrior: str, across: float, up: float) -> None:
    """Tap a place so many inches from a warrior."""
    place = page.locator(f'svg [data-action="board:at::{warrior}"]')
    place.evaluate("place => place.scrollIntoView({block: 'end', inline: 'center'})")
    box = place.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(middle[0] + across * 34, middle[1] - up * 34)


@pytest.mark.in_page
@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_a_warrior_goes_where_a_finger_points_and_the_game_is_kept_and_sent(reader_with: Any, lang: str) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open(f"{lang}/play/mk2/")
    _begun(page, "ruins")
    page.locator('svg [data-action="board:at::a3"]').tap()
    expect(page.locator('svg [data-action="board:at::a3"]')).to_have_attribute("aria-pressed", "true")
    _idle(page)
    offered = page.locator('.rg-p-decisions [data-action^="board:do:move a3 23."]')
    before = offered.count()  # of the places that are listed without being pointed at
    _point(page, "a3", 1.5, 1.5)
    _idle(page)
    expect(offered.nth(before + 1)).to_be_visible()
    offered.first.tap()
    _logged(page, 1)
    _idle(page)  # the address tells of the move
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    story, address = page.locator(".rg-p-story").text_content(), page.evaluate("location.href")
    assert "#g=" in address
    other = reader_with(**PHONE).open(address.removeprefix(reader.site))
    expect(other.locator(".rg-p-log > li")).to_have_count(1, timeout=STARTED)
    assert other.locator(".rg-p-story").text_content() == story


def test_a_place_where_nobody_can_stand_is_refused_beside_the_board_with_its_rule(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("hu/play/mk2/")
    _begun(page, "ruins")
    tap(page.locator('svg [data-action="board:at::a3"]'))
    _idle(page)
    _point(page, "a3", -1, 6)
    expect(page.locator(".rg-p-refused a")).to_contain_text("MK2")
    expect(page.locator('svg [data-action="board:at::a3"]')).to_have_attribute("aria-pressed", "true")


def test_a_siege_is_played_by_the_keyboard_alone(reader_with: Any) -> None:
    page = reader_with(viewport={"width": 1100, "height": 800}).open("eo/play/mkc/")
    page.locator('.rg-p-new input[value="siege"]').focus()
    page.keyboard.press("Space")
    page.locator('.rg-p-new [name="open"]').focus()
    page.keyboard.press("Space")
    page.locator(".rg-p-new button[type=submit]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rg-p-prompt")).to_be_visible(timeout=STARTED)
    for name in ("a2", "b4"):
        page.locator(f'svg [data-action="board:at::{name}"]').focus()
        page.keyboard.press("Enter")
        _idle(page)
    _logged(page, 1)
    expect(page.locator(".rg-p-log > li").first).to_contain_text("MK2")


def test_a_battle_is_played_to_its_end_and_replays_elsewhere_to_the_same(reader_with: Any) -> None:
    """Both players do nothing but end their turns, until the time is up."""
    page = reader_with(**PHONE).open("hu/play/mkc/")
    _begun(page, "gates")
    for _ in range(40):
        _idle(page)
        if not page.locator(".rg-p-decisions").count():
            break
        tap(page.locator(ENDS).first)
    expect(page.locator(".rg-p-end")).to_be_visible()
    told, address = page.locator(".rg-p-end").text_content(), page.evaluate("location.href")
    other = reader_with(**PHONE).open(address[address.index("/hu/") + 1 :])
    expect(other.locator(".rg-p-end")).to_be_visible(timeout=STARTED)
    assert other.locator(".rg-p-end").text_content() == told


def _next(page: Page, below: Callable[[int], int]) -> Locator:
    """What somebody touches who attacks where there is somebody to attack, otherwise moves about, and fights to the end."""
    offered = page.locator(".rg-p-decisions")
    attacks = offered.locator(", ".join(f'[data-action^="board:do:{one} "]' for one in ATTACKS))
    folded = offered.locator('[data-action="board:kind:close"], [data-action="board:kind:ranged"]')
    ends, pieces = offered.locator(ENDS), page.locator('svg [data-action^="board:at::"]')
    rest = offered.locator(f'[data-action^="board:do:"]:not({ENDS}, [data-action="board:do:propose"])')
    kinds = offered.locator('[data-action^="board:kind:"]')
    if attacks.count():
        return attacks.nth(below(attacks.count()))
    if folded.count():
        return folded.first
    if ends.count() and (not below(6) or not rest.count() + kinds.count()):
        return ends.first
    if not offered.locator('[aria-pressed="true"]').count() and pieces.count() and below(2):
        return pieces.nth(below(pieces.count()))
    if rest.count() and (not kinds.count() or below(3)):
        return rest.nth(below(rest.count()))
    return kinds.nth(below(kinds.count()))


def _fought(page: Page, use: Callable[[Locator], None], start: str, seed: int) -> None:
    """A battle to its end."""
    below = SplitMix(seed).below
    choose(page.locator(f'.rg-p-new input[value="{start}"]'), use)
    choose(page.locator('.rg-p-new [name="open"]'), use)
    use(page.locator(".rg-p-new button[type=submit]"))
    expect(page.locator(".rg-p-prompt")).to_be_visible(timeout=STARTED)
    for _ in range(MOST):
        _idle(page)
        if page.locator(".rg-p-end").count():
            return
        use(_next(page, below))
    raise AssertionError("the battle does not end")


@pytest.mark.nightly  # hundreds of touches; the shorter battle above is played in every run
@pytest.mark.parametrize("use", [tap, press], ids=["finger", "keyboard"])
@pytest.mark.parametrize(("game", "start"), [("mk2", "ruins"), ("mkc", "siege")])
@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_a_battle_and_a_siege_are_fought_to_their_end_by_finger_and_by_keyboard(
    reader_with: Any, lang: str, game: str, start: str, use: Callable[[Locator], None]
) -> None:
    reader: Reader = reader_with(**PHONE)
    reader.same_dice()
    page = reader.open(f"{lang}/play/{game}/")
    _fought(page, use, start, 7)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    told, story = page.locator(".rg-p-end").text_content(), page.locator(".rg-p-story").text_content()
    with page.expect_download() as download:
        use(page.locator('[data-play="save"]'))
    record = download.value.path().read_text(encoding="utf-8")
    done = [line.split()[0] for line in record.partition("\nactions\n")[2].splitlines()]
    assert sum(one in ATTACKS for one in done) > 2, "it has been a fight"
    assert "propose" not in done, "nobody has given in"
    other = reader_with(**PHONE).open(f"{lang}/play/{game}/")
    other.locator(".rg-p-fold:has(.rg-p-read) > summary").tap()
    other.locator("#p--record").fill(record)
    other.locator(".rg-p-read button").tap()
    expect(other.locator(".rg-p-end")).to_have_text(told or "", timeout=STARTED)
    assert other.locator(".rg-p-story").text_content() == story, "the record leads to the same end elsewhere"
    assert reader.complaints == []


@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_an_army_is_mustered_with_a_finger_kept_and_taken_by_the_other_player(reader_with: Any, lang: str) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open(f"{lang}/play/mk2/")
    _begun(page, "own")
    tap(page.locator('[data-action="board:muster:has:Drake:1"]'))
    _idle(page)
    tap(page.locator('[data-action="board:muster:total:200"]'))
    _idle(page)
    page.reload()
    expect(page.locator('[data-action="board:muster:total:200"]')).to_have_attribute(
        "aria-pressed", "true", timeout=STARTED
    )
    expect(page.locator("#p--army")).to_have_value(re.compile("Drake 1"))
    tap(page.locator('[data-play="menu"]'))
    tap(page.locator(".rg-p-list button").first)
    expect(page.locator("#p--army")).to_have_value(re.compile("Drake 1"))
    _idle(page)
    tap(page.locator("#p--begin"))
    expect(page.locator(".rg-p-refused a")).to_contain_text("MK2")  # it costs too much, and the rule is named
    tap(page.locator("#p--army-fold"))
    page.locator("#p--army").fill("Drake 1\nOgre 2")
    tap(page.locator("#p--army-read"))
    expect(page.locator(".rg-p-problems")).to_contain_text("Ogre")
    assert page.locator("#p--army").input_value() == "Drake 1\nOgre 2"
    page.locator("#p--army").fill("Drake 1\nGolem 2")
    tap(page.locator("#p--army-read"))
    expect(page.locator(".rg-p-problems")).to_have_count(0)
    _idle(page)
    tap(page.locator("#p--kept"))
    tap(page.locator("[data-keep]"))
    page.keyboard.press("Enter")  # the name that it has been given
    tap(page.locator("#p--of-2"))
    _idle(page)
    tap(page.locator('[data-kept="open"]').first)
    expect(page.locator("#p--army")).to_have_value("Drake 1\nGolem 2\n")
    _idle(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    tap(page.locator("#p--begin"))
    expect(page.locator(".rg-p-decisions")).to_be_visible()
    expect(page.locator(".rg-p-screen td, .rg-p-screen th").filter(has_text="Golem")).to_have_count(4)
    page.wait_for_url(re.compile("#g="))
    tap(page.locator('[data-play="menu"]'))
    expect(page.locator(".rg-p-list > li")).to_have_count(1)  # the battle stands in the place of its muster
    assert reader.complaints == []

"""Wiz-War played in the page with a finger at 360 px and by keyboard: kept, sent as a link, taken back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rules_engine.games.actions import write_action
from rules_engine.splitmix import SplitMix
from rules_engine.wiz_war.game.policies import lively
from tests.browser.conftest import choose, press, tap
from widgets.play.game import game_of
from widgets.play.session import Session

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


@pytest.mark.in_page
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
    story, address = _shown(page), page.evaluate("location.href")
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


@pytest.mark.in_page
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
    expect(page.locator(".rg-p-decisions")).to_contain_text("What you can do at")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.rg-b-maze') !== null")


def test_a_damaged_record_changes_nothing_and_says_why(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("en/play/ww/")
    page.locator(".rg-p-fold:has(#p--record) > summary").tap()
    page.locator("#p--record").fill("game ww\nplayer nowhere 0\n")
    page.locator(".rg-p-read button").tap()
    expect(page.locator(".rg-p-wrong")).to_contain_text("nowhere", timeout=STARTED)
    expect(page.locator(".rg-p-menu")).to_be_visible()


def _at_rest(page: Page) -> None:
    expect(page.locator(".rg-play:not(.rg-busy)")).to_have_count(1, timeout=STARTED)


def _record(page: Page) -> str:
    """The game as it is kept on the device."""
    kept: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('regularo-games') ?? '[]'"))
    return str(kept[0]["record"])


def _decide(page: Page, session: Session, seed: int, use: Callable[[Locator], None]) -> None:
    """One decision of a wizard that wants to win."""
    hand = page.locator('[data-action^="board:hand:"]')
    if hand.count():
        assert not page.locator(".rg-p-hand, .rg-b-maze").count(), "nothing is seen before the device is handed over"
        use(hand)
        _at_rest(page)
    state = session.states[-1]
    action = lively(SplitMix(seed).below)(state)
    button = page.locator(f'[data-action="board:do:{write_action(action)}"]')
    if not button.count():
        use(page.locator(f'[data-action="board:kind:{session.game.kind(state, action)[0]}"]'))
        _at_rest(page)
    use(button.first)
    _at_rest(page)


def _three_play(page: Page, most: int, use: Callable[[Locator], None] = press) -> Session:
    """Three wizards, so many decisions or to the end."""
    choose(page.locator('.rg-p-new [value="three"]'), use)
    use(page.locator(".rg-p-new button[type=submit]"))
    expect(page.locator(".rg-p-prompt")).to_be_visible(timeout=STARTED)
    game = game_of("ww")
    session = Session(game, game.records.write_setup(game.setup("three")))
    for number in range(most):
        if page.locator(".rg-p-end").count():
            break
        _decide(page, session, number, use)
        session.follow(_record(page).partition("\nactions\n")[2].splitlines())
        assert len(session.lines) == number + 1
    return session


def test_three_wizards_play_by_keyboard_and_any_moment_is_asked_about_and_sent(reader_with: Any) -> None:
    reader: Reader = reader_with(viewport={"width": 1300, "height": 900}, accept_downloads=True)
    page = reader.open("eo/play/ww/")
    session = _three_play(page, 24)
    assert {state.actor for state in session.states} >= {1, 2, 3}
    hand = page.locator('[data-action^="board:hand:"]')
    if hand.count():
        press(hand)
        _at_rest(page)
    entries = page.locator(".rg-p-log > li")
    assert entries.count() == 6 and page.locator(".rg-p-log .rg-steps a[href*='/r/ww.']").count()
    press(page.locator('[data-action="board:whole"]'))
    expect(entries).to_have_count(24)
    press(page.locator('[data-action="board:kind:?"]'))
    asked, sent = page.locator(".rg-p-asks a:not(.rg-small)"), page.locator(".rg-p-asks a.rg-small")
    expect(asked.first).to_be_visible()
    query = (asked.first.get_attribute("href") or "").partition("c/ww.maze/")[2]
    case = (sent.first.get_attribute("href") or "").partition("/d/")[2]
    table = reader.open(f"eo/c/ww.maze/{query}")
    expect(table.locator(".rg-b-maze .rg-b-hex").first).to_be_visible()
    expect(table.locator(".rg-b-panel")).to_be_visible(timeout=STARTED)
    card = reader.open(f"eo/d/{case}")
    expect(card.locator("svg.rg-b-maze")).to_be_visible(timeout=STARTED)
    page = reader.open("eo/play/ww/")
    press(page.locator(".rg-p-list button").first)
    expect(page.locator(".rg-p-game")).to_be_visible(timeout=STARTED)
    _at_rest(page)
    with page.expect_download() as download:
        press(page.locator('[data-play="save"]'))
    record = download.value.path().read_text(encoding="utf-8")
    assert record == _record(page) and record.endswith("".join(f"{line}\n" for line in session.lines))
    other = reader_with(**PHONE).open("hu/play/ww/")
    other.locator(".rg-p-fold:has(.rg-p-read) > summary").tap()
    other.locator("#p--record").fill(record)
    other.locator(".rg-p-read button").tap()
    expect(other.locator(".rg-p-game")).to_be_visible(timeout=STARTED)
    assert _record(other) == record
    press(page.locator('[data-action="board:undo"]'))
    _at_rest(page)
    assert _record(page) == record.removesuffix(f"{session.lines[-1]}\n")


@pytest.mark.nightly  # some two hundred decisions
@pytest.mark.parametrize("use", [tap, press], ids=["finger", "keyboard"])
@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_three_wizards_play_to_the_end_by_finger_and_by_keyboard(
    reader_with: Any, lang: str, use: Callable[[Locator], None]
) -> None:
    reader: Reader = reader_with(**PHONE)
    reader.same_dice()
    page = reader.open(f"{lang}/play/ww/")
    session = _three_play(page, 600, use)
    expect(page.locator(".rg-p-end")).to_be_visible()
    record, story = _record(page), page.locator(".rg-p-end").text_content()
    other = reader_with(**PHONE).open(f"{lang}/play/ww/")
    other.locator(".rg-p-fold:has(.rg-p-read) > summary").tap()
    other.locator("#p--record").fill(record)
    other.locator(".rg-p-read button").tap()
    expect(other.locator(".rg-p-end")).to_have_text(story or "", timeout=STARTED)
    assert len(session.lines) > 40


@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_sectors_are_chosen_for_those_who_play_and_kept_for_the_next_game(reader_with: Any, lang: str) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open(f"{lang}/play/ww/")
    page.locator(".rg-p-fold:has([name='choice[]']) > summary").tap()
    fields = page.locator('.rg-p-new [name="choice[]"]')
    expect(fields.nth(1)).to_be_visible()
    expect(fields.nth(2)).to_be_hidden()
    fields.nth(0).select_option("cells:1")
    fields.nth(1).select_option("crossroads")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".rg-p-new button[type=submit]").tap()
    expect(page.locator(".rg-p-prompt")).to_be_visible(timeout=STARTED)
    _at_rest(page)
    assert "player cells 1\nplayer crossroads 0\n" in _record(page)
    page.locator('[data-play="menu"]').tap()
    page.reload()
    expect(fields.nth(0)).to_have_value("cells:1")
    expect(fields.nth(0)).to_be_visible()
    page.locator('.rg-p-new [value="three"]').check()
    expect(fields.nth(2)).to_be_visible()
    reader.check(page)
    assert reader.complaints == []


@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_a_game_begins_on_a_sector_that_was_painted_on_the_board(reader_with: Any, lang: str) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open(f"{lang}/c/ww.maze/")
    expect(page.locator("html[data-app]")).to_have_count(1)
    page.locator(".rg-b-maps:has([data-action='board:players:2']) > summary").tap()
    way = page.locator(".rg-b-maps a[href*='play/ww/#new=']")
    for action, chosen in (
        ("players:2", "closed-rooms%2Ccrossroads"),
        ("sector:1:own", "own%2Ccrossroads&own="),
        ("sector:2:own", "own%2Cown&own="),
        ("turn:1", "own%3A1%2Cown&own="),
    ):
        tap(page.locator(f'[data-action="board:{action}"]'))
        expect(way).to_have_attribute("href", re.compile(f"#new={re.escape(chosen)}"), timeout=STARTED)
    tap(way)
    fields = page.locator('.rg-p-new [name="choice[]"]')
    expect(fields.nth(0)).to_have_value("own:1")
    expect(fields.nth(1)).to_have_value("own")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.evaluate("scrollTo(0, 0)")  # nothing half under the bar
    reader.check(page)
    page.locator('.rg-p-new [name="own"]').fill("+---+\n| o |")
    page.locator(".rg-p-new button[type=submit]").tap()
    expect(page.locator(".rg-p-wrong")).to_contain_text("7, 11", timeout=STARTED)
    page.reload()
    expect(fields.nth(0)).to_have_value("own:1")
    expect(page.locator('.rg-p-new [name="own"]')).to_have_value(re.compile("B"))
    page.locator(".rg-p-new button[type=submit]").tap()
    expect(page.locator(".rg-p-prompt")).to_be_visible(timeout=STARTED)
    page.locator('[data-action="board:do:begin"]').tap()
    expect(page.locator(".rg-p-over")).to_be_visible()
    _at_rest(page)
    record = _record(page)
    assert "player own 1\nplayer own 0\n" in record
    assert "sector own\n+---+---+   +---+---+\n|   H               |\n" in record
    other = reader_with(**PHONE).open(page.evaluate("location.href").removeprefix(reader.site))
    other.locator('[data-action^="board:hand:"]').tap(timeout=STARTED)
    expect(other.locator(".rg-p-log > li")).to_have_count(1)
    assert _record(other) == record
    assert reader.complaints == []

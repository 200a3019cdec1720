"""An argument that begins on a board or in the middle of a game, and goes the way of one that begins at a calculator
(test_argument.py): shared, opened, objected and ruled otherwise, by links alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from rulebook.plays import begun
from tests.browser.test_argument import ANSWER_MS, PHONE, _as_a_case, _card, _opened, _sent, _verdict
from tests.tables import parsed

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

#: By day the way of an argument is gone once (test_argument.py); that a board becomes a case shows test_dispute.py, that a moment of
#: a game does test_play_wiz_war.py.
pytestmark = pytest.mark.nightly

PLAYS = Path(__file__).parents[2] / "docs/plays"


def _fits(page: Page) -> None:
    """The page is no wider than the phone."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


#: A table, and what is asked on it; how a third table rules what is open there; what Luc touches or changes when he objects.
SIEGE = (
    "mk2.battlefield",
    ("question=shot&warriors=2,0:0:1::8::dials&terrain=&sections=keep,p2:8,-3%3B14,-3%3B14,3%3B8,3&target=w1"),
)
AT_SEA = (
    "wk2.position",
    (
        "question=sea-transport&map=own&blocks=A:1:ground:2&hex=B&hexes.0=A+clear+coastal+city+of1&hexes.1=R+sea&hexes.2=S+sea"
        "&hexes.3=T+sea&hexes.4=U+sea&hexes.5=B+clear+coastal+city+of1&hexsides.0=A-R+all-water&hexsides.1=R-S+all-water"
        "&hexsides.2=S-T+all-water&hexsides.3=T-U+all-water&hexsides.4=U-B+all-water"
    ),
)
IN_THE_MAZE = (
    "ww.maze",
    (
        "question=line-of-sight&layout=own&wizards=A:A1&treasures=&about=B2&board.columns=2&board.rows=2&board.walls=A1%7CB1"
    ),
)
BOARDS = {
    "siege": (*SIEGE, "mkc.criticals=off", "board:turn:w1:15"),
    "hexes": (*AT_SEA, "wk2.counting=without-goal", "board:at:U"),
    "maze": (*IN_THE_MAZE, "ww.wall_end=clear", "board:at:B1"),
}


@pytest.mark.parametrize("board", BOARDS)
def test_an_argument_about_a_board_goes_the_same_way(reader_with: Readers, board: str) -> None:
    name, asked, ruled, objection = BOARDS[board]
    anna = reader_with(locale="hu-HU", viewport=PHONE)
    luc = reader_with(locale="fr-FR", viewport=PHONE)
    zita = reader_with(locale="hu-HU", viewport=PHONE)

    page = anna.open(f"hu/c/{name}/?{asked}")
    calculator = anna.calculator(page)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=ANSWER_MS)
    told = calculator.verdict.first.inner_text()
    _as_a_case(anna, page)
    assert _verdict(page) == told
    page.locator('[data-beside="fr"]').click()
    expect(page.locator('.rg-case[lang="fr"] > .rg-verdict')).to_be_visible(timeout=ANSWER_MS)
    shared = _sent(page)

    theirs = _opened(luc, shared)
    expect(theirs.locator('.rg-case[lang="hu"] > .rg-verdict')).to_have_text(told, timeout=ANSWER_MS)
    expect(_card(theirs).locator('svg[role="img"]').first).to_be_visible()
    facts = _card(theirs).locator(".rg-given").inner_text()
    _fits(theirs)

    theirs.locator("[data-facts]").click()
    theirs.wait_for_url(f"**/fr/c/{name}/**")
    table = luc.calculator(theirs)
    expect(table.verdict.first).to_be_visible(timeout=ANSWER_MS)
    with table.asked():
        theirs.locator(f'[data-action="{objection}"]').first.dispatch_event("click")
    _as_a_case(luc, theirs)
    assert _card(theirs).locator(".rg-given").inner_text() != facts
    refused = _verdict(theirs)
    assert refused
    theirs.locator('[data-beside="hu"]').click()
    expect(theirs.locator('.rg-case[lang="hu"] > .rg-verdict')).to_be_visible(timeout=ANSWER_MS)
    answered = _opened(anna, _sent(theirs))
    expect(answered.locator('.rg-case[lang="fr"] > .rg-verdict')).to_have_text(refused, timeout=ANSWER_MS)

    page.bring_to_front()
    _card(page).locator(".rg-otherwise dt a").first.click()
    expect(_card(page).locator("> .rg-verdict")).not_to_have_text(told, timeout=ANSWER_MS)
    expect(page.locator(".rg-case")).to_have_count(2, timeout=ANSWER_MS)
    otherwise = _verdict(page)
    last = _opened(luc, _sent(page))
    expect(last.locator('.rg-case[lang="hu"] > .rg-verdict')).to_have_text(otherwise, timeout=ANSWER_MS)

    zita.open(f"hu/table/?{ruled}").locator('[data-table="keep"]').click()
    third = zita.open(shared.removeprefix(zita.site))
    by_table = _card(third).locator("> .rg-table-answer")
    expect(by_table).to_be_visible(timeout=ANSWER_MS)
    assert _verdict(third) == told
    by_table.locator('a[href*="/d/?of="]').click()
    expect(_card(third).locator("> .rg-verdict")).to_have_text(otherwise, timeout=ANSWER_MS)
    _fits(third)
    assert anna.complaints == [] and luc.complaints == [] and zita.complaints == []


#: A game that is told, how many of its decisions have been taken, and how Anna's table rules.
GAMES = {"mkc": (4, "mkc.criticals=off"), "wk2": (12, "wk2.counting=without-goal"), "ww": (9, "ww.wall_end=clear")}


@pytest.mark.parametrize("game", GAMES)
def test_an_argument_in_the_middle_of_a_game_goes_the_same_way(reader_with: Readers, game: str) -> None:
    taken, ruled = GAMES[game]
    play = parsed((PLAYS / f"{game}.yaml").read_text("utf-8"))
    session = begun(game, play["start"])
    session.follow([action for scene in play["scenes"] for action in scene["actions"]][:taken])
    record = "\n".join((session.setup.rstrip(), "actions", *session.lines, ""))
    anna = reader_with(locale="hu-HU", viewport=PHONE)
    luc = reader_with(locale="fr-FR", viewport=PHONE)
    anna.open(f"hu/table/?{ruled}").locator('[data-table="keep"]').click()

    page = anna.open(f"hu/play/{game}/")
    page.locator(".rg-p-fold:has(.rg-p-read) > summary").click()
    page.locator("#p--record").fill(record)
    page.locator(".rg-p-read button").click()
    expect(page.locator(".rg-p-game")).to_be_visible(timeout=ANSWER_MS)
    expect(page.locator(".rg-play:not(.rg-busy)")).to_have_count(1, timeout=ANSWER_MS)
    hand = page.locator('[data-action^="board:hand:"]')
    if hand.count():
        hand.click()
        expect(hand).to_have_count(0, timeout=ANSWER_MS)
    page.locator('[data-action="board:kind:?"]').click()
    sent = page.locator(".rg-p-asks a.rg-small").first
    expect(sent).to_be_visible(timeout=ANSWER_MS)
    sent.click()
    expect(_card(page).locator("> .rg-verdict")).to_be_visible(timeout=ANSWER_MS)
    told = _verdict(page)
    _fits(page)

    theirs = _opened(luc, _sent(page), cases=1)
    assert urlsplit(theirs.url).path == "/fr/d/"
    theirs.locator('[data-beside="hu"]').click()
    expect(theirs.locator('.rg-case[lang="hu"] > .rg-verdict')).to_have_text(told, timeout=ANSWER_MS)
    theirs.locator("[data-facts]").click()
    theirs.wait_for_url("**/fr/c/**")
    expect(luc.calculator(theirs).verdict.first).to_be_visible(timeout=ANSWER_MS)
    _as_a_case(luc, theirs)
    expect(theirs.locator(".rg-case > .rg-verdict").first).to_be_visible(timeout=ANSWER_MS)
    assert anna.complaints == [] and luc.complaints == []

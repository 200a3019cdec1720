"""Wizard Kings played in the page to its end: with a finger at 360 px, and by keyboard alone; what is hidden stays hidden."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rules_engine.splitmix import SplitMix
from tests.browser.conftest import press, tap

Reader = Any  # see conftest.py

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
STARTED = 60_000
MOST = 400  # touches of a game
LABEL = re.compile(r"\b[ab][1-6]\b")


def _at_rest(page: Page) -> None:
    expect(page.locator(".rg-play:not(.rg-busy)")).to_have_count(1, timeout=STARTED)


def _decided(page: Page, use: Callable[[Locator], None], below: Callable[[int], int]) -> None:
    """One touch: a block is chosen, a kind of decisions unfolded, or a decision made."""
    chosen = page.locator('.rg-p-decisions [aria-pressed="true"]')
    pieces = page.locator('[data-action^="board:at::"]')
    doing, kinds = page.locator('[data-action^="board:do:"]'), page.locator('[data-action^="board:kind:"]')
    if not chosen.count() and pieces.count() and below(2):
        use(pieces.nth(below(pieces.count())))
    elif doing.count():
        use(doing.nth(below(doing.count())))
    else:
        use(kinds.nth(below(kinds.count())))


def _played(page: Page, use: Callable[[Locator], None], seed: int) -> list[str]:
    """A game to its end; what was asked on the way."""
    below, asked = SplitMix(seed).below, list[str]()
    use(page.locator(".rg-p-new button[type=submit]"))
    expect(page.locator(".rg-p-prompt, .rg-p-end").first).to_be_visible(timeout=STARTED)
    for _ in range(MOST):
        _at_rest(page)
        if page.locator(".rg-p-end").count():
            return asked
        asked.append(page.locator(".rg-p-prompt").text_content() or "")
        hand = page.locator('[data-action^="board:hand:"]')
        if hand.count():
            assert not page.locator(".rg-b-map").count(), "nothing is seen before the device is handed over"
            use(hand)
        else:
            _decided(page, use, below)
    raise AssertionError("the game does not end")


def _plays_to_the_end(reader_with: Any, lang: str, game: str, use: Callable[[Locator], None], seed: int) -> list[str]:
    """A game played to its end, which its link leads to elsewhere; what was asked on the way."""
    reader: Reader = reader_with(**PHONE)
    reader.same_dice()
    page = reader.open(f"{lang}/play/{game}/")
    asked = _played(page, use, seed)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(".rg-play:not(.rg-busy)")).to_be_visible()  # the address tells of the last move
    story, address = page.locator(".rg-p-story").text_content(), page.url
    assert "#g=" in address
    other = reader_with(**PHONE).open(address.removeprefix(reader.site))
    expect(other.locator(".rg-p-end")).to_be_visible(timeout=STARTED)
    assert other.locator(".rg-p-story").text_content() == story, "the record leads to the same end elsewhere"
    assert reader.complaints == []
    return asked


def test_a_game_is_played_to_its_end_with_a_finger_in_hungarian(reader_with: Any) -> None:
    asked = _plays_to_the_end(reader_with, "hu", "wk2", tap, 3)
    assert any("Ann" in one for one in asked) and any("Bob" in one for one in asked)


@pytest.mark.nightly  # the same page as above; a siege is begun by the keyboard in every run
@pytest.mark.parametrize("use", [tap, press], ids=["finger", "keyboard"])
@pytest.mark.parametrize("game", ["wk1", "wk2"])
@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_each_edition_is_played_to_its_end_by_finger_and_by_keyboard(
    reader_with: Any, lang: str, game: str, use: Callable[[Locator], None]
) -> None:
    assert len(set(_plays_to_the_end(reader_with, lang, game, use, 4))) > 3


@pytest.mark.nightly  # a hundred decisions and more; the shorter game above is played in every run
def test_the_isle_of_death_is_played_to_its_end_with_a_finger_in_hungarian(reader_with: Any) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open("hu/play/wk2/")
    page.locator('.rg-p-new [value="island"]').check()
    asked = _played(page, tap, 1)
    assert len(set(asked)) > 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator(".rg-p-end a[href*='/r/wk2.']").count()
    assert reader.complaints == []


@pytest.mark.in_page
@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_an_army_is_chosen_paid_for_and_set_up(reader_with: Any, lang: str) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open(f"{lang}/play/wk2/")
    page.locator(".rg-p-fold:has([name='choice[]']) > summary").tap()
    fields = page.locator('.rg-p-new [name="choice[]"]')
    fields.nth(0).fill("Viking/3*20")
    page.locator(".rg-p-new button[type=submit]").tap()
    expect(page.locator(".rg-p-wrong")).to_contain_text("50", timeout=STARTED)
    expect(page.locator(".rg-p-menu")).to_be_visible()
    fields.nth(0).fill("Runeka/4 Huscarl/4*2")
    page.locator(".rg-p-new button[type=submit]").tap()
    expect(page.locator(".rg-p-begins a[href*='/r/wk2.raising-an-army']")).to_be_visible(timeout=STARTED)
    _at_rest(page)
    tap(page.locator('[data-action^="board:hand:"]'))
    _at_rest(page)
    tap(page.locator('[data-action="board:at::a1"]'))
    _at_rest(page)
    tap(page.locator('.rg-b-map [data-action="board:at:A1"]'))
    expect(page.locator(".rg-p-log > li").first).to_contain_text("Runeka a1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert reader.complaints == []


def test_a_block_goes_where_it_is_sent_on_the_map_and_the_other_player_does_not_learn_which(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("en/play/wk2/")
    page.locator(".rg-p-new button[type=submit]").tap()
    page.locator('[data-action="board:do:roll"]').tap(timeout=STARTED)
    page.locator('[data-action^="board:hand:"]').tap()
    expect(page.locator(".rg-b-map")).to_be_visible()
    _at_rest(page)
    mover = "a" if "Ann" in (page.locator(".rg-p-prompt").text_content() or "") else "b"
    piece, goal = ("a3", "B3") if mover == "a" else ("b3", "C2")
    tap(page.locator(f'[data-action="board:at::{piece}"]'))
    _at_rest(page)
    place = page.locator(f'.rg-b-map [data-action="board:at:{goal}"]')
    expect(place).to_have_attribute("aria-label", re.compile("may go here"))
    place.tap()
    expect(page.locator(".rg-p-log > li").first).to_contain_text(piece)
    tap(page.locator('[data-action="board:do:pass"]'))
    _at_rest(page)
    expect(page.locator(".rg-p-over")).to_be_visible()
    page.locator('[data-action^="board:hand:"]').tap()
    expect(page.locator(".rg-p-log")).to_contain_text(re.compile(f"Block .. of .*{goal}"))
    seen = {one for one in LABEL.findall(page.locator(".rg-p-screen").inner_text()) if one.startswith(mover)}
    assert not seen, "no block of the other player is named"
    told = page.locator(f'.rg-b-map [data-action="board:at:{goal}"]').get_attribute("aria-label") or ""
    assert "hidden block of" in told


def test_a_record_of_the_other_edition_is_refused(reader_with: Any) -> None:
    page = reader_with(**PHONE).open("en/play/wk2/")
    page.locator(".rg-p-fold:has(#p--record) > summary").tap()
    page.locator("#p--record").fill("game wk1\nplayer Ann\nplayer Bob\nmap\nrow 1 | clear\n")
    page.locator(".rg-p-read button").tap()
    expect(page.locator(".rg-p-wrong")).to_contain_text("wk2", timeout=STARTED)
    expect(page.locator(".rg-p-menu")).to_be_visible()


@pytest.mark.parametrize("lang", ["hu", "eo"])
def test_the_dice_of_the_real_table_are_typed(reader_with: Any, lang: str) -> None:
    page = reader_with(**PHONE).open(f"{lang}/play/wk2/")
    page.locator('.rg-p-new [value="typed"]').check()
    page.locator(".rg-p-new button[type=submit]").tap()
    page.locator('[data-action="board:do:roll"]').tap(timeout=STARTED)
    expect(page.locator("#p--fell")).to_be_focused()
    page.locator("#p--fell").fill("6 5 1 2")
    page.locator(".rg-p-typed button").tap()
    expect(page.locator(".rg-p-over")).to_be_visible()
    expect(page.locator(".rg-p-prompt")).to_contain_text("Ann")


@pytest.mark.in_turn()
@pytest.mark.parametrize(("book", "start", "players"), [("wk2", "skirmish", 2), ("wk1", "seven", 7)])
def test_axe_finds_no_fault_on_a_game(reader_with: Any, book: str, start: str, players: int) -> None:
    reader: Reader = reader_with(**PHONE)
    page = reader.open(f"hu/play/{book}/")
    page.locator(f'.rg-p-new [value="{start}"]').check()
    page.locator('.rg-p-new [value="typed"]').check()
    page.locator(".rg-p-new button[type=submit]").tap()
    page.locator('[data-action="board:do:roll"]').tap(timeout=STARTED)
    page.locator("#p--fell").fill("6 6" + " 1 2" * (players - 1))  # no tie, which would be rolled again
    page.locator(".rg-p-typed button").tap()
    page.locator('[data-action^="board:hand:"]').tap()
    tap(page.locator('[data-action^="board:at::"]').first)
    _at_rest(page)
    page.evaluate("scrollTo(0, 0)")  # else the sticky head may half cover a button
    reader.check(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

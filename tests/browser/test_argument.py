"""An argument, from the question to its end: two players, two phones, two languages, and nothing between them but links.

With ``REGULARO_PICTURES=docs/pictures`` the screens are kept for the README.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

PICTURES = os.environ.get("REGULARO_PICTURES")
PHONE = {"width": 360, "height": 740}
ANSWER_MS = 60_000
QUESTION = "wk2.sea-transport"
#: Five hexes by ship, of which the last is the port: one more than a ship goes, unless the hex of arrival does not count.
ASKED = "path=sea+sea+sea+sea+coastal"
#: How a third table rules the open question of the case.
RULED = "wk2.counting=without-goal"
#: A fact of the case, and how the other player remembers it.
FACT, OBJECTED = "start", "enemy-port"


def _look(page: Page, name: str) -> None:
    """The page is no wider than the phone; its screen is kept where pictures are wanted."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], name
    if PICTURES:
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=Path(PICTURES) / f"argument-{name}.png")


def _sent(page: Page) -> str:
    """The link alone, as the player copies it from the card."""
    page.locator("[data-forms]").select_option("link")
    link = page.locator("[data-copy-text]").get_attribute("data-copy-text")
    assert link
    return link


def _opened(reader: Reader, link: str, *, cases: int = 2) -> Page:
    """The link as the other player opens it: the case in both languages, or in one where only one was sent."""
    page = reader.open(link.removeprefix(reader.site))
    expect(page.locator(".rg-case .rg-verdict").first).to_be_visible(timeout=ANSWER_MS)
    expect(page.locator(".rg-case")).to_have_count(cases, timeout=ANSWER_MS)
    return page


def _card(page: Page) -> Locator:
    """The case in the language of whoever holds the phone."""
    return page.locator(".rg-case:not([lang])")


def _verdict(page: Page) -> str:
    return str(_card(page).locator("> .rg-verdict").inner_text())


def _as_a_case(reader: Reader, page: Page) -> None:
    """One tap from the answer of a calculator to its card."""
    expect(reader.calculator(page).box).to_have_attribute("aria-busy", "false", timeout=ANSWER_MS)  # it was asked
    page.locator("a[data-case]").click()
    expect(_card(page).locator("> .rg-verdict")).to_be_visible(timeout=ANSWER_MS)


def test_an_argument_goes_from_its_question_to_a_link_that_both_accept(reader_with: Readers) -> None:
    anna = reader_with(locale="hu-HU", viewport=PHONE)
    luc = reader_with(locale="fr-FR", viewport=PHONE)

    # The question: Anna asks the calculator.
    for reader, lang in (
        ((anna, "hu"), (luc, "fr")) if PICTURES else ()
    ):  # the second page of a visit has the font of the site
        reader.open(f"{lang}/").wait_for_timeout(3000)
    page = anna.open(f"hu/c/{QUESTION}/?{ASKED}")
    calculator = anna.calculator(page)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=ANSWER_MS)
    asked = calculator.verdict.inner_text()
    _look(page, "0-asked-hu")

    # Shared: her answer becomes a card, with Luc's language beside hers.
    _as_a_case(anna, page)
    assert _verdict(page) == asked
    _look(page, "1-shared-hu")
    page.locator('[data-beside="fr"]').click()
    expect(page.locator('.rg-case[lang="fr"] .rg-verdict').first).to_be_visible(timeout=ANSWER_MS)
    shared = _sent(page)

    # Opened: Luc reads it in French, and sees what Anna read.
    theirs = _opened(luc, shared)
    assert urlsplit(theirs.url).path == "/fr/d/"
    expect(theirs.locator('.rg-case[lang="hu"] > .rg-verdict')).to_have_text(asked, timeout=ANSWER_MS)
    _look(theirs, "2-opened-fr")

    # Objected: those were not the facts.
    theirs.locator("[data-facts]").click()
    theirs.wait_for_url(f"**/fr/c/{QUESTION}/**")
    objection = luc.calculator(theirs)
    expect(objection.verdict).to_be_visible(timeout=ANSWER_MS)
    with objection.asked():
        field = objection.field(FACT)
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(OBJECTED)
        else:
            objection.choice(FACT, OBJECTED).click()
    _as_a_case(luc, theirs)
    refused = _verdict(theirs)
    assert parse_qs(urlsplit(theirs.url).query)[FACT] == [OBJECTED]
    _look(theirs, "3-objected-fr")
    theirs.locator('[data-beside="hu"]').click()
    expect(theirs.locator('.rg-case[lang="hu"] .rg-verdict').first).to_be_visible(timeout=ANSWER_MS)
    answered = _opened(anna, _sent(theirs))
    expect(answered.locator('.rg-case[lang="fr"] > .rg-verdict')).to_have_text(refused, timeout=ANSWER_MS)
    assert _verdict(answered) != asked

    # Ruled otherwise: the facts stand as they were first, and the table decides the open question.
    page.bring_to_front()
    otherwise = _card(page).locator(".rg-otherwise dt a").first
    ruling = otherwise.inner_text()
    otherwise.click()
    expect(_card(page).locator("> .rg-verdict")).not_to_have_text(asked, timeout=ANSWER_MS)
    expect(page.locator(".rg-case")).to_have_count(2, timeout=ANSWER_MS)
    expect(_card(page).locator(".rg-given")).to_contain_text(ruling, ignore_case=True)
    ruled = _verdict(page)
    expect(_card(page).locator("> .rg-verdict")).to_have_class(re.compile("rg-legal"))
    _look(page, "4-ruled-hu")
    last = _opened(luc, _sent(page))
    expect(last.locator('.rg-case[lang="hu"] > .rg-verdict')).to_have_text(ruled, timeout=ANSWER_MS)
    _look(last, "5-ruled-fr")

    # A third party, whose table rules otherwise than the book, opens both links and is told so; each is one tap from the other.
    zita = reader_with(locale="hu-HU", viewport=PHONE)
    zita.open(f"hu/table/?{RULED}").locator('[data-table="keep"]').click()
    for link, wanted, other in ((shared, asked, ruled), (_sent(last), ruled, asked)):
        third = zita.open(link.removeprefix(zita.site))
        told = _card(third).locator("> .rg-table-answer")
        expect(told).to_be_visible(timeout=ANSWER_MS)
        assert _verdict(third) == wanted
        _look(third, "6-their-table-hu" if wanted == asked else "7-as-their-table-hu")
        told.locator('a[href*="/d/?of="]').click()
        expect(_card(third).locator("> .rg-verdict")).to_have_text(other, timeout=ANSWER_MS)
    assert anna.complaints == [] and luc.complaints == [] and zita.complaints == []

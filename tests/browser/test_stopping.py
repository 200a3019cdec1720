"""A long calculation shows how far it has come, and ends where the reader wants it to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from rulebook.model import LANGUAGES
from rulebook.site.client_words import CLIENT

Reader = Any  # see conftest.py
pytestmark = pytest.mark.in_page
Calculator = Any

UNITS = "A+/4 A5/4 A5/4 B5/4 B4/4 C5/4 C5/4", "A+/4 A1/4 A1/4 B2/4 B2/4 C1/4 C1/4"
UNTICKED = urlencode({"attackers": UNITS[0], "defenders": UNITS[1]}, safe="/")
QUESTION = f"{UNTICKED}&perfect_play=true"
LONG_MS = 60_000


def _words(page: Page, lang: str) -> dict[str, str]:
    """What the client says in this language; the page is a built one."""
    words: dict[str, str] = page.evaluate("lang => regularo[lang].words", lang)
    for key in ("busy", "stop", "stopped"):
        assert (words[key] == CLIENT[key].template) is (lang == "en"), f"{key} is not translated"
    return words


def _waiting(calculator: Calculator) -> Any:
    bar = calculator.box.locator(".rg-waiting progress")
    expect(bar).to_be_visible(timeout=LONG_MS)
    return bar


def _stopped(page: Page, calculator: Calculator, lang: str) -> Any:
    words = _words(page, lang)
    calculator.box.get_by_role("button", name=words["stop"], exact=True).click()
    told = calculator.box.get_by_role("alert")
    expect(told).to_contain_text(words["stopped"])
    expect(calculator.box).to_have_attribute("aria-busy", "false")
    expect(calculator.box.locator(".rg-waiting")).to_have_count(0)
    _until(page, lambda: page.workers == [])  # what was stopped does not go on
    return told


def _until(page: Page, holds: Callable[[], bool]) -> None:
    for _ in range(100):
        if holds():
            return
        page.wait_for_timeout(100)
    raise AssertionError("never true")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_calculation_of_a_link_shows_its_progress_and_can_be_stopped(reader: Reader, lang: str) -> None:
    page = reader.open(f"{lang}/c/wk1.battle-odds/?{QUESTION}")
    calculator = reader.calculator(page)
    bar = _waiting(calculator)
    expect(bar).to_have_attribute("aria-label", _words(page, lang)["busy"])
    first = bar.evaluate("bar => bar.value")
    page.wait_for_function("first => document.querySelector('.rg-waiting progress').value > first", arg=first)
    reader.check(page)
    told = _stopped(page, calculator, lang)
    expect(told.get_by_role("button")).to_be_focused()
    expect(calculator.answer).to_be_hidden()  # it answers another question than the link's
    assert QUESTION in page.url
    told.get_by_role("button").click()
    _waiting(calculator)
    assert reader.complaints == []


def test_a_change_of_the_fields_breaks_a_long_calculation_off(reader: Reader) -> None:
    page = reader.open(f"en/c/wk1.battle-odds/?{UNTICKED}")
    calculator = reader.calculator(page)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=LONG_MS)
    box = calculator.box.get_by_role("checkbox")
    before = calculator.answer.inner_html()
    box.check()
    _waiting(calculator)
    told = _stopped(page, calculator, "en")
    assert "perfect_play" not in page.url and calculator.answer.inner_html() == before
    told.get_by_role("button").click()
    _waiting(calculator)
    old = page.workers[0]
    with page.expect_worker():
        box.uncheck()
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=LONG_MS)
    expect(calculator.box.get_by_role("alert")).to_have_count(0)
    _until(page, lambda: old not in page.workers)
    assert page.url.endswith(UNTICKED) and calculator.answer.inner_html() == before
    assert reader.complaints == []

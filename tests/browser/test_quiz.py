"""Rounds of questions: played with a finger and with the keyboard, the same for everybody who has the link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

PHONE = {"width": 360, "height": 740}
QUESTION = ".rg-quiz-round > .rg-quiz-one"


def _asked(page: Page) -> str:
    return page.locator(QUESTION).get_attribute("id") or ""


def test_a_round_is_played_with_a_finger_and_what_was_missed_is_told_with_its_rule(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport=PHONE, has_touch=True)
    page = reader.open("hu/quiz/wk2/?round=7")
    decided = []
    for at in range(10):
        answers = page.locator(f"{QUESTION} .rg-quiz-answers > li")
        wanted = "[data-right]" if at % 2 else ":not([data-right])"
        page.locator(f"{QUESTION} .rg-quiz-answers > li{wanted} button").first.tap()
        expect(page.locator(f"{QUESTION} .rg-quiz-told")).to_be_visible()
        cited = page.locator(f"{QUESTION} details a.rg-cite")
        expect(cited).to_be_visible()
        if not at % 2:
            decided.append(cited.inner_text())
        answers.locator("button").last.tap(force=True)  # an answer stands
        expect(page.locator(f"{QUESTION} [data-chosen]")).to_have_count(1)
        page.locator(".rg-quiz-round > .rg-button").tap()
    expect(page.locator(".rg-quiz-round > h2")).to_contain_text("5")
    assert page.locator(".rg-quiz-round li a.rg-cite").all_inner_texts() == decided
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator(".rg-quiz-ways .rg-button").nth(1).tap()
    expect(page.locator(QUESTION)).to_be_visible()
    expect(page.locator(f"{QUESTION} details")).to_be_hidden()
    reader.check(page)
    assert reader.complaints == []


def test_a_round_is_played_with_the_keyboard_alone(reader_with: Readers) -> None:
    reader = reader_with(locale="eo")
    page = reader.open("eo/quiz/ww/?round=3")
    seen = set()
    for _ in range(10):
        seen.add(_asked(page))
        page.locator(f"{QUESTION} h2").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator(".rg-quiz-round > .rg-button")).to_be_focused()
        page.keyboard.press("Enter")
    assert len(seen) == 10
    expect(page.locator(".rg-quiz-round > h2")).to_be_focused()
    assert reader.complaints == []


def test_a_link_gives_everybody_the_same_round_in_their_own_language(reader_with: Readers) -> None:
    page = reader_with(locale="fr-FR").open("fr/quiz/mk2/")
    page.wait_for_url("**/fr/quiz/mk2/?round=*")
    link = page.locator("main [data-copy]").get_attribute("data-copy") or ""
    there = reader_with(locale="nl-NL").open(link.removeprefix("../../../"))
    there.wait_for_url("**/nl/quiz/mk2/?round=*")
    assert _asked(there) == _asked(page)


def test_a_number_that_is_none_begins_a_new_round(reader: Reader) -> None:
    for wrong in ("0", "-1", "1e9", "x", "%3Cimg%3E"):
        page = reader.open(f"en/quiz/wk1/?round={wrong}")
        expect(page.locator(QUESTION)).to_be_visible()
        assert page.url.rpartition("=")[2].isdigit()


def test_without_scripts_all_questions_stand_there_with_their_answers_folded(reader_with: Readers) -> None:
    page = reader_with(java_script_enabled=False).open("eo/quiz/wk2/")
    questions = page.locator(".rg-quiz > .rg-quiz-one")
    assert questions.count() >= 10
    first = questions.first
    expect(first.locator(".rg-quiz-answers > li").first).to_be_visible()
    expect(first.locator(".rg-quiz-right")).to_be_hidden()
    first.locator("summary").click()
    expect(first.locator(".rg-quiz-right")).to_be_visible()

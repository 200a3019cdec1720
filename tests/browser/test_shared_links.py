"""A link is evidence in an argument: its question is kept whatever happens, and no other is answered in its name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import FailingSite, wait_until
from tests.browser.test_failures import verdict

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

LINK = "hu/c/wk2.dispel/?target_level=1&die=6"
RIGHT = verdict("hu", ("target_level", "1"), ("die", "6"))


def _stands_unanswered(page: Page) -> None:
    """The page says that the question of its link has not been answered, and shows no other question and no answer."""
    expect(page.locator(".rg-linked")).to_be_visible()
    for other in (".rg-answer", ".rg-form", ".rg-share"):
        expect(page.locator(f".rg-calc-page > {other}")).to_be_hidden()
    assert page.url.endswith(LINK)


@pytest.mark.in_turn()
@pytest.mark.parametrize(
    "refused",
    ["/assets/worker-", "pyodide.asm.mjs", "pyodide.asm.wasm", "library.zip", "/hu.pyc", "/assets/runtime-"],
)
def test_while_the_calculation_cannot_start_the_link_keeps_its_question_and_trying_again_answers_it(
    reader_with: Readers, failing_site: FailingSite, refused: str
) -> None:
    failing_site.refused = refused
    reader = reader_with(at=failing_site.address)
    page = reader.open(LINK)
    failure = page.locator(".rg-failed")
    expect(failure).to_be_visible(timeout=30_000)
    _stands_unanswered(page)
    calculator = reader.calculator(page)
    with calculator.asked():
        failure.get_by_role("button").click()
    expect(failure).to_be_visible()
    _stands_unanswered(page)
    failing_site.refused = None
    failure.get_by_role("button").click()
    expect(calculator.verdict).to_have_text(RIGHT, timeout=30_000)
    expect(calculator.choice("die", "6").get_by_role("radio")).to_be_checked()
    expect(calculator.choice("target_level", "1").get_by_role("radio")).to_be_checked()
    expect(page.locator(".rg-linked")).to_be_hidden()
    assert page.url.endswith(LINK)


def test_a_field_changed_before_python_is_up_does_not_take_the_place_of_the_question(
    reader_with: Readers, failing_site: FailingSite
) -> None:
    failing_site.refused = "/assets/worker-"
    reader = reader_with(at=failing_site.address)
    page = reader.open(LINK)
    expect(page.locator(".rg-failed")).to_be_visible(timeout=30_000)
    failing_site.refused = None
    page.locator('input[name="die"][value="5"]').evaluate(
        "box => { box.checked = true; box.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(reader.calculator(page).verdict).to_have_text(RIGHT, timeout=30_000)
    assert page.url.endswith(LINK)


@pytest.mark.parametrize("refused", ["/assets/app-", "/assets/early-", "/assets/a"])
def test_without_the_application_s_script_no_standard_answer_stands_unsaid_under_a_link(
    reader_with: Readers, failing_site: FailingSite, refused: str
) -> None:
    failing_site.refused = refused
    reader = reader_with(at=failing_site.address)
    page = reader.open(LINK)
    if refused == "/assets/early-":  # the application does without it
        expect(reader.calculator(page).verdict).to_have_text(RIGHT, timeout=30_000)
    else:
        page.wait_for_load_state()
        _stands_unanswered(page)


def test_without_any_script_the_page_says_that_it_shows_the_standard_case(
    reader_with: Readers, failing_site: FailingSite
) -> None:
    plain = reader_with(at=failing_site.address, java_script_enabled=False)
    expect(plain.open(LINK).locator(".rg-standard")).to_be_visible()
    failing_site.refused = ".js"
    reader = reader_with(at=failing_site.address)
    expect(reader.open(LINK).locator(".rg-standard")).to_be_visible()
    failing_site.refused = None
    expect(reader_with(at=failing_site.address).open("hu/c/wk2.dispel/").locator(".rg-standard")).to_be_hidden()


def test_a_neutral_link_keeps_its_question_where_its_own_script_is_missing(
    reader_with: Readers, failing_site: FailingSite
) -> None:
    failing_site.refused = "/assets/go-"
    reader = reader_with(at=failing_site.address)
    page = reader.open(LINK.removeprefix("hu/"))
    page.get_by_role("main").locator('a[hreflang="hu"]').click()
    reader.at(page, LINK)
    expect(reader.calculator(page).verdict).to_have_text(RIGHT, timeout=30_000)


def test_the_way_back_from_another_ruling_leads_to_the_question_that_was_asked(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU")
    page = reader.open("hu/c/wk2.berserk/?strength=1&power=2")
    calculator = reader.calculator(page)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=60_000)
    first, answered = page.url, calculator.answer.inner_text()
    calculator.box.locator(".rg-otherwise a").first.click()
    page.wait_for_url(lambda url: url != first)
    expect(calculator.answer).not_to_have_text(answered, use_inner_text=True)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=30_000)
    assert calculator.answer.inner_text() != answered
    page.go_back()
    page.wait_for_url(first)
    expect(calculator.answer).to_have_text(answered, use_inner_text=True)


def test_an_old_page_of_a_site_built_anew_offers_the_new_page_with_the_reader_s_values(
    reader_with: Readers, failing_site: FailingSite
) -> None:
    reader = reader_with(at=failing_site.address)
    page = reader.open("hu/c/wk2.dispel/")
    failing_site.renewed = True
    failing_site.refused = "/assets/worker-"
    calculator = reader.calculator(page)
    calculator.choice("target_level", "1").click()
    calculator.choice("die", "6").click()
    offer = page.locator(".rg-failed .rg-renew")
    expect(offer).to_be_visible(timeout=30_000)
    failing_site.refused = None
    offer.click()
    expect(reader.calculator(page).verdict).to_have_text(RIGHT, timeout=30_000)
    assert "another-build" in (page.locator('script[type="module"]').get_attribute("src") or "")
    reader.at(page, LINK)


def test_an_old_page_takes_nothing_from_the_pages_of_a_new_build(
    reader_with: Readers, failing_site: FailingSite
) -> None:
    reader = reader_with(at=failing_site.address)
    page = reader.open("hu/wk2/wizards/")
    failing_site.renewed = True
    fold = page.locator("#dispel details.rg-example").first
    fold.locator("summary").first.click()
    page.wait_for_timeout(500)
    expect(fold.locator(".rg-calc")).to_have_count(0)
    fold.get_by_role("link").first.click()
    expect(page.locator('script[type="module"]')).to_have_attribute("src", re.compile("another-build"))


def test_where_no_worker_can_be_made_every_question_is_refused_and_none_waits_for_ever(reader: Reader) -> None:
    page = reader.context.new_page()
    page.add_init_script("window.Worker = class { constructor() { throw new Error('no workers here'); } };")
    page.goto(reader.site + "hu/c/wk2.dispel/")
    calculator = reader.calculator(page)
    for die in ("5", "6"):
        calculator.choose("die", die)
        expect(page.locator(".rg-failed")).to_be_visible()


def test_the_icon_stays_where_it_is_when_a_reader_moves_to_a_deeper_page(reader: Reader) -> None:
    page = reader.open("hu/c/")
    icon = "document.querySelector('link[rel=icon]').href"
    before = page.evaluate(icon)
    page.locator("#for-magic > summary").click()
    page.locator('a[href$="wk2.dispel/"]').first.click()
    reader.at(page, "hu/c/wk2.dispel/")
    assert page.evaluate(icon) == before
    wait_until(page, f"async () => (await fetch({icon})).ok")

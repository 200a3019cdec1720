"""When Python cannot be fetched, dies or falls silent, and when there is no network at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulebook.runtime import assets
from tests.browser.conftest import ROOT, FailingSite, wait_until
from widgets.page import respond

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]
pytestmark = pytest.mark.in_page


def verdict(lang: str, *pairs: tuple[str, str]) -> str:
    """The answer that the build would print, without its markup."""
    answer = json.loads(respond(json.dumps({"calculator": "wk2.dispel", "lang": lang, "pairs": pairs})))["answer"]
    text: str = answer.split("</p>")[0].split(">")[1]
    return text


@pytest.mark.in_turn()
@pytest.mark.parametrize("refused", ["/assets/worker-", "pyodide.asm.wasm", "library.zip", "hu.pyc"])
def test_without_its_files_the_reader_is_told_keeps_the_printed_answer_and_can_try_again(
    reader_with: Readers, failing_site: FailingSite, refused: str
) -> None:
    failing_site.refused = refused
    reader = reader_with(at=failing_site.address)
    page = reader.open("hu/wk2/wizards/#dispel")
    example = reader.calculator(page, "wk2-dispel-1")
    printed = example.answer.inner_html()
    example.box.locator(".rg-change").click()
    failure = example.box.get_by_role("alert")
    expect(failure).to_be_visible()
    assert example.answer.inner_html() == printed
    failing_site.refused = None
    with example.asked():
        failure.get_by_role("button").click()
    expect(failure).to_have_count(0)
    example.choose("target_level", "2")
    expect(example.verdict).to_have_text(verdict("hu", ("dispeller_strength", "3"), ("target_level", "2")))


def _worker(page: Page) -> Any:
    (worker,) = page.workers
    return worker


def test_a_worker_that_dies_over_a_question_is_started_anew_and_answers_it(reader: Reader) -> None:
    page = reader.open("en/c/wk2.dispel/?target_level=1")
    calculator = reader.calculator(page)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=30_000)
    _worker(page).evaluate("() => self.addEventListener('message', () => { throw new Error('out of memory'); })")
    _worker(page).evaluate("() => { self.postMessage = () => undefined; }")
    calculator.choose("target_level", "3")
    expect(calculator.verdict).to_have_text(verdict("en", ("target_level", "3")))
    told = calculator.box.locator(".rg-died")
    expect(told).to_be_visible()
    calculator.choose("target_level", "2")
    expect(told).to_have_count(0)


def test_a_worker_that_dies_between_questions_is_not_missed(reader: Reader) -> None:
    page = reader.open("en/c/wk2.dispel/?target_level=1")
    calculator = reader.calculator(page)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=30_000)
    with page.expect_worker() as started:
        _worker(page).evaluate("() => { setTimeout(() => { throw new Error('out of memory'); }); }")
        calculator.choose("target_level", "3")
    assert started.value
    expect(calculator.verdict).to_have_text(verdict("en", ("target_level", "3")))


def test_a_worker_that_falls_silent_is_given_up_after_its_time(reader: Reader) -> None:
    page = reader.context.new_page()
    page.clock.install()
    page.goto(reader.site + "en/c/wk2.dispel/?target_level=1")
    calculator = reader.calculator(page)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=30_000)
    _worker(page).evaluate("() => { self.postMessage = () => undefined; }")
    calculator.choice("target_level", "3").click()
    page.clock.run_for(2000)
    expect(calculator.box.locator(".rg-waiting")).to_be_visible()
    page.clock.fast_forward(20_000)
    expect(calculator.verdict).to_have_text(verdict("en", ("target_level", "3")), timeout=30_000)
    expect(calculator.box.locator(".rg-died")).to_be_visible()


#: Whether the service worker has this page, and the worker has kept its runtime, every bundle too, and its memory image.
#: Settles when the worker has kept everything: its own script, Python's two files and every archive.
KEPT = """async () => {
    const size = async name => (await (await caches.open(name)).keys()).length;
    const names = await caches.keys();
    const pages = names.find(name => /^regularo-[0-9a-f]{10}$/.test(name));
    return navigator.serviceWorker.controller !== null && pages !== undefined && await size(pages) > 3
        && names.includes("regularo-runtime") && await size("regularo-runtime") >= ARCHIVES + 3
        && names.includes("regularo-image") && await size("regularo-image") === 1;
}""".replace("ARCHIVES", str(len(list(assets.site_folder(ROOT).glob("assets/runtime-*/*.zip.*")))))


def test_after_a_visit_rules_calculators_and_search_work_without_a_network(
    reader_with: Readers, failing_site: FailingSite
) -> None:
    reader = reader_with(at=failing_site.address)
    page = reader.open("hu/wk2/wizards/")
    reader.calculator(page, "wk2-dispel-1").opened().choose("target_level", "2")
    wait_until(page, KEPT)
    wait_until(page, "async () => await caches.match(new URL('../../r/wk2.dispel/', location.href)) !== undefined")
    page.locator('.rg-nav a[href$="/c/"]').click()
    reader.at(page, "hu/c/")
    page.locator("#for-magic > summary").click()
    page.locator('a[href$="wk2.dispel/"]').click()
    reader.at(page, "hu/c/wk2.dispel/")
    _search(page, "5.32")
    page.keyboard.press("Escape")
    failing_site.refused = ""
    page = reader.open("hu/wk2/wizards/#dispel")
    example = reader.calculator(page, "wk2-dispel-1").opened()
    example.choose("target_level", "3")
    expect(example.verdict).to_have_text(verdict("hu", ("dispeller_strength", "3"), ("target_level", "3")))
    page = reader.open("hu/c/wk2.dispel/?target_level=3&die=6")
    expect(reader.calculator(page).choice("die", "6").get_by_role("radio")).to_be_checked(timeout=30_000)
    _search(page, "5.32")


def _search(page: Page, text: str) -> None:
    page.keyboard.press("/")
    page.get_by_role("dialog").get_by_role("combobox").fill(text)
    expect(page.locator(".rg-results [role=option]").first).to_contain_text(text)


def test_a_second_visit_starts_from_the_memory_image_and_answers_the_same(reader: Reader) -> None:
    page = reader.open("hu/c/wk2.dispel/?target_level=3")
    expect(reader.calculator(page).box).to_have_attribute("aria-busy", "false", timeout=30_000)
    wait_until(page, KEPT)
    page.close()
    page = reader.open("hu/c/wk2.dispel/?target_level=1")
    calculator = reader.calculator(page)
    expect(calculator.verdict).to_have_text(verdict("hu", ("target_level", "1")), timeout=30_000)
    assert _started(page) == "image"
    assert reader.complaints == []


def _started(page: Page) -> str:
    """How the worker started, as it tells any who start it anew."""
    worker = _worker(page)
    told: str = page.evaluate(
        "([url, name]) => new Promise(done => {"
        " new Worker(url, {type: 'module', name}).onmessage = ({data}) => done(data.ready); })",
        [worker.url, "hu"],
    )
    return told

"""Calculators in a real page: Python starts when it is asked, survives what can go wrong, and starts fast again.

On a small site of its own; by day only what the tests of the whole site do not show.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from rulebook.runtime import assets
from rulebook.runtime.assets import Assets
from rulebook.site.client_words import CLIENT
from widgets.page import calculator_page

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.browser

SENTENCE = ".rg-verdict"
DIE = '[name="die"][value="6"]'
WORDS = "assets/words.js"
PATIENCE = 60_000  # milliseconds, for a machine with other things to do


def page_of(packed: Assets, lang: str, name: str) -> str:
    root = "../../../"
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{name}</title>'
        f'<script src="{root}{packed.early}"></script>'
        f'<script src="{root}{WORDS}" defer></script><script type="module" src="{root}{packed.app}"></script></head>'
        f'<body><main id="main" tabindex="-1"><p><a class="next" href="../wk1.dispel/">on</a> '
        f'<a lang="hu" hreflang="hu" href="{root}hu/c/{name}/">magyarul</a></p>'
        f"{calculator_page(name, [], lang, '../../')}</main></body></html>"
    )


@pytest.fixture(scope="module")
def address(packed: Assets, serve, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("served") / "site"
    shutil.copytree(assets.site_folder(ROOT), site)
    words = json.dumps({"words": {key: words.template for key, words in CLIENT.items()}})
    (site / WORDS).write_text(f"globalThis.regularo = {{en: {words}}};", "utf-8")
    for lang in ("en", "hu"):
        for name in ("wk1.dispel", "wk2.dispel"):
            folder = site / lang / "c" / name
            folder.mkdir(parents=True)
            (folder / "index.html").write_text(page_of(packed, lang, name), "utf-8")
    with serve(site) as root:
        yield root


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    made = chromium.new_context()
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


def choose(page: Page, control: str) -> None:
    page.locator(control).check(force=True)


def wait_for_answer(page: Page) -> None:
    expect(page.locator(".rg-calc")).to_have_attribute("aria-busy", "false", timeout=PATIENCE)
    expect(page.locator(".rg-failed")).to_have_count(0)


def expected(lang: str, query: list[tuple[str, str]]) -> str:
    """The verdict that the same views write into a built page."""
    whole = calculator_page("wk2.dispel", query, lang, "../../")
    return whole.split('class="rg-verdict', 1)[1].split(">", 1)[1].split("</p>")[0]


@pytest.mark.nightly  # tests/browser/test_live_equals_static.py, for every calculator
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_live_answer_is_the_one_that_is_built(context: BrowserContext, address: str, lang: str) -> None:
    page = context.new_page()
    page.goto(f"{address}{lang}/c/wk2.dispel/")
    choose(page, DIE)
    wait_for_answer(page)
    assert page.locator(SENTENCE).inner_html() == expected(lang, [("die", "6")])
    assert page.url.endswith("?die=6")
    assert page.locator("[data-copy]").first.get_attribute("data-copy").endswith("/c/wk2.dispel/?die=6")


def test_nothing_of_the_runtime_is_fetched_before_the_first_intent(context: BrowserContext, address: str) -> None:
    page, asked = context.new_page(), []
    context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}en/c/wk2.dispel/")
    page.wait_for_timeout(1500)
    assert not [url for url in asked if "/runtime-" in url or "/worker-" in url]
    page.locator(DIE).focus()
    page.wait_for_event("worker")


@pytest.mark.nightly  # so begins each test of tests/browser/test_failures.py
def test_an_address_with_a_state_opens_with_it(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}en/c/wk2.dispel/?die=2&dispeller_strength=4")
    wait_for_answer(page)
    assert page.locator(SENTENCE).inner_html() == expected("en", [("die", "2"), ("dispeller_strength", "4")])
    assert page.locator('[name="dispeller_strength"][value="4"]').is_checked()


@pytest.mark.nightly  # tests/browser/test_calculating.py, on the whole site
def test_one_worker_serves_page_after_page_and_language_after_language(context: BrowserContext, address: str) -> None:
    page, workers = context.new_page(), []
    page.on("worker", lambda worker: workers.append(worker))
    page.goto(f"{address}en/c/wk2.dispel/")
    choose(page, DIE)
    wait_for_answer(page)
    page.locator("a.next").click()
    page.wait_for_url("**/en/c/wk1.dispel/")
    choose(page, DIE)
    wait_for_answer(page)
    page.locator("a[lang][hreflang]").click()
    page.wait_for_url("**/hu/c/wk1.dispel/?die=6")
    wait_for_answer(page)
    page.go_back()
    page.wait_for_url("**/en/c/wk1.dispel/?die=6")
    expect(page.locator("html")).to_have_attribute("lang", "en")  # the address changes first, then the page
    wait_for_answer(page)
    assert len(workers) == 1


def test_a_start_that_fails_once_is_told_and_done_again(context: BrowserContext, address: str) -> None:
    page, failures = context.new_page(), []

    def fail_once(route: Route) -> None:
        failures.append(route.request.url)
        if len(failures) == 1:
            route.abort()
        else:
            route.continue_()

    context.route("**/*.wasm*", fail_once)
    page.goto(f"{address}en/c/wk2.dispel/")
    choose(page, DIE)
    expect(page.locator(".rg-died")).to_have_text(CLIENT["died"].template)
    wait_for_answer(page)
    assert page.locator(SENTENCE).inner_html() == expected("en", [("die", "6")])


@pytest.mark.nightly  # tests/browser/test_failures.py, on the whole site
def test_what_cannot_start_leaves_the_static_answer_and_a_way_to_try_again(
    context: BrowserContext, address: str
) -> None:
    page = context.new_page()
    context.route("**/*.wasm*", lambda route: route.abort())
    page.goto(f"{address}en/c/wk2.dispel/")
    before = page.locator(".rg-answer").inner_html()
    choose(page, DIE)
    expect(page.locator(".rg-failed")).to_contain_text(CLIENT["failed"].template)
    assert page.locator(".rg-answer").inner_html() == before
    context.unroute("**/*.wasm*")
    page.locator(".rg-retry").click()
    wait_for_answer(page)
    assert page.locator(SENTENCE).inner_html() == expected("en", [("die", "6")])


def wait_until(page: Page, asynchronous: str) -> None:
    """Until an asynchronous function in the page gives true."""
    for _ in range(300):
        if page.evaluate(asynchronous):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never true: {asynchronous}")


def rest(page: Page) -> None:
    """Until the worker has kept its image and the files."""
    wait_until(page, "async () => (await (await caches.open('regularo-runtime')).keys()).length > 3")


def started_from(page: Page, address: str) -> str:
    """How Python starts in a new worker: from an image or fresh."""
    script = page.locator('script[src*="/app-"]').get_attribute("src")
    return page.evaluate(
        """async (app) => {
          const text = await (await fetch(app)).text();
          const worker = new Worker(new URL(/worker-[0-9a-f]+\\.js/.exec(text)[0], new URL(app, location.href)), { type: "module", name: "en" });
          return new Promise((resolve) => worker.addEventListener("message", ({ data }) => resolve(data.ready)));
        }""",
        script,
    )


def answered_and_rested(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(f"{address}en/c/wk2.dispel/")
    choose(page, DIE)
    wait_for_answer(page)
    rest(page)
    return page


@pytest.mark.nightly  # tests/browser/test_failures.py, on the whole site
def test_the_second_visit_starts_from_the_image_of_the_first(context: BrowserContext, address: str) -> None:
    answered_and_rested(context, address).close()
    page = context.new_page()
    page.goto(f"{address}en/c/wk2.dispel/")
    assert started_from(page, address) == "image"
    choose(page, DIE)
    wait_for_answer(page)
    assert page.locator(SENTENCE).inner_html() == expected("en", [("die", "6")])


SPOIL = {
    "cut off": "bytes.slice(0, bytes.byteLength / 2)",
    "empty": "new ArrayBuffer(0)",
    "changed": "(new Uint8Array(bytes).fill(7, bytes.byteLength / 2), bytes)",
    "another thing": "new TextEncoder().encode('<!doctype html>').buffer",
}


@pytest.mark.in_turn()
@pytest.mark.parametrize("how", sorted(SPOIL))
def test_a_spoilt_image_is_thrown_away_and_python_starts_afresh(
    context: BrowserContext, address: str, how: str
) -> None:
    page = answered_and_rested(context, address)
    page.evaluate(
        f"""async () => {{
          const cache = await caches.open("regularo-image");
          const [key] = await cache.keys();
          const response = await cache.match(key);
          const bytes = await response.arrayBuffer();
          await cache.put(key, new Response({SPOIL[how]}, {{ headers: response.headers }}));
        }}"""
    )
    page.reload()
    assert started_from(page, address) == "fresh"
    wait_for_answer(page)  # to the state in the address
    choose(page, '[name="die"][value="2"]')
    wait_for_answer(page)
    assert page.locator(SENTENCE).inner_html() == expected("en", [("die", "2")])


def test_an_image_whose_python_is_broken_is_replaced_by_a_fresh_start(context: BrowserContext, address: str) -> None:
    page = answered_and_rested(context, address)
    # A well-formed image with a function that is none: the checksum does not see it, the first answer does.
    page.evaluate(
        """async () => {
          const cache = await caches.open("regularo-image");
          const [key] = await cache.keys();
          const response = await cache.match(key);
          const bytes = await response.arrayBuffer();
          new Uint32Array(bytes)[2] = 0;  // where nothing ever stands
          await cache.put(key, new Response(bytes, { headers: response.headers }));
        }"""
    )
    page.reload()
    wait_for_answer(page)  # to the state in the address
    choose(page, '[name="die"][value="2"]')
    wait_for_answer(page)
    assert page.locator(SENTENCE).inner_html() == expected("en", [("die", "2")])


@pytest.mark.nightly  # tests/browser/test_failures.py, on the whole site
def test_after_a_first_visit_page_and_calculator_work_without_a_network(context: BrowserContext, address: str) -> None:
    page = answered_and_rested(context, address)
    wait_until(page, "async () => Boolean(await caches.match(location.href, { ignoreSearch: true }))")
    context.set_offline(True)
    page.goto(f"{address}en/c/wk2.dispel/")
    choose(page, '[name="die"][value="3"]')
    wait_for_answer(page)
    assert page.locator(SENTENCE).inner_html() == expected("en", [("die", "3")])

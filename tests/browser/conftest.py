"""A real Chromium over the built site, served as ``make serve`` serves it."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from rulebook.model import LANGUAGES, Library
from rulebook.server import Handler, SiteServer
from rulebook.sources import load
from rulebook.translation import Translations

ROOT = Path(__file__).resolve().parents[2]
ANSWER_MS = 60_000
AXE = ROOT / "widgets/node_modules/axe-core/axe.min.js"
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

#: Settles when a calculator that was asked has its answer: busy first, at rest again afterwards.
_ANSWERED = """([box, limit]) => ({done: new Promise((resolve, reject) => {
    let seen = false;
    const watch = new MutationObserver(() => {
        if (box.matches(".rg-busy")) { seen = box.ariaBusy === "true"; return; }
        if (!seen) return;
        watch.disconnect();
        resolve(box.ariaBusy === "false");
    });
    watch.observe(box, {attributes: true, attributeFilter: ["class"]});
    setTimeout(() => reject(new Error("no answer in time")), limit);
})})"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@contextmanager
def _serving(server: SiteServer) -> Iterator[None]:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def folder() -> Path:
    """The folder of the built site."""
    folder = ROOT / "build" / "site"
    assert (folder / "index.html").is_file(), "build the site first: make build"
    return folder


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """The address of the built site, with a slash at its end."""
    server = SiteServer(folder)
    with _serving(server):
        yield server.address


class FailingSite(SiteServer):
    """The built site on a bad day: requests whose address contains `refused` find no server at all."""

    def __init__(self, folder: Path):
        super().__init__(folder, handler=_FailingHandler)
        self.refused: str | None = None


class _FailingHandler(Handler):
    server: FailingSite

    def do_GET(self) -> None:
        refused = self.server.refused
        if refused is not None and refused in self.path:
            self.close_connection = True
        else:
            super().do_GET()


@pytest.fixture
def failing_site(folder: Path) -> Iterator[FailingSite]:
    """A server of one test's own, whose network the test can cut."""
    server = FailingSite(folder)
    with _serving(server):
        yield server


@pytest.fixture(scope="session")
def library() -> Library:
    """The rulebooks as they are written."""
    return load(ROOT)


@pytest.fixture(scope="session")
def words(library: Library) -> Mapping[str, Translations]:
    """The texts of the rulebooks, by language."""
    return {lang: Translations.load(ROOT, library, lang) for lang in LANGUAGES}


class Calculator:
    """A calculator in a page, as its reader uses it."""

    def __init__(self, box: Locator):
        self.box = box
        self.answer = box.locator(".rg-answer")
        self.verdict = box.locator(".rg-verdict")

    def field(self, name: str) -> Locator:
        """The control called `name`; of several the last (a box to tick has a hidden one before it)."""
        return self.box.locator(f'[name="{name}"]').last

    def choice(self, name: str, value: str) -> Locator:
        """One button of a row of buttons."""
        return self.box.locator(f'label:has(input[name="{name}"][value="{value}"])')

    @contextmanager
    def asked(self) -> Iterator[None]:
        """Whatever is done inside asks the calculator; afterwards its answer stands there."""
        expect(self.box).not_to_have_class(re.compile(r"\brg-busy\b"), timeout=ANSWER_MS)
        watch = self.box.page.evaluate_handle(_ANSWERED, [self.box.element_handle(), ANSWER_MS])
        yield
        assert watch.evaluate("one => one.done"), "the calculator must not stay busy"

    def choose(self, name: str, value: str) -> None:
        """Press a button of a row and wait for the answer."""
        with self.asked():
            self.choice(name, value).click()

    def press(self, action: str) -> None:
        """Press the button of an action, ``add:attackers``, and wait for the answer."""
        with self.asked():
            self.box.locator(f'[data-action="{action}"]').click()

    def pairs(self) -> list[list[str]]:
        """What the form holds, as the page asks it."""
        found: list[list[str]] = self.box.locator("form").evaluate("form => [...new FormData(form)]")
        return found


class Reader:
    """Somebody with a browser: opens pages and keeps every complaint of the console and every foreign request."""

    def __init__(self, context: BrowserContext, site: str):
        self.context, self.site = context, site
        self.complaints: list[str] = []
        self.requests: list[str] = []
        context.on("page", self._watch)

    def _watch(self, page: Page) -> None:
        page.set_default_timeout(15_000)
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))

    def open(self, address: str) -> Page:
        """A new page at `address` below the root of the site (no slash at its start)."""
        page = self.context.new_page()
        page.goto(self.site + address)
        return page

    def at(self, page: Page, address: str) -> None:
        """Wait until `page` is at `address` below the root of the site."""
        page.wait_for_url(self.site + address, wait_until="domcontentloaded")

    def calculator(self, page: Page, instance: str = "c") -> Calculator:
        """The calculator of a page by its instance: ``c`` on its own page, ``wk2-dispel-1`` on a card, or in a chapter,
        where the fold of the example is opened first."""
        fold = page.locator(f'details[data-example="{instance}"]')
        if fold.count():
            fold.locator("summary").first.click()
        box = page.locator(f'.rg-calc[data-instance="{instance}"]')
        expect(box).to_have_count(1)
        return Calculator(box)

    def check(self, page: Page) -> None:
        """Fail with all that axe finds wrong with a page, in the dark too: rule, place, what to do."""
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.evaluate(AXE.read_text("utf-8"))
        _no_faults(page, _RULES)
        page.emulate_media(color_scheme="dark")
        _no_faults(page, ["color-contrast"])

    @property
    def foreign(self) -> list[str]:
        return [url for url in self.requests if not url.startswith((self.site, "data:", "blob:"))]

    @property
    def runtime(self) -> list[str]:
        """What was fetched of the runtime."""
        return [url for url in self.requests if "/assets/runtime-" in url or "/assets/worker-" in url]


def _no_faults(page: Page, rules: list[str]) -> None:
    found = page.evaluate("rules => axe.run({runOnly: rules, resultTypes: ['violations']})", rules)
    faults = [
        f"{fault['id']} {node['target']} {node['html'][:150]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
    assert not faults, "\n".join(faults)


def _readers(chromium: Browser, site: str) -> Iterator[Callable[..., Reader]]:
    made: list[BrowserContext] = []

    def make(at: str = site, **settings: Any) -> Reader:
        context = chromium.new_context(**settings)
        made.append(context)
        return Reader(context, at)

    yield make
    for context in made:
        context.close()


@pytest.fixture
def reader_with(chromium: Browser, site: str) -> Iterator[Callable[..., Reader]]:
    """Makes readers: ``reader_with(locale="hu-HU", java_script_enabled=False, viewport=…)``."""
    yield from _readers(chromium, site)


@pytest.fixture(scope="module")
def lasting_reader_with(chromium: Browser, site: str) -> Iterator[Callable[..., Reader]]:
    """Makes readers who stay for all tests of a module, and so wait for the engine once."""
    yield from _readers(chromium, site)


@pytest.fixture
def reader(reader_with: Callable[..., Reader]) -> Reader:
    return reader_with(locale="en-GB")

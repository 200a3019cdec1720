"""A real Chromium over the built site, served as ``make serve`` serves it."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, Literal, get_args

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from rulebook.model import LANGUAGES, Library
from rulebook.server import Handler, SiteServer
from rulebook.translation import Translations
from tests.browser.beside import answer_beside
from tests.often import thorough
from tests.shelf import rulebooks

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


@pytest.hookimpl(tryfirst=True)  # before tests/conftest.py, which reads the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not item.get_closest_marker("in_turn"):
                item.add_marker(pytest.mark.in_turn("lang"))


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


Damage = Literal["portal", "cut", "flipped", "empty"]
DAMAGES: tuple[Damage, ...] = get_args(Damage)
LOG_IN = b"<!doctype html><title>Log in</title>"


class FailingSite(SiteServer):
    """The built site on a bad day.

    Requests whose address contains `refused` find no server at all. What :meth:`spoil` names arrives damaged, and may be
    kept for a year like the right file: cut, with a bit flipped, empty, or as the page by which a network asks its guests
    to log in. After :meth:`renew` every page names another application, as after a new build.
    """

    def __init__(self, folder: Path):
        super().__init__(folder, handler=_FailingHandler)
        self.refused: str | None = None
        self.renewed = False
        self.spoilt = 0
        self._part: str | None = None
        self._damage: Damage = "empty"
        self._times = 0
        self._on_the_way = False

    def spoil(self, part: str | None, damage: Damage = "empty", times: int = 1) -> None:
        """The next `times` files whose address contains `part` arrive damaged; none with None."""
        self._part, self._damage, self._times = part, damage, times

    def spoil_on_the_way(self, part: str, damage: Damage) -> None:
        """The file arrives damaged until it is asked for past every cache, as if one between here and there kept it so."""
        self.spoil(part, damage, times=99)
        self._on_the_way = True

    def spoils(self, path: str, *, past_caches: bool) -> bool:
        """Whether the file asked for by `path` is to arrive damaged."""
        if self._part is None or self._part not in path:
            return False
        if self._on_the_way and past_caches:
            self._times = 0
        return self._times > 0

    def damaged(self, body: bytes) -> tuple[bytes, str | None]:
        """`body` damaged, and the media type it then has, if another."""
        self._times -= 1
        self.spoilt += 1
        middle = len(body) // 2
        if self._damage == "portal":
            return LOG_IN, "text/html"
        if self._damage == "flipped":
            return body[:middle] + bytes([body[middle] ^ 4]) + body[middle + 1 :], None
        return (body[:middle] if self._damage == "cut" else b""), None


class _FailingHandler(Handler):
    server: FailingSite

    def do_GET(self) -> None:
        refused = self.server.refused
        if refused is not None and refused in self.path:
            self.close_connection = True
        else:
            if self.server.renewed or self._spoilt():
                del self.headers["If-None-Match"]  # what is kept by now is not what is to arrive
            super().do_GET()

    def _spoilt(self) -> bool:
        return self.server.spoils(self.path, past_caches=self.headers["Cache-Control"] == "no-cache")

    def _takes_brotli(self) -> bool:
        return not self._spoilt() and not self.server.renewed and super()._takes_brotli()

    def _send(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        if status is HTTPStatus.OK and self._spoilt():
            body, kind = self.server.damaged(body)
            headers |= {"Content-Type": kind} if kind else {}
        if self.server.renewed and headers["Content-Type"].startswith("text/html"):
            body = re.sub(rb"(/app-[0-9a-f]{10}\.js)", rb"\1?another-build", body)
        super()._send(status, body, headers)


def wait_until(page: Page, asynchronous: str) -> None:
    """Until an asynchronous function in the page gives true; Playwright's own waiting does not wait for promises."""
    wait = "const end = Date.now() + 30_000; while (Date.now() < end) {"
    wait += (
        f" if (await ({asynchronous})()) return true; await new Promise(on => setTimeout(on, 100)); }} return false;"
    )
    assert page.evaluate(f"async () => {{ {wait} }}"), f"never true: {asynchronous}"


@pytest.fixture
def failing_site(folder: Path) -> Iterator[FailingSite]:
    """A server of one test's own, whose network the test can cut."""
    server = FailingSite(folder)
    with _serving(server):
        yield server


@pytest.fixture(scope="session")
def library() -> Library:
    """The rulebooks as they are written."""
    return rulebooks()


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

    def opened(self) -> Calculator:
        """This worked example with its form, which comes when a reader asks for it."""
        with self.asked():
            self.box.locator(".rg-change").click()
        expect(self.box.locator("form")).to_be_visible()
        return self

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


#: Whether a page has what it needs of further scripts: it says so itself (app.ts). One without the client's script needs none.
_OPEN = """() => document.readyState === "complete" && (
    document.documentElement.dataset.app === "open" || !document.querySelector('script[type="module"][src*="/app-"]'))"""


#: Settles with the click that a tap ends in; where none comes (the place was drawn anew under the finger) it does so soon after.
_HEARD = """() => ({done: new Promise(on => {
    addEventListener("click", on, {capture: true, once: true});
    setTimeout(on, 1000);
}).then(() => true)})"""

#: A page asks for one number where it throws dice, for several where it names what it keeps.
_SAME_DICE = """
    const drawn = crypto.getRandomValues.bind(crypto);
    let thrown = 0;
    crypto.getRandomValues = into => into.length === 1 ? into.fill(++thrown) : drawn(into);"""


def tap(one: Locator, **how: Any) -> None:
    """Tap, and wait until the page has had the click that a browser makes of it some time after the finger has left."""
    heard = one.page.evaluate_handle(_HEARD)
    one.tap(**how)
    heard.evaluate("one => one.done")


def press(one: Locator) -> None:
    """What a tap does, with the keyboard alone."""
    one.focus()
    one.press("Enter")


def choose(one: Locator, use: Callable[[Locator], None]) -> None:
    """Choose one of several, or tick a box, as `tap` or `press` does: the key is another than that of a button."""
    if use is press:
        one.focus()
        one.press("Space")
    else:
        use(one)


class Reader:
    """Somebody with a browser: opens pages and keeps every complaint of the console and every foreign request.

    With `patient` the reader begins when a page has its scripts; there is none to wait for where the network is cut or scripts do
    not run.
    """

    def __init__(self, context: BrowserContext, site: str, *, patient: bool = True):
        self.context, self.site, self.patient = context, site, patient
        self.complaints: list[str] = []
        self.requests: list[str] = []
        context.on("page", self._watch)

    def _watch(self, page: Page) -> None:
        page.set_default_timeout(15_000)
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))

    def same_dice(self) -> None:
        """In pages opened from now on all dice fall as they did in the last run, so that a game takes the same course."""
        self.context.add_init_script(_SAME_DICE)

    def open(self, address: str) -> Page:
        """A new page at `address` below the root of the site (no slash at its start)."""
        page = self.context.new_page()
        page.goto(self.site + address)
        self.begin(page)
        return page

    def at(self, page: Page, address: str) -> None:
        """Wait until `page` is at `address` below the root of the site."""
        page.wait_for_url(self.site + address, wait_until="domcontentloaded")
        self.begin(page)

    def begin(self, page: Page) -> None:
        """Wait until `page` has its scripts."""
        if self.patient:
            page.wait_for_function(_OPEN)

    def calculator(self, page: Page, instance: str = "c") -> Calculator:
        """The calculator of a page by its instance: ``c`` on its own page, ``wk2-dispel-1`` on a card, or in a chapter,
        where the fold of the example is opened first."""
        fold = page.locator(f'details:has(> p > a[data-example][href$="#{instance}"])')
        if fold.count():
            fold.locator("summary").first.click()
        box = page.locator(f".rg-calc#{instance}")
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
    found = page.evaluate(
        "rules => axe.run({runOnly: rules, rules: {'target-size': {enabled: true}}, resultTypes: ['violations']})",
        rules,
    )
    faults = [
        f"{fault['id']} {node['target']} {node['html'][:150]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
    assert not faults, "\n".join(faults)


def _readers(request: pytest.FixtureRequest, chromium: Browser, site: str) -> Iterator[Callable[..., Reader]]:
    made: list[BrowserContext] = []
    beside = not thorough() and not request.node.get_closest_marker("in_page")

    def make(at: str = site, **settings: Any) -> Reader:
        context = chromium.new_context(**settings)
        made.append(context)
        if beside and at == site:
            answer_beside(context)
        return Reader(context, at, patient=at == site and settings.get("java_script_enabled", True))

    yield make
    for context in made:
        context.close()


@pytest.fixture
def reader_with(request: pytest.FixtureRequest, chromium: Browser, site: str) -> Iterator[Callable[..., Reader]]:
    """Makes readers: ``reader_with(locale="hu-HU", java_script_enabled=False, viewport=…)``."""
    yield from _readers(request, chromium, site)


@pytest.fixture(scope="module")
def lasting_reader_with(
    request: pytest.FixtureRequest, chromium: Browser, site: str
) -> Iterator[Callable[..., Reader]]:
    """Makes readers who stay for all tests of a module, and so wait for the engine once."""
    yield from _readers(request, chromium, site)


@pytest.fixture
def reader(reader_with: Callable[..., Reader]) -> Reader:
    return reader_with(locale="en-GB")

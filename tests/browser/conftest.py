"""A real Chromium over the built site, served as ``make serve`` serves it."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from rulebook.server import SiteServer

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("eo", "en", "hu", "nl", "fr")
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]
ANSWER_MS = 60_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, with a slash at its end."""
    folder = ROOT / "build" / "site"
    assert (folder / "index.html").is_file(), "build the site first: make build"
    server = SiteServer(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.address
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    executable = shutil.which("chromium") or shutil.which("google-chrome")
    assert executable, "Chromium is missing: make system installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()


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

    @property
    def foreign(self) -> list[str]:
        return [url for url in self.requests if not url.startswith((self.site, "data:", "blob:"))]

    @property
    def runtime(self) -> list[str]:
        """What was fetched of the runtime."""
        return [url for url in self.requests if "/assets/runtime-" in url or "/assets/worker-" in url]


@pytest.fixture
def reader_with(chromium: Browser, site: str):
    """Makes readers: ``reader_with(locale="hu-HU", java_script_enabled=False, viewport=…)``."""
    made: list[BrowserContext] = []

    def make(**settings) -> Reader:
        context = chromium.new_context(**settings)
        made.append(context)
        return Reader(context, site)

    yield make
    for context in made:
        context.close()


@pytest.fixture
def reader(reader_with) -> Reader:
    return reader_with(locale="en-GB")

"""What holds for all tests, and the one Chromium that they share: a process runs one Playwright at a time."""

from __future__ import annotations

import gc
import shutil
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.runner import runtestprotocol

from rulebook import garbage
from tests.often import left_out, thorough

if TYPE_CHECKING:
    from playwright.sync_api import Browser

if sys.platform != "emscripten":  # hypothesis has a compiled part, which Pyodide lacks
    from hypothesis import settings

    # A machine that is busy with a browser and a build beside the tests is slow without being wrong.
    settings.register_profile("patient", deadline=None)
    settings.load_profile("patient")

garbage.seldom()

#: How long a page may take to show what it will show: generous, for the reason above.
PATIENCE_MS = 30_000
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    # No process is kept ready for the next page: a test opens one or two, each in a browser of its own. A tenth of the processor.
    "--renderer-process-limit=1",
    # Python's machine code is compiled quickly, not well: half a hundred starts run here, each answers a few questions.
    "--js-flags=--liftoff-only",
]


#: Folders whose files build sites or start programs: few tests, long ones. They begin, so that no process is left alone with one.
LONG = tuple(f"tests/{name}/" for name in ("site", "packs", "paper", "search", "live", "runtime", "rulebook"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What only `make nightly` runs goes, and what takes long comes first."""
    left = set(left_out(items))
    config.hook.pytest_deselected(items=[item for item in items if item in left])
    items[:] = [item for item in items if item not in left]
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


@pytest.hookimpl(optionalhook=True)  # not every run has pytest-xdist
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """The tests of a file, and files that share something dear, on one process each (:mod:`tests.spread`)."""
    if config.getvalue("dist") != "loadfile":
        return None
    from tests.spread import ByFile

    return ByFile(config, log)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A process of several tells of a test how it went, and not that its beginning and its end went well, too: each such message costs
    as much as a small test does. All is told where times are asked for."""
    if not hasattr(item.config, "workerinput") or item.config.getoption("durations") is not None:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed or report.sections:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_collection_finish() -> None:
    """Let garbage be looked for among what the tests make alone, not among the twenty thousand of them."""
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Spare pytest a search: with ``-rA`` it looks through the ends of all tests for each that has passed, for output of its
    fixtures. Of twenty thousand that takes minutes, and nearly none has any."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.stats[""] = [one for one in reporter.stats.get("", ()) if one.sections]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium, running without a window. Where the same build without the parts around its pages (tabs, menus,
    extensions) is installed, that is taken by day: a page costs half as much in it. `make nightly` takes the whole one."""
    from playwright.sync_api import expect, sync_playwright

    shell = None if thorough() else shutil.which("chromium-headless-shell")
    executable = shell or shutil.which("chromium") or shutil.which("google-chrome")
    assert executable, "Chromium is missing: make system installs it"
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()

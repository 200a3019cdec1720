"""The Chromium that measures: the system's, started the same way each time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

EXECUTABLE = "/usr/bin/chromium"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running Chromium, closed at the end."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


def throttle(page: Page, megabits: float, milliseconds: float) -> None:
    """Slow the network of `page` to `megabits` per second each way, with `milliseconds` before each answer."""
    session = page.context.new_cdp_session(page)
    bytes_a_second = megabits * 1_000_000 / 8
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": milliseconds,
            "downloadThroughput": bytes_a_second,
            "uploadThroughput": bytes_a_second,
        },
    )

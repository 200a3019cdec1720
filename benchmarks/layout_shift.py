"""How much a page jumps while it arrives: the layout shift of a first visit with an empty cache, at 360 pixels.

Measured as browsers report it (entries of ``layout-shift``, their values summed), on a fast network and on a slow one, where
the font comes after the text. 0 is a page that never moves; below 0.1 counts as good elsewhere.

    python -m benchmarks.layout_shift

The exit status is 1 above 0.02.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path

from playwright.sync_api import Browser

from benchmarks.browser import chromium, throttle
from rulebook.model import LANGUAGES
from rulebook.server import SiteServer

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 0.02
PAGES = ("wk2/combat/", "r/wk2.dispel/", "", "c/wk2.dispel/")
SETTLED = 2500  # milliseconds after loading, in which anything late must have come
SLOW = 1.6, 150  # megabits a second, milliseconds
_WATCH = """new PerformanceObserver(list => {
    for (const entry of list.getEntries()) globalThis.shifted = (globalThis.shifted ?? 0) + entry.value;
}).observe({type: "layout-shift", buffered: true})"""


def shift(browser: Browser, address: str, *, slow: bool) -> float:
    """The layout shift of a first visit to `address` on a phone, on a `slow` network or as fast as it can be."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    try:
        page = context.new_page()
        page.add_init_script(_WATCH)
        if slow:
            throttle(page, *SLOW)
        page.goto(address)
        page.wait_for_timeout(SETTLED)
        return float(page.evaluate("globalThis.shifted ?? 0"))
    finally:
        context.close()


def main() -> int:
    """Measure in all languages, print, judge."""
    server = SiteServer(ROOT / "build" / "site")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    worst = 0.0
    with chromium() as browser:
        for lang in LANGUAGES:
            for path in PAGES:
                fast, slow = (shift(browser, f"{server.address}{lang}/{path}", slow=slow) for slow in (False, True))
                worst = max(worst, fast, slow)
                print(f"{lang}/{path}: {fast:.4f} on a fast network, {slow:.4f} on a slow one", flush=True)
    server.shutdown()
    server.server_close()
    print(f"layout shift: {worst:.4f} at most (limit {LIMIT}: {'reached' if worst <= LIMIT else 'MISSED'})")
    return worst > LIMIT


if __name__ == "__main__":
    sys.exit(main())

"""How much of a phone's screen the dispute cards of the library take, and what one weighs on a first visit.

Every worked example and every ruling is opened as a card on 360 × 740 pixels. A case ends where its last line ends; what can be
done with it (other facts, copying) stands below and is measured with it, too.

    python -m benchmarks.dispute_cards [--lang hu] [--every 1]

The exit status is 1 where the median case ends below the screen, or where the heaviest first visit passes 60 kB without fonts.
"""

from __future__ import annotations

import argparse
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from benchmarks.browser import chromium
from benchmarks.page_weight import ROOT, weigh
from rulebook.model import LANGUAGES, Library
from rulebook.server import SiteServer
from rulebook.sources import load

WIDE, HIGH = 360, 740  # pixels
MOST = 60_000  # bytes of a first visit, without fonts
_ENDS = """() => [".rg-case", ".rg-dispute-do > p"].map(
    (part) => document.querySelector(part).getBoundingClientRect().bottom + scrollY)"""


def cases(library: Library) -> Iterator[str]:
    """The names of the library's cases: worked examples and rulings."""
    for rule in library.rules.values():
        yield from (f"{rule.id}/{one.n}" for one in rule.examples)
        yield from (f"{rule.id}/{one.n}" for one in rule.notes if one.ruling)


def ends(page: Page, address: str, lang: str, name: str) -> tuple[float, float]:
    """Where the case and what can be done with it end, in pixels from the top."""
    page.goto(f"{address}{lang}/d/?of={name}")
    page.locator(".rg-case").wait_for()
    case, tools = page.evaluate(_ENDS)
    return case, tools


def main() -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lang", choices=LANGUAGES, default="hu")
    parser.add_argument("--every", type=int, default=1, help="only every n-th case")
    parser.add_argument("--site", type=Path, default=ROOT / "build/site")
    args = parser.parse_args()
    names = list(cases(load(ROOT)))[:: args.every]
    server = SiteServer(args.site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with chromium() as browser:
        page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
        found = {name: ends(page, server.address, args.lang, name) for name in names}
    server.shutdown()
    server.server_close()
    middle = median(case for case, _ in found.values())
    within = sum(case <= HIGH for case, _ in found.values())
    print(
        f"{len(found)} cases in {args.lang}: the median ends at {middle:.0f} of {HIGH} px, {within / len(found):.0%} within"
    )
    print(f"with what can be done with them: {median(tools for _, tools in found.values()):.0f} px")
    longest = max(found, key=lambda name: found[name][0])
    print(f"the longest, {longest}, ends at {found[longest][0]:.0f} px")
    sizes, _ = weigh(args.site, f"{args.lang}/d/?of={longest}")
    weight = sum(size for kind, size in sizes.items() if kind != "Font")
    print(f"its first visit weighs {weight / 1000:.1f} of {MOST / 1000:.0f} kB without fonts")
    return 1 if middle > HIGH or weight > MOST else 0


if __name__ == "__main__":
    sys.exit(main())

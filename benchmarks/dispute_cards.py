"""How much of a phone's screen the dispute cards of the library take, and what one weighs on a first visit.

Every worked example, every ruling and every case put to both editions is opened as a card on 360 × 740 pixels, in every language,
one after the other as a reader goes from card to card. A case ends where its last line ends; what can be done with it (other facts,
copying) stands below and is measured with it, too.

    python -m benchmarks.dispute_cards [--lang hu] [--every 1]

The exit status is 1 where the median case of a language ends below the screen, or where the first visit of the longest passes 60 kB
without fonts.
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
from rulebook.site import links
from rulebook.sources import load

WIDE, HIGH = 360, 740  # pixels
MOST = 60_000  # bytes of a first visit, without fonts
_AT_ONCE = 100  # cases that a page opens in a row
#: Goes from case to case by links of the page itself; where case and tools end, in pixels from the top, and null of no case.
_WALK = """async ([place, names]) => {
    const found = [];
    const wait = (time) => new Promise((go) => setTimeout(go, time));
    for (const name of names) {
        document.querySelector(".rg-case")?.setAttribute("data-old", "");
        const link = Object.assign(document.createElement("a"), {href: `${place}?of=${name}`});
        document.querySelector("main").append(link);
        link.click();
        link.remove();
        for (let left = 1000; left && !document.querySelector(".rg-case:not([data-old])"); left--) await wait(10);
        const ends = [".rg-case:not([data-old])", ".rg-dispute-do > p"].map(
            (part) => document.querySelector(part)?.getBoundingClientRect().bottom + scrollY);
        found.push(ends.every((end) => end > 0) ? ends : null);
    }
    return found;
}"""


def cases(library: Library) -> Iterator[str]:
    """The names of the library's cases: worked examples, rulings and cases put to both editions."""
    for rule in library.rules.values():
        yield from (f"{rule.id}/{one.n}" for one in rule.examples)
        yield from (f"{rule.id}/{one.n}" for one in rule.notes if one.ruling)
    yield from (links.named_situation(one.id) for one in library.situations)


def ends(page: Page, address: str, lang: str, names: list[str]) -> dict[str, tuple[float, float]]:
    """Where each case and what can be done with it end, in pixels from the top; raises LookupError of one that does not open."""
    place = f"{address}{lang}/d/"
    found: dict[str, tuple[float, float]] = {}
    for at in range(0, len(names), _AT_ONCE):
        page.goto(place)
        some = names[at : at + _AT_ONCE]
        for name, measured in zip(some, page.evaluate(_WALK, [place, some]), strict=True):
            if measured is None:
                raise LookupError(f"{place}?of={name} shows no case")
            found[name] = measured[0], measured[1]
    return found


def main() -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lang", choices=LANGUAGES, help="only this language (default: all)")
    parser.add_argument("--every", type=int, default=1, help="only every n-th case")
    parser.add_argument("--site", type=Path, default=ROOT / "build/site")
    args = parser.parse_args()
    names = list(cases(load(ROOT)))[:: args.every]
    server = SiteServer(args.site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found: dict[tuple[str, str], tuple[float, float]] = {}
    missed = False
    with chromium() as browser:
        page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
        for lang in (args.lang,) if args.lang else LANGUAGES:
            measured = ends(page, server.address, lang, names)
            missed |= _told(lang, list(measured.values())) > HIGH
            found |= {(lang, name): both for name, both in measured.items()}
    server.shutdown()
    server.server_close()
    _told("all of these", list(found.values()))
    lang, longest = max(found, key=lambda one: found[one][0])
    print(f"the longest, {longest} in {lang}, ends at {found[lang, longest][0]:.0f} px")
    sizes, _ = weigh(args.site, f"{lang}/d/?of={longest}")
    weight = sum(size for kind, size in sizes.items() if kind != "Font")
    print(f"its first visit weighs {weight / 1000:.1f} of {MOST / 1000:.0f} kB without fonts")
    return 1 if missed or weight > MOST else 0


def _told(where: str, found: list[tuple[float, float]]) -> float:
    """Print what was measured, and return where the median case ends."""
    middle = median(case for case, _ in found)
    within = sum(case <= HIGH for case, _ in found) / len(found)
    tools = median(tools for _, tools in found)
    print(
        f"{where}: {len(found)} cases, the median ends at {middle:.0f} of {HIGH} px, {within:.0%} within; "
        f"{tools:.0f} px with what can be done with them",
        flush=True,
    )
    return middle


if __name__ == "__main__":
    sys.exit(main())

"""How much of a phone's screen the dispute cards of the library take, and what one weighs on a first visit.

Every worked example, every ruling and every case put to both editions is opened as a card on 360 × 740 pixels, in every language,
one after the other as a reader goes from card to card. A case ends where its last line ends; what can be done with it (other facts,
copying) stands below and is measured with it, too. Then each is laid out for paper, alone and with the next language beside it: how
many take more than half a sheet of A4.

    python -m benchmarks.dispute_cards [--lang hu] [--every 1]

The exit status is 1 where the median case of a language ends below the screen, where the first visit of the longest passes 60 kB
without fonts, or where one case of a hundred, or the median, takes more than half a sheet.
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
PAPER = {"width": 703, "height": 1030}  # A4 without its margins, 96 points an inch
HALF = 515  # points of PAPER
SELDOM = 0.01  # share of the cases that may take more
_AT_ONCE = 100  # cases that a page opens in a row
#: Goes from case to case by links of the page itself; where case, tools and all that is shown end, in pixels from the top, and null of
#: no case.
_WALK = """async ([place, names, beside]) => {
    const found = [];
    const wait = (time) => new Promise((go) => setTimeout(go, time));
    for (const name of names) {
        document.querySelectorAll(".rg-case").forEach((old) => old.setAttribute("data-old", ""));
        const link = Object.assign(document.createElement("a"), {href: `${place}?of=${name}${beside}`});
        document.querySelector("main").append(link);
        link.click();
        link.remove();
        const drawn = () => document.querySelectorAll(".rg-case:not([data-old])").length >= (beside ? 2 : 1);
        for (let left = 1000; left && !drawn(); left--) await wait(10);
        const ends = [".rg-case:not([data-old])", ".rg-dispute-do > p", "main *"].map((part) =>
            Math.max(...[...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect().bottom + scrollY)));
        found.push(drawn() ? ends : null);
    }
    return found;
}"""


def cases(library: Library) -> Iterator[str]:
    """The names of the library's cases: worked examples, rulings and cases put to both editions."""
    for rule in library.rules.values():
        yield from (f"{rule.id}/{one.n}" for one in rule.examples)
        yield from (f"{rule.id}/{one.n}" for one in rule.notes if one.ruling)
    yield from (links.named_situation(one.id) for one in library.situations)


def ends(
    page: Page, address: str, lang: str, names: list[str], beside: str = ""
) -> dict[str, tuple[float, float, float]]:
    """Where each case, what can be done with it and all that is shown end, in pixels from the top, with the language `beside` it where one
    is named; raises LookupError of one that does not open."""
    place = f"{address}{lang}/d/"
    query = f"&with={beside}" if beside else ""
    found: dict[str, tuple[float, float, float]] = {}
    for at in range(0, len(names), _AT_ONCE):
        page.goto(place)
        some = names[at : at + _AT_ONCE]
        for name, measured in zip(some, page.evaluate(_WALK, [place, some, query]), strict=True):
            if measured is None:
                raise LookupError(f"{place}?of={name} shows no case")
            found[name] = measured[0], measured[1], measured[2]
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
    found: dict[tuple[str, str], tuple[float, float, float]] = {}
    missed = False
    with chromium() as browser:
        page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
        for lang in (args.lang,) if args.lang else LANGUAGES:
            measured = ends(page, server.address, lang, names)
            missed |= _told(lang, list(measured.values())) > HIGH
            found |= {(lang, name): three for name, three in measured.items()}
        paper = browser.new_page(viewport=PAPER)
        paper.emulate_media(media="print")
        for at, lang in enumerate(LANGUAGES):
            if args.lang in (None, lang):
                for beside in ("", LANGUAGES[(at + 1) % len(LANGUAGES)]):
                    missed |= _printed(lang, beside, ends(paper, server.address, lang, names, beside))
    server.shutdown()
    server.server_close()
    _told("all of these", list(found.values()))
    lang, longest = max(found, key=lambda one: found[one][0])
    print(f"the longest, {longest} in {lang}, ends at {found[lang, longest][0]:.0f} px")
    sizes, _ = weigh(args.site, f"{lang}/d/?of={longest}")
    weight = sum(size for kind, size in sizes.items() if kind != "Font")
    print(f"its first visit weighs {weight / 1000:.1f} of {MOST / 1000:.0f} kB without fonts")
    return 1 if missed or weight > MOST else 0


def _printed(lang: str, beside: str, found: dict[str, tuple[float, float, float]]) -> bool:
    """Print what cases take on paper, and say whether too many take more than half a sheet."""
    ends = {name: end for name, (_, _, end) in found.items()}
    over = sum(end > HALF for end in ends.values())
    longest = max(ends, key=lambda name: ends[name])
    print(
        f"{lang}{' and ' if beside else ''}{beside} on paper: the median ends at {median(ends.values()):.0f} of {HALF} points, "
        f"{over} of {len(ends)} below; the longest, {longest}, at {ends[longest]:.0f}",
        flush=True,
    )
    return median(ends.values()) > HALF or over > SELDOM * len(ends)


def _told(where: str, found: list[tuple[float, float, float]]) -> float:
    """Print what was measured, and return where the median case ends."""
    middle = median(case for case, _, _ in found)
    within = sum(case <= HIGH for case, _, _ in found) / len(found)
    tools = median(tools for _, tools, _ in found)
    print(
        f"{where}: {len(found)} cases, the median ends at {middle:.0f} of {HIGH} px, {within:.0%} within; "
        f"{tools:.0f} px with what can be done with them",
        flush=True,
    )
    return middle


if __name__ == "__main__":
    sys.exit(main())

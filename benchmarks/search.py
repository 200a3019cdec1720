"""How well the search finds: the project's own queries in five languages, what the first query weighs, and how long one takes.

The queries stand in ``tests/search/queries.yaml``, each with the rules that answer it. They are asked of the page's own
code in node; the first query is typed into the dialog of the built site; times are taken in a Chromium whose processor
is slowed four times, as a usual phone is.

    python -m benchmarks.search [--quality] [--record]

The exit status is 1 when a bound is missed. With --quality only the table of what is found is made, for which nothing
need be built; --record raises what ``tests/search/reached.yaml`` says that no change may fall below.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

import yaml
from playwright.sync_api import Browser, Page, Response

from benchmarks.browser import chromium
from rulebook import tongue
from rulebook.model import LANGUAGES
from rulebook.runtime import client, compress, node
from rulebook.server import SiteServer
from rulebook.site import search, search_index
from rulebook.site.local import Local
from rulebook.sources import load

ROOT = Path(__file__).resolve().parents[1]
QUERIES = ROOT / "tests/search/queries.yaml"
REACHED = ROOT / "tests/search/reached.yaml"
ASK = ROOT / "tests/search/ask.mjs"
SHOWN = 12  # rules in the dialog at first
AMONG = (1, 3, 10)
#: Per cent of the queries that find a right rule first, among three, among ten: of all, in each language; and questions
#: among three.
WANTED, WANTED_IN_EACH, WANTED_QUESTIONS = (75, 90, 97), (70, 86, 95), 80
HEAVIEST, REQUESTS, SLOWEST = 110_000, 3, 30  # bytes, requests, milliseconds
SLOWED = 4


@dataclass(frozen=True)
class Case:
    """What somebody may be after: `rules` answer it, `asked` is how it is typed in each language."""

    kind: str
    origin: str
    rules: frozenset[str]
    asked: Mapping[str, str]


def cases() -> tuple[Case, ...]:
    """The project's own queries."""
    found = yaml.safe_load(QUERIES.read_text("utf-8"))["cases"]
    return tuple(
        Case(one["kind"], one["from"], frozenset(one["rules"]), {lang: one[lang] for lang in LANGUAGES if lang in one})
        for one in found
    )


def cases_in(lang: str) -> tuple[Case, ...]:
    """Those that are asked in `lang`: most are in every language, those of the fourteenth and the fifteenth set each in one."""
    return tuple(case for case in cases() if lang in case.asked)


@cache
def indexes(root: Path) -> dict[str, str]:
    """Language to its index, as the build writes it. Made once in a process: half a minute of a run of tests."""
    locals = Local.load(root, load(root), LANGUAGES)
    return {lang: search_index.content(locals, lang, tongue.load(root, lang)) for lang in LANGUAGES}


def answers(finder: Path, index: str, queries: Sequence[str], shown: int = SHOWN) -> list[dict[str, Any]]:
    """What the search with this index answers; `finder` is the bundle of ``widgets/client/finder.ts``."""
    given = f'{{"shown":{shown},"queries":{json.dumps(list(queries))},"index":{index}}}'
    found: list[dict[str, Any]] = json.loads(node.run(ASK, [finder], given))["answers"]
    return found


def places(finder: Path, index: str, lang: str, asked: Iterable[Case]) -> list[tuple[str, int | None]]:
    """The kind of each case and the place of the first right rule, counted from 1; None where none is shown."""
    all = list(asked)
    found = answers(finder, index, [case.asked[lang] for case in all])
    return [(case.kind, _place(case, answer["rules"])) for case, answer in zip(all, found, strict=True)]


def _place(case: Case, rules: list[str]) -> int | None:
    return next((at for at, rule in enumerate(rules, 1) if rule in case.rules), None)


def shares(found: Sequence[int | None]) -> tuple[float, ...]:
    """Per cent of the places that are first, among three, among ten."""
    return tuple(100 * sum(at is not None and at <= among for at in found) / len(found) for among in AMONG)


def quality(finder: Path, made: Mapping[str, str]) -> bool:
    """Print what is found by language and kind; whether all bounds are kept."""
    asked = {lang: cases_in(lang) for lang in LANGUAGES}
    found = {lang: places(finder, made[lang], lang, asked[lang]) for lang in LANGUAGES}
    kinds = list(dict.fromkeys(case.kind for case in cases()))
    counts = ", ".join(f"{lang} {len(those)}" for lang, those in asked.items())
    print(f"queries: {counts}; first / among three / among ten, per cent")
    print(" ".join(f"{name:>12}" for name in ("", *LANGUAGES, "all")))
    for kind in (*kinds, ""):
        rows = [[at for one, at in found[lang] if not kind or one == kind] for lang in LANGUAGES]
        cells = [_cell(row) for row in (*rows, [at for row in rows for at in row])]
        print(" ".join(f"{cell:>12}" for cell in (kind or "all", *cells)))
    for origin in dict.fromkeys(case.origin for case in cases()):
        rows = [
            [at for case, (_, at) in zip(asked[lang], found[lang], strict=True) if case.origin == origin]
            for lang in LANGUAGES
        ]
        cells = [_cell(row) for row in (*rows, [at for row in rows for at in row])]
        print(" ".join(f"{cell:>12}" for cell in (f"({origin})", *cells)))
    everything = [at for lang in LANGUAGES for _, at in found[lang]]
    questions = [at for lang in LANGUAGES for kind, at in found[lang] if kind == "question"]
    good = _reached("all", shares(everything), WANTED)
    good &= _reached("questions among three", shares(questions)[1:2], (WANTED_QUESTIONS,))
    for lang in LANGUAGES:
        good &= _reached(lang, shares([at for _, at in found[lang]]), WANTED_IN_EACH)
    return good


def among_three(found: Iterable[tuple[str, int | None]]) -> dict[str, int]:
    """Kind to how many of its queries find a right rule among three."""
    counts: dict[str, int] = {}
    for kind, at in found:
        counts[kind] = counts.get(kind, 0) + (at is not None and at <= 3)
    return counts


def record(finder: Path, made: Mapping[str, str]) -> None:
    """Write down what is found now, where it is more than before."""
    before = yaml.safe_load(REACHED.read_text("utf-8")) if REACHED.is_file() else {}
    lines = [
        "# Queries that find a right rule among three, by language and kind. Written by `python -m benchmarks.search --record`."
    ]
    for lang in LANGUAGES:
        now = among_three(places(finder, made[lang], lang, cases_in(lang)))
        best = {kind: max(count, before.get(lang, {}).get(kind, 0)) for kind, count in now.items()}
        lines.append(f"{lang}: {{{', '.join(f'{kind}: {count}' for kind, count in best.items())}}}")
    REACHED.write_text("\n".join(lines) + "\n", "utf-8")


def _cell(found: Sequence[int | None]) -> str:
    return "/".join(f"{share:.0f}" for share in shares(found))


def _reached(name: str, have: Sequence[float], wanted: Sequence[float]) -> bool:
    good = all(share >= bound for share, bound in zip(have, wanted, strict=True))
    shown, bounds = "/".join(f"{share:.1f}" for share in have), "/".join(map(str, wanted))
    print(f"{name}: {shown} (at least {bounds}: {'reached' if good else 'MISSED'})")
    return good


def _first_query(browser: Browser, address: str) -> dict[str, int]:
    """Name to bytes of what the first query of a visit fetches."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    got: list[Response] = []
    context.on("response", lambda response: got.append(response))
    page.locator("[data-rg-search]").click()
    page.get_by_role("dialog").get_by_role("combobox").fill("5.32")
    page.locator(".rg-results [role=option]").first.wait_for()
    sizes = {one.url.rpartition("/")[2]: int(one.headers["content-length"]) for one in got}
    context.close()
    return sizes


def weight(site: Path) -> bool:
    """Print what the first query fetches in each language of the built site; whether it is little enough."""
    for index in (site / search.FOLDER).iterdir():  # as a host keeps it
        compress.brotli_of(index.read_bytes(), ROOT / compress.CACHE)
    server = SiteServer(site, cache=ROOT / compress.CACHE)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    good = True
    with chromium() as browser:
        for lang in LANGUAGES:
            sizes = _first_query(browser, f"{server.address}{lang}/")
            heavy, many = sum(sizes.values()), len(sizes)  # the service worker asks once more what it hands on
            kept = heavy <= HEAVIEST and many <= REQUESTS
            good &= kept
            told = ", ".join(f"{name} {size / 1000:.1f}" for name, size in sizes.items())
            print(
                f"first query, {lang}: {heavy / 1000:.1f} kB in {many} requests ({told}; "
                f"at most {HEAVIEST // 1000} kB in {REQUESTS}: {'reached' if kept else 'MISSED'})"
            )
    server.shutdown()
    server.server_close()
    return good


_TIMES = """async ([lang, queries, shown]) => {
    const { Finder } = await import("./finder.js");
    const finder = new Finder(await (await fetch(`./${lang}.json`)).json());
    const asker = { open: "", only: "", recent: [] };
    finder.warm();
    return queries.map((query) => {
        const begun = performance.now();
        finder.find(query, asker, shown);
        return performance.now() - begun;
    });
}"""


def times(made: Mapping[str, str]) -> bool:
    """Print how long queries take on a slowed processor; whether it is quick enough."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "finder.js").write_bytes(client.bundle(ROOT, "finder"))
        (folder / "index.html").write_text("<!DOCTYPE html><title>search</title>", "utf-8")
        for lang, index in made.items():
            (folder / f"{lang}.json").write_text(index, "utf-8")
        server = SiteServer(folder)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        good = all([_in_a_browser_of_its_own(server.address, lang) for lang in LANGUAGES])
        server.shutdown()
        server.server_close()
    return good


def _in_a_browser_of_its_own(address: str, lang: str) -> bool:
    """A reader has one language open: the indexes of the others would take their share of the same process."""
    with chromium() as browser:
        return _timed(browser.new_page(), address, lang)


def _timed(page: Page, address: str, lang: str) -> bool:
    page.goto(address)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    taken: list[float] = sorted(page.evaluate(_TIMES, [lang, [case.asked[lang] for case in cases_in(lang)], SHOWN]))
    late = taken[int(0.95 * len(taken))]
    good = late <= SLOWEST
    print(
        f"a query, {lang}, processor {SLOWED} times slower: median {median(taken):.1f} ms, 95 of 100 within {late:.1f} ms "
        f"(at most {SLOWEST}: {'reached' if good else 'MISSED'}), slowest {taken[-1]:.1f} ms"
    )
    return good


def main(arguments: list[str] | None = None) -> int:
    """Measure everything; 0 when each bound is kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=ROOT / "build/site", help="default: build/site")
    parser.add_argument("--quality", action="store_true", help="only what is found")
    parser.add_argument("--record", action="store_true", help="raise what no change may fall below")
    given = parser.parse_args(arguments)
    made = indexes(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        finder = Path(folder) / "finder.mjs"
        finder.write_bytes(client.bundle(ROOT, "finder"))
        good = quality(finder, made)
        if given.record:
            record(finder, made)
    if not given.quality:
        good = times(made) and good
        good = weight(given.site) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

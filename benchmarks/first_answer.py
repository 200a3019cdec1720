"""How soon the first live answer comes, against a stock Pyodide that imports the same engine.

Both sides run in the same Chromium in the same run, turn by turn: a page starts a worker and asks one question; the
time is from the worker's start to the answer, and both answers must be equal. *Stock* is npm's pyodide unmodified,
served with Brotli: ``loadPyodide``, then the engine's sources unpacked from a zip and imported. *Ours* is what
``python -m rulebook pack`` made.

    python -m benchmarks.first_answer [--runs 5]

The exit status is 1 when a ratio (ours / stock, of medians) is above its target.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from benchmarks.browser import ARGUMENTS, EXECUTABLE, throttle
from rulebook import project
from rulebook.runtime import archives, assets, compress, node, wheel
from rulebook.runtime.pack import weights
from rulebook.server import Handler, SiteServer

ROOT = Path(__file__).resolve().parents[1]
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
REQUEST = json.dumps(
    {
        "calculator": "wk2.dispel",
        "lang": "en",
        "pairs": [["target_level", "2"]],
        "action": None,
        "root": "../../",
        "instance": "measured",
    }
)

STOCK_WORKER = """
import { loadPyodide } from "./pyodide.mjs";
const start = (async () => {
  const engine = fetch(new URL("engine.zip", import.meta.url)).then((response) => response.arrayBuffer());
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
  python.unpackArchive(await engine, "zip");
  return python.pyimport("widgets.page");
})();
self.addEventListener("message", async ({ data }) => {
  try {
    postMessage({ id: data.id, answer: (await start).respond(data.request) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
"""

PAGE = '<!doctype html><html lang="en"><title>First answer</title><script type="module" src="page.js"></script></html>'
PAGE_SCRIPT = """
window.firstAnswer = (address, request) => new Promise((resolve, reject) => {
  const started = performance.now();
  const worker = new Worker(address, { type: "module" });
  worker.addEventListener("error", (event) => reject(new Error(event.message || address)));
  worker.addEventListener("message", ({ data }) => {
    if (data.failed) reject(new Error(data.failed));
    if (data.answer) resolve({ answer: data.answer, milliseconds: performance.now() - started });
  });
  worker.postMessage({ id: 1, request });
});
window.workerFetch = (address) => new Promise((resolve) => {
  const worker = new Worker("fetch.js", { type: "module" });
  worker.addEventListener("message", ({ data }) => resolve(data));
  worker.postMessage(address);
});
"""
FETCH_SCRIPT = """
self.addEventListener("message", async ({ data }) => {
  const started = performance.now();
  await (await fetch(data, { cache: "no-store" })).arrayBuffer();
  postMessage(performance.now() - started);
});
"""


@dataclass(frozen=True)
class Link:
    """A network: megabits a second each way, milliseconds before each answer; and the ratio to reach on it."""

    name: str
    target: float
    megabits: float | None = None
    latency: float = 0.0
    second_visit: bool = False


LINKS = (
    Link("empty cache, 50 Mbit/s, 20 ms", 0.55, 50, 20),
    Link("empty cache, 10 Mbit/s, 40 ms", 0.60, 10, 40),
    Link("second visit", 0.25, second_visit=True),
)


class Silent(Handler):
    """The server of the site without its report of broken links: the pages here have no icon."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


def lay_out(site: Path) -> dict[str, str]:
    """Write both contenders into `site`; their workers' addresses."""
    made = assets.read(ROOT)
    if made is None:
        raise SystemExit("build/runtime is missing: run `python -m rulebook pack` first")
    cache = ROOT / compress.CACHE
    weights(ROOT)  # makes the best compressed forms
    shutil.copytree(assets.site_folder(ROOT), site)
    stock = site / "stock"
    stock.mkdir()
    for name in STOCK_FILES:
        shutil.copy(node.modules(ROOT) / "pyodide" / name, stock)
        compress.brotli_of((stock / name).read_bytes(), cache)
    archives.write(stock / "engine.zip", wheel.sources(project.built_from(ROOT)))
    compress.brotli_of((stock / "engine.zip").read_bytes(), cache)
    (stock / "worker.mjs").write_text(STOCK_WORKER)
    for name, content in (("page.html", PAGE), ("page.js", PAGE_SCRIPT), ("fetch.js", FETCH_SCRIPT)):
        (site / name).write_text(content)
    return {"stock": "stock/worker.mjs", "ours": made.worker}


@contextmanager
def serving() -> Iterator[tuple[SiteServer, dict[str, str]]]:
    """A server of both contenders, and their workers' addresses."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        workers = lay_out(site)
        server = SiteServer(site, handler=Silent, cache=ROOT / compress.CACHE)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server, workers
        finally:
            server.shutdown()
            server.server_close()


@contextmanager
def fresh_profile(playwright: Any) -> Iterator[BrowserContext]:
    """A Chromium whose caches are empty, on disk as a reader's are."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=EXECUTABLE, args=list(ARGUMENTS)
        )
        try:
            yield context
        finally:
            context.close()


def opened(context: BrowserContext, server: SiteServer, link: Link) -> Page:
    """A page ready to ask, its network slowed."""
    page = context.new_page()
    page.goto(f"{server.address}page.html")
    page.wait_for_function("() => Boolean(window.firstAnswer)")
    if link.megabits:
        throttle(page, link.megabits, link.latency)
    return page


def ask(page: Page, worker: str) -> tuple[float, str]:
    """Milliseconds to the first answer, and the answer."""
    got = page.evaluate("([worker, request]) => firstAnswer(worker, request)", [worker, REQUEST])
    return float(got["milliseconds"]), str(got["answer"])


def measure(playwright: Any, server: SiteServer, link: Link, worker: str) -> tuple[float, str]:
    """One first answer over `link`, with a new profile."""
    with fresh_profile(playwright) as context:
        page = opened(context, server, link)
        if not link.second_visit:
            return ask(page, worker)
        if not worker.startswith("stock/"):  # as every page of the site does
            page.evaluate("() => navigator.serviceWorker.register('sw.js').then(() => navigator.serviceWorker.ready)")
        ask(page, worker)
        page.wait_for_timeout(4000)  # a reader reads the first answer; the worker comes to rest
        page.close()
        return ask(opened(context, server, link), worker)


def check_throttling(playwright: Any, server: SiteServer, link: Link) -> None:
    """Stop unless a worker's fetches are slowed as the page's are."""
    sent = server.compressed((server.site / "stock/pyodide.asm.wasm").read_bytes())
    assert link.megabits
    least = len(sent) * 8 / link.megabits / 1000
    with fresh_profile(playwright) as context:
        page = opened(context, server, link)
        taken = page.evaluate("(address) => workerFetch(address)", f"{server.address}stock/pyodide.asm.wasm")
    if taken < 0.9 * least:
        raise SystemExit(f"the browser does not slow workers: {taken:.0f} ms where {least:.0f} are the least")


def compare(playwright: Any, server: SiteServer, workers: dict[str, str], link: Link, runs: int) -> float:
    """Print the medians over one link; the ratio ours / stock."""
    if link.megabits:
        check_throttling(playwright, server, link)
    times: dict[str, list[float]] = {name: [] for name in workers}
    answers = set()
    for _ in range(runs):
        for name, worker in workers.items():
            taken, answer = measure(playwright, server, link, worker)
            times[name].append(taken)
            answers.add(answer)
    if len(answers) != 1:
        raise SystemExit(f"the two sides answer differently: {answers}")
    stock, ours = (statistics.median(times[name]) for name in ("stock", "ours"))
    ratio = ours / stock
    verdict = "reached" if ratio <= link.target else "MISSED"
    print(
        f"first answer, {link.name}: {ours:.0f} ms / {stock:.0f} ms = {ratio:.2f} × (at most {link.target:.2f}: {verdict})",
        flush=True,
    )
    return ratio


def main(arguments: list[str] | None = None) -> int:
    """Measure over all links; 0 when every target is reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, help="measurements a side and link (default 5)")
    runs = parser.parse_args(arguments).runs
    with serving() as (server, workers), sync_playwright() as playwright:
        met = [compare(playwright, server, workers, link, runs) <= link.target for link in LINKS]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())

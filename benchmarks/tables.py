"""What a table weighs on a first visit beyond the interpreter: the modules and the words that it needs until it has answered.

Every board and every game in the page is opened in a real Chromium with empty caches and touched once. What its worker fetches
of the runtime counts, as it travels, but for what every question of every page needs: Pyodide's two files and the library. What is
kept afterwards, for reading without a network, keeps nobody waiting and is not counted.

    python -m benchmarks.tables [--lang hu]

The exit status is 1 when a table weighs more than 350 kB.
"""

from __future__ import annotations

import argparse
import sys
import threading
from pathlib import Path

from playwright.sync_api import Browser, Page

from benchmarks.browser import chromium
from rulebook.model import LANGUAGES
from rulebook.runtime import compress
from rulebook.server import SiteServer
from rules_engine.packs import families
from widgets import play
from widgets.boards import BOARDS

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 350_000  # bytes
INTERPRETER = ("pyodide.asm.mjs", "pyodide.asm.wasm", "library.zip.gzip")
PATIENCE = 120_000  # milliseconds

#: Settles when a board that is touched has its answer.
_TOUCHED = """() => new Promise(on => {
    const box = document.querySelector(".rg-calc");
    let seen = false;
    new MutationObserver(() => {
        if (box.matches(".rg-busy")) seen = true;
        else if (seen) on(true);
    }).observe(box, {attributes: true, attributeFilter: ["class"]});
    box.querySelector('svg [data-action^="board:"], [data-action^="board:"]').dispatchEvent(
        new MouseEvent("click", {bubbles: true}));
})"""


def tables() -> list[str]:
    """The pages of all tables below a language."""
    return [*(f"c/{name}/" for name in BOARDS), *(f"play/{name}/" for name in play.FAMILIES)]


def weigh(browser: Browser, server: SiteServer, page: str) -> dict[str, int]:
    """The files that the worker of `page` fetches until its first answer, with their bytes on the way."""
    context = browser.new_context()
    found: dict[str, int] = {}
    try:
        opened = context.new_page()
        opened.set_default_timeout(PATIENCE)
        opened.on("request", lambda asked: _count(found, server.site, asked.url))
        opened.goto(server.address + page)
        opened.wait_for_function('document.documentElement.dataset.app === "open"')
        _touch(opened)
        return dict(found)
    finally:
        context.close()


def _touch(page: Page) -> None:
    begin = page.locator(".rg-p-new button[type=submit]")
    if begin.count():
        begin.click()
        page.locator(".rg-p-prompt, .rg-p-muster").first.wait_for()
    else:
        page.evaluate(_TOUCHED)


def _count(found: dict[str, int], site: Path, address: str) -> None:
    place, _, name = address.partition("?")[0].rpartition("/")
    if "/runtime-" in place and name not in INTERPRETER:
        found[name] = (site / "assets" / place.rpartition("/")[2] / name).stat().st_size


def main(arguments: list[str] | None = None) -> int:
    """Weigh every table; 0 when each keeps to the limit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "site", help="default: build/site")
    parser.add_argument("--lang", choices=LANGUAGES, help="default: the one whose words weigh most")
    given = parser.parse_args(arguments)
    lang = given.lang or heaviest(given.site)
    server = SiteServer(given.site, cache=ROOT / compress.CACHE)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    good = True
    with chromium() as browser:
        for table in tables():
            files = weigh(browser, server, f"{lang}/{table}")
            whole = sum(files.values())
            good &= 0 < whole <= LIMIT
            told = ", ".join(
                f"{name} {size / 1000:.1f}" for name, size in sorted(files.items(), key=lambda one: -one[1])
            )
            print(f"{lang}/{table}: {whole / 1000:.1f} kB ({told})", flush=True)
    print(f"every table at most {LIMIT // 1000} kB beyond the interpreter: {'reached' if good else 'MISSED'}")
    server.shutdown()
    server.server_close()
    return 0 if good else 1


def heaviest(site: Path) -> str:
    """The language whose words of all games weigh most."""
    of_games = {pack.family for pack in families().values()}
    names = {lang: {lang, *(f"{lang}_{family}" for family in of_games)} for lang in LANGUAGES}
    files = {path.name.partition(".")[0]: path.stat().st_size for path in site.glob("assets/runtime-*/*.pyc.*")}
    return max(LANGUAGES, key=lambda lang: sum(files.get(name, 0) for name in names[lang]))


if __name__ == "__main__":
    sys.exit(main())

"""What a first visit to a chapter page weighs: compressed bytes on the wire, by kind, in a real Chromium.

Everything that is fetched counts; fonts and the search, which do not count until they are used, are not fetched until
then. No byte of the runtime may be fetched.

    python -m benchmarks.page_weight [--page en/wk2/combat/]

The exit status is 1 above 90 kB, or when anything of the runtime was fetched.
"""

from __future__ import annotations

import argparse
import sys
import threading
from collections import defaultdict
from pathlib import Path
from typing import Any

import brotli

from benchmarks.browser import chromium
from rulebook.runtime import compress
from rulebook.server import SiteServer

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 90_000  # bytes
SETTLED = 3000  # milliseconds after loading, in which nothing more may come


def weigh(site: Path, page: str) -> tuple[dict[str, int], list[str]]:
    """Encoded bytes by kind of one first visit to `page`, and the addresses of the runtime that it fetched."""
    server = SiteServer(site, cache=ROOT / compress.CACHE)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sizes: dict[str, int] = defaultdict(int)
    kinds: dict[str, str] = {}
    addresses: list[str] = []

    def sent(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event.get("type", "Other")
        addresses.append(event["request"]["url"])

    def finished(event: dict[str, Any]) -> None:
        sizes[kinds.get(event["requestId"], "Other")] += int(event["encodedDataLength"])

    with chromium() as browser:
        context = browser.new_context()
        opened = context.new_page()
        session = context.new_cdp_session(opened)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", sent)
        session.on("Network.loadingFinished", finished)
        context.on("request", lambda request: addresses.append(request.url))
        response = opened.goto(server.address + page)
        if response is None or not response.ok:
            raise SystemExit(f"{page} is not in {site}")
        opened.wait_for_timeout(SETTLED)
        context.close()
    server.shutdown()
    server.server_close()
    runtime = sorted({address for address in addresses if "/runtime-" in address or "/worker-" in address})
    return dict(sizes), runtime


def main(arguments: list[str] | None = None) -> int:
    """Weigh the chapter pages; 0 when each keeps to the limit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "site", help="default: build/site")
    parser.add_argument("--page", action="append", help="address below the root; default: all chapters")
    given = parser.parse_args(arguments)
    pages = given.page or chapters(given.site)
    if not pages:
        raise SystemExit(f"there is no chapter in {given.site}: run `make build` first")
    for path in (given.site / "assets").glob("*.*"):  # what is named by its content, a host compresses once and at best
        if path.suffix in compress.COMPRESSED:
            compress.brotli_of(path.read_bytes(), ROOT / compress.CACHE)
    good = True
    for page in pages:
        sizes, runtime = weigh(given.site, page)
        counted = sum(sizes.values())
        good &= counted <= LIMIT and not runtime
        parts = ", ".join(f"{kind.lower()} {size / 1000:.1f}" for kind, size in sorted(sizes.items()))
        verdict = "reached" if counted <= LIMIT else "MISSED"
        print(
            f"first visit to {page}: {counted / 1000:.1f} kB ({parts}; "
            f"at most {LIMIT // 1000} kB: {verdict}), runtime: {len(runtime)} files",
            flush=True,
        )
        for address in runtime:
            print(f"  fetched without need: {address}")
    return 0 if good else 1


def chapters(site: Path) -> list[str]:
    """The heaviest chapter page of each language, by its compressed size."""
    found = []
    for language in sorted(path for path in site.glob("??") if path.is_dir()):
        pages = [path for path in language.glob("*/*/index.html") if (language / path.parts[-3]).name[-1].isdigit()]
        if pages:
            heaviest = max(pages, key=lambda path: len(brotli.compress(path.read_bytes(), quality=5)))
            found.append(f"{heaviest.parent.relative_to(site).as_posix()}/")
    return found


if __name__ == "__main__":
    sys.exit(main())

"""The raster icons of the installed site, drawn from ``icon.svg`` in Chromium.

    python -m tools.icons

They lie with the source, because a build has no browser; a test tells when they no longer show the drawing.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser

from rulebook.site.install import PAPER

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "rulebook/site/theme/assets"
#: Name to the size of the side and how much of it the drawing takes; one that a device cuts into a shape has paper around it.
ICONS = {"icon-192.png": (192, 100), "icon-512.png": (512, 100), "icon-maskable-512.png": (512, 66)}


def drawn(browser: Browser, name: str) -> bytes:
    """The icon `name` as PNG."""
    side, share = ICONS[name]
    drawing = (FOLDER / "icon.svg").read_text("utf-8").replace("<svg ", f'<svg width="{share}%" height="{share}%" ', 1)
    paper = PAPER if share < 100 else "transparent"
    page = browser.new_page(viewport={"width": side, "height": side})
    style = (
        f"html, body {{ height: 100%; margin: 0 }} body {{ display: grid; place-items: center; background: {paper} }}"
    )
    page.set_content(f"<style>{style}</style>{drawing}")
    try:
        return page.screenshot(omit_background=True)
    finally:
        page.close()


def main() -> int:
    """Draw all of them anew."""
    from benchmarks.browser import chromium

    with chromium() as browser:
        for name in ICONS:
            (FOLDER / name).write_bytes(drawn(browser, name))
    return 0


if __name__ == "__main__":
    sys.exit(main())

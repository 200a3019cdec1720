"""The pictures that a chat shows of a link, drawn in Chromium: one for each book with its board, one for each figure that stands for
a rule (:mod:`rulebook.site.pictured`), and one for everything else.

    python -m tools.previews

They lie with the source, because a build has no browser; a test tells when they no longer show what is drawn here. There are
no words on them but the names of the games, so that one picture does for all languages.
"""

from __future__ import annotations

import re
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Browser

from rulebook.model import Figure, Library
from rulebook.site import assets, pictured
from rulebook.site.interface import NAME
from rulebook.site.preview import HIGH, WIDE
from rulebook.sources import load
from rules_engine.packs import packs
from widgets.play.game import Look, game_of

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "rulebook/site/theme/assets"
#: The name on each picture, and the game of ours whose board is drawn on it, as the packs say.
PICTURES = {name: told for pack in packs() for name, told in pack.pictures.items()}
_STYLE = f"""
html, body {{ margin: 0; width: {WIDE}px; height: {HIGH}px; overflow: hidden }}
body {{ display: grid; grid-template-columns: 480px 1fr; color-scheme: light; background: var(--rg-paper, #f8f0e2) }}
.p-told {{ padding: 64px 24px 64px 64px; display: flex; flex-direction: column; justify-content: space-between }}
.p-told h1 {{ font: 800 84px/1.02 Alegreya Variable, serif; margin: 0 }}
.p-told b {{ font: 700 40px/1 Alegreya Variable, serif; letter-spacing: .04em; color: var(--rg-accent) }}
.p-mark {{ display: flex; align-items: center; gap: 18px; font: 700 46px/1 Alegreya Variable, serif }}
.p-mark svg {{ width: 72px; height: 72px }}
.p-board {{ position: relative; overflow: hidden; border-inline-start: 10px solid var(--rg-accent) }}
.p-board svg:not(svg svg) {{ position: absolute; inset: 50% auto auto 50%; translate: -50% -50%; max-width: none !important; max-height: none !important }}
"""
_BESIDE = 490  # pixels of the name and the line between it and what is drawn
_MARGIN = 32  # pixels around a figure
_COLOURS = 64  # that a picture is kept in: it has few, and their shades


def drawn(browser: Browser, name: str) -> bytes:
    """The picture `name` as PNG."""
    title, book, start = PICTURES[name]
    return _few(_shown(browser, title, name.upper() if title else "", _board(book, start), whole=False))


def figure(browser: Browser, label: str, title: str, one: Figure) -> bytes:
    """The picture of a figure of the book called `label`, of the game `title`, as PNG that tells what it was drawn from."""
    drawn = pictured.drawing(one)
    told = PngInfo()
    told.add_text(pictured.DRAWN, pictured.sign(drawn))
    return _few(_shown(browser, title, label, str(drawn), whole=True), told)


def _few(shot: bytes, told: PngInfo | None = None) -> bytes:
    """A picture in the few colours that it needs, with what it is `told` to say of itself."""
    made = BytesIO()
    few = (
        Image.open(BytesIO(shot)).convert("RGB").quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    )
    few.save(made, "PNG", pnginfo=told, optimize=True)
    return made.getvalue()


def _shown(browser: Browser, title: str, label: str, drawing: str, *, whole: bool) -> bytes:
    """A drawing beside the name of its game: all of it, or as much as fills its place."""
    page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
    mark = (FOLDER / "icon.svg").read_text("utf-8")
    page.set_content(
        f'<meta charset="utf-8"><style>{_sheets()}{_STYLE}</style>'
        f'<div class="p-told"><div><h1>{title or NAME}</h1></div><div>{f"<b>{label}</b>" if label else ""}</div>'
        f'<div class="p-mark">{mark}<span>{NAME if title else ""}</span></div></div>'
        f'<div class="p-board rg-board">{drawing}</div>'
    )
    page.evaluate(
        """([wide, high, whole]) => {
        const board = document.querySelector(".p-board svg:not(svg svg)");
        const {width, height} = board.viewBox.baseVal;
        const scale = (whole ? Math.min : Math.max)(wide / width, high / height);
        board.style.width = `${width * scale}px`;
        board.style.height = `${height * scale}px`;
        if (whole) board.style.overflow = "visible";
        return document.fonts.ready;
    }""",
        [WIDE - _BESIDE - 2 * _MARGIN, HIGH - 2 * _MARGIN, True] if whole else [WIDE - _BESIDE, HIGH, False],
    )
    try:
        return page.screenshot()
    finally:
        page.close()


def figures(browser: Browser, library: Library) -> Iterator[tuple[str, bytes]]:
    """The picture of every figure that stands for a rule, by its id; of what several books show, under their game alone."""
    books: dict[str, set[str]] = {}
    for rule in library.rules.values():
        books.setdefault(pictured.figure_of(library, rule), set()).add(rule.book)
    for one in pictured.figures(library):
        among = sorted(books[one.id])
        label = among[0].upper() if len(among) == 1 else ""
        yield one.id, figure(browser, label, PICTURES[among[0]][0], one)


def _board(book: str, start: str) -> str:
    """The board of a game that has just begun."""
    game = game_of(book)
    state = game.records.begun(game.setup(start))
    return str(game.board(Look(state, 0, "", frozenset(), None, state, "en", None, "")))


@cache
def _sheets() -> str:
    """The style sheets of the site with the font in them."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        put = assets.write(ROOT, site, scripts=False)
        text = "".join((site / one).read_text("utf-8") for one in (put.style, put.sheets["boards"]))

        def inside(found: re.Match[str]) -> str:
            content = (site / "assets" / found[1].strip("\"'")).read_bytes()
            return f'url("data:font/woff2;base64,{b64encode(content).decode()}")'

        text = text.replace("font-display:optional", "font-display:block")
        return re.sub(r"url\(([^)]*\.woff2)[^)]*\)", inside, text)


def main() -> int:
    """Draw all of them anew."""
    from benchmarks.browser import chromium

    with chromium() as browser:
        for name in PICTURES:
            (FOLDER / f"preview-{name}.png").write_bytes(drawn(browser, name))
        for one, content in figures(browser, load(ROOT)):
            (ROOT / pictured.FOLDER / f"{one}.png").write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())

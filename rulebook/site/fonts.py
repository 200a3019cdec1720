"""The text face of the site, cut to the letters of the five languages, so that a first visit stays light.

Only the upright face is served: what the style sheets set apart, they set apart by colour and size, and the rare emphasis
within a rule is slanted by the browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from fontTools import subset

from ..runtime import client, node

_PACKAGE = Path("@fontsource-variable/alegreya")
_SHEET = "index.css"
#: The parts of the font that the five languages need; what a page does not use is never fetched.
_PARTS = re.compile(r"/\* alegreya-latin(?:-ext)?-wght-\w+ \*/\s*(@font-face \{.*?\})", re.DOTALL)
_FILE = re.compile(r"url\(\./files/([\w-]+\.woff2)\)")

#: What the five languages are written with: ASCII, the accents of Latin-1, those of Esperanto and Hungarian beyond it,
#: œ and Ÿ, quotes, dashes, spaces and signs.
LETTERS = (
    *range(0x20, 0x7F),
    *(0xA0, 0xA7, 0xA9, 0xAB, 0xB7, 0xBB),
    *range(0xC0, 0x100),
    *map(ord, "ĈĉĜĝĤĥĴĵŜŝŬŭŐőŰűŒœŸ"),
    *map(ord, "\u2009\u202f–—‘’‚“”„•…←→−"),
)
_FEATURES = ["kern", "lnum"]


def write(root: Path, site: Path) -> str:
    """Put the font files below `site`; the rules that name them, as the style sheet beside their folder sees them.

    Raises `NodeFailed` where npm's packages are missing.
    """
    package = node.modules(root) / _PACKAGE
    faces = "\n".join(_PARTS.findall((package / _SHEET).read_text("utf-8")))
    files = dict(_cut(package / "files", _FILE.findall(faces), root / "build/.cache/fonts"))
    folder = f"fonts-{client.digest(*files.values())}"
    (site / "assets" / folder).mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (site / "assets" / folder / name).write_bytes(content)
    return _FILE.sub(rf"url({folder}/\1)", faces) + "\n"


def _cut(folder: Path, names: list[str], cache: Path) -> Iterator[tuple[str, bytes]]:
    """Each font file by name with the letters that are kept; a file that was cut before is taken from the cache."""
    cache.mkdir(parents=True, exist_ok=True)
    for name in names:
        whole = (folder / name).read_bytes()
        made = cache / f"{sha256(whole + repr((LETTERS, _FEATURES)).encode()).hexdigest()[:20]}.woff2"
        if not made.is_file():
            made.write_bytes(cut(whole))
        yield name, made.read_bytes()


def cut(whole: bytes) -> bytes:
    """A font as WOFF2 with `LETTERS` alone."""
    options = subset.Options(flavor="woff2", layout_features=_FEATURES, hinting=False)
    font = subset.load_font(BytesIO(whole), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    made = BytesIO()
    subset.save_font(font, made, options)
    return made.getvalue()

"""The text face of the site, cut to the letters of the five languages, so that a first visit stays light.

Only the upright face is served: what the style sheets set apart, they set apart by colour and size, and the rare emphasis
within a rule is slanted by the browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from .. import workplace
from ..runtime import client, node

_PACKAGE = "@fontsource-variable/alegreya"
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
    package = node.package(root, _PACKAGE)
    sheet = (package / _SHEET).read_text("utf-8")
    files = dict(_cut(package / "files", faces(sheet), root / "build/.cache/fonts"))
    folder = f"fonts-{client.digest(*files.values())}"
    (site / "assets" / folder).mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (site / "assets" / folder / name).write_bytes(content)
    # Behind each address stands the digest of the file, by which the page checks what it keeps (client/files.ts).
    named = _FILE.sub(lambda found: f"url({folder}/{found[1]}?{client.digest(files[found[1]])})", _served(sheet))
    return named + "\n"


def _served(sheet: str) -> str:
    return "\n".join(_PARTS.findall(sheet))


def faces(sheet: str) -> list[str]:
    """The names of the font files that are served, of all that the package's style `sheet` names."""
    return _FILE.findall(_served(sheet))


def _cut(folder: Path, names: list[str], cache: Path) -> Iterator[tuple[str, bytes]]:
    """Each font file by name with the letters that are kept; a file that was cut before is taken from the cache."""
    for name in names:
        whole = (folder / name).read_bytes()
        key = sha256(whole + repr((LETTERS, _FEATURES)).encode()).hexdigest()[:20]
        yield name, workplace.kept(cache / f"{key}.woff2", partial(cut, whole))


def cut(whole: bytes) -> bytes:
    """A font as WOFF2 with `LETTERS` alone."""
    from fontTools import subset  # slow to import, and needed where a face has not been cut yet

    options = subset.Options(flavor="woff2", layout_features=_FEATURES, hinting=False)
    font = subset.load_font(BytesIO(whole), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    made = BytesIO()
    subset.save_font(font, made, options)
    return made.getvalue()

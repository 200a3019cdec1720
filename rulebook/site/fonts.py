"""The text face of the site, cut to the letters of the five languages, so that a first visit stays light.

Only the upright face is served: what the style sheets set apart, they set apart by colour and size, and the rare emphasis
within a rule is slanted by the browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

from .. import workplace
from ..runtime import client, node

_PACKAGE = "@fontsource-variable/alegreya"
_SHEET = "index.css"
#: The parts of the font that the five languages need; they become one file, so that no word is ever set in two fonts.
_PARTS = re.compile(r"/\* alegreya-latin(?:-ext)?-wght-\w+ \*/\s*(@font-face \{.*?\})", re.DOTALL)
_FILE = re.compile(r"url\(\./files/([\w-]+\.woff2)\)")
_NAME = "alegreya.woff2"

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

#: Ascent and descent of the face, and what stands for it until it has arrived: a font of the device, by its names there,
#: and how wide it must be set to run as far. All in hundredths of the size.
_ASCENT, _DESCENT = 101.6, 34.5
_STAND_INS = (
    ("Georgia", ("Georgia",), 92),
    ("Times", ("Times New Roman", "Liberation Serif"), 101),
    ("Noto", ("Noto Serif",), 85),
    ("DejaVu", ("DejaVu Serif",), 79),
)


@dataclass(frozen=True)
class Font:
    """The rules that name the face, as the style sheet sees them, and the address of its file below the root of the site."""

    sheet: str
    file: str


def write(root: Path, site: Path) -> Font:
    """Put the font file below `site`.

    A page keeps the font it was painted with first, so that nothing jumps when the face arrives late: pages ask for it
    before anything else, and the stand-in has its measures. Raises `NodeFailed` where npm's packages are missing.
    """
    package = node.package(root, _PACKAGE)
    parts = [(package / "files" / name).read_bytes() for name in faces((package / _SHEET).read_text("utf-8"))]
    key = sha256(b"".join(parts) + repr((LETTERS, _FEATURES)).encode()).hexdigest()[:20]
    content = workplace.kept(root / "build/.cache/fonts" / f"{key}.woff2", partial(cut, parts))
    folder = f"fonts-{client.digest(content)}"
    (site / "assets" / folder).mkdir(parents=True, exist_ok=True)
    (site / "assets" / folder / _NAME).write_bytes(content)
    # Behind the address stands the digest of the file, by which the page checks what it keeps (client/files.ts).
    address = f"{folder}/{_NAME}?{client.digest(content)}"
    face = (
        '@font-face { font-family: "Alegreya Variable"; font-weight: 400 900; font-display: optional; '
        f'src: url("{address}") format("woff2") }}'
    )
    return Font("\n".join([face, *_stand_ins(), ""]), f"assets/{address}")


def faces(sheet: str) -> list[str]:
    """The names of the font files that are used, of all that the package's style `sheet` names; the widest is the last."""
    return _FILE.findall("\n".join(_PARTS.findall(sheet)))


def _stand_ins() -> Iterator[str]:
    for name, locals, width in _STAND_INS:
        for weight, bold in (("400 550", ""), ("551 900", " Bold")):
            sources = ", ".join(f'local("{one}{bold}")' for one in locals)
            yield (
                f'@font-face {{ font-family: "Alegreya as {name}"; font-weight: {weight}; src: {sources}; '
                f"size-adjust: {width}%; ascent-override: {100 * _ASCENT / width:.1f}%; "
                f"descent-override: {100 * _DESCENT / width:.1f}%; line-gap-override: 0% }}"
            )


def cut(parts: Sequence[bytes]) -> bytes:
    """One font as WOFF2 with `LETTERS` alone; the last of its `parts` gives all but the glyphs that it lacks."""
    from fontTools import subset  # slow to import, and needed where a face has not been cut yet

    options = subset.Options(flavor="woff2", layout_features=_FEATURES, hinting=False)
    *others, font = (_letters(subset, part, options) for part in parts)
    for other in others:
        _add(font, other)
    made = BytesIO()
    subset.save_font(font, made, options)
    return made.getvalue()


def _letters(subset: Any, part: bytes, options: Any) -> Any:
    font = subset.load_font(BytesIO(part), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    return font


def _add(font: Any, other: Any) -> None:
    """Put the glyphs of `other`, cut from the same design, into `font`; accented letters are made of those it has."""
    known = set(font.getGlyphOrder())
    for name in other.getGlyphOrder():
        if name not in known:
            font["glyf"][name] = other["glyf"][name]
            font["hmtx"][name] = other["hmtx"][name]
            font["gvar"].variations[name] = other["gvar"].variations.get(name, [])
    for table in font["cmap"].tables:
        more = {code: name for code, name in other.getBestCmap().items() if code not in table.cmap}
        table.cmap.update(more)
    del font["HVAR"]  # it numbers the glyphs; their own variations tell the same widths

"""Signs that nobody sees or that look like others, in everything that people write: sources, catalogs, termbases.

A text may hold the printable signs of ASCII, the Latin letters with their marks, each as one sign, and the few further
signs of :data:`SIGNS`. Anything else is told: signs without width, signs that turn the direction of writing, letters of
other alphabets that look like ours, marks of their own over a letter, and digits that no calculator reads (``²``).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from .problems import Place, Problem, quoted

#: What people write: below the project's root.
FILES = (
    "docs/**/*.yaml",
    "docs/**/*.md",
    "docs/**/ids.lock",
    "locales/**/*.po",
    "locales/**/*.yaml",
    "locales/**/*.txt",
)

#: The signs beyond ASCII and the letters: quotation marks, minus, dashes, arrows, degrees, and French's narrow space.
SIGNS = "«»°×−–—‘’“”„…→\u202f"

_LETTERS = "".join(map(chr, (*range(0xC0, 0xD7), *range(0xD8, 0xF7), *range(0xF8, 0x180))))
_LOOK_ALIKES = "ıĸŀĿŉſĲĳ"  # Latin letters that look like one or two plain ones
_STRANGE = re.compile(rf"[^\t\r\n -~{re.escape(SIGNS)}{re.sub(f'[{_LOOK_ALIKES}]', '', _LETTERS)}]")
_MARK = "\ufeff"
_TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


def problems(root: Path) -> Iterator[Problem]:
    """Every strange sign in every file of :data:`FILES` below `root`, once a line."""
    for pattern in FILES:
        for path in sorted(root.glob(pattern)):
            yield from _of_text(path.read_bytes().decode("utf-8", "ignore"), path.relative_to(root).as_posix())


def _of_text(text: str, file: str) -> Iterator[Problem]:
    told = set()
    for found in _STRANGE.finditer(text):
        sign, line = found.group(), text.count("\n", 0, found.start()) + 1
        if (line, sign) not in told and not _told_elsewhere(sign, file):
            told.add((line, sign))
            name = f"U+{ord(sign):04X} {unicodedata.name(sign, 'without a name').lower()}"
            what, remedy = _judged(sign, first=found.start() == 0)
            yield Problem(Place(file, line), what, quoted(name), remedy)


def _told_elsewhere(sign: str, file: str) -> bool:
    return unicodedata.category(sign) == "Cc" and file.endswith(".yaml")  # :mod:`.documents` reads no such file


def _judged(sign: str, first: bool) -> tuple[str, str]:
    if sign == _MARK and first:
        return "byte order mark", "save the file as UTF-8 without one"
    if unicodedata.bidirectional(sign) in _TURNS:
        return "sign that turns the direction of writing", "leave it out"
    if unicodedata.category(sign) in ("Cc", "Cf", "Zs", "Zl", "Zp"):
        return "sign that nobody sees", "leave it out, or write a space (French: U+202F)"
    if unicodedata.combining(sign):
        return "mark apart from its letter", "write letter and mark as one sign"
    if sign.isdigit() or sign.isnumeric():
        return "digit that none of ours is", "write 0 to 9"
    if (plain := unicodedata.normalize("NFKC", sign).strip()) and plain.isascii():
        return "sign that looks like another", f"write {plain}"
    return "sign of another alphabet", "write the letter of ours that it looks like"

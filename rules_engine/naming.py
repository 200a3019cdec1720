"""Names that the reader gives: labels of hexes, cities, units, cards."""

from __future__ import annotations

from .inputs import Notation
from .ruling import message

LONGEST = 40  # letters


def name(text: str) -> str:
    """`text` as a name; raises ValueError if it is empty, longer than 40 letters or not printable."""
    if not 0 < len(text) <= LONGEST or not text.isprintable():
        raise ValueError("not a name")
    return text


NAME = Notation(name, message("input", "a name of 1 to 40 letters"), "Eldor")

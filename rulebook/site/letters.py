"""Letters that take two bytes or three, which the index of the search writes as signs that it has no other use for: it is
smaller so, most of all where a language has many accents. The page puts them back (``widgets/client/letters.ts``).
"""

from __future__ import annotations

import string
from collections import Counter

#: What may stand in a text of JSON as it is.
_SIGNS = [sign for sign in string.printable if sign.isprintable() and sign not in '"\\']
_BEGINNING = "{"


def packed(index: str) -> str:
    """The object `index` with its commonest letters beyond ASCII replaced, and with ``letters`` first: each sign and what it means."""
    used = set(index)
    free = [sign for sign in _SIGNS if sign not in used]
    counts = Counter(letter for letter in index if not letter.isascii())
    commonest = sorted(counts, key=lambda letter: (-counts[letter], letter))
    meant: dict[str, str | int | None] = dict(zip(commonest, free, strict=False))
    table = "".join(f"{sign}{letter}" for letter, sign in meant.items())
    return f'{_BEGINNING}"letters":"{table}",{index.translate(str.maketrans(meant)).removeprefix(_BEGINNING)}'

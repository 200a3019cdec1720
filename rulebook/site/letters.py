"""Letters that take two bytes or three, which the index of the search writes as signs that it has no other use for: it is
smaller so, most of all where a language has many accents. A list of texts is written as one text, for what stands between
two of them costs less so. The page puts both back (``widgets/client/letters.ts``).
"""

from __future__ import annotations

import json
import string
from collections import Counter
from typing import Any

#: What may stand in a text of JSON as it is.
_SIGNS = [sign for sign in string.printable if sign.isprintable() and sign not in '"\\']
_BEGINNING = "{"
#: Before each text of a list; no text has it, and JSON writes it as it is.
_NEXT = "\x7f"


def packed(index: str) -> str:
    """The object `index` with its lists of texts joined and its commonest letters beyond ASCII replaced, and with ``letters``
    first: each sign and what it means. Raises ValueError for a text with the sign of a list."""
    if _NEXT in index:
        raise ValueError(f"a text of the index has the sign {_NEXT!r}")
    index = json.dumps(_joined(json.loads(index)), ensure_ascii=False, separators=(",", ":"))
    used = set(index)
    free = [sign for sign in _SIGNS if sign not in used]
    counts = Counter(letter for letter in index if not letter.isascii())
    commonest = sorted(counts, key=lambda letter: (-counts[letter], letter))
    meant: dict[str, str | int | None] = dict(zip(commonest, free, strict=False))
    table = "".join(f"{sign}{letter}" for letter, sign in meant.items())
    return f'{_BEGINNING}"letters":"{table}",{index.translate(str.maketrans(meant)).removeprefix(_BEGINNING)}'


def _joined(value: Any) -> Any:
    """`value` with one text for each list of texts in it."""
    if isinstance(value, dict):
        return {key: _joined(one) for key, one in value.items()}
    if not isinstance(value, list):
        return value
    if value and all(isinstance(one, str) for one in value):
        return "".join(f"{_NEXT}{one}" for one in value)
    return [_joined(one) for one in value]

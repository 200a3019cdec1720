"""Capitals at the beginnings of sentences, which the index of the search leaves out: it is smaller where a word is always
written alike. The page puts them back (``widgets/client/capitals.ts``).
"""

from __future__ import annotations

import re

_BEGINNING = re.compile(r"(^|\n|[.!?…][\"”»’]? )(~?[^\W\d_])")
#: Before a letter that begins a sentence and is small.
_SMALL = "~"


def lowered(text: str) -> str:
    """`text` with a small letter at each beginning of a sentence, and a mark where it had one."""
    return _BEGINNING.sub(lambda found: found[1] + _letter(found[2]), text)


def _letter(letter: str) -> str:
    small = letter.lower()
    return small if small != letter and small.upper() == letter else _SMALL + letter

"""How the foreign names of the games sound in Hungarian, as far as endings ask for it.

A name whose last letters are mute, or stand together for another sound, takes its ending with a hyphen and by its
sound: *Eve-nek*, *Blade-del*, *Zombie-val*, *Arrow-ra*. All others are read as they are written.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Heard(NamedTuple):
    """The sound of a name in Hungarian letters; `accusative` is its ending where the general rule does not give it."""

    word: str
    accusative: str | None = None


# the end of a name in small letters, what is heard instead, and its accusative ending; the first that fits counts
_ENDS = [
    (re.compile(end), heard, accusative)
    for end, heard, accusative in (
        (r"ie$", "i", None),
        (r"ee$", "í", None),
        (r"(?:oe|[ao]w)$", "ó", None),
        (r"(?:ue|ew)$", "ú", None),
        (r"sh$", "s", None),
        (r"th$", "t", None),
        (r"dge$", "dzs", None),
        (r"ance$", "ensz", None),
        (r"a([bdgkpt]+)le$", r"e\1l", "t"),
        (r"([bdgkpt])le$", r"\1l", "t"),
        (r"([flmnpst])\1e$", r"\1", None),
        (r"ire$", "ájer", None),
        (r"^([^aeiouy]*)[iy]([bcdgklmnpstvz])e$", r"\1áj\2", None),
        (r"i([cdlmnstv])e$", r"i\1", None),
        (r"^([^aeiouy]*)e([nrtv])e$", r"\1í\2", None),
        (r"a([bcdgklmnprstvz])e$", r"é\1", None),
        (r"o([bcdgklmnprstvz])e$", r"ó\1", None),
        (r"u([bcdgklmnprstz])e$", r"ú\1", None),
    )
]
_SOFT = {"c": "sz", "g": "dzs", "s": "z"}  # before a mute e
_DOUBLE_Y = re.compile(r"(?:gg|ll|nn|tt)y\Z")
_Y_AS_I = {"emily", "katy", "lily", "tony"}


def heard_otherwise(word: str) -> Heard | None:
    """What is heard of the name `word` if its end is not read as it is written; None of any other word."""
    if not word[:1].isupper():
        return None
    small = word.lower()
    for end, heard, accusative in _ENDS:
        if end.search(small):
            return Heard(_hardened(end.sub(heard, small), small), accusative)
    return None


def _hardened(heard: str, small: str) -> str:
    """`heard` with the sound that *c, g, s* have before a mute e; written twice they keep their own."""
    if small.endswith("e") and heard[-1] == small[-2] != small[-3]:
        return heard[:-1] + _SOFT.get(heard[-1], heard[-1])
    return heard


def ends_in_y_vowel(word: str) -> bool:
    """Whether the *y* at the end of `word` is a vowel (*Garundy*, *Key*, *Sally*), not part of *gy, ly, ny, ty*."""
    small = word.lower()
    if not small.endswith("y"):
        return False
    last = re.split(r"[\W\d_]+", word)[-1]
    if last[:1].isupper() and (last.lower() in _Y_AS_I or _DOUBLE_Y.search(small)):
        return True
    return small[-2:-1] not in {"g", "l", "n", "t"}


def read_as_word(capitals: str) -> bool:
    """Whether a word in capitals is spoken as a word (*SHIELD*, *LOS*), not by its letters (*MP*, *GP*, *ID*)."""
    return len(capitals) > 2 and re.search(r"[AEIOUYÁÉÍÓÖŐÚÜŰ]", capitals) is not None

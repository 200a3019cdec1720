"""The alphabetical order of each language, for lists that are sorted while the site is built.

Three levels, as dictionaries have them: letters first, then accents, then capitals. Esperanto's ĉ ĝ ĥ ĵ ŝ ŭ are letters;
so are Hungarian cs, dz, dzs, gy, ly, ny, sz, ty, zs, ö and ü, doubled ones written short (ssz is sz-sz), while á é í ó ő ú ű
differ from a e i o ö u ü by their accent only. In the other languages every accent is just that.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache

Key = tuple[tuple[tuple[int, str], ...], tuple[int, ...], tuple[int, ...]]

_HUNGARIAN_LONG = {
    "ccs": "cs",
    "ddz": "dz",
    "ddzs": "dzs",
    "ggy": "gy",
    "lly": "ly",
    "nny": "ny",
    "ssz": "sz",
    "tty": "ty",
    "zzs": "zs",
}
_LETTERS: dict[str, tuple[str, ...]] = {
    "eo": tuple("ĉĝĥĵŝŭ"),
    "hu": ("cs", "dzs", "dz", "gy", "ly", "ny", "ö", "sz", "ty", "ü", "zs"),
}
_ACCENTED = {"hu": {"ő": "ö", "ű": "ü"}}
_JOINED = {"œ": "oe", "æ": "ae", "ß": "ss"}
_ACCENTS = "\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0327"  # as the Unicode collation orders them
_BLANK, _MARK, _DIGIT, _LETTER = range(4)


def key(lang: str) -> Callable[[str], Key]:
    """The function by which words of `lang` are sorted: ``sorted(words, key=key("hu"))``."""
    return lambda words: _key(lang, words)


def initial(lang: str, words: str) -> str:
    """The letter under which `words` stand in an index: "Cs" for *csata*, "Ĉ" for *ĉevalo*, "E" for *épée*, "" for none."""
    for part in _parts(lang, words):
        if part[0].isalnum():
            letter, _ = _letters(lang, part)[0]
            return letter.capitalize()
    return ""


@cache
def _key(lang: str, words: str) -> Key:
    parts = _parts(lang, words)
    letters = [pair for part in parts for pair in _letters(lang, part)]
    places = tuple(_place(letter) for letter, _ in letters)
    capitals = tuple(2 * (part != part.lower()) + (len(part) > 2) for part in parts)
    return places, tuple(accent for _, accent in letters), capitals


@cache
def _splitter(lang: str) -> re.Pattern[str]:
    several = [*(_HUNGARIAN_LONG if lang == "hu" else ()), *_LETTERS.get(lang, ())]
    longest_first = sorted((one for one in several if len(one) > 1), key=len, reverse=True)
    return re.compile("|".join((*longest_first, ".")), re.IGNORECASE | re.DOTALL)


def _parts(lang: str, words: str) -> list[str]:
    return _splitter(lang).findall(unicodedata.normalize("NFC", words))


def _letters(lang: str, part: str) -> list[tuple[str, int]]:
    """The letters of the alphabet that `part` is, each with its accent (0 for none); a doubled one is two."""
    small = part.lower()
    if lang == "hu" and small in _HUNGARIAN_LONG:
        return [(_HUNGARIAN_LONG[small], 0)] * 2
    if small in _LETTERS.get(lang, ()):
        return [(small, 0)]
    if small in _ACCENTED.get(lang, {}):
        return [(_ACCENTED[lang][small], 1)]
    if small in _JOINED:
        return [(letter, 1) for letter in _JOINED[small]]
    plain, *marks = list(unicodedata.normalize("NFD", small))
    return [(plain, _ACCENTS.find(marks[0]) + 2 if marks else 0)]


def _place(letter: str) -> tuple[int, str]:
    """Class and order of a letter: one with a mark of its own, or of several signs, follows the plain one."""
    if letter.isspace():
        return _BLANK, letter
    if letter.isdigit():
        return _DIGIT, letter
    plain = unicodedata.normalize("NFD", letter)[0]
    own = "~" if len(letter) == 1 and plain != letter else ""
    return (_LETTER if plain.isalpha() else _MARK), (plain if own else letter) + own

"""How Hungarian sounds: vowel harmony, linking vowels, assimilation, and the words that figures and letters stand for.

An ending follows the last word that is *spoken*: *3-mal* (három), *B2-vel* (kettő), *A+-szal* (plusz), *33,3%-kal*
(százalék). The article follows the first: *az 5* (öt), *az 1000* (ezer), *a 10* (tíz), *az F* (eff).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .hu_names import ends_in_y_vowel, heard_otherwise, read_as_word

BACK, FRONT, ROUNDED = "back", "front", "rounded"

_BACK_VOWELS, _ROUNDED_VOWELS, _FRONT_VOWELS, _NEUTRAL = "aáoóuú", "öőüű", "eé", "ií"
_VOWELS = _BACK_VOWELS + _ROUNDED_VOWELS + _FRONT_VOWELS + _NEUTRAL
_CONSONANT = re.compile(r"(?:dzs|cs|dz|gy|ly|ny|sz|ty|zs|[^\W\d_])\Z", re.IGNORECASE)
_LONG = re.compile(r"(?:ccs|ggy|lly|nny|ssz|tty|zzs|([^\W\d_aáeéiíoóöőuúüű])\1)\Z", re.IGNORECASE)
_LONG_VOWELS = str.maketrans("aeoöAEOÖ", "áéóőÁÉÓŐ")
_JOINS_T = ("j", "l", "ly", "n", "ny", "r", "s", "sz", "z", "zs")

# the spoken form of figures, with the ending of its accusative
_UNITS = {1: ("egy", "et"), 2: ("kettő", "t"), 3: ("három", "at"), 4: ("négy", "et"), 5: ("öt", "öt"), 6: ("hat", "ot"), 7: ("hét", "et"), 8: ("nyolc", "at"), 9: ("kilenc", "et")}  # fmt: skip
_TENS = {1: ("tíz", "et"), 2: ("húsz", "at"), 3: ("harminc", "at"), 4: ("negyven", "et"), 5: ("ötven", "et"), 6: ("hatvan", "at"), 7: ("hetven", "et"), 8: ("nyolcvan", "at"), 9: ("kilencven", "et")}  # fmt: skip
_POWERS = ((2, "száz", "at"), (3, "ezer", "et"), (6, "millió", "t"), (9, "milliárd", "ot"))
_PLACES = ("tized", "et"), ("század", "ot"), ("ezred", "et")
_SIGNS = {"%": ("százalék", "ot"), "+": ("plusz", "t"), "-": ("mínusz", "t"), "−": ("mínusz", "t")}
_PARTS = dict(enumerate(["egyed", "ketted", "harmad", "negyed", "ötöd", "hatod", "heted", "nyolcad", "kilenced"], 1))
_TENTHS = dict(
    enumerate(
        ["tized", "huszad", "harmincad", "negyvened", "ötvened", "hatvanad", "hetvened", "nyolcvanad", "kilencvened"], 1
    )
)
_POWERTHS = {"száz": "század", "ezer": "ezred", "millió": "milliomod", "milliárd": "milliárdod"}
_LETTER_NAMES = "á bé cé dé é eff gé há í jé ká ell emm enn ó pé kú err ess té ú vé duplavé iksz ipszilon zé"
_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", _LETTER_NAMES.split(), strict=True))
_BACK_DESPITE_E = ("százalék",)

_NUMBER_AT_END = re.compile(r"(?P<whole>\d+(?:[ \u00a0\u202f.]\d{3})*)(?:,(?P<decimals>\d+))?\Z")
_FRACTION_AT_END = re.compile(r"(?<![\w/–,])\d+/(?P<parts>\d+)\Z")
_NUMBER_AT_START = re.compile(r"\d+(?:[ \u00a0\u202f.]\d{3})*(?!\d)")
_WORD_AT_END = re.compile(r"[^\W\d_]+\Z")
_WORD_AT_START = re.compile(r"[^\W\d_]+")


class Spoken(NamedTuple):
    """The last spoken word of a text; `written` if it stands there in letters, so that endings need no hyphen;
    `accusative` is its ending where the general rule does not give it."""

    word: str
    written: bool
    accusative: str | None = None


def last_spoken(shown: str) -> Spoken:
    """What is spoken last when `shown` is read aloud."""
    inside = shown.rstrip(")]”»\"'.!? \u00a0")
    spoken = _last_spoken(inside)
    return spoken if inside == shown else spoken._replace(written=False)


def _last_spoken(shown: str) -> Spoken:
    if fraction := _FRACTION_AT_END.search(shown):
        return Spoken(_part(fraction["parts"].lstrip("0")), False)
    if number := _NUMBER_AT_END.search(shown):
        return Spoken(_figure(number)[0], False, _figure(number)[1])
    if shown[-1:] in _SIGNS:
        word, ending = _SIGNS[shown[-1]]
        return Spoken(word, False, ending)
    if not (match := _WORD_AT_END.search(shown)):
        return Spoken(shown, True)
    word = match.group()
    capitals = word.isupper()
    if len(word) == 1 or (capitals and not read_as_word(word)):
        return Spoken(_LETTERS.get(word[-1].lower(), word), False)
    if heard := heard_otherwise(word):
        return Spoken(heard.word, False, heard.accusative)
    return Spoken(word.capitalize() if capitals else word, not capitals)


def _part(digits: str) -> str:
    """One of so many equal parts, as it is spoken: *hatod* of 6, *század* of 100."""
    if not digits:
        return "nullad"
    zeros = len(digits) - len(digits.rstrip("0"))
    if zeros == 0:
        return _PARTS[int(digits[-1])]
    return _TENTHS[int(digits[-2])] if zeros == 1 else _POWERTHS[_power(zeros)[0]]


def _figure(number: re.Match[str]) -> tuple[str, str]:
    if decimals := number["decimals"]:
        return _PLACES[min(len(decimals), len(_PLACES)) - 1]
    digits = re.sub(r"\D", "", number["whole"]).lstrip("0")
    if not digits:
        return "nulla", "t"
    zeros = len(digits) - len(digits.rstrip("0"))
    if zeros == 0:
        return _UNITS[int(digits[-1])]
    if zeros == 1:
        return _TENS[int(digits[-2])]
    return _power(zeros)


def _power(zeros: int) -> tuple[str, str]:
    return next((word, ending) for power, word, ending in reversed(_POWERS) if zeros >= power)


def harmony(word: str) -> str:
    """Whether the endings of `word` are ``back`` (-hoz), ``front`` (-hez) or ``rounded`` (-höz)."""
    word = word.lower()
    if word.endswith(_BACK_DESPITE_E):
        return BACK
    heard = [letter for letter in word if letter in _VOWELS]
    telling = [letter for letter in heard if letter not in _NEUTRAL]
    if not telling or telling[-1] in _FRONT_VOWELS:
        return FRONT
    return ROUNDED if telling[-1] in _ROUNDED_VOWELS and heard[-1] not in _NEUTRAL else _two_way(telling[-1])


def _two_way(vowel: str) -> str:
    return BACK if vowel in _BACK_VOWELS else FRONT


def ends_in_vowel(word: str) -> bool:
    """Whether `word` ends in a vowel."""
    return word != "" and (word[-1].lower() in _VOWELS or ends_in_y_vowel(word))


def ends_doubled(word: str) -> bool:
    """Whether `word` is a name that ends in a consonant written twice: *Ann*, *Kiss*."""
    return word[:1].isupper() and not ends_in_vowel(word) and word[-2:-1].lower() == word[-1:].lower()


def lengthened(word: str) -> str:
    """`word` before an ending: a final *a, e, o* or *ö* becomes long, *kocka* → *kocká-*, *Cleo* → *Cleó-*."""
    return word[:-1] + word[-1:].translate(_LONG_VOWELS)


def assimilated(word: str) -> tuple[str, str]:
    """`word` as it stands before an ending that takes over its last consonant, and that consonant.

    *lépés* gives *lépés*, *s* (lépéssel); *rész* gives *rés*, *sz* (résszel); *hex* gives *hex*, *sz* (hexszel); *blokk*,
    long already, *blokk* and nothing.
    """
    if word.lower().endswith("x"):
        return word, "sz"
    if word.lower().endswith(("nch", "tch")):
        return word, "cs"
    if _LONG.search(word):
        return word, ""
    found = _CONSONANT.search(word)
    consonant = found.group() if found else ""
    if len(consonant) == 1:
        return word, consonant.lower()
    return word[: len(word) - len(consonant) + 1], consonant.lower()


def accusative_ending(word: str, kind: str) -> str:
    """The accusative ending of a word of this harmony by the general rule; a term that departs from it states its own."""
    if ends_in_vowel(word):
        return "t"
    consonant = _CONSONANT.search(word)
    before = word[: consonant.start()] if consonant else ""
    if consonant and consonant.group().lower() in _JOINS_T:
        single = before[-1:].lower() in f"{_VOWELS}y" and not _LONG.search(word)
        if before and (single or ends_doubled(word)):
            return "t"
    return {BACK: "ot", FRONT: "et", ROUNDED: "öt"}[kind]


def adjective_ending(spoken: Spoken, kind: str) -> str:
    """The ending of the adjective in -s: *9-es*, *10-es*, *3-as*, *6-os*, *5-ös*, *0-s*."""
    if spoken.word == "kettő":
        return "es"
    if ends_in_vowel(spoken.word):
        return "s"
    if spoken.accusative and spoken.accusative != "t":
        return spoken.accusative[0] + "s"
    return {BACK: "os", FRONT: "es", ROUNDED: "ös"}[kind]


def article(shown: str) -> str:
    """*a* or *az*, by the first sound of `shown` read aloud."""
    shown = shown.lstrip("„”\"'«»( \u00a0*_")
    if number := _NUMBER_AT_START.match(shown):
        digits = re.sub(r"\D", "", number.group())
        return "az" if digits[0] == "5" or (digits[0] == "1" and len(digits) % 3 == 1) else "a"
    match = _WORD_AT_START.match(shown)
    if not match:
        return "a"
    word = match.group()
    whole = len(word) > 1 and (not word.isupper() or read_as_word(word))
    heard = word if whole else _LETTERS.get(word[0].lower(), word)
    return "az" if heard[0].lower() in _VOWELS else "a"

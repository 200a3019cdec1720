"""Hexes and hexsides in words: ``B forest river`` and ``A-B mountain road``.

The same words stand in the fields of calculators and in the lines of a map (:mod:`.text`). Names of hexes have no
spaces and no hyphens, so that ``A-B`` names two of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ...naming import LONGEST
from ...ruling import Listed, Said, messages, say
from ..labels import HEXSIDES
from ..movement.travel import HELD
from .board import COASTAL, FEATURES, RIVER, SOURCE, TERRAIN, City, Hex, Pair, Side, pair
from .reading import ROAD, WATERWAY

phrases = messages("map")

CITY, OF = "city", "of"
CITIES = {CITY: 1, "city2": 2, "city3": 3}  # the worth of a city in gold points
OWNERS = tuple(f"{OF}{player}" for player in range(1, 8))  # the player on whose map it lies
SIDE_WORDS = (ROAD, WATERWAY)
NEUTRAL = ""
_KEPT = 2048  # texts whose meaning is kept: a painted map is read again at each touch

A_NAME = phrases("a name of 1 to 40 letters and digits, without spaces and hyphens")
A_PAIR = phrases("the names of two hexes with a hyphen between, such as A-B")
ONE_OF = phrases("one of {words}")
ONCE = phrases("each word once")


class BadWord(ValueError):
    """A word that does not stand where it is found: its value, what may stand there, and the slug of the rule about it."""

    def __init__(self, value: str, allowed: Said, slug: str = ""):
        super().__init__(value)
        self.value, self.allowed, self.slug = value, allowed, slug


@dataclass(frozen=True)
class OwnHex:
    """A hex as a reader gives it, and what it is to the unit that moves: one of `movement.HELD`, or empty for neutral."""

    hex: Hex
    held: str = NEUTRAL

    def notation(self) -> str:
        """``C clear coastal city2 of1 enemy``."""
        hex = self.hex
        words = [word for word in FEATURES if word in hex.features]
        if hex.city is not None:
            words.append(CITY if hex.city.value == 1 else f"{CITY}{hex.city.value}")
            words += [f"{OF}{hex.city.map_owner}"] if hex.city.map_owner else []
        return " ".join((hex.name, hex.terrain, *words, *((self.held,) if self.held else ())))


@dataclass(frozen=True)
class OwnSide:
    """A hexside as a reader gives it: the names of its hexes in the reader's order, and what it is."""

    one: str
    other: str
    side: Side = field(default_factory=Side)

    @property
    def pair(self) -> Pair:
        """The key of a board for it."""
        return pair(self.one, self.other)

    def notation(self) -> str:
        """``A-B mountain road``."""
        return " ".join((f"{self.one}-{self.other}", *side_words(self.side)))


class Word(NamedTuple):
    """What may be said of a hex beside its terrain."""

    features: frozenset[str]
    held: str


@lru_cache(maxsize=_KEPT)
def own_hex(text: str) -> OwnHex:
    """The hex of ``C clear coastal city2 of1 enemy``; raises BadWord (a ValueError) for anything else.

    A city on a coast or on a river is a port (wk1.ports, wk2.ports).
    """
    name, *words = text.split() or [""]
    known = (*FEATURES, *CITIES, *OWNERS, *HELD)
    told = described(words[1:], known)
    city = _one_at_most(words[1:], CITIES)
    owner = _one_at_most(words[1:], OWNERS)
    if owner and not city:
        raise BadWord(owner, say(ONE_OF, words=Listed(tuple(one for one in known if one not in OWNERS), "or")))
    port = bool(told.features & {COASTAL, RIVER})
    found = City(name, CITIES[city], int(owner.removeprefix(OF) or 0), port) if city else None
    return OwnHex(Hex(hex_name(name), terrain_of(words), told.features, found), told.held)


def _one_at_most(words: list[str], known: Iterable[str]) -> str:
    """The one of `words` that is known, or nothing."""
    found = [word for word in words if word in known]
    if len(found) > 1:
        raise BadWord(found[1], say(ONCE))
    return found[0] if found else ""


@lru_cache(maxsize=_KEPT)
def own_side(text: str) -> OwnSide:
    """The hexside of ``A-B mountain road``; raises BadWord (a ValueError) for anything else."""
    names, *words = text.split() or [""]
    one, other = two_names(names)
    return OwnSide(one, other, side_of(words))


def hex_name(text: str) -> str:
    """`text` as the name of a hex."""
    if not 0 < len(text) <= LONGEST or not text.isprintable() or any(char in "-|#." for char in text):
        raise BadWord(text, say(A_NAME))
    return text


def two_names(text: str) -> tuple[str, str]:
    """The two hexes of ``A-B``."""
    one, hyphen, other = text.partition("-")
    if not hyphen or one == other:
        raise BadWord(text, say(A_PAIR))
    return hex_name(one), hex_name(other)


def terrain_of(words: list[str]) -> str:
    """The terrain, which is the first of `words`."""
    first = words[0] if words else ""
    return _one_of(first, TERRAIN, "terrain-types")


def described(words: list[str], known: Iterable[str]) -> Word:
    """What the words after the terrain say; `known` are those that may be used."""
    allowed = tuple(known)
    for word in words:
        _one_of(word, allowed)
    _once(words)
    held = [word for word in words if word in HELD]
    if len(held) > 1:
        raise BadWord(held[1], say(ONCE))
    features = {word for word in words if word in FEATURES}
    if SOURCE in features:
        features.add(RIVER)
    return Word(frozenset(features), held[0] if held else NEUTRAL)


def side_of(words: list[str]) -> Side:
    """The hexside that `words` describe: its kind, and whether a road or a waterway crosses it."""
    kind = _one_of(words[0] if words else "", tuple(HEXSIDES), "hexside-limit")
    for word in words[1:]:
        _one_of(word, SIDE_WORDS)
    _once(words[1:])
    return Side(kind, ROAD in words[1:], WATERWAY in words[1:])


def side_words(side: Side) -> tuple[str, ...]:
    """The words that `side_of` reads."""
    return (side.kind, *((ROAD,) if side.road else ()), *((WATERWAY,) if side.waterway else ()))


def _one_of(word: str, words: tuple[str, ...], slug: str = "") -> str:
    if word not in words:
        raise BadWord(word, say(ONE_OF, words=Listed(words, "or")), slug)
    return word


def _once(words: list[str]) -> None:
    for at, word in enumerate(words):
        if word in words[:at]:
            raise BadWord(word, say(ONCE))

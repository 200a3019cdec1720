"""The values of a piece as the buttons of a battlefield tell them: of a warrior its player, speed, range, types and
conditions, of a section what is printed on it, of a built piece its fortification value, of an objective its marker."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules_engine.mage_knight.battlefield.fighters import FLAGS, MOST_SIDES, VALUES, Fighter
from rules_engine.mage_knight.battlefield.pieces import LETTERS, MOST_FORTIFICATION, Block, Land, Marker
from rules_engine.mage_knight.labels import ATTACK_TYPES, FACTIONS, SPEED_TYPES
from rules_engine.mage_knight.modifiers import HIGHEST_VALUE
from rules_engine.mage_knight.targeting import LONGEST_RANGE
from rules_engine.mage_knight.tokens import TOKEN_LIMIT

RADII = ("0.5", "0.6", "0.8", "1")  # inches that the buttons offer
_HIGHEST = {"side": MOST_SIDES, "speed": HIGHEST_VALUE, "range": LONGEST_RANGE, "tokens": TOKEN_LIMIT}
_HIGHEST |= dict.fromkeys(VALUES.values(), HIGHEST_VALUE)
_LOWEST = {"side": 1}
_WORDS = {"speed_type": SPEED_TYPES, "attack_type": ATTACK_TYPES, "faction": FACTIONS}


def told(one: Fighter, what: str, value: str) -> Fighter:
    """The warrior with another value; raises ValueError for one that cannot be."""
    if what in _HIGHEST:
        return replace(one, **{what: _whole(value, _LOWEST.get(what, 0), _HIGHEST[what])})  # type: ignore[arg-type]
    if what in _WORDS and value in _WORDS[what]:
        return replace(one, **{what: value})  # type: ignore[arg-type]
    if what == "radius" and value in RADII:
        return replace(one, radius=Fraction(value))
    if what == "flag" and value in FLAGS:
        flags = {*one.flags} ^ {value}
        return replace(one, flags=tuple(flag for flag in FLAGS if flag in flags))
    raise ValueError(f"no value: {what}={value!r}")


def section_told(one: Block, what: str, value: str) -> Block:
    """The section with another value; raises ValueError for one that cannot be."""
    if what not in LETTERS.values():
        raise ValueError(f"no value: {what}={value!r}")
    return replace(one, **{what: _whole(value, _LOWEST.get(what, 0), _HIGHEST[what])})  # type: ignore[arg-type]


def land_told(one: Land, what: str, value: str) -> Land:
    """The built piece with another fortification value; raises ValueError for one that cannot be."""
    if what != "fortification" or not one.built:
        raise ValueError(f"no value: {what}={value!r}")
    return replace(one, fortification=_whole(value, 0, MOST_FORTIFICATION))


def marker_told(one: Marker, what: str, value: str) -> Marker:
    """The objective with another owner; raises ValueError for one that cannot be."""
    if what != "owner":
        raise ValueError(f"no value: {what}={value!r}")
    return replace(one, owner=_whole(value, 0, MOST_SIDES))


def _whole(text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and low <= int(text) <= high):
        raise ValueError(f"not a whole number from {low} to {high}: {text!r}")
    return int(text)

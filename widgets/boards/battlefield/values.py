"""The values of a piece as the buttons of a battlefield tell them: of a warrior its name, player, speed, range, types and
conditions, of a section what is printed on it, of a built piece its fortification value, of an objective its marker."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules_engine.mage_knight.castles.doors import ENTRANCES
from rules_engine.mage_knight.combat.targeting import LONGEST_RANGE
from rules_engine.mage_knight.labels import ATTACK_TYPES, FACTIONS, SPEED_TYPES
from rules_engine.mage_knight.position.fighters import FLAGS, MOST_SIDES, VALUES, Fighter
from rules_engine.mage_knight.position.pieces import BREACHED, LETTERS, MOST_FORTIFICATION, Block, Land, Marker, land
from rules_engine.mage_knight.position.words import LONGEST_NAME
from rules_engine.mage_knight.table.terrain import MOST_PIECES
from rules_engine.mage_knight.warriors.modifiers import HIGHEST_VALUE
from rules_engine.mage_knight.warriors.tokens import TOKEN_LIMIT
from rules_engine.whole_numbers import whole_number

from .puts import CASTLES, LANDS, section_of
from .shapes import HALVES, with_entrances, with_radius

RADII = ("0.5", "0.6", "0.8", "1")  # inches that the buttons offer
_HIGHEST = {"side": MOST_SIDES, "speed": HIGHEST_VALUE, "range": LONGEST_RANGE, "tokens": TOKEN_LIMIT}
_HIGHEST |= dict.fromkeys(VALUES.values(), HIGHEST_VALUE)
_LOWEST = {"side": 1}
_WORDS = {"speed_type": SPEED_TYPES, "attack_type": ATTACK_TYPES, "faction": FACTIONS}


def told(one: Fighter, what: str, value: str) -> Fighter:
    """The warrior with another value; raises ValueError for one that cannot be."""
    if what in _HIGHEST:
        return replace(one, **{what: whole_number(value, _LOWEST.get(what, 0), _HIGHEST[what])})  # type: ignore[arg-type]
    if what in _WORDS and value in _WORDS[what]:
        return replace(one, **{what: value})  # type: ignore[arg-type]
    if what == "radius" and value in RADII:
        return replace(one, radius=Fraction(value))
    if what == "name":
        return replace(one, name=_named(value))
    if what == "flag" and value in FLAGS:
        flags = {*one.flags} ^ {value}
        return replace(one, flags=tuple(flag for flag in FLAGS if flag in flags))
    raise ValueError(f"no value: {what}={value!r}")


def _named(text: str) -> str:
    """What was typed as a name, without what the text of a warrior cannot hold."""
    words = "".join(one for one in text.replace(":", " ") if one.isprintable()).split()
    return " ".join(words)[:LONGEST_NAME].strip()


def section_told(one: Block, what: str, value: str) -> Block:
    """The section with another value; raises ValueError for one that cannot be."""
    if what == "section" and value in CASTLES:
        return _laid_anew(one, section_of(value))
    if what == "ways":
        return with_entrances(one)
    if what == "opened" and one.ways:
        door = whole_number(value, 1, ENTRANCES[one.kind][1])
        return replace(one, opened=tuple(sorted({*one.opened} ^ {door})))
    if what == "state" and value == BREACHED:
        return replace(one, breached=not one.breached)
    if what == "fortification":
        return replace(one, fortification=whole_number(value, 0, MOST_FORTIFICATION))
    if what not in LETTERS.values():
        raise ValueError(f"no value: {what}={value!r}")
    return replace(one, **{what: whole_number(value, _LOWEST.get(what, 0), _HIGHEST[what])})  # type: ignore[arg-type]


def _laid_anew(one: Block, other: Block) -> Block:
    """Another section in the same place, with the player and the printed values that have been told."""
    values = {name: getattr(one, name) for name in LETTERS.values()}
    return replace(other.moved(*one.area.centre), **values)


def land_told(one: Land, what: str, value: str) -> Land:
    """The terrain of another kind, or the built piece with another fortification value; raises ValueError for what cannot
    be. A plank stays one."""
    if what == "ground" and value in LANDS and not one.plank:
        kind = land(f"{value}:{one.area.notation()}")
        return replace(kind, piece=one.piece, access=one.access, fortification=one.fortification if kind.built else 0)
    if what == "plank" and one.plank:
        return replace(one, plank=whole_number(value, 1, MOST_PIECES))
    if what == "radius":
        return with_radius(one, whole_number(value, HALVES.start, HALVES.stop - 1))
    if what == "dot" and one.built:
        return replace(one, dotless=not one.dotless)
    if what != "fortification" or not one.built:
        raise ValueError(f"no value: {what}={value!r}")
    return replace(one, fortification=whole_number(value, 0, MOST_FORTIFICATION))


def marker_told(one: Marker, what: str, value: str) -> Marker:
    """The objective with another owner; raises ValueError for one that cannot be."""
    if what != "owner":
        raise ValueError(f"no value: {what}={value!r}")
    return replace(one, owner=whole_number(value, 0, MOST_SIDES))

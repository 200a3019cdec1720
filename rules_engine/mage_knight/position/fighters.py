"""A warrior on a battlefield in one text: ``3,4:90:1:Guard:8:10:bow,t1``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from ...decimals import decimal_notation
from ...inputs import Notation
from ...plane import Disc, disc
from ...ruling import message
from ...whole_numbers import is_whole, whole_number
from ..combat.targeting import LONGEST_RANGE
from ..factions import DEFAULT
from ..labels import ATTACK_TYPES, FACTIONS, FOOT, SPEED_TYPES, SWORD
from ..table.bases import LARGEST, SMALLEST
from ..warriors.modifiers import HIGHEST_VALUE
from ..warriors.tokens import TOKEN_LIMIT
from .words import KEPT, LONGEST_NAME, between, spot_of

MOST_WARRIORS = 40
MOST_SIDES = 4

SOARS, ACTED, CAPTIVE, BIG, IMMUNE, DAMAGE = "soaring", "acted", "captive", "big", "immune", "damage"
DIALS, SIEGE, BOMBARDS, BELOW = "dials", "siege", "bombards", "below"
#: What else may be told of a warrior; `BIG`: mounted; `DIALS`: with several dials, or a Titan, which is big as well;
#: `DAMAGE`: in a ranged formation it gives to the damage; `SIEGE`: an ability of it is enough to attack sections
#: hand to hand, `BOMBARDS`: at a distance; `BELOW`: it stands under the arch of a gatehouse.
FLAGS = (SOARS, ACTED, CAPTIVE, BIG, IMMUNE, DAMAGE, DIALS, SIEGE, BOMBARDS, BELOW)
#: Letters of the combat values that a shot needs, and what they are if nothing is told.
VALUES = {"a": "attack", "d": "defense", "h": "damage"}
USUAL = {"a": 9, "d": 18, "h": 2}


@dataclass(frozen=True)
class Fighter:
    """A warrior on the field; lengths in inches, directions in degrees, 0 along +x and counter-clockwise.

    side    the player whose it is, 1..4
    speed   its speed value, and `range` its range value; 0 for one that does not shoot
    attack  its attack value, with `defense` and `damage`, close and ranged
    captor  the number of the warrior that holds it; 0: the first opposing one that it touches
    flags   some of `FLAGS`, in that order
    """

    x: Fraction
    y: Fraction
    facing: Fraction = Fraction(90)
    side: int = 1
    name: str = ""
    speed: int = 8
    range: int = 0
    speed_type: str = FOOT
    attack_type: str = SWORD
    faction: str = DEFAULT
    radius: Fraction = Fraction(3, 5)
    arc: Fraction = Fraction(180)
    tokens: int = 0
    attack: int = USUAL["a"]
    defense: int = USUAL["d"]
    damage: int = USUAL["h"]
    captor: int = 0
    flags: tuple[str, ...] = ()

    def notation(self) -> str:
        """``3,4:90:1:Guard:8:10:bow,elven-lords``; empty parts at the end are left out."""
        return self._text

    @cached_property
    def _text(self) -> str:
        spot = f"{decimal_notation(self.x)},{decimal_notation(self.y)}"
        traits = ",".join(self._traits())
        told = [spot, decimal_notation(self.facing), str(self.side), self.name, str(self.speed), str(self.range or "")]
        return ":".join([*told, traits]).rstrip(":")

    def _traits(self) -> list[str]:
        kinds = ((self.speed_type, FOOT), (self.attack_type, SWORD), (self.faction, DEFAULT))
        found = [told for told, usual in kinds if told != usual]
        found += [f"r{decimal_notation(self.radius)}"] if self.radius != Fraction(3, 5) else []
        found += [f"arc{decimal_notation(self.arc)}"] if self.arc != 180 else []
        found += [f"t{self.tokens}"] if self.tokens else []
        values = ((letter, getattr(self, name)) for letter, name in VALUES.items())
        found += [f"{letter}{value}" for letter, value in values if value != USUAL[letter]]
        found += [f"by{self.captor}"] if self.captor else []
        return [*found, *self.flags]

    def has(self, flag: str) -> bool:
        """Whether one of `FLAGS` is told of it."""
        return flag in self.flags

    @cached_property
    def disc(self) -> Disc:
        """Its base on the plane."""
        return disc(self.x, self.y, self.radius)

    def at(self, x: Fraction, y: Fraction) -> Fighter:
        """The same warrior in another place."""
        return replace(self, x=x, y=y)


@lru_cache(maxsize=KEPT)
def fighter(text: str) -> Fighter:
    """The warrior of ``3,4:90:1:Guard:8:10:bow,t1``; raises ValueError for anything else."""
    spot, *rest = text.split(":")
    if len(rest) > 6:
        raise ValueError("not a warrior")
    facing, side, name, speed, range_, traits = (*rest, *("",) * (6 - len(rest)))
    x, y = spot_of(spot)
    if len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip():
        raise ValueError("not a name")
    return replace(
        _traits(traits),
        x=x,
        y=y,
        facing=between(facing or "90", -360, 360),
        side=whole_number(side or "1", 1, MOST_SIDES),
        name=name,
        speed=whole_number(speed or "8", 0, HIGHEST_VALUE),
        range=whole_number(range_ or "0", 0, LONGEST_RANGE),
    )


def _traits(text: str) -> Fighter:
    found: dict[str, Any] = {}
    flags = set()
    for one in text.split(",") if text else ():
        name, value = _trait(one)
        if name in found or value in flags:
            raise ValueError(f"told twice: {one!r}")
        if name == "flag":
            flags.add(value)
        else:
            found[name] = value
    if "captor" in found:  # whoever is held by somebody is a captive, told or not
        flags.add(CAPTIVE)
    return Fighter(Fraction(0), Fraction(0), flags=tuple(one for one in FLAGS if one in flags), **found)


def _trait(text: str) -> tuple[str, Any]:
    for name, words in (("speed_type", SPEED_TYPES), ("attack_type", ATTACK_TYPES), ("faction", FACTIONS)):
        if text in words:
            return name, text
    if text in FLAGS:
        return "flag", text
    if text.startswith("arc"):
        return "arc", between(text[3:], 1, 360)
    if text.startswith("by"):
        return "captor", whole_number(text[2:], 1, MOST_WARRIORS)
    if text.startswith("t"):
        return "tokens", whole_number(text[1:], 0, TOKEN_LIMIT)
    if text[:1] in VALUES and is_whole(text[1:]):
        return VALUES[text[0]], whole_number(text[1:], 0, HIGHEST_VALUE)
    if text.startswith("r"):
        return "radius", between(text[1:], SMALLEST, LARGEST)
    raise ValueError(f"not a word for a warrior: {text!r}")


FIGHTER = Notation(
    fighter,
    message(
        "battlefield",
        "a warrior such as 3,4:90:1:Guard:8:10:bow: place, facing, player, name, speed, range and more",
    ),
    "3,4:90:1:Guard:8:10:bow",
)

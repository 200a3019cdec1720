"""What an army may hold: its points against the build total, and the things that it may hold once.

Rules: mk2.build-total, mk2.army-building, mk2.point-value, mk2.unique-limit, mk2.item-points, mk2.relic-once-per-army.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from ...inputs import flag, integer, notation
from ...naming import NAME
from ...ruling import Message, messages
from ...whole_numbers import any_number
from .cards import is_relic, number_field, same

phrases = messages("army")

HIGHEST_POINTS = 1000
NAME_AND_NUMBER, NAME_ALONE = "name-and-number", "name"
_NOTATION = re.compile(r"(.+)/([^/\s]*)/([0-9]{1,4})(!?)")
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Recruit:
    """A warrior of an army, written ``Dragon/90/80!``: name, collector's number, points, and ``!`` for a Unique."""

    ALLOWED: ClassVar[Message] = phrases(
        "a warrior such as Dragon/90/80!: name, collector's number, points, and ! for a Unique"
    )

    name: str = notation(NAME, "Orc", phrases("Name"))
    number: str = number_field(phrases("Collector's number"))
    points: int = integer(0, HIGHEST_POINTS, 20, phrases("Points"))
    unique: bool = flag(False, phrases("Unique"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``Dragon/90/80!`` as JSON data; raises ValueError for anything of another shape."""
        name, number, points, unique = _parts(text)
        return {"name": name, "number": number, "points": any_number(points), "unique": bool(unique)}

    def notation(self) -> str:
        """``Dragon/90/80!``."""
        return f"{self.name}/{self.number}/{self.points}" + ("!" if self.unique else "")


@dataclass(frozen=True)
class Possession:
    """An item of an army, written ``Dragonstar/5/40``: name, collector's number, points."""

    ALLOWED: ClassVar[Message] = phrases(
        "an item such as Dragonstar/5/40: name, collector's number (R-5 for a relic), points"
    )

    name: str = notation(NAME, "Dragonstar", phrases("Name"))
    number: str = number_field(phrases("Collector's number"))
    points: int = integer(0, HIGHEST_POINTS, 10, phrases("Points"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``Dragonstar/5/40`` as JSON data; raises ValueError for anything of another shape."""
        name, number, points, unique = _parts(text)
        if unique:
            raise ValueError("items are not Unique")
        return {"name": name, "number": number, "points": any_number(points)}

    def notation(self) -> str:
        """``Dragonstar/5/40``."""
        return f"{self.name}/{self.number}/{self.points}"


def _parts(text: str) -> Sequence[str]:
    found = _NOTATION.fullmatch(text)
    if found is None:
        raise ValueError(f"not of this shape: {text!r}")
    return found.groups()


def cost(things: Sequence[Recruit] | Sequence[Possession]) -> int:
    """The points of `things` together."""
    return sum(thing.points for thing in things)


def is_same_unique(one: Recruit, other: Recruit, same_unique: str = NAME_AND_NUMBER) -> bool:
    """Whether two Uniques are the same warrior; with `same_unique` "name" their numbers do not tell them apart."""
    return same(one.name, other.name) and (same_unique == NAME_ALONE or same(one.number, other.number))


def repeated_uniques(warriors: Sequence[Recruit], same_unique: str = NAME_AND_NUMBER) -> list[Recruit]:
    """The Uniques that stand in the army already when they come up (mk2.unique-limit)."""
    uniques = [warrior for warrior in warriors if warrior.unique]
    return _repeated(uniques, lambda one, other: is_same_unique(one, other, same_unique))


def repeated_relics(items: Sequence[Possession]) -> list[Possession]:
    """The relics that are in the army already when they come up (mk2.relic-once-per-army)."""
    relics = [item for item in items if is_relic(item.number)]
    return _repeated(relics, lambda one, other: same(one.number, other.number))


def _repeated(things: Sequence[Thing], alike: Callable[[Thing, Thing], bool]) -> list[Thing]:
    return [thing for place, thing in enumerate(things) if any(alike(thing, before) for before in things[:place])]

"""Items and their bearers: slots, requirements, relics, and when items change hands.

Rules: mk2.item-slots, mk2.item-slot-needed, mk2.item-requirements, mk2.item-same-requirements, mk2.relic-per-warrior,
mk2.item-drop, mk2.item-pick-up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...inputs import choice, flag, integer, notation, record
from ...naming import NAME
from ...ruling import Message, messages
from ...whole_numbers import is_whole
from ..factions import faction_field
from ..labels import ATTACK_TYPES, BOW, FACTIONS, SWORD, WAND
from ..warriors.modifiers import HIGHEST_VALUE
from .cards import is_relic, number_field

phrases = messages("item")

MOST_SLOTS = 6
REQUIRED_TYPES = (SWORD, BOW, WAND)
_NOTATION = re.compile(r"(.+)/([^/\s]*)/([a-z0-9+-]*)")


@dataclass(frozen=True)
class Requirements:
    """What an item asks of its bearer; None where it does not matter. `attack` is the least attack value."""

    attack_type: str | None = choice(REQUIRED_TYPES, None, phrases("Attack type"), names=ATTACK_TYPES, optional=True)
    faction: str | None = choice(tuple(FACTIONS), None, phrases("Faction"), names=FACTIONS, optional=True)
    attack: int | None = integer(0, HIGHEST_VALUE, None, phrases("Attack value at least"), optional=True)

    def words(self) -> list[str]:
        """Each requirement as it is written in the text of an item."""
        attack = None if self.attack is None else str(self.attack)
        return [word for word in (self.attack_type, self.faction, attack) if word is not None]


NO_REQUIREMENTS = Requirements(None, None, None)


@dataclass(frozen=True)
class Item:
    """An item, written ``Crown/R-1/bow+9``: name, collector's number, requirements of attack type, faction and value."""

    ALLOWED: ClassVar[Message] = phrases(
        "an item such as Dragonstar/5/bow+9: name, collector's number, attack type, faction and attack value"
    )

    name: str = notation(NAME, "Dragonstar", phrases("Name"))
    number: str = number_field(phrases("Collector's number"))
    requires: Requirements = record(Requirements, NO_REQUIREMENTS, phrases("What it asks of its bearer"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``Crown/R-1/bow+9`` as JSON data; raises ValueError for anything of another shape."""
        found = _NOTATION.fullmatch(text)
        if found is None:
            raise ValueError(f"not an item: {text!r}")
        name, number, words = found.groups()
        requires: dict[str, Any] = {}
        for word in words.split("+") if words else ():
            requires["attack" if is_whole(word) else "attack_type" if word in REQUIRED_TYPES else "faction"] = (
                int(word) if is_whole(word) else word
            )
        return {"name": name, "number": number, "requires": requires}

    def notation(self) -> str:
        """``Crown/R-1/bow+9``."""
        return f"{self.name}/{self.number}/{'+'.join(self.requires.words())}"


@dataclass(frozen=True)
class Bearer:
    """The warrior that has the items; `attack` is its attack value now, modifiers included."""

    unique: bool = flag(True, phrases("Unique"))
    slots: int = integer(0, MOST_SLOTS, 1, phrases("Item slots"))
    attack_type: str = choice(tuple(ATTACK_TYPES), SWORD, phrases("Attack type"), names=ATTACK_TYPES)
    faction: str = faction_field()
    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack value"), help=phrases("As it is now, with modifiers."))


def can_use(bearer: Bearer, item: Item) -> bool:
    """Whether `bearer` meets all requirements of `item` now (mk2.item-requirements)."""
    asks = item.requires
    return (
        asks.attack_type in (None, bearer.attack_type)
        and asks.faction in (None, bearer.faction)
        and (asks.attack is None or bearer.attack >= asks.attack)
    )


def alike(items: Sequence[Item]) -> tuple[Item, Item] | None:
    """Two items with the same requirements, if there are such; items without any have none in common
    (mk2.item-same-requirements)."""
    asking = [item for item in items if item.requires != NO_REQUIREMENTS]
    for place, item in enumerate(asking):
        for before in asking[:place]:
            if before.requires == item.requires:
                return before, item
    return None


def overlapping(items: Sequence[Item]) -> bool:
    """Whether two items have a requirement in common."""
    words = [set(item.requires.words()) for item in items]
    return any(one & other for place, one in enumerate(words) for other in words[:place])


def relics(items: Sequence[Item]) -> list[Item]:
    """The relics among `items` (mk2.relics)."""
    return [item for item in items if is_relic(item.number)]

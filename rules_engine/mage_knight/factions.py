"""Which warriors belong together: factions, Mage Spawn and Shyft (mk2.formation-same-faction,
mk2.mage-spawn-formations, mk2.shyft-formations, mk2.gang-up-helper-faction)."""

from __future__ import annotations

from typing import Any

from ..inputs import choice
from ..ruling import message
from .labels import FACTIONS, MAGE_SPAWN, SHYFT

DEFAULT = "orc-khans"


def faction_field(default: str = DEFAULT) -> Any:
    """A field for the faction of a warrior."""
    return choice(tuple(FACTIONS), default, message("faction", "Faction"), names=FACTIONS)


def faction_in_force(faction: str, *, shyft_on_battlefield: bool) -> str | None:
    """The faction that a warrior counts for; None for Mage Spawn without a friendly Shyft warrior on the battlefield,
    which belong to none."""
    if faction != MAGE_SPAWN:
        return faction
    return SHYFT if shyft_on_battlefield else None


def same_faction(one: str, other: str, *, shyft_on_battlefield: bool) -> bool:
    """Whether two warriors have a faction in common; two without any have not."""
    first = faction_in_force(one, shyft_on_battlefield=shyft_on_battlefield)
    return first is not None and first == faction_in_force(other, shyft_on_battlefield=shyft_on_battlefield)

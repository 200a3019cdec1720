"""What a unit's number to hit with becomes on its ground (wk1.forest-folk and its neighbours, wk1.expansion-maps; wk2 too).

Each bonus or penalty is 1; the number stays between 0 (no result hits) and 6 (every die hits).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...dice import FACES
from ...ruling import Message, messages
from ..editions import DEFENDER, Edition

phrases = messages("modifier")

ADD_UP, BEST = "add-up", "best"
CARRIER, NOBODY = "carrier", "nobody"  # whose bonus a magic weapon gets


class Ground(NamedTuple):
    """Where a unit fights: the terrain, whether there is a city, the special place (or "none"), and its side."""

    terrain: str
    city: bool = False
    site: str = "none"
    side: str = DEFENDER


class Modifier(NamedTuple):
    """One change of the number: the id of its rule, the amount and the reason."""

    rule: str
    amount: int
    reason: Message


HOME = {
    "forest-folk": phrases("Forest folk get +1 in a forest hex."),
    "desert-folk": phrases("Desert folk get +1 in a desert hex."),
    "mountain-folk": phrases("Mountain folk get +1 in a mountain hex."),
    "amphibian": phrases("Amphibians get +1 in a swamp hex."),
    "city-folk": phrases("City folk get +1 in a city hex."),
}
SITES = {
    ("walled-city", ""): phrases("A defender gets +1 in the Walled City."),
    ("khax", "flyer"): phrases("A flyer gets −1 in Khax."),
    ("khax", "mountain-folk"): phrases("Mountain folk get +1 in Khax."),
}


def modifiers(edition: Edition, traits: Sequence[str], ground: Ground) -> list[Modifier]:
    """All modifiers of a unit with `traits` on `ground`."""
    places = {ground.terrain, *(("city",) if ground.city else ())}
    found = [
        Modifier(edition.rule(home.rule), 1, HOME[home.trait])
        for home in edition.homes
        if home.trait in traits and home.place in places
    ]
    for site in edition.sites:
        holds = site.place == ground.site and site.side in ("", ground.side)
        if holds and (not site.trait or site.trait in traits):
            reason = SITES[site.place, site.trait]
            found.append(Modifier(edition.source_of("sites"), site.modifier, reason))
    return found


def modified(power: int, found: Sequence[Modifier], how: str = ADD_UP) -> int:
    """`power` with the modifiers, from 0 to 6; with `how` "best" only the largest bonus counts, and every penalty."""
    bonuses = [one.amount for one in found if one.amount > 0]
    bonus = sum(bonuses) if how == ADD_UP else max(bonuses, default=0)
    penalty = sum(one.amount for one in found if one.amount < 0)
    return min(max(power + bonus + penalty, 0), FACES)

"""How many units of a side may cross a hexside in one round (wk1.hexside-limit, wk2.hexside-limit and the terrain rules)."""

from __future__ import annotations

from typing import NamedTuple

from ..ruling import Message, message
from .editions import Edition

CLEAR, OTHER = 2, 1  # wk1.hexside-limit, wk2.hexside-limit
FLYING = "flyer"

_OPEN_LAND = frozenset({"clear", "desert", "forest", "swamp", "road", "bridge", "pass", "coastal"})
_WATER = {
    "all-water": 2,
    "coastal": 1,
    "river": 1,
    "bridge": 1,
}  # under a bridge the river flows on (wk1.river-example)
#: What each kind of walker may cross besides open land.
_WALKERS: dict[str, frozenset[str]] = {
    "ground": frozenset(),
    "mountain-folk": frozenset({"mountain"}),
    "amphibian": frozenset({"river"}),
    "hero": frozenset({"mountain"}),
}


class Crossing(NamedTuple):
    """Whether and how a kind of unit crosses a kind of hexside: the limit of a side in a round (None: no limit; 0: it
    cannot cross), the id of the rule, and the reason."""

    limit: int | None
    rule: str
    reason: Message


def crossing(edition: Edition, mover: str, hexside: str) -> Crossing:
    """The limit for units of the kind `mover` at `hexside`; castles never move and must not be asked for."""
    limits = edition.rule("hexside-limit")
    if mover == FLYING:
        free = message("hexside", "Hexside limits do not bind flyers.")
        return Crossing(None, edition.rule("flyers"), free)
    if mover == "aquatic":
        return _by_water(edition, hexside)
    if hexside not in _OPEN_LAND and hexside not in _WALKERS[mover]:
        return _closed_to_walkers(edition, hexside)
    if mover == "hero":
        return Crossing(
            None, edition.source_of("heroes"), message("hexside", "Heroes do not count for hexside limits.")
        )
    if hexside == "road":
        if edition.road_limit > OTHER:
            text = message("hexside", "{number} may cross a hexside with a road.")
        else:
            text = message("hexside", "A road changes no limit: a hexside that is not clear lets {number} through.")
        return Crossing(edition.road_limit, edition.source_of("road_limit"), text)
    if hexside in ("clear", "coastal"):
        return Crossing(CLEAR, limits, message("hexside", "{number} may cross a clear hexside."))
    return Crossing(OTHER, limits, message("hexside", "{number} may cross a hexside that is not clear."))


def _by_water(edition: Edition, hexside: str) -> Crossing:
    if hexside in _WATER:
        text = message("hexside", "{number} may cross this water hexside.")
        return Crossing(_WATER[hexside], edition.rule("hexside-limit"), text)
    if hexside == "shoal":
        return Crossing(0, edition.rule("shoal"), message("hexside", "A shoal is closed to aquatics."))
    if hexside == "waterfall":
        return Crossing(0, _waterfalls(edition), message("hexside", "Nothing in the water passes a waterfall."))
    return Crossing(0, edition.rule("aquatics"), message("hexside", "Aquatics cannot cross land."))


def _closed_to_walkers(edition: Edition, hexside: str) -> Crossing:
    if hexside == "mountain":
        text = message("hexside", "A mountain hexside without road or pass is closed to this unit.")
        return Crossing(0, edition.rule("mountain"), text)
    if hexside == "river":
        text = message("hexside", "A river without a bridge is closed to this unit.")
        return Crossing(0, edition.rule("bridges" if edition.has("bridges") else "rivers"), text)
    if hexside == "waterfall":
        return Crossing(0, _waterfalls(edition), message("hexside", "A waterfall is closed to this unit."))
    return Crossing(0, edition.rule("ground-units"), message("hexside", "Water is closed to units that walk."))


def _waterfalls(edition: Edition) -> str:
    return edition.rule("waterfalls" if edition.has("waterfalls") else "rivers")

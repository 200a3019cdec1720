"""How many units of a side may cross a hexside (wk1.hexside-limit, wk2.hexside-limit and the terrain rules).

Into a battle hex the limit holds for a movement phase, out of a battle for a combat round. Each side has its own, allies
share theirs. Units of the land and of the water have limits of their own at the same hexside (`limited_together`).
"""

from __future__ import annotations

from typing import NamedTuple

from ...ruling import Message, messages
from ..editions import Edition

phrases = messages("hexside")

CLEAR, OTHER = 2, 1  # wk1.hexside-limit, wk2.hexside-limit
TWO, ONE = "two", "one"  # aquatics over an all-water hexside
FLYING, SWIMMING = "flyer", "aquatic"
ALL_WATER, RIVER = "all-water", "river"
LIMIT_RULES = (
    *("hexside-limit", "roads", "flyers", "heroes", "aquatics", "ground-units", "mountain", "rivers", "bridges"),
    *("waterfalls", "shoal", "amphibians"),
)  # the rules that `crossing` may name

_OPEN_LAND = frozenset({"clear", "desert", "forest", "swamp", "road", "bridge", "pass", "coastal"})
_LAND = frozenset({"clear", "desert", "forest", "swamp", "mountain", "road", "pass"})
_PAVED = frozenset({"desert", "forest", "swamp", "mountain", "pass"})  # where a road is more than a clear hexside
_WATER = {
    ALL_WATER: CLEAR,
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


def crossing(
    edition: Edition, mover: str, hexside: str, *, road: bool = False, waterway: bool = False, all_water: int = CLEAR
) -> Crossing:
    """The limit for units of the kind `mover` at `hexside`; castles never move and must not be asked for.

    `hexside` is one of `labels.HEXSIDES`, where "road" is any hexside that is not clear and has a road; a map that knows
    the terrain as well gives that with `road`. `waterway`: a river or coastal water leads through the hexside, so that
    what follows it crosses there. `all_water` is the ruling on aquatics at an all-water hexside (wk1.aquatics, notes).
    """
    limits = edition.rule("hexside-limit")
    if mover == FLYING:
        return Crossing(None, edition.rule("flyers"), phrases("Hexside limits do not bind flyers."))
    if mover == SWIMMING:
        return _by_water(edition, hexside, waterway, all_water)
    if road and hexside in _PAVED:
        hexside = "road"
    along = waterway and mover == "amphibian" and hexside in _LAND
    if hexside not in _OPEN_LAND and hexside not in _WALKERS[mover] and not along:
        return _closed_to_walkers(edition, mover, hexside)
    if mover == "hero":
        return Crossing(None, edition.source_of("heroes"), phrases("Heroes do not count for hexside limits."))
    if hexside == "road":
        if edition.road_limit > OTHER:
            text = phrases("{number} may cross a hexside with a road.")
        else:
            text = phrases("A road changes no limit: a hexside that is not clear lets {number} through.")
        return Crossing(edition.road_limit, edition.source_of("road_limit"), text)
    if hexside in ("clear", "coastal"):
        return Crossing(CLEAR, limits, phrases("{number} may cross a clear hexside."))
    if hexside == "bridge":
        return Crossing(OTHER, _bridges(edition), phrases("{number} may cross a bridge."))
    return Crossing(OTHER, limits, phrases("{number} may cross a hexside that is not clear."))


def met_as(mover: str, hexside: str, *, road: bool = False, waterway: bool = False) -> str:
    """The kind of hexside, one of `labels.HEXSIDES`, that a unit of the kind `mover` meets: by its road, or along its
    water. For those who pass the kind alone on; `crossing` takes `road` and `waterway` itself."""
    by_water = mover == SWIMMING or (mover == "amphibian" and hexside == "mountain")
    if waterway and by_water and hexside in _LAND:
        return "river"
    return "road" if road and hexside in _PAVED and mover not in (FLYING, SWIMMING) else hexside


def limited_together(edition: Edition, hexside: str, swims: bool, other_swims: bool) -> bool:
    """Whether two units of a side, each of the water or not, use up the same limit of a hexside: at a river they may."""
    return swims == other_swims or (hexside == RIVER and not edition.river_limits_apart)


def room_over(limit: int | None, crossed: int) -> int | None:
    """How many more may cross where `crossed` units of the side and of the same element have crossed (None: no limit)."""
    return None if limit is None else max(limit - crossed, 0)


def _by_water(edition: Edition, hexside: str, waterway: bool, all_water: int) -> Crossing:
    limit = OTHER if waterway and hexside in _LAND else _WATER.get(hexside)
    if limit is not None:
        text = phrases("{number} may cross this water hexside.")
        return Crossing(all_water if hexside == ALL_WATER else limit, edition.rule("hexside-limit"), text)
    if hexside == "shoal":
        return Crossing(0, edition.rule("shoal"), phrases("A shoal is closed to aquatics."))
    if hexside == "waterfall":
        return Crossing(0, _waterfalls(edition), phrases("Nothing in the water passes a waterfall."))
    return Crossing(0, edition.rule("aquatics"), phrases("Aquatics cannot cross land."))


def _closed_to_walkers(edition: Edition, mover: str, hexside: str) -> Crossing:
    if hexside == "mountain":
        text = phrases("A mountain hexside without road or pass is closed to this {unit}.")
        return Crossing(0, edition.rule("mountain"), text)
    if hexside == "river":
        return Crossing(0, _bridges(edition), phrases("A river without a bridge is closed to this {unit}."))
    if hexside == "waterfall":
        return Crossing(0, _waterfalls(edition), phrases("A waterfall is closed to this {unit}."))
    if mover == "amphibian":
        return Crossing(0, edition.rule("amphibians"), phrases("An all-water hexside is closed to amphibians."))
    return Crossing(0, edition.rule("ground-units"), phrases("Water is closed to {unit:pl} that walk."))


def _bridges(edition: Edition) -> str:
    return edition.rule("bridges" if edition.has("bridges") else "rivers")


def _waterfalls(edition: Edition) -> str:
    return edition.rule("waterfalls" if edition.has("waterfalls") else "rivers")

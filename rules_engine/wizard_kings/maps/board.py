"""A map as data: hexes, the hexsides between them, and where they lie (wk1.maps, wk2.maps).

Who stands where is no part of it. A map may be an abstract graph, in which only the hexsides that are listed join two
hexes, or be drawn: then every hex has a place, and it has at most six neighbours, those around it.

Places are axial: ``(q, r)``, where r counts rows downwards and q hexes along a row to the right, each row beginning half a
hex farther right than the one above. The neighbours of a place, clockwise from the right, are `DIRECTIONS` away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

MOST_HEXES = 400
MOST_BLOCKS = 40  # on a map at once, where a reader sets them
MOST_NEIGHBOURS = 6
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

SEA, MOUNTAIN = "sea", "mountain"
LAND = ("clear", "desert", "forest", "swamp", MOUNTAIN)
TERRAIN = (*LAND, SEA)  # of a hex; a lake is sea (wk1.sea, wk2.sea)
RIVER, COASTAL, SOURCE, PASS, SHOAL, HENGE = "river", "coastal", "source", "pass", "shoal", "henge"
SEA_CITY, WALLED_CITY, KHAX = "sea-city", "walled-city", "khax"
#: What a hex may have besides its terrain. ``source``: rivers rise in it; ``pass``: a mountain hex with a marked pass.
FEATURES = (RIVER, COASTAL, SOURCE, PASS, SHOAL, HENGE, WALLED_CITY, KHAX, SEA_CITY)

Pair = tuple[str, str]
Place = tuple[int, int]


@dataclass(frozen=True)
class City:
    """A city of `value` 1..3 gold points (wk1.cities, wk2.cities).

    map_owner  the player on whose map it lies, from 1; 0: nobody's
    port       whether sea transport may use it: every city on a coast or a river is one (wk1.ports, wk2.ports)
    """

    name: str
    value: int
    map_owner: int = 0
    port: bool = False


@dataclass(frozen=True)
class Hex:
    """A hex with its terrain, one of `TERRAIN`, and its features, some of `FEATURES`.

    The terrain of a coastal hex is that of its land (wk1.coastal, wk2.coastal). `label` is what a place is called that has
    no city.
    """

    name: str
    terrain: str
    features: frozenset[str] = frozenset()
    city: City | None = None
    label: str = ""

    @property
    def has_water(self) -> bool:
        """Whether there is sea, lake or river in it, so that aquatics may be in it (wk1.aquatics, wk2.aquatics)."""
        return self.terrain == SEA or COASTAL in self.features or RIVER in self.features

    @property
    def called(self) -> str:
        """What people call it: its city, its label, or its name on the map."""
        return self.city.name if self.city is not None else self.label or self.name


class Side(NamedTuple):
    """A hexside: its `kind`, one of `labels.HEXSIDES`, whether a road crosses it, and whether a river or coastal water
    leads through it from hex to hex."""

    kind: str = "clear"
    road: bool = False
    waterway: bool = False


def pair(one: str, other: str) -> Pair:
    """The key of the hexside between two hexes, whichever of them is named first."""
    return (one, other) if one <= other else (other, one)


def around(place: Place) -> tuple[Place, ...]:
    """The six places next to `place`, clockwise from the right."""
    q, r = place
    return tuple((q + east, r + south) for east, south in DIRECTIONS)


def distance(one: Place, other: Place) -> int:
    """How many hexes lie from one place to the other, as a flyer counts them."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


@dataclass(frozen=True)
class Board:
    """A map of up to 400 hexes by name, and the hexsides by the pair of their hexes (in any order).

    `places` has the place of every hex, or is empty for an abstract graph; `title` is what the map is called. That a map
    is possible at all is judged where it is read (:mod:`.text`).
    """

    hexes: Mapping[str, Hex]
    sides: Mapping[Pair, Side]
    places: Mapping[str, Place] = field(default_factory=dict)
    title: str = ""
    _near: dict[str, tuple[tuple[str, Side], ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        sides = {pair(*key): side for key, side in self.sides.items()}
        near: dict[str, list[tuple[str, Side]]] = {name: [] for name in self.hexes}
        for (one, other), side in sides.items():
            near[one].append((other, side))
            near[other].append((one, side))
        object.__setattr__(self, "sides", sides)
        object.__setattr__(self, "_near", {name: tuple(sorted(found, key=_by_name)) for name, found in near.items()})

    def __hash__(self) -> int:
        return hash((self.title, frozenset(self.hexes), len(self.sides)))

    def neighbours(self, name: str) -> tuple[tuple[str, Side], ...]:
        """The hexes next to `name` with the hexsides between, by name."""
        return self._near[name]

    def side(self, one: str, other: str) -> Side | None:
        """The hexside between two hexes; None if they are not adjacent."""
        return self.sides.get(pair(one, other))

    def city_hex(self, city: str) -> str:
        """The name of the hex with the city called `city`; raises KeyError if there is none."""
        for hex in self.hexes.values():
            if hex.city is not None and hex.city.name == city:
                return hex.name
        raise KeyError(city)

    def labelled(self, label: str) -> tuple[str, ...]:
        """The names of the hexes labelled `label`, in the order of the map."""
        return tuple(hex.name for hex in self.hexes.values() if hex.label == label)

    def at_edge(self, name: str) -> bool:
        """Whether the map may end beside the hex, so that a river can leave it there."""
        return len(self._near[name]) < MOST_NEIGHBOURS


def _by_name(entry: tuple[str, Side]) -> str:
    return entry[0]


def graph(hexes: Iterable[Hex], sides: Mapping[Pair, Side]) -> Board:
    """An abstract map of `hexes`, in which only `sides` join two of them."""
    return Board({hex.name: hex for hex in hexes}, sides)

"""A map while it is being read: what its lines have told so far, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from ...ruling import Said, messages, say
from ..editions import Edition
from .board import COASTAL, MOUNTAIN, RIVER, SEA, Board, City, Hex, Pair, Place, Side, around, pair

phrases = messages("map")

ROAD, WATERWAY = "road", "waterway"
LONGEST_VALUE = 80  # letters of a value that a problem repeats

_PLACE_TAKEN = phrases("a place of its own for each hex: {hex} lies there")
_ALL_PLACES = phrases("a place for every hex of a map, or for none of them")
_ADJACENT = phrases("two hexes that lie next to each other")
_SIDE_ONCE = phrases("each hexside once")
_ONE_CITY = phrases("one city in a hex")
_CITY_ONCE = phrases("each city once")


class MapProblem(NamedTuple):
    """What is wrong in a line (from 1): the value found, what is allowed there, and the id of the rule that it breaks, if
    it breaks one."""

    line: int
    value: str
    allowed: Said
    rule: str | None = None


class BadMap(ValueError):
    """A text that is no map; `problems` has what is wrong, line by line."""

    def __init__(self, problems: Iterable[MapProblem]):
        self.problems = tuple(problems)
        super().__init__("; ".join(f"line {one.line}: {one.value}" for one in self.problems))


class Drawing:
    """A map of which some lines have been read; `line` is the number of the present one."""

    def __init__(self, edition: Edition):
        self.edition = edition
        self.line = 0
        self.title = ""
        self.hexes: dict[str, Hex] = {}
        self.lines: dict[str, int] = {}  # of each hex
        self.places: dict[str, Place] = {}
        self.sides: dict[Pair, Side] = {}
        self.side_lines: dict[Pair, int] = {}
        self.ways: list[tuple[int, Pair, str]] = []  # line, hexes, and the field of `Side`: road or waterway
        self.city_lines: dict[str, int] = {}
        self.problems: list[MapProblem] = []
        self._taken: dict[Place, str] = {}

    def problem(self, value: str, allowed: Said, slug: str = "", line: int | None = None) -> None:
        """Note what is wrong in the present line, or in `line`; `slug` is the rule that forbids it."""
        known = slug and self.edition.has(slug)
        rule = self.edition.rule(slug) if known else None
        self.problems.append(MapProblem(line or self.line, value[:LONGEST_VALUE], allowed, rule))

    def add(self, hex: Hex, place: Place | None) -> None:
        """Put a hex on the map."""
        if place is not None and place in self._taken:
            self.problem(hex.name, say(_PLACE_TAKEN, hex=self._taken[place]), "maps")
            return
        if self.hexes and (place is None) == bool(self.places):
            self.problem(hex.name, say(_ALL_PLACES), "maps")
            return
        self.hexes[hex.name] = hex
        self.lines[hex.name] = self.line
        if place is not None:
            self.places[hex.name] = place
            self._taken[place] = hex.name

    def tell_side(self, one: str, other: str, side: Side) -> None:
        """Say what a hexside is."""
        key = pair(one, other)
        if key in self.sides:
            self.problem(f"{one}-{other}", say(_SIDE_ONCE))
            return
        self.sides[key] = side
        self.side_lines[key] = self.line

    def tell_way(self, one: str, other: str, field: str) -> None:
        """Let a ``road`` or a ``waterway`` cross the hexside of two hexes."""
        self.ways.append((self.line, pair(one, other), field))

    def tell_city(self, where: str, city: City) -> None:
        """Put a city into a hex; beside water it is a port."""
        hex = self.hexes[where]
        if hex.city is not None:
            self.problem(where, say(_ONE_CITY), "cities")
        elif any(other.city is not None and other.city.name == city.name for other in self.hexes.values()):
            self.problem(city.name, say(_CITY_ONCE), "cities")
        else:
            self.hexes[where] = replace(hex, city=city)
            self.city_lines[where] = self.line

    def board(self) -> Board:
        """The map as far as its lines fit together; what does not is noted."""
        sides = plain_sides(self.hexes, self.places)
        for key, side in self.sides.items():
            if self.places and key not in sides:
                self._apart(key, self.side_lines[key])
            else:
                sides[key] = side
        for line, key, field in self.ways:
            if key not in sides:
                self._apart(key, line)
                continue
            sides[key] = sides[key]._replace(road=True) if field == ROAD else sides[key]._replace(waterway=True)
            self.side_lines.setdefault(key, line)
        return Board({name: _with_port(hex) for name, hex in self.hexes.items()}, sides, self.places, self.title)

    def _apart(self, key: Pair, line: int) -> None:
        self.problem("-".join(key), say(_ADJACENT), "maps", line)


def plain_sides(hexes: Mapping[str, Hex], places: Mapping[str, Place]) -> dict[Pair, Side]:
    """The hexsides of a drawn map as they are where nothing is told of them; none for a graph."""
    at = {place: name for name, place in places.items()}
    found = {}
    for name, place in places.items():
        for other in around(place):
            if other in at:
                key = pair(name, at[other])
                found[key] = plain_side(hexes[key[0]], hexes[key[1]])
    return found


def plain_side(one: Hex, other: Hex) -> Side:
    """The hexside between two hexes where nothing is told of it."""
    return Side(_plain(one, other))


def _plain(one: Hex, other: Hex) -> str:
    terrains = {one.terrain, other.terrain}
    if SEA in terrains:
        return "all-water"
    if MOUNTAIN in terrains:
        return MOUNTAIN
    return one.terrain if len(terrains) == 1 else "clear"


def _with_port(hex: Hex) -> Hex:
    if hex.city is None or not ({COASTAL, RIVER} & hex.features):
        return hex
    return replace(hex, city=replace(hex.city, port=True))

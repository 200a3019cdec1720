"""A map painted hex by hex and hexside by hexside: what a brush makes of it.

A map of the collection that is painted becomes the reader's own. The brush has its way, and what would contradict it gives
way: a pass makes a mountain, the sea has no roads. Hexsides that were as their hexes made them stay so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from rules_engine.wizard_kings.labels import HEXSIDES
from rules_engine.wizard_kings.maps.board import (
    COASTAL,
    FEATURES,
    HENGE,
    KHAX,
    MOST_HEXES,
    MOUNTAIN,
    PASS,
    RIVER,
    SEA,
    SEA_CITY,
    SHOAL,
    SOURCE,
    TERRAIN,
    WALLED_CITY,
    City,
    Hex,
    Side,
    around,
)
from rules_engine.wizard_kings.maps.collection import board_of
from rules_engine.wizard_kings.maps.grid import MOST_ROWS, cell_name, cell_of, place_of
from rules_engine.wizard_kings.maps.reading import plain_side
from rules_engine.wizard_kings.maps.words import OwnHex, OwnSide, own_hex
from rules_engine.wizard_kings.movement.calculators.own_map import OWN, map_of
from rules_engine.wizard_kings.movement.hexsides import FLYING
from rules_engine.wizard_kings.position.blocks import Block
from rules_engine.wizard_kings.position.fields import Position, is_port

from .places import in_rows

ON_HEX, ON_SIDE = "hex-", "side-"
CITIES = ("city-1", "city-2", "city-3", "city-0")
ROAD, WATER = f"{ON_SIDE}over", f"{ON_SIDE}through"
MORE, LESS = "more", "less"
#: Kinds of hexside that a brush paints; "crossed by a road" is said of another kind.
SIDES = tuple(kind for kind in HEXSIDES if kind != "road")
BRUSHES = (
    *TERRAIN,
    *(f"{ON_HEX}{feature}" for feature in FEATURES),
    *CITIES,
    *(f"{ON_SIDE}{kind}" for kind in SIDES),
    *(ROAD, WATER, MORE, LESS),
)
WIDTHS = range(2, 13)  # columns and rows of a map that is laid out anew
_ON_LAND = frozenset({COASTAL, RIVER, SOURCE, PASS, HENGE, WALLED_CITY, KHAX})
_NO_ROAD = frozenset({"all-water", "waterfall", "shoal", "river"})


def own(asked: Position) -> Position:
    """The position on a map of the reader's own that is as its map is; cities lose their names."""
    if asked.map == OWN:
        return asked
    board = board_of(asked.map)
    hexes = tuple(own_hex(OwnHex(hex).notation()) for hex in board.hexes.values())
    return replace(
        asked, map=OWN, hexes=hexes, hexsides=tuple(OwnSide(*key, side) for key, side in board.sides.items())
    )


def laid(asked: Position, columns: int, rows: int) -> Position:
    """An empty map of so many columns and rows of clear hexes."""
    names = [cell_name(place_of(row, column)) for row in range(rows) for column in range(columns)]
    empty = replace(asked, map=OWN, hexes=(), hexsides=(), blocks=(), block=0, way=(), held=(), controllers=())
    return replace(_with(empty, names), hex=names[0])


def spare(asked: Position) -> tuple[str, ...]:
    """What hexes would be called that can be put beside those of the map; none if that does not lie in rows."""
    where = in_rows(map_of(asked.map, asked.hexes, asked.hexsides)) if asked.map == OWN else board_of(asked.map).places
    if where is None or any(cell_name(place) != name for name, place in where.items()) or len(where) >= MOST_HEXES:
        return ()
    taken = set(where.values())
    beside = {place for one in where.values() for place in around(one)} - taken
    cells = [(cell_of(place), place) for place in beside]
    return tuple(cell_name(place) for (row, column), place in sorted(cells) if 0 <= row < MOST_ROWS and column >= 0)


def painted(asked: Position, brush: str, place: str, owner: int) -> Position:
    """The position after a touch of a `brush` on a hex (or on a hexside, ``A1-B1``); `owner` is the player whose a painted
    city is, 0: nobody. As before for a brush that does not paint there."""
    one, hyphen, other = place.partition("-")
    if brush == MORE and place in spare(asked):
        return replace(_with(own(asked), (place,)), hex=place)
    mine = own(asked)
    if brush.startswith(ON_SIDE):
        return _side(mine, one, other, brush.removeprefix(ON_SIDE)) if hyphen else asked
    if hyphen or all(hex.hex.name != place for hex in mine.hexes):
        return asked
    if brush == MORE:
        return replace(asked, hex=place)
    if brush == LESS:
        return _without(mine, place) if len(mine.hexes) > 1 else asked
    change: Callable[[Hex], Hex] = lambda hex: _hex(hex, brush, owner)  # noqa: E731
    return replace(_settled(_changed(mine, (place,), change)), hex=place)


def _hex(hex: Hex, brush: str, owner: int) -> Hex:
    if brush in TERRAIN:
        return _ground(hex, brush)
    if brush in CITIES:
        return _city(hex, int(brush.removeprefix("city-")), owner)
    feature = brush.removeprefix(ON_HEX)
    return _featured(hex, feature) if feature in FEATURES else hex


def _ground(hex: Hex, terrain: str) -> Hex:
    """The hex with another terrain, and without what cannot be in it."""
    features = hex.features - (_ON_LAND if terrain == SEA else {SEA_CITY})
    if terrain != MOUNTAIN:
        features -= {PASS}
    if terrain != SEA and COASTAL not in features:
        features -= {SHOAL}
    drowned = (terrain == SEA) != (hex.terrain == SEA)
    return _in_port(replace(hex, terrain=terrain, features=features, city=None if drowned else hex.city))


def _featured(hex: Hex, feature: str) -> Hex:
    """The hex with a feature, on the ground that this needs; without it if it has it."""
    if feature in hex.features:
        gone = {feature, SOURCE} if feature == RIVER else {feature}
        return _in_port(replace(hex, features=hex.features - gone, city=None if feature == SEA_CITY else hex.city))
    if feature == PASS:
        hex = _ground(hex, MOUNTAIN)
    elif feature == SEA_CITY or (feature == SHOAL and COASTAL not in hex.features):
        hex = _ground(hex, SEA) if hex.terrain != SEA else hex
    elif feature in _ON_LAND and hex.terrain == SEA:
        hex = _ground(hex, "clear")
    more = {feature, RIVER} if feature == SOURCE else {feature}
    found = City(hex.name, 1) if feature == SEA_CITY else hex.city
    return _in_port(replace(hex, features=hex.features | more, city=found))


def _city(hex: Hex, value: int, owner: int) -> Hex:
    """The hex with a city of that worth; with none for 0."""
    under_water = {SEA_CITY} if value and hex.terrain == SEA else set()
    features = (hex.features - {SEA_CITY}) | under_water
    return _in_port(replace(hex, features=features, city=City(hex.name, value, owner) if value else None))


def _in_port(hex: Hex) -> Hex:
    """The hex whose city is a port where there is water (wk1.ports, wk2.ports)."""
    return hex if hex.city is None else replace(hex, city=replace(hex.city, port=bool(hex.features & {COASTAL, RIVER})))


def _changed(asked: Position, names: Iterable[str], change: Callable[[Hex], Hex]) -> Position:
    """The position with changed hexes: hexsides that were as these made them are as they make them now."""
    before = {one.hex.name: one.hex for one in asked.hexes}
    after = {**before, **{name: change(before[name]) for name in names}}
    sides = tuple(
        replace(one, side=_follows(one.side, [before[name] for name in one.pair], [after[name] for name in one.pair]))
        for one in asked.hexsides
    )
    return replace(asked, hexes=tuple(replace(one, hex=after[one.hex.name]) for one in asked.hexes), hexsides=sides)


def _follows(side: Side, before: list[Hex], after: list[Hex]) -> Side:
    if side.kind == plain_side(*before).kind:
        side = side._replace(kind=plain_side(*after).kind)
    water = side.waterway and all(hex.has_water for hex in after)
    return side._replace(waterway=water, road=side.road and all(hex.terrain != SEA for hex in after))


def _side(asked: Position, one: str, other: str, brush: str) -> Position:
    """The position with a hexside of another kind, or with or without the road or the water that crosses it."""
    pair = {one, other}
    found = next((side for side in asked.hexsides if {side.one, side.other} == pair), None)
    if found is None:
        return asked
    side = found.side
    if brush == WATER.removeprefix(ON_SIDE):
        asked = asked if side.waterway else _changed(asked, pair, _watered)
        side = side._replace(waterway=not side.waterway)
    elif brush == ROAD.removeprefix(ON_SIDE):
        by_sea = any(hex.hex.terrain == SEA for hex in asked.hexes if hex.hex.name in pair)
        kind = "bridge" if side.kind == "river" and not side.road else side.kind
        if not by_sea and kind not in _NO_ROAD:
            side = side._replace(kind=kind, road=not side.road)
    elif brush in SIDES:
        side = side._replace(kind=brush, road=side.road and brush not in _NO_ROAD)
    changed = tuple(replace(each, side=side) if each.pair == found.pair else each for each in asked.hexsides)
    return _settled(replace(asked, hexsides=changed, hex=one))


def _watered(hex: Hex) -> Hex:
    return hex if hex.has_water else _featured(hex, RIVER)


def _with(asked: Position, names: Iterable[str]) -> Position:
    """The position with clear hexes more, joined to those around them."""
    hexes = (*asked.hexes, *(OwnHex(Hex(name, "clear")) for name in names))
    grown = replace(asked, hexes=hexes)
    where = in_rows(map_of(OWN, hexes, asked.hexsides)) or {}
    named, known = {place: name for name, place in where.items()}, {one.pair for one in asked.hexsides}
    ground = {one.hex.name: one.hex for one in hexes}
    sides = list(asked.hexsides)
    for name, place in where.items():
        for beside in around(place)[:3]:  # each pair of hexes once
            other = named.get(beside)
            if other is not None and tuple(sorted((name, other))) not in known:
                sides.append(OwnSide(name, other, plain_side(ground[name], ground[other])))
    return replace(grown, hexsides=tuple(sides))


def _without(asked: Position, name: str) -> Position:
    """The position without a hex, and without all that stands there."""
    chosen = asked.blocks[asked.block - 1] if 0 < asked.block <= len(asked.blocks) else None
    blocks = tuple(one for one in asked.blocks if one.hex != name)
    place = next((at for at, one in enumerate(blocks, 1) if one is chosen), min(1, len(blocks)))
    hexes = tuple(one for one in asked.hexes if one.hex.name != name)
    return _settled(
        replace(
            asked,
            hexes=hexes,
            hexsides=tuple(one for one in asked.hexsides if name not in one.pair),
            blocks=blocks,
            block=place,
            hex=None if chosen in blocks else hexes[0].hex.name,
            way=() if name in asked.way else asked.way,
            held=tuple(one for one in asked.held if one.hex != name),
        )
    )


def _settled(asked: Position) -> Position:
    """The position without ways of blocks and holders of cities that the painted map has no more."""
    board = map_of(OWN, asked.hexes, asked.hexsides)

    def joined(one: str, other: str) -> bool:
        return one in board.hexes and board.side(one, other) is not None

    def sailed(one: str, other: str) -> bool:
        return one in board.hexes and is_port(board, one) and is_port(board, other)

    def stood(one: Block) -> Block:
        if one.left and not (joined(one.left, one.hex) or (one.kind == FLYING and one.left in board.hexes)):
            one = replace(one, left="", came="")
        entered = one.left or one.hex
        kept = not one.came or joined(one.came, entered) or sailed(one.came, entered)
        return one if kept else replace(one, came="")

    cities = {name for name, hex in board.hexes.items() if hex.city is not None}
    return replace(
        asked,
        blocks=tuple(map(stood, asked.blocks)),
        controllers=tuple(one for one in asked.controllers if one.hex in cities),
    )

"""What no map can be, by the rules: roads in the sea, rivers without an end, cities in the sea, ports without water.

Rules: wk1.maps, wk1.terrain-types, wk1.rivers, wk1.roads, wk1.cities, wk1.ports, wk1.coastal, wk1.mountain; the same in wk2.
"""

from __future__ import annotations

from ...ruling import messages, say
from .board import (
    COASTAL,
    MOST_NEIGHBOURS,
    MOUNTAIN,
    PASS,
    RIVER,
    SEA,
    SEA_CITY,
    SHOAL,
    SOURCE,
    Board,
    Hex,
    Pair,
    Side,
)
from .reading import BadMap, Drawing

phrases = messages("map")

_NO_HEXES = phrases("at least one hex")
_SIX = phrases("at most six hexes beside a hex")
_NO_LAND = phrases("a hex with land in it for coastal and river")
_PASS = phrases("a mountain hex for a pass")
_SHOAL = phrases("a sea hex or a coastal hex for a shoal")
_CITY_AT_SEA = phrases("a hex with land for a city, or sea-city for one under water")
_PORT = phrases("a city on a coast or on a river for a port: make its hex coastal or river")
_SEA_SIDE = phrases("a sea or a lake beside such a hexside: make one of its hexes coastal or sea")
_RIVER_SIDE = phrases("a river beside such a hexside: make one of its hexes river or coastal")
_ROAD_AT_SEA = phrases("a road over land: neither of its hexes can be sea")
_ROAD_IN_WATER = phrases("a road over land: where it crosses a river, make the hexside bridge")
_WATERWAY = phrases("a waterway from water to water: make both hexes river, coastal or sea")
_NO_END = phrases(
    "a river with an end: lead it to a coastal hex, a sea hex or the edge of the map, by river lines or waterway"
)

_WET = frozenset({"all-water", "waterfall", "shoal", "river"})  # kinds of hexside that no road crosses
_OF_THE_SEA = frozenset({"all-water", "coastal"})
_OF_RIVERS = frozenset({"river", "bridge", "waterfall"})


def checked(drawing: Drawing) -> Board:
    """The map that was read; raises `BadMap` if its lines are wrong or it is none that could be."""
    if not drawing.hexes and not drawing.problems:
        drawing.problem("", say(_NO_HEXES))
    board = drawing.board()
    for hex in board.hexes.values():
        _check_hex(drawing, board, hex)
    for key, side in board.sides.items():
        _check_side(drawing, board, key, side)
    _check_rivers(drawing, board)
    if drawing.problems:
        raise BadMap(sorted(drawing.problems, key=lambda one: one.line))
    return board


def _check_hex(drawing: Drawing, board: Board, hex: Hex) -> None:
    line, called, features = drawing.lines[hex.name], hex.name, hex.features
    at_sea = hex.terrain == SEA
    if len(board.neighbours(called)) > MOST_NEIGHBOURS:
        drawing.problem(called, say(_SIX), "maps", line)
    if at_sea and features & {COASTAL, RIVER}:
        drawing.problem(called, say(_NO_LAND), "coastal", line)
    if PASS in features and hex.terrain != MOUNTAIN:
        drawing.problem(called, say(_PASS), "mountain", line)
    if SHOAL in features and not (at_sea or COASTAL in features):
        drawing.problem(called, say(_SHOAL), "shoal", line)
    if hex.city is None:
        return
    line = drawing.city_lines[called]
    if at_sea and SEA_CITY not in features:
        drawing.problem(hex.city.name, say(_CITY_AT_SEA), "cities", line)
    elif hex.city.port and not hex.has_water:
        drawing.problem(hex.city.name, say(_PORT), "ports", line)


def _check_side(drawing: Drawing, board: Board, key: Pair, side: Side) -> None:
    """Judge a hexside that was told; the others are as their hexes make them."""
    line = drawing.side_lines.get(key)
    if line is None:
        return
    hexes, said = [board.hexes[name] for name in key], "-".join(key)
    by_sea = any(hex.terrain == SEA or COASTAL in hex.features for hex in hexes)
    if side.kind in _OF_THE_SEA and not by_sea:
        drawing.problem(said, say(_SEA_SIDE), "coastal", line)
    if side.kind in _OF_RIVERS and not any(hex.has_water for hex in hexes):
        drawing.problem(said, say(_RIVER_SIDE), "rivers", line)
    if side.waterway and not all(hex.has_water for hex in hexes):
        drawing.problem(said, say(_WATERWAY), "rivers", line)
    if side.road and any(hex.terrain == SEA for hex in hexes):
        drawing.problem(said, say(_ROAD_AT_SEA), "roads", line)
    elif side.road and side.kind in _WET:
        drawing.problem(said, say(_ROAD_IN_WATER), "roads", line)


def _check_rivers(drawing: Drawing, board: Board) -> None:
    """A river flows on from hex to hex until it comes to sea or lake, or leaves the map."""
    left = [name for name, hex in board.hexes.items() if RIVER in hex.features]
    while left:
        water = _joined(board, left[0])
        left = [name for name in left if name not in water]
        if not any(_has_mouth(board, name) for name in water):
            first = min((name for name in water), key=lambda name: drawing.lines[name])
            lines = [line for line, key, _ in drawing.ways if water.intersection(key)]
            drawing.problem(first, say(_NO_END), "rivers", lines[0] if lines else drawing.lines[first])


def _joined(board: Board, first: str) -> set[str]:
    """The hexes that waterways join to `first`."""
    found, waiting = {first}, [first]
    while waiting:
        for other, side in board.neighbours(waiting.pop()):
            if side.waterway and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def _has_mouth(board: Board, name: str) -> bool:
    hex = board.hexes[name]
    by_sea = hex.terrain == SEA or COASTAL in hex.features
    return by_sea or (SOURCE not in hex.features and board.at_edge(name))

"""The ground of a hex board: terrain, water, rivers, roads, hexsides, cities and names. It is the same for every question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import sqrt

from rules_engine.wizard_kings.maps.board import COASTAL, DIRECTIONS, HENGE, SEA, SHOAL, SOURCE, Board, Hex, Place, Side

from ...figures.data import Data, Point
from ...figures.ground import anchor, bridge, corners, crossing, ground, road, waterfall
from ...figures.ground import places as signs_of
from ...figures.shapes import line, polar, polygon, smooth, text
from ...html import Html, join
from .places import SIZE, places, point

_EDGE = SIZE * sqrt(0.75)  # from the centre to the middle of a hexside
#: Directions of a board as sides of a figure: counted counter-clockwise from the right.
_SIDE_OF = {step: (6 - at) % 6 for at, step in enumerate(DIRECTIONS)}
_ASIDE = 6.5  # from the middle of a road to that of a river beside it
_LANDS = ("desert", "forest", "swamp", "mountain")
_LONGEST = 9  # letters of a name that fit in a hex


@lru_cache(maxsize=8)
def drawn(board: Board) -> Html:
    """All that lies on the map."""
    where = places(board)
    by_place = {place: name for name, place in where.items()}
    parts: list[Html] = []
    around = {name: dict(_around(board, name, where, by_place)) for name in board.hexes}
    for name, hex in board.hexes.items():
        parts += ground(_data(hex, board, around[name]), point(where[name]), SIZE, busy=True)
    for name, hex in board.hexes.items():
        parts += _waters(hex, point(where[name]), around[name])
    for name in board.hexes:
        parts += _roads(point(where[name]), around[name])
    for name, hex in board.hexes.items():
        parts += _sides(board, hex, point(where[name]), around[name])
        if HENGE in hex.features:
            parts += signs_of(Data({"henge": True}, {}), point(where[name]), SIZE)
    parts += _far_sides(board, where)
    return join(parts)


@lru_cache(maxsize=8)
def names(board: Board) -> Html:
    """What the hexes are called, to stand over all else."""
    where = places(board)
    return join(part for name, hex in board.hexes.items() for part in _names(hex, point(where[name])))


def _around(
    board: Board, name: str, where: Mapping[str, Place], by_place: Mapping[Place, str]
) -> Iterator[tuple[int, tuple[str, Side | None]]]:
    """By side of the hex, the hex that lies there and the hexside between (None: they are not joined)."""
    q, r = where[name]
    for (east, south), side in _SIDE_OF.items():
        other = by_place.get((q + east, r + south))
        if other is not None:
            yield side, (other, board.side(name, other))


def _data(hex: Hex, board: Board, around: Mapping[int, tuple[str, Side | None]]) -> Data:
    """The hex as a figure draws it."""
    given: dict[str, object] = {"terrain": hex.terrain, "shoal": SHOAL in hex.features}
    if COASTAL in hex.features:
        wet = [side for side, (other, one) in around.items() if _is_water(board.hexes[other], one)]
        half = [side for side, (_, one) in around.items() if one is not None and one.kind == "coastal"]
        given |= {"water": wet or [side for side in range(6) if side not in around][:2] or half[:1], "half": half}
    return Data(given, {})


def _is_water(other: Hex, side: Side | None) -> bool:
    return other.terrain == SEA if side is None else side.kind in ("all-water", "shoal")


def _middle(at: Point, side: int) -> Point:
    return polar(at, _EDGE, 60 * side)


def _waters(hex: Hex, at: Point, around: Mapping[int, tuple[str, Side | None]]) -> Iterator[Html]:
    """The rivers of a hex: from side to side, from their source, or to the sea in it."""
    ends = [_beside_road(at, side, one) for side, (_, one) in around.items() if one is not None and one.waterway]
    if not ends or hex.terrain == SEA:
        return
    aside = any(one is not None and one.waterway and one.road for _, one in around.values())
    middle = polar(at, _ASIDE, 30) if aside else at
    if len(ends) == 2 and SOURCE not in hex.features:
        yield smooth([ends[0], middle, ends[1]], "river")
        return
    for end in ends:
        yield line([middle, end], "river")


def _beside_road(at: Point, side: int, one: Side) -> Point:
    """Where a river crosses a hexside: beside the road, if there is one. Seen from both hexes it is the same point."""
    end = _middle(at, side)
    return polar(end, _ASIDE, 60 * (side % 3) + 90) if one.road else end


def _roads(at: Point, around: Mapping[int, tuple[str, Side | None]]) -> Iterator[Html]:
    ends = [_middle(at, side) for side, (_, one) in around.items() if one is not None and one.road]
    if len(ends) == 2:
        yield from road([ends[0], at, ends[1]])
        return
    for end in ends:
        yield from road([at, end])


def _sides(board: Board, hex: Hex, at: Point, around: Mapping[int, tuple[str, Side | None]]) -> Iterator[Html]:
    """What lies on the hexsides, each drawn with the hex whose name comes first."""
    for side, (other, one) in around.items():
        if other < hex.name:
            continue
        a, b = polar(at, SIZE, 60 * side - 30), polar(at, SIZE, 60 * side + 30)
        if one is None:
            yield line([a, b], "apart")
        elif one.kind == "bridge" and one.waterway:
            yield from bridge(at, side, SIZE)
        elif one.kind == "waterfall":
            yield from waterfall(at, side, SIZE)
        elif one.kind in ("river", "bridge", "pass", "shoal"):
            yield from crossing(one.kind, at, side, SIZE)
        elif one.kind in _LANDS and one.kind not in (hex.terrain, board.hexes[other].terrain):
            yield line([a, b], f"hexside {one.kind}")
        elif one.kind == "clear" and hex.terrain == board.hexes[other].terrain and hex.terrain in _LANDS:
            yield line([a, b], "hexside clear")


def _far_sides(board: Board, where: Mapping[str, Place]) -> Iterator[Html]:
    """Lines between hexes that are joined although the drawing has no room for them side by side."""
    for one, other in board.sides:
        (q, r), (s, t) = where[one], where[other]
        if (s - q, t - r) not in _SIDE_OF:
            yield line([point(where[one]), point(where[other])], "joined")


def _names(hex: Hex, at: Point) -> Iterator[Html]:
    """The name of the hex on the map at its upper corner, and what people call it below."""
    x, y = at
    yield text((x, y - 22), hex.name[:_LONGEST], tone="tiny")
    if hex.called != hex.name:
        yield text((x, y + 23), _cut(hex.called), tone="tiny strong" if hex.city else "tiny")


def _cut(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def city(value: int, port: bool, at: Point, tone: str) -> Iterator[Html]:
    """A city in the upper left of its hex with its value, filled (tone a), framed (b) or plain, and the sign of its port."""
    x, y, half = at[0] - 12, at[1] - 7, 7.5
    left, right, eaves = x - half, x + half, y - half * 0.7
    roof = [(x - half * 1.25, eaves), (x, y - half * 1.55), (x + half * 1.25, eaves)]
    walls = [(right, eaves), (right, y + half), (left, y + half), (left, eaves)]
    yield polygon([*roof, *walls], f"city {tone}".rstrip())
    yield text((x, y + 4), str(value), tone="on-piece small strong" if tone == "a" else "plain small strong")
    if port:
        yield from anchor((at[0] + 4, at[1] - 7), 5.5)


def outline(at: Point, share: float = 1) -> list[Point]:
    """The corners of a hex, or of a smaller one inside it."""
    return corners(at, SIZE * share)

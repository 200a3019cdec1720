"""The ground of a maze and what stands on it: squares, walls, doors, gaps and where they lead, bases, wizards, treasures.
It is the same for every question."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules_engine.wiz_war.board.maze import (
    BROKEN,
    BUSH,
    CLOSED_DOOR,
    FIRE_WALL,
    GAPS,
    ILLUSION_WALL,
    KEPT_DOOR,
    MOBILE,
    OPEN_DOOR,
    OPENING,
    SOLID_STONE,
    WALL,
)
from rules_engine.wiz_war.board.squares import EAST, OUT, SOUTH, Square
from rules_engine.wiz_war.ground import Ground
from rules_engine.wiz_war.position.board import OnTable

from ...figures.data import Point
from ...figures.maze_shapes import base, bend, bush, dagger, door, gap, threshold, treasure
from ...figures.shapes import circle, line, path, paths, polygon, rectangle, text
from ...html import Html, join
from .plan import CELL, centre, corner, corners, drawn, ends, middle, stroke

_DOORS = {CLOSED_DOOR: "closed", OPEN_DOOR: "open", KEPT_DOOR: "kept"}
_LABEL = 13.0  # from the edge to the name of the square where an opening leads
_ASIDE = 9.0  # of letters from their middle to their foot
_STONE = ((0.12, 0.3), (0.3, 0.1), (0.62, 0.08), (0.88, 0.28), (0.9, 0.66), (0.7, 0.9), (0.28, 0.9), (0.1, 0.68))
#: Where the first, second … wizard of a square stands, from its north-west corner; and its treasures, of which
#: the first place is for squares without wizards.
_HATS = ((16.0, 27.0), (31.0, 27.0), (23.0, 33.0), (23.0, 21.0))
_CHESTS = ((20.0, 24.0), (31.0, 12.0), (14.0, 22.0), (14.0, 33.0), (31.0, 24.0))


@lru_cache(maxsize=8)
def floor(ground: Ground) -> Html:
    """The squares and the piece that joins two edges."""
    return join(_floor(ground))


@lru_cache(maxsize=8)
def fixtures(ground: Ground) -> Html:
    """Bases, circles and things that stay where they are, and the lines over them."""
    return join(_fixtures(ground))


@lru_cache(maxsize=8)
def names(squares: tuple[Square, ...]) -> Html:
    """What the squares are called, in their corners."""
    return join(text((x + 4, y + 11), place.name, "start", "place") for place in squares for x, y in [corner(place)])


@lru_cache(maxsize=8)
def _plain(squares: tuple[Square, ...]) -> Html:
    return paths([corners(place) for place in squares], "floor", closed=True)


def _floor(ground: Ground) -> Iterator[Html]:
    yield _plain(ground.maze.squares)
    yield from _tints(ground)
    yield from _warps(ground)


def _fixtures(ground: Ground) -> Iterator[Html]:
    for place, player in ground.homes.items():
        x, y = corner(place)
        yield from base((x, y), CELL, "")
        yield text((x + 9, y + CELL - 9), player, tone="mark")
    for place in ground.circles:
        yield circle(centre(place), CELL * 0.36, "treasure-circle")
    for place in ground.maze.squares:
        yield from _fixed(place, ground.maze.things.get(place, frozenset()))
    yield from _lines(ground)
    yield from _exits(ground)


def _tints(ground: Ground) -> Iterator[Html]:
    """A tint over every second sector."""
    for at, one in enumerate(ground.placed):
        if at % 2:
            x, y = corner(one.corner)
            yield rectangle(x, y, one.sector.size * CELL, one.sector.size * CELL, "floor-tint")


def _fixed(place: Square, things: frozenset[str]) -> Iterator[Html]:
    if SOLID_STONE in things:
        x, y = corner(place)
        yield polygon([(x + dx * CELL, y + dy * CELL) for dx, dy in _STONE], "rubble stone")
    if BUSH in things:
        yield from bush(centre(place), CELL)


def _lines(ground: Ground) -> Iterator[Html]:
    """What stands on the lines, on the edge of the board in both places."""
    maze = ground.maze
    walls = []
    for place, ways in maze.ways.items():
        for side, way in enumerate(ways):
            if way.kind == WALL and (side in (EAST, SOUTH) or maze.is_outer(way.boundary)):
                walls.append(stroke(place, side))
    yield path("".join(walls), "rampart")
    for line_, kind in sorted(maze.stands.items()):
        for one in drawn(line_):
            if kind != WALL and line_ not in ground.maze.covered:
                yield _standing(one.square, one.side, kind)
            elif ground.instead(line_) == WALL:
                yield line(ends(one.square, one.side), "raised")


@lru_cache(maxsize=1024)
def _standing(place: Square, side: int, kind: str) -> Html:
    return join(_stands(place, side, kind))


def _stands(place: Square, side: int, kind: str) -> Iterator[Html]:
    a, b = ends(place, side)
    if kind in _DOORS:
        yield from door(a, b, middle(place, side, 1), _DOORS[kind])
    elif kind == OPENING:
        yield threshold(a, b)
    elif kind == BROKEN:
        yield from gap(a, b, CELL)
    elif kind == ILLUSION_WALL:
        yield line([a, b], "rampart illusion")
    elif kind == FIRE_WALL:
        dx, dy = (b[0] - a[0]) / 8, (b[1] - a[1]) / 8
        flame = [(a[0] + at * dx + dy * (at % 2 - 0.5), a[1] + at * dy - dx * (at % 2 - 0.5)) for at in range(9)]
        yield line(flame, "rampart flame")


def _exits(ground: Ground) -> Iterator[Html]:
    """Beside each opening in the edge an arrow out of the board, and the name of the square to which it leads."""
    for place, ways in ground.maze.ways.items():
        for side, way in enumerate(ways):
            leads = way.kind in GAPS and (way.warp is not None or way.boundary.on_edge)
            if leads and way.beyond is not None:
                yield _exit(place, side, way.beyond.name)


@lru_cache(maxsize=1024)
def _exit(place: Square, side: int, beyond: str) -> Html:
    (x, y), (dx, dy) = middle(place, side, 3), OUT[side]
    tip = (x + dx * 5, y + dy * 5)
    arrow = polygon([tip, (x - dy * 4, y - dx * 4), (x + dy * 4, y + dx * 4)], "way-out")
    lx, ly = middle(place, side, _LABEL + (4 if dx else 0))
    return join([arrow, text((lx, ly + _ASIDE / 2 - (0 if dy <= 0 else -1)), beyond, tone="leads")])


def _warps(ground: Ground) -> Iterator[Html]:
    """The AUTO WARP: a band from each side that it joins to the other one, where it does not lie over the board."""
    for warp in (one for one in ground.maze.warps if ground.maze.stands_on(one.line) in GAPS):
        a, d = middle(warp.first, warp.first_side, 20), middle(warp.second, warp.second_side, 20)
        pull = 0.55 * max(abs(d[0] - a[0]), abs(d[1] - a[1]))
        b, c = middle(warp.first, warp.first_side, 20 + pull), middle(warp.second, warp.second_side, 20 + pull)
        points = [bend(a, b, c, d, step / 16) for step in range(17)]
        if any(_covers(ground, point) for point in points):
            continue
        yield line(points, "warp-band")
        yield line(points, "threshold")


def _covers(ground: Ground, point: Point) -> bool:
    first = corner(Square(0, 0))
    return ground.maze.here(Square(int((point[0] - first[0]) // CELL), int((point[1] - first[1]) // CELL)))


def pieces(on: OnTable, player: str) -> Iterator[Html]:
    """Treasures, things that lie about and wizards; the one that is asked about is filled, the others
    are only framed."""
    for place, owners in on.treasures.items():
        x, y = corner(place)
        for (dx, dy), owner in zip(_CHESTS[place in on.standing :], owners, strict=False):
            yield from treasure((x + dx, y + dy), CELL, owner)
    for place, things in on.maze.things.items():
        if MOBILE in things and place not in on.treasures:
            yield from dagger(centre(place), CELL)
    for one, where in hats(on):
        yield from wizard(where, one, chosen=one == player)


def hats(on: OnTable) -> Iterator[tuple[str, Point]]:
    """Where each wizard is drawn."""
    for place, players in on.standing.items():
        x, y = corner(place)
        for (dx, dy), one in zip(_HATS, players, strict=False):
            yield one, (x + dx, y + dy)


def wizard(at: Point, player: str, *, chosen: bool) -> Iterator[Html]:
    """A wizard: a pointed hat over the letter of its player."""
    x, y = at
    tone = "piece a" if chosen else "piece b hollow"
    yield rectangle(x - 8, y - 3, 16, 14, tone, 3)
    yield polygon([(x - 11, y - 2), (x - 6, y - 4), (x - 1, y - 16), (x + 6, y - 4), (x + 11, y - 2)], tone)
    yield text((x, y + 8), player, tone="on-hat" if chosen else "on-hat b")

"""The ground of a maze: floor, walls, doors, openings, gaps and the piece that joins two edges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from ..html import Html
from .data import Data, Point, Unfit
from .maze_plan import Grid, Side, Square, sides, square, words
from .maze_shapes import bend, door, gap, threshold
from .shapes import disc, line, lines_of, paths, polygon, rectangle, text, wrapped

DOORS = ("closed", "open", "kept")


@dataclass(frozen=True)
class Passage:
    """A piece that joins two sides of the board, and the line in its middle."""

    first: Side
    second: Side
    middle: tuple[Point, ...]


def edges(one: Data, on: Grid) -> dict[Side, str]:
    """What stands on each line: wall, closed, open, kept, broken, opening. What is named later replaces the earlier."""
    found: dict[Side, str] = {}
    if not one.flag("fragment"):
        for place in on.squares():
            border = (Side(place, side) for side in range(4))
            found |= {on.once(side): "wall" for side in border if not on.here(side.beyond) or on.cut(side)}
    for kind, side in _tiles(one, on):
        found[on.once(side)] = kind
    for kind, key in (("free", "free"), ("wall", "walls")):
        for word, where in words(one, key):
            found |= {on.once(side): kind for side in sides(word, where, on)}
    for key, kind in (("openings", "opening"), ("broken", "broken"), ("doors", "closed")):
        for each in one.each(key):
            each.known("at", *(("state",) if key == "doors" else ("mark",)))
            stands = each.word("state", DOORS, "closed") if key == "doors" else kind
            found |= {on.once(side): stands for side in sides(each.word("at"), (*each.where, "at"), on)}
    for each in one.each("warps"):
        for key in ("first", "second"):
            found[on.once(_end(each, key, on))] = "opening"
    return found


def tile_places(one: Data, on: Grid) -> Iterator[tuple[Data, Data, int, int, Square]]:
    """Each sector of the board: its own data, the piece that it shows, size, turn and north-west square."""
    for each in one.each("tiles"):
        each.known("at", "turn", "name")
        tile = one.one("tile")
        tile.known("size", "walls", "doors", "openings", "base", "circles")
        size = int(tile.number("size", least=1, most=7))
        first = square(each.word("at"), (*each.where, "at"), on)
        last = Square(first.column + size - 1, first.row + size - 1)
        if not on.here(last):
            raise Unfit((*each.where, "at"), each.get("at"), "leave room for the whole sector on the board")
        yield each, tile, size, int(each.number("turn", 0, 0, 3)), first


def _tiles(one: Data, on: Grid) -> Iterator[tuple[str, Side]]:
    """What stands in the sectors: their borders first, so that a wall of one never closes an opening of another."""
    for _, _, size, _, first in tile_places(one, on):
        own = Grid(size, size, 1, 0, 0)
        border = (Side(place, side) for place in own.squares() for side in range(4))
        yield from (("wall", side.moved(first)) for side in border if not own.here(side.beyond))
    for key, kind in (("walls", "wall"), ("doors", "closed"), ("openings", "opening")):
        for _, tile, size, turn, first in tile_places(one, on):
            for word, where in words(tile, key):
                for side in sides(word, where, Grid(size, size, 1, 0, 0)):
                    yield kind, side.turned(size, turn).moved(first)


def floor(one: Data, on: Grid) -> Iterator[Html]:
    """The squares, and a tint over every second sector."""
    yield paths([on.corners(place) for place in on.squares()], "floor", closed=True)
    for at, (_, _, size, _, first) in enumerate(tile_places(one, on)):
        if at % 2:
            x, y = on.corner(first)
            yield rectangle(x, y, size * on.cell, size * on.cell, "floor-tint")


def stand(found: dict[Side, str], on: Grid) -> Iterator[Html]:
    """Walls, doors and gaps."""
    yield paths([on.ends(side) for side, kind in sorted(found.items()) if kind == "wall"], "rampart")
    for side, kind in sorted(found.items()):
        a, b = on.ends(side)
        if kind in DOORS:
            yield from door(a, b, on.beside(side, 1), kind)
        elif kind == "opening" and not on.here(side.beyond):
            yield threshold(a, b)
        elif kind == "broken":
            yield from gap(a, b, on.cell)


def marks(one: Data, on: Grid) -> Iterator[Html]:
    """The letters beside openings and gaps."""
    for key in ("openings", "broken"):
        for each in one.each(key):
            if "mark" in each:
                for side in sides(each.word("at"), (*each.where, "at"), on):
                    yield disc(on.beside(side, 15), each.word("mark"))


def _end(one: Data, key: str, on: Grid) -> Side:
    found = sides(one.word(key), (*one.where, key), on)
    if "." not in one.word(key):
        raise Unfit((*one.where, key), one.get(key), "name a side, as A1.east")
    return found[0]


def passages(one: Data, on: Grid) -> list[Passage]:
    """The pieces that join two sides, each bent softly from one to the other."""
    made = []
    for each in one.each("warps"):
        each.known("first", "second", "label")
        first, second = _end(each, "first", on), _end(each, "second", on)
        a, d = on.beside(first), on.beside(second)
        pull = 0.5523 * hypot(d[0] - a[0], d[1] - a[1]) / 2**0.5
        b, c = on.beside(first, pull), on.beside(second, pull)
        made.append(Passage(first, second, tuple(bend(a, b, c, d, step / 16) for step in range(17))))
    return made


def warps(one: Data, on: Grid, found: list[Passage]) -> Iterator[Html]:
    """The bands of the pieces, and their names beside them."""
    for each, passage in zip(one.each("warps"), found, strict=True):
        rims: tuple[list[Point], list[Point]] = ([], [])
        for at, (x, y) in enumerate(passage.middle):
            ax, ay = passage.middle[max(0, at - 1)]
            bx, by = passage.middle[min(len(passage.middle) - 1, at + 1)]
            far = (hypot(bx - ax, by - ay) or 1) / (on.cell * 0.36)
            for rim, sign in zip(rims, (1, -1), strict=True):
                rim.append((x + sign * (by - ay) / far, y - sign * (bx - ax) / far))
        yield polygon([*rims[0], *reversed(rims[1])], "warp")
        yield line(passage.middle, "threshold")
        words_ = each.label("label")
        if words_:
            x, y = max(rims[0][8], rims[1][8])
            rows = lines_of(words_, 60)
            yield from wrapped((x + 6, y - 4 - (len(rows) - 1) * 15), words_, 60, tone="strong")


def names(one: Data, on: Grid) -> Iterator[Html]:
    """The number of each sector, in its north-west corner."""
    for each, _, _, _, first in tile_places(one, on):
        if "name" in each:
            x, y = on.corner(first)
            yield text((x + 6, y + 15), each.word("name"), "start", "strong")

"""What stands in a maze and what happens there: bases, treasures, wizards, bushes, moves, lines of sight, marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..html import Html
from .data import Data, Point
from .maze_ground import Passage, tile_places
from .maze_plan import Grid, Side, Square, at, route, sides, square, words
from .maze_shapes import base, bush, dagger, hat, treasure
from .shapes import arrow, circle, cross, disc, line, tick

TONES = ("a", "b", "n", "good", "bad")
THINGS = ("treasure", "bush", "dagger", "circle", "base")
RESULTS = ("clear", "blocked")
_OUT = 4  # how far beyond an edge a way is shown


def fixtures(one: Data, on: Grid) -> Iterator[Html]:
    """Bases and treasure circles, of the sectors and on their own, and the things that lie around."""
    for _, tile, size, turn, first in tile_places(one, on):
        own = Grid(size, size, 1, 0, 0)
        if "base" in tile:
            place = square(tile.word("base"), (*tile.where, "base"), own)
            yield from base(on.corner(_turned(place, size, turn, first)), on.cell, "")
        for word, where in words(tile, "circles"):
            centre = on.centre(_turned(square(word, where, own), size, turn, first))
            yield circle(centre, on.cell * 0.33, "treasure-circle")
            yield from treasure(centre, on.cell, "")
    for each in one.each("things"):
        each.known("at", "kind", "name", "shift")
        kind, centre = each.word("kind", THINGS), _shifted(each, on)
        name = each.word("name", default="")
        if kind == "base":
            yield from base(on.corner(square(each.word("at"), (*each.where, "at"), on)), on.cell, name)
        elif kind == "circle":
            yield circle(centre, on.cell * 0.33, "treasure-circle")
        elif kind == "treasure":
            yield from treasure(centre, on.cell, name)
        else:
            yield from (bush if kind == "bush" else dagger)(centre, on.cell)


def _turned(place: Square, size: int, turn: int, first: Square) -> Square:
    return Side(place, 0).turned(size, turn).moved(first).square


def _shifted(one: Data, on: Grid) -> Point:
    x, y = at(one, "at", on)
    dx, dy = one.point("shift") if "shift" in one else (0.0, 0.0)
    return x + dx * on.cell, y + dy * on.cell


def wizards(one: Data, on: Grid) -> Iterator[Html]:
    """Pointed hats."""
    for each in one.each("wizards"):
        each.known("at", "tone", "shift")
        x, y = _shifted(each, on)
        k = min(1.0, max(0.72, on.cell / 40))
        tone = f"piece {each.word('tone', TONES, 'a')}"
        yield from hat((x, y), k, tone)


def moves(one: Data, on: Grid, passages: Sequence[Passage]) -> Iterator[Html]:
    """Ways on foot."""
    joined = [(passage.first, passage.second, passage.middle) for passage in passages]
    for each in one.each("moves"):
        each.known("path", "tone", "dashed", "steps")
        tone = f"move {each.word('tone', TONES, 'a')}{' path' if each.flag('dashed') else ''}"
        yield from (arrow(part, tone) for part in route(each, on, joined, _OUT))


def steps(one: Data, on: Grid) -> Iterator[Html]:
    """The numbers of the steps of every way that counts them."""
    for each in one.each("moves"):
        number = int(each.number("steps", 0, 0, 20))
        for word, where in list(words(each, "path"))[1:] if number else ():
            if "." not in word:
                centre = on.centre(square(word, where, on))
                yield disc(centre, str(number), f"disc step {each.word('tone', TONES, 'a')}", 8)
                number += 1


def sights(one: Data, on: Grid, passages: Sequence[Passage]) -> Iterator[Html]:
    """Lines of sight from dot to dot: a clear one is whole, a blocked one has a cross and goes on in dots."""
    joined = [(passage.first, passage.second, passage.middle) for passage in passages]
    for each in one.each("lines"):
        each.known("path", "result", "stop", "aim")
        parts = [[_only(each, on), at(each, "aim", on)]] if "aim" in each else route(each, on, joined, _OUT)
        if each.word("result", RESULTS) == "clear":
            yield from (arrow(part, "move good") for part in parts[:-1])
            yield line(parts[-1], "move good")
        else:
            stop = _meeting(each, on, parts[0])
            yield line([parts[0][0], stop], "move bad path")
            yield line([stop, parts[0][-1]], "move bad dots")
            yield circle(stop, 7, "halo")
            yield cross(stop, 4.4, "sure bad")
        yield from (circle(end, 2.6, "dot") for end in (parts[0][0], parts[-1][-1]))


def _only(one: Data, on: Grid) -> Point:
    (word, where), *_ = words(one, "path", 1)
    return on.centre(square(word, where, on))


def _meeting(one: Data, on: Grid, way: Sequence[Point]) -> Point:
    """Where a line meets what stops it: the line between two squares, or a square."""
    word = one.word("stop")
    if "|" not in word and "." not in word:
        return on.centre(square(word, (*one.where, "stop"), on))
    (ax, ay), (bx, by) = way[0], way[-1]
    (px, py), (qx, _) = on.ends(sides(word, (*one.where, "stop"), on)[0])
    if px == qx:
        return px, ay + (by - ay) * ((px - ax) / ((bx - ax) or 1))
    return ax + (bx - ax) * ((py - ay) / ((by - ay) or 1)), py


def plans(one: Data, on: Grid) -> Iterator[Html]:
    """Walls that somebody wants to raise, or has (`done`): on a line, or on the diagonal of a square."""
    for each in one.each("plans"):
        each.known("at", "tone", "done")
        word, where = each.word("at"), (*each.where, "at")
        if "|" in word or "." in word:
            ends = on.ends(sides(word, where, on)[0])
        else:
            corners = on.corners(square(word, where, on))
            ends = (corners[3], corners[1])
        yield line(ends, f"edge {'' if each.flag('done') else 'planned '}{each.word('tone', TONES, 'good')}")


def signs(one: Data, on: Grid) -> Iterator[Html]:
    """Ticks, crosses and numbers on the board."""
    for each in one.each("marks"):
        each.known("at", "sign", "word", "shift")
        x, y = _shifted(each, on)
        if "sign" in each:
            yield circle((x, y), 8, "halo")
            good = each.word("sign", ("good", "bad")) == "good"
            yield tick((x, y), 5, "sure good") if good else cross((x, y), 4.4, "sure bad")
        if "word" in each:
            yield disc((x, y), each.word("word"))

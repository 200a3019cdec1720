"""Samples with words: the key below a map, and a legend that is nothing but samples.

Data of a legend::

    size: 24                         # of a sample, from the centre to a corner
    columns: 2
    below: true                      # the words stand below the samples, not beside them
    groups:
    - head: label                    # may be left out
      samples:
      - {terrain: forest, label: label, note: label}
      - {terrain: clear, side: bridge, road: true, label: label}

A sample has the keys of a hex, and `side`, `road`, `river`, `over` (a second hex beyond the right side), `token` (its
side, with `count`, `across`, `pinned`, `marked`), `move`, `sign`, `limit`. With `plain: true` no hex is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from ..html import Html
from .data import Data, Point
from .ground import SIDES, crossing, ground, places, river, road
from .shapes import LINE, Drawing, disc, lines_of, polar, wrapped
from .units import MOVES, move, signed, tokens

_GROUND = ("terrain", "water", "half", "shoal", "city", "flag", "port", "henge", "tone")
_SIDE = ("side", "road", "river", "spring", "over")
_STANDING = ("token", "count", "across", "pinned", "marked", "move", "sign", "mark", "limit")
KEYS = (*_GROUND, *_SIDE, *_STANDING, "plain", "label", "note")
WIDTH = 320.0
_KEY = 14.0


def key(data: Data, left: float, top: float, width: float) -> tuple[list[Html], float]:
    """The key below a map: a sample and its words a row; and how high all of it is."""
    shapes: list[Html] = []
    y = top
    for one in data.each("key"):
        found, step = _beside(one, (left, y), width, _KEY)
        shapes += found
        y += step
    return shapes, y - top


def view(data: Data) -> Drawing:
    """Groups of samples in columns."""
    data.known("size", "columns", "below", "groups")
    size = data.number("size", 24, 10, 60)
    columns = int(data.number("columns", 1, 1, 4))
    below = data.flag("below")
    shapes: list[Html] = []
    y = 2.0
    for group in data.each("groups", 1):
        group.known("head", "samples")
        head = group.label("head") or ""
        shapes += wrapped((4, y + 13), head, WIDTH - 8, tone="strong")
        y += len(lines_of(head, WIDTH - 8)) * LINE + (6 if head else 0)
        samples = list(group.each("samples", 1))
        for start in range(0, len(samples), columns):
            steps = []
            for number, one in enumerate(samples[start : start + columns]):
                wide = WIDTH / columns
                found, step = (_above if below else _beside)(one, (number * wide, y), wide, size)
                shapes += found
                steps.append(step)
            y += max(steps)
        y += 6
    return Drawing(WIDTH, y, tuple(shapes))


def _beside(one: Data, at: Point, width: float, size: float) -> tuple[list[Html], float]:
    """A sample with its words to the right."""
    words, note = one.label("label") or "", one.label("note") or ""
    size *= 0.75 if "over" in one else 1
    begin = size * (3.5 if "over" in one else 1.75) + 12
    room = width - begin - 4
    lines, notes = lines_of(words, room), lines_of(note, room)
    tall = (len(lines) + len(notes)) * LINE
    step = max(22.0 if one.flag("plain") else 2 * size + 5, tall + 9)
    y = at[1] + step / 2 - tall / 2 + 11
    shapes = [*sample(one, (at[0] + begin / 2 - 3, at[1] + step / 2), size)]
    shapes += wrapped((at[0] + begin, y), words, room, tone="strong" if note else "")
    shapes += wrapped((at[0] + begin, y + len(lines) * LINE), note, room)
    return shapes, step


def _above(one: Data, at: Point, width: float, size: float) -> tuple[list[Html], float]:
    """A sample with its words below."""
    words, note = one.label("label") or "", one.label("note") or ""
    x, y = at[0] + width / 2, at[1] + size + 2
    shapes = [*sample(one, (x, y), size)]
    lines = lines_of(words, width - 6)
    shapes += wrapped((x, y + size + 13), words, width - 6, "middle", "strong" if note else "")
    shapes += wrapped((x, y + size + 13 + len(lines) * LINE), note, width - 6, "middle")
    return shapes, 2 * size + 12 + (len(lines) + len(lines_of(note, width - 6))) * LINE


def sample(one: Data, at: Point, size: float) -> Iterator[Html]:
    """A hex, or two with the side between them, and what stands there."""
    one.known(*KEYS)
    if "over" in one:
        half = size * sqrt(0.75)
        at, beyond = (at[0] - half, at[1]), (at[0] + half, at[1])
        yield from ground(one.one("over"), beyond, size, busy=True)
    if not one.flag("plain"):
        busy = any(key in one for key in ("city", "henge", "token", "mark", "road", "river", "sign", "over"))
        yield from ground(one, at, size, busy)
    if one.flag("river"):
        spring = one.flag("spring")
        begin = polar(at, size * (0.25 if spring else 0.87), 120)
        yield from river([begin, polar(at, size * 0.1, 40), polar(at, size * 0.87, 300)], spring)
    yield from crossing(one.word("side", SIDES, "clear"), at, 0, size)
    if one.flag("road"):
        far = 2.2 if "over" in one else 0.8
        yield from road([polar(at, size * 0.8, 180), at, polar(at, size * far, 0)])
    crowded = "city" in one and "token" in one
    yield from places(
        _some(one, "city", "flag", "port", "henge"), (at[0], at[1] - (size * 0.4 if crowded else 0)), size
    )
    yield from _standing(one, (at[0], at[1] + (size * 0.3 if crowded else 0)))
    if "limit" in one:
        yield disc(polar(at, size * sqrt(0.75), 0), f"{one.number('limit', 0, 0, 9):g}")


def _standing(one: Data, at: Point) -> Iterator[Html]:
    if "token" in one:
        side = one.word("token", ("a", "b"))
        who = _some(one, "count", "across", "pinned", "marked")
        yield from tokens(who, at, side)
    if "move" in one:
        yield from move([(at[0] - 17, at[1]), (at[0] + 9, at[1])], one.word("move", MOVES))
    if "sign" in one or "mark" in one:
        yield from signed(one, at)


def _some(one: Data, *keys: str) -> Data:
    """The same data with these keys only."""
    return Data({key: one.get(key) for key in keys if key in one}, one.labels, one.where)

"""Straight lines over a grid of squares, exactly: which lines, corners and squares one meets, and in which order.

Everything is measured in half squares, so that all numbers are whole: the centre of the caster's square is (0, 0), lines
between squares lie at odd numbers, and a target is the centre of a square (two even numbers) or the middle of a line
between two (one odd, one even). What is met is kept as bits of one whole number as well, so that a whole maze is compared
with a line of sight in one step (ww.line-of-sight).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

STRIDE = 17  # places in a row of bits: fifteen squares and the lines around them
UPRIGHT, LEVEL, INSIDE = range(3)  # the line west of a place, the line north of it, the place itself
_LAYER = STRIDE * STRIDE

Part = tuple[int, int, int]  # UPRIGHT, LEVEL or INSIDE; column and row


def bit(part: Part) -> int:
    """The bit of a line or a square; columns and rows 0..15."""
    layer, column, row = part
    return 1 << (layer * _LAYER + row * STRIDE + column)


class Stop(NamedTuple):
    """Where a line leaves over an edge: an upright or a level line of the grid, `at` so many half squares away (odd,
    signed like the direction); only what lies before it counts, or with `after` only what lies behind it."""

    layer: int
    at: int
    after: bool


class Corner(NamedTuple):
    """A corner that the line passes exactly: the two lines on one side of it, and the two on the other."""

    one: tuple[Part, Part]
    other: tuple[Part, Part]


Met = Part | Corner


class Ray(NamedTuple):
    """What a line meets, in order, relative to the caster's square; and the same as bits relative to (`left`, `top`).

    touched   bits of all that the line meets, ends of lines between squares included
    crossed   bits of what it goes through, which is all but corners
    corners   for each corner the bits of both ways round it
    """

    met: tuple[Met, ...]
    left: int
    top: int
    touched: int
    crossed: int
    corners: tuple[tuple[int, int], ...]


@lru_cache(maxsize=16384)
def ray(across: int, down: int, stop: Stop | None = None) -> Ray:
    """The line from the centre of a square to a point so many half squares away; its two ends do not count, nor do
    the squares whose centres they are."""
    met = _met(across, down, stop)
    parts = [part for one in met for part in ((*one.one, *one.other) if isinstance(one, Corner) else (one,))]
    left = min((column for _, column, _ in parts), default=0)
    top = min((row for _, _, row in parts), default=0)

    def bits(chosen: list[Part] | tuple[Part, ...]) -> int:
        found = 0
        for layer, column, row in chosen:
            found |= bit((layer, column - left, row - top))
        return found

    crossed = [one for one in met if not isinstance(one, Corner)]
    corners = tuple((bits(one.one), bits(one.other)) for one in met if isinstance(one, Corner))
    return Ray(met, left, top, bits(parts), bits(crossed), corners)


def _met(across: int, down: int, stop: Stop | None) -> tuple[Met, ...]:
    after = stop is not None and stop.after
    found: list[Met] = []
    last: Part | None = None
    for key, layer, number, row in _events(abs(across), abs(down)):
        place = _compared(key, stop, abs(across), abs(down))
        if (place < 0) if after else (place > 0):
            continue
        entered, line = _turned_out(layer, number, row, across < 0, down < 0)
        if place != 0:
            found.append(line)
        if place != 0 or after:
            found.append(entered)
            last = entered
    in_square = across % 2 == 0 and down % 2 == 0 and (stop is None or after)
    if in_square and last is not None:  # the target's own square, entered last
        found.pop()
    return tuple(found)


def _compared(key: int, stop: Stop | None, wide: int, tall: int) -> int:
    """Negative, 0 or positive: whether the place `key` of the line lies before its stop, on it or behind it."""
    if stop is None:
        return -1
    at = abs(stop.at) * ((tall or 1) if stop.layer == UPRIGHT else (wide or 1))
    return key - at


def _events(wide: int, tall: int) -> list[tuple[int, int, int, int]]:
    """Where a line into the positive quarter meets lines of the grid, in order: how far along, UPRIGHT, LEVEL or INSIDE
    (both at once, in a corner), the half squares across or down, and the row or column (at a corner the half squares
    down)."""
    upright = {at * (tall or 1): at for at in range(1, wide, 2)}
    level = {at * (wide or 1): at for at in range(1, tall, 2)}
    found = []
    for key, at in upright.items():
        if key in level:
            found.append((key, INSIDE, at, level[key]))
        else:
            found.append((key, UPRIGHT, at, (tall * at + wide) // (2 * wide)))
    for key, at in level.items():
        if key not in upright:
            found.append((key, LEVEL, at, (wide * at + tall) // (2 * tall)))
    return sorted(found)


def _turned_out(layer: int, at: int, other: int, west: bool, north: bool) -> tuple[Part, Met]:
    """The square that is entered and the line or corner that is met, mirrored into the direction of the line."""
    if layer == UPRIGHT:
        row = -other if north else other
        return (INSIDE, _entered(at, west), row), (UPRIGHT, _line(at, west), row)
    if layer == LEVEL:
        column = -other if west else other
        return (INSIDE, column, _entered(at, north)), (LEVEL, column, _line(at, north))
    column, row = _line(at, west), _line(other, north)
    upper, lower = (UPRIGHT, column, row - 1), (UPRIGHT, column, row)
    left, right = (LEVEL, column - 1, row), (LEVEL, column, row)
    before, behind = (lower, upper) if north else (upper, lower)
    here, there = (right, left) if west else (left, right)
    return (INSIDE, _entered(at, west), _entered(other, north)), Corner((before, there), (here, behind))


def _entered(at: int, backwards: bool) -> int:
    return -(at + 1) // 2 if backwards else (at + 1) // 2


def _line(at: int, backwards: bool) -> int:
    """The place whose western or northern line is meant."""
    return -(at - 1) // 2 if backwards else (at + 1) // 2

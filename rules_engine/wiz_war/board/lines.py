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
    crossed: list[Part] = []
    passed: list[Corner] = []
    for one in met:
        if isinstance(one, Corner):
            passed.append(one)
        else:
            crossed.append(one)
    parts = [*crossed, *[part for one in passed for part in (*one.one, *one.other)]]
    left = min([column for _, column, _ in parts], default=0)
    top = min([row for _, _, row in parts], default=0)
    first = top * STRIDE + left

    def bits(chosen: list[Part] | tuple[Part, ...]) -> int:
        found = 0
        for layer, column, row in chosen:
            found |= 1 << (layer * _LAYER + row * STRIDE + column - first)
        return found

    through = touched = bits(crossed)
    corners = tuple((bits(one.one), bits(one.other)) for one in passed)
    for one_way, other_way in corners:
        touched |= one_way | other_way
    return Ray(met, left, top, touched, through, corners)


def _met(across: int, down: int, stop: Stop | None) -> tuple[Met, ...]:
    wide, tall, after = abs(across), abs(down), stop is not None and stop.after
    edge = None if stop is None else abs(stop.at) * ((tall if stop.layer == UPRIGHT else wide) or 1)
    found: list[Met] = []
    last: Part | None = None
    for key, layer, number, row in _events(wide, tall):
        if edge is not None and (key < edge if after else key > edge):
            continue
        entered, line = _turned_out(layer, number, row, across < 0, down < 0)
        if key != edge:
            found.append(line)
        if key != edge or after:
            found.append(entered)
            last = entered
    in_square = across % 2 == 0 and down % 2 == 0 and (stop is None or after)
    if in_square and last is not None:  # the target's own square, entered last
        found.pop()
    return tuple(found)


@lru_cache(maxsize=1024)  # both parts of a line through a gap meet what the whole line meets
def _events(wide: int, tall: int) -> tuple[tuple[int, int, int, int], ...]:
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
    return tuple(sorted(found))


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

"""Where the hexes of a board lie on the drawing, and which of them an arrow key leads to.

A map that has no places of its own (hexes and hexsides in words) is laid out here: each hex beside one that it joins.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from functools import lru_cache

from rules_engine.wizard_kings.maps.board import Board, Place, around

from ...figures.data import Point
from ...figures.ground import centre

SIZE = 34.0  # from the centre of a hex to a corner, in units of the drawing
LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"


@lru_cache(maxsize=8)
def places(board: Board) -> Mapping[str, Place]:
    """The place of every hex."""
    return board.places or _laid_out(board)


@lru_cache(maxsize=8)
def points(board: Board) -> Mapping[str, Point]:
    """The middle of every hex on the drawing."""
    return {name: point(place) for name, place in places(board).items()}


def point(place: Place) -> Point:
    """The middle of the hex at a place."""
    return centre((float(place[0]), float(place[1])), SIZE)


def _laid_out(board: Board) -> dict[str, Place]:
    """Places for a graph: hexes beside each other that have a hexside between them, as far as that goes."""
    found: dict[str, Place] = {}
    for first in sorted(board.hexes, key=lambda name: -len(board.neighbours(name))):
        if first not in found:
            row = max((r for _, r in found.values()), default=-2) + 2
            _spread(board, first, (0, row), found)
    return found


def _spread(board: Board, first: str, place: Place, found: dict[str, Place]) -> None:
    found[first] = place
    waiting = [first]
    while waiting:
        at = waiting.pop(0)
        for name, _ in board.neighbours(at):
            if name not in found:
                found[name] = _best(board, name, found[at], found)
                waiting.append(name)


def _best(board: Board, name: str, near: Place, found: Mapping[str, Place]) -> Place:
    """A free place near one, beside as many hexes as possible that are next to it, and as few others."""
    taken = {place: other for other, place in found.items()}
    joined = {other for other, _ in board.neighbours(name)}
    ring, seen = [near], {near}
    while True:
        ring = [place for one in ring for place in around(one) if not (place in seen or seen.add(place))]  # type: ignore[func-returns-value]
        free = [place for place in ring if place not in taken]
        if free:
            return max(free, key=lambda place: _fits(place, taken, joined))


def _fits(place: Place, taken: Mapping[Place, str], joined: set[str]) -> tuple[int, int]:
    beside = [taken[one] for one in around(place) if one in taken]
    right = sum(one in joined for one in beside)
    return 2 * right - (len(beside) - right), -abs(place[1])


@lru_cache(maxsize=8)
def steps(board: Board) -> Mapping[str, Mapping[str, str]]:
    """By hex and direction, the hex to which an arrow key leads.

    Up and down keep to a column: from a row to the next one that is nearest, by turns to the right and to the left.
    """
    found = places(board)
    rows: dict[int, list[tuple[float, str]]] = {}
    for name, (q, r) in found.items():
        rows.setdefault(r, []).append((q + r / 2, name))
    for row in rows.values():
        row.sort()
    order = sorted(rows)
    leads: dict[str, dict[str, str]] = {name: {} for name in found}
    for at, r in enumerate(order):
        names = [name for _, name in rows[r]]
        for one, other in itertools.pairwise(names):
            leads[one][RIGHT], leads[other][LEFT] = other, one
        for key, beside in ((UP, at - 1), (DOWN, at + 1)):
            if 0 <= beside < len(order):
                lean = 0.1 if r % 2 == 0 else -0.1
                for x, name in rows[r]:
                    leads[name][key] = min(rows[order[beside]], key=lambda other: abs(other[0] - x - lean))[1]
    return leads

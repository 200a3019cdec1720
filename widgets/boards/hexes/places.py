"""Where the hexes of a board lie on the drawing, and which of them an arrow key leads to.

A map that has no places of its own (hexes and hexsides in words) lies as its hexes are called, where they are called as
cells of rows and join their neighbours; any other is laid out here: each hex beside one that it joins.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import TypeVar

from rules_engine.wizard_kings.maps.board import Board, Pair, Place, around, distance
from rules_engine.wizard_kings.maps.grid import place_called

from ...figures.data import Point
from ...figures.ground import centre

SIZE = 34.0  # from the centre of a hex to a corner, in units of the drawing
LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"


@lru_cache(maxsize=8)
def places(board: Board) -> Mapping[str, Place]:
    """The place of every hex."""
    return board.places or in_rows(board) or _laid_out(board)


@lru_cache(maxsize=8)
def in_rows(board: Board) -> Mapping[str, Place] | None:
    """The places that the names of the hexes tell; None if they tell none, or others than the hexsides."""
    found: dict[str, Place] = {}
    for name in board.hexes:
        place = place_called(name)
        if place is None:
            return None
        found[name] = place
    return found if all(distance(found[one], found[other]) == 1 for one, other in board.sides) else None


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
    """By hex and direction, the hex to which an arrow key leads."""
    return _leads({name: (r, q + r / 2) for name, (q, r) in places(board).items()})


@lru_cache(maxsize=8)
def side_steps(board: Board) -> Mapping[Pair, Mapping[str, Pair]]:
    """By hexside and direction, the hexside to which an arrow key leads: rows of upright ones and rows of slanting ones."""
    where = places(board)
    middles = {(one, other): (where[one], where[other]) for one, other in board.sides}
    return _leads({key: (r + t, q + s + (r + t) / 2) for key, ((q, r), (s, t)) in middles.items()})


_Spot = TypeVar("_Spot", bound=Hashable)


def _leads(where: Mapping[_Spot, tuple[int, float]]) -> Mapping[_Spot, Mapping[str, _Spot]]:
    """By spot and direction, the spot to which an arrow key leads; `where` has the row of each and its place along it.

    Up and down keep to a column: from a row to the next one that is nearest, by turns to the right and to the left.
    """
    rows: dict[int, list[tuple[float, _Spot]]] = {}
    for name, (r, x) in where.items():
        rows.setdefault(r, []).append((x, name))
    for row in rows.values():
        row.sort(key=lambda entry: (entry[0], str(entry[1])))
    order = sorted(rows)
    leads: dict[_Spot, dict[str, _Spot]] = {name: {} for name in where}
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

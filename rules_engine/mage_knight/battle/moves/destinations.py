"""Where a warrior could go: a finite sample of the places that it can reach, for decisions that are to be listed.

A warrior may end its move anywhere within its speed, so the places cannot all be listed. These are:

* eight directions, at full speed and at half of it;
* base contact with each warrior, friend or foe, and with each objective, on the straight line to it;
* the same with each item that lies there, for warriors with slots;
* base contact from behind with each opponent.

At each it faces the nearest opponent. A warrior of the wing speed type keeps its level, but for a contact it takes
the level of the warrior that it touches. Places are rounded to the grid of the table towards the start, so that none
is too far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import atan2, cos, degrees, hypot, isqrt, radians, sin
from typing import NamedTuple

from ....decimals import UNIT
from ....plane import Place
from ...labels import GROUND, SOARING, WING
from ..contacts import in_play, is_free
from ..state import Position
from ..values import speed_type

_COARSE = 100  # units: the ring lies on hundredths of an inch
_DIAGONAL = 7071
_FACINGS = tuple(map(Fraction, range(360)))
_DIRECTIONS = (
    *((10000, 0), (_DIAGONAL, _DIAGONAL), (0, 10000), (-_DIAGONAL, _DIAGONAL)),
    *((-10000, 0), (-_DIAGONAL, -_DIAGONAL), (0, -10000), (_DIAGONAL, -_DIAGONAL)),
)


class Goal(NamedTuple):
    """A place to go to, the level there (empty: the same), and the opponent that is touched (or -1)."""

    at: Place
    level: str = ""
    foe: int = -1


def towards(a: Place, b: Place) -> Fraction:
    """The direction from one place to another in whole degrees."""
    return _FACINGS[round(degrees(atan2(b.y - a.y, b.x - a.x))) % 360]


def ring(at: Place, most: int) -> Iterator[Place]:
    """The places `most` inches from `at` in eight directions."""
    for dx, dy in _DIRECTIONS:
        yield Place(at.x + _coarse(most * dx), at.y + _coarse(most * dy))


def _coarse(units: int) -> int:
    """`units` on the coarse grid, rounded towards 0."""
    return (abs(units) // _COARSE * _COARSE) * (1 if units >= 0 else -1)


def beside(a: Place, b: Place, gap: int) -> Place:
    """The place on the line from `b` towards `a` that is `gap` units from `b`."""
    dx, dy = a.x - b.x, a.y - b.y
    whole = isqrt((dx * dx + dy * dy) * UNIT * UNIT)
    return Place(b.x + _share(dx, gap, whole), b.y + _share(dy, gap, whole))


def _share(part: int, gap: int, whole: int) -> int:
    return (2 * part * gap * UNIT + whole) // (2 * whole)


def behind(b: Place, facing: Fraction, gap: int) -> Place:
    """The place `gap` units behind somebody at `b` who looks in the direction `facing`."""
    angle = radians(float(facing))
    return Place(b.x - round(gap * cos(angle)), b.y - round(gap * sin(angle)))


def gaze(pos: Position, warrior: int) -> Callable[[Place, int], Fraction]:
    """The direction in which it faces at a place: towards the opponent with that number, for -1 the nearest one; as
    before
    where there is none."""
    setup, before = pos.setup, pos.warriors[warrior].facing
    side = setup.side[warrior]
    foes = [spot for other, one, spot in in_play(pos) if setup.side[other] != side and one.captor < 0]

    def look(at: Place, foe: int = -1) -> Fraction:
        x, y = at
        nearest = pos.warriors[foe].at if foe >= 0 else None
        least = 0
        for spot in foes if foe < 0 else ():
            far = (spot.x - x) ** 2 + (spot.y - y) ** 2
            if nearest is None or far < least:
                nearest, least = spot, far
        return before if nearest is None or nearest == at else towards(at, nearest)

    return look


def goals(pos: Position, warrior: int, most: int, *, half: bool = True) -> Iterator[Goal]:
    """The sample for a move of at most `most` inches; without `half` the ring at half speed is left out."""
    yield from around(pos, warrior, most, half=half)
    yield from contacts(pos, warrior, most)


def around(pos: Position, warrior: int, most: int, *, half: bool = True) -> Iterator[Goal]:
    """The places of the rings."""
    at = pos.warriors[warrior].at
    assert at is not None
    for way in (most, most // 2) if half else (most,):
        if way:
            for spot in ring(at, way):
                yield Goal(spot)


def contacts(pos: Position, warrior: int, most: int) -> Iterator[Goal]:
    """The places in base contact with warriors, objectives and items."""
    one, kinds = pos.warriors[warrior], pos.setup.kinds
    at, rim, side = one.at, kinds[warrior].rim, pos.setup.side
    assert at is not None
    wings = speed_type(pos, warrior) == WING
    for other, there, spot in in_play(pos):
        if other in (warrior, one.captive) or spot == at or not (wings or there.level == GROUND):
            continue
        gap = rim + kinds[other].rim
        level = there.level if wings and there.level != one.level else ""
        if hypot(spot.x - at.x, spot.y - at.y) - gap > most * UNIT + 2 * gap:
            continue
        foe = side[other] != side[warrior] and is_free(pos, other)
        near = beside(at, spot, gap)
        if near != at:
            yield Goal(near, level, other if foe else -1)
        if foe:
            yield Goal(behind(spot, there.facing, gap), level, other)
    if one.level != SOARING:
        for token in pos.setup.tokens:
            gap = rim + token.radius
            if token.centre != at:
                yield Goal(beside(at, token.centre, gap))
        if pos.items and kinds[warrior].slots:
            for thing, card in zip(pos.items, pos.setup.items, strict=True):
                if thing.at is not None and thing.at != at:
                    yield Goal(beside(at, thing.at, rim + card.rim))

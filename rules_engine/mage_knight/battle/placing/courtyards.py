"""The area that a castle encloses. (mkc.enclosed-area)

A place is enclosed if no way along the lines of a half-inch grid leads from there past all sections. Where two sections
are at most three inches apart, the gap between them counts as closed (mkc.section-spacing); one section or two enclose
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from ....decimals import UNIT
from ....outlines import Outline
from ....plane import Box, Place, meet, nearest, squared
from ....points import Points
from ...castles.ground import RING, WIDEST_GAP
from ..figures import Section
from ..setup import Setup

_STEP = UNIT // 2
_BEYOND = 2  # units by which a closed gap reaches into the section behind it
Wall: TypeAlias = tuple[Place, Place]
Point: TypeAlias = tuple[int, int]


class Courtyard(NamedTuple):
    """What one castle encloses: points of the grid by their numbers across and along, and all that surrounds them."""

    inside: frozenset[Point]
    sections: tuple[Outline, ...]
    walls: tuple[Wall, ...]

    def holds(self, spot: Place) -> bool:
        """Whether a place is enclosed; the sections themselves are not."""
        if not self.inside or any(one.holds(spot) for one in self.sections):
            return False
        across, along = spot.x // _STEP, spot.y // _STEP
        around = [(across + dx, along + dy) for dx in (0, 1) for dy in (0, 1)]
        return any(one in self.inside and _is_open(spot, _place(one), self.walls) for one in around)

    def overlaps(self, other: Outline) -> bool:
        """Whether a piece lies in the enclosed area, with a corner at least."""
        return any(self.holds(corner) for corner in other.corners)


_NOTHING = Courtyard(frozenset(), (), ())


def courtyard(sections: Sequence[Section]) -> Courtyard:
    """What these sections of one castle enclose."""
    return _courtyard(tuple(one.ground.outline for one in sections)) if len(sections) >= RING else _NOTHING


def courtyard_holds(setup: Setup, spot: Place) -> bool:
    """Whether some castle of this set-up encloses a place."""
    castles: dict[int, list[Section]] = {}
    for one in setup.sections:
        castles.setdefault(one.owner, []).append(one)
    return any(courtyard(one).holds(spot) for one in castles.values())


@lru_cache(maxsize=64)
def _courtyard(outlines: tuple[Points, ...]) -> Courtyard:
    sections = tuple(map(Outline.of, outlines))
    walls = (*(edge for one in sections for edge in one.edges), *_closed_gaps(sections))
    box = Box.around(corner for one in sections for corner in one.corners)
    left, near = box.left // _STEP - 2, box.near // _STEP - 2
    right, far = box.right // _STEP + 3, box.far // _STEP + 3
    every = {(across, along) for across in range(left, right + 1) for along in range(near, far + 1)}
    outside, fresh = {(left, near)}, [(left, near)]
    while fresh:
        across, along = fresh.pop()
        for one in ((across + 1, along), (across - 1, along), (across, along + 1), (across, along - 1)):
            if one in every and one not in outside and _is_open(_place((across, along)), _place(one), walls):
                outside.add(one)
                fresh.append(one)
    inside = (one for one in every - outside if not any(section.holds(_place(one)) for section in sections))
    return Courtyard(frozenset(inside), sections, walls)


def _place(point: Point) -> Place:
    return Place(point[0] * _STEP, point[1] * _STEP)


def _is_open(a: Place, b: Place, walls: Sequence[Wall]) -> bool:
    """Whether nothing lies between two places near each other."""
    left, right = (a.x, b.x) if a.x < b.x else (b.x, a.x)
    near, far = (a.y, b.y) if a.y < b.y else (b.y, a.y)
    for c, d in walls:
        if (c.x < left and d.x < left) or (c.x > right and d.x > right):
            continue
        if (c.y < near and d.y < near) or (c.y > far and d.y > far):
            continue
        if meet(a, b, c, d):
            return False
    return True


def _closed_gaps(sections: Sequence[Outline]) -> Iterator[Wall]:
    """The shortest line across each gap that counts as closed."""
    most = (WIDEST_GAP * UNIT) ** 2
    for one, other in combinations(sections, 2):
        if 0 < one.squared_to(other) <= most:
            lines = [*_lines(one, other), *_lines(other, one)]
            a, b = min(lines, key=lambda line: squared(*line))
            yield _longer(b, a), _longer(a, b)


def _lines(one: Outline, other: Outline) -> Iterator[Wall]:
    for corner in one.corners:
        for a, b in other.edges:
            yield corner, nearest(a, b, corner)


def _longer(a: Place, b: Place) -> Place:
    """`b`, a little farther from `a`."""
    return Place(b.x + _BEYOND * _sign(b.x - a.x), b.y + _BEYOND * _sign(b.y - a.y))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)

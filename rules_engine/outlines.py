"""Outlines on the plane: pieces of terrain and sections of castles as rows of corners, exact.

An outline is closed: its last corner is joined to the first. It must not cross or touch itself
(:func:`fault`). The border belongs to a piece for those who stand on it, but a line that only runs along the border, or
touches a corner, does not cross the piece.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from .plane import TOUCH, Box, Disc, Place, apart, between, compared, meet, place, turn
from .points import Points

INSIDE, BORDER, OUTSIDE = 1, 0, -1
CORNERS, FLAT, CROSSING = "corners", "flat", "crossing"


class Run(NamedTuple):
    """A part of a line on one side of an outline: from `start` to `end` (0 and 1 are the ends of the whole line)."""

    start: Fraction
    end: Fraction
    side: int


class Outline:
    """A closed outline of at least three corners that was found sound; `upright`: it is the box around it."""

    __slots__ = ("box", "corners", "edges", "upright")

    def __init__(self, corners: tuple[Place, ...]):
        self.corners = corners
        self.edges = tuple(zip(corners, (*corners[1:], corners[0]), strict=True))
        self.box = Box.around(corners)
        self.upright = len(corners) == 4 and set(corners) == set(self.box.corners())

    @classmethod
    def of(cls, points: Points) -> Outline:
        """The outline with these corners, in inches."""
        return cls(tuple(map(place, points)))

    def side(self, spot: Place) -> int:
        """Where `spot` lies: INSIDE, BORDER or OUTSIDE."""
        x, y = spot
        box = self.box
        if x < box.left or x > box.right or y < box.near or y > box.far:
            return OUTSIDE
        odd = False
        for a, b in self.edges:
            if (a.y > y) == (b.y > y):
                if a.y == y and turn(a, b, spot) == 0 and between(a, b, spot):
                    return BORDER
                continue
            left = turn(a, b, spot)
            if left == 0:
                return BORDER
            odd ^= (left > 0) == (b.y > a.y)
        return INSIDE if odd else OUTSIDE

    def holds(self, spot: Place) -> bool:
        """Whether somebody whose centre is at `spot` stands in the piece; its border belongs to it."""
        return self.side(spot) != OUTSIDE

    def crossed_by(self, a: Place, b: Place) -> bool:
        """Whether the line from `a` to `b` leads through the inside."""
        if self._is_beyond(a, b):
            return False
        if a == b:
            return self.side(a) == INSIDE
        grazes = False
        for c, d in self.edges:
            of_c, of_d = turn(a, b, c), turn(a, b, d)
            if (of_c > 0 and of_d > 0) or (of_c < 0 and of_d < 0):
                continue
            of_a, of_b = turn(c, d, a), turn(c, d, b)
            if of_c and of_d and of_a and of_b:
                if (of_a > 0) != (of_b > 0):
                    return True
            else:
                grazes = True
        return any(run.side == INSIDE for run in self.runs(a, b)) if grazes else self.side(a) == INSIDE

    def _is_beyond(self, a: Place, b: Place) -> bool:
        """Whether a line lies wholly to one side of the box."""
        box = self.box
        return (
            (a.x <= box.left and b.x <= box.left)
            or (a.x >= box.right and b.x >= box.right)
            or (a.y <= box.near and b.y <= box.near)
            or (a.y >= box.far and b.y >= box.far)
        )

    def runs(self, a: Place, b: Place) -> list[Run]:
        """The line from `a` to `b` in parts, each wholly inside, outside or on the border; none for a single place."""
        if a == b:
            return []
        cuts = sorted({Fraction(0), Fraction(1), *self.cuts(a, b)})
        return [Run(start, end, self.side_at(a, b, (start + end) / 2)) for start, end in pairwise(cuts)]

    def cuts(self, a: Place, b: Place) -> set[Fraction]:
        """Where the line from `a` to `b` meets edges or corners, as parts of the line."""
        dx, dy = b.x - a.x, b.y - a.y
        found = set()
        for c, d in self.edges:
            of_c, of_d = turn(a, b, c), turn(a, b, d)
            if of_c == 0:
                found.add(Fraction((c.x - a.x) * dx + (c.y - a.y) * dy, dx * dx + dy * dy))
            elif of_d and (of_c > 0) != (of_d > 0):
                found.add(Fraction(turn(c, d, a), turn(c, d, a) - turn(c, d, b)))
        return {part for part in found if 0 < part < 1}

    def side_at(self, a: Place, b: Place, part: Fraction) -> int:
        """Where the place lies that is `part` of the way from `a` to `b`: exact, on a grid that is finer."""
        scale, share = part.denominator, part.numerator
        spot = Place(a.x * scale + (b.x - a.x) * share, a.y * scale + (b.y - a.y) * share)
        return Outline(tuple(Place(c.x * scale, c.y * scale) for c in self.corners)).side(spot)

    def covers(self, base: Disc) -> bool:
        """Whether the whole base is in the piece; its rim may touch the border from inside."""
        return self.holds(base.centre) and all(compared(c, d, *base) >= 0 for c, d in self.edges)

    def under(self, base: Disc) -> bool:
        """Whether some part of the base lies in the piece; a rim that only touches the border does not."""
        return self.side(base.centre) == INSIDE or any(compared(c, d, *base) < 0 for c, d in self.edges)

    def touched_by(self, base: Disc) -> bool:
        """Whether the base touches the piece or stands over some of it."""
        return self.under(Disc(base.centre, base.radius + TOUCH))

    def squared_to(self, other: Outline) -> Fraction:
        """The square of the least distance between two pieces; 0 if they touch or overlap."""
        if self.upright and other.upright:
            return Fraction(self.box.squared_to(other.box))
        if self.holds(other.corners[0]) or other.holds(self.corners[0]):
            return Fraction(0)
        return min(apart(*edge, *of_other) for edge in self.edges for of_other in other.edges)

    def overlaps(self, other: Outline) -> bool:
        """Whether two pieces share more than border."""
        if any(self.crossed_by(*edge) for edge in other.edges) or any(other.crossed_by(*edge) for edge in self.edges):
            return True
        return all(run.side == BORDER for edge in self.edges for run in other.runs(*edge))


def fault(points: Points) -> str | None:
    """What keeps `points` from being an outline: too few CORNERS, all on one line (FLAT), CROSSING itself; or None."""
    corners = tuple(map(place, points))
    if len(corners) < 3 or len(set(corners)) < len(corners):
        return CORNERS
    if all(turn(corners[0], corners[1], corner) == 0 for corner in corners):
        return FLAT
    edges = Outline(corners).edges
    last = len(edges) - 1
    for at, (a, b) in enumerate(edges):
        for then in range(at + 1, len(edges)):
            c, d = edges[then]
            if then == at + 1 or (at == 0 and then == last):
                shared, one, two = (b, a, d) if then == at + 1 else (a, b, c)
                if _doubles_back(one, shared, two):
                    return CROSSING
            elif meet(a, b, c, d):
                return CROSSING
    return None


def _doubles_back(a: Place, corner: Place, b: Place) -> bool:
    """Whether the edges from `corner` to `a` and to `b` lie on each other."""
    same_way = (a.x - corner.x) * (b.x - corner.x) + (a.y - corner.y) * (b.y - corner.y) > 0
    return same_way and turn(a, corner, b) == 0

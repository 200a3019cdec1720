"""Shapes that wait to be placed, turned and moved to their places on the table.

A shape has its corners around a point 0,0 of its own. Corners are rounded to the grid of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import cos, radians, sin

from ....decimals import UNIT
from ....plane import Place, place
from ....points import Point, Points
from ...table.terrain import Ground
from ..figures import Card, Section
from ..places import TURN

Mapped = Callable[[Place], Place]
#: Quarter turns, which are exact.
_QUARTERS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}


@dataclass(frozen=True)
class Spare:
    """A piece of the terrain pool: its label, the player who has brought it, its shape, and its card if it is built.
    (mk2.terrain-pool, mk2.built-terrain-pool)"""

    label: str
    owner: int
    ground: Ground
    card: Card | None = None


def mapping(at: Place, turned: Fraction) -> Mapped:
    """What becomes of a place of the shape when it is turned by so many degrees and its point 0,0 comes to `at`."""
    whole = turned % TURN
    if whole in _QUARTERS:
        across, along = _QUARTERS[int(whole)]
        return lambda one: Place(at.x + across * one.x - along * one.y, at.y + along * one.x + across * one.y)
    angle = radians(float(whole))
    c, s = cos(angle), sin(angle)
    return lambda one: Place(at.x + round(c * one.x - s * one.y), at.y + round(s * one.x + c * one.y))


def moved(points: Points, to: Mapped) -> Points:
    """Points of a shape in their places on the table."""
    return Points(_point(to(place(one))) for one in points)


def _point(one: Place) -> Point:
    return Point(Fraction(one.x, UNIT), Fraction(one.y, UNIT))


def laid(ground: Ground, to: Mapped) -> Ground:
    """A piece of terrain in its place."""
    return replace(ground, outline=moved(ground.outline, to), access=moved(ground.access, to))


def card_laid(card: Card | None, to: Mapped) -> Card | None:
    """Its card, with the dot in its place."""
    return card if card is None or card.dot is None else replace(card, dot=to(card.dot))


def section_laid(section: Section, to: Mapped) -> Section:
    """A castle section in its place."""
    doors, passage = (tuple(map(to, spots)) for spots in (section.doors, section.passage))
    return replace(section, ground=laid(section.ground, to), doors=doors, passage=passage)

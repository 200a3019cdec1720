"""The battlefield and its starting areas. (mk2.battlefield, mk2.starting-area, mk2.far-and-near-border)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...decimals import UNIT
from ...inputs import decimal
from ...plane import Box, Place, units
from ...results import result
from ...ruling import Measure, messages
from .bases import EDGE

phrases = messages("table")

SOUTH, NORTH, WEST, EAST = "south", "north", "west", "east"
EDGES = {
    SOUTH: phrases("south (y is 0)"),
    NORTH: phrases("north (y is the depth)"),
    WEST: phrases("west (x is 0)"),
    EAST: phrases("east (x is the width)"),
}
AREA_DEPTH = 3  # inches
ASIDE = 8  # inches from a starting area to each neighbouring edge
NARROWEST = 2 * ASIDE + 1  # a table that leaves a starting area an inch


@dataclass(frozen=True)
class Table:
    """The battlefield: x from 0 to `width`, y from 0 to `depth`, in inches."""

    width: Fraction = decimal(NARROWEST, EDGE, 36, phrases("Width"))
    depth: Fraction = decimal(NARROWEST, EDGE, 36, phrases("Depth"))

    def box(self) -> Box:
        """The table on the plane."""
        return Box(0, 0, units(self.width), units(self.depth))


def starting_area(table: Table, edge: str) -> Box:
    """The starting area of the player at `edge`: 3 inches deep, 8 inches from the neighbouring edges."""
    width, depth = units(table.width), units(table.depth)
    deep, aside = units(Fraction(AREA_DEPTH)), units(Fraction(ASIDE))
    if edge in (SOUTH, NORTH):
        near = 0 if edge == SOUTH else depth - deep
        return Box(aside, near, width - aside, near + deep)
    left = 0 if edge == WEST else width - deep
    return Box(left, aside, left + deep, depth - aside)


def far_border(table: Table, edge: str) -> tuple[Place, Place]:
    """The ends of the long side of the starting area towards the middle of the table."""
    area = starting_area(table, edge)
    if edge == SOUTH:
        return Place(area.left, area.far), Place(area.right, area.far)
    if edge == NORTH:
        return Place(area.left, area.near), Place(area.right, area.near)
    across = area.right if edge == WEST else area.left
    return Place(across, area.near), Place(across, area.far)


def before_border(table: Table, edge: str, spot: Place) -> bool:
    """Whether `spot` lies on the battlefield's side of the line along the far border, or on that line."""
    a, _ = far_border(table, edge)
    ahead = {SOUTH: spot.y - a.y, NORTH: a.y - spot.y, WEST: spot.x - a.x, EAST: a.x - spot.x}
    return ahead[edge] >= 0


@dataclass(frozen=True)
class Area:
    """An upright rectangle on the table: from where to where it reaches, in inches."""

    x: tuple[Measure, Measure] = result(phrases("x from, to"))
    y: tuple[Measure, Measure] = result(phrases("y from, to"))


def area_of(box: Box) -> Area:
    """A box in inches."""
    left, near, right, far = (Measure(Fraction(number, UNIT)) for number in box)
    return Area((left, right), (near, far))

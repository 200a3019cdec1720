"""A castle on the table: how far it is from areas and edges, how it hangs together, who starts in it.

Rules: mkc.castle-near-own-start, mkc.castle-far-from-enemy-start, mkc.section-spacing, mkc.edge-distance,
mkc.enclosed-area, mkc.start-area-touches-castle, mkc.no-deploy-near-enemy, mkc.deploy-in-castle. All lengths are exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, Protocol

from ...outlines import Outline
from ...plane import TOUCH, Box, Place, units

LONGEST = 18  # inches from the own starting area to the farthest part
FARTHEST = 30  # inches from the nearest part to a starting area of an opponent, at least
WIDEST_GAP = 3  # inches between sections that hang together
FROM_EDGE = 3  # inches from a section to the edge of the table, at least
NOBODY_WITHIN = 18  # inches around a starting area of an opponent in which the owner deploys nobody
RING = 3  # sections that can enclose an area


class Enclosed(Protocol):
    """The area that a castle encloses."""

    def holds(self, spot: Place) -> bool: ...
    def overlaps(self, other: Outline) -> bool: ...


class Ground(NamedTuple):
    """Where a castle stands: the table, the starting areas, the sections, and the area that they enclose."""

    table: Box
    own: Box
    opposing: Sequence[Box]
    sections: Sequence[Outline]
    enclosed: Enclosed | None

    def to_own_area(self) -> int:
        """The square of the distance from the own starting area to the farthest part of the castle."""
        return max(self.own.squared_from(corner) for section in self.sections for corner in section.corners)

    def to_opposing_area(self) -> Fraction:
        """The square of the distance from the nearest part of the castle to a starting area of an opponent."""
        areas = [Outline(area.corners()) for area in self.opposing]
        return min(section.squared_to(area) for section in self.sections for area in areas)

    def to_edge(self) -> int:
        """The distance from the castle to the nearest edge in units; below 0 for a castle that sticks out."""
        around = Box.around(corner for section in self.sections for corner in section.corners)
        table = self.table
        return min(
            around.left - table.left, around.near - table.near, table.right - around.right, table.far - around.far
        )

    def widest_gap(self) -> Fraction:
        """The square of the widest gap that has to be bridged to get from every section to every other."""
        linked, left, widest = [self.sections[0]], list(self.sections[1:]), Fraction(0)
        while left:
            gap, at = min((min(one.squared_to(other) for other in linked), at) for at, one in enumerate(left))
            widest = max(widest, gap)
            linked.append(left.pop(at))
        return widest

    def near_own_area(self) -> bool:
        """Whether no part is too far from the own starting area (mkc.castle-near-own-start)."""
        return self.to_own_area() <= _square(LONGEST)

    def far_from_opponents(self) -> bool:
        """Whether it keeps its distance from the starting areas of opponents (mkc.castle-far-from-enemy-start)."""
        return self.to_opposing_area() >= _square(FARTHEST)

    def hangs_together(self) -> bool:
        """Whether no gap between its sections is too wide (mkc.section-spacing)."""
        return self.widest_gap() <= _square(WIDEST_GAP)

    def off_the_edge(self) -> bool:
        """Whether it keeps its distance from the edge of the table (mkc.edge-distance)."""
        return self.to_edge() >= units(Fraction(FROM_EDGE))

    def may_stand(self) -> bool:
        """Whether all distances are kept."""
        return (
            self.off_the_edge()
            and self.near_own_area()
            and self.touches_own_area()
            and self.hangs_together()
            and self.far_from_opponents()
        )

    def touches_own_area(self) -> bool:
        """Whether some section touches the own starting area or overlaps it, to a thousandth of an inch."""
        area = Outline(self.own.corners())
        return any(section.squared_to(area) <= TOUCH * TOUCH for section in self.sections)

    def in_castle(self, spot: Place) -> bool:
        """Whether `spot` lies on a section or in the enclosed area."""
        return self.on_section(spot) or (self.enclosed is not None and self.enclosed.holds(spot))

    def on_section(self, spot: Place) -> bool:
        """Whether `spot` lies on a section."""
        return any(section.holds(spot) for section in self.sections)

    def near_opponent(self, spot: Place) -> bool:
        """Whether `spot` lies within 18 inches of an opponent's starting area; exactly 18 are within."""
        reach = units(Fraction(NOBODY_WITHIN))
        return any(area.squared_from(spot) <= reach * reach for area in self.opposing)


def _square(inches: int) -> int:
    return units(Fraction(inches)) ** 2

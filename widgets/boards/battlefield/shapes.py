"""The shape of a piece of terrain in hand, changed corner by corner, or by its radius; and where the entrances of a section are.

Corners are named ``c1``, ``c2`` … of the piece in hand. A shape that would cross itself is refused by the field.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import hypot

from rules_engine.mage_knight.castles.sections import KEEP, ROUND_TOWER
from rules_engine.mage_knight.position.areas import MOST_CORNERS, NOWHERE, Area, exactly
from rules_engine.mage_knight.position.field import TERRAIN
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.pieces import Block, Land
from rules_engine.points import Point, Points

CORNER = "c"
LEAST_CORNERS = 3
_SIDES = 4
HALVES = range(1, 25)  # of an inch: the radii that the buttons offer


def in_hand(asked: Battlefield) -> Land | None:
    """The terrain in hand, if that has corners."""
    held = asked.piece
    if held is None or held.sort != TERRAIN or not 0 < held.number <= len(asked.terrain):
        return None
    one = asked.terrain[held.number - 1]
    return None if one.area.radius else one


def corner_moved(asked: Battlefield, number: int, x: Fraction, y: Fraction) -> Battlefield:
    """The field with a corner of the terrain in hand so many inches farther; raises ValueError for none."""
    points = _corners(asked, number)
    spot = points[number - 1]
    return _reshaped(asked, (*points[: number - 1], Point(spot.x + x, spot.y + y), *points[number:]))


def corner_dropped(asked: Battlefield, number: int) -> Battlefield:
    """The field without a corner of the terrain in hand; three stay."""
    points = _corners(asked, number)
    if len(points) <= LEAST_CORNERS:
        return asked
    return _reshaped(asked, (*points[: number - 1], *points[number:]))


def corner_added(asked: Battlefield) -> Battlefield:
    """The field with one corner more of the terrain in hand, in the middle of its longest side."""
    points = _corners(asked, 1)
    if len(points) >= MOST_CORNERS:
        return asked
    sides = [(one, points[(at + 1) % len(points)]) for at, one in enumerate(points)]
    at = max(range(len(sides)), key=lambda side: inches(*sides[side]))
    return _reshaped(asked, (*points[: at + 1], middle(*sides[at]), *points[at + 1 :]))


def _corners(asked: Battlefield, number: int) -> Points:
    one = in_hand(asked)
    if one is None or not 0 < number <= len(one.area.points):
        raise ValueError(f"no corner: {number}")
    return one.area.points


def _reshaped(asked: Battlefield, points: Sequence[Point]) -> Battlefield:
    assert asked.piece is not None
    number = asked.piece.number
    one = asked.terrain[number - 1]
    changed = _on_its_rim(replace(one, area=Area(Points(points))))
    return replace(asked, terrain=(*asked.terrain[: number - 1], changed, *asked.terrain[number:]))


def with_radius(one: Land, halves: int) -> Land:
    """A round piece with a radius of so many halves of an inch; raises ValueError for one with corners."""
    if not one.area.radius:
        raise ValueError("a piece with corners has no radius")
    return _on_its_rim(replace(one, area=replace(one.area, radius=Fraction(halves, 2))))


def _on_its_rim(one: Land) -> Land:
    """Terrain of another shape, with its access points on the new outline."""
    return replace(one, access=Points(on_outline(one.area.corners, spot) for spot in one.access)) if one.access else one


def with_entrances(one: Block) -> Block:
    """The section with the entrances that its kind has, in the middle of its sides; without any if it has some.

    They become corners of its outline, so that they stay on it when it is turned.
    """
    if one.ways:
        rest = [spot for spot in one.area.points if spot not in one.ways]
        if one.area.points[0] in one.ways:  # it began with its passage
            rest = [rest[-1], *rest[:-1]]
        return replace(one, ways=NOWHERE, opened=(), area=one.area if one.area.radius else Area(Points(rest)))
    corners = one.area.corners
    if one.kind == ROUND_TOWER and one.area.radius:
        return replace(one, ways=Points((corners[0],)))
    if one.area.radius or len(corners) != _SIDES:
        raise ValueError("only a section with four sides has its entrances there")
    a, b, c, d = corners
    near: tuple[Point, ...]
    far: tuple[Point, ...]
    if one.kind in (KEEP, ROUND_TOWER):
        near, far = (middle(a, b),), (middle(c, d),) if one.kind == KEEP else ()
    else:
        near, far = (_third(a, b), _third(b, a)), (_third(c, d), _third(d, c))
    begins = (a, *near, b) if one.kind in (KEEP, ROUND_TOWER) else (*near, b)  # the door is drawn on the first side
    ends = (c, *far, d) if one.kind in (KEEP, ROUND_TOWER) else (c, *far, d, a)
    return replace(one, ways=Points((*near, *far)), area=Area(Points((*begins, *ends))))


def inches(one: Point, other: Point) -> float:
    """How far it is from one point to another."""
    return hypot(float(other.x - one.x), float(other.y - one.y))


def side_of(corners: Sequence[Point], spot: Point) -> int:
    """The number of the side, from 0, to which a place is nearest."""
    return min(range(len(corners)), key=lambda at: inches(_nearest(corners, at, spot), spot))


def on_outline(corners: Sequence[Point], spot: Point) -> Point:
    """The place of an outline that is nearest to another, to a ten-thousandth of an inch."""
    return _nearest(corners, side_of(corners, spot), spot)


def _nearest(corners: Sequence[Point], at: int, spot: Point) -> Point:
    """The place of a side that is nearest to another."""
    a, b = corners[at], corners[(at + 1) % len(corners)]
    dx, dy = float(b.x - a.x), float(b.y - a.y)
    along = (float(spot.x - a.x) * dx + float(spot.y - a.y) * dy) / ((dx * dx + dy * dy) or 1)
    part = Fraction(min(max(along, 0.0), 1.0))
    return Point(exactly(a.x + (b.x - a.x) * part), exactly(a.y + (b.y - a.y) * part))


def middle(one: Point, other: Point) -> Point:
    """The place half way between two others."""
    return Point(exactly((one.x + other.x) / 2), exactly((one.y + other.y) / 2))


def _third(one: Point, other: Point) -> Point:
    return Point(exactly(one.x + (other.x - one.x) / 3), exactly(one.y + (other.y - one.y) / 3))

"""Inches of a battlefield as units of its drawing: x to the right, y upwards, 34 units an inch."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import NamedTuple

from rules_engine.decimals import UNIT
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.points import Point as Spot
from rules_engine.points import Points

from ...drawing import short
from ...figures.data import Point

SCALE = 34.0
FINE = Fraction(1, 20)  # inches: a piece that is dragged is put down to this grain
_LEAST = (-1, -1, 17, 13)  # inches that are shown in any case, where no table is told
_GROWS = 4  # what is shown grows by so many inches


class Frame(NamedTuple):
    """The part of the plane that is shown, in inches."""

    left: int
    near: int
    right: int
    far: int

    @property
    def wide(self) -> float:
        """Units from left to right."""
        return (self.right - self.left) * SCALE

    @property
    def tall(self) -> float:
        """Units from top to bottom."""
        return (self.far - self.near) * SCALE


def box_of(frame: Frame) -> dict[str, str]:
    """The frame as attributes of a drawing."""
    box = (frame.left * SCALE, -frame.far * SCALE, frame.wide, frame.tall)
    return {"viewBox": " ".join(short(one) for one in box), "width": short(box[2]), "height": short(box[3])}


def at(spot: Spot) -> Point:
    """A place in the drawing."""
    return float(spot.x) * SCALE, -float(spot.y) * SCALE


def row(spots: Points) -> list[Point]:
    """Places in the drawing."""
    return [at(one) for one in spots]


def inches(units: str, *, up: bool = False) -> Fraction:
    """A length of the drawing as the client tells it, in inches; raises ValueError for what is none."""
    number = float(units) / SCALE
    if not abs(number) < 1000:
        raise ValueError("not a place")
    return (-1 if up else 1) * fine(Fraction(number))


def fine(length: Fraction) -> Fraction:
    """A length to the grain of the field."""
    return round(length / FINE) * FINE


def exactly(number: float) -> Fraction:
    """A length to a ten-thousandth of an inch."""
    return Fraction(round(number * UNIT), UNIT)


def frame_of(asked: Battlefield) -> Frame:
    """What is shown: the whole table, or what lies there and around it; it does not shrink below a usual size."""
    spots = [*asked.way, *(Spot(one.x, one.y) for one in asked.warriors)]
    spots += [Spot(one.token.x, one.token.y) for one in asked.objectives]
    areas = (*(one.area for one in asked.terrain), *(one.area for one in asked.sections))
    spots += [corner for area in areas for corner in area.corners]
    spots += [one.spot for one in asked.goals]
    if asked.table is not None:
        table = (-1, -1, ceil(asked.table.width) + 1, ceil(asked.table.depth) + 1)
        outside = [one for one in spots if not _within(one, table)]
        return _around(outside, table)
    return _around(spots, _LEAST)


def _within(spot: Spot, box: tuple[int, int, int, int]) -> bool:
    return box[0] <= spot.x <= box[2] and box[1] <= spot.y <= box[3]


def _around(spots: list[Spot], least: tuple[int, int, int, int]) -> Frame:
    left, near, right, far = least
    for x, y in spots:
        left, right = min(left, _down(x - 1, least[0])), max(right, _up(x + 1, least[2]))
        near, far = min(near, _down(y - 1, least[1])), max(far, _up(y + 1, least[3]))
    return Frame(left, near, right, far)


def _down(number: Fraction, start: int) -> int:
    return start - _GROWS * ceil(Fraction(start - number) / _GROWS)


def _up(number: Fraction, start: int) -> int:
    return start + _GROWS * ceil(Fraction(number - start) / _GROWS)

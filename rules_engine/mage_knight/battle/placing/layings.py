"""Actions that place something before deployment: their records and text forms. (See :mod:`..actions`.)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....games.actions import Action
from ....plane import Place as Spot
from ..places import a_direction, a_place

TURNED = "turned"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place a piece of terrain or a castle section by its label: ``place wood 10,12 turned 90``.

    Its shape is turned counter-clockwise around the point 0,0 of its own corners, and then that point comes to `at`.
    (mk2.terrain-placement, mkc.placed-first)
    """

    thing: str
    at: Spot = a_place()
    turned: Fraction = a_direction(TURNED, Fraction(0))


@dataclass(frozen=True, slots=True)
class Token(Action):
    """Place one's objective: ``token 18,10`` (mk2.objective-distance)."""

    at: Spot = a_place()


@dataclass(frozen=True, slots=True)
class Aside(Action):
    """Put a piece of terrain or a castle section aside that fits nowhere: ``aside wood`` (mk2.terrain-placement)."""

    thing: str

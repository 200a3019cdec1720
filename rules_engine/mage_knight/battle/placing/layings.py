"""Actions that place something before deployment: their records and text forms. (See :mod:`..actions`.)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ....decimals import decimal_notation
from ....games.actions import Action
from ....plane import Place as Spot
from ..places import facing, spot, written

TURNED = "turned"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place a piece of terrain or a castle section by its label: ``place wood 10,12 turned 90``.

    Its shape is turned counter-clockwise around the point 0,0 of its own corners, and then that point comes to `at`.
    (mk2.terrain-placement, mkc.placed-first)
    """

    thing: str
    at: Spot
    turned: Fraction = Fraction(0)

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return (self.thing, written(self.at), *((TURNED, decimal_notation(self.turned)) if self.turned else ()))

    @classmethod
    def of(cls, words: Sequence[str]) -> Place:
        """Reads them back; raises ValueError."""
        if len(words) == 2:
            return cls(words[0], spot(words[1]))
        if len(words) != 4 or words[2] != TURNED:
            raise ValueError("not of this shape")
        return cls(words[0], spot(words[1]), facing(words[3]))


@dataclass(frozen=True, slots=True)
class Token(Action):
    """Place one's objective: ``token 18,10`` (mk2.objective-distance)."""

    at: Spot

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return (written(self.at),)

    @classmethod
    def of(cls, words: Sequence[str]) -> Token:
        """Reads them back; raises ValueError."""
        (at,) = words
        return cls(spot(at))


@dataclass(frozen=True, slots=True)
class Aside(Action):
    """Put a piece of terrain or a castle section aside that fits nowhere: ``aside wood`` (mk2.terrain-placement)."""

    thing: str

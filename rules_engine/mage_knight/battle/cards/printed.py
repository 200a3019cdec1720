"""What the cards of items and domains say, told by the players: no rulebook of the game prints one.

Rules: mk2.item-card, mk2.item-points, mk2.item-carried-at-start, mk2.domains, mk2.domain-choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ....plane import Place, units
from ...army.domains import Brought
from ...army.items import Item
from ..harm.effects import Effect

SIZE = Fraction(1, 4)


@dataclass(frozen=True)
class ItemCard:
    """An item of somebody's army, by a label of one word (mk2.item-card).

    owner    the player who pays its points and gets it back after the battle (mk2.item-points, mk2.item-return)
    item     its name, its collector's number and what it asks of its bearer
    bearer   the label of the warrior in whose slot it sits at first (mk2.item-carried-at-start); empty: it lies at
             `spot`, in a battle that is given half-way
    effects  the modifiers that it gives to a bearer who may use it, and what else it does without an ability's name
    radius   of its token in inches, of which the rules say nothing
    abilities  the special abilities that it gives, by their names
    """

    label: str
    owner: int
    item: Item
    bearer: str = ""
    spot: Place | None = None
    points: int = 0
    effects: tuple[Effect, ...] = ()
    radius: Fraction = SIZE
    abilities: tuple[str, ...] = ()

    @cached_property
    def rim(self) -> int:
        """The radius of its token on the plane."""
        return units(self.radius)


@dataclass(frozen=True)
class DomainCard:
    """A domain card that a player may choose (mk2.domain-choice).

    name     one word, with ``_`` for a blank
    effects  modifiers for everybody, or for those `only` of one speed type, attack type or faction
    cancels  the cards that it cancels, by their names (mk2.domain-cancel)
    """

    owner: int
    name: str
    effects: tuple[Effect, ...] = ()
    only: str = ""
    cancels: tuple[str, ...] = ()

    def works_on(self, speed: str, type: str, faction: str) -> bool:
        """Whether it does something to figures of this speed type, attack type and faction."""
        return self.only in ("", speed, type, faction)

    def brought(self) -> Brought:
        """It as the mechanic of domains sees it, with blanks in the names."""
        return Brought(self.name.replace("_", " "), tuple(one.replace("_", " ") for one in self.cancels))

"""The gold of the cities in a build phase: what they bring, what is spent, and what is kept or lost.

Rules: wk1.gold-points, wk1.gold-saving, wk1.captured-cities; wk2.gold-points, wk2.building-units, wk2.gold-saving,
wk2.captured-cities, wk2.city-garrison, wk2.treasure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..editions import Edition


@dataclass(frozen=True)
class City:
    """A city that a player may spend from, at the beginning of the build phase.

    value     gold points that it produces, 0..3
    captured  it lies on the map of another player
    garrison  a block of the player's stands in it; a captured city without one has gone back
    stored    gold points in gold markers there (only where gold can be saved)
    treasure  gold points of the treasure blocks in its hex
    """

    value: int
    captured: bool = False
    garrison: bool = True
    stored: int = 0
    treasure: int = 0

    @property
    def held(self) -> bool:
        """Whether the city is the player's: an empty one is if it is on his own map."""
        return self.garrison or not self.captured

    @property
    def produced(self) -> int:
        """Gold points that it produces for the player."""
        return self.value if self.held else 0

    @property
    def saved(self) -> int:
        """Gold points in markers that are the player's."""
        return self.stored if self.held else 0

    @property
    def carried(self) -> int:
        """Gold points of treasure blocks that can be spent there."""
        return self.treasure if self.held else 0


@dataclass(frozen=True)
class Purse:
    """Gold points that are spent together: those of one city, or the treasury of all cities.

    gold      produced and saved
    treasure  in treasure blocks
    spent     what the purchases cost; more than there is if they cannot be paid
    saves     whether gold can be saved
    """

    gold: int
    treasure: int
    spent: int
    saves: bool

    @property
    def total(self) -> int:
        """All that can be spent."""
        return self.gold + self.treasure

    @property
    def left(self) -> int:
        """What remains; below 0: what is missing."""
        return self.total - self.spent

    @property
    def enough(self) -> bool:
        """Whether the purchases can be paid."""
        return self.left >= 0

    @property
    def unspent(self) -> int:
        """Produced and saved gold that remains; treasure is spent last."""
        return max(self.gold - self.spent, 0)

    @property
    def stored(self) -> int:
        """What is kept in gold markers."""
        return self.unspent if self.saves else 0

    @property
    def lost(self) -> int:
        """What is lost, since it cannot be saved."""
        return 0 if self.saves else self.unspent

    @property
    def from_treasure(self) -> int:
        """What treasure blocks pay."""
        return min(max(self.spent - self.gold, 0), self.treasure)


def purses(edition: Edition, cities: Sequence[City], spent: Sequence[int]) -> tuple[Purse, ...]:
    """The purses of a player, `spent` being what is spent in each city: one a city, or a single one where gold is pooled
    (wk1.gold-points, wk2.building-units)."""
    single = tuple(
        Purse(city.produced + city.saved, city.carried, cost, edition.gold_saved)
        for city, cost in zip(cities, spent, strict=True)
    )
    if not edition.gold_pooled:
        return single
    gold, treasure = sum(one.gold for one in single), sum(one.treasure for one in single)
    return (Purse(gold, treasure, sum(spent), edition.gold_saved),)

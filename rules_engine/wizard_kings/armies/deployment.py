"""Where armies start: in cities, none of them empty, none of them overfull (wk1.deploying-units, wk2.deploying-units)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..editions import Edition
from ..movement.stacking import Fit, Stack, fit


@dataclass(frozen=True)
class Placed:
    """What a player places in one city: its terrain, units and wizards."""

    terrain: str
    units: int = 0
    wizards: int = 0

    @property
    def blocks(self) -> int:
        """All blocks in it."""
        return self.units + self.wizards

    def fit(self, edition: Edition) -> Fit:
        """How they fit the hex, which has a city (wk1.stacking-limit, wk1.wizard-stacking, wk2.stacking-limit)."""
        return fit(edition, Stack(units=self.units, wizards=self.wizards), self.terrain, city=True)


def empty(cities: Sequence[Placed]) -> tuple[int, ...]:
    """The places in `cities` that nothing stands in."""
    return tuple(place for place, city in enumerate(cities) if not city.blocks)


def overfull(edition: Edition, cities: Sequence[Placed]) -> tuple[int, ...]:
    """The places in `cities` that hold more than their hex has room for."""
    return tuple(place for place, city in enumerate(cities) if not city.fit(edition).fits)


def spread_out(cities: Sequence[Placed], elsewhere: int = 0) -> bool:
    """Whether there are too few blocks for all cities, and yet as many cities as possible have received one."""
    blocks = sum(city.blocks for city in cities) + elsewhere
    return blocks < len(cities) and all(city.blocks <= 1 for city in cities) and not elsewhere

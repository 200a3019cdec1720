"""What a henge does for a wizard in the build phase (wk1.henges, wk2.henge-benefit, wk2.scenario-last-wizard)."""

from __future__ import annotations

from dataclasses import dataclass

from ..editions import Edition
from .purchases import WIZARD, step_price

WIZARD_COST = 2  # gold points of a step (wk1.wizards, wk2.raising-an-army)
REGAINED = 2  # steps that every wizard regains in the scenario of the last wizard (wk2.scenario-last-wizard)


@dataclass(frozen=True)
class Gain:
    """How a wizard grows in a build phase: steps regained by the scenario, free steps of the henge, steps bought and their
    price in gold points."""

    regained: int
    henge: int
    bought: int
    cost: int

    @property
    def free(self) -> int:
        """The steps that cost nothing."""
        return self.regained + self.henge


def free_steps(edition: Edition, strength: int, maximum: int, *, on_henge: bool, regained: int = 0) -> tuple[int, int]:
    """The steps that a wizard in play regains by a scenario (at most `regained`), and those that the henge adds; never
    beyond its greatest strength."""
    back = min(regained, max(maximum - strength, 0))
    added = min(edition.henge_free_steps if on_henge else 0, max(maximum - strength - back, 0))
    return back, added


def growth(
    edition: Edition,
    strength: int,
    maximum: int,
    *,
    on_henge: bool,
    steps: int = 0,
    regained: int = 0,
    cost: int = WIZARD_COST,
) -> Gain:
    """How a wizard of `strength` (0: a new one, which nothing is given to) grows if `steps` are bought at `cost` each."""
    back, added = free_steps(edition, strength, maximum, on_henge=on_henge, regained=regained) if strength else (0, 0)
    return Gain(back, added, steps, steps * step_price(edition, WIZARD, cost, henge=on_henge))

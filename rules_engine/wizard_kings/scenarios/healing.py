"""What the spell Healing costs and heals (wk2.scenario-last-wizard-healing)."""

from __future__ import annotations

from ...dice import FACES
from ...odds import Distribution

LEVEL = 2  # of the spell, so the steps that it costs its wizard


def healed(die: int) -> int:
    """The steps that Healing heals on a `die` of 1..6."""
    return 1 if die <= FACES // 2 else 2


HEALED: Distribution[int] = Distribution((healed(die), 1) for die in range(1, FACES + 1))

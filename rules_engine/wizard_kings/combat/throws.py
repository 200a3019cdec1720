"""The sentence that says which die results hit (wk1.combat-strength, wk2.combat-strength and the spell notation)."""

from __future__ import annotations

from ...dice import FACES
from ...ruling import Said, message, say


def needed(power: int) -> Said:
    """Which results of a die hit with a number of `power` (0..6)."""
    if power == 0:
        return say(message("throw", "No result of a die hits."))
    if power == FACES:
        return say(message("throw", "Every die hits."))
    if power == 1:
        return say(message("throw", "Each die that shows 1 is a hit."))
    return say(message("throw", "Each die that shows {power} or less is a hit."), power=power)

"""The sentence that says which die results hit (wk1.combat-strength, wk2.combat-strength and the spell notation)."""

from __future__ import annotations

from ...dice import FACES
from ...ruling import Said, messages

phrases = messages("throw")


def needed(power: int) -> Said:
    """Which results of a die hit with a number of `power` (0..6)."""
    if power == 0:
        return phrases.say("No result of a die hits.")
    if power == FACES:
        return phrases.say("Every die hits.")
    if power == 1:
        return phrases.say("Each die that shows 1 is a hit.")
    return phrases.say("Each die that shows {power} or less is a hit.", power=power)

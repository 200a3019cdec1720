"""Going berserk: whether a creature may spend its last step on it (wk2.berserk)."""

from __future__ import annotations

from ...ruling import Step, message, say
from ..editions import Edition

MAY, MAY_NOT = "may", "may-not"


def refusal(edition: Edition, strength: int, last_step: str = MAY) -> Step | None:
    """The step that forbids a creature of `strength` to go berserk; None if it may."""
    if strength > 1 or last_step == MAY:
        return None
    text = message("chance-to-hit", "Ruled here: a creature of strength 1 cannot go berserk.")
    return Step(edition.source_of("berserk_factor"), say(text))

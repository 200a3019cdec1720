"""How many units of one side can be in one battle (wk1.stacking-limit, wk1.wizard-stacking; wk2.stacking-limit)."""

from __future__ import annotations

from collections.abc import Sequence

from ..ruling import Step, message, say
from .editions import Edition
from .units import is_caster


def overstacked(edition: Edition, letters: Sequence[str]) -> Step | None:
    """The step that forbids a side whose units have these rating letters; None if no hex is too small for it."""
    wizards = sum(is_caster(letter) for letter in letters)
    if edition.wizards_outside_stack and wizards > 1:
        text = message("stacking", "Each side may have only one wizard in a hex.")
        return Step(edition.source_of("wizards_outside_stack"), say(text))
    counted = len(letters) - (wizards if edition.wizards_outside_stack else 0)
    if counted <= edition.stack_limit:
        return None
    text = message("stacking", "At most {limit} units of a side that count for stacking can be in one hex.")
    return Step(edition.source_of("stack_limit"), say(text, limit=edition.stack_limit))

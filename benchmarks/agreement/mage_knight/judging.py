"""A verdict in the same words for both sides."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.mage_knight.battle.state import State
from rules_engine.mage_knight.battle.values import effects
from rules_engine.ruling import Ruling, Step


def judged(ruling: Ruling) -> tuple[bool, str]:
    """Whether it is legal, and the rule that forbids it; that of the line of fire stands before the word of the target."""
    if ruling.legal:
        return True, ""
    last = ruling.steps[-1].rule
    return False, ruling.steps[-2].rule if last == "mk2.line-of-fire" and len(ruling.steps) > 1 else last


def refused(step: Step | None) -> tuple[bool, str]:
    """The same of a step that says why not, None where nothing forbids it."""
    return (True, "") if step is None else (False, step.rule)


def modified(state: State, warriors: Sequence[int]) -> bool:
    """Whether abilities, items or domains change a value of one of them, which no board tells."""
    bonus = any(state.setup.kinds[one].bonus for one in warriors)
    return bonus or any(effects(state, one) for one in warriors)

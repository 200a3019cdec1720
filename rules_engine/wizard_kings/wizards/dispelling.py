"""What a Dispel costs, who can pay it, and whether it stops the spell (wk1.dispel, wk2.dispel)."""

from __future__ import annotations

from typing import NamedTuple

from ...ruling import message
from ..editions import Edition

COST = 1  # steps: Dispel is a level 1 spell
BY_EDITION, MAY, MAY_NOT = "edition", "may", "may-not"  # whether a wizard of strength 1 may try one
ALWAYS, IF_IT_WORKS = "always", "if-it-works"  # when the caster pays for its spell
DESTROYED = message(
    "dispel", "Ruled here: the wizard may spend its last step. It is destroyed, and the attempt is still rolled."
)


class Tried(NamedTuple):
    """What the die leaves after the level of the spell, and whether that stops it."""

    net: int
    stopped: bool


def can_pay(strength: int, *, may_spend_last: bool) -> bool:
    """Whether a wizard of `strength` steps has those that a Dispel costs, the last of them only if it may be spent."""
    return strength >= COST + (not may_spend_last)


def may_spend_last(edition: Edition, ruled: str = BY_EDITION) -> bool:
    """Whether a wizard may spend its last step on a Dispel, as the table has `ruled` (wk1.dispel, wk2.dispel, notes)."""
    return edition.casting_may_destroy if ruled == BY_EDITION else ruled == MAY


def tried(edition: Edition, die: int, level: int) -> Tried:
    """A `die` (1..6) against a spell of `level` 1..3."""
    net = die - level
    return Tried(net, net >= edition.dispel_at_least)

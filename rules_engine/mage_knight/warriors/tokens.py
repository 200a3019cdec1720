"""Action tokens and exhaustion damage: what an action costs the warrior that is given it.

Rules: mk2.action-tokens, mk2.two-token-limit, mk2.token-removal, mk2.pushing, mk2.run, mk2.charge-damage,
mk2.critical-miss, mk2.exhaustion-irreducible.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...ruling import messages

phrases = messages("action")

MOVE, CLOSE_ACTION, RANGED_ACTION, SPECIAL, REST = "move", "close", "ranged", "special", "none"
ACTIONS = {
    MOVE: phrases("move action"),
    CLOSE_ACTION: phrases("close combat action"),
    RANGED_ACTION: phrases("ranged combat action"),
    SPECIAL: phrases("special action"),
    REST: phrases("no action"),
}
TOKEN_LIMIT = 2  # mk2.two-token-limit
EXHAUSTION = 1  # each cause, mk2.exhaustion-irreducible


class Cost(NamedTuple):
    """Exhaustion damage of one action, cause by cause (0 or 1 each)."""

    pushing: int = 0
    run: int = 0
    charge: int = 0
    critical_miss: int = 0

    @property
    def total(self) -> int:
        """The damage in all."""
        return sum(self)


def may_be_given_action(tokens: int) -> bool:
    """Whether a warrior with `tokens` (0..2) action tokens can be given an action (mk2.two-token-limit)."""
    return tokens < TOKEN_LIMIT


@cache
def cost_of_action(
    tokens: int, *, run: bool = False, charge: bool = False, critical_miss: bool = False, pushing_hurts: bool = True
) -> Cost:
    """The exhaustion damage of one action by a warrior that had `tokens` (0 or 1) before it.

    `pushing_hurts` is off for a castle section, which takes no damage when it is pushed (mkc.section-pushing).
    """
    pushed = tokens + 1 == TOKEN_LIMIT and pushing_hurts
    return Cost(*(EXHAUSTION if cause else 0 for cause in (pushed, run, charge, critical_miss)))


def tokens_after(tokens: int, *, acted: bool) -> int:
    """The tokens at the end of the player's turn: one more after an action, none after a rest (mk2.token-removal)."""
    return tokens + 1 if acted else 0

"""What allies may do for and with one another (wk1.alliances, wk2.alliances, wk2.turn-combat).

Allies on one side share the stacking limit (`stacking.fit` of their blocks together) and the hexside limits
(`hexsides.room_over` with what all of them have sent across).
"""

from __future__ import annotations

from ..editions import ATTACKER, DEFENDER, Edition

NO_PURCHASE, STEPS, NEW_UNIT = "none", "steps", "new-unit"
STAYS, WITHIN_TURN, BETWEEN_TURNS = "none", "within-turn", "between-turns"

_OTHER = {ATTACKER: DEFENDER, DEFENDER: ATTACKER}


def may_pay_for(purchase: str) -> bool:
    """Whether a player's own gold may be spent for an ally on this: steps of existing units, but no new ones."""
    return purchase != NEW_UNIT


def may_switch(edition: Edition, switch: str) -> bool:
    """Whether an ally may change sides at this moment of a battle."""
    return switch != WITHIN_TURN or edition.switch_within_turn


def side_after(edition: Edition, side: str, switch: str) -> str:
    """The side on which an ally fights after it has tried to change sides, or not."""
    return _OTHER[side] if switch != STAYS and may_switch(edition, switch) else side

"""What follows from an attack that has dealt damage: step 10 of the attack order.

Castle sections take no part in it: Vampirism has no effect on them (mkc.immune-abilities), and Ruled here: nor has
anything else of this kind.

Rules: mk2.attack-sequence, mk2.ranged-formation-abilities, mk2.healing.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....ruling import message
from ..decisions import called
from ..harm.effects import ANY, DRAIN, SMITE
from ..harm.harm import hurt
from ..harm.healing import heal, may_turn_back
from ..table import Table
from ..values import amount_on


def follow(table: Table, warrior: int, kind: str, damaged: Sequence[int]) -> None:
    """What the abilities of the attacker do after an attack of `kind` (``close`` or ``ranged``) on those that it damaged."""
    if not damaged:
        return
    drained = max(amount_on(table, warrior, target, DRAIN, (ANY, kind)) for target in damaged)
    for target in damaged:
        damage = amount_on(table, warrior, target, SMITE, (ANY, kind))
        if damage and table.warriors[target].at is not None:
            text = message("mk-battle", "Because it was damaged, {target} takes {damage} more damage from an ability.")
            table.note("attack-sequence", text, target=called(table, target), damage=damage)
            hurt(table, target, damage, warrior)
    if drained and may_turn_back(table, warrior):
        text = message("mk-battle", "Because it has dealt damage, {warrior} is healed by its ability.")
        table.note("attack-sequence", text, warrior=called(table, warrior))
    if drained:
        heal(table, warrior, drained)

"""What abilities do by themselves in the command phase, in which special actions come to an end, and after an attack.

First the special actions of the last turn are carried out that are resolved only now. Then the player may give those of
this phase (:mod:`.special_actions`) or cancel abilities; at the end abilities do what they do by themselves.

What follows from an attack that has dealt damage is step 10 of the attack order. Castle sections take no part in it: Vampirism
has no effect on them (mkc.immune-abilities), and Ruled here: nor has anything else of this kind.

Rules: mk2.command-phase, mk2.venom-mention, mk2.healing, mk2.special-action, mk2.attack-sequence,
mk2.ranged-formation-abilities.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....ruling import message
from ..contacts import disc_of, faces, friends_beside, in_play, is_free, opponents_beside
from ..decisions import called
from ..harm.effects import ANY, DRAIN, HARM, HEAL, SMITE, Effect
from ..harm.harm import hurt
from ..harm.healing import heal, may_turn_back
from ..state import COMMAND, Position
from ..table import Table
from ..values import abilities, amount_on, effects
from .special_actions import come_due


def begin(table: Table) -> None:
    """Begin the command phase of the active player."""
    table.phase = COMMAND
    for warrior, one, _ in list(in_play(table)):
        if one.coming is not None and table.setup.owner[warrior] == table.active:
            come_due(table, warrior)


def finish(table: Table) -> None:
    """What abilities do by themselves in the command phase."""
    for warrior, owner in enumerate(table.setup.owner):
        if owner != table.active or not is_free(table, warrior):
            continue
        for other in _before(table, warrior, HARM):
            damage = amount_on(table, warrior, other, HARM)
            text = message("mk-battle", "In the command phase {warrior} deals {damage} damage to {other}.")
            names = {"warrior": called(table, warrior), "other": called(table, other)}
            table.note("venom-mention", text, damage=damage, **names)
            hurt(table, other, damage, warrior)
        for other in _before(table, warrior, HEAL):
            text = message("mk-battle", "In the command phase {warrior} heals {other}.")
            table.note("command-phase", text, warrior=called(table, warrior), other=called(table, other))
            heal(table, other, amount_on(table, warrior, other, HEAL))


def would_be_cancelled(pos: Position) -> bool:
    """Whether an optional ability of the active player is about to do something by itself."""
    return any(
        ability.optional and any(_before(pos, warrior, one.word) for one in ability.effects if _is_automatic(one))
        for warrior, owner in enumerate(pos.setup.owner)
        if owner == pos.active
        for ability in abilities(pos, warrior)
    )


def _is_automatic(one: Effect) -> bool:
    return one.word in (HARM, HEAL) and one.kind == ANY


def _before(pos: Position, warrior: int, word: str) -> list[int]:
    """Those that touch its front arc and to whom it does something by itself."""
    if not any(one.word == word and _is_automatic(one) for one in effects(pos, warrior)):
        return []
    if word == HARM:
        found = opponents_beside(pos, warrior)
    else:
        found = [one for one in friends_beside(pos, warrior, pos.setup.side[warrior]) if one != warrior]
        found = [one for one in found if may_turn_back(pos, one)]
    found = [one for one in found if amount_on(pos, warrior, one, word)]
    return [one for one in found if faces(pos, warrior, disc_of(pos, one).centre)]


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

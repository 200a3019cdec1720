"""Spells: who may cast what, and at whom; what comes of it stands in :mod:`.casting`.

Rules: wk1.spellcasting, wk1.targeting; wk2 the same, wk2.clerics. A rite of a cleric is cast like a spell.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....ruling import Step, messages
from ...wizards.casting import IN_ONE_PHASE, ONE
from ..actions import Cast
from ..decisions import called, forbidden
from ..movement.position import blocks_in, foes_in, friends_in
from ..pieces import IN_BATTLE, IN_MOVEMENT, Spell
from ..state import Position

phrases = messages("game")

NOBODY = -1


def castable(pos: Position, block: int) -> Iterator[Cast]:
    """Every spell that the block may cast now, at every target."""
    label = pos.setup.labels[block]
    phase = IN_MOVEMENT if pos.battle is None else IN_BATTLE
    for spell in pos.setup.pieces[block].spells:
        if spell.phase != phase or spell.distant or why_no_spell(pos, block, spell) is not None:
            continue
        if not spell.targeted:
            yield Cast(label, spell.name)
            continue
        for target in targets_of(pos, block, spell):
            yield Cast(label, spell.name, pos.setup.labels[target])


def why_not(pos: Position, block: int, action: Cast) -> Step | None:
    """The step that forbids the spell."""
    spell = pos.setup.pieces[block].spell(action.spell)
    if spell is None:
        text = phrases("{block} knows no spell called {spell}.")
        return forbidden(pos, "spells", text, block=called(pos, block), spell=action.spell)
    phase = IN_MOVEMENT if pos.battle is None else IN_BATTLE
    if spell.phase != phase:
        return forbidden(pos, "spellcasting", phrases("{spell} cannot be cast in this phase."), spell=spell.name)
    if spell.distant:
        return forbidden(pos, "spellcasting", phrases("{spell} is cast at a hex: say at which."), spell=spell.name)
    why = why_no_spell(pos, block, spell)
    if why is not None:
        return why
    return why_no_target(pos, block, spell, action.target)


def why_no_target(pos: Position, block: int, spell: Spell, target: str) -> Step | None:
    """The step that forbids casting `spell` in the battle at `target` (empty: at no block in particular)."""
    if bool(target) != spell.targeted:
        text = phrases("{spell} needs a target.") if spell.targeted else phrases("{spell} takes no target.")
        return forbidden(pos, "targeting", text, spell=spell.name)
    if spell.targeted and pos.setup.index[target] not in targets_of(pos, block, spell):
        if spell.told:
            text = phrases("{spell} cannot be cast at {target} from here.")
            return forbidden(pos, "targeting", text, spell=spell.name, target=target)
        return forbidden(pos, "targeting", phrases("{target} is not an enemy in this battle."), target=target)
    return None


def why_no_spell(pos: Position, block: int, spell: Spell) -> Step | None:
    """The step that forbids the block to pay for `spell`, or to heal where nothing can be healed."""
    piece, edition = pos.setup.pieces[block], pos.setup.edition
    price, strength = piece.price(spell), pos.strength[block]
    if strength < price:
        return forbidden(
            pos, "spellcasting", phrases("{block} has too few steps for this spell."), block=called(pos, block)
        )
    if pos.battle is not None and block in pos.cast and pos.setup.readings.both_phases == ONE:
        return forbidden(pos, "spellcasting", IN_ONE_PHASE)
    if strength == price and not edition.casting_may_destroy:
        return forbidden(pos, "spellcasting", phrases("{block} cannot spend its last step."), block=called(pos, block))
    return None


def targets_of(pos: Position, block: int, spell: Spell) -> list[int]:
    """The blocks that the caster can name as the target of `spell`: the enemies in its battle.

    A spell whose effect is told may name anybody in the battle, and while blocks move those of the own side that are near enough.
    """
    owner = pos.setup.owner[block]
    if not spell.told:
        return foes_in(pos, owner, pos.at[block])
    if pos.battle is not None:
        return blocks_in(pos, pos.at[block])
    return [one for hex in pos.setup.around(pos.at[block], spell.reach) for one in friends_in(pos, owner, hex)]

"""Spells of the movement phase that attack at a distance (wk1.spellcasting, wk1.targeting; wk2 too, wk2.spell-damage).

The rules leave the range of a spell to its card. Its victims stand hidden: a spell with a target is aimed at one of the blocks
in a hex by its place there, as one points at a block that stands upright, in the order of :func:`..view.view`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....ruling import Step, messages
from ..actions import Conjure
from ..decisions import called, forbidden
from ..movement.position import foes_in
from ..pieces import IN_MOVEMENT, Spell
from ..state import Position
from ..table import Table
from . import casting, spells

phrases = messages("game")


def distant(pos: Position, block: int) -> Iterator[Conjure]:
    """Every spell at a distance that the block may cast now, at every hex and target."""
    setup = pos.setup
    for spell in setup.pieces[block].spells:
        if not spell.at_a_place or spells.why_no_spell(pos, block, spell) is not None:
            continue
        for hex in setup.around(pos.at[block], spell.reach):
            foes = foes_in(pos, setup.owner[block], hex)
            places = [str(place) for place in range(1, len(foes) + 1)] if spell.targeted else [""][: len(foes)]
            yield from (Conjure(setup.labels[block], spell.name, hex, place) for place in places)


def why_not(pos: Position, block: int, action: Conjure) -> Step | None:
    """The step that forbids the spell."""
    spell = pos.setup.pieces[block].spell(action.spell)
    if spell is None:
        text = phrases("{block} knows no spell called {spell}.")
        return forbidden(pos, "spells", text, block=called(pos, block), spell=action.spell)
    if not spell.at_a_place:
        return forbidden(pos, "spellcasting", phrases("{spell} cannot be cast at a hex."), spell=spell.name)
    return spells.why_no_spell(pos, block, spell) or _why_no_target(pos, block, spell, action)


def _why_no_target(pos: Position, block: int, spell: Spell, action: Conjure) -> Step | None:
    if action.hex not in pos.setup.around(pos.at[block], spell.reach):
        text = phrases("{hex} is too far away for {spell}.")
        return forbidden(pos, "spellcasting", text, hex=action.hex, spell=spell.name)
    foes = foes_in(pos, pos.setup.owner[block], action.hex)
    if spell.targeted != bool(action.place):
        text = phrases("{spell} needs a target.") if spell.targeted else phrases("{spell} takes no target.")
        return forbidden(pos, "targeting", text, spell=spell.name)
    if not foes or (spell.targeted and action.place not in map(str, range(1, len(foes) + 1))):
        return forbidden(pos, "targeting", phrases("There is no such enemy in {hex}."), hex=action.hex)
    return None


def cast(table: Table, block: int, action: Conjure) -> None:
    """Declare the spell and pay for it; enemy wizards who are near enough may try to dispel it."""
    spell = table.setup.pieces[block].spell(action.spell)
    assert spell is not None and spell.phase == IN_MOVEMENT
    foes = foes_in(table, table.setup.owner[block], action.hex)
    target = foes[int(action.place) - 1] if action.place else spells.NOBODY
    casting.declare(table, block, spell, target, action.hex)

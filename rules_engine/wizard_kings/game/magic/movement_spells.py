"""Spells in the movement phase: one for each wizard, who then does not move (wk1.spellcasting, wk2.spellcasting).

The target of its own spell may move besides.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....ruling import Step, messages
from ...wizards.casting import ONE, must_be_fresh
from ..actions import Cast, Conjure
from ..decisions import called, forbidden
from ..state import Position
from ..table import Table
from . import casting, distant_spells, spells

phrases = messages("game")


def options(pos: Position, block: int) -> Iterator[Action]:
    """Every spell that the block may cast now."""
    if not pos.setup.pieces[block].spells:
        return
    if _why_no_cast(pos, block) is None:
        yield from spells.castable(pos, block)
        yield from distant_spells.distant(pos, block)
    elif _why_no_cast(pos, block, at_itself=True) is None:
        label = pos.setup.labels[block]
        yield from (one for one in spells.castable(pos, block) if one.target == label)


def _why_no_cast(pos: Position, block: int, *, at_itself: bool = False) -> Step | None:
    """The step that keeps the block from casting; the target of its own spell may move besides."""
    edition, readings = pos.setup.edition, pos.setup.readings
    if block in pos.cast and readings.movement_spells == ONE:
        text = phrases("{block} has cast its one spell of this phase.")
        return forbidden(pos, "spellcasting", text, block=called(pos, block))
    if block in pos.moved and must_be_fresh(edition, readings.after_moving) and not at_itself:
        text = phrases("{block} has moved, so it cannot cast in this phase.")
        return forbidden(pos, "spellcasting", text, block=called(pos, block))
    return None


def why_not(pos: Position, action: Cast | Conjure) -> Step | None:
    """The step that forbids the spell."""
    block = pos.setup.index[action.block]
    if pos.setup.owner[block] != pos.actor or not pos.at[block]:
        text = phrases("{block} is not one of your {unit:pl} on the map.")
        return forbidden(pos, "spellcasting", text, block=called(pos, block))
    why = _why_no_cast(pos, block, at_itself=isinstance(action, Cast) and action.target == action.block)
    if why is not None:
        return why
    if isinstance(action, Cast):
        return spells.why_not(pos, block, action)
    return distant_spells.why_not(pos, block, action)


def cast(table: Table, action: Cast | Conjure) -> None:
    """Cast the spell."""
    block = table.setup.index[action.block]
    at_itself = isinstance(action, Cast) and action.target == action.block
    table.free = table.free | {block} if at_itself and block not in table.cast - table.free else table.free - {block}
    table.cast |= {block}
    if isinstance(action, Conjure):
        distant_spells.cast(table, block, action)
        return
    casting.cast(table, block, action)

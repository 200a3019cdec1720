"""Lycanthropes under the moon (wk2.lycanthropes).

The book says only that the phases of the moon affect them. A set-up may have a table of the players: what each phase adds to the
number of their rating, and for how many turns it lasts. Ruled here: the phases follow one another in the order of the table,
from the first turn on, and begin anew after the last.
"""

from __future__ import annotations

from ....ruling import message
from ...blocks.moon import phase_of, shone, under_the_moon
from ..pieces import LYCANTHROPE
from ..state import Position
from ..table import Table


def rise(table: Table) -> None:
    """Say at the beginning of a turn which phase it is, where the table plays with the moon."""
    now = phase_of(table.setup.terms.moon, table.turn)
    if now is not None:
        text = message("game", "Phase of the moon in this turn: {phase}.")
        table.note("lycanthropes", text, phase=now.phase)


def power_of(pos: Position, block: int, power: int) -> int:
    """The number with which the block hits, which is `power` without the moon."""
    now = phase_of(pos.setup.terms.moon, pos.turn)
    if now is None or LYCANTHROPE not in pos.setup.pieces[block].traits:
        return power
    return under_the_moon(power, now.modifier)


def shine(table: Table, block: int, before: int, power: int) -> None:
    """Say what the moon has made of the number of a lycanthrope that attacks."""
    now = phase_of(table.setup.terms.moon, table.turn)
    if now is not None and LYCANTHROPE in table.setup.pieces[block].traits:
        table.note_by(table.setup.edition.rule("lycanthropes"), shone(now.phase, before, power))

"""The artifact of an eliminated carrier passes to the side that eliminated it (wk2.captured-artifacts).

The first player of that side, in the order of the turn, who has a block there with its hands free takes the artifact and
chooses its carrier. Where nobody can carry it, it stays in the hex like one that was left behind (:mod:`.artifacts`).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.decisions import Part
from ....ruling import Step, message
from ..actions import Carry
from ..decisions import Decision, forbidden
from ..state import Position
from ..table import Table
from .artifacts import can_carry, carry, named


def settle(table: Table) -> bool:
    """Give the artifact to the only block that can carry it; whether there are several and its owner must choose."""
    ask = table.asks[-1]
    owner = table.setup.owner
    able = [block for block in ask.blocks if table.at[block] == ask.hex and can_carry(table, block)]
    if able:
        player = next(one for one in table.order if one in {owner[block] for block in able})
        table.ask_again(ask._replace(player=player, blocks=tuple(block for block in able if owner[block] == player)))
    choices = list(_options(table)) if able else []
    if len(choices) > 1:
        return True
    for only in choices:
        carry(table, only)
    table.answered()
    return False


def _options(pos: Position) -> Iterator[Carry]:
    ask = pos.asks[-1]
    label = pos.setup.artifacts[ask.number].label
    for block in ask.blocks:
        yield Carry(label, pos.setup.labels[block])


def _why_not(pos: Position, action: Carry) -> Step | None:
    if action in _options(pos):
        return None
    text = message("game", "{artifact} goes to one of your fighting blocks here first, one without an artifact.")
    return forbidden(pos, "captured-artifacts", text, artifact=named(pos, pos.asks[-1].number))


def _do(table: Table, action: Carry) -> None:
    carry(table, action)
    table.answered()


DECISION = Decision(_options, {Carry: Part(_why_not, _do)})

"""Stacks that are too large: their owners choose who is eliminated (wk1.stacking-limit, wk2.stacking-limit).

Counted when a player has moved, after every retreat, and when an alliance ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Count, Step, messages
from ...movement.stacking import ALLIES
from ..actions import Lose
from ..decisions import Decision, called, forbidden
from ..state import EXCESS, Ask, Position
from ..table import Table
from .position import too_many

phrases = messages("game")


def check(table: Table, player: int, hex: str, blocks: Sequence[int]) -> None:
    """Ask `player` to eliminate blocks if `blocks`, all of one side in `hex`, are too many.

    Of several allies the one whose blocks came last loses them; that is the player whose action is being carried out. Where the table
    rules that they agree, that player says what they have agreed on.
    """
    number, among = too_many(table, hex, blocks)
    if not number:
        return
    agreed = table.setup.readings.allies_lose == ALLIES
    own = tuple(block for block in among if agreed or table.setup.owner[block] == player)
    text = phrases("In {hex} there is no room for {units}.")
    table.note("stacking-limit", text, hex=hex, units=Count(number, "unit"))
    table.ask(Ask(EXCESS, player, hex, own if len(own) >= number else among, number))


def settle(table: Table) -> bool:
    """Eliminate where there is no choice; whether a decision is needed now."""
    ask = table.asks[-1]
    there = tuple(block for block in ask.blocks if table.at[block] == ask.hex)
    if not ask.number or not there:
        table.answered()
        return False
    if len(there) <= ask.number or _alike(table, there):
        _lose(table, ask._replace(blocks=there), there[0])
        return False
    player = ask.player if any(_open_to(table, one, ask.player) for one in there) else table.setup.owner[there[0]]
    table.ask_again(ask._replace(player=player, blocks=there))
    return True


def _open_to(pos: Position, block: int, player: int) -> bool:
    """Whether `player` may name the block as one that is lost: an own one, or any where the allies agree on it."""
    return pos.setup.owner[block] == player or pos.setup.readings.allies_lose == ALLIES


def _alike(pos: Position, blocks: Sequence[int]) -> bool:
    kinds = {(pos.setup.pieces[one].name, pos.strength[one], pos.setup.owner[one]) for one in blocks}
    return len(kinds) == 1 and not any(held.carrier in blocks for held in pos.artifacts)


def _lose(table: Table, ask: Ask, block: int) -> None:
    table.note("stacking-limit", phrases("{block} is eliminated."), block=called(table, block))
    table.remove(block)
    left = tuple(one for one in ask.blocks if one != block)
    table.asks = (*table.asks[:-1], ask._replace(number=ask.number - 1, blocks=left))


def _options(pos: Position) -> Iterator[Action]:
    for block in pos.asks[-1].blocks:
        if _open_to(pos, block, pos.actor):
            yield Lose(pos.setup.labels[block])


def _why_not(pos: Position, action: Lose) -> Step | None:
    block = pos.setup.index[action.block]
    if block in pos.asks[-1].blocks and _open_to(pos, block, pos.actor):
        return None
    text = phrases("{block} is not one of the {unit:pl} that are too many.")
    return forbidden(pos, "stacking-limit", text, block=called(pos, block))


def _do(table: Table, action: Lose) -> None:
    _lose(table, table.asks[-1], table.setup.index[action.block])


DECISION = Decision(_options, {Lose: Part(_why_not, _do)})

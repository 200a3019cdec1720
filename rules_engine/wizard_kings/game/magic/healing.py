"""Steps given back by Healing, one by one (wk2.scenario-last-wizard-healing)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Count, Step, messages
from ...scenarios.healing import healed
from ..actions import Heal
from ..decisions import Decision, called, forbidden
from ..state import HEALING, Ask, Position
from ..table import Table

phrases = messages("game")


def heal(table: Table, player: int, hex: str, blocks: Sequence[int]) -> None:
    """Throw for Healing; `player` then gives the steps to `blocks`."""
    (die,) = table.throw(1)
    steps = healed(die)
    text = phrases("The die for Healing shows {die}, so {steps} can be given back.")
    table.note("scenario-last-wizard-healing", text, die=die, steps=Count(steps, "step"))
    table.ask(Ask(HEALING, player, hex, tuple(blocks), steps))


def settle(table: Table) -> bool:
    """Give out the steps as far as there is no choice; whether a decision is needed now."""
    ask = table.asks[-1]
    able = _able(table, ask)
    if not ask.number or not able:
        table.answered()
        return False
    room = sum(table.setup.pieces[one].maximum - table.strength[one] for one in able)
    if len(able) == 1 or room <= ask.number:
        _grow(table, ask, able[0])
        return False
    table.actor = ask.player
    return True


def _able(pos: Position, ask: Ask) -> list[int]:
    pieces = pos.setup.pieces
    return [one for one in ask.blocks if pos.at[one] == ask.hex and pos.strength[one] < pieces[one].maximum]


def _grow(table: Table, ask: Ask, block: int) -> None:
    table.strength[block] += 1
    text = phrases("{block} is healed to strength {strength}.")
    table.note("scenario-last-wizard-healing", text, block=called(table, block), strength=table.strength[block])
    table.asks = (*table.asks[:-1], ask._replace(number=ask.number - 1))


def _options(pos: Position) -> Iterator[Action]:
    for block in _able(pos, pos.asks[-1]):
        yield Heal(pos.setup.labels[block])


def _why_not(pos: Position, action: Heal) -> Step | None:
    block = pos.setup.index[action.block]
    if block in _able(pos, pos.asks[-1]):
        return None
    text = phrases("{block} cannot be healed.")
    return forbidden(pos, "scenario-last-wizard-healing", text, block=called(pos, block))


def _do(table: Table, action: Heal) -> None:
    _grow(table, table.asks[-1], table.setup.index[action.block])


DECISION = Decision(_options, {Heal: Part(_why_not, _do)})

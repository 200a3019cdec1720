"""Death, elimination and victory, after every action (ww.death, ww.loss-by-treasures, ww.victory, ww.loot,
ww.elimination-cards-treasures). What follows from a state :mod:`..turn.victories` says."""

from __future__ import annotations

from ...ruling import message
from ..books import WW
from ..labels import PLAYERS
from ..turn.victories import NOBODY, Killed, Outcome, Treasure, Victory, victory
from . import state as states
from .state import OVER
from .table import Table

_LOOT = message("game", "{player} took {number} card{number:s} from the dead.")


def judge(table: Table) -> None:
    """Who is out and who has won, if somebody died or treasures or bases lie elsewhere now; what falls with somebody who is
    out may decide in its turn."""
    while table.phase != OVER and (table.killed or table.moved):
        _judge_once(table)


def _judge_once(table: Table) -> None:
    ruling = victory(WW, _asked(table))
    found: Outcome = ruling.result
    table.killed, table.moved = {}, False
    if not found.eliminated and not found.over:
        return
    table.take_over(ruling)
    for one in found.cards:
        _out(table, PLAYERS.index(one.player) + 1, PLAYERS.index(one.to) + 1 if one.to in PLAYERS else 0, found.over)
    if found.over:
        table.phase, table.actor = OVER, 0
        table.blow, table.asks = None, ()
        winner = PLAYERS.index(found.winner) + 1 if found.winner else 0
        table.outcome = states.Outcome(winner, ruling.steps[-1].rule)


def _asked(table: Table) -> Victory:
    letter = table.setup.letter
    bases = {place: number for number, place in enumerate(table.ground.bases, 1)}
    lying = (
        Treasure(letter(table.setup.owner(number)), letter(bases[one.square]))
        for number, one in enumerate(table.treasures)
        if not one.carrier and one.square in bases
    )
    killed = (Killed(letter(one), letter(by) if by else NOBODY) for one, by in sorted(table.killed.items()))
    return Victory(
        players=len(table.setup.players),
        out=tuple(letter(one) for one in table.setup.seats if one not in table.living()),
        treasures=tuple(lying),
        killed=tuple(killed),
        dead_bases=table.setup.readings.dead_bases,
    )


def _out(table: Table, player: int, heir: int, over: bool) -> None:
    """A player is out: the treasure stays where it is, the cards go to the heir or onto the discard pile; how many the heir
    gets is told while the game goes on."""
    wizard = table.wizard(player)
    for number, one in enumerate(table.treasures):
        if one.carrier == player:
            table.treasures[number] = one._replace(carrier=0)
            table.moved = True
    table.put(player, wizard._replace(square=None, life=0, hand=(), shown=()))
    table.spells = tuple(one for one in table.spells if one.target != player)
    table.asks = tuple(one for one in table.asks if one.player != player)
    if not heir:
        table.discard(wizard.cards)
        return
    table.give(heir, wizard.cards)
    if wizard.cards and not over:
        table.note("loot", _LOOT, player=table.setup.letter(heir), number=len(wizard.cards))

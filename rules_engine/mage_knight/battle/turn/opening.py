"""Who is first player: two dice each, and those who tie for the highest total roll again. (mk2.first-player-roll)"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Listed, message, messages
from ...combat.rolls import DICE
from ...setup.first_player import highest
from ...table.tables import EAST, NORTH, SOUTH, WEST
from ..decisions import Decision, named
from ..moves.movements import Roll
from ..state import CASTLES, Position
from ..table import Table

phrases = messages("mk-battle")

#: The edges of the table in the order in which turns go round it.
CLOCKWISE = (SOUTH, WEST, NORTH, EAST)


def _options(pos: Position) -> Iterator[Action]:
    yield Roll()


def _do(table: Table, action: Roll) -> None:
    players = list(table.setup.seats)
    while len(players) > 1 and not (table.totals and table.setup.terms.first):
        totals = [sum(table.throw(DICE)) for _ in players]
        text = _FOR_OBJECTIVES if table.setup.terms.first else _FOR_FIRST
        names = Listed(tuple(named(table, one) for one in players))
        table.note("first-player-roll", text, players=names, totals=Listed(tuple(totals)))
        players = [players[at - 1] for at in highest(totals)]
        if (
            not table.totals
            and len(players) > 1
            and table.setup.spare_tokens is not None
            and not table.setup.terms.first
        ):
            table.note("objective-distance", _KEPT)
        table.totals = table.totals or tuple(totals)
    begin(table, table.setup.terms.first or players[0])


_FOR_FIRST = phrases("{players} roll for first player, and their totals are {totals}.")
_FOR_OBJECTIVES = phrases("{players} roll for the places of the objectives, and their totals are {totals}.")
_KEPT = message("setup", "Ruled here: each objective keeps the distance of its player's first roll.")


def begin(table: Table, first: int) -> None:
    """Let `first` begin, and the others follow clockwise from edge to edge (mk2.turn-order)."""
    players = table.setup.players
    seats = sorted(table.setup.seats, key=lambda player: CLOCKWISE.index(players[player - 1].edge))
    at = seats.index(first)
    table.order = (*seats[at:], *seats[:at])
    table.note("first-player-roll", phrases("{player} is first player."), player=named(table, first))
    table.phase = CASTLES


DECISION = Decision(_options, {Roll: Part(always, _do)})

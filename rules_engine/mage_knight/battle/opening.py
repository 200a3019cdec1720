"""Who is first player: two dice each, and those who tie for the highest total roll again. (mk2.first-player-roll)"""

from __future__ import annotations

from collections.abc import Iterator

from ...games.actions import Action
from ...ruling import Listed, Step, message
from ..first_player import highest
from ..hits import DICE
from .decisions import Decision, named
from .moves.movements import Roll
from .state import DEPLOYMENT, Position
from .table import Table


def _options(pos: Position) -> Iterator[Action]:
    yield Roll()


def _why_not(pos: Position, action: Action) -> Step | None:
    return None


def _do(table: Table, action: Action) -> None:
    players = list(table.setup.seats)
    while len(players) > 1:
        totals = [sum(table.throw(DICE)) for _ in players]
        text = message("mk-battle", "These roll for first player: {players}. Their totals: {totals}.")
        names = Listed(tuple(named(table, one) for one in players), "plain")
        table.note("first-player-roll", text, players=names, totals=Listed(tuple(totals), "plain"))
        players = [players[at - 1] for at in highest(totals)]
    begin(table, players[0])


def begin(table: Table, first: int) -> None:
    """Let `first` begin, and the others follow clockwise (mk2.turn-order)."""
    seats = table.setup.seats
    at = seats.index(first)
    table.order = (*seats[at:], *seats[:at])
    table.note("first-player-roll", message("mk-battle", "{player} is first player."), player=named(table, first))
    table.phase = DEPLOYMENT


DECISION = Decision(_options, _why_not, _do, (Roll,))

"""An end of the battle that all remaining players agree to. (mk2.game-end)"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import message
from ..actions import Accept, Pass
from ..decisions import Decision, named
from ..state import AGREE, Position
from ..table import Table
from .ending import check


def _options(pos: Position) -> Iterator[Action]:
    yield Accept()
    yield Pass()


def _decline(table: Table, action: Pass) -> None:
    player = named(table, table.answered().player)
    table.note("game-end", message("mk-battle", "{player} does not agree to end the battle."), player=player)
    table.asks = tuple(one for one in table.asks if one.kind != AGREE)


def _agree(table: Table, action: Accept) -> None:
    player = named(table, table.answered().player)
    table.note("game-end", message("mk-battle", "{player} agrees to end the battle."), player=player)
    if not any(one.kind == AGREE for one in table.asks):
        check(table, agreed=True)


DECISION = Decision(_options, {Accept: Part(always, _agree), Pass: Part(always, _decline)})

"""Free spins: who stands beside an opponent that has moved up to it may turn towards it. (mk2.free-spin)"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Step, messages
from ..actions import Pass
from ..contacts import faces, opponents_beside
from ..decisions import Decision, called, forbidden, named
from ..state import SPIN, Ask, Position
from ..table import Table
from .destinations import towards
from .movements import Spin

phrases = messages("mk-battle")


def offer(table: Table, mover: int) -> None:
    """Let the opponents that `mover` touches spin, player by player, the first to the left of the active one."""
    if table.warriors[mover].at is None:
        return
    touched = opponents_beside(table, mover)
    owner, order = table.setup.owner, table.order
    at = order.index(table.active)
    players = sorted({owner[one] for one in touched}, key=(*order[at:], *order[:at]).index, reverse=True)
    for player in players:
        table.ask(Ask(SPIN, player, tuple(one for one in touched if owner[one] == player), mover))


def _options(pos: Position) -> Iterator[Action]:
    """The spin of each straight towards the mover, and doing without."""
    ask = pos.asks[-1]
    there = pos.warriors[ask.other].at
    for one in ask.warriors:
        here = pos.warriors[one].at
        if here is not None and there is not None:
            direction = towards(here, there)
            if direction != pos.warriors[one].facing:
                yield Spin(pos.setup.labels[one], direction)
    yield Pass()


def _why_not(pos: Position, action: Spin) -> Step | None:
    ask = pos.asks[-1]
    warrior = pos.setup.index[action.warrior]
    there = pos.warriors[ask.other].at
    values = {"warrior": called(pos, warrior), "mover": called(pos, ask.other)}
    if warrior not in ask.warriors:
        return forbidden("free-spin", _NOT_BESIDE, **values)
    if there is not None and not faces(pos, warrior, there, action.facing):
        return forbidden("free-spin", _AWAY, **values)
    return None


_NOT_BESIDE = phrases("{warrior} makes no free spin now, because {mover} has not moved up to it.")
_AWAY = phrases("After the spin the front arc of {warrior} must touch {mover}.")


def _no_more(table: Table, action: Pass) -> None:
    text = phrases("{player} made no more free spins now.")
    table.note("free-spin", text, player=named(table, table.answered().player))


def _spin(table: Table, action: Spin) -> None:
    ask = table.asks[-1]
    warrior = table.setup.index[action.warrior]
    table.change(warrior, facing=action.facing)
    text = phrases("{warrior} makes a free spin towards {mover}.")
    table.note("free-spin", text, warrior=called(table, warrior), mover=called(table, ask.other))
    left = tuple(one for one in ask.warriors if one != warrior)
    if left:
        table.ask_again(ask._replace(warriors=left))
    else:
        table.answered()


DECISION = Decision(_options, {Spin: Part(_why_not, _spin), Pass: Part(always, _no_more)})

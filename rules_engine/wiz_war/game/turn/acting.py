"""Everything that may be done in one's own turn, in any order (ww.turn, ww.turn-order-free, ww.turn-ends-by-pick-up)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ....games.actions import Action
from ....ruling import Step, message
from ..actions import Discard, Draw, Drop, Move, Offer, Play, Punch, Run, Take, Throw
from ..casting import carrying_out, playing
from ..decisions import Decision, forbidden
from ..in_turn import is_lost
from ..state import State
from ..table import Table
from . import deals, drawing, moving, things

_OVER = message("card", "You have picked something up, so you can only draw cards.")
_LOST = message("card", "In a lost turn you can only play counteractions.")

#: Of each kind of action: why not, and how.
_ACTS: dict[type[Action], tuple[Callable[[State, Any], Step | None], Callable[[Table, Any], None]]] = {
    Move: (moving.why_not_move, moving.walk),
    Run: (moving.why_not_run, moving.run),
    Play: (playing.why_not_play, carrying_out.play),
    Punch: (playing.why_not_punch, carrying_out.punch),
    Throw: (things.why_not_throw, things.throw),
    Drop: (things.why_not_drop, things.drop),
    Take: (things.why_not_take, things.take),
    Offer: (deals.why_not_offer, deals.offer),
    Discard: (drawing.why_not_discard, drawing.discard),
    Draw: (drawing.why_not_draw, drawing.draw),
}
KINDS = tuple(_ACTS)


def _options(state: State) -> Iterator[Action]:
    if not state.course.picked_up and not is_lost(state):
        yield from moving.walks(state)
        yield from playing.plays(state)
        yield from things.drops(state)
        yield from things.takes(state)
        yield from deals.offers(state)
    yield from drawing.discards(state)
    yield from drawing.ends(state)


def _why_not(state: State, action: Action) -> Step | None:
    if not isinstance(action, (Discard, Draw)):
        if is_lost(state):
            return forbidden("lost-turn", _LOST)
        if state.course.picked_up:
            return forbidden("pick-up-ends-turn", _OVER)
    return _ACTS[type(action)][0](state, action)


def _do(table: Table, action: Action) -> None:
    _ACTS[type(action)][1](table, action)


DECISION = Decision(_options, _why_not, _do)

"""Everything that may be done in one's own turn, in any order (ww.turn, ww.turn-order-free, ww.turn-ends-by-pick-up)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Step, message
from ..actions import Discard, Draw, Drop, Move, Offer, Play, Punch, Run, Take, Throw
from ..casting import carrying_out, playing
from ..decisions import Decision, forbidden
from ..in_turn import is_lost
from ..state import State
from . import deals, drawing, moving, things

_OVER = message("card", "You have picked something up, so you can only draw cards.")
_LOST = message("card", "In a lost turn you can only play counteractions.")


def _options(state: State) -> Iterator[Action]:
    if not state.course.picked_up and not is_lost(state):
        yield from moving.walks(state)
        yield from playing.plays(state)
        yield from things.drops(state)
        yield from things.takes(state)
        yield from deals.offers(state)
    yield from drawing.discards(state)
    yield from drawing.ends(state)


def _unless_lost(why_not: Callable[[State, Any], Step | None]) -> Callable[[State, Any], Step | None]:
    """What forbids an action that no lost turn has, nor one in which something has been picked up."""

    def why(state: State, action: Action) -> Step | None:
        if is_lost(state):
            return forbidden("lost-turn", _LOST)
        if state.course.picked_up:
            return forbidden("pick-up-ends-turn", _OVER)
        return why_not(state, action)

    return why


DECISION = Decision(
    _options,
    {
        Move: Part(_unless_lost(moving.why_not_move), moving.walk),
        Run: Part(_unless_lost(moving.why_not_run), moving.run),
        Play: Part(_unless_lost(playing.why_not_play), carrying_out.play),
        Punch: Part(_unless_lost(playing.why_not_punch), carrying_out.punch),
        Throw: Part(_unless_lost(things.why_not_throw), things.throw),
        Drop: Part(_unless_lost(things.why_not_drop), things.drop),
        Take: Part(_unless_lost(things.why_not_take), things.take),
        Offer: Part(_unless_lost(deals.why_not_offer), deals.offer),
        Discard: Part(drawing.why_not_discard, drawing.discard),
        Draw: Part(drawing.why_not_draw, drawing.draw),
    },
)

"""Which decisions are open, and what comes of one: each thing that happens is a step with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rules_engine.catalogs import speak_of
from rules_engine.games.actions import Action
from rules_engine.games.playing import OVER, Done
from rules_engine.inputs import InvalidInput, Problem
from rules_engine.ruling import Listed, Message, Ruling, Step, messages, say

from ..books import NMM
from ..mills.turn import FLYING, closed, takes, way
from ..points import POINTS, neighbours
from .actions import Agree, Decline, Move, Offer, Place, Take
from .state import ANSWERING, REPEATED, TAKING, TURN, Setup, State

speak_of("nine_mens_morris")  # what a game says can be rendered in every language

words = messages("morris")
COLOURS = (words("Light"), words("Dark"))
FEWEST = 2  # pieces with which nobody can close a mill (nmm.two-pieces)


def colour(player: int) -> Message:
    """What a player is called."""
    return COLOURS[player - 1]


def begun(setup: Setup) -> State:
    """The first moment (nmm.pieces)."""
    return State()


def legal_actions(state: State) -> tuple[Action, ...]:
    """The decisions that are open to the player who decides."""
    return tuple(_open(state))


def _open(state: State) -> Iterator[Action]:
    if state.phase == ANSWERING:
        yield from (Agree(), Decline())
    elif state.phase == TAKING:
        yield from map(Take, takes(state.theirs)[0])
    elif state.phase == TURN:
        empty = [point for point in POINTS if point not in state.mine | state.theirs]
        if state.hand:
            yield from map(Place, empty)
        else:
            yield from (Move(one, to) for one in sorted(state.mine) for to in empty if way(state.mine, one, to)[0])
        if not state.offered:
            yield Offer()


def apply(state: State, action: Action, source: Any = None) -> tuple[State, Ruling]:
    """The state after `action` with the ruling on it; as before where it is not legal, and the last step says why not.

    Nothing falls by chance in this game. Raises `InvalidInput` for points that do not exist.
    """
    _known(action)
    against = _against(state, action)
    if against is not None:
        return state, Ruling(False, against.said, Done((), state.actor), (against,))
    after, steps = _DEEDS[type(action)](state, action)
    return after, Ruling(True, steps[-1].said, Done((), after.actor), steps)


def _known(action: Action) -> None:
    allowed = say(words("one of {points}"), points=Listed(POINTS, "plain"))
    strange = [Problem("action", word[:80], allowed) for word in action.words() if word not in POINTS]
    if strange:
        raise InvalidInput(strange)


def _against(state: State, action: Action) -> Step | None:
    """The rule that forbids an action; None where it is legal."""
    match action:
        case _ if state.phase == OVER:
            return NMM.step("turns", words("The game is over."))
        case Agree() | Decline():
            return None if state.phase == ANSWERING else NMM.step("draw", words("Nobody has offered a draw."))
        case _ if state.phase == ANSWERING:
            return NMM.step("draw", words("A draw has been offered, and is answered first."))
        case Take(point):
            return _not_taken(state, point)
        case _ if state.phase == TAKING:
            return NMM.step("taking", words("A mill has been closed, and a piece is taken first."))
        case Offer():
            return NMM.step("draw", words("A draw is offered once in a turn.")) if state.offered else None
        case Place():
            if not state.hand:
                return NMM.step("moving", words("Nothing is left in hand, so a piece on the board moves."))
            return _not_empty(state, action.to, "placing")
        case Move():
            if state.hand:
                return NMM.step("placing", words("No piece moves before all have been placed."))
            if action.from_ not in state.mine:
                return NMM.step("moving", words("No piece of your own stands on {point}."), point=action.from_)
            allowed, step = way(state.mine, action.from_, action.to)
            return _not_empty(state, action.to, "moving") or (None if allowed else step)
    raise TypeError(action)


def _not_empty(state: State, point: str, rule: str) -> Step | None:
    taken = point in state.mine | state.theirs
    return NMM.step(rule, words("A piece stands on {point} already."), point=point) if taken else None


def _not_taken(state: State, point: str) -> Step | None:
    points, steps = takes(state.theirs)
    if state.phase != TAKING:
        return NMM.step("taking", words("No mill has been closed in this turn."))
    if point not in state.theirs:
        return NMM.step("taking", words("No piece of the other player stands on {point}."), point=point)
    return None if point in points else steps[-1]


def _place(state: State, action: Place) -> tuple[State, tuple[Step, ...]]:
    light, dark = state.hands
    hands = (light - 1, dark) if state.actor == 1 else (light, dark - 1)
    return _to(replace(state, hands=hands, seen=()), None, action.to)


def _move(state: State, action: Move) -> tuple[State, tuple[Step, ...]]:
    return _to(state, action.from_, action.to)


def _to(state: State, from_: str | None, to: str) -> tuple[State, tuple[Step, ...]]:
    """A piece has come to a point: it may close mills, or else the turn is over."""
    steps = (way(state.mine, from_, to)[1], *closed(state.mine, from_, to))
    after = state.having(state.actor, state.mine - {from_} | {to})
    if len(steps) > 1:
        return replace(after, phase=TAKING), (*steps, takes(state.theirs)[1][0])
    return _next(after, steps)


def _take(state: State, action: Take) -> tuple[State, tuple[Step, ...]]:
    after = replace(state.having(state.other, state.theirs - {action.point}), seen=())
    took = NMM.step("taking", words("The piece on {point} leaves the board for good."), point=action.point)
    left = len(after.theirs) + after.hands[state.other - 1]
    if left <= FEWEST:
        lost = words("{player} has two pieces left and has lost.")
        return after.over(state.actor), (took, NMM.step("two-pieces", lost, player=colour(state.other)))
    return _next(after, (took,))


def _next(state: State, steps: tuple[Step, ...]) -> tuple[State, tuple[Step, ...]]:
    """The turn of the other player, unless the game ends before it."""
    after = replace(state, actor=state.other, phase=TURN, offered=False)
    if after.hand:
        return after, steps
    if not _can_move(after):
        lost = words("No piece of {player} can move: {player} has lost.")
        return after.over(after.other), (*steps, NMM.step("no-move", lost, player=colour(after.actor)))
    position = after.actor, *after.points
    after = replace(after, seen=(*after.seen, position))
    if after.seen.count(position) >= REPEATED:
        return after.over(0), (*steps, NMM.step("draw", words("This position is there for the third time: a draw.")))
    return after, steps


def _can_move(state: State) -> bool:
    taken = state.mine | state.theirs
    return len(state.mine) <= FLYING or any({*neighbours(point)} - taken for point in state.mine)


def _offer(state: State, action: Offer) -> tuple[State, tuple[Step, ...]]:
    offered = NMM.step("draw", words("{player} offers a draw."), player=colour(state.actor))
    return replace(state, actor=state.other, phase=ANSWERING, offered=True), (offered,)


def _agree(state: State, action: Agree) -> tuple[State, tuple[Step, ...]]:
    return state.over(0), (NMM.step("draw", words("Both players agree: nobody wins.")),)


def _decline(state: State, action: Decline) -> tuple[State, tuple[Step, ...]]:
    declined = NMM.step("draw", words("{player} does not agree, and the turn goes on."), player=colour(state.actor))
    return replace(state, actor=state.other, phase=TURN), (declined,)


_DEEDS: dict[type[Action], Any] = {
    Place: _place,
    Move: _move,
    Take: _take,
    Offer: _offer,
    Agree: _agree,
    Decline: _decline,
}

"""A wizard that decides at random but wants to win, so that games come to an end: for demonstrations, tests and benchmarks.

It carries treasures home, walks to those of others, attacks whom it can, and now and then does anything at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...games.actions import Action
from ..board.squares import Square, square
from ..cards.hands import MOST
from .actions import Draw, Drop, Move, Play, Punch, Run, Take
from .casting.targets import opponents
from .decisions import standing
from .play import legal_actions
from .state import State
from .turn.things import carried

Below = Callable[[int], int]
_NO_WAY = 99  # squares
WHIM = 6  # one decision in so many is left to chance


def lively(below: Below) -> Callable[[State], Action]:
    """A policy with random numbers from `below`, which gives one from 0 to its argument - 1."""

    def decide(state: State) -> Action:
        actions = legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        if state.blow is not None or state.asks or below(WHIM) == 0:
            return _any_kind(actions, below)
        return _wanted(state, actions) or _some(state, actions, below)

    return decide


def _any_kind(actions: Sequence[Action], below: Below) -> Action:
    """Any of the kinds of action that are open, then any of that kind."""
    kinds = list(dict.fromkeys(map(type, actions)))
    kind = kinds[below(len(kinds))]
    return _one([one for one in actions if type(one) is kind], below)


def _one(actions: Sequence[Action], below: Below) -> Action:
    return actions[below(len(actions))]


def _wanted(state: State, actions: Sequence[Action]) -> Action | None:
    """What brings a treasure home."""
    player = state.mover
    here, home = standing(state, player), state.ground.bases[player - 1]
    booty = [one for one in carried(state, player) if state.setup.owner(one) != player]
    if booty and here == home:
        return next((one for one in actions if isinstance(one, Drop) and one.thing in state.setup.treasures), None)
    if booty:
        return _towards(state, actions, (home,))
    goals = [
        one.square
        for number, one in enumerate(state.treasures)
        if state.setup.owner(number) != player and not one.carrier and one.square != home
    ]
    if here in goals and not carried(state, player):
        names = state.setup.treasure_names
        there = {names[number] for number, one in enumerate(state.treasures) if state.setup.owner(number) != player}
        return next((one for one in actions if isinstance(one, Take) and there & {*one.things}), None)
    enemies = [standing(state, one) for one in opponents(state)]
    return _attack(state, actions) or _towards(state, actions, goals) or _towards(state, actions, enemies)


def _attack(state: State, actions: Sequence[Action]) -> Action | None:
    """The first attack on another wizard, with the highest number card that goes with it."""
    others = {letter for number, letter in enumerate(state.setup.letters, 1) if number != state.mover}
    found = [one for one in actions if isinstance(one, (Play, Punch)) and one.target in others]
    return found[-1] if found else None


def _towards(state: State, actions: Sequence[Action], goals: Sequence[Square]) -> Action | None:
    """The walk that ends nearest to one of these squares, if it leads nearer than where the wizard stands."""
    if not goals:
        return None
    ways = [state.ground.distances(goal) for goal in goals]
    best, nearest = None, min(far.get(standing(state, state.mover), _NO_WAY) for far in ways)
    for one in actions:
        if isinstance(one, Move):
            end = square(one.way[-1])
            left = min([far.get(end, _NO_WAY) for far in ways])
            if left < nearest:
                best, nearest = one, left
    return best


def _some(state: State, actions: Sequence[Action], below: Below) -> Action:
    """A card, a walk, or the end of the turn with as many cards as the hand has room for."""
    found = [one for one in actions if isinstance(one, (Play, Run, Move, Take))]
    if found and below(2):
        return _any_kind(found, below)
    room = MOST - len(state.wizard(state.mover).cards)
    return next((one for one in actions if isinstance(one, Draw) and int(one.cards) <= room), actions[-1])

"""The Undead of the solitaire game, who act by the automaton: what they do, with its rule and its die.

Rules: wk2.scenario-island-automaton; battles stand in :mod:`.undead_battles` (wk2.scenario-island-retreat,
wk2.scenario-island-other) and building in :mod:`.undead_building` (wk2.scenario-island-build). The decisions are those of
:mod:`...scenarios.island.automaton`; here the position is put into their words, and dice are thrown where they ask for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....dice import Source
from ....ruling import Listed, Step, message, say
from ...scenarios.island import automaton
from ...scenarios.island.automaton import Target
from ...scenarios.island.decisions import MOVING, choose
from ..actions import Move, Pass
from ..movement import reaching
from ..movement.moving import pinned
from ..movement.position import friends_in, has_room, hex_states
from ..play import legal_actions
from ..state import BUILD, MOVEMENT, State
from .thrower import Deed, Thrower, names
from .undead_battles import choice
from .undead_building import builds


def turn(state: State, source: Source) -> Iterator[Deed]:
    """All that the automaton does until somebody else must decide or the game is over."""
    hand = Thrower(source)
    while state.actor and state.setup.players[state.actor - 1].automaton:
        for deed in _deeds(state, hand):
            state = deed.state
            yield deed


def _deeds(state: State, hand: Thrower) -> Iterator[Deed]:
    """The next deeds; at least one."""
    if state.phase == MOVEMENT and not state.asks:
        yield from _moves(state, hand)
    elif state.phase == BUILD and not state.asks:
        yield from builds(state, hand)
    else:
        yield hand.done(state, choice(state, hand))


def _moves(state: State, hand: Thrower) -> Iterator[Deed]:
    """Every block that can reach Elves moves, in an order by die (wk2.scenario-island-automaton)."""
    setup, player = state.setup, state.actor
    waiting = [one for one, at in enumerate(state.at) if at and setup.owner[one] == player]
    waiting = [one for one in waiting if not setup.pieces[one].stays]
    _stay(state, hand, [one for one in waiting if pinned(state, one)], pinned=True)
    waiting = [one for one in waiting if not pinned(state, one)]
    _stay(state, hand, [one for one in waiting if not _targets(state, one)], pinned=False)
    waiting = [one for one in waiting if _targets(state, one)]
    while waiting:
        place = hand.place(
            partial(automaton.next_to_move, setup.edition, names(state, waiting), order=setup.readings.undead_order)
        )
        block = waiting.pop(place)
        action = _move(state, block, hand)
        if action is not None:
            deed = hand.done(state, action)
            state = deed.state
            yield deed
    yield hand.done(state, Pass())


def _stay(state: State, hand: Thrower, blocks: list[int], *, pinned: bool) -> None:
    if not blocks:
        return
    held = message("island-game", "Pinned blocks do not move, here {blocks}.")
    idle = message("island-game", "There is no move for {blocks}, because no hex with Elves is in reach.")
    said = say(held if pinned else idle, blocks=Listed(names(state, blocks)))
    hand.steps.append(Step(state.setup.edition.rule(MOVING), said))


def _targets(state: State, block: int) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The hexes with Elves in reach, each with the ways there that are open (none: it has no place left)."""
    setup, player = state.setup, state.actor
    elves = {at for one, at in enumerate(state.at) if at and setup.owner[one] != player and at != state.at[block]}
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for way in reaching.ways(state, block, hex_states(state, player)):
        if way[-1] in elves:
            found.setdefault(way[-1], ())
    label = setup.labels[block]
    for one in legal_actions(state) if found else ():
        if isinstance(one, Move) and one.block == label and one.way[-1] in found and _room(state, block, one.way[-1]):
            found[one.way[-1]] = (*found[one.way[-1]], one.way)
    return found


def _room(state: State, block: int, hex: str) -> bool:
    return has_room(state, hex, block, friends_in(state, state.actor, hex))


def _move(state: State, block: int, hand: Thrower) -> Move | None:
    """Where the block goes, and over which of the last hexsides; None: all hexes in reach are full."""
    edition, ways = state.setup.edition, _targets(state, block)
    targets = [Target(hex, not open_) for hex, open_ in ways.items()]
    found = hand.decide(partial(automaton.move_target, edition, targets))
    if found.chosen is None:
        return None
    open_ = ways[found.chosen]
    words = [" – ".join(way) for way in open_]
    return Move(state.setup.labels[block], open_[hand.place(partial(choose, edition, words))])

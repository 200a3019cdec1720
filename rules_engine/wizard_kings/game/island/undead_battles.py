"""The Undead in battle: who attacks, who retreats where, who is hit.

Rules: wk2.scenario-island-retreat, wk2.scenario-island-other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....games.actions import Action
from ...editions import DEFENDER
from ...movement.hex_control import FRIENDLY, NEUTRAL
from ...scenarios.island import automaton
from ...scenarios.island.automaton import Refuge
from ...scenarios.island.decisions import choose
from ..actions import Attack, Carry, Fight, Hit, Lose, Pass, Pursue, Retreat
from ..combat.combat import pursued
from ..decisions import called
from ..movement.position import contest_at, fighters, hex_states, side_of
from ..play import legal_actions
from ..retreat.leaving import driven
from ..state import CAPTURE, EXCESS, FORCED, HITS, LEAVING, OFFERED, REGROUPING, State
from .thrower import Thrower, names


def choice(state: State, hand: Thrower) -> Action:
    """What the Undead do in a combat phase, or where blocks are hit, too many or driven out."""
    if state.asks:
        return _ASKED[state.asks[-1].kind](state, hand)
    if state.battle is None:
        return _fight(state, hand)
    return _STAGES.get(state.battle.stage, _combat_turn)(state, hand)


def _fight(state: State, hand: Thrower) -> Action:
    """Which of its battles is fought next."""
    fights = [one for one in legal_actions(state) if isinstance(one, Fight)]
    return fights[hand.place(partial(choose, state.setup.edition, [one.hex for one in fights]))]


def _combat_turn(state: State, hand: Thrower) -> Action:
    """A block whose turn it is retreats if it must, and attacks otherwise."""
    setup, battle = state.setup, state.battle
    assert battle is not None
    open_ = legal_actions(state)
    acting = [one for one in open_ if isinstance(one, (Attack, Retreat))]
    blocks = list(dict.fromkeys(setup.index[one.block] for one in acting))
    block = blocks[hand.place(partial(choose, setup.edition, names(state, blocks)))]
    label, castle = setup.labels[block], setup.pieces[block].castle
    if state.strength[block] == 1:
        duty = automaton.must_retreat(
            setup.edition, 1, battle.round, castle=castle, first_round=setup.readings.undead_first_round
        )
        hand.steps.extend(duty.steps)
    contest = contest_at(state, battle.hex)
    side = side_of(contest, state.actor) if contest is not None else ""
    if driven(state, block) or pursued(state, side):
        return _goes(state, hand, label)
    return Attack(label)


def _retreat(state: State, hand: Thrower) -> Action:
    """Blocks that must leave, one after the other."""
    going = [one for one in legal_actions(state) if isinstance(one, Retreat)]
    blocks = list(dict.fromkeys(state.setup.index[one.block] for one in going))
    block = blocks[hand.place(partial(choose, state.setup.edition, names(state, blocks)))]
    return _goes(state, hand, state.setup.labels[block])


def _goes(state: State, hand: Thrower, label: str) -> Retreat:
    """Where a block retreats to (wk2.scenario-island-retreat)."""
    setup = state.setup
    states = hex_states(state, state.actor)
    start = state.at[setup.index[label]]
    refuges = []
    for one in legal_actions(state):
        if isinstance(one, Retreat) and one.block == label:
            side = setup.board.side(start, one.hex)
            kind = FRIENDLY if states.get(one.hex, NEUTRAL) == FRIENDLY else NEUTRAL
            refuges.append(Refuge(one.hex, kind, side is not None and side.road))
    preference = setup.readings.undead_preference
    found = hand.decide(partial(automaton.retreat_hex, setup.edition, refuges, preference=preference))
    assert found.chosen is not None
    return Retreat(label, found.chosen)


def _hit(state: State, hand: Thrower) -> Action:
    """Which block takes the hit: one of those that may; the die among equals."""
    setup = state.setup
    hits = [one for one in legal_actions(state) if isinstance(one, Hit)]
    blocks = [setup.index[one.block] for one in hits]
    strengths = [(called(state, one), state.strength[one]) for one in blocks]
    mode = setup.players[setup.owner[blocks[0]] - 1].losses
    return hits[hand.place(partial(automaton.takes_hit, setup.edition, strengths, mode=mode))]


def _lose(state: State, hand: Thrower) -> Action:
    """Which of too many blocks is lost."""
    found = [one for one in legal_actions(state) if isinstance(one, Lose)]
    blocks = names(state, [state.setup.index[one.block] for one in found])
    return found[hand.place(partial(choose, state.setup.edition, blocks))]


def _capture(state: State, hand: Thrower) -> Action:
    """Which of its blocks takes an artifact."""
    found = [one for one in legal_actions(state) if isinstance(one, Carry)]
    blocks = names(state, [state.setup.index[one.block] for one in found])
    return found[hand.place(partial(choose, state.setup.edition, blocks))]


def _pursue(state: State, hand: Thrower) -> Action:
    """Whether the Undead pursue."""
    setup, battle = state.setup, state.battle
    contest = contest_at(state, battle.hex) if battle is not None else None
    assert contest is not None
    blocks = fighters(state, contest, DEFENDER)
    castle = any(setup.pieces[one].castle for one in blocks)
    duty = automaton.pursues(setup.edition, [state.strength[one] for one in blocks], castle=castle)
    hand.steps.extend(duty.steps)
    return Pursue() if duty.holds else Pass()


def _regroup(state: State, hand: Thrower) -> Action:
    """The Undead stay where they have won."""
    hand.steps.extend(automaton.regroups(state.setup.edition).steps)
    return Pass()


_ASKED: dict[str, Callable[[State, Thrower], Action]] = {
    HITS: _hit,
    EXCESS: _lose,
    FORCED: _retreat,
    CAPTURE: _capture,
}
_STAGES: dict[str, Callable[[State, Thrower], Action]] = {OFFERED: _pursue, LEAVING: _retreat, REGROUPING: _regroup}

"""Every move that the rules allow is offered, and no other: all walks over the map, tried one by one."""

from collections.abc import Iterator

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.splitmix import SplitMix, dice
from rules_engine.wizard_kings.game import State, apply, begun, demonstration, legal_actions
from rules_engine.wizard_kings.game.actions import Move
from rules_engine.wizard_kings.game.movement.position import ENEMY_CITY, hex_states
from rules_engine.wizard_kings.game.scenarios.demonstration import GAMES
from rules_engine.wizard_kings.game.state import MOVEMENT, OVER
from tests.often import often

EACH = [(name, book) for name in GAMES for book in ("wk1", "wk2")]


def moments(name: str, book: str, seed: int) -> Iterator[State]:
    """States of a random game in which somebody moves; each move is twice as likely as anything else."""
    state, source, pick = begun(demonstration(name, book)), dice(seed), SplitMix(seed).below
    while state.phase != OVER:
        if state.phase == MOVEMENT and not state.asks:
            yield state
        actions = [one for one in legal_actions(state) for _ in range(1 + isinstance(one, Move))]
        state, _ = apply(state, actions[pick(len(actions))], source)


def walks(state: State, block: int) -> Iterator[tuple[str, ...]]:
    """Every way of at most one hex more than the allowance that enters no hex twice."""
    waiting = [(state.at[block],)]
    while waiting:
        way = waiting.pop()
        if len(way) > 1:
            yield way
        if len(way) <= state.setup.pieces[block].movement + 1:
            waiting += [(*way, hex) for hex, _ in state.setup.board.neighbours(way[-1]) if hex not in way]


def key(state: State, move: Move) -> tuple[str, ...]:
    """What tells moves apart: the block, where it goes, and into a hex with enemies the last hexside and the side."""
    friendly = hex_states(state, state.actor).get(move.way[-1]) in (None, "friendly", ENEMY_CITY)
    return (move.block, move.way[-1]) if friendly else (move.block, move.way[-1], move.way[-2], move.side)


@pytest.mark.parametrize(("name", "book"), EACH)
@given(seed=st.integers(0, 2**32), place=st.integers(0, 30))
@settings(max_examples=often(25), deadline=None, suppress_health_check=list(HealthCheck))
def test_the_moves_offered_are_those_that_some_walk_makes(name: str, book: str, seed: int, place: int) -> None:
    found = list(moments(name, book, seed))
    state = found[place % len(found)]
    offered = [key(state, one) for one in legal_actions(state) if isinstance(one, Move)]
    assert len(set(offered)) == len(offered)
    legal = set()
    for block, owner in enumerate(state.setup.owner):
        if owner == state.actor and state.at[block]:
            for way in walks(state, block):
                for side in ("", "attacker", "defender"):
                    move = Move(state.setup.labels[block], way, side)
                    if apply(state, move)[1].legal:
                        legal.add(key(state, move))
    assert legal == set(offered)

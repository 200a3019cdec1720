"""Everything that the rules allow is listed, and nothing else: walks and plays, tried one by one."""

from collections.abc import Iterator

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.splitmix import SplitMix
from rules_engine.wiz_war.game import Shuffled, State, apply, begun, demonstration, legal_actions, lively, read_action
from rules_engine.wiz_war.game.actions import Move, Play, Punch, Throw
from rules_engine.wiz_war.game.decisions import left_to_walk, standing
from rules_engine.wiz_war.sight import centre, middles
from rules_engine.wiz_war.squares import Square

SEEDS = st.integers(0, 2**32)
BRIEF = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
GAMES = ("two", "three", "four")


def moments(name: str, seed: int) -> list[State]:
    """The states of a random game in which a turn goes on."""
    state, source, decide = begun(demonstration(name)), Shuffled(seed), lively(SplitMix(seed).below)
    found: list[State] = []
    while state.phase != "over" and len(found) < 60:
        state, _ = apply(state, decide(state), source)
        if state.phase == "turn" and state.blow is None and not state.asks and not state.course.picked_up:
            found.append(state)
    return found


def walks(state: State) -> Iterator[tuple[str, ...]]:
    """Every way over neighbouring squares, walls or not, of one square more than is left to walk, that enters none twice."""
    maze, most = state.ground.maze, left_to_walk(state) + 1
    waiting: list[tuple[Square, ...]] = [(standing(state, state.mover),)]
    while waiting:
        way = waiting.pop()
        if len(way) > 1:
            yield tuple(place.name for place in way)
        if len(way) <= most:
            nearby = {one.beyond for one in maze.ways[way[-1]] if one.beyond is not None}
            waiting += [(*way, place) for place in nearby if place not in way]


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS, place=st.integers(0, 59))
@BRIEF
def test_the_walks_listed_end_where_some_walk_can_end(name: str, seed: int, place: int) -> None:
    found = moments(name, seed)
    state = found[place % len(found)]
    listed = {one.way[-1]: len(one.way) for one in legal_actions(state) if isinstance(one, Move)}
    if left_to_walk(state) > 4:  # too many walks to try them all
        return
    shortest: dict[str, int] = {}
    for way in walks(state):
        after, ruling = apply(state, Move(way))
        if ruling.legal:
            shortest[way[-1]] = min(shortest.get(way[-1], len(way)), len(way))
            assert after.wizard(state.mover).square == standing(after, state.mover)
    assert listed == shortest


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS, place=st.integers(0, 59))
@BRIEF
def test_the_plays_listed_are_those_that_some_target_allows(name: str, seed: int, place: int) -> None:
    """A play that is legal but not listed is aimed at something that is seen only through a gap in the edge."""
    found = moments(name, seed)
    state = found[place % len(found)]
    listed = [one for one in legal_actions(state) if isinstance(one, (Play, Punch, Throw))]
    aims = {one.target if isinstance(one, (Play, Punch)) else one.square for one in listed}
    cards = {state.setup.cards[one].name for one in state.wizard(state.mover).cards}
    for target in _targets(state):
        tried = [Punch(target), *(Play(card, target) for card in cards)]
        for action in tried:
            _, ruling = apply(state, action, Shuffled(seed))
            assert (action in listed) <= ruling.legal
            if ruling.legal and action not in listed:
                assert not _is_seen_directly(state, target), (action, aims)


def _targets(state: State) -> Iterator[str]:
    ground = state.ground
    yield from state.setup.letters
    yield from (line.name for line in ground.lines)
    yield from (square.name for square in ground.maze.squares)
    yield from (f"{one}/{turns}" for one in state.setup.letters for turns in (1, 2, 3))
    yield from (f"{one}/treasure" for one in state.setup.letters)


def _is_seen_directly(state: State, target: str) -> bool:
    here, ground = standing(state, state.mover), state.ground
    for line in ground.lines:
        if line.name == target:
            return any(ground.sight.sees(here, point) for point in middles(line))
    for square in ground.maze.squares:
        if square.name == target:
            return ground.sight.sees(here, centre(square))
    return True


def test_a_play_may_be_aimed_through_a_gap_although_it_is_not_listed() -> None:
    for state in moments("two", 5):
        here = standing(state, state.mover)
        hidden = [
            one
            for one in state.ground.maze.squares
            if state.ground.sees_square(here, one) and not state.ground.sight.sees(here, centre(one))
        ]
        cards = {state.setup.cards[one].name for one in state.wizard(state.mover).cards}
        for card in cards & {"SOLID-STONE", "THORNBUSH", "LEAP"}:
            for square in hidden:
                action = read_action(f"play {card} at {square.name}")
                _, ruling = apply(state, action)
                assert ruling.legal or ruling.steps[-1].rule != "ww.los-cards"

"""Everything that the rules allow is listed, and nothing else: walks and plays, tried one by one."""

from collections.abc import Iterator

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.splitmix import SplitMix
from rules_engine.wiz_war.board.squares import Square
from rules_engine.wiz_war.game import (
    Shuffled,
    State,
    apply,
    begun,
    demonstration,
    legal_actions,
    lively,
    read_action,
    read_setup,
    write_setup,
)
from rules_engine.wiz_war.game.actions import Move, Play, Punch, Take, Throw
from rules_engine.wiz_war.game.decisions import left_to_walk, standing
from rules_engine.wiz_war.game.state import Lying
from rules_engine.wiz_war.sight.sight import Sightlines, centre, middles

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
    """Every card that is held, at everything that there is: what is listed is what is legal, also through the gaps in the edge."""
    found = moments(name, seed)
    state = found[place % len(found)]
    listed = {one for one in legal_actions(state) if isinstance(one, (Play, Punch, Throw))}
    cards = {state.setup.cards[one].name for one in state.wizard(state.mover).cards}
    for target in _targets(state):
        for action in (Punch(target), *(Play(card, target) for card in cards)):
            _, ruling = apply(state, action, Shuffled(seed))
            assert ruling.legal == (action in listed), (action, ruling.verdict)
    thrown = {one for one in cards if state.setup.cards[state.setup.index[one]].thrown}
    for square in state.ground.maze.squares:
        for card in thrown:
            assert apply(state, Throw(card, square.name))[1].legal == (Throw(card, square.name) in listed)


def _targets(state: State) -> Iterator[str]:
    ground = state.ground
    yield from state.setup.letters
    yield from (line.name for line in ground.lines)
    yield from (square.name for square in ground.maze.squares)
    yield from (f"{one}/{turns}" for one in state.setup.letters for turns in (1, 2, 3))
    yield from (f"{one}/treasure" for one in state.setup.letters)


def test_what_is_seen_only_through_a_gap_is_listed() -> None:
    found = 0
    for state in moments("two", 5)[::6]:
        here, ground, leap = standing(state, state.mover), state.ground, state.setup.index["LEAP"]
        wizards = [one._replace(hand=(leap,)) for one in state.wizards]
        state = state._replace(wizards=tuple(wizards))
        listed = legal_actions(state)
        for one in ground.maze.squares:
            if one != here and ground.sees_square(here, one) and not ground.sight.sees(here, centre(one)):
                action = Play("LEAP", one.name)
                assert (action in listed) == apply(state, action)[1].legal
                found += action in listed
    assert found


@pytest.mark.parametrize("name", GAMES)
def test_what_is_seen_through_gaps_is_what_the_lines_say(name: str) -> None:
    """All at once by beams, and point by point by lines, with both readings of the ends of walls."""
    for state in moments(name, 7)[::12]:
        maze = state.ground.maze
        points = [centre(one) for one in maze.squares]
        points += [
            point for line in {way.boundary for ways in maze.ways.values() for way in ways} for point in middles(line)
        ]
        for ends_block in (True, False):
            sight = Sightlines(maze, ends_block, True)
            for start in maze.squares[::7]:
                seen = sight.through_gaps(start)
                assert seen & set(points) == {one for one in points if sight.passage(start, one) is not None}


@pytest.mark.parametrize(
    ("lying", "treasures", "several", "choices"),
    [
        (["DAGGER"], [], "all", 1),
        (["DAGGER", "LARGE-ROCK"], [], "all", 3),
        (["DAGGER", "DAGGER"], [], "all", 2),
        (["DAGGER", "DAGGER", "LARGE-ROCK"], ["B.1"], "all", 11),
        (["DAGGER", "LARGE-ROCK"], ["B.1", "B.2"], "all", 11),
        (["DAGGER", "DAGGER", "LARGE-ROCK", "WIZARDBLADE"], ["B.1"], "all", 6),
        (["DAGGER", "DAGGER", "LARGE-ROCK", "WIZARDBLADE"], ["B.1"], "one", 4),
    ],
)
def test_every_choice_of_few_things_that_lie_there_is_listed(
    lying: list[str], treasures: list[str], several: str, choices: int
) -> None:
    """Of two daggers, a rock and a treasure: 3 x 2 x 2 ways, less the empty one; of five things each by itself and all, with the
    treasure and without."""
    setup = read_setup(write_setup(demonstration("two")) + f"reading pick_up_several {several}\n")
    state, _ = apply(begun(setup), read_action("begin"), Shuffled(2))
    here = standing(state, state.mover)
    state = state._replace(
        lying=tuple(sorted(Lying(here, setup.index[one]) for one in lying)),
        treasures=tuple(
            one._replace(square=here) if name in treasures else one
            for name, one in zip(setup.treasure_names, state.treasures, strict=True)
        ),
    )
    listed = [one for one in legal_actions(state) if isinstance(one, Take)]
    assert len(listed) == len(set(listed)) == choices
    assert all(apply(state, one)[1].legal for one in listed)

"""Boards that change in a game: sectors turned and laid elsewhere, with walls and things on them."""

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.splitmix import SplitMix
from rules_engine.wiz_war.board.maze import BROKEN, BUSH, NOTHING, WALL
from rules_engine.wiz_war.game import Shuffled, State, apply, begun, demonstration, read_action
from rules_engine.wiz_war.game.cards import ROTATE
from rules_engine.wiz_war.game.casting.turning import new_places, relocate, rotate
from rules_engine.wiz_war.game.state import ground_of
from rules_engine.wiz_war.game.table import Table
from rules_engine.wiz_war.ground import Change, Growth
from tests.often import often

SEEDS = st.integers(0, 2**32)
BRIEF = settings(max_examples=often(30), deadline=None, suppress_health_check=list(HealthCheck))


def scattered(name: str, seed: int) -> State:
    """A game that has begun, with walls, gaps, bushes and wizards strewn over its board."""
    state, _ = apply(begun(demonstration(name)), read_action("begin"), Shuffled(seed))
    pick, ground = SplitMix(seed).below, state.ground
    for _ in range(6):
        line = ground.lines[pick(len(ground.lines))]
        gap = BROKEN if ground.maze.is_outer(line) else NOTHING
        ground = ground.with_change(Change(line, WALL, pick(20)) if pick(2) else Change(line, gap))
    squares = ground.maze.squares
    for _ in range(3):
        ground = ground.with_growth(Growth(squares[pick(len(squares))], BUSH, 3))
    wizards = tuple(one._replace(square=squares[pick(len(squares))]) for one in state.wizards)
    return state._replace(ground=ground, wizards=wizards)


def inner(state: State) -> list[object]:
    """What has changed inside sectors."""
    ground = state.ground
    return [one for one in ground.changes if not (one.line.on_edge or ground.layout.is_junction(one.line))]


@pytest.mark.parametrize("name", ["two", "three", "four"])
@given(seed=SEEDS, player=st.integers(1, 2))
@BRIEF
def test_four_quarter_turns_leave_everything_inside_the_sectors_where_it_was(name: str, seed: int, player: int) -> None:
    state = scattered(name, seed)
    table = Table(state, Shuffled(seed))
    for _ in range(4):
        rotate(table, player, 1)
    after = table.state()
    assert after.wizards == state.wizards and after.treasures == state.treasures
    assert inner(after) == inner(state) and after.ground.growths == state.ground.growths
    assert after.ground.placed == state.ground.placed and after.ground.bases == state.ground.bases


@pytest.mark.parametrize("name", ["two", "three", "four"])
@given(seed=SEEDS)
@BRIEF
def test_however_sectors_are_laid_the_board_hangs_together(name: str, seed: int) -> None:
    table = Table(scattered(name, seed), Shuffled(seed))
    pick = SplitMix(seed).below
    for _ in range(5):
        before = table.state()
        places = list(new_places(before.ground))
        if places and pick(2):
            relocate(table, *places[pick(len(places))])
            assert not table.ground.piece
        else:
            rotate(table, pick(len(before.wizards)) + 1, pick(3) + 1)
        after = table.state()
        maze = after.ground.maze
        assert len(maze.squares) == len(before.ground.maze.squares) and max(maze.columns, maze.rows) <= 15
        assert all(maze.here(one.square) for one in after.treasures)
        assert all(maze.here(one.square) for one in after.ground.growths)
        assert all(one.square in maze.squares for one in after.wizards)
        assert {one.line for one in after.ground.changes} <= set(after.ground.lines)
        for one in after.ground.changes:
            assert one.kind != (NOTHING if maze.is_outer(one.line) else BROKEN), "a gap is what its line makes of it"
        for place, ways in maze.ways.items():
            for side, way in enumerate(ways):
                if way.beyond is not None and way.boundary not in after.ground.covered:
                    back = maze.ways[way.beyond][way.by]
                    assert (back.kind, back.beyond, back.by) == (way.kind, place, side)


@given(seed=SEEDS)
@BRIEF
def test_things_keep_their_company_when_a_sector_is_turned(seed: int) -> None:
    """Wizards, treasures and bushes that shared a square still do, and what shared none still does not."""
    state = scattered("three", seed)
    table = Table(state, Shuffled(seed))
    rotate(table, 1 + seed % 3, 1 + seed % 2)

    def company(one: State) -> list[bool]:
        places = [w.square for w in one.wizards] + [t.square for t in one.treasures]
        return [a == b for a in places for b in places]

    assert company(table.state()) == company(state)


def test_a_board_begins_as_its_sectors_are_laid() -> None:
    for name in ("two", "three", "four"):
        ground = ground_of(demonstration(name))
        assert not ground.changes and ground.piece == (name == "three")
        assert ground.maze.stands == ground.layout.maze.stands
    assert ROTATE in {card.does for card in demonstration("two").cards}

"""Placing castles, objectives and terrain: what lies on the table keeps its distances, measured another way."""

from itertools import combinations
from math import cos, dist, hypot, radians, sin

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.decimals import UNIT
from rules_engine.dice import scripted
from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.battle import (
    State,
    apply,
    begun,
    demonstration,
    legal_actions,
    read_action,
    read_setup,
    write_setup,
)
from rules_engine.mage_knight.battle.placing.courtyards import courtyard
from rules_engine.mage_knight.battle.state import CASTLES, DEPLOYMENT, OBJECTIVES, TERRAIN
from rules_engine.plane import Place
from rules_engine.points import Points
from rules_engine.splitmix import SplitMix, dice
from tests.often import often

FEW = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
Spot = tuple[float, float]
HEAD = """\
battle mk2
total 100
first 1
player Ann south
player Bob north
kind Orc points 20 type sword dial 8/9/15/2* 7/8/14/1 -!!!
kind Dragon points 20 unique Dragon/90 type sword dial 8/9/15/2* 7/8/14/1 -!!!
kind Elder points 20 unique Dragon/91 type sword dial 8/9/15/2* 7/8/14/1 -!!!
warrior a1 1 Orc
warrior b1 2 Orc
"""


def corners(points: Points) -> list[Spot]:
    return [(float(one.x), float(one.y)) for one in points]


def to_segment(spot: Spot, a: Spot, b: Spot) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = min(max(along, 0.0), 1.0)
    return hypot(spot[0] - a[0] - along * dx, spot[1] - a[1] - along * dy)


def edges(outline: list[Spot]) -> list[tuple[Spot, Spot]]:
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def apart(one: list[Spot], other: list[Spot]) -> float:
    """The gap between two outlines that do not cross."""
    there = [to_segment(spot, *edge) for spot in one for edge in edges(other)]
    return min(there + [to_segment(spot, *edge) for spot in other for edge in edges(one)])


def holds(outline: list[Spot], spot: Spot) -> bool:
    """Whether a spot lies inside, by the number of edges to its right."""
    crossed = [
        (a, b)
        for a, b in edges(outline)
        if (a[1] > spot[1]) != (b[1] > spot[1]) and spot[0] < (b[0] - a[0]) * (spot[1] - a[1]) / (b[1] - a[1]) + a[0]
    ]
    return len(crossed) % 2 == 1


def placed(name: str, seed: int) -> State:
    """A battle at the beginning of deployment."""
    state, source, pick = begun(demonstration(name)), dice(seed), SplitMix(seed + 1).below
    while state.phase != DEPLOYMENT:
        actions = legal_actions(state)
        state, ruling = apply(state, actions[pick(len(actions))], source)
        assert ruling.legal
    return state


@given(seed=st.integers(0, 2**32))
@FEW
def test_whatever_is_placed_keeps_its_distances(seed: int) -> None:
    state = placed("outset", seed)
    setup = state.setup
    assert not setup.pool and not setup.castle and setup.spare_tokens is None
    assert len(state.owners) == len(setup.objectives) == len(setup.players) + 1
    assert len(state.blows) == len(setup.terrain) and len(state.sections) == len(setup.sections)
    land = [(corners(one.outline), card) for one, card in zip(setup.terrain, setup.cards, strict=True)]
    castle = [corners(one.ground.outline) for one in setup.sections]
    width, depth = float(setup.table.width), float(setup.table.depth)
    areas = [
        [(8, 0), (width - 8, 0), (width - 8, 3), (8, 3)],
        [(8, depth - 3), (width - 8, depth - 3), (width - 8, depth), (8, depth)],
    ]
    for one, _ in land:
        assert all(-1e-6 <= x <= width + 1e-6 and -1e-6 <= y <= depth + 1e-6 for x, y in one)
        for area in (*areas, *castle):
            assert apart(one, area) >= 3 - 1e-3 and not holds(one, area[0]) and not holds(area, one[0])
        for token in setup.objectives:
            middle = (float(token.x), float(token.y))
            assert not holds(one, middle)
            assert min(to_segment(middle, *edge) for edge in edges(one)) >= 3.5 - 1e-3
    for (one, card), (other, another) in combinations(land, 2):
        assert (card and another) or apart(one, other) >= 3 - 1e-3
        assert not holds(one, other[0]) and not holds(other, one[0])
    for number, token in enumerate(setup.objectives[1:]):
        player = state.order[number]
        border = areas[player - 1][2:] if player == 1 else areas[player - 1][:2]
        far = to_segment((float(token.x), float(token.y)), *border)
        assert far == pytest.approx(state.totals[player - 1], abs=0.011)
    if castle:
        own = areas[0]
        assert min(apart(one, own) for one in castle) <= 1e-3
        assert max(spot[1] for one in castle for spot in one) <= 3 + 18 + 1e-6
        assert all(3 - 1e-6 <= spot[0] <= width - 3 + 1e-6 and spot[1] >= 3 - 1e-6 for one in castle for spot in one)
        assert all(apart(one, areas[1]) >= 30 - 1e-3 for one in castle)


@given(x=st.integers(0, 4000), y=st.integers(0, 4600), turned=st.integers(0, 359))
@settings(max_examples=often(150), deadline=None)
def test_any_place_for_a_piece_is_judged_as_it_measures(x: int, y: int, turned: int) -> None:
    """Legal exactly where the gaps to all things are three inches, and all of it is on the table."""
    text = (
        HEAD
        + "table 40 46\nobjective 20,23/0.5\nterrain blocking 10,10 14,10 14,14 10,14\npool wood 1 hindering 0,0 5,0 6,3 0,4\n"
    )
    state = begun(read_setup(text))
    after, ruling = apply(state, read_action(f"place wood {x / 100},{y / 100} turned {turned}"))
    middle, rock = (20.0, 23.0), [(10.0, 10.0), (14.0, 10.0), (14.0, 14.0), (10.0, 14.0)]
    areas = [[(8.0, 0.0), (32.0, 0.0), (32.0, 3.0), (8.0, 3.0)], [(8.0, 43.0), (32.0, 43.0), (32.0, 46.0), (8.0, 46.0)]]
    again = begun(read_setup(text))
    lying = apply(again, read_action(f"place wood {x / 100},{y / 100} turned {turned}"))[0]
    assert lying == after
    c, s = cos(radians(turned)), sin(radians(turned))
    shape = [(x / 100 + c * a - s * b, y / 100 + s * a + c * b) for a, b in ((0, 0), (5, 0), (6, 3), (0, 4))]
    room = [min(min(a, 40 - a, b, 46 - b) for a, b in shape)]
    gaps = [
        min(to_segment(middle, *edge) for edge in edges(shape)) - 0.5,
        *(apart(shape, one) for one in (rock, *areas)),
    ]
    if holds(shape, middle) or any(
        holds(shape, one[0]) or holds(one, spot) for one in (rock, *areas) for spot in shape
    ):
        assert not ruling.legal
    elif all(abs(one - 3) > 1e-3 for one in gaps) and abs(room[0]) > 1e-3:
        assert ruling.legal == (min(gaps) > 3 and room[0] > 0), ruling.verdict


def ring(gap: str) -> str:
    """Four walls around an area of ten inches by eight, with a gap in the last one."""
    return f"""\
section w1 1 wall dial -/0/15/0* -!!! at 10,10 22,10 22,12 10,12
section w2 1 wall dial -/0/15/0* -!!! at 10,12 11,12 11,20 10,20
section w3 1 wall dial -/0/15/0* -!!! at 21,12 22,12 22,20 21,20
section w4 1 wall dial -/0/15/0* -!!! at 10,20 {gap},20 {gap},22 10,22
"""


@pytest.mark.parametrize(
    ("reach", "closed"), [("22", True), ("21", True), ("18", True), ("17.9", False), ("12", False)]
)
def test_a_castle_encloses_what_its_sections_surround_with_gaps_of_three_inches_at_most(
    reach: str, closed: bool
) -> None:
    found = courtyard(read_setup(HEAD + ring(reach)).sections)
    for x, y in ((16, 16), (11.1, 12.1), (20.9, 19.9), (13.37, 18.01)):
        assert found.holds(Place(round(x * UNIT), round(y * UNIT))) == closed
    for x, y in ((9, 16), (16, 9), (23, 16), (16, 23), (10.5, 16), (16, 11)):
        assert not found.holds(Place(round(x * UNIT), round(y * UNIT)))


def test_what_lies_before_a_wall_that_stands_back_is_outside() -> None:
    back = ring("22").replace("10,12 11,12 11,20 10,20", "14,12 15,12 15,20 14,20")
    found = courtyard(read_setup(HEAD + back).sections)
    assert found.holds(Place(18 * UNIT, 16 * UNIT))
    assert not found.holds(Place(12 * UNIT, 16 * UNIT))


def test_one_section_or_two_enclose_nothing() -> None:
    two = "section w1 1 wall dial -/0/15/0* -!!! at 10,10 20,10 20,11 11,11 11,19 20,19 20,20 10,20\nsection w2 1 wall dial -/0/15/0* -!!! at 20,10 21,10 21,20 20,20\n"
    assert not courtyard(read_setup(HEAD + two).sections).holds(Place(15 * UNIT, 15 * UNIT))


@pytest.mark.parametrize("size", ["17 17", "17 120", "36 36", "120 17"])
@pytest.mark.parametrize("players", ["", "player Cleo west\n", "player Cleo west\nplayer Dora east\n"])
def test_on_every_table_the_objectives_find_their_places(size: str, players: str) -> None:
    more = "".join(
        f"warrior {label} {seat} Orc\n" for seat, label in ((3, "c1"), (4, "d1")) if seat - 2 <= players.count("player")
    )
    for seed in range(6):
        state = begun(read_setup(HEAD + f"table {size}\n" + players + more + "objectives 0.5\n"))
        pick = SplitMix(seed).below
        source = dice(seed)
        while state.phase != DEPLOYMENT:
            actions = legal_actions(state)
            assert actions
            state, _ = apply(state, actions[pick(len(actions))], source)
        for one, other in combinations(state.setup.objectives, 2):
            assert dist((one.x, one.y), (other.x, other.y)) >= 1 - 1e-3


def test_the_order_is_castles_objectives_terrain_deployment() -> None:
    state, source, pick, phases = begun(demonstration("outset")), dice(3), SplitMix(4).below, []
    while state.phase != "action":
        phases += [state.phase] if state.phase not in phases else []
        actions = legal_actions(state)
        state, _ = apply(state, actions[pick(len(actions))], source)
    assert phases == ["first-player", CASTLES, OBJECTIVES, TERRAIN, DEPLOYMENT]


@pytest.mark.parametrize(
    ("lines", "path"),
    [
        ("reading limit", "line.11"),
        ("reading limits upper", "line.11"),
        ("reading limit none", "line.11"),
        ("objectives 0", "line.11"),
        ("objectives", "line.11"),
        ("pool wood 1 hindering 0,0 1,0", "line.11"),
        ("pool wood 3 hindering 0,0 1,0 1,1", "line.11"),
        ("pool wood 1 swamp 0,0 1,0 1,1", "line.11"),
        ("pool wood 1 clear elevated piece hill 0,0 1,0 1,1", "line.11"),
        ("pool wood 1", "line.11"),
        ("pool lawn 1 clear 0,0 1,0 1,1", "pool.0.kind"),
        ("pool roof 1 clear elevated abrupt 0,0 1,0 1,1", "pool.0.access"),
        ("pool wood 1 hindering 0,0 2,2 2,0 0,2", "pool.0.outline"),
        ("pool a1 1 hindering 0,0 1,0 1,1", "pool"),
        ("pool wood 1 hindering 0,0 1,0 1,1\npool wood 2 hindering 0,0 1,0 1,1", "pool"),
        ("\n".join(f"pool p{at} 1 hindering 0,0 1,0 1,1" for at in range(5)), "pool"),
        ("\n".join(f"pool p{at} 1 blocking built 15/1/3 0,0 1,0 1,1" for at in range(3)), "pool"),
        ("section w1 1 wall dial -/0/15/0* -!!! shape 0,0 1,0 1,1", "castle"),
        ("section k1 1 keep points 90 dial -/0/15/0* -!!! shape 0,0 1,0 1,1", "warriors"),
        ("warrior a2 1 Orc at 18,2 facing 90\nobjectives 0.5", "warriors"),
        ("total 150", "total"),
        ("kind Roc unique a/b/c dial 8/9/15/2* -!!!", "line.11"),
        ("kind Roc figure dwarf dial 8/9/15/2* -!!!", "line.11"),
        ("warrior a2 1 Dragon\nwarrior a3 1 Dragon", "warriors"),
        ("kind Hero slots 1 dial 8/9/15/2* -!!!\nwarrior a2 1 Hero\nwarrior a3 1 Hero", "warriors"),
        ("reading same_unique name\nwarrior a2 1 Dragon\nwarrior a3 1 Elder", "warriors"),
    ],
)
def test_what_is_wrong_is_told_by_its_line_or_its_thing(lines: str, path: str) -> None:
    with pytest.raises(InvalidInput) as bad:
        read_setup(HEAD + lines + "\n")
    assert bad.value.problems[0].path == path


def test_each_army_may_have_the_same_unique_once() -> None:
    setup = read_setup(HEAD + "warrior a2 1 Dragon\nwarrior a3 1 Elder\nwarrior b2 2 Dragon\n")
    assert read_setup(write_setup(setup)) == setup


def test_after_several_ties_it_is_said_once_that_objectives_keep_their_distances() -> None:
    head = "battle mk2\nplayer Ann south\nplayer Bob north\nkind Orc dial 8/9/15/2* -!!!\nwarrior a1 1 Orc\nwarrior b1 2 Orc\n"
    for first, throws, times in (("", (3, 4, 3, 4, 1, 1, 1, 1, 6, 5, 1, 1), 1), ("first 1\n", (3, 4, 3, 4), 0)):
        state = begun(read_setup(head + first + "objectives 0.5\n"))
        _, ruling = apply(state, read_action("roll"), scripted(iter(throws)))
        said = [step.said.message.template for step in ruling.steps if step.rule == "mk2.objective-distance"]
        assert len(said) == times

"""The Undead that nobody commands: wk2.scenario-island-automaton, -retreat, -build and -other."""

from collections import Counter
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import render, run
from rules_engine.dice import random_source, scripted
from rules_engine.wizard_kings.editions import WK2
from rules_engine.wizard_kings.scenarios.island import automaton
from rules_engine.wizard_kings.scenarios.island.automaton import Refuge, Target
from rules_engine.wizard_kings.scenarios.island.building import GOES_ON, REBUILD, SAVE, SAVES, Block, City
from rules_engine.wizard_kings.scenarios.island.decisions import choose
from rules_engine.wizard_kings.scenarios.island.die_choice import MOST, die_table, throw
from tests.often import often

FACES = range(1, 7)
NAMES = st.lists(st.sampled_from("abcdefgh"), max_size=8, unique=True)
DICE = st.lists(st.integers(1, 6), max_size=2)


@pytest.mark.parametrize("things", range(MOST + 1))
def test_all_things_are_equally_likely(things: int) -> None:
    """Brute force over all throws of two dice, of which the first may be enough."""
    table = die_table(things)
    named = Counter(table.place((first, second)[: table.dice]) for first in FACES for second in FACES)
    again = named.pop(None, 0)
    assert sorted(named) == list(range(things))
    assert len(set(named.values())) <= 1
    assert table.spare == (again > 0 and things > 0)
    assert len(set(table.ranges)) == things


@pytest.mark.parametrize("things", range(1, MOST + 1))
def test_the_ranges_say_what_the_dice_name(things: int) -> None:
    table = die_table(things)
    for place, text in enumerate(table.ranges):
        parts = [[int(number) for number in part.split("-")] for part in text.split("/")]
        throws = [()]
        for part in parts[: table.dice]:
            throws = [(*before, die) for before in throws for die in range(part[0], part[-1] + 1)]
        assert throws and all(table.place(thrown) == place for thrown in throws)


def test_no_die_tells_more_than_36_things_apart() -> None:
    with pytest.raises(ValueError, match="37"):
        die_table(MOST + 1)


def test_dice_are_thrown_until_they_name_something() -> None:
    assert throw(die_table(4), scripted([6, 5, 2])) == (1, (6, 5, 2))
    assert throw(die_table(7), scripted([4, 4, 1, 6, 6, 1])) == (4, (4, 4, 1, 6, 6, 1))
    assert throw(die_table(1), scripted([])) == (0, ())
    assert throw(die_table(0), scripted([])) == (None, ())


@given(NAMES, DICE)
def test_a_decision_chooses_one_of_its_options_or_waits(names: list[str], dice: list[int]) -> None:
    found = choose(WK2, names, dice)
    assert found.options == tuple(names)
    assert found.chosen is None or found.chosen in names
    assert (found.chosen is not None) or len(names) != 1


@given(st.lists(st.builds(Target, st.sampled_from("abcdefgh"), st.booleans()), max_size=8), DICE)
def test_no_block_moves_to_a_hex_without_a_place(targets: list[Target], dice: list[int]) -> None:
    found = automaton.move_target(WK2, targets, dice)
    assert list(found.options) == [one.hex for one in targets if not one.full]
    assert found.steps


@given(
    st.lists(st.builds(Refuge, st.sampled_from("abcdefgh"), st.sampled_from(["friendly", "neutral"]), st.booleans()), max_size=6),
    DICE,
)  # fmt: skip
def test_a_retreat_goes_to_a_friendly_hex_and_by_road_where_it_can(refuges: list[Refuge], dice: list[int]) -> None:
    found = automaton.retreat_hex(WK2, refuges, dice)
    states = [one for one in refuges if one.state == "friendly"] or refuges
    best = [one for one in states if one.road] or states
    assert list(found.options) == [one.hex for one in best]
    assert found.steps


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 4)), min_size=1, max_size=6), DICE)
def test_losses_fall_on_the_weakest(blocks: list[tuple[str, int]], dice: list[int]) -> None:
    found = automaton.takes_hit(WK2, blocks, dice)
    weakest = min(strength for _, strength in blocks)
    assert list(found.options) == [name for name, strength in blocks if strength == weakest]


BLOCKS = st.builds(Block, st.sampled_from("abcdef"), st.integers(1, 5), st.integers(1, 4))


@settings(max_examples=often(150))
@given(
    st.integers(0, 20),
    st.lists(BLOCKS, max_size=4),
    st.lists(st.tuples(BLOCKS, st.integers(1, 4)), max_size=4),
    st.none() | st.integers(0, 3),
    st.sampled_from([SAVES, GOES_ON]),
    st.integers(0, 99),
)
def test_a_city_rebuilds_first_then_helps_the_weakest_and_saves_only_what_is_of_no_use(
    gold: int, lost: list[Block], standing: list[tuple[Block, int]], room: int | None, unpaid: str, seed: int
) -> None:
    blocks = tuple(block._replace(strength=strength) for block, strength in standing)
    city, source = City(gold, tuple(lost), blocks, room), random_source(seed)
    for _ in range(200):
        open_ = city.next(WK2, (), unpaid)
        payable = [one for one in city.lost if one.cost <= city.gold and city.room != 0]
        assert (open_.kind == REBUILD) == bool(payable)
        _, thrown = throw(open_.decision.table, source)
        building = city.next(WK2, thrown[-2:] if open_.decision.table.dice == 2 else thrown[-1:], unpaid)
        if building.kind == SAVE:
            break
        before, city = city, city.with_built(building)
        grown = city.blocks[building.place or 0] if building.kind != REBUILD else None
        if grown is not None:
            able = [one.strength for one in before.blocks if one.strength < one.maximum and one.cost <= before.gold]
            assert grown.strength - 1 == min(able)
            assert grown.strength <= grown.maximum
        assert 0 <= city.gold < before.gold
    else:
        pytest.fail("a city builds without end")
    growing = [one for one in city.blocks if one.strength < one.maximum and one.cost <= city.gold]
    waits = bool(city.lost) and city.room != 0 and unpaid == SAVES
    assert not growing or waits


def test_the_undead_pursue_where_a_block_can_attack() -> None:
    assert automaton.pursues(WK2, [1, 2]).holds
    assert automaton.pursues(WK2, [1], castle=True).holds
    assert not automaton.pursues(WK2, [1, 1]).holds


def test_the_undead_never_regroup() -> None:
    assert not automaton.regroups(WK2).holds


TABLE: list[tuple[dict[str, Any], list[str]]] = [
    (
        {"targets": ["Logyn", "Garundy", "Baven", "Kreba"], "full": ["Baven"], "die": 5},
        [
            "automaton: Baven has no place left. Ruled here: such a hex is not in reach.",
            "automaton: The block can reach 3 hexes with Elves: Logyn, Garundy and Kreba. All are equally likely.",
            "automaton: The die chooses: Logyn on 1–2, Garundy on 3–4, Kreba on 5–6.",
            "automaton: The roll of 5 names Kreba.",
        ],
    ),
    (
        {"targets": ["a", "b", "c", "d"], "die": 6},
        [
            "automaton: The block can reach 4 hexes with Elves: a, b, c and d. All are equally likely.",
            "automaton: The die chooses: a on 1, b on 2, c on 3, d on 4.",
            "automaton: On 5 or 6 roll again.",
            "automaton: The roll of 6 names nothing, so roll again.",
        ],
    ),
    (
        {"question": "retreat", "hexes": [{"hex": "a", "state": "friendly"}, {"hex": "b", "road": True}]},
        [
            "retreat: At strength 1 an Undead block must retreat on its combat turn.",
            "retreat: Ruled here: a friendly hex takes precedence over a road.",
            "retreat: The block goes to a friendly hex before a neutral one.",
            "retreat: The block retreats to a.",
        ],
    ),
    (
        {"question": "build", "gold": 1, "lost": [{"unit": "Skeleton", "cost": 2}]},
        ["build: 1 gold point cannot pay for Skeleton. Ruled here: the city saves, since lost blocks come first."],
    ),
    (
        {"question": "build", "gold": 3, "lost": [], "blocks": [{"unit": "Zombie", "strength": 4}]},
        ["build: Nothing can be built with 3 gold points, so the city saves its gold."],
    ),
    (
        {"question": "loss", "blocks": [{"unit": "Zombie", "strength": 1}, {"unit": "Skeleton", "strength": 2}]},
        ["other: Ruled here: Undead losses fall first on the weakest block, of strength 1."],
    ),
]


@pytest.mark.parametrize(("asked", "reasons"), TABLE)
def test_the_automaton_gives_its_reasons(asked: dict[str, Any], reasons: list[str]) -> None:
    steps = run("wk2.island-of-death", asked).steps
    found = [f"{step.rule.removeprefix('wk2.scenario-island-')}: {render(step.said)}" for step in steps]
    assert found == reasons

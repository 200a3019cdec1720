"""Initiative, phases, order of battles and the end of the game, in both editions."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from math import ceil
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from rules_engine import render, run
from rules_engine.wizard_kings.combat.calculators.battle_sequence import Fight
from rules_engine.wizard_kings.combat.sequence import in_order
from rules_engine.wizard_kings.movement.initiative import TWO_DICE, chance_of_a_tie, clockwise, highest
from rules_engine.wizard_kings.scenarios import winning
from rules_engine.wizard_kings.turn_phases import START, Moment, after, battle_goes_on

SUMS = st.lists(st.integers(2, 12), min_size=2, max_size=7)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chance_of_a_tie_by_counting_all_throws(players: int) -> None:
    weights = TWO_DICE.weights()
    tied = 0
    for sums in product(weights, repeat=players):
        ways = 1
        for one in sums:
            ways *= weights[one]
        tied += ways * (sums.count(max(sums)) > 1)
    assert chance_of_a_tie(players) == Fraction(tied, 36**players)


@given(SUMS)
def test_the_highest_sum_begins_and_the_others_follow_clockwise(sums: list[int]) -> None:
    best = highest(sums)
    assert all(sums[seat] == max(sums) for seat in best)
    order = clockwise(best[0], len(sums))
    assert sorted(order) == list(range(len(sums)))
    assert all((later - earlier) % len(sums) == 1 for earlier, later in pairwise(order))


def _game(players: int, turns: int) -> Iterator[Moment]:
    moment: Moment | None = START
    while moment is not None:
        yield moment
        moment = after(moment, players, turns)


@given(st.integers(2, 7), st.integers(1, 5))
def test_every_turn_has_its_four_phases_and_everyone_moves_once(players: int, turns: int) -> None:
    moves = [("movement", player) for player in range(1, players + 1)]
    turn = [("initiative", None), *moves, ("combat", None), ("build", None)]
    expected = [(number, *part) for number in range(1, turns + 1) for part in turn]
    assert [tuple(moment) for moment in _game(players, turns)] == expected


def test_who_stands_still_is_passed_over() -> None:
    assert after(Moment(1, "movement", 1), 2, still=frozenset({2})) == Moment(1, "combat")
    assert after(START, 2, still=frozenset({1})) == Moment(1, "movement", 2)


def test_a_battle_of_the_later_edition_has_three_rounds_and_a_pursuit() -> None:
    assert [battle_goes_on(3, fought, decided=False) for fought in range(5)] == [True, True, True, True, False]
    assert battle_goes_on(None, 50, decided=False)
    assert not battle_goes_on(3, 1, decided=True)


FIGHTS = st.lists(st.builds(Fight, st.integers(1, 7), st.integers(1, 7)), max_size=10)


@given(FIGHTS)
def test_battles_go_by_the_number_of_the_attacker(battles: list[Fight]) -> None:
    groups = in_order(battles)
    flat = [one for group in groups for one in group]
    assert [one.attacker for one in flat] == sorted(one.attacker for one in battles)
    assert sorted(one.notation() for one in flat) == sorted(one.notation() for one in battles)
    assert all(len({one.attacker for one in group}) == 1 for group in groups)


@pytest.mark.parametrize("maps", range(1, 15))
def test_three_quarters_of_all_city_gold_win(maps: int) -> None:
    stated = ((2, 15), (4, 30))
    assert winning.gold_needed(maps, stated) == ceil(Fraction(3, 4) * 10 * maps)


@given(st.lists(st.integers(0, 20), min_size=2, max_size=7))
def test_the_highest_total_wins_or_is_shared(totals: list[int]) -> None:
    found = winning.most(totals)
    assert found.draw == (totals.count(max(totals)) > 1)
    assert found.draw or (found.winner is not None and totals[found.winner - 1] == max(totals))


TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "wk2.initiative",
        {"throws": [5, 9, 7]},
        [
            "initiative: The sums are: A 5, B 9, C 7.",
            "initiative: Player 1 is B, with the highest sum.",
            "initiative: The others follow clockwise, whatever they rolled: C, A.",
        ],
    ),
    (
        "wk2.initiative",
        {"scenario": "barbarians", "turn": 1},
        [
            "scenario-barbarians: Nobody rolls in the first turn of this scenario.",
            "scenario-barbarians: The Barbarians move first and the Amazons second.",
            "scenario-barbarians: In this turn the Amazons do not move at all.",
        ],
    ),
    (
        "wk2.battle-sequence",
        {"battles": ["1-3", "3-1", "1-4"], "third": True},
        [
            "battle-sequence: Battles are fought one by one, first those in which Player 1 attacks, then Player 2 and so on.",
            "battle-sequence: Player 1 attacks in 1-3 and 1-4. Ruled here: that player chooses their order.",
            "battle-sequence: Player 3 attacks in 3-1.",
            "alliances: A player who joins a battle must choose the attacker or the defender.",
            "alliances: An ally may change sides at every combat turn.",
        ],
    ),
    (
        "wk2.turn",
        {"phase": "combat", "round": 3},
        [
            "combat-rounds: Round 3 was the last one. The battle is undecided, so the attackers must retreat.",
            "pursuit-round: Before they are away the defender may choose a pursuit round.",
        ],
    ),
    (
        "wk2.turn",
        {"phase": "build", "turn": 10, "scenario": "island"},
        [
            "scenario-island: The turn ends with building. See whether somebody has won.",
            "scenario-island: Turn 10 was the last one. The game is over.",
        ],
    ),
    (
        "wk1.victory",
        {"maps": 3, "gp": [22, 8]},
        [
            "victory-city-control: Ruled here: three quarters of all city gold win, rounded up. That is 23 gold points.",
            "victory-city-control: Counted together, player 1 has 22 and player 2 has 8.",
        ],
    ),
    (
        "wk2.victory",
        {"method": "barbarians", "turn": 6, "castle": "destroyed", "amazon_cities": 5},
        [
            "scenario-barbarians: The Amazon castle is destroyed: the Barbarians win.",
            "scenario-barbarians: Ruled here: the castle fell before the turn ended, so the cities no longer count.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "asked", "reasons"), TABLE)
def test_the_answers_give_their_reasons(name: str, asked: dict[str, Any], reasons: list[str]) -> None:
    book, _, _ = name.partition(".")
    found = [f"{step.rule.removeprefix(book + '.')}: {render(step.said)}" for step in run(name, asked).steps]
    assert found == reasons

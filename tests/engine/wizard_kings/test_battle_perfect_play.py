"""The best choice at every tie, against the definition of the game and against every fixed policy."""

from fractions import Fraction
from functools import cache
from math import comb

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine import run
from rules_engine.wizard_kings.battle import fought, side
from rules_engine.wizard_kings.battle_to_the_end import fought_out
from rules_engine.wizard_kings.editions import WK1, WK2
from rules_engine.wizard_kings.perfect_play import fixed_choice, value_of_rounds, value_to_the_end
from rules_engine.wizard_kings.ties import POLICIES, order_of_loss
from rules_engine.wizard_kings.units import Unit

BRIEF = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
UNITS = st.builds(Unit, st.sampled_from(WK2.letters), st.integers(0, 6), st.integers(1, 3))
FIRST = st.builds(Unit, st.sampled_from(WK1.letters), st.integers(0, 6), st.integers(1, 3))
POLICY = st.sampled_from(list(POLICIES))

Strengths = tuple[int, ...]


def by_definition(attackers: list[Unit], defenders: list[Unit], rounds: int) -> Fraction:
    """The attackers' chance by plain recursion over turns, throws and single hits."""
    turns = [
        (mine, at, unit.power)
        for letter in WK2.letters
        for mine, units in ((False, defenders), (True, attackers))
        for at, unit in enumerate(units)
        if unit.letter == letter
    ]

    @cache
    def turn(number: int, a: Strengths, d: Strengths) -> Fraction:
        if not any(d):
            return Fraction(1)
        if number == rounds * len(turns) or not any(a):
            return Fraction(0)
        mine, at, power = turns[number % len(turns)]
        dice = (a if mine else d)[at]
        chance = [
            comb(dice, n) * Fraction(power, 6) ** n * Fraction(6 - power, 6) ** (dice - n) for n in range(dice + 1)
        ]
        return sum((share * place(number, mine, n, a, d) for n, share in enumerate(chance) if share), Fraction(0))

    @cache
    def place(number: int, mine: bool, hits: int, a: Strengths, d: Strengths) -> Fraction:
        hit = d if mine else a
        if not hits or not any(hit):
            return turn(number + 1, a, d)
        tied = [at for at, strength in enumerate(hit) if strength == max(hit)]
        after = [tuple(strength - (at == one) for at, strength in enumerate(hit)) for one in tied]
        values = [
            place(number, mine, hits - 1, a, one) if mine else place(number, mine, hits - 1, one, d) for one in after
        ]
        return min(values) if mine else max(values)

    return turn(0, tuple(unit.strength for unit in attackers), tuple(unit.strength for unit in defenders))


def different(units: st.SearchStrategy[Unit], most: int) -> st.SearchStrategy[list[Unit]]:
    """Units of which no two share a rating, for which the definition needs no convention about who acts first."""
    return st.lists(units, min_size=1, max_size=most, unique_by=lambda unit: unit.rating())


@BRIEF
@given(different(UNITS, 3), different(UNITS, 2), st.integers(1, 2))
def test_the_value_is_that_of_the_game(a: list[Unit], d: list[Unit], rounds: int) -> None:
    assert value_of_rounds(a, d, WK2.letters, rounds) == by_definition(a, d, rounds)


@BRIEF
@given(st.lists(UNITS, min_size=1, max_size=3), st.lists(UNITS, min_size=1, max_size=3), POLICY, POLICY)
def test_no_fixed_policy_beats_the_best_choice_in_three_rounds(
    a: list[Unit], d: list[Unit], one: str, two: str
) -> None:
    attacker, defender = (
        fixed_choice(order_of_loss(units, policy, WK2.letters)) for units, policy in ((a, one), (d, two))
    )
    fixed = value_of_rounds(a, d, WK2.letters, 3, attacker, defender)
    both = fought(side(a, one, WK2.letters), side(d, two, WK2.letters), WK2.letters, 3)[-1]
    assert fixed == both.attacker()
    best = value_of_rounds(a, d, WK2.letters, 3)
    assert value_of_rounds(a, d, WK2.letters, 3, None, defender) >= max(fixed, best)
    assert value_of_rounds(a, d, WK2.letters, 3, attacker, None) <= min(fixed, best)


@BRIEF
@given(st.lists(FIRST, min_size=1, max_size=3), st.lists(FIRST, min_size=1, max_size=2), POLICY, POLICY)
def test_no_fixed_policy_beats_the_best_choice_in_a_battle_to_the_end(
    a: list[Unit], d: list[Unit], one: str, two: str
) -> None:
    letters = WK1.letters
    attacker, defender = (fixed_choice(order_of_loss(units, policy, letters)) for units, policy in ((a, one), (d, two)))
    fixed = value_to_the_end(a, d, letters, attacker, defender)
    both = fought_out(side(a, one, letters), side(d, two, letters), letters).outcome
    assert fixed is not None and fixed == both.attacker()
    best = value_to_the_end(a, d, letters)
    assert best is not None
    alone = value_to_the_end(a, d, letters, None, defender)
    against = value_to_the_end(a, d, letters, attacker, None)
    assert alone is not None and alone >= max(fixed, best)
    assert against is not None and against <= min(fixed, best)


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [("A2/3 B3/3", "C4/4 B1/3"), ("A1/2 C5/2", "B2/2 C1/2"), ("A3/2 B1/2 C1/1", "A+/2 C2/2")],
)
def test_the_value_to_the_end_is_the_limit_of_many_rounds(attackers: str, defenders: str) -> None:
    a, d = ([Unit(**Unit.from_notation(one)) for one in text.split()] for text in (attackers, defenders))
    exact = value_to_the_end(a, d, WK1.letters)
    assert exact is not None
    limit = value_of_rounds(a, d, WK1.letters, 60)
    assert 0 <= float(exact - limit) < 1e-12


def test_a_battle_too_large_for_the_best_choices_says_so() -> None:
    ratings = ["A1/4", "A2/4", "B1/4", "B3/4", "C2/4", "C4/4"]
    ruling = run("wk1.battle-odds", {"attackers": ratings, "defenders": ratings, "perfect_play": True})
    assert ruling.legal and ruling.result.perfect_play is None
    assert any("too large" in step.said.message.template for step in ruling.steps)

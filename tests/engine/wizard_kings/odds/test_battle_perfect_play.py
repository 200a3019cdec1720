"""The best choice at every tie, against the definition of the game, every fixed policy and the choice of any unit."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine import run
from rules_engine.progress import followed
from rules_engine.wizard_kings.editions import WK1, WK2, Edition
from rules_engine.wizard_kings.odds.endless import EndlessBattle
from rules_engine.wizard_kings.odds.exact_values import ExactValues
from rules_engine.wizard_kings.odds.forces import force
from rules_engine.wizard_kings.odds.loss_choices import (
    Choices,
    fixed_choice,
    free_choice,
    stronger_first,
    weakest_of_letter,
)
from rules_engine.wizard_kings.odds.other_losses import moments_of, other_losses, outweighed
from rules_engine.wizard_kings.odds.perfect_play import Owner, value_of_rounds, value_to_the_end
from rules_engine.wizard_kings.odds.rounded_values import RoundedValues
from rules_engine.wizard_kings.odds.rounds import fought, side
from rules_engine.wizard_kings.odds.ties import POLICIES, after_hit_choices, order_of_loss
from rules_engine.wizard_kings.odds.to_the_end import fought_out
from rules_engine.wizard_kings.units import Unit
from tests.often import often

BRIEF = settings(max_examples=often(60), deadline=None, suppress_health_check=list(HealthCheck))
THOROUGH = settings(BRIEF, max_examples=often(250))
UNITS = st.builds(Unit, st.sampled_from(WK2.letters), st.integers(0, 6), st.integers(1, 3))
FIRST = st.builds(Unit, st.sampled_from(WK1.letters), st.integers(0, 6), st.integers(1, 3))
#: Many units of few letters: much to choose within a letter.
CROWDED = st.builds(Unit, st.sampled_from(("A", "B")), st.integers(0, 6), st.integers(1, 2))
POLICY = st.sampled_from(list(POLICIES))

Strengths = tuple[int, ...]


def turns_of_round(edition: Edition, attackers: list[Unit], defenders: list[Unit]) -> list[tuple[bool, int, int]]:
    """Who acts in a round, in order: whether an attacker, which unit of its side, and its rating number."""
    return [
        (mine, at, unit.power)
        for letter in edition.letters
        for mine, units in ((False, defenders), (True, attackers))
        for at, unit in enumerate(units)
        if unit.letter == letter
    ]


def by_definition(attackers: list[Unit], defenders: list[Unit], rounds: int) -> Fraction:
    """The attackers' chance by plain recursion over turns, throws and single hits."""
    turns = turns_of_round(WK2, attackers, defenders)

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


def by_definition_to_the_end(attackers: list[Unit], defenders: list[Unit]) -> Fraction:
    """The same without limit: a round that leaves all as it was begins anew."""
    turns = turns_of_round(WK1, attackers, defenders)

    @cache
    def begin(a: Strengths, d: Strengths) -> Fraction:
        ended, again = rest(0, a, d)
        return ended / (1 - again) if again != 1 else Fraction(0)

    @cache
    def rest(number: int, a: Strengths, d: Strengths) -> tuple[Fraction, Fraction]:
        """The chance to win by a hit in the rest of the round, and that of no hit."""
        if number == len(turns):
            return Fraction(0), Fraction(1)
        mine, at, power = turns[number]
        dice = (a if mine else d)[at]
        hit, miss = Fraction(power, 6), Fraction(6 - power, 6)
        ended, again = (miss**dice * one for one in rest(number + 1, a, d))
        for n in range(1, dice + 1):
            ended += comb(dice, n) * hit**n * miss ** (dice - n) * place(number, mine, n, a, d)
        return ended, again

    @cache
    def place(number: int, mine: bool, hits: int, a: Strengths, d: Strengths) -> Fraction:
        if not any(a) or not any(d):
            return Fraction(any(a))
        if not hits:
            ended, again = rest(number + 1, a, d)
            return ended + again * begin(a, d)
        after = after_hit_choices(d if mine else a)
        values = [
            place(number, mine, hits - 1, a, one) if mine else place(number, mine, hits - 1, one, d) for one in after
        ]
        return min(values) if mine else max(values)

    return begin(tuple(unit.strength for unit in attackers), tuple(unit.strength for unit in defenders))


def different(units: st.SearchStrategy[Unit], most: int) -> st.SearchStrategy[list[Unit]]:
    """Units of which no two share a rating, for which the definition needs no convention about who acts first."""
    return st.lists(units, min_size=1, max_size=most, unique_by=lambda unit: unit.rating())


@BRIEF
@given(different(UNITS, 3), different(UNITS, 2), st.integers(1, 2))
def test_the_value_is_that_of_the_game(a: list[Unit], d: list[Unit], rounds: int) -> None:
    assert value_of_rounds(a, d, WK2.letters, rounds) == by_definition(a, d, rounds)


@THOROUGH
@given(different(CROWDED, 4), different(FIRST, 2))
def test_the_value_to_the_end_is_that_of_the_game(a: list[Unit], d: list[Unit]) -> None:
    """The narrower choice of the engine, the lowest number of a letter first, loses nothing."""
    assert value_to_the_end(a, d, WK1.letters) == by_definition_to_the_end(a, d)
    assert value_to_the_end(d, a, WK1.letters) == by_definition_to_the_end(d, a)


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
    assert fixed == both.attacker()
    best = value_to_the_end(a, d, letters)
    assert value_to_the_end(a, d, letters, None, defender) >= max(fixed, best)
    assert value_to_the_end(a, d, letters, attacker, None) <= min(fixed, best)


def listed(text: str) -> list[Unit]:
    """Units from their notations."""
    return [Unit(**Unit.from_notation(one)) for one in text.split()]


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [("A2/3 B3/3", "C4/4 B1/3"), ("A1/2 C5/2", "B2/2 C1/2"), ("A3/2 B1/2 C1/1", "A+/2 C2/2")],
)
def test_the_value_to_the_end_is_the_limit_of_many_rounds(attackers: str, defenders: str) -> None:
    a, d = listed(attackers), listed(defenders)
    exact = value_to_the_end(a, d, WK1.letters)
    limit = value_of_rounds(a, d, WK1.letters, 60)
    assert 0 <= float(exact - limit) < 1e-12


@THOROUGH
@given(st.lists(FIRST, min_size=1, max_size=5), st.lists(CROWDED, min_size=1, max_size=4))
def test_sparing_the_highest_number_of_a_letter_is_as_good_as_any_choice(a: list[Unit], d: list[Unit]) -> None:
    best = value_to_the_end(a, d, WK1.letters)
    a, d = stronger_first(a), stronger_first(d)
    assert best == value_to_the_end(a, d, WK1.letters, free_choice(a, WK1.letters), free_choice(d, WK1.letters))


def strongest_of_letter(units: Sequence[Unit], letters: Sequence[str]) -> Choices:
    """The choices of an owner who reduces the highest number of a letter first: nearly always a mistake."""
    return weakest_of_letter([Unit(unit.letter, 7 - unit.power, unit.strength) for unit in units], letters)


def doubts(attackers: str, defenders: str, attackers_choose: Owner = weakest_of_letter) -> list[bool]:
    """For each doubt that rounded values leave, whether exact ones dispel it."""
    a, d = listed(attackers), listed(defenders)
    own = force(a, attackers_choose(a, WK1.letters))
    battle = EndlessBattle(own, force(d, weakest_of_letter(d, WK1.letters)), WK1.letters)
    rounded = RoundedValues(battle, other_losses(battle, attacking=False), other_losses(battle, attacking=True))
    moments = [moment for doubt in rounded.doubts for moment in moments_of(battle, doubt)]
    exact = ExactValues(battle, rounded.ends, moments)
    return [outweighed(exact, doubt) for doubt in rounded.doubts]


def test_a_worse_order_within_a_letter_is_found_out() -> None:
    assert doubts("A1/1 A4/1", "B3/2", strongest_of_letter) == [False, False]
    assert doubts("A1/1 A4/1", "B3/2") == []


SURE_HITS = ("C6/1 A3/1 A5/1 C6/1", "A5/1 C3/1 B6/1")


def test_exact_values_dispel_a_doubt_that_sure_hits_leave() -> None:
    assert doubts(*SURE_HITS) == [True]
    assert value_to_the_end(*map(listed, SURE_HITS), WK1.letters) == Fraction(3769, 5184)


def test_where_a_doubt_stays_every_choice_is_considered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules_engine.wizard_kings.odds.perfect_play.outweighed", lambda exact, doubt: False)
    assert value_to_the_end(*map(listed, SURE_HITS), WK1.letters) == Fraction(3769, 5184)


def test_the_largest_battles_have_a_value() -> None:
    """Seven against seven; the digits were found with the choice of any unit at every tie. Each hundredth part of the
    work is told, but for the leap between the two halves of it."""
    ratings = ["A+/4", "A1/4", "A2/4", "B1/4", "B3/4", "C2/4", "C4/4"]
    told: list[float] = []
    with followed(told.append):
        ruling = run("wk1.battle-odds", {"attackers": ratings, "defenders": ratings, "perfect_play": True})
    assert told == sorted(told) and told[0] == 0 and told[-1] > 0.99
    assert max(after - before for before, after in pairwise(told)) < 0.01
    best = ruling.result.perfect_play
    assert ruling.legal and f"{float(best):.12f}" == "0.323353193788"
    assert best.denominator.bit_length() == 18855

"""Exact chances against counting every throw, and against an independent library of dice."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rules_engine.odds import Distribution, Expected, hits
from rules_engine.speech import show


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("power", range(7))
def test_hits_agree_with_every_throw_counted(dice: int, power: int) -> None:
    counted = Counter(sum(die <= power for die in throw) for throw in product(range(1, 7), repeat=dice))
    assert hits(dice, power) == Distribution(counted)


@pytest.mark.parametrize(("dice", "power"), [(1, 3), (4, 3), (8, 1), (12, 5), (7, 6), (7, 0)])
def test_hits_agree_with_icepool(dice: int, power: int) -> None:
    icepool = pytest.importorskip("icepool")
    die = (icepool.d6 <= power).map({True: 1, False: 0})
    thrown = dice @ die
    theirs = {int(outcome): Fraction(ways, thrown.denominator()) for outcome, ways in thrown.items()}
    assert dict(hits(dice, power).items()) == {outcome: chance for outcome, chance in theirs.items() if chance}


@pytest.mark.parametrize("dice", range(13))
@pytest.mark.parametrize("power", range(7))
def test_a_throw_hits_as_often_as_its_dice_do_on_average(dice: int, power: int) -> None:
    assert hits(dice, power).mean() == Fraction(dice * power, 6)


@pytest.mark.parametrize(("dice", "power"), [(-1, 3), (2, 7), (2, -1)])
def test_there_is_no_throw_of_other_dice(dice: int, power: int) -> None:
    with pytest.raises(ValueError, match="no such throw"):
        hits(dice, power)


def test_weights_are_reduced_and_impossible_outcomes_left_out() -> None:
    found = Distribution([("a", 4), ("b", 0), ("c", 2), ("a", 2)])
    assert found.weights() == {"a": 3, "c": 1}
    assert found.as_json() == {"a": "3/4", "c": "1/4"}
    assert found.chance("b") == 0
    assert found.chance_that(lambda outcome: outcome != "a") == Fraction(1, 4)
    assert hash(found) == hash(Distribution({"c": 1, "a": 3}))


def test_outcomes_that_fall_together_add_up() -> None:
    assert Distribution({1: 1, 2: 1, 3: 2}).map(lambda n: n % 2) == Distribution({1: 3, 0: 1})


@pytest.mark.parametrize("weights", [{}, {"a": 0}, {"a": -1, "b": 2}])
def test_a_distribution_needs_a_positive_weight(weights: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="weight"):
        Distribution(weights)


def test_a_mean_is_shown_as_a_number_and_a_chance_as_a_percentage() -> None:
    assert show(Expected(Fraction(2, 3)), "en") == "0.67"
    assert show(Expected(3), "en") == "3"
    assert show(Fraction(2, 3), "en") == "66.7%"
    assert str(Expected(Fraction(2, 3))) == "2/3"

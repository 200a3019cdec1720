"""Gold and building: sums that must come out, whatever is bought; treasure against every way to fill the blocks."""

from itertools import product

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from rules_engine import run
from rules_engine.inputs import InvalidInput
from rules_engine.speech import render
from rules_engine.wizard_kings.building.henges import growth
from rules_engine.wizard_kings.building.purchases import (
    CASTLE,
    FRIENDLY_HEX,
    ORIGINAL_CITY,
    WIZARD,
    Purchase,
    price,
    refusals,
)
from rules_engine.wizard_kings.building.treasure import FULL, GOLD, SILVER, Hoard, exchanged, worth
from rules_engine.wizard_kings.building.treasury import City, purses
from rules_engine.wizard_kings.editions import EDITIONS, WK1, WK2, Edition

EDITION = st.sampled_from(list(EDITIONS.values()))
CITIES = st.lists(
    st.builds(City, st.integers(0, 3), st.booleans(), st.booleans(), st.integers(0, 9), st.integers(0, 20)),
    min_size=1,
    max_size=5,
)
HOARDS = st.lists(st.builds(Hoard, st.sampled_from([SILVER, GOLD]), st.integers(1, FULL)), max_size=8)


@given(EDITION, CITIES, st.data())
def test_no_gold_appears_or_vanishes(edition: Edition, cities: list[City], data: st.DataObject) -> None:
    spent = [data.draw(st.integers(0, 30)) for _ in cities]
    for purse in purses(edition, cities, spent):
        assert purse.enough is (purse.spent <= purse.total)
        if purse.enough:
            from_gold = purse.spent - purse.from_treasure
            assert from_gold + purse.stored + purse.lost == purse.gold
            assert purse.left == purse.stored + purse.lost + (purse.treasure - purse.from_treasure)
            assert not purse.from_treasure or not purse.unspent, "treasure is spent last"


@given(CITIES)
def test_pooled_gold_is_the_gold_of_all_cities(cities: list[City]) -> None:
    spent = [0] * len(cities)
    (pooled,) = purses(WK1, cities, spent)
    single = purses(WK2, cities, spent)
    assert len(single) == len(cities)
    assert pooled.total == sum(purse.total for purse in single)
    assert (pooled.stored, sum(purse.lost for purse in single)) == (0, 0)


@given(HOARDS, st.sampled_from([SILVER, GOLD]))
def test_a_change_of_treasure_keeps_its_value(blocks: list[Hoard], into: str) -> None:
    after = exchanged(blocks, into)
    assert worth(after) == worth(blocks)
    assert all(1 <= block.steps <= FULL for block in after)
    silver = sum(block.steps for block in after if block.kind == SILVER)
    assert silver < 5 if into == GOLD else all(block.kind == SILVER for block in after)


@pytest.mark.parametrize("value", range(1, 61))
def test_no_other_blocks_of_that_value_with_so_much_gold_are_fewer(value: int) -> None:
    after = exchanged([Hoard(SILVER, 1)] * value, GOLD)
    gold = sum(block.steps for block in after if block.kind == GOLD)
    sizes = range(5)
    fewest = min(
        golds + silvers
        for golds, silvers in product(range(8), sizes)
        if golds * FULL >= gold and silvers * FULL >= value - 5 * gold
    )
    assert (gold, len(after)) == (value // 5, fewest)


@given(EDITION, st.integers(1, 4), st.integers(1, 4), st.booleans(), st.integers(0, 2))
def test_what_a_wizard_is_given_never_goes_beyond_its_greatest_strength(
    edition: Edition, strength: int, maximum: int, on_henge: bool, regained: int
) -> None:
    gain = growth(edition, strength, maximum, on_henge=on_henge, regained=regained)
    assert gain.cost == 0
    assert gain.free <= max(maximum - strength, 0)
    assert gain.henge <= (1 if on_henge else 0)


@pytest.mark.parametrize(("steps", "cost"), [(1, 1), (2, 2), (3, 3)])
def test_a_henge_halves_the_price_of_a_wizard_in_the_first_edition_only(steps: int, cost: int) -> None:
    for edition, henge in product((WK1, WK2), (True, False)):
        wanted = Purchase(WIZARD, 2, 1, steps, place=FRIENDLY_HEX, henge=henge)
        assert price(edition, wanted) == (cost if henge and edition is WK1 else 2 * cost)


def test_a_castle_that_has_grown_in_this_phase_grows_no_more() -> None:
    once = Purchase(CASTLE, 2, 1, 1, place=ORIGINAL_CITY)
    again = Purchase(CASTLE, 2, 2, 1, place=ORIGINAL_CITY, grown=1)
    assert not list(refusals(WK1, once))
    assert [step.rule for step in refusals(WK1, again)] == ["wk1.castles"]
    assert not list(refusals(WK2, again))


@pytest.mark.parametrize(
    ("name", "given_", "paths"),
    [
        ("wk2.build", {"purchases": [{"city": 3}]}, ["purchases.0.city"]),
        ("wk1.build", {"purchases": [{"strength": 4, "maximum": 3}]}, ["purchases.0.strength"]),
        ("wk1.army", {"units": ["Zombie/2"]}, ["units.0.cost"]),
        ("wk2.army", {"units": ["Eldor/2"]}, ["units.0.cost"]),
        ("wk1.army", {"units": ["a:b/2", "ranger", "ranger/9", "ranger:x/2"]}, [f"units.{n}" for n in (0, 1)]),
        ("wk2.henge", {"strength": 4, "maximum": 3}, ["strength"]),
        ("wk1.merge", {"operation": "merge", "blocks": [{}]}, ["blocks"]),
        ("wk1.merge", {"blocks": [{"strength": 4}, {"strength": 3, "maximum": 2}]}, ["blocks.1.strength"]),
        ("wk2.gold-markers", {"treasure": ["silver", "copper/2", "gold/5"]}, ["treasure.0"]),
        ("wk1.deployment", {"cities": ["A", "A:moor/2"]}, ["cities.0"]),
    ],
)
def test_data_that_contradict_themselves_are_refused_by_field(name: str, given_: object, paths: list[str]) -> None:
    with pytest.raises(InvalidInput) as refused:
        run(name, given_)
    assert [problem.path for problem in refused.value.problems][: len(paths)] == paths


@pytest.mark.parametrize(
    ("purchase", "allowed"),
    [
        ({"city": 3}, "a whole number from 1 to 2"),
        ({"strength": 4, "maximum": 3}, "a whole number from 0 to 3"),
    ],
)
def test_what_can_be_bought_instead_is_told(purchase: dict[str, int], allowed: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        run("wk2.build", {"cities": [{}, {}], "purchases": [purchase]})
    assert [render(problem.allowed) for problem in refused.value.problems] == [allowed]

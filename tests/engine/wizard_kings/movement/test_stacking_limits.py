"""Stacking: the limits agree with the data of the rules, and room is what can be added before a hex is too full."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.tables import parsed

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.wizard_kings.editions import EDITIONS, TERRAIN, WK1, WK2
from rules_engine.wizard_kings.movement.stacking import (
    ARTIFACT,
    HERO,
    UNIT,
    WATER_UNIT,
    WIZARD,
    Stack,
    coast_alone,
    counted,
    fit,
    overstacked,
    room,
    stack_limit,
    water_limit,
)

BOOKS = Path(__file__).parents[4] / "docs" / "rulebooks"
FIELD = {UNIT: "units", WIZARD: "wizards", HERO: "heroes", ARTIFACT: "artifacts", WATER_UNIT: "water_units"}
NUMBERS = st.integers(0, 9)
STACKS = st.builds(Stack, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS)


def _data(book: str, slug: str) -> dict[str, Any]:
    chapter = BOOKS / book / "4-movement.yaml"
    if not chapter.is_file():
        pytest.skip("the rule sources are not here")
    rules = parsed(chapter.read_text(encoding="utf-8"))["rules"]
    found: dict[str, Any] = next(rule["data"] for rule in rules if rule["id"] == f"{book}.{slug}")
    return found


def test_the_limits_of_terrain_are_those_of_the_rule() -> None:
    printed = _data("wk2", "stacking-limit")
    by_terrain = {name.removesuffix("/lake"): limit for name, limit in printed["by_terrain"].items()}
    assert dict(WK2.terrain_limits) == by_terrain
    assert printed["city_bonus"] == WK2.city_place
    assert stack_limit(WK2, "clear", city=True) == WK2.stack_limit


def test_the_first_edition_has_one_limit_everywhere() -> None:
    printed = _data("wk1", "stacking-limit")
    assert {stack_limit(WK1, terrain, city=city) for terrain in TERRAIN for city in (False, True)} == {printed["limit"]}
    assert printed["terrain_dependent"] is bool(WK1.terrain_limits)


def test_land_and_water_are_counted_apart_on_coasts_of_the_later_edition_only() -> None:
    assert water_limit(WK2, "forest", coastal=True) == water_limit(WK2, "coastal") == 4
    assert water_limit(WK2, "forest") is water_limit(WK2, "sea", coastal=True) is None
    assert water_limit(WK1, "forest", coastal=True) is None


@given(
    st.sampled_from(list(EDITIONS.values())),
    STACKS,
    st.sampled_from(TERRAIN),
    st.booleans(),
    st.booleans(),
    st.sampled_from(list(FIELD)),
)
def test_room_is_how_many_can_be_added_before_it_is_too_much(
    edition: Any, present: Stack, terrain: str, city: bool, coastal: bool, kind: str
) -> None:
    free = room(edition, present, terrain, city=city, coastal=coastal, kind=kind)

    def excess(more: int) -> int:
        stack = replace(present, **{FIELD[kind]: getattr(present, FIELD[kind]) + more})
        found = fit(edition, stack, terrain, city=city, coastal=coastal)
        if kind == ARTIFACT:
            return found.artifact_excess
        if kind == WIZARD and edition.wizards_outside_stack:
            return found.wizard_excess
        return found.water_excess if kind == WATER_UNIT and found.water_limit is not None else found.excess

    assert excess(free + 1) > 0
    if free:
        assert excess(free) == 0


@given(st.sampled_from(list(EDITIONS.values())), STACKS, st.sampled_from(TERRAIN), st.booleans(), st.booleans())
def test_every_block_counts_once_or_is_exempt(
    edition: Any, stack: Stack, terrain: str, city: bool, coastal: bool
) -> None:
    found = fit(edition, stack, terrain, city=city, coastal=coastal)
    assert found.count + (found.water_count or 0) == counted(edition, stack)
    assert found.fits == (max(found.excess, found.water_excess, found.wizard_excess, found.artifact_excess) == 0)


def test_a_side_of_a_battle_fits_the_roomiest_hex_or_is_refused() -> None:
    assert overstacked(WK1, ["A+", *"BBBBBB"]) is None
    assert overstacked(WK2, ["A+", *"BBBB"]) is None
    refused = [overstacked(WK1, [*"BBBBBBB"]), overstacked(WK1, ["A+", "A+"]), overstacked(WK2, ["A+", *"BBBBBBBBB"])]
    assert [step and step.rule for step in refused] == [
        "wk1.stacking-limit",
        "wk1.wizard-stacking",
        "wk2.stacking-limit",
    ]


def test_a_side_that_only_a_coast_holds_is_told_so() -> None:
    assert coast_alone(WK2, ["A+", *"BBBB"]) == coast_alone(WK1, [*"BBBBBB"]) == ()
    assert [step.rule for step in coast_alone(WK2, ["A+", *"BBBBB"])] == ["wk2.stacking-limit", "wk2.coastal"]


def test_a_side_that_no_hex_holds_is_not_told_that_a_coast_does() -> None:
    assert coast_alone(WK1, [*"BBBBBBB"]) == coast_alone(WK1, ["A+", "A+"]) == coast_alone(WK2, [*"BBBBBBBBBB"]) == ()

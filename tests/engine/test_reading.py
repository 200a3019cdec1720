"""Untrusted data: what does not fit is named with its place, its value and what is allowed."""

import json
import math
from typing import Any

import pytest

from rules_engine import InvalidInput, render, run


def problems(name: str, given: Any) -> list[tuple[str, str, str]]:
    with pytest.raises(InvalidInput) as caught:
        run(name, given)
    return [(item.path, item.value, render(item.allowed)) for item in caught.value.problems]


def nested(depth: int) -> Any:
    data: Any = 1
    for _ in range(depth):
        data = [data]
    return data


def test_all_problems_come_at_once_in_the_order_of_the_fields() -> None:
    given = {"extra": 1, "die": 7, "target_level": 0, "dispeller_strength": "3", "dispel_in_use": 1}
    assert problems("wk1.dispel", given) == [
        ("dispeller_strength", '"3"', "a whole number from 1 to 4"),
        ("target_level", "0", "a whole number from 1 to 3"),
        ("die", "7", "a whole number from 1 to 6"),
        ("dispel_in_use", "1", "true or false"),
        (
            "extra",
            "1",
            "one of the fields dispeller_strength, target_level, die, dispel_in_use, strength_one",
        ),
    ]


@pytest.mark.parametrize(
    ("name", "given", "path", "value", "allowed"),
    [
        ("wk1.dispel", [], "", "[]", "an object with named fields"),
        ("wk1.dispel", None, "", "null", "an object with named fields"),
        ("wk1.dispel", {"die": True}, "die", "true", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": 3.0}, "die", "3.0", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": math.nan}, "die", "NaN", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": 10**6000}, "die", "…", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": [10**6000]}, "die", "(list)", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": nested(100_000)}, "die", "(list)", "a whole number from 1 to 6"),
        ("wk1.dispel", {"strength_one": "maybe"}, "strength_one", "maybe", "one of edition, may, or may-not"),
        ("wk1.dispel", {"die": "\ud800\x1b[2J"}, "die", "��[2J", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": ""}, "die", '""', "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": "x" * 10_000}, "die", "x" * 79 + "…", "a whole number from 1 to 6"),
        ("wk1.dispel", {"target_level": None}, "target_level", "null", "a whole number from 1 to 3"),
        ("wk1.allocate-hits", {"units": []}, "units", "[]", "a list of 1 to 7 entries"),
        ("wk2.allocate-hits", {"units": ["1"] * 6}, "units", json.dumps(["1"] * 6), "a list of 1 to 5 entries"),
        ("wk2.allocate-hits", {"units": "321"}, "units", '"321"', "a list of 1 to 5 entries"),
        ("wk2.allocate-hits", {"units": ["5"]}, "units.0.strength", "5", "a whole number from 1 to 4"),
        ("wk2.allocate-hits", {"units": ["x"]}, "units.0", "x", "a strength from 1 to 4"),
        ("wk1.combat-order", {"attackers": ["B+"]}, "attackers.0.letter", "B+", "one of A+, A, B, or C"),
        ("wk1.chance-to-hit", {"unit": "A9/1"}, "unit.power", "9", "a whole number from 0 to 6"),
        ("wk1.spell-attack", {"spell": "13d6@F3"}, "spell", "13d6@F3", "1 to 12 dice and a power from 0 to 6, as in 4d6@F3"),
        ("wk1.spell-attack", {"spell": 4}, "spell", "4", "1 to 12 dice and a power from 0 to 6, as in 4d6@F3"),
    ],
)  # fmt: skip
def test_a_problem_names_place_value_and_remedy(name: str, given: Any, path: str, value: str, allowed: str) -> None:
    assert problems(name, given) == [(path, value, allowed)]


def test_a_field_of_the_other_edition_is_unknown() -> None:
    assert [path for path, _, _ in problems("wk2.dispel", {"dispel_in_use": True})] == ["dispel_in_use"]
    assert run("wk1.dispel", {"dispel_in_use": True}).legal


def test_a_flood_of_problems_is_cut() -> None:
    assert len(problems("wk1.dispel", {str(number): 0 for number in range(10_000)})) == 100


def test_left_out_fields_take_their_defaults() -> None:
    assert run("wk1.dispel", {}) == run("wk1.dispel", {"dispeller_strength": 3, "target_level": 2, "die": None})


def test_units_come_as_text_or_as_objects() -> None:
    as_text = run("wk1.chance-to-hit", {"unit": "B3/2"})
    assert as_text == run("wk1.chance-to-hit", {"unit": {"letter": "B", "power": 3, "strength": 2}})
    assert as_text == run("wk1.chance-to-hit", {"unit": " b3/2 "})

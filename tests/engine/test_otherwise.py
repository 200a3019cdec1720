"""What hangs on a ruling: a question that the source leaves open, decided the other way, and the answer it comes to."""

from typing import Any

import pytest

from rules_engine import calculators, render
from rules_engine.otherwise import otherwise

#: A question, the ruling that is changed, and the verdict with each of its two answers.
TABLE: list[tuple[str, dict[str, Any], str, list[str]]] = [
    ("ww.attack", {}, "rounding", ["The victim loses 2 life points.", "The victim loses 3 life points."]),
    (
        "mk2.modifier",
        {"combat_value": "defense", "value": 16, "mods": [-3, -2]},
        "limit",
        ["The value that counts is 13.", "The value that counts is 11."],
    ),
    (
        "mk2.attack",
        {"attack": 9, "attack_mods": [-3, -2], "defense": 15, "dice": [4, 5]},
        "limit",
        ["The attack hits and deals 2 damage.", "The attack fails."],
    ),
    (
        "mk2.breakaway",
        {"speed_type": "foot", "contacts": [{"front": True}], "die": 3},
        "rotate_on_failure",
        ["The warrior fails to break away and cannot move.", "The warrior fails to break away and cannot move."],
    ),
    (
        "mk2.dial",
        {"dial": ["-*", "-", "-", "-+", "-", "-", "-", "-", "-!!!"], "click": 7, "heal": 1, "golem": True},
        "golem_heal",
        ["The dial turns back by 1 click to click 6.", "The dial turns back by 3 clicks to click 4."],
    ),
    (
        "mk2.line-of-fire",
        {"target": {"x": 0, "y": 5, "facing": 270}, "others": []},
        "boundary",
        [
            "The line of fire is clear and 5 inches long.",
            "The line does not run through the attacker's front arc, so there is no shot.",
        ],
    ),
    (
        "mkc.attack-section",
        {"kind": "close", "attack": 8, "defense": 20, "damage": 4, "dice": [6, 6]},
        "criticals",
        ["The attack fails.", "The attack hits and deals 4 damage."],
    ),
    (
        "mkc.long-shot",
        {"range": 10, "damage": 3, "target": "castle-section", "distance": 6},
        "near_targets",
        [
            "The shot is a long shot, which reaches 20 inches and deals 1 damage.",
            "The shot is an ordinary shot, which reaches 10 inches and deals 3 damage.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "given", "ruling", "verdicts"), TABLE, ids=[f"{row[0]}: {row[2]}" for row in TABLE])
def test_an_answer_tells_what_the_other_ruling_leads_to(
    name: str, given: dict[str, Any], ruling: str, verdicts: list[str]
) -> None:
    calculator = calculators.find(name)
    asked = calculator.read(given)
    answer = calculator.answer(asked)
    others = {one.name: render(one.ruling.verdict) for one in otherwise(calculator, asked, answer)}
    assert [render(answer.verdict), others[ruling]] == verdicts


def test_an_answer_on_which_nothing_hangs_tells_of_no_other_ruling() -> None:
    calculator = calculators.find("mk2.attack")
    asked = calculator.read({"attack": 9, "defense": 15, "dice": [3, 4]})
    assert not list(otherwise(calculator, asked, calculator.answer(asked)))

"""The reasons of attacks by castle sections and against them in English, and their odds against all throws."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules_engine import InvalidInput, render, run

TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "mkc.attack-section",
        {"kind": "ranged", "range": 0, "distance": 0},
        ["mk2.ranged-range: Only a warrior with a range above 0 makes ranged attacks."],
    ),
    (
        "mkc.shot",
        {
            "target": "castle-section",
            "target_touches_friend": True,
            "distance": 12,
            "edge_distance": 10,
            "dice": [3, 4],
        },
        [
            "mkc.minimum-distance: The target is 10 inches away from the edge of the section, which is more than 4 inches.",
            "mkc.no-base-contact: The target is a section, and a section is never in base contact with a warrior.",
            "mkc.section-range: From the centre of the section it is 12 inches away, which is within range.",
            "mkc.long-shot: The target makes it a long shot. Its range is doubled from 10 to 20.",
            "mkc.long-shot: The damage changes by −2, from 3 to 1.",
            "mk2.attack-roll: To reach 16 with an attack value of 9 the two dice must total 7 or more.",
            "mk2.attack-roll: A hit comes on 21 of the 36 rolls of two dice.",
            "mk2.attack-roll: The roll of 7 hits and deals 1 damage.",
        ],
    ),
    (
        "mkc.entry-point",
        {"check": "move", "way": "through", "door": "none"},
        [
            "mkc.entry-point-movement: Measured horizontally in inches, it is 5 to the entry point and 0 from it.",
            "mk2.elevated-stop: A warrior that arrives on top must end its move there.",
        ],
    ),
    (
        "mkc.entry-point",
        {"check": "move", "way": "through", "door": "none", "speed_type": "wing", "after_point": 2},
        [
            "mkc.entry-point-movement: Measured horizontally in inches, it is 5 to the entry point and 2 from it.",
            "mk2.wing-speed-type: Terrain does not hold up a warrior of the wing speed type, so it need not stop on top.",
        ],
    ),
    (
        "mkc.attacker",
        {"kind": "close", "damage": 3, "start_damage": 5, "abilities": ["bombardment"], "mods": [1]},
        [
            "mkc.attack-close-eligible: The base damage value is 3. In close combat it must be at least 4.",
            "mkc.attack-close-eligible: Ruled here: the base value is the one in the window now, without modifiers.",
            "mk2.use-modified-values: Modifiers do not count, because the rule asks for the base value.",
            "mkc.attacking-castle: None of its abilities counts in this kind of attack.",
            "mkc.attack-ineligible: The warrior fits no line of the table, so it cannot attack the castle.",
        ],
    ),
    (
        "mkc.attacker",
        {"kind": "ranged", "role": "participant", "ranged_damage": 1, "abilities": ["ramming", "magical-blast"]},
        [
            "mkc.attack-ranged-eligible: The base ranged damage value is 1. At range it must be at least 4.",
            "mkc.attack-ranged-eligible: One of its abilities is enough: it has a magical blast.",
        ],
    ),
    (
        "mkc.attack-section",
        {"kind": "ranged", "between": ["base"], "dice": [6, 6]},
        [
            "mkc.ranged-attack-castle: The bases of figures do not affect the line of fire.",
            "mkc.section-height-bonus: The attacker is on the ground, so the section gets +1 for its height.",
            "mkc.all-round-front-arc: A section has no rear arc, so nobody gets a bonus for attacking from behind.",
            "mk2.attack-roll: To reach 18 with an attack value of 9 the two dice must total 9 or more.",
            "mk2.attack-roll: A hit comes on 10 of the 36 rolls of two dice.",
            "mk2.attack-roll: The roll of 12 hits and deals 4 damage.",
            "mkc.no-criticals: A 12 deals no extra damage to a section.",
        ],
    ),
    (
        "mkc.shot",
        {"target": "titan", "touches_opponent": True, "dice": [1, 1]},
        [
            "mkc.minimum-distance: The target is 6 inches away from the edge of the section, which is more than 4 inches.",
            "mkc.no-base-contact: A section is never in base contact, so warriors that stand at it do not hinder the shot.",
            "mkc.section-range: From the centre of the section it is 8 inches away, which is within range.",
            "mkc.long-shot: The target makes it a long shot. Its range is doubled from 10 to 20.",
            "mkc.long-shot: The damage changes by −2, from 3 to 1.",
            "mkc.long-shot: Ruled here: the target alone decides, also within the ordinary range.",
            "mkc.no-criticals: Ruled here: a 12 of a section is critical for the target. It hits and deals 1 extra damage.",
            "mk2.attack-roll: To reach 16 with an attack value of 9 the two dice must total 7 or more.",
            "mk2.attack-roll: A hit comes on 21 of the 36 rolls of two dice.",
            "mk2.attack-roll: The roll is 2, but 7 was needed: the shot misses.",
            "mkc.no-criticals: A section takes no exhaustion damage for a roll of 2.",
        ],
    ),
    (
        "mkc.defense",
        {"attacker_at": "enclosed", "attacker_level": "soaring", "soaring_attacker": "bonus", "hindering": True},
        [
            "mkc.no-building-bonus: Ruled here: an attacker that soars above the enclosed area is inside the castle, so the"
            " section gives no extra defense.",
            "mkc.figure-height-bonus: Ruled here: the target gets the height bonus against a soaring attacker too: +1.",
            "mk2.hindering-lof-bonus: Hindering terrain gives +1.",
            "mk2.modifiers: Modifiers of +2 change the defense value from 16 to 18.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "given", "steps"), TABLE, ids=[row[0] for row in TABLE])
def test_every_step_says_what_happens_and_by_which_rule(name: str, given: dict[str, Any], steps: list[str]) -> None:
    ruling = run(name, given)
    assert [f"{step.rule}: {render(step.said)}" for step in ruling.steps] == steps


@pytest.mark.parametrize("name", ["mkc.shot", "mkc.attack-section"])
@pytest.mark.parametrize("criticals", ["done-to-it", "off", "no-extra-damage"])
@pytest.mark.parametrize("defense", [8, 11, 16, 20, 21, 24])
def test_the_odds_at_a_castle_are_those_of_its_36_throws(name: str, criticals: str, defense: int) -> None:
    asked = {"attack": 9, "damage": 3, "defense": defense, "criticals": criticals}
    odds = run(name, asked).result
    thrown = [run(name, {**asked, "dice": list(dice)}).result for dice in product(range(1, 7), repeat=2)]
    assert odds.chance == Fraction(sum(one.hit for one in thrown), 36)
    assert odds.expected_damage == Fraction(sum(one.damage_dealt for one in thrown), 36)


@pytest.mark.parametrize(
    ("name", "given", "path"),
    [
        ("mkc.attacker", {"kind": "ranged", "role": "helper"}, "role"),
        ("mkc.attacker", {"kind": "close", "role": "participant"}, "role"),
        ("mkc.shot", {"distance": 5, "edge_distance": 5.5}, "edge_distance"),
    ],
)
def test_what_contradicts_itself_is_named(name: str, given: dict[str, Any], path: str) -> None:
    with pytest.raises(InvalidInput) as invalid:
        run(name, given)
    assert [problem.path for problem in invalid.value.problems] == [path]

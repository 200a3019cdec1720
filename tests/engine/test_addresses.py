"""The state of a calculator as the pairs of a form or an address."""

import pytest

from rules_engine.addresses import given_from_pairs, pairs_of
from rules_engine.calculators import find


def state(name: str, pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The canonical address of a form's pairs."""
    calculator = find(name)
    given = given_from_pairs(calculator.inputs, pairs, calculator.book)
    return pairs_of(calculator.inputs, calculator.read(given), calculator.book)


@pytest.mark.parametrize(
    ("name", "pairs", "canonical"),
    [
        ("wk1.dispel", [], []),
        ("wk1.dispel", [("target_level", "2")], []),
        ("wk1.dispel", [("target_level", "3"), ("die", "")], [("target_level", "3")]),
        ("wk1.dispel", [("dispel_in_use", "false")], [("dispel_in_use", "false")]),
        ("wk1.combat-order", [("attackers", "A2 B1")], [("attackers", "A2 B1")]),
        ("wk1.combat-order", [("attackers.0.letter", "A"), ("attackers.0.power", "3")], [("attackers", "A3")]),
        ("wk1.combat-order", [("attackers.10", "C1"), ("attackers.9", "B1")], [("attackers", "B1 C1")]),
        ("wk1.combat-order", [("attackers.0.letter", "A+"), ("attackers.0.power", "3")], [("attackers", "A+")]),
        ("wk2.spell-attack", [("targets", "2-castle 1")], [("targets", "2-castle 1")]),
        ("wk2.chance-to-hit", [("weapon.letter", ""), ("weapon.power", ""), ("weapon.strength", "")], []),
        ("wk2.chance-to-hit", [("weapon", "A3/2"), ("dice", "1 2 3")], [("weapon", "A3/2"), ("dice", "1 2 3")]),
        ("wk2.chance-to-hit", [("traits", "flyer city-folk")], [("traits", "flyer city-folk")]),
        ("wk1.retreat", [("hexes", "")], [("hexes", "")]),
        (
            "wk1.retreat",
            [("hexes.0.state", "enemy")],
            [
                ("hexes.0.state", "enemy"),
                ("hexes.0.hexside", "clear"),
                ("hexes.0.entered_by", "none"),
                ("hexes.0.distance", "1"),
                ("hexes.0.already", "0"),
                ("hexes.0.enemies", "0"),
            ],
        ),
    ],
)
def test_a_form_has_one_canonical_address(
    name: str, pairs: list[tuple[str, str]], canonical: list[tuple[str, str]]
) -> None:
    assert state(name, pairs) == canonical
    assert state(name, canonical) == canonical


def test_what_fits_no_field_is_left_for_the_reader_to_refuse() -> None:
    calculator = find("wk1.dispel")
    given = given_from_pairs(calculator.inputs, [("die", "six"), ("nonsense", "1"), ("die.x.y", "2")], calculator.book)
    assert given == {"die": {"x": {"y": "2"}}, "nonsense": "1"}


def test_an_address_without_end_is_cut() -> None:
    calculator = find("wk1.dispel")
    pairs = [(f"field{number}", "x" * 10_000) for number in range(10_000)]
    given = given_from_pairs(calculator.inputs, pairs, calculator.book)
    assert len(given) == 400
    assert max(map(len, given.values())) == 400

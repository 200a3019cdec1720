"""The list of units agrees with the data of the rules that print it; nothing stands in it that no rule gives."""

from pathlib import Path
from typing import Any

import pytest

from rules_engine.wizard_kings.armies.roster import (
    CASTLE,
    CHAOS,
    ROSTERS,
    STANDARD_ARMIES,
    Kind,
    kind_of,
    listed_cost,
    standard_army,
)
from rules_engine.wizard_kings.editions import EDITIONS, WK1, WK2, Edition
from rules_engine.wizard_kings.units import Rating, is_caster
from tests.tables import parsed

BOOKS = Path(__file__).parents[4] / "docs" / "rulebooks"
WORDS = {"medium troops": "medium", "elite troops": "elite"}  # as the forms of the calculators write them


@pytest.fixture(scope="module")
def data() -> dict[str, dict[str, Any]]:
    """The data of every rule of both books."""
    if not BOOKS.is_dir():
        pytest.skip("the rule sources are not here")
    found: dict[str, dict[str, Any]] = {}
    for book in EDITIONS:
        for chapter in (BOOKS / book).glob("[0-9]*.yaml"):
            rules = parsed(chapter.read_text(encoding="utf-8"))["rules"]
            found.update({rule["id"]: rule.get("data", {}) for rule in rules})
    return found


def _kind(edition: Edition, unit: str) -> Kind:
    found = kind_of(edition, WORDS.get(unit.casefold(), unit))
    assert found is not None, unit
    return found


def test_the_units_of_the_first_edition_are_those_of_its_table(data: dict[str, Any]) -> None:
    table = data["wk1.unit-roster"]
    rows = [(army, row) for army in ("elves", "orcs") for row in table[army]]
    for army, row in rows:
        kind = _kind(WK1, row["unit"])
        assert kind.army in (army, "")
        assert (kind.rating, kind.cost, kind.movement) == (row["combat"], row["cost"], row["move"])
        assert (CHAOS in kind.traits) is row.get("chaos", False)
        assert kind.at_least == table["max_strength_at_least"].get(row["unit"])
    assert {row["unit"].casefold() for _, row in rows} == set(ROSTERS["wk1"]) - {"wizard"}


def test_the_blocks_of_the_later_edition_are_those_of_its_table(data: dict[str, Any]) -> None:
    table = data["wk2.unit-roster"]
    for row in table["units"]:
        kind = _kind(WK2, row["unit"])
        assert kind.army in (row["army"].casefold(), "")
        assert kind.rating in (row.get("combat", ""), "")
        assert kind.cost == row.get("cost")
    assert {word: listed_cost(WK2, word) for word in table["step_prices"]} == table["step_prices"]
    assert {row["unit"].casefold() for row in table["units"]} | set(table["step_prices"]) == set(ROSTERS["wk2"])


def test_a_block_reaches_at_least_what_the_scenarios_show(data: dict[str, Any]) -> None:
    shown: dict[str, list[int]] = {}
    for slug in ("island-setup", "barbarians-setup", "last-wizard-army", "alliance-army"):
        for rows in data[f"wk2.scenario-{slug}"].values():
            for row in rows if isinstance(rows, list) else ():
                if isinstance(row, dict):
                    shown.setdefault(WORDS.get(row["unit"].casefold(), row["unit"].casefold()), []).append(row["steps"])
    assert shown
    for unit, steps in shown.items():
        assert _kind(WK2, unit).at_least == max(steps), unit


@pytest.mark.parametrize("book", list(EDITIONS))
def test_a_rating_is_one_of_the_edition_and_a_wizard_is_rated_with_a_plus(book: str) -> None:
    for word, kind in ROSTERS[book].items():
        if kind.rating:
            letter = Rating(**Rating.from_notation(kind.rating)).letter
            assert letter in EDITIONS[book].letters
            assert is_caster(letter) is ("wizard" in kind.traits), word
        assert (CASTLE in kind.traits) is (word == "castle")


def test_a_wizard_of_any_name_costs_the_same() -> None:
    assert [listed_cost(WK2, name) for name in ("Wicana", "charmer", "RUNEKA", "wizard")] == [2, 2, 2, 2]
    assert listed_cost(WK2, "Zombie") is None


def test_the_standard_armies_are_worth_100_gold_points(data: dict[str, Any]) -> None:
    for army in STANDARD_ARMIES:
        rows = data["wk1.standard-armies"][army.name.casefold()]
        assert army.units == {row["unit"].casefold(): (row["units"], row["steps"]) for row in rows}
        for row in rows:
            cost = listed_cost(WK1, row["unit"])
            assert cost is not None and cost * row["steps"] == row["gp"]
        assert sum(row["gp"] for row in rows) == WK1.army_gold


def test_a_standard_army_is_known_however_its_steps_are_shared() -> None:
    two_castles = [("castle", 1, 4), ("Castle", 1, 3)]
    rest = [("shakla", 2, 4), ("ogre", 1, 3), ("troll", 2, 3), ("orc", 3, 4), ("goblin", 4, 4)]
    found = standard_army(WK1, rest + two_castles)
    assert found is not None and found.name == "Jurak"
    assert standard_army(WK1, rest) is None
    assert standard_army(WK2, rest + two_castles) is None

"""The record of each edition: every difference cites a rule that exists, and agrees with the rule's own data."""

from pathlib import Path
from typing import Any

import pytest

from rules_engine import calculators, names
from rules_engine.packs import families
from rules_engine.wizard_kings.editions import EDITIONS, Edition
from tests.tables import parsed

BOOKS = Path(__file__).parents[2] / "docs" / "rulebooks"
both = pytest.mark.parametrize("book", list(EDITIONS))


def _read(path: Path) -> Any:
    return parsed(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def rules() -> dict[str, dict[str, Any]]:
    """Every rule of all books by id; a rule whose chapter is still to come is empty."""
    if not BOOKS.is_dir():
        pytest.skip("the rule sources are not here")
    found: dict[str, dict[str, Any]] = {}
    for book in families():
        found.update({rule: {} for rule in _read(BOOKS / book / "book.yaml").get("forthcoming", {})})
        for chapter in (BOOKS / book).glob("[0-9]*.yaml"):
            found.update({rule["id"]: rule for rule in _read(chapter)["rules"]})
    return found


@both
def test_every_difference_follows_a_rule_of_its_book(book: str, rules: dict[str, Any]) -> None:
    edition = EDITIONS[book]
    missing = {name for name in edition.differences() if edition.source_of(name) not in rules}
    assert missing == set()


@both
def test_the_rules_that_an_edition_lacks_are_rules_of_the_other_one_only(book: str, rules: dict[str, Any]) -> None:
    other = next(one for one in EDITIONS if one != book)
    for slug in EDITIONS[book].absent:
        assert f"{book}.{slug}" not in rules
        assert f"{other}.{slug}" in rules


@pytest.mark.parametrize("name", names())
def test_a_calculator_answers_to_rules_that_exist(name: str, rules: dict[str, Any]) -> None:
    cited = calculators.find(name).rules
    assert cited and set(cited) <= set(rules)


def test_editions_differ_by_data_alone() -> None:
    first, later = EDITIONS.values()
    assert first.differences() == later.differences()
    assert first != later


COMPARED: list[tuple[str, str, Any]] = [
    ("combat-turn", "order", lambda edition: [f"{letter} {side}" for letter in edition.letters for side in ("defender", "attacker")]),
    ("combat-rounds", "max_rounds", lambda edition: edition.max_rounds),
    ("spellcasting", "self_elimination", lambda edition: edition.casting_may_destroy),
    ("spellcasting", "min_strength", lambda edition: {level: level + (not edition.casting_may_destroy) for level in (1, 2, 3)}),
    ("dispel", "success_at_least", lambda edition: edition.dispel_at_least),
    ("dispel", "optional", lambda edition: edition.dispel_optional),
    ("spells", "level_1", lambda edition: edition.spell_levels.count(1)),
    ("spells", "level_2", lambda edition: edition.spell_levels.count(2)),
    ("spells", "level_3", lambda edition: edition.spell_levels.count(3)),
    ("targeting", "spell_can_eliminate", lambda edition: edition.spells_eliminate),
    ("spell-damage", "spell_can_eliminate", lambda edition: edition.spells_eliminate),
    ("retreat", "first_round", lambda edition: edition.retreat_in_first_round),
    ("retreat", "attacker_sides", lambda edition: "only sides used to enter" if edition.retreat_by_entry else "any"),
    ("retreat", "hexside_limits_per_round", lambda edition: {"clear": 2, "other": 1}),
    ("wizard-stacking", "counts_for_stacking", lambda edition: not edition.wizards_outside_stack),
    ("stacking-limit", "limit", lambda edition: edition.stack_limit),
    ("berserk", "dice_factor", lambda edition: edition.berserk_factor),
    ("raising-an-army", "budget_gp", lambda edition: edition.army_gold),
    ("gold-points", "pooled", lambda edition: edition.gold_pooled),
    ("gold-saving", "carry_over", lambda edition: edition.gold_saved),
    ("captured-cities", "new_units", lambda edition: edition.new_in_captured_cities),
    ("captured-cities", "build_there", lambda edition: edition.new_in_captured_cities),
    ("castles", "max_steps_per_build_phase", lambda edition: 1 if edition.castles_grow_once else None),
    ("henges", "cost_per_step_at_henge", lambda edition: edition.henge_price),
    ("henge-benefit", "free_steps", lambda edition: edition.henge_free_steps),
    ("henge-benefit", "new_wizards", lambda edition: edition.wizards_built_on_henges),
]  # fmt: skip


@both
def test_the_data_of_the_rules_agrees_with_the_record(book: str, rules: dict[str, Any]) -> None:
    edition: Edition = EDITIONS[book]
    compared = 0
    for slug, key, of_record in COMPARED:
        data = rules.get(f"{book}.{slug}", {}).get("data", {})
        if key in data:
            assert _plain(data[key]) == _plain(of_record(edition)), f"{book}.{slug}: {key}"
            compared += 1
    assert compared >= 5, "the chapters give too little data to compare"


def _plain(value: Any) -> Any:
    return {str(key): part for key, part in value.items()} if isinstance(value, dict) else value


@both
def test_the_hits_of_a_rating_are_the_results_up_to_its_number(book: str, rules: dict[str, Any]) -> None:
    table = rules[f"{book}.combat-strength"]["data"]["hits_on"]
    assert table
    for number, results in table.items():
        for die in range(1, 7):
            ruling = calculators.run(f"{book}.chance-to-hit", {"unit": f"B{number}/1", "dice": [die]})
            assert ruling.result.scored == (die in results)

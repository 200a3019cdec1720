"""Every type of unit, kind of terrain and number that sentences use, as the published termbase and grammar show it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules_engine import find
from rules_engine.catalogs import catalog
from rules_engine.speech import grammar, show
from rules_engine.wizard_kings import labels
from tests.tables import parsed

TABLES: dict[str, Any] = parsed(Path(__file__).with_name("published.yaml").read_text(encoding="utf-8"))
find("wk2.reach")  # the words of a game are loaded with its first calculator
LABELS = {
    "terrains": labels.TERRAINS,
    "hexsides": labels.HEXSIDES,
    "traits": labels.TRAITS,
    "movers": labels.MOVERS,
}
TERMS = [pytest.param(lang, row, id=f"{lang}-{row[0]}") for lang, table in TABLES.items() for row in table["terms"]]
NUMBERS = [
    pytest.param(lang, row, id=f"{lang}-{row[-1]}") for lang, table in TABLES.items() for row in table["numbers"]
]
COUNTS = [pytest.param(lang, row, id=f"{lang}-{row[-1]}") for lang, table in TABLES.items() for row in table["counts"]]


@pytest.mark.parametrize(("lang", "row"), TERMS)
def test_a_unit_or_terrain_stands_in_every_form(lang: str, row: list[str]) -> None:
    concept, *expected = row
    forms = catalog(lang).terms[concept]
    assert [grammar(lang).term(forms, concept, spec) for spec in TABLES[lang]["forms"]] == expected


@pytest.mark.parametrize("lang", list(TABLES))
@pytest.mark.parametrize("kind", list(LABELS))
def test_a_label_of_units_or_terrain_is_the_word_players_know(lang: str, kind: str) -> None:
    assert {name: show(label, lang) for name, label in LABELS[kind].items()} == TABLES[lang]["labels"][kind]


@pytest.mark.parametrize(("lang", "row"), NUMBERS)
def test_a_number_takes_the_form_that_a_sentence_asks_for(lang: str, row: list[Any]) -> None:
    number, spec, expected = row
    assert show(number, lang, spec) == expected


@pytest.mark.parametrize(("lang", "row"), COUNTS)
def test_so_many_things_are_counted_in_the_form_that_a_sentence_asks_for(lang: str, row: list[Any]) -> None:
    number, concept, spec, expected = row
    assert grammar(lang).count(catalog(lang).terms[concept], concept, number, spec) == expected


@pytest.mark.parametrize("lang", list(TABLES))
def test_a_language_has_its_units_terrain_and_numbers_in_the_table(lang: str) -> None:
    table = TABLES[lang]
    assert len(table["terms"]) >= 50 and len(table["numbers"]) + len(table["counts"]) >= 60

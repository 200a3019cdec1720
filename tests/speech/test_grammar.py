"""Each language inflects the words, counts and values of its table as its grammar asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules_engine.catalogs import LANGUAGES
from rules_engine.speech import grammar
from tests.tables import parsed

TABLES = {lang: parsed((Path(__file__).parent / f"{lang}.yaml").read_text(encoding="utf-8")) for lang in LANGUAGES}


def rows(kind: str) -> list[Any]:
    return [
        pytest.param(lang, row, id=f"{lang}-{row[-1]}") for lang, table in TABLES.items() for row in table.get(kind, [])
    ]


@pytest.mark.parametrize(("lang", "row"), rows("terms"))
def test_a_term_stands_in_the_form_asked_for(lang: str, row: list[str]) -> None:
    concept, spec, expected = row
    assert grammar(lang).term(TABLES[lang]["forms"][concept], concept, spec) == expected


@pytest.mark.parametrize(("lang", "row"), rows("counts"))
def test_a_number_of_things_is_counted_as_the_language_counts(lang: str, row: list[Any]) -> None:
    number, concept, spec, expected = row
    assert grammar(lang).count(TABLES[lang]["forms"][concept], concept, number, spec) == expected


@pytest.mark.parametrize(("lang", "row"), rows("texts"))
def test_figures_notation_and_names_take_the_form_asked_for(lang: str, row: list[str]) -> None:
    shown, spec, expected = row
    assert grammar(lang).text(shown, spec) == expected


@pytest.mark.parametrize(
    ("lang", "spec", "alone"),
    [("en", "s", {1}), ("en", "es", {1}), ("eo", "j", {1}), ("fr", "s", {0, 1})]
    + [("nl", ending, {1}) for ending in ("s", "n", "en", "ken", "pen", "ten")],
)
def test_a_noun_after_a_place_takes_the_ending_of_its_number(lang: str, spec: str, alone: set[int]) -> None:
    written = {number: grammar(lang).text(str(number), spec) for number in range(121)}
    assert written == {number: "" if number in alone else spec for number in range(121)}
    assert grammar(lang).text("\u22121", spec) == "" and grammar(lang).text("\u22123", spec) == spec
    assert grammar(lang).text("1,5", spec) == ("" if lang == "fr" else spec)
    assert grammar(lang).text("12\u202f000", spec) == spec


@pytest.mark.parametrize(
    ("one", "several"), [("is", "zijn"), ("heeft", "hebben"), ("ligt", "liggen"), ("mag", "mogen"), ("gaat", "gaan")]
)
def test_a_dutch_verb_takes_the_number_of_its_place(one: str, several: str) -> None:
    written = {number: grammar("nl").text(str(number), one) for number in range(121)}
    assert written == {number: one if number == 1 else several for number in range(121)}
    assert grammar("nl").text("\u22121", one) == one and grammar("nl").text("1,5", one) == several
    assert grammar("nl").text("Ann", one) == one


@pytest.mark.parametrize("lang", ["eo", "hu", "nl", "fr"])
def test_a_language_is_tried_in_at_least_sixty_cases(lang: str) -> None:
    assert sum(len(TABLES[lang][kind]) for kind in ("terms", "counts", "texts")) >= 60


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_form_gives_the_plain_one(lang: str) -> None:
    forms = TABLES[lang]["forms"]["step"]
    plain = grammar(lang).term(forms, "step", "")
    assert grammar(lang).term(forms, "step", "xyz") == plain
    assert grammar(lang).text("B3", "xyz-acc-acc") == "B3"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_concept_without_a_term_is_shown_by_its_name(lang: str) -> None:
    assert grammar(lang).term({}, "combat-round", "") == "combat round"


@pytest.mark.parametrize(("spec", "expected"), [("", "A+"), ("acc", "A+-t"), ("az-ins", "az A+-szal")])
def test_a_hungarian_letter_that_has_no_term_is_inflected_as_notation(spec: str, expected: str) -> None:
    assert grammar("hu").term({}, "A+", spec) == expected


UNITS = ["0-val", "1-gyel", "2-vel", "3-mal", "4-gyel", "5-tel", "6-tal", "7-tel", "8-cal", "9-cel"]
TENS = [
    "10-zel",
    "20-szal",
    "30-cal",
    "40-nel",
    "50-nel",
    "60-nal",
    "70-nel",
    "80-nal",
    "90-nel",
    "100-zal",
    "110-zel",
    "120-szal",
]


@pytest.mark.parametrize("number", range(121))
def test_every_hungarian_number_to_120_takes_the_consonant_that_is_heard_last(number: int) -> None:
    ending = UNITS[number % 10][1:] if number % 10 or not number else TENS[number // 10 - 1].lstrip("0123456789")
    article = "az" if number in (1, 5, *range(50, 60)) else "a"
    assert grammar("hu").text(str(number), "az-ins") == f"{article} {number}{ending}"


@pytest.mark.parametrize("number", range(121))
def test_every_hungarian_number_to_120_is_an_ordinal_by_its_full_stop(number: int) -> None:
    article = "az" if number in (1, 5, *range(50, 60)) else "a"
    assert grammar("hu").text(str(number), "az-ord") == f"{article} {number}."

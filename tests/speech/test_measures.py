"""Lengths and angles in five languages: decimals in the way of the language, and so many inches of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_engine.ruling import Count, Measure, as_json
from rules_engine.speech import show
from widgets.values import text_of, value


@pytest.mark.parametrize(
    ("lang", "length", "shown"),
    [
        ("en", Fraction(401, 100), "4.01"),
        ("en", 5, "5"),
        ("en", Fraction(1, 3), "0.33"),
        ("en", Fraction(80623, 10000), "8.06"),
        ("en", Fraction(80001, 10000), "8.0001"),
        ("hu", Fraction(45012, 10000), "4,501"),
        ("en", Fraction(1013099, 10000), "101.31"),
        ("en", Fraction(799999, 10000), "79.9999"),
        ("hu", Fraction(401, 100), "4,01"),
        ("eo", Fraction(-5, 2), "-2,5"),
        ("nl", Fraction(5, 2), "2,5"),
        ("fr", Fraction(5, 2), "2,5"),
    ],
)
def test_a_length_has_the_decimals_of_the_language(lang: str, length: Fraction | int, shown: str) -> None:
    said = show(Measure(length), lang).replace("\N{MINUS SIGN}", "-")
    assert said == shown
    assert text_of(Measure(length), lang).replace("\N{MINUS SIGN}", "-") == shown


@pytest.mark.parametrize(
    ("lang", "length", "spec", "shown"),
    [
        ("en", Fraction(5, 2), "", "2.5 steps"),
        ("en", 1, "", "1 step"),
        ("eo", Fraction(5, 2), "acc", "2,5 paŝojn"),
        ("hu", Fraction(5, 2), "az-acc", "a 2,5 erőpontot"),
        ("hu", Fraction(11, 2), "az", "az 5,5 erőpont"),
        ("nl", Fraction(5, 2), "", "2,5 stappen"),
        ("fr", Fraction(3, 2), "", "1,5 pas"),
    ],
)
def test_so_many_of_a_concept_with_decimals(lang: str, length: Fraction | int, spec: str, shown: str) -> None:
    assert show(Count(Measure(length), "step"), lang, spec) == shown


def test_a_length_is_a_number_in_json() -> None:
    assert [as_json(Measure(length)) for length in (Fraction(401, 100), 5, Fraction(2, 3))] == [4.01, 5, 0.6667]
    assert isinstance(as_json(Measure(Fraction(10, 2))), int)


def test_a_result_shows_its_length() -> None:
    assert str(value(Measure(Fraction(5, 2)), "en", "step")) == "2.5 steps"

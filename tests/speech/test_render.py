"""A sentence is looked up in the catalog of its language, and its places take the forms that the translation names."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from rules_engine import catalogs
from rules_engine.catalogs import Catalog
from rules_engine.ruling import Count, Listed, Term, Value, message, say
from rules_engine.speech import render
from rules_engine.speech.numbers import listed_text
from rules_engine.speech.specs import capital_of, capitalised, read
from tests.tables import parsed

NUMBERS = {
    "eo": {"decimal": ",", "and-2": "{0} kaj {1}", "and-end": "{0} kaj {1}"},
    "hu": {"decimal": ",", "and-2": "{0} és {1}", "and-end": "{0} és {1}"},
    "nl": {"decimal": ",", "and-2": "{0} en {1}", "and-end": "{0} en {1}"},
    "fr": {"decimal": ",", "percent": "#\u00a0%", "and-2": "{0} et {1}", "and-end": "{0} et {1}"},
}
TEMPLATE = message("test", "{a} and {b}.")


@pytest.fixture
def speak() -> Iterator[object]:
    kept = dict(catalogs._loaded)

    def spoken(lang: str, translation: str, **values: Value) -> str:
        forms = parsed((Path(__file__).parent / f"{lang}.yaml").read_text(encoding="utf-8"))["forms"]
        catalogs._loaded[lang] = Catalog(lang, {TEMPLATE.key: translation}, forms, NUMBERS[lang])
        return render(say(TEMPLATE, **values), lang)

    yield spoken
    catalogs._loaded.clear()
    catalogs._loaded.update(kept)


SENTENCES = [
    ("eo", "{a} perdas {b:acc}.", Term("wizard"), Count(2, "step"), "magiisto perdas 2 paŝojn."),
    ("eo", "{a:cap} perdas {b:acc}.", Term("wizard"), Count(0, "step"), "Magiisto perdas neniun paŝon."),
    ("hu", "{a:Az} elveszít {b:acc}.", Term("unit"), Count(5, "step"), "Az egység elveszít 5 lépést."),
    ("hu", "{a:Az} esélye {b}.", Term("attacker"), Fraction(1, 3), "A támadó esélye 33,3%."),
    ("hu", "{a:ins} nőtt {b:acc}.", Fraction(1, 3), Count(1, "hit"), "33,3%-kal nőtt 1 találatot."),
    ("hu", "{a:Az-dat} és {b}.", Listed(("A2", "B1", "C4")), 1, "Az A2-nek, a B1-nek és a C4-nek és 1."),
    ("nl", "{a:De} verliest {b}.", Term("block"), Count(0, "hit"), "Het blok verliest geen treffers."),
    ("nl", "{a:Deze} en {b:de}.", Term("unit"), Count(2, "block"), "Deze eenheid en de 2 blokken."),
    ("fr", "{a:Le} perd {b}.", Term("unit"), Count(2, "step"), "L’unité perd 2 pas."),
    ("fr", "Il s’agit {a:de} et {b:de}.", Term("attacker"), Term("step"), "Il s’agit d’attaquant et de pas."),
    ("eo", "bazo{a:j}n {a}; paŝo{b:j}", Listed((1, 3)), Count(1, "step"), "bazojn 1 kaj 3; paŝo"),
    ("eo", "bazo{a:j}n {a}; paŝo{b:j}", Listed((3,)), Count(2, "step"), "bazon 3; paŝoj"),
    ("fr", "le{a:s} socle{a:s} {a} ; {b:s}", Listed((1, 3)), Count(1, "step"), "les socles 1 et 3 ; "),
    (
        "nl",
        "basis {a} {a:staat} er; er {b:blijft} {b} over",
        Listed((1, 3)),
        Count(0, "step"),
        "basis 1 en 3 staan er; er blijven geen stappen over",
    ),
    (
        "nl",
        "basis {a} {a:staat} er; er {b:blijft} {b} over",
        Listed((3,)),
        Count(1, "step"),
        "basis 3 staat er; er blijft 1 stap over",
    ),
    ("hu", "{a:az-adj} talapzat, {b}", Listed((1, 3)), Count(1, "step"), "az 1-es és a 3-as talapzat, 1 lépés"),
    ("hu", "{a:Az-ord} résztvevő, {b:ord}", Listed((1, 3)), 5, "Az 1. és a 3. résztvevő, 5."),
    ("fr", "{a} et {b:des}.", Fraction(1, 3), 4, "33,3\u00a0% et 4."),
]


@pytest.mark.parametrize(("lang", "translation", "a", "b", "expected"), SENTENCES, ids=[row[-1] for row in SENTENCES])
def test_a_translated_sentence_inflects_its_values(
    speak: object, lang: str, translation: str, a: Value, b: Value, expected: str
) -> None:
    assert speak(lang, translation, a=a, b=b) == expected  # type: ignore[operator]


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("", ("", False)),
        ("acc", ("acc", False)),
        ("cap", ("", True)),
        ("Az-acc", ("az-acc", True)),
        ("az-cap-acc", ("az-acc", True)),
        ("Cap", ("", True)),
    ],
)
def test_a_capital_is_asked_for_by_a_capital_or_by_cap(spec: str, expected: tuple[str, bool]) -> None:
    assert capital_of(spec) == expected


@pytest.mark.parametrize(("shown", "expected"), [("ĉio", "Ĉio"), ("„az", "„Az"), ("2 lépés", "2 lépés"), ("", "")])
def test_only_the_first_letter_is_capitalised(shown: str, expected: str) -> None:
    assert capitalised(shown) == expected


@pytest.mark.parametrize(
    ("spec", "fault"), [("ac", "unknown form ac"), ("pl-pl", "pl and pl together"), ("acc-", "unknown form ")]
)
def test_an_unsound_form_is_named(spec: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        read(spec, {"acc": "case", "pl": "number"})


@pytest.mark.parametrize(
    ("items", "shown"),
    [((), ""), (("A1",), "A1"), (("A1", "B2"), "A1, B2"), (("A1, force 3", "B2"), "A1, force 3\u202f; B2")],
)
def test_a_plain_list_has_semicolons_where_a_value_has_a_comma(items: tuple[str, ...], shown: str) -> None:
    assert listed_text(list(items), "plain", {"semicolon": "\u202f; "}) == shown

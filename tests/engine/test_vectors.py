"""Every calculator against tables of questions and expected answers; one table serves both editions of a game."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules_engine import calculators
from rules_engine.asked import Asked
from rules_engine.inputs import Choice
from rules_engine.otherwise import ANSWERS, otherwise
from rules_engine.packs import pack_of
from rules_engine.ruling import as_json
from rules_engine.speech import render
from tests.tables import parsed

VECTORS = Path(__file__).parents[1] / "vectors"


def _table(name: str) -> Path:
    book, _, slug = name.partition(".")
    return VECTORS / f"{'wk' if pack_of(book).editions else book}-{slug}.yaml"


@cache
def _cases() -> tuple[Any, ...]:
    found = []
    for path in dict.fromkeys(_table(name) for name in calculators.names()):
        table = parsed(path.read_text(encoding="utf-8"))
        assert path.stem.endswith(f"-{table['calculator']}")
        for case in table["cases"]:
            for book in case.get("books", [path.stem.partition("-")[0]]):
                name = f"{book}.{table['calculator']}"
                found.append(pytest.param(name, case, id=f"{book} {table['calculator']}: {case['shows']}"))
    return tuple(found)


@pytest.mark.parametrize(("name", "case"), _cases())
def test_the_calculator_answers_as_the_table_says(name: str, case: dict[str, Any]) -> None:
    ruling = calculators.run(name, case["given"])
    assert ruling.legal is case.get("legal", True)
    result = as_json(ruling.result)
    assert {key: result[key] for key in case["expect"]} == case["expect"]
    shown = [result[key] for key in ("attacker", "defender", "open") if "decimals" in case]
    for exact, decimal in zip(shown, case.get("decimals", ()), strict=False):
        assert float(Fraction(exact)) == pytest.approx(decimal, abs=6e-11)
    told = [render(step.said) for step in ruling.steps]
    assert case.get("says", "") in " ".join(told)
    assert case.get("verdict", "") in render(ruling.verdict)
    assert "never_says" not in case or case["never_says"] not in " ".join(told)
    assert ruling.legal or ruling.verdict == ruling.steps[-1].said, "a refusal says its reason last"
    if "cites" in case:
        cited = case["cites"]  # a rule of another book stands with its book
        assert ruling.steps[-1].rule == (cited if "." in cited else f"{name.split('.')[0]}.{cited}")


def test_the_tables_hold_every_calculator_in_every_book_that_has_it() -> None:
    shown = {param.values[0] for param in _cases()}
    assert shown == set(calculators.names())


def test_the_tables_use_every_field_of_every_calculator() -> None:
    """Each question of a calculator, rulings among them, stands in some table at least once."""
    unused = []
    for name in calculators.names():
        text = _table(name).read_text(encoding="utf-8")
        unused += [f"{name}: {item.name}" for item in calculators.find(name).fields() if f"{item.name}:" not in text]
    assert unused == []


#: Rulings that change only what a step says, not the answer: neither way does a 12 do extra damage to a section.
STEPS_ALONE = {("effect", "criticals")}


def test_every_open_question_has_a_case_whose_answer_hangs_on_it() -> None:
    """Both answers to what a source leaves open are shown, and the second is the one that the question gets anew."""
    hanging = set()
    for name, case in (param.values for param in _cases()):
        calculator = calculators.find(name)
        asked = calculator.read(case["given"])
        for other in otherwise(calculator, asked, calculator.answer(asked)):
            assert other.ruling == calculator.run({**case["given"], other.name: other.option}), (name, case["shows"])
            hanging.add((calculator.slug, other.name))
    assert {(calculator.slug, item.name) for calculator, item in _rulings()} - hanging == STEPS_ALONE


def _rulings() -> Iterator[tuple[calculators.Calculator, Asked]]:
    for calculator in map(calculators.find, calculators.names()):
        for item in calculator.fields():
            if isinstance(item.kind, Choice) and item.kind.aside and len(item.kind.options) <= ANSWERS:
                yield calculator, item

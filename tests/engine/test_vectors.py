"""Every calculator against tables of questions and expected answers; one table serves both editions of a game."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_engine import calculators
from rules_engine.ruling import as_json

VECTORS = Path(__file__).parents[1] / "vectors"


def _table(name: str) -> Path:
    book, _, slug = name.partition(".")
    return VECTORS / f"{'wk' if calculators.FAMILIES[book] == 'wizard_kings' else book}-{slug}.yaml"


def _cases() -> list[Any]:
    found = []
    for path in dict.fromkeys(_table(name) for name in calculators.names()):
        table = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert path.stem.endswith(f"-{table['calculator']}")
        for case in table["cases"]:
            for book in case.get("books", [path.stem.partition("-")[0]]):
                name = f"{book}.{table['calculator']}"
                found.append(pytest.param(name, case, id=f"{book} {table['calculator']}: {case['shows']}"))
    return found


@pytest.mark.parametrize(("name", "case"), _cases())
def test_the_calculator_answers_as_the_table_says(name: str, case: dict[str, Any]) -> None:
    ruling = calculators.run(name, case["given"])
    assert ruling.legal is case.get("legal", True)
    result = as_json(ruling.result)
    assert {key: result[key] for key in case["expect"]} == case["expect"]
    shown = [result[key] for key in ("attacker", "defender", "open") if "decimals" in case]
    for exact, decimal in zip(shown, case.get("decimals", ()), strict=False):
        assert float(Fraction(exact)) == pytest.approx(decimal, abs=6e-11)
    if "cites" in case:
        assert ruling.steps[-1].rule == f"{name.split('.')[0]}.{case['cites']}"


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

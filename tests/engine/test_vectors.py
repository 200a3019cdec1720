"""The calculators of Wizard Kings against tables of questions and expected answers, for both editions."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_engine import calculators
from rules_engine.ruling import as_json

VECTORS = Path(__file__).parents[1] / "vectors"
SLUGS = ("dispel", "spell-attack", "cast", "chance-to-hit", "combat-order", "allocate-hits", "retreat")


def _cases() -> list[Any]:
    found = []
    for slug in SLUGS:
        table = yaml.safe_load((VECTORS / f"wk-{slug}.yaml").read_text(encoding="utf-8"))
        assert table["calculator"] == slug
        for case in table["cases"]:
            for book in case["books"]:
                found.append(pytest.param(f"{book}.{slug}", case, id=f"{book} {slug}: {case['shows']}"))
    return found


@pytest.mark.parametrize(("name", "case"), _cases())
def test_the_calculator_answers_as_the_table_says(name: str, case: dict[str, Any]) -> None:
    ruling = calculators.run(name, case["given"])
    assert ruling.legal is case.get("legal", True)
    result = as_json(ruling.result)
    assert {key: result[key] for key in case["expect"]} == case["expect"]
    if "cites" in case:
        assert ruling.steps[-1].rule == f"{name.split('.')[0]}.{case['cites']}"


def test_the_tables_hold_every_calculator_in_every_book_that_has_it() -> None:
    shown = {param.values[0] for param in _cases()}
    assert shown == {name for name in calculators.names() if name.split(".")[1] in SLUGS}


def test_the_tables_use_every_option_of_every_ruling() -> None:
    """Each choice of a calculator that is a ruling or a circumstance stands in some table at least once."""
    unused = []
    for slug in SLUGS:
        text = (VECTORS / f"wk-{slug}.yaml").read_text(encoding="utf-8")
        for book in ("wk1", "wk2"):
            for item in calculators.find(f"{book}.{slug}").fields():
                if f"{item.name}:" not in text and item.default is not None:
                    unused.append(f"{book}.{slug}: {item.name}")
    assert unused == []

"""What tables and worked examples ask of a calculator."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rules_engine.calculators import Calculator
from tests.tables import parsed

TESTS = Path(__file__).parent
RULEBOOKS = TESTS.parent / "docs" / "rulebooks"


@cache
def worked() -> dict[str, list[Any]]:
    """What worked examples ask, by calculator."""
    found = defaultdict(list)
    for path in sorted(RULEBOOKS.glob("*/*.yaml")):
        for rule in parsed(path.read_text("utf-8")).get("rules", ()):
            for one in rule.get("examples", ()):
                found[one["calculator"]].append(one["given"])
    return found


def given_of(calculator: Calculator) -> Iterator[Any]:
    """What tables and worked examples ask of a calculator."""
    yield from worked().get(calculator.name, ())
    for family in ("wk", calculator.book.book):
        path = TESTS / "vectors" / f"{family}-{calculator.slug}.yaml"
        if path.is_file():
            for case in parsed(path.read_text("utf-8"))["cases"]:
                if calculator.book.book in case.get("books", [family]):
                    yield case["given"]

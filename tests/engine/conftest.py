"""What the tables of reasons share."""

from collections.abc import Callable
from typing import Any

import pytest

from rules_engine import render, run


@pytest.fixture(scope="session")
def steps_of() -> Callable[[str, dict[str, Any]], list[str]]:
    """The steps of a calculator's ruling, each with the slug of its rule before it."""

    def said(name: str, given: dict[str, Any]) -> list[str]:
        return [f"{step.rule.split('.')[1]}: {render(step.said)}" for step in run(name, given).steps]

    return said

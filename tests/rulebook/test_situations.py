"""The same cases in both editions: enough of them, and each comes out as it did when its outcome was last looked at."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from rulebook.model import Library
from rulebook.situations import Outcomes, outcomes
from tests.shelf import rulebooks
from tests.tables import parsed

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).with_name("situations.yaml")


@pytest.fixture(scope="module")
def library() -> Library:
    return rulebooks()


@pytest.fixture(scope="module")
def found(library: Library) -> dict[str, Outcomes]:
    return {one.id: outcomes(one) for one in library.situations}


def test_there_are_sixty_cases_and_the_editions_part_in_many(found: dict[str, Outcomes]) -> None:
    assert len(found) >= 60
    assert sum(one.differ for one in found.values()) >= 25


def test_every_case_comes_out_as_the_golden_file_says(found: dict[str, Outcomes]) -> None:
    """To look at a change: `python -m tests.rulebook.test_situations` writes the file anew."""
    assert golden(found) == parsed(GOLDEN.read_text(encoding="utf-8"))


def test_different_outcomes_have_a_rule_on_each_side(found: dict[str, Outcomes], library: Library) -> None:
    for one in found.values():
        for book in one.situation.books:
            assert one.rules(book) and all(library.rules[id].book == book for id in one.rules(book)), one.situation.id


def golden(found: dict[str, Outcomes]) -> dict[str, Any]:
    """What the golden file holds: by case whether the editions differ, and each one's facts and rules."""
    return {
        id: {
            "differ": one.differ,
            **{book: {"facts": facts, "rules": list(one.rules(book))} for book, facts in one.facts().items()},
        }
        for id, one in found.items()
    }


if __name__ == "__main__":
    text = yaml.safe_dump(golden({one.id: outcomes(one) for one in rulebooks().situations}), sort_keys=False, width=160)
    GOLDEN.write_text(text, encoding="utf-8")

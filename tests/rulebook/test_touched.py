"""`make quick` runs the tests of what has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.runtime import engine_tests
from tests.touched import FOLDERS, ROOT, telling_of


@pytest.mark.parametrize(
    ("files", "tests"),
    [
        (["README.md", "docs/rulebooks/wk2/5-combat.yaml"], []),
        (["rulebook/collation.py"], ["tests/rulebook/test_collation.py"]),
        (["rulebook/model.py", "rulebook/collation.py"], ["tests/rulebook"]),
        (["widgets/page.py"], ["tests/widgets/test_page.py"]),
        (["rules_engine/wiz_war/maze/paths.py"], ["tests/engine/test_vectors.py", "tests/engine/wiz_war"]),
        (
            ["rules_engine/wizard_kings/movement/pinning.py"],
            ["tests/engine/test_vectors.py", "tests/engine/wizard_kings/movement"],
        ),
        (["tests/vectors/wk-dispel.yaml"], ["tests/engine/test_vectors.py"]),
        (["tests/browser/test_reading.py", "tests/site/test_pages.py", "tests/site/test_states.py"], ["tests/site/test_states.py"]),
        (["tests/engine/test_odds.py", "tests/no/test_such.py"], ["tests/engine/test_odds.py"]),
    ],
)  # fmt: skip
def test_a_change_is_tested_by_what_tells_of_it(files: list[str], tests: list[str]) -> None:
    assert telling_of(files) == tests


def test_every_test_that_is_named_is_there() -> None:
    named = {Path(one) for tests in FOLDERS.values() for one in tests} | {Path(one) for one in FOLDERS}
    assert not [one for one in named if not (ROOT / one).exists()]


def test_the_engine_tests_of_the_page_are_there() -> None:
    assert not [one for one in engine_tests._CAN_DIFFER if not (ROOT / one).exists()]

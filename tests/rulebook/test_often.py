"""The tests take turns with their languages: each runs for one, a run hears all."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebook.model import LANGUAGES
from tests.often import FEWEST, THOROUGH, some, taking_turns


def test_of_five_languages_a_test_runs_one_the_same_every_day() -> None:
    kept = taking_turns("tests/browser/test_reading.py::test_one", LANGUAGES)
    assert len(kept) == 1 and set(kept) < set(LANGUAGES)
    assert set(kept) == set(taking_turns("tests/browser/test_reading.py::test_one", reversed(LANGUAGES)))


def test_of_few_variants_one_at_least_runs() -> None:
    assert [len(taking_turns("a test", "abcdefghij"[:count])) for count in (1, 2, 3, 5, 6, 10)] == [1, 1, 1, 1, 2, 2]


def test_over_the_tests_every_language_has_its_turn() -> None:
    turns = Counter(lang for at in range(80) for lang in taking_turns(f"test {at}", LANGUAGES))
    assert set(turns) == set(LANGUAGES) and min(turns.values()) >= 8


def test_of_many_a_sixth_is_looked_at_in_their_order_and_at_night_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(THOROUGH, raising=False)
    kept = some(range(600))
    assert len(kept) == 100 and kept == sorted(set(kept)) and set(kept) <= set(range(600))
    assert len(some(range(3 * FEWEST))) == FEWEST and some("abc") == ["a", "b", "c"] and some([]) == []
    monkeypatch.setenv(THOROUGH, "1")
    assert some(range(600)) == [*range(600)]

"""Long calculations tell how far they have come; the slowest questions are never silent for long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from benchmarks.slowest import recorded
from rules_engine import run
from rules_engine.calculators import find
from rules_engine.progress import followed, stretch, tell

#: Functions that CPython calls in about half a second: a measure that no busy machine changes.
CALLS = 1_200_000
#: A battle of seven against seven whose perfect play takes so long that a test of its own follows it.
LONGEST = ("perfect_play", "wk1")


def test_shares_are_told_to_whoever_follows_and_to_nobody_else() -> None:
    told: list[float] = []
    tell(0.5)
    with followed(told.append):
        tell(0)
        with stretch(0.5, 1):
            tell(0.5)
            with stretch(0.5, 1):
                tell(0.5)
        tell(1)
    tell(0.5)
    assert told == [0, 0.75, 0.875, 1]


def test_what_is_broken_off_leaves_nothing_behind() -> None:
    def stop(share: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), followed(stop), stretch(0.5, 1):
        tell(0)
    told: list[float] = []
    with followed(told.append):
        tell(0.5)
    assert told == [0.5]


@pytest.mark.parametrize(
    ("name", "more"), [("wk1.battle-odds", {}), ("wk2.battle-odds", {"rounds": 5})], ids=["to the end", "five rounds"]
)
def test_perfect_play_tells_its_share_from_beginning_to_end(name: str, more: dict[str, Any]) -> None:
    ratings = ["A+/3", "A1/3", "B1/3", "B3/3", "C4/3"] if name.startswith("wk1") else ["A1/3", "B1/3", "B3/3", "C4/3"]
    given = {"attackers": ratings, "defenders": ratings, "perfect_play": True, **more}
    told: list[float] = []
    with followed(told.append):
        followed_answer = run(name, given)
    assert followed_answer == run(name, given)
    assert told == sorted(told)
    assert told[0] == 0 and 0.9 < told[-1] <= 1
    assert max(after - before for before, after in pairwise(told)) < 0.31


def _most_calls_without_a_sign(work: Callable[[], Any]) -> int:
    """The most calls of functions, from beginning to end, between two signs of how far `work` has come."""
    since, most = 0, 0

    def count(frame: Any, event: str, argument: Any) -> None:
        nonlocal since
        since += event in ("call", "c_call")

    def sign(share: float) -> None:
        nonlocal since, most
        since, most = 0, max(most, since)

    before = sys.getprofile()
    with followed(sign):
        sys.setprofile(count)
        try:
            work()
        finally:
            sys.setprofile(before)
    return max(most, since)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        pytest.param(name, given, id=f"{name} {place}")
        for place, (name, given) in enumerate(recorded())
        if not (given.get(LONGEST[0]) and name.startswith(LONGEST[1]))
    ],
)
def test_the_slowest_questions_found_are_within_their_bound(name: str, given: dict[str, Any]) -> None:
    calculator = find(name)
    read = calculator.read(given)
    assert 0 < _most_calls_without_a_sign(lambda: calculator.answer(read)) <= CALLS

"""Faults planted one at a time: each is told, or listed for a reader with the reason why no check can tell it."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.planted_faults import faults

FAULTS = faults()


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: path.stem)
def test_a_planted_fault_is_told_or_has_a_reason_for_being_left_to_a_reader(path: Path) -> None:
    fault = FAULTS[path]
    assert bool(fault["expected"]) != bool(fault.get("reader"))
    assert (fault["kind"] == "reader") == ("reader" in fault)


def test_at_least_three_quarters_of_a_hundred_are_told() -> None:
    assert len(FAULTS) >= 110
    assert sum(bool(fault["expected"]) for fault in FAULTS.values()) >= 75

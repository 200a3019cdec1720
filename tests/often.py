"""What `make nightly` runs and other runs leave out: random examples, variants of a test, tests that repeat at length what others show.

Random examples are drawn anew in each run, so that what one run leaves out another one draws; what a run is for, whether this change
breaks a law that held before it, shows in the first dozens or not in hundreds. Variants of a test take turns: each test runs for
some of its languages, another for others, so that a run hears all five. Why what is left out may be: docs/design/tests.md.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from itertools import groupby
from math import ceil

import pytest

THOROUGH = "REGULARO_THOROUGH"
FEWEST = 20
#: Of so many variants of a test, a run takes this share, and one at least.
SHARE = 2 / 5


def thorough() -> bool:
    """Whether this run leaves nothing out."""
    return bool(os.environ.get(THOROUGH))


def often(examples: int) -> int:
    """Of so many examples, those that this run draws; `FEWEST` at least, if there are so many."""
    return examples if thorough() else min(examples, max(FEWEST, examples // 3))


def taking_turns(name: str, variants: Iterable[str]) -> list[str]:
    """Those of `variants` that a test called `name` runs today and every day, in their order: the name alone decides."""
    all = list(variants)
    drawn = sorted(all, key=lambda one: hashlib.sha256(f"{name} {one}".encode()).digest())
    kept = drawn[: ceil(len(all) * SHARE)]
    return [one for one in all if one in kept]


def left_out(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """The tests that other runs than `make nightly` leave out: those marked ``nightly``, and of those marked ``in_turn()`` or, by
    one of their parameters, ``in_turn("lang")`` the variants that have no turn."""
    if thorough():
        return
    in_turn: list[tuple[tuple[str, str], str, pytest.Item]] = []
    for item in items:
        if item.get_closest_marker("nightly"):
            yield item
        elif mark := item.get_closest_marker("in_turn"):
            name, _, variant = item.nodeid.partition("[")
            given = (
                dict(item.callspec.params) if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
            )
            if not mark.args and given:
                in_turn.append(((name, ""), variant, item))
            elif mark.args and mark.args[0] in given:
                variant = str(given.pop(mark.args[0]))
                in_turn.append(((name, str(sorted(given.items(), key=str))), variant, item))
    for name, group in groupby(sorted(in_turn, key=lambda one: one[0]), key=lambda one: one[0]):
        found = list(group)
        kept = taking_turns(" ".join(name), [variant for _, variant, _ in found])
        yield from (item for _, variant, item in found if variant not in kept)

"""What `make nightly` runs and other runs leave out: random examples, variants of a test, tests that repeat at length what others show.

Random examples are drawn anew in each run, so that what one run leaves out another one draws; what a run is for, whether this change
breaks a law that held before it, shows in the first dozens or not in hundreds. Variants of a test take turns: each test runs for
some of its languages, another for others, so that a run hears all five. Why what is left out may be: docs/design/tests.md.
"""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Iterable, Iterator
from math import ceil
from typing import TypeVar

import pytest

T = TypeVar("T")

THOROUGH = "REGULARO_THOROUGH"
FEWEST = 5
#: Of so many variants of a test, a run takes this share, and one at least.
SHARE = 1 / 5


def thorough() -> bool:
    """Whether this run leaves nothing out."""
    return bool(os.environ.get(THOROUGH))


def often(examples: int) -> int:
    """Of so many examples, those that this run draws; `FEWEST` at least, if there are so many."""
    return examples if thorough() else min(examples, max(FEWEST, examples // 6))


def some(every: Iterable[T]) -> list[T]:
    """Of what a test goes through one after another, what this run looks at, in its order: a sixth drawn anew, `FEWEST` at least."""
    each = list(every)
    kept = sorted(random.sample(range(len(each)), often(len(each))))
    return [each[at] for at in kept]


def seeds() -> Iterable[int]:
    """What random games begin with, drawn anew in each run: by day a few, so that the tests of a file share the games they play."""
    return range(2**32) if thorough() else [random.randrange(2**32) for _ in range(3)]


def taking_turns(name: str, variants: Iterable[str]) -> list[str]:
    """Those of `variants` that a test called `name` runs today and every day, in their order: the name alone decides."""
    every = list(variants)
    drawn = sorted(every, key=lambda one: hashlib.sha256(f"{name} {one}".encode()).digest())
    kept = drawn[: ceil(len(every) * SHARE)]
    return [one for one in every if one in kept]


def left_out(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """The tests that other runs than `make nightly` leave out: those marked ``nightly``, and of those marked ``in_turn()`` or, by
    one of their parameters, ``in_turn("lang")`` the variants that have no turn."""
    if thorough():
        return
    tests: dict[str, dict[str, pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("nightly"):
            yield item
        elif turn := _turn(item):
            test, variant = turn
            tests.setdefault(test, {})[variant] = item
    for test, variants in tests.items():
        kept = taking_turns(test, variants)
        yield from (item for variant, item in variants.items() if variant not in kept)


def _turn(item: pytest.Item) -> tuple[str, str] | None:
    """Test and variant of a test whose variants take turns: all its parameters, or the one that its mark names; None of others."""
    mark, given = item.get_closest_marker("in_turn"), dict(getattr(getattr(item, "callspec", None), "params", {}))
    if mark is None or not given or set(mark.args) - set(given):
        return None
    name, _, variant = item.nodeid.partition("[")
    if not mark.args:
        return f"{name} ", variant
    variant = str(given.pop(mark.args[0]))
    return f"{name} {sorted(given.items(), key=str)}", variant

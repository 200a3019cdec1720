"""Which calculators of the engine apply a rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules_engine.calculators import find, names


@cache
def _by_rule() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for name in names():
        for id in find(name).rules:
            found.setdefault(id, []).append(name)
    return {id: tuple(applying) for id, applying in found.items()}


def concerned(rule_id: str) -> tuple[str, ...]:
    """The calculators that answer to a rule."""
    return _by_rule().get(rule_id, ())

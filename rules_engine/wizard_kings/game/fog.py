"""What somebody is told of a decision who may not see every block in it (wk1.fog-of-war, wk2.fog-of-war).

That something was done is open to all; which block it was is not. A block that stays hidden is called otherwise, and
nothing is told that gives away its strength or its price.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ...ruling import Listed, Said, Step, Value
from .decisions import called
from .state import State
from .view import view

#: What a hidden block is called: by its owner, its hex, and its number among those that are hidden there (0: it is alone).
Name = Callable[[int, str, int], Said]
_TELLING = frozenset({"strength", "gold", "cost"})  # values that give away what a block is


def hidden(before: State, after: State, viewer: int, name: Name) -> dict[str, Said]:
    """The blocks that `viewer` does not see, neither before nor after a decision: what they are, and how they are called."""
    setup, seen = before.setup, _seen(before, viewer) | _seen(after, viewer)
    by_hex: dict[tuple[int, str], list[int]] = {}
    for block, owner in enumerate(setup.owner):
        at = before.at[block] or after.at[block]
        if at and owner != viewer and setup.labels[block] not in seen:
            by_hex.setdefault((owner, at), []).append(block)
    return {
        called(before, block): name(owner, hex, number if len(blocks) > 1 else 0)
        for (owner, hex), blocks in by_hex.items()
        for number, block in enumerate(blocks, 1)
    }


def retold(steps: Iterable[Step], names: dict[str, Said]) -> Iterator[Step]:
    """The steps with the blocks of `names` called otherwise, without those that tell the strength or price of one."""
    for step in steps:
        said = renamed(step.said, names)
        if said == step.said or not _TELLING & {place for place, _ in said.values}:
            yield Step(step.rule, said)


def renamed(said: Said, names: dict[str, Said]) -> Said:
    """A sentence with the blocks of `names` called otherwise."""
    return Said(said.message, tuple((place, _value(value, names)) for place, value in said.values))


def _seen(state: State, viewer: int) -> frozenset[str]:
    """The labels of the blocks of others that are revealed."""
    blocks = view(state, viewer).blocks
    return frozenset(one.piece.label for one in blocks if one.piece is not None and one.owner != viewer)


def _value(value: Value, names: dict[str, Said]) -> Value:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Listed):
        return Listed(tuple(_value(one, names) for one in value.items), value.how)
    return renamed(value, names) if isinstance(value, Said) else value

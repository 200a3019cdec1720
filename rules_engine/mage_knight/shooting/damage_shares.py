"""Dividing the damage of one attack among the targets that it hits (mk2.multi-target-damage-split)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Split:
    """One division of the damage: a share for each target in the order in which they were named."""

    shares: tuple[int, ...]

    def notation(self) -> str:
        """``1 + 0 + 2``."""
        return " + ".join(map(str, self.shares))

    def as_json(self) -> list[int]:
        """The shares."""
        return list(self.shares)


def splits(damage: int, hit: Sequence[bool]) -> tuple[Split, ...]:
    """All divisions of `damage` (0 or more) among the targets that are `hit`, in ascending order; the others have 0.

    The damage is divided as a whole. None at all if nobody is hit.
    """
    return tuple(Split(shares) for shares in _divided(damage, hit)) if any(hit) else ()


def _divided(damage: int, hit: Sequence[bool]) -> Iterator[tuple[int, ...]]:
    if not any(hit):
        if damage == 0:
            yield (0,) * len(hit)
        return
    for share in range(damage + 1) if hit[0] else (0,):
        for rest in _divided(damage - share, hit[1:]):
            yield (share, *rest)


def best_split(possible: Sequence[Split], clicks: Sequence[int | None], extra: int = 0) -> Split | None:
    """The division that eliminates the most targets and then wastes the least damage; the first of several equals.

    `clicks` are the clicks until each target is eliminated (None: not known), `extra` the damage that every target
    takes besides its share (mk2.elimination, mk2.critical-hit-multi-target). None where nothing can be divided.
    """

    def worth(split: Split) -> tuple[int, int]:
        dealt = [share + extra for share in split.shares]
        gone = sum(left is not None and damage >= left for damage, left in zip(dealt, clicks, strict=True))
        useful = sum(damage if left is None else min(damage, left) for damage, left in zip(dealt, clicks, strict=True))
        return gone, useful

    return max(possible, key=worth, default=None)

"""Treasure blocks: what they are worth, and how silver and gold are changed into each other (wk2.treasure)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...ruling import message

SILVER, GOLD = "silver", "gold"
WORTH = {SILVER: 1, GOLD: 5}  # gold points of a step
FULL = 4  # steps of a treasure block
BLOCKS = {
    SILVER: message("gold-markers", "silver of strength {steps}"),
    GOLD: message("gold-markers", "gold of strength {steps}"),
}


class Hoard(NamedTuple):
    """A treasure block: ``silver`` or ``gold``, and its steps (1..4)."""

    kind: str
    steps: int

    @property
    def gold(self) -> int:
        """The gold points that it holds."""
        return WORTH[self.kind] * self.steps


def worth(blocks: Iterable[Hoard]) -> int:
    """The gold points of treasure blocks together."""
    return sum(block.gold for block in blocks)


def exchanged(blocks: Iterable[Hoard], into: str) -> tuple[Hoard, ...]:
    """Treasure blocks of one hex changed into as few blocks of `into` as hold their value, the fullest first; what makes no
    step of gold remains silver."""
    gold, silver = divmod(worth(blocks), WORTH[GOLD]) if into == GOLD else (0, worth(blocks))
    return (*_blocks(GOLD, gold), *_blocks(SILVER, silver))


def _blocks(kind: str, steps: int) -> tuple[Hoard, ...]:
    full, rest = divmod(steps, FULL)
    return (*(Hoard(kind, FULL) for _ in range(full)), *((Hoard(kind, rest),) if rest else ()))

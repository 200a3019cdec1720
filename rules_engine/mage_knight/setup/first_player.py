"""Who is first player: two dice each, the highest total. (mk2.first-player-roll)"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..combat.rolls import ROLLS


def tie_chance(players: int) -> Fraction:
    """The chance that at least two of `players` have the highest total of two dice."""
    tied = Fraction(0)
    below = Fraction(0)  # the chance of a lower total
    for _, chance in sorted(ROLLS.items()):
        upto = below + chance
        tied += upto**players - below**players - players * chance * below ** (players - 1)
        below = upto
    return tied


def highest(totals: Sequence[int]) -> tuple[int, ...]:
    """The players, from 1, with the highest total."""
    return tuple(at for at, total in enumerate(totals, 1) if total == max(totals))

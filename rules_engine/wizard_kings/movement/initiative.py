"""Who moves first, and who after whom (wk1.initiative, wk2.initiative).

Players are numbered here by their seats, clockwise from 0; readers see the seats as A, B, C.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...dice import FACES
from ...odds import Distribution
from ...ruling import message

TIED, EVERYONE = "tied", "everyone"  # who rolls again after a tie
ALL_AGAIN = message("initiative", "Ruled here: everyone rolls again.")
SEATS = "ABCDEFG"  # two to seven players

#: The sum of two dice.
TWO_DICE: Distribution[int] = Distribution(
    (first + second, 1) for first in range(1, FACES + 1) for second in range(1, FACES + 1)
)


def highest(throws: Sequence[int]) -> tuple[int, ...]:
    """The seats whose sum (2..12) is the highest: one has the initiative, several are tied."""
    best = max(throws)
    return tuple(seat for seat, thrown in enumerate(throws) if thrown == best)


def clockwise(first: int, players: int) -> tuple[int, ...]:
    """All seats in the order of play when the seat `first` is Player 1."""
    return tuple((first + step) % players for step in range(players))


def chance_of_a_tie(players: int) -> Fraction:
    """The chance that two or more of `players` (2 or more) share the highest sum of two dice."""
    single = Fraction(0)
    for total, chance in TWO_DICE.items():
        below = TWO_DICE.chance_that(lambda other, total=total: other < total)  # type: ignore[misc]
        single += players * chance * below ** (players - 1)
    return 1 - single

"""Who takes the hits: each hit goes to the strongest unit of that moment (wk1.hit-allocation, wk2.hit-allocation).

The scenario of wk2.scenario-island-other turns the order round for the Undead: the weakest unit first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Hit(NamedTuple):
    """One hit that took effect: the place of the unit in the list, its strength before, and how many units could have
    taken it equally well (1 or more; their owner chooses from 2 on)."""

    place: int
    before: int
    equals: int


class Allocated(NamedTuple):
    """The strengths left, in the order of the list (0: eliminated), and the hits that took effect, in order."""

    strengths: tuple[int, ...]
    hits: tuple[Hit, ...]


def allocate(strengths: Sequence[int], hits: int, *, weakest_first: bool = False) -> Allocated:
    """Give `hits` hits to units of `strengths` (0 or more each), one by one; hits left over at the end are lost.

    Among equals the first listed unit takes the hit, which stands for the owner's choice.
    """
    left = list(strengths)
    taken: list[Hit] = []
    chosen = min if weakest_first else max
    for _ in range(hits):
        alive = [strength for strength in left if strength]
        if not alive:
            break
        before = chosen(alive)
        place = left.index(before)
        taken.append(Hit(place, before, left.count(before)))
        left[place] -= 1
    return Allocated(tuple(left), tuple(taken))

"""Who takes the hits: each hit goes to the strongest unit of that moment (wk1.hit-allocation, wk2.hit-allocation).

The scenario of wk2.scenario-island-other turns the order round for the Undead: the weakest unit first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

#: Who takes a hit: the strongest unit, the weakest, or the strongest and of equally strong ones the weakest.
STRONGEST, WEAKEST, WEAKEST_OF_EQUALS = "strongest", "weakest-first", "weakest-tie-break"


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


def next_to_be_hit(units: Sequence[tuple[int, int]], order: str = STRONGEST) -> tuple[int, ...]:
    """The places of the units (strength, rating number) among which the next hit falls; their owner chooses among several.

    A unit of strength 0 takes no hit. With `WEAKEST_OF_EQUALS` the lowest rating number decides among equally strong units.
    """
    alive = [(place, unit) for place, unit in enumerate(units) if unit[0]]
    if not alive:
        return ()
    hit = (min if order == WEAKEST else max)(strength for _, (strength, _) in alive)
    equals = [(place, power) for place, (strength, power) in alive if strength == hit]
    least = min(power for _, power in equals)
    return tuple(place for place, power in equals if order != WEAKEST_OF_EQUALS or power == least)


def allocate(strengths: Sequence[int], hits: int, order: str = STRONGEST) -> Allocated:
    """Give `hits` hits to units of `strengths` (0 or more each), one by one; hits left over at the end are lost.

    Among equals the first listed unit takes the hit, which stands for the owner's choice.
    """
    left = list(strengths)
    taken: list[Hit] = []
    for _ in range(hits):
        places = next_to_be_hit([(strength, 0) for strength in left], order)
        if not places:
            break
        place = places[0]
        taken.append(Hit(place, left[place], len(places)))
        left[place] -= 1
    return Allocated(tuple(left), tuple(taken))

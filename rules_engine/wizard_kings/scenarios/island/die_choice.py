"""Letting a die choose among several things, all equally likely (wk2.scenario-island-automaton).

Up to six things share the faces of one die in equal parts, and faces that are left over are thrown again. Up to 36
things need two dice: the first chooses a group, the second one of the group; a pair that names nothing is rolled again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....dice import FACES, Source

MOST = FACES * FACES  # things that two dice can tell apart


@dataclass(frozen=True)
class DieTable:
    """Which results name which of `things` (0..36) things.

    ranges         one a thing: ``1-3`` or ``4``; with two dice ``1-3/2``, the first die before the stroke
    reroll         results of the (first) die that are thrown again
    second_reroll  results of the second die that are thrown again whatever the first shows
    dice           how many dice it takes: 0 for a single thing or none, 1 up to six, 2 beyond
    """

    things: int
    ranges: tuple[str, ...]
    reroll: tuple[int, ...]
    second_reroll: tuple[int, ...]
    dice: int

    @property
    def spare(self) -> bool:
        """Whether some throw names nothing and is thrown again."""
        if self.dice < 2:
            return bool(self.reroll)
        groups, size = _shape(self.things)
        return bool(self.reroll or self.second_reroll or groups * size > self.things)

    def place(self, thrown: Sequence[int]) -> int | None:
        """The place (from 0) of the thing that the dice `thrown` (1..6 each, as many as `dice`) name; None if they are
        to be thrown again, or are too few, or if there is nothing to choose."""
        if self.things < 2 or len(thrown) < self.dice:
            return 0 if self.things == 1 else None
        groups, size = _shape(self.things)
        if self.dice == 1:
            return _part(thrown[0], self.things)
        group, within = _part(thrown[0], groups), _part(thrown[1], size)
        if group is None or within is None:
            return None
        place = group * size + within
        return place if place < self.things else None


def die_table(things: int) -> DieTable:
    """The table for `things` (0..36) things; raises ValueError beyond."""
    if not 0 <= things <= MOST:
        raise ValueError(f"two dice cannot choose among {things} things")
    if things <= FACES:
        ranges = tuple(_range(place, things) for place in range(things))
        return DieTable(things, ranges, _left_over(things), (), 0 if things < 2 else 1)
    groups, size = _shape(things)
    pairs = tuple(f"{_range(place // size, groups)}/{_range(place % size, size)}" for place in range(things))
    return DieTable(things, pairs, _left_over(groups), _left_over(size), 2)


def throw(table: DieTable, source: Source) -> tuple[int | None, tuple[int, ...]]:
    """Throw dice from `source` until they name a thing: its place and all dice thrown, in order (None: no things)."""
    thrown: tuple[int, ...] = ()
    place = table.place(())
    while place is None and table.things > 1:
        now = tuple(source() for _ in range(table.dice))
        thrown, place = (*thrown, *now), table.place(now)
    return place, thrown


def _shape(things: int) -> tuple[int, int]:
    """The number of groups, and of places in each, for two dice."""
    groups = -(-things // FACES)
    return groups, -(-things // groups)


def _width(parts: int) -> int:
    return FACES // parts


def _part(die: int, parts: int) -> int | None:
    place = (die - 1) // _width(parts)
    return place if place < parts else None


def _range(place: int, parts: int) -> str:
    width = _width(parts)
    low, high = place * width + 1, (place + 1) * width
    return str(low) if low == high else f"{low}-{high}"


def _left_over(parts: int) -> tuple[int, ...]:
    return tuple(range(_width(parts) * parts + 1, FACES + 1)) if parts else ()

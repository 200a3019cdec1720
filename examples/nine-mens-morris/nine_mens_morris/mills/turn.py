"""One piece of a turn: whether it gets to its point, which mills it closes there, and what may be taken.

The calculator and the game ask here (nmm.placing, nmm.moving, nmm.flying, nmm.mills, nmm.taking, nmm.taking-from-mills).
"""

from __future__ import annotations

from collections.abc import Collection

from rules_engine.ruling import Listed, Step, messages

from ..books import NMM
from ..points import free_of_mills, mills, neighbours

words = messages("mill")
PIECES, FLYING = 9, 3


def way(mine: Collection[str], from_: str | None, to: str) -> tuple[bool, Step]:
    """Whether a piece of `mine` gets from `from_`, or from the hand, to the empty point `to`, and by which rule."""
    if from_ is None:
        return True, NMM.step("placing", words("A piece from the hand goes to any empty point."))
    if to in neighbours(from_):
        near = words("{from_} and {to} are next to each other on a line.")
        return True, NMM.step("moving", near, from_=from_, to=to)
    if len(mine) <= FLYING:
        return True, NMM.step("flying", words("With three pieces left you may go to any empty point."))
    far = words("{from_} and {to} are not next to each other on a line, so the piece cannot go there.")
    return False, NMM.step("moving", far, from_=from_, to=to)


def closed(mine: Collection[str], from_: str | None, to: str) -> tuple[Step, ...]:
    """A step for each mill that a piece of `mine` closes on `to`."""
    rows = [line for line in mills([*(point for point in mine if point != from_), to]) if to in line]
    row = words("On {point} it stands in a row of three: {points}.")
    return tuple(NMM.step("mills", row, point=to, points=Listed(line)) for line in rows)


def takes(theirs: Collection[str]) -> tuple[tuple[str, ...], tuple[Step, ...]]:
    """The points of `theirs` from which whoever closes a mill may take a piece, and why."""
    first = NMM.step("taking", words("Whoever closes a mill takes one piece of the other player, never more."))
    free = free_of_mills(theirs)
    if free and len(free) < len(theirs):
        spared = words("Pieces in a mill are spared while there are others.")
        return free, (first, NMM.step("taking-from-mills", spared))
    if not free and theirs:
        every = words("All pieces of the other player stand in mills, so any may be taken.")
        return tuple(sorted(theirs)), (first, NMM.step("taking-from-mills", every))
    return free, (first,)

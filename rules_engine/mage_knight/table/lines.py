"""Lines of fire over the table: which bases stand in the way. (mk2.line-of-fire, mk2.lof-blocked-by-bases)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...inputs import option
from ...plane import Disc, Place, off
from ...ruling import Value, messages
from ..labels import ELEVATED, GROUND, SOARING

phrases = messages("line-of-fire")

CLEAR, BLOCKED = "clear", "blocked"
LINES = {
    CLEAR: phrases("clear"),
    BLOCKED: phrases("blocked"),
}
RIMS = {
    CLEAR: phrases("does not block"),
    BLOCKED: phrases("blocks"),
}


def rim_option() -> Any:
    """The ruling on a line that touches the rim of a base without running over it."""
    return option(
        (CLEAR, BLOCKED),
        CLEAR,
        phrases("A base whose rim the line only touches"),
        names=RIMS,
        help=phrases("The book speaks of lines over a base. At the table a die can decide."),
    )


def in_the_way(a: Place, b: Place, bases: Iterable[Disc], rim: str = CLEAR) -> tuple[int, ...]:
    """The places in `bases` of those that the line from `a` to `b` runs over; with `rim` BLOCKED also along."""
    most = 0 if rim == BLOCKED else -1
    return tuple(at for at, base in enumerate(bases) if min(off(a, b, base), 1) <= most)


def grazed(a: Place, b: Place, bases: Iterable[Disc]) -> tuple[int, ...]:
    """The places in `bases` of those whose rim the line touches without running over them."""
    return tuple(at for at, base in enumerate(bases) if off(a, b, base) == 0)


def may_block(level: str, attacker: str, target: str) -> bool:
    """Whether a base at `level` can block a line between two levels.

    Nothing blocks a line to a soaring target (mk2.soaring-not-blocked). Once an end is above the ground, only bases above
    it matter (mk2.lof-one-elevated, mk2.lof-both-elevated). Two ends on elevated terrain are taken to stand on one piece:
    a soaring base is not on it.
    """
    if target == SOARING or (level == SOARING and attacker == target == ELEVATED):
        return False
    return level != GROUND or attacker == target == GROUND


def numbers(places: Sequence[int]) -> tuple[Value, ...]:
    """Places in a list as readers count them, from 1."""
    return tuple(at + 1 for at in places)

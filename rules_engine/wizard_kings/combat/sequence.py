"""In which order battles are fought (wk1.battle-sequence, wk2.battle-sequence); players are numbered from 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

BY_ATTACKER, BY_DIE = "attacker", "die"  # what settles the order of one player's own attacks


class Attack(Protocol):
    """A battle: the number of the player who attacks in it."""

    @property
    def attacker(self) -> int: ...


Fought = TypeVar("Fought", bound=Attack)


def in_order(battles: Sequence[Fought]) -> tuple[tuple[Fought, ...], ...]:
    """The battles in groups, one a player who attacks: those of Player 1 first, then those of Player 2 and so on.

    Within a group they keep the order given; who settles it is another question.
    """
    attackers = sorted({one.attacker for one in battles})
    return tuple(tuple(one for one in battles if one.attacker == player) for player in attackers)

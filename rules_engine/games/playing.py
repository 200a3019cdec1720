"""What a game says of an action that was carried out, and who may decide in a person's place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ..results import result
from ..ruling import message
from .actions import Action

OVER = "over"  # the phase of a game that is over

#: What decides in each state: an automaton, a policy that is tried out, a person.
Policy = Callable[[Any], Action]


@dataclass(frozen=True)
class Done:
    """What an action has come to: the dice thrown, in order, and whose decision is next (0: the game is over)."""

    dice: tuple[int, ...] = result(message("game", "Dice rolled"), quiet=True)
    next: int = result(message("game", "Player who decides next"))


def seated(policies: Iterable[Policy]) -> Policy:
    """One policy of several, one a player in seating order: an automaton can sit beside people."""
    by_seat = tuple(policies)
    return lambda state: by_seat[state.actor - 1](state)

"""A battle without limit of rounds as its states and the turns of a round in each of them (wk1.combat-rounds).

A state is a pair: a state of the attackers' :class:`.forces.Force` and one of the defenders'. Hits only ever grow, so the
one way back to a state is a round without a hit, in which nobody has a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .forces import Force, Throw, throws_of_round

Pair = tuple[int, int]
#: For each turn of a round, for 1, 2, 3 … hits: the states of the side hit in which the best choices may end.
Ends = tuple[tuple[tuple[int, ...], ...], ...]


class Turn(NamedTuple):
    """A throw with the dice (1 or more) that its unit has in some state: its number in the round, counted from 0, the
    weights of 0, 1, 2 … hits, and their sum."""

    number: int
    attacking: bool
    weights: tuple[int, ...]
    ways: int

    @property
    def dice(self) -> int:
        """How many dice are thrown."""
        return len(self.weights) - 1


def turn_of(number: int, throw: Throw, dice: int) -> Turn:
    """The turn of a unit that has `dice` left, its throw being the one with this `number` in the round."""
    return Turn(number, throw.attacking, throw.weights[dice], throw.ways[dice])


class EndlessBattle:
    """The states of both sides, and the turns of the units that have dice left in them.

    `own` are the attackers. `turns_of[attacking]` are the turns of one side by its states; `gone[attacking]` is the state
    of the side hit, by attackers or defenders, in which it has no units.
    """

    def __init__(self, own: Force, enemy: Force, letters: Sequence[str]):
        self.own, self.enemy = own, enemy
        self.throws: list[Throw] = list(throws_of_round(own, enemy, letters))
        self.turns_of = (self._turns(enemy, attacking=False), self._turns(own, attacking=True))
        self.gone = (len(own.states) - 1, len(enemy.states) - 1)
        self._in_order: dict[Pair, list[Turn]] = {}

    def _turns(self, force: Force, *, attacking: bool) -> list[list[Turn]]:
        throws = [(number, throw) for number, throw in enumerate(self.throws) if throw.attacking is attacking]
        return [
            [turn_of(number, throw, state[throw.place]) for number, throw in throws if state[throw.place]]
            for state in force.states
        ]

    def turns(self, pair: Pair) -> list[Turn]:
        """The turns of a round in a state, in order."""
        found = self._in_order.get(pair)
        if found is None:
            found = self._in_order[pair] = sorted(self.turns_of[True][pair[0]] + self.turns_of[False][pair[1]])
        return found

    def hits(self, pair: Pair) -> int:
        """The hits that both sides have taken to come to a state."""
        return self.own.hits[pair[0]] + self.enemy.hits[pair[1]]

    def hit_by(self, *, attacking: bool) -> Force:
        """The side that takes the hits of attackers or defenders."""
        return self.enemy if attacking else self.own


def after_hits(pair: Pair, attacking: bool, state: int) -> Pair:
    """The state of the battle once hits of attackers or defenders have brought the side hit to `state`."""
    return (pair[0], state) if attacking else (state, pair[1])

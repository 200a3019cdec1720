"""A battle without a limit of rounds, exactly (wk1.combat-rounds).

A state is a pair (hits on the attackers, hits on the defenders), as in :mod:`.rounds`. Hits only ever grow, so the one
way back to a state is a round without a hit: that loop is divided out, and each state is left behind for good.

All weights are whole numbers. A state whose round throws dice with `ways` equally likely results, `idle` of them without
a hit, divides by ``ways - idle``. A battle passes at most one state of each total of hits, so a weight that starts as the
product, over all totals, of the least common multiple of these divisors never leaves a remainder.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from ...progress import tell
from .rounds import Outcome, Side, hit_parts

Weights = tuple[int, ...]


@dataclass(frozen=True)
class FoughtOut:
    """How a battle without limit ends. It stays open where nobody left can hit; `rounds` are those fought until it is
    decided or nobody left can hit, on average."""

    outcome: Outcome
    rounds: Fraction


@dataclass(frozen=True)
class _Turn:
    """The units of one side and letter: for each number of hits on their side, the weights of 0, 1, 2 … hits they score."""

    attacking: bool
    throws: tuple[Weights, ...]
    ways: tuple[int, ...]


def _turn_weights(side: Side, places: Sequence[int], hits: int) -> Weights:
    """Weights of 0, 1, 2 … hits scored by the units at `places` when their side has taken `hits`."""
    weights = [1]
    for place in places:
        hit, out_of = hit_parts(side.units[place].power)
        for _ in range(side.strengths[hits][place] if hit else 0):
            miss = out_of - hit
            weights = [a * miss + b * hit for a, b in zip([*weights, 0], [0, *weights], strict=True)]
    return tuple(weights)


def _turn(side: Side, letter: str, attacking: bool) -> _Turn:
    places = [place for place, unit in enumerate(side.units) if unit.letter == letter]
    throws = tuple(_turn_weights(side, places, hits) for hits in range(side.steps))
    return _Turn(attacking, throws, tuple(sum(weights) for weights in throws))


class _Course:
    """The weights of all states, worked through in the order of hits."""

    def __init__(self, attackers: Side, defenders: Side, letters: Sequence[str]):
        sides = [(side, letter, side is attackers) for letter in letters for side in (defenders, attackers)]
        every = [_turn(*one) for one in sides]
        self.turns = [turn for turn in every if len(turn.throws[0]) > 1]
        self.ends = (attackers.steps, defenders.steps)
        hit_by = {turn.attacking for turn in self.turns}
        self.rows = range(attackers.steps if False in hit_by else 1)
        self.columns = range(defenders.steps if True in hit_by else 1)
        self.total = 1
        for hits in range(len(self.rows) + len(self.columns) - 1):
            self.total *= lcm(*(self._divisor(i, hits - i) for i in self.rows if hits - i in self.columns))
        #: per turn of the round and at its end: weight that arrives there after a hit in that round
        self.arrived = [[[0] * len(self.columns) for _ in self.rows] for _ in range(len(self.turns) + 1)]
        self.ended: dict[tuple[int, int], int] = {}
        self.rounds = 0

    def round_at(self, i: int, j: int) -> tuple[int, int]:
        """Equally likely results of all dice of a round in this state, and how many of them hit nothing."""
        ways = idle = 1
        for turn in self.turns:
            own = i if turn.attacking else j
            ways *= turn.ways[own]
            idle *= turn.throws[own][0]
        return ways, idle

    def _divisor(self, i: int, j: int) -> int:
        ways, idle = self.round_at(i, j)
        return ways - idle or 1

    def run(self) -> None:
        """Move the whole weight from the first state to where battles end."""
        self.arrived[-1][0][0] = self.total
        for i in self.rows:
            tell(i / len(self.rows))
            for j in self.columns:
                self._leave(i, j)

    def _leave(self, i: int, j: int) -> None:
        """Send on whatever comes to this state: weight within a round goes on with it, and rounds begin anew."""
        within = 0
        arriving = []
        for number, turn in enumerate(self.turns):
            own = i if turn.attacking else j
            within += self.arrived[number][i][j]
            arriving.append(within)
            within = within * turn.throws[own][0] // turn.ways[own]
        starting = self.arrived[-1][i][j] + within
        ways, idle = self.round_at(i, j)
        if ways == idle:
            self._end(i, j, starting)
            return
        starting = starting * ways // (ways - idle)
        self.rounds += starting
        for number, turn in enumerate(self.turns):
            own = i if turn.attacking else j
            share = (starting + arriving[number]) // turn.ways[own]
            if share:
                self._hit(number, turn, i, j, share)
            starting = starting * turn.throws[own][0] // turn.ways[own]

    def _hit(self, number: int, turn: _Turn, i: int, j: int, share: int) -> None:
        """Spread the hits of one turn: `share` is the weight of one result of its dice."""
        own, other, end = (i, j, self.ends[1]) if turn.attacking else (j, i, self.ends[0])
        weights = turn.throws[own]
        need = end - other
        onward = self.arrived[number + 1]
        for hits in range(1, min(need, len(weights))):
            if turn.attacking:
                onward[i][j + hits] += share * weights[hits]
            else:
                onward[i + hits][j] += share * weights[hits]
        if len(weights) > need:
            self._end(*((i, end) if turn.attacking else (end, j)), share * sum(weights[need:]))

    def _end(self, i: int, j: int, weight: int) -> None:
        if weight:
            left = (self.ends[0] - i, self.ends[1] - j)
            self.ended[left] = self.ended.get(left, 0) + weight


def fought_out(attackers: Side, defenders: Side, letters: Sequence[str]) -> FoughtOut:
    """The end of a battle that goes on until one side is eliminated, or until nobody left can hit."""
    course = _Course(attackers, defenders, letters)
    course.run()
    outcome = Outcome(course.ended, course.total)
    return FoughtOut(outcome, Fraction(course.rounds, course.total))

"""The best choices at every tie of a battle without limit of rounds, found with rounded values (hit-allocation).

A value is the attackers' chance in parts of ``2**-PLACES``, worked out for every state from the last hit back to the
first. Each division rounds down, but never to nothing, so that 0 and certainty stay exact and every other value is off by
less than a known number of parts. A choice is dropped only where it is worse by more than that. Which of the others are
best, :mod:`.exact_values` decides exactly, in the states that they lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...progress import tell
from .endless import EndlessBattle, Ends, Pair
from .other_losses import Doubt, OtherLoss

#: Between seven units a side even chances of 2**-400 tell choices apart; one left undecided costs time, not exactness.
PLACES = 1024
CERTAIN = 1 << PLACES


class _Hits:
    """While the hits of one throw are placed: `values[k]` by states of the side hit with k hits still to be placed, and
    `ends[k]`, the states in which the best choices may end."""

    def __init__(
        self, dice: int, after: Sequence[tuple[int, ...]], end_value: int, best: Callable[[list[int]], int], slack: int
    ):
        self.after, self.best, self.slack = after, best, slack
        self.values = [[0] * (len(after) - 1) + [end_value] for _ in range(dice + 1)]
        ends: list[list[tuple[int, ...]]] = [[(state,) for state in range(len(after))] for _ in range(dice + 1)]
        self._levels = list(zip(self.values, ends, self.values[1:], ends[1:], strict=False))

    def place(self, state: int, weights: Sequence[int]) -> tuple[int, tuple[tuple[int, ...], ...]]:
        """The sum of the values after 1, 2, 3 … hits on `state` by their weights, and where the best choices may end."""
        after = self.after[state]
        total = 0
        reached = []
        for weight, (values_before, ends_before, values, ends) in zip(weights[1:], self._levels, strict=True):
            if len(after) == 1:
                value, end = values_before[after[0]], ends_before[after[0]]
            else:
                value, end = self._chosen(after, values_before, ends_before)
            values[state], ends[state] = value, end
            total += weight * value
            reached.append(end)
        return total, tuple(reached)

    def _chosen(
        self, after: tuple[int, ...], values: list[int], ends: list[tuple[int, ...]]
    ) -> tuple[int, tuple[int, ...]]:
        """The best value `after` one more hit, and where the choices that may have it end."""
        found = [values[one] for one in after]
        best = self.best(found)
        end = ends[after[found.index(best)]]
        found.remove(best)
        if best != 0 and best != CERTAIN and abs(self.best(found) - best) <= self.slack:
            near = [ends[one] for one in after if abs(values[one] - best) <= self.slack]
            end = tuple(sorted({state for end in near for state in end}))
        return best, end


#: Of one state of a side, and of each of its other losses: the hits of its throws by their number in the round.
_Side = list[dict[int, _Hits]]


class RoundedValues:
    """`ends` for every state; `doubts`, where the choices left to the owners may not be enough.

    The other losses are by states of a side; there are none where its owner is free in his choice or has none.
    """

    def __init__(self, battle: EndlessBattle, of_defenders: list[list[OtherLoss]], of_attackers: list[list[OtherLoss]]):
        self.battle, self.others = battle, (of_defenders, of_attackers)
        steps = battle.own.hits[-1] + battle.enemy.hits[-1]
        # Each division takes less than one part: one a turn and one a round, up to the last hit, and once more for other
        # losses. Both of two values may be off by that much.
        self.slack = 2 * (steps + 1) * (len(battle.throws) + 1)
        self.ends: dict[Pair, Ends] = {}
        self.doubts: list[Doubt] = []
        lost, won = battle.gone
        defenders = [self._side(d, attacking=False) for d in range(won)]
        for a in range(lost - 1, -1, -1):
            tell(1 - (a + 1) / lost)
            attackers = self._side(a, attacking=True)
            for d in range(won - 1, -1, -1):
                self._solve((a, d), (defenders[d], attackers))

    def _side(self, state: int, *, attacking: bool) -> _Side:
        after = self.battle.hit_by(attacking=attacking).after
        end, best = (CERTAIN, min) if attacking else (0, max)
        return [
            {turn.number: _Hits(turn.dice, after, end, best, self.slack) for turn in turns}
            for turns in (
                self.battle.turns_of[attacking][state],
                *(other.turns for other in self.others[attacking][state]),
            )
        ]

    def _solve(self, pair: Pair, sides: tuple[_Side, _Side]) -> None:
        """Fill in the values of one state, those of all states with more hits being known."""
        turns = self.battle.turns(pair)
        value, ways, idle = 0, 1, 1
        sums, ends = [], []
        for turn in reversed(turns):
            total, reached = sides[turn.attacking][0][turn.number].place(pair[turn.attacking], turn.weights)
            value = value * turn.weights[0] + total * ways
            ways *= turn.ways
            idle *= turn.weights[0]
            sums.append(total)
            ends.append(reached)
        self.ends[pair] = tuple(reversed(ends))
        values = [_divided(value, ways - idle) if ways > idle else 0]
        for turn, total in zip(reversed(turns), sums, strict=True):
            sides[turn.attacking][0][turn.number].values[0][pair[turn.attacking]] = values[-1]
            values.append(_divided(values[-1] * turn.weights[0] + total, turn.ways))
        before = [(turn.number, value) for turn, value in zip(turns, values[:0:-1], strict=True)]
        before.append((len(self.battle.throws), values[0]))
        for attacking in (False, True):
            self._compare(pair, attacking, sides[attacking][1:], before)

    def _compare(self, pair: Pair, attacking: bool, hits: _Side, before: list[tuple[int, int]]) -> None:
        """Enter a doubt for each other loss in this state that `before`, the values before each throw, may not outweigh."""
        for other, by_throw in zip(self.others[attacking][pair[not attacking]], hits, strict=True):
            given = _from(other.begin, before)
            value = _from(other.end, before)
            for turn in reversed(other.turns):
                total, _ = by_throw[turn.number].place(pair[attacking], turn.weights)
                by_throw[turn.number].values[0][pair[attacking]] = value
                value = _divided(value * turn.weights[0] + total, turn.ways)
            gain = given - value if attacking else value - given
            if gain <= self.slack and not value == given in (0, CERTAIN):
                self.doubts.append(Doubt(pair, attacking, other))


def _divided(weighed: int, ways: int) -> int:
    """The quotient rounded down; not to nothing, however, unless it is nothing."""
    return weighed // ways or int(weighed > 0)


def _from(order: int, before: list[tuple[int, int]]) -> int:
    """The value before the first throw with this number or a later one."""
    return next(value for at, value in before if at >= order)

"""The attackers' chance when every choice among equally strong units is the best one (hit-allocation).

Whose units are hit chooses which of the strongest loses the step, knowing the state of the battle and how many hits of
this throw are still to be placed. The owner of the attackers wants the defenders eliminated as surely as possible, the
owner of the defenders the opposite: a game with perfect information, solved backwards from its end. Units of one side
and letter fire one after the other as listed, units of the same rating the stronger first, so that it does not matter
which of them is which. All values are whole numbers over a common total.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb, lcm, prod

from .battle import hit_parts
from .ties import Strengths, after_hit, after_hit_choices
from .units import Unit

#: What one hit may lead to.
Choices = Callable[[Strengths], list[Strengths]]
Best = Callable[..., int]

#: The most work that a battle without limit of rounds may take, in pairs of states times turns of a round times digits.
MOST_WORK = 220_000_000


def free_choice(units: Sequence[Unit]) -> Choices:
    """The choices of an owner who may reduce any of the strongest `units`."""
    alike = _alike(units)
    return lambda strengths: sorted({_settled(found, alike) for found in after_hit_choices(strengths)})


def fixed_choice(order: Sequence[int]) -> Choices:
    """The one choice of an owner who always follows `order` (:func:`.ties.order_of_loss`)."""
    return lambda strengths: [after_hit(strengths, order)]


def _alike(units: Sequence[Unit]) -> list[list[int]]:
    """The places of units that share a rating, if there are several."""
    ratings = [unit.rating() for unit in units]
    groups = [[place for place, one in enumerate(ratings) if one == rating] for rating in sorted(set(ratings))]
    return [places for places in groups if len(places) > 1]


def _settled(strengths: Strengths, alike: list[list[int]]) -> Strengths:
    """The same strengths with units of one rating exchanged so that the stronger stands, and acts, before the weaker."""
    settled = list(strengths)
    for places in alike:
        for place, strength in zip(places, sorted([strengths[one] for one in places], reverse=True), strict=True):
            settled[place] = strength
    return tuple(settled)


@dataclass(frozen=True)
class _Force:
    """All strengths that a side can come to, in the order of hits taken; `after[s]` are the places in that list to which
    one hit may lead from state `s`. The last state is the one without units."""

    units: tuple[Unit, ...]
    states: tuple[Strengths, ...]
    hits: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]


def _force(units: Sequence[Unit], choices: Choices | None) -> _Force:
    if choices is None:
        strengths = _settled(tuple(unit.strength for unit in units), _alike(units))
        units = [replace(unit, strength=strength) for unit, strength in zip(units, strengths, strict=True)]
        choices = free_choice(units)
    start = tuple(unit.strength for unit in units)
    layers = [[start]]
    for _ in range(sum(start)):
        layers.append(sorted({found for state in layers[-1] for found in choices(state)}))
    states = [state for layer in layers for state in layer]
    number = {state: place for place, state in enumerate(states)}
    after = tuple(tuple(number[found] for found in choices(state)) for state in states)
    return _Force(tuple(units), tuple(states), tuple(sum(start) - sum(state) for state in states), after)


@dataclass(frozen=True)
class _Throw:
    """The turn of one unit: `weights[dice]` are the weights of 0, 1, 2 … hits, with the sum `ways[dice]`."""

    attacking: bool
    place: int
    weights: tuple[tuple[int, ...], ...]
    ways: tuple[int, ...]


def _throws(own: _Force, enemy: _Force, letters: Sequence[str]) -> Iterator[_Throw]:
    for letter in letters:
        for force, attacking in ((enemy, False), (own, True)):
            for place, unit in enumerate(force.units):
                if unit.letter == letter and unit.power:
                    yield _throw(unit, place, attacking)


def _throw(unit: Unit, place: int, attacking: bool) -> _Throw:
    hit, out_of = hit_parts(unit.power)
    weights = tuple(
        tuple(comb(dice, n) * hit**n * (out_of - hit) ** (dice - n) for n in range(dice + 1))
        for dice in range(unit.strength + 1)
    )
    return _Throw(attacking, place, weights, tuple(sum(row) for row in weights))


def value_of_rounds(
    attackers: Sequence[Unit],
    defenders: Sequence[Unit],
    letters: Sequence[str],
    rounds: int,
    attackers_choose: Choices | None = None,
    defenders_choose: Choices | None = None,
) -> Fraction:
    """The chance that the defenders are eliminated within `rounds` rounds (1 or more).

    An owner without a choice of his own (None) makes the best of it.
    """
    own, enemy = _force(attackers, attackers_choose), _force(defenders, defenders_choose)
    win = [0] * (len(enemy.states) - 1) + [1]
    values = [list(win) for _ in own.states[:-1]] + [[0] * len(enemy.states)]
    total = 1
    throws = list(_throws(own, enemy, letters))
    for _ in range(rounds):
        for throw in reversed(throws):
            total *= throw.ways[-1]
            if throw.attacking:
                values = _before(throw, values, own, enemy, min)
            else:
                turned = [list(column) for column in zip(*values, strict=True)]
                turned = _before(throw, turned, enemy, own, max)
                values = [list(column) for column in zip(*turned, strict=True)]
    return Fraction(values[0][0], total)


def _before(throw: _Throw, values: list[list[int]], own: _Force, hit: _Force, best: Best) -> list[list[int]]:
    """The values before `throw` of a unit of `own`, a row for each of its states, from those after it."""
    found = []
    for state, row in zip(own.states, values, strict=True):
        dice = state[throw.place]
        scale = throw.ways[-1] // throw.ways[dice]
        weights = [weight * scale for weight in throw.weights[dice]]
        before = [weights[0] * value for value in row]
        for weight in weights[1:]:
            row = [row[after[0]] if len(after) == 1 else best([row[one] for one in after]) for after in hit.after]
            before = [value + weight * later for value, later in zip(before, row, strict=True)]
        found.append(before)
    return found


def value_to_the_end(
    attackers: Sequence[Unit],
    defenders: Sequence[Unit],
    letters: Sequence[str],
    attackers_choose: Choices | None = None,
    defenders_choose: Choices | None = None,
) -> Fraction | None:
    """The chance that the defenders are eliminated in a battle without limit of rounds.

    An owner without a choice of his own (None) makes the best of it. The value is None if computing it exactly would
    take more than :data:`MOST_WORK`.
    """
    own, enemy = _force(attackers, attackers_choose), _force(defenders, defenders_choose)
    endless = _Endless(own, enemy, list(_throws(own, enemy, letters)))
    return endless.value() if endless.work() <= MOST_WORK else None


class _Endless:
    """Values of all states of a battle without limit, from the last hit back to the first.

    The loop of a round without a hit is divided out as in :mod:`.battle_to_the_end`; there is no choice in it.
    """

    def __init__(self, own: _Force, enemy: _Force, throws: list[_Throw]):
        self.own, self.enemy, self.throws = own, enemy, throws
        self._divisors = self._by_hits()

    def _dice(self, throw: _Throw, a: int, d: int) -> int:
        return (self.own.states[a] if throw.attacking else self.enemy.states[d])[throw.place]

    def _round(self, a: int, d: int) -> tuple[int, int]:
        ways = idle = 1
        for throw in self.throws:
            dice = self._dice(throw, a, d)
            ways *= throw.ways[dice]
            idle *= throw.weights[dice][0]
        return ways, idle

    def _by_hits(self) -> list[int]:
        """For each total of hits the least common multiple of ``ways - idle`` of its pairs of states."""
        divisors = [1] * (self.own.hits[-1] + self.enemy.hits[-1] + 1)
        sums = {}
        for force, attacking in ((self.own, True), (self.enemy, False)):
            mine = [throw for throw in self.throws if throw.attacking is attacking]
            sums[attacking] = {
                (
                    hits,
                    prod(throw.ways[state[throw.place]] for throw in mine),
                    prod(throw.weights[state[throw.place]][0] for throw in mine),
                )
                for hits, state in zip(force.hits[:-1], force.states[:-1], strict=True)
            }
        for hits_a, ways_a, idle_a in sums[True]:
            for hits_d, ways_d, idle_d in sums[False]:
                at = hits_a + hits_d
                divisors[at] = lcm(divisors[at], ways_a * ways_d - idle_a * idle_d or 1)
        return divisors

    def work(self) -> int:
        """Pairs of states times turns of a round times digits of the common total."""
        digits = sum(divisor.bit_length() for divisor in self._divisors) // 30 + 10
        return len(self.own.states) * len(self.enemy.states) * len(self.throws) * digits

    def value(self) -> Fraction:
        """The attackers' chance at the start."""
        total = prod(self._divisors) * self._round(0, 0)[0]
        # later[turn][level][a][d]: the value after the turn with `level` hits of it still to be placed
        win = [0] * (len(self.enemy.states) - 1) + [total]
        lost = [0] * len(self.enemy.states)
        last = len(self.own.states) - 1
        later = [[{last: lost} for _ in throw.ways[1:]] for throw in self.throws]
        first = 0
        for a in range(last - 1, -1, -1):
            for levels in later:
                for level in levels:
                    level[a] = list(win)
                    for past in self._past(a):
                        del level[past]
            for d in range(len(self.enemy.states) - 2, -1, -1):
                first = self._solve(a, d, later)
        return Fraction(first, total)

    def _past(self, a: int) -> list[int]:
        """The states of the attackers that no hit leads to any more, when the first state of a total of hits comes up."""
        hits = self.own.hits
        if hits[a] == hits[a + 1]:
            return []
        return [one for one, taken in enumerate(hits) if taken == hits[a] + 2]

    def _solve(self, a: int, d: int, later: list[list[dict[int, list[int]]]]) -> int:
        """Fill in the values of one pair of states; returns that at the start of a round."""
        hit_values, placed = [], []
        for throw, levels in zip(self.throws, later, strict=True):
            if throw.attacking:
                bests = [min([level[a][one] for one in self.enemy.after[d]]) for level in levels]
            else:
                bests = [max([level[one][d] for one in self.own.after[a]]) for level in levels]
            weights = throw.weights[self._dice(throw, a, d)]
            placed.append(bests)
            hit_values.append(sum([weight * value for weight, value in zip(weights[1:], bests, strict=False)]))
        ways, idle = self._round(a, d)
        start = self._back(a, d, 0, hit_values)[0]
        start = start * ways // (ways - idle) if ways > idle else 0
        for levels, bests, after in zip(later, placed, self._back(a, d, start, hit_values)[1:], strict=True):
            for level, value in zip(levels, [after, *bests], strict=False):
                level[a][d] = value
        return start

    def _back(self, a: int, d: int, end: int, hit_values: list[int]) -> list[int]:
        """The value before each turn of a round, and last `end`, its value at the end of a round without a hit."""
        values = [end]
        for throw, hit_value in zip(reversed(self.throws), reversed(hit_values), strict=True):
            dice = self._dice(throw, a, d)
            values.append((values[-1] * throw.weights[dice][0] + hit_value) // throw.ways[dice])
        return values[::-1]

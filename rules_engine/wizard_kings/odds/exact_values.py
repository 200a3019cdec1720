"""The exact value of a battle without limit of rounds, from the few choices that may be best (wk1.hit-allocation).

All values are whole numbers of parts. A state whose round throws dice with `ways` equally likely results, `idle` of them
without a hit, divides by ``ways - idle``; in the middle of a round a chance is counted in as many parts more as the dice
still to be thrown have results. So no value leaves a remainder if `total`, the parts at the start of a round, is a
multiple of the product of the divisors of all states that a battle can pass one after the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm, prod

from ...progress import tell
from .endless import EndlessBattle, Ends, Pair, Turn, after_hits

#: A state and the number of the throw that comes next (the number of all throws: the end of the round).
Moment = tuple[Pair, int]

#: Less than all states: what it needs is kept.
_NOBODY = (-1, -1)

#: The levels of a die by its chance to miss. Dice that miss together as often as others (1/3 is 2/3 of 1/2, 1/6 is 1/2 of
#: that) have the same divisor but for factors of 2 and 3; where their levels are the same too, it counts only once.
_LEVELS = {(5, 6): 1, (2, 3): 1, (1, 2): 1, (1, 3): 2, (1, 6): 3, (0, 1): 1}


class ExactValues:
    """The attackers' chance at the start and at `moments`, if every choice is the best of those in `ends`."""

    def __init__(self, battle: EndlessBattle, ends: Mapping[Pair, Ends], moments: Iterable[Moment] = ()):
        self.battle, self._ends = battle, ends
        self._start = ((0, 0), len(battle.throws))
        self._kept = {self._start, *moments}
        self._needed = self._reached()
        #: By side and state the results of its dice from throw 0, 1, 2 … to the end of the round.
        self._to_come = [[_to_come(turns, len(battle.throws)) for turns in side] for side in battle.turns_of]
        self.total = _common_multiple(battle, self._needed)
        self._values: dict[Moment, int] = {}
        self._work_through()

    def value(self) -> Fraction:
        """The chance at the start."""
        return Fraction(self._values[self._start], self.total)

    def before(self, pair: Pair, number: int) -> tuple[int, int]:
        """The chance before throw `number` in this state, and into how many parts it is counted."""
        mine, theirs = (self._to_come[attacking][pair[not attacking]][number] for attacking in (True, False))
        return self._values[pair, number], self.total * mine * theirs

    def after(self, pair: Pair, attacking: bool, state: int, number: int) -> tuple[int, int]:
        """Two factors of the chance before throw `number` once hits in this state of the battle have brought the side hit
        to `state`; the parts are those of :meth:`before` without these hits."""
        theirs = self._to_come[not attacking]
        standing = theirs[pair[attacking]][number]
        if state == self.battle.gone[attacking]:
            return standing * self._to_come[attacking][pair[not attacking]][number], self.total if attacking else 0
        return standing // theirs[state][number], self._values[after_hits(pair, attacking, state), number]

    def _reached(self) -> dict[Pair, dict[int, Pair]]:
        """The states that the choices lead to, each with the numbers of the throws before which its value is needed, and
        for each of these the last of the states, as they are worked through, that needs it."""
        needed: dict[Pair, dict[int, Pair]] = {}
        ahead = []

        def need(pair: Pair, number: int, by: Pair) -> None:
            if pair not in needed:
                needed[pair] = {}
                ahead.append(pair)
            needed[pair][number] = min(by, needed[pair].get(number, by))

        for pair, number in self._kept:
            need(pair, number, _NOBODY)
        while ahead:
            tell(0)
            pair = ahead.pop()
            for turn, ends in zip(self.battle.turns(pair), self._ends[pair], strict=True):
                for state in {state for end in ends for state in end} - {self.battle.gone[turn.attacking]}:
                    need(after_hits(pair, turn.attacking, state), turn.number + 1, pair)
        return needed

    def _work_through(self) -> None:
        """All states, the most hits first; what is needed no more is let go, because the values fill much memory."""
        last: dict[Pair, list[Moment]] = defaultdict(list)
        for done, pair in enumerate(sorted(self._needed, reverse=True)):
            tell(done / len(self._needed))
            self._solve(pair)
            for number, by in self._needed[pair].items():
                last[by].append((pair, number))
            for moment in last.pop(pair, ()):
                del self._values[moment]

    def _solve(self, pair: Pair) -> None:
        """The value at the start of a round, and from it those before the throws where they are needed."""
        turns = self.battle.turns(pair)
        from_hits, idle = 0, 1
        before = [(len(self.battle.throws), 0, 1)]
        for turn, ends in zip(reversed(turns), reversed(self._ends[pair]), strict=True):
            from_hits = _times(turn.weights[0], from_hits)
            for weight, end in zip(turn.weights[1:], ends, strict=True):
                scale, worth = self._best(pair, turn, end)
                from_hits += weight * scale * worth
            idle *= turn.weights[0]
            before.append((turn.number, from_hits, idle))
        start = from_hits // _divisor(turns)
        for number in self._needed[pair]:
            _, from_hits, idle = next(one for one in reversed(before) if one[0] >= number)
            self._values[pair, number] = from_hits + _times(idle, start)

    def _best(self, pair: Pair, turn: Turn, end: tuple[int, ...]) -> tuple[int, int]:
        worths = [self.after(pair, turn.attacking, state, turn.number + 1) for state in end]
        if len(worths) == 1:
            return worths[0]
        return (min if turn.attacking else max)(worths, key=prod)


def _times(factor: int, value: int) -> int:
    """The product. Sparing a factor of 1 matters: the values are very long."""
    return value if factor == 1 else factor * value


def _divisor(turns: Iterable[Turn]) -> int:
    """``ways - idle`` of a round, or 1 where nobody can hit."""
    return prod(turn.ways for turn in turns) - prod(turn.weights[0] for turn in turns) or 1


def _to_come(turns: list[Turn], throws: int) -> list[int]:
    return [prod(turn.ways for turn in turns if turn.number >= number) for number in range(throws + 1)]


def _common_multiple(battle: EndlessBattle, pairs: Iterable[Pair]) -> int:
    """A common multiple of the products of the divisors of all `pairs` that one battle can pass.

    Every hit on a unit with dice takes a die away and so lowers the level: a battle passes at most one set of dice of each
    level, as often as hits on units without dice leave it as it is.
    """
    passed = defaultdict(set)
    for pair in pairs:
        tell(0)
        passed[tuple(battle.turns(pair))].add(battle.hits(pair))
    levels: dict[int, int] = defaultdict(lambda: 1)
    for turns, hits in passed.items():
        dice = [(turn.dice, battle.throws[turn.number]) for turn in turns]
        level = sum(number * _LEVELS[throw.weights[1][0], throw.ways[1]] for number, throw in dice)
        levels[level] = lcm(levels[level], _divisor(turns) ** len(hits))
    return prod(levels.values())

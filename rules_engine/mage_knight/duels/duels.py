"""Two warriors that attack each other turn after turn: the exact chances of every end, and how long it takes.

The state of a duel is the clicks that each has lost, the tokens of each, and whose turn it is. Damage only ever grows,
so the states of equal loss follow those of less. Only turns without damage lead round in a circle, which is summed up
as a geometric series. Rules: mk2.attack-roll, mk2.pushing, mk2.token-removal, mk2.critical-hit, mk2.critical-miss,
mk2.elimination.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod
from typing import NamedTuple

from ..warriors.tokens import cost_of_action, tokens_after
from .fighters import Values, blows
from .push_policies import acts

THROWS = 36
Pair = tuple[int, int]


class State(NamedTuple):
    """The clicks that each of the two has lost, the tokens of each, and whose turn it is (0 or 1)."""

    lost: Pair
    tokens: Pair
    turn: int


class Tally(NamedTuple):
    """How many turns have gone by, and how many attacks each of the two has made."""

    turns: int = 0
    first: int = 0
    second: int = 0


class Passage(NamedTuple):
    """A way from one state to one of greater loss: its chance, and that chance times the mean of each count."""

    to: State
    chance: Fraction
    means: tuple[Fraction, Fraction, Fraction]


class Account(NamedTuple):
    """The chance of a state or an end, and that chance times the mean of each count, all over one denominator."""

    chance: int
    turns: int
    first: int
    second: int


@dataclass(frozen=True)
class Duel:
    """The values and policies of both warriors."""

    values: tuple[Values, Values]
    policies: tuple[str, str]

    def is_over(self, lost: Pair) -> bool:
        """Whether one of the two is eliminated."""
        return lost[0] == self.values[0].life or lost[1] == self.values[1].life

    def attacks(self, state: State) -> bool:
        """Whether the warrior whose turn it is attacks."""
        me = state.turn
        return acts(self.policies[me], state.tokens[me], self.values[me].life - state.lost[me])

    def outcomes(self, state: State) -> Iterator[tuple[State, int]]:
        """What one turn leads to, each with its weight out of 36."""
        me = state.turn
        acted = self.attacks(state)
        tokens = _with(state.tokens, me, tokens_after(state.tokens[me], acted=acted))
        if not acted:
            yield State(state.lost, tokens, 1 - me), THROWS
            return
        own, theirs = state.lost[me], state.lost[1 - me]
        mine, other = self.values[me], self.values[1 - me]
        pushed = cost_of_action(state.tokens[me]).pushing
        for blow in blows(mine.attack[own], other.defense[theirs], mine.damage[own]):
            hurt = _with(state.lost, me, min(mine.life, own + blow.strain + pushed))
            hurt = _with(hurt, 1 - me, min(other.life, theirs + blow.damage))
            yield State(hurt, tokens, 1 - me), blow.weight


def _with(pair: Pair, place: int, value: int) -> Pair:
    return (value, pair[1]) if place == 0 else (pair[0], value)


class Leg(NamedTuple):
    """One turn on the way from a state while nobody takes damage: the chance to come to it, the counts with this turn,
    and where damage leads, each with its weight out of 36."""

    state: State
    reach: Fraction
    tally: Tally
    exits: list[tuple[State, int]]


def passages(duel: Duel, start: State) -> list[Passage]:
    """All ways from `start` to the first damage that is taken, circles without damage summed up."""
    legs, onward, reach = _legs(duel, start)
    circle = next((place for place, leg in enumerate(legs) if reach and leg.state == onward), len(legs))
    again, lap = Fraction(0), [0, 0, 0]
    if circle < len(legs):
        before = legs[circle - 1].tally if circle else Tally()
        again = reach / legs[circle].reach
        lap = [after - first for after, first in zip(legs[-1].tally, before, strict=True)]
    return [
        _summed(to, leg.reach * Fraction(weight, THROWS), leg.tally, again if place >= circle else Fraction(0), lap)
        for place, leg in enumerate(legs)
        for to, weight in leg.exits
    ]


def _legs(duel: Duel, start: State) -> tuple[list[Leg], State, Fraction]:
    """The turns from `start` until damage is certain or a state comes back, that state, and the chance to get there."""
    legs: dict[State, Leg] = {}
    at, reach, tally = start, Fraction(1), Tally()
    while reach and at not in legs:
        tally = _counted(tally, at, acted=duel.attacks(at))
        outcomes = list(duel.outcomes(at))
        legs[at] = Leg(at, reach, tally, [each for each in outcomes if each[0].lost != start.lost])
        stay = [each for each in outcomes if each[0].lost == start.lost]
        reach *= Fraction(sum(weight for _, weight in stay), THROWS)
        at = stay[0][0] if stay else at
    return list(legs.values()), at, reach


def _counted(before: Tally, state: State, *, acted: bool) -> Tally:
    first, second = (acted and state.turn == 0), (acted and state.turn == 1)
    return Tally(before.turns + 1, before.first + first, before.second + second)


def _summed(to: State, once: Fraction, tally: Tally, again: Fraction, per_lap: Sequence[int]) -> Passage:
    """A way that is taken with the chance `once` in the first round, and with `again` for each further round."""
    chance = once / (1 - again)
    rounds = chance * again / (1 - again)  # the mean number of rounds before, times the chance
    turns, first, second = (chance * now + rounds * lap for now, lap in zip(tally, per_lap, strict=True))
    return Passage(to, chance, (turns, first, second))


class Ends(NamedTuple):
    """How a duel ends: each pair of lost clicks with its account; `total` is the denominator of all accounts."""

    accounts: dict[Pair, Account]
    total: int


def ends(duel: Duel, start: State) -> Ends:
    """The exact chances of all ends of a duel that stands at `start`.

    The chances of states of one loss share a denominator: the product of those of all smaller losses. So the sums are
    made of whole numbers, and every division by a passage's denominator leaves no rest.
    """
    ways = _all_ways(duel, start)
    shares = {rank: _denominator(found) for rank, found in ways.items()}
    total = prod(shares.values())
    held: dict[State, Account] = {start: Account(total, 0, 0, 0)}
    accounts: dict[Pair, Account] = {}
    for rank in sorted(ways):
        for state, found in ways[rank].items():
            account = held.pop(state)
            for passage in found:
                passed = _passed(account, passage)
                if duel.is_over(passage.to.lost):
                    accounts[passage.to.lost] = _plus(accounts.get(passage.to.lost), passed)
                else:
                    held[passage.to] = _plus(held.get(passage.to), passed)
    return Ends(accounts, total)


def _all_ways(duel: Duel, start: State) -> dict[int, dict[State, list[Passage]]]:
    """The passages from every state that can be reached, by the clicks lost in all."""
    waiting: dict[int, dict[State, None]] = {sum(start.lost): {start: None}}
    found: dict[int, dict[State, list[Passage]]] = {}
    while waiting:
        rank = min(waiting)
        found[rank] = {state: passages(duel, state) for state in waiting.pop(rank)}
        for ways in found[rank].values():
            for passage in ways:
                if not duel.is_over(passage.to.lost):
                    waiting.setdefault(sum(passage.to.lost), {})[passage.to] = None
    return found


def _denominator(found: dict[State, list[Passage]]) -> int:
    numbers = (each for ways in found.values() for way in ways for each in (way.chance, *way.means))
    return lcm(*(number.denominator for number in numbers))


def _passed(account: Account, way: Passage) -> Account:
    """What `account` hands on over one passage: its counts, and those of the way."""
    means = (
        _share(before, way.chance) + _share(account.chance, mean)
        for before, mean in zip(account[1:], way.means, strict=True)
    )
    return Account(_share(account.chance, way.chance), *means)


def _share(amount: int, part: Fraction) -> int:
    return amount * part.numerator // part.denominator


def _plus(account: Account | None, more: Account) -> Account:
    return more if account is None else Account(*map(sum, zip(account, more, strict=True)))

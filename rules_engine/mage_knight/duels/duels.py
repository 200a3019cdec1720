"""Two warriors that attack each other turn after turn: the exact chances of every end, and how long it takes.

The state of a duel is the clicks that each has lost, the tokens of each, and whose turn it is. Damage only ever grows,
so the states of equal loss follow those of less. Only turns without damage lead round in a circle, which is summed up
as a geometric series. All chances are whole numbers of parts. A policy says when a warrior is given an action although it has
a token.

Rules: mk2.attack-roll, mk2.two-token-limit, mk2.pushing, mk2.token-removal, mk2.critical-hit, mk2.critical-miss, mk2.elimination.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import gcd, lcm, prod
from typing import NamedTuple

from ...ruling import messages
from ..castles.rolls import DONE_TO_IT
from ..warriors.tokens import cost_of_action, may_be_given_action, tokens_after
from .fighters import Values, blow_at, push_cost

phrases = messages("push-policy")

REST, PUSH, CAREFUL = "rest", "push", "careful"
#: Never given an action: the policy of a target that does nothing.
IDLE = "idle"
POLICIES = {
    REST: phrases("rest after every attack"),
    PUSH: phrases("push whenever it can"),
    CAREFUL: phrases("push, but not to its own elimination"),
}


@cache
def acts(policy: str, tokens: int, left: int, *, pushing_hurts: bool = True) -> bool:
    """Whether a warrior with `tokens` action tokens and `left` clicks before its elimination is given an action; pushing does not
    hurt a castle section (mkc.section-pushing)."""
    if policy == IDLE or not may_be_given_action(tokens):
        return False
    cost = cost_of_action(tokens, pushing_hurts=pushing_hurts).pushing
    return not tokens or policy == PUSH or (policy == CAREFUL and left > cost)


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
    """A way from one state to one of greater loss: its chance, and that chance times the mean of each count, all in parts
    (:class:`Ways`)."""

    to: State
    chance: int
    means: tuple[int, int, int]


class Ways(NamedTuple):
    """All passages from a state; their chances together are `parts`, the fewest that leave all their numbers whole."""

    parts: int
    passages: list[Passage]


class Account(NamedTuple):
    """The chance of a state or an end, and that chance times the mean of each count, all over one denominator."""

    chance: int
    turns: int
    first: int
    second: int


@dataclass(frozen=True)
class Duel:
    """The values and policies of both warriors, and how the rolls of 2 and 12 are read where one of them is a castle section."""

    values: tuple[Values, Values]
    policies: tuple[str, str]
    criticals: str = DONE_TO_IT

    def is_over(self, lost: Pair) -> bool:
        """Whether one of the two is eliminated."""
        return lost[0] == self.values[0].life or lost[1] == self.values[1].life

    def attacks(self, state: State) -> bool:
        """Whether the warrior whose turn it is attacks."""
        me = state.turn
        own = self.values[me]
        return acts(self.policies[me], state.tokens[me], own.life - state.lost[me], pushing_hurts=not own.section)

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
        pushed = push_cost(mine, state.tokens[me])
        for blow in blow_at(mine, own, other, theirs, self.criticals):
            hurt = _with(state.lost, me, min(mine.life, own + blow.strain + pushed))
            hurt = _with(hurt, 1 - me, min(other.life, theirs + blow.damage))
            yield State(hurt, tokens, 1 - me), blow.weight


def _with(pair: Pair, place: int, value: int) -> Pair:
    return (value, pair[1]) if place == 0 else (pair[0], value)


class Leg(NamedTuple):
    """One turn on the way from a state while nobody takes damage: the weight with which the way comes to it, out of 36 for
    each turn before it; the counts with this turn; and where damage leads, each with its weight out of 36."""

    state: State
    reach: int
    tally: Tally
    exits: list[tuple[State, int]]


def passages(duel: Duel, start: State) -> Ways:
    """All ways from `start` to the first damage that is taken, circles without damage summed up.

    Out of 36 for each turn of a circle, `again` lead round it once more and `out` do not. A chance beyond its beginning is
    to be divided by the share of `out`, the mean number of rounds before it once more: so all is counted in parts of 36 for
    each turn of the way, times `out` twice.
    """
    legs, onward, reach = _legs(duel, start)
    circle = next((place for place, leg in enumerate(legs) if reach and leg.state == onward), len(legs))
    again, all_round, lap = 0, 1, (0, 0, 0)
    if circle < len(legs):
        before = legs[circle - 1].tally if circle else Tally()
        again, all_round = reach // legs[circle].reach, int(THROWS ** (len(legs) - circle))
        first, second = legs[-1].tally.first - before.first, legs[-1].tally.second - before.second
        lap = (legs[-1].tally.turns - before.turns, first, second)
    out = all_round - again
    if not out:  # two castle sections that cannot harm each other
        return Ways(1, [])
    found = []
    for place, (_, way, tally, exits) in enumerate(legs):
        way *= int(THROWS ** (len(legs) - 1 - place))
        once, rounds = (way * out * out, 0) if place < circle else (way * all_round * out, way * all_round * again)
        means = [once * now + rounds * more for now, more in zip(tally, lap, strict=True)]
        for to, weight in exits:
            turns, first, second = (weight * mean for mean in means)
            found.append(Passage(to, weight * once, (turns, first, second)))
    return _in_lowest_terms(Ways(int(THROWS ** len(legs)) * out * out, found))


def _in_lowest_terms(ways: Ways) -> Ways:
    common = gcd(ways.parts, *(number for way in ways.passages for number in (way.chance, *way.means)))
    if common == 1:
        return ways
    return Ways(
        ways.parts // common,
        [
            Passage(to, chance // common, (turns // common, first // common, second // common))
            for to, chance, (turns, first, second) in ways.passages
        ],
    )


def _legs(duel: Duel, start: State) -> tuple[list[Leg], State, int]:
    """The turns from `start` until damage is certain or a state comes back, that state, and the weight to get there."""
    legs: dict[State, Leg] = {}
    at, reach, tally = start, 1, Tally()
    while reach and at not in legs:
        tally = _counted(tally, at, acted=duel.attacks(at))
        exits, stay, onward = [], 0, at
        for to, weight in duel.outcomes(at):
            if to.lost == start.lost:
                stay, onward = stay + weight, to
            else:
                exits.append((to, weight))
        legs[at] = Leg(at, reach, tally, exits)
        reach, at = reach * stay, onward
    return list(legs.values()), at, reach


def _counted(before: Tally, state: State, *, acted: bool) -> Tally:
    first, second = (acted and state.turn == 0), (acted and state.turn == 1)
    return Tally(before.turns + 1, before.first + first, before.second + second)


class Ends(NamedTuple):
    """How a duel ends: each pair of lost clicks with its account; `total` is the denominator of all accounts."""

    accounts: dict[Pair, Account]
    total: int


def ends(duel: Duel, start: State) -> Ends:
    """The exact chances of all ends of a duel that stands at `start`.

    The chances of states of one loss share a denominator: the product of those of all smaller losses. So the sums are
    made of whole numbers, and every division by the parts of a state's ways leaves no rest.
    """
    ways = _all_ways(duel, start)
    shares = {rank: lcm(*(each.parts for each in found.values())) for rank, found in ways.items()}
    total = prod(shares.values())
    held: dict[State, Account] = {start: Account(total, 0, 0, 0)}
    accounts: dict[Pair, Account] = {}
    for rank in sorted(ways):
        for state, (parts, found) in ways[rank].items():
            account = Account(*(amount // parts for amount in held.pop(state)))
            for passage in found:
                passed = _passed(account, passage)
                if duel.is_over(passage.to.lost):
                    accounts[passage.to.lost] = _plus(accounts.get(passage.to.lost), passed)
                else:
                    held[passage.to] = _plus(held.get(passage.to), passed)
    return Ends(accounts, total)


def _all_ways(duel: Duel, start: State) -> dict[int, dict[State, Ways]]:
    """The passages from every state that can be reached, by the clicks lost in all."""
    waiting: dict[int, dict[State, None]] = {sum(start.lost): {start: None}}
    found: dict[int, dict[State, Ways]] = {}
    while waiting:
        rank = min(waiting)
        found[rank] = {state: passages(duel, state) for state in waiting.pop(rank)}
        for ways in found[rank].values():
            for passage in ways.passages:
                if not duel.is_over(passage.to.lost):
                    waiting.setdefault(sum(passage.to.lost), {})[passage.to] = None
    return found


def _passed(one: Account, way: Passage) -> Account:
    """What a state hands on over one passage, `one` being its account by part: its counts, and those of the way."""
    chance, (turns, first, second) = way.chance, way.means
    return Account(
        one.chance * chance,
        one.turns * chance + one.chance * turns,
        one.first * chance + one.chance * first,
        one.second * chance + one.chance * second,
    )


def _plus(account: Account | None, more: Account) -> Account:
    if account is None:
        return more
    return Account(
        account.chance + more.chance,
        account.turns + more.turns,
        account.first + more.first,
        account.second + more.second,
    )

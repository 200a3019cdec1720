"""A warrior attacks another that does nothing: how surely it eliminates it by each policy, and by the best play.

Rules: mk2.attack-roll, mk2.pushing, mk2.token-removal, mk2.two-token-limit, mk2.elimination, mkc.section-pushing.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ..castles.rolls import DONE_TO_IT
from ..warriors.tokens import may_be_given_action, tokens_after
from .duels import IDLE, THROWS, Duel, State, acts, ends
from .fighters import Values, blow_at, push_cost


class Course(NamedTuple):
    """How one policy fares: the chance to eliminate the target at all, that the attacker is eliminated and the target is not, the
    mean turns and attacks where the target is (None: never), and the clicks that the attacker loses on average."""

    eliminates: Fraction
    dies_first: Fraction
    turns: Fraction | None
    actions: Fraction | None
    lost: Fraction


def course(attacker: Values, target: Values, policy: str, tokens: int, criticals: str = DONE_TO_IT) -> Course:
    """One policy to the end, until the target or the attacker is eliminated."""
    found = ends(Duel((attacker, target), (policy, IDLE), criticals), State((0, 0), (tokens, 0), 0))
    failed = sum(account.chance for lost, account in found.accounts.items() if lost[1] < target.life)
    done = [account for lost, account in found.accounts.items() if lost[1] == target.life]
    chance = sum(account.chance for account in done)
    lost = sum(clicks[0] * account.chance for clicks, account in found.accounts.items())
    turns = sum(account.turns + account.chance for account in done)  # of both players, and the attacker has the last
    actions = sum(account.first for account in done)
    return Course(
        eliminates=Fraction(chance, found.total),
        dies_first=Fraction(failed, found.total),
        turns=Fraction(turns, 2 * chance) if chance else None,
        actions=Fraction(actions, chance) if chance else None,
        lost=Fraction(lost, found.total),
    )


class Deadline:
    """The chance to eliminate the target within so many turns of the attacker, with a `policy`, or with the best play
    turn by turn (None). All chances with n turns to go are whole numbers over 36 to the power of n."""

    def __init__(self, attacker: Values, target: Values, policy: str | None, criticals: str = DONE_TO_IT):
        self.attacker, self.target, self.policy, self.criticals = attacker, target, policy, criticals
        self._ways = cache(self._count)

    def chance(self, tokens: int, turns: int) -> Fraction:
        """From the beginning, with `tokens` action tokens and `turns` turns to go."""
        return Fraction(self._ways(0, 0, tokens, turns), THROWS**turns)

    def acts_now(self, tokens: int, turns: int) -> bool:
        """Whether the warrior attacks in the first of these turns; in doubt it is not pushed."""
        if self.policy is not None:
            return self._acts(tokens, self.attacker.life)
        if not may_be_given_action(tokens):
            return False
        attack, rest = self._attack(0, 0, tokens, turns), self._rest(0, 0, turns)
        return attack > rest or (attack == rest and not tokens)

    def _acts(self, tokens: int, left: int) -> bool:
        assert self.policy is not None
        return acts(self.policy, tokens, left, pushing_hurts=not self.attacker.section)

    def _count(self, own: int, theirs: int, tokens: int, turns: int) -> int:
        if theirs == self.target.life:
            return int(THROWS**turns)
        if own == self.attacker.life or not turns:
            return 0
        if self.policy is not None:
            if self._acts(tokens, self.attacker.life - own):
                return self._attack(own, theirs, tokens, turns)
            return self._rest(own, theirs, turns)
        rest = self._rest(own, theirs, turns)
        return max(rest, self._attack(own, theirs, tokens, turns)) if may_be_given_action(tokens) else rest

    def _rest(self, own: int, theirs: int, turns: int) -> int:
        return THROWS * self._ways(own, theirs, tokens_after(0, acted=False), turns - 1)

    def _attack(self, own: int, theirs: int, tokens: int, turns: int) -> int:
        pushed = push_cost(self.attacker, tokens)
        after = tokens_after(tokens, acted=True)
        ways = 0
        for blow in blow_at(self.attacker, own, self.target, theirs, self.criticals):
            mine = min(self.attacker.life, own + blow.strain + pushed)
            other = min(self.target.life, theirs + blow.damage)
            ways += blow.weight * self._ways(mine, other, after, turns - 1)
        return ways

"""Two warriors attack each other until one is eliminated: who wins? (mk2.attack-roll, mk2.pushing, mk2.elimination)"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from ....calculators import calculator
from ....inputs import choice, record
from ....odds import Distribution, Expected
from ....results import result
from ....ruling import Ruling, Said, messages, say
from ...books import MK2
from ...labels import CLOSE, KINDS, RANGED
from ...warriors.modifiers import limit_option, ruled_limit
from ..duels import POLICIES, REST, Account, Duel, Ends, Pair, State, ends
from ..fighters import Fighter, FightingClick
from ..told import duel_steps

phrases = messages("duel")

OWN, OPPOSING = "own", "opposing"
SIDES = {OWN: phrases("your warrior"), OPPOSING: phrases("the opposing warrior")}
OPPONENT = ((9, 15, 2), (9, 15, 2), (8, 16, 2), (8, 14, 1), (7, 14, 1))


@dataclass(frozen=True)
class DuelOfWarriors:
    """Two warriors that do nothing but attack each other, one turn after the other."""

    kind: str = choice((CLOSE, RANGED), CLOSE, phrases("Kind of attack"), names=KINDS)
    own: Fighter = record(Fighter, Fighter(), phrases("Your warrior"))
    opposing: Fighter = record(
        Fighter,
        Fighter(tuple(FightingClick(*one) for one in OPPONENT)),
        phrases("Opposing warrior"),
    )
    begins: str = choice((OWN, OPPOSING), OWN, phrases("The first turn has"), names=SIDES)
    own_policy: str = choice(tuple(POLICIES), REST, phrases("What yours does"), names=POLICIES)
    opposing_policy: str = choice(tuple(POLICIES), REST, phrases("What the other does"), names=POLICIES)
    limit: str = limit_option()


@dataclass(frozen=True)
class DuelOdds:
    """The chances of the three ends, of which the sum is 1. Turns are those of both players together.

    `own_actions` and `opposing_actions` are the attacks of the warrior in those duels that it wins (None: it cannot).
    """

    own_wins: Fraction = result(phrases("Your warrior wins"))
    opposing_wins: Fraction = result(phrases("The opposing warrior wins"))
    nobody: Fraction = result(phrases("Both are eliminated in the same turn"))
    turns: Expected = result(phrases("Turns of both players on average"))
    own_actions: Expected | None = result(phrases("Attacks on average if yours wins"), quiet=True)
    opposing_actions: Expected | None = result(phrases("Attacks on average if the other wins"), quiet=True)
    own_left: Distribution[int] = result(phrases("Clicks that your warrior has left"), counted="mk-click")
    opposing_left: Distribution[int] = result(phrases("Clicks that the opposing warrior has left"), counted="mk-click")


@calculator(
    "duel",
    books=(MK2,),
    title=phrases("Duel"),
    question=phrases("Who wins if these two attack each other to the end?"),
    rules=(
        *("one-action-per-warrior", "attack-roll", "critical-hit", "critical-miss", "close-damage", "ranged-damage"),
        *("pushing", "token-removal", "dial-damage-direction", "elimination", "rule-of-three"),
    ),
    inputs=DuelOfWarriors,
)
def duel(book: Any, asked: DuelOfWarriors) -> Ruling:
    """The exact odds of one duel."""
    values = asked.own.values(asked.limit), asked.opposing.values(asked.limit)
    fight = Duel(values, (asked.own_policy, asked.opposing_policy))
    start = State((0, 0), (asked.own.tokens, asked.opposing.tokens), 0 if asked.begins == OWN else 1)
    value = _odds(fight, ends(fight, start))
    ruled = ruled_limit(asked.limit, *asked.own.all_mods(), *asked.opposing.all_mods())
    return Ruling(True, _verdict(value), value, (*ruled, *duel_steps(fight, asked.kind, value.nobody)))


class Sum(NamedTuple):
    """The account of several ends together, as fractions."""

    chance: Fraction
    turns: Fraction
    own: Fraction
    opposing: Fraction

    def mean(self, amount: Fraction) -> Expected | None:
        """`amount` (a chance times a mean) as the mean where these ends happen; None where they cannot."""
        return Expected(amount / self.chance) if self.chance else None


def _odds(fight: Duel, found: Ends) -> DuelOdds:
    own, opposing = (values.life for values in fight.values)
    wins = _sum(found, lambda lost: lost[0] < own)
    loses = _sum(found, lambda lost: lost[1] < opposing)
    return DuelOdds(
        own_wins=wins.chance,
        opposing_wins=loses.chance,
        nobody=1 - wins.chance - loses.chance,
        turns=Expected(_sum(found, lambda lost: True).turns),
        own_actions=wins.mean(wins.own),
        opposing_actions=loses.mean(loses.opposing),
        own_left=_left(found, 0, own),
        opposing_left=_left(found, 1, opposing),
    )


def _sum(found: Ends, holds: Callable[[Pair], bool]) -> Sum:
    """All ends that `holds` is true of."""
    accounts = [account for lost, account in found.accounts.items() if holds(lost)]
    sums = [sum(column) for column in zip(*accounts, strict=True)] or [0] * len(Account._fields)
    return Sum(*(Fraction(amount, found.total) for amount in sums))


def _left(found: Ends, side: int, life: int) -> Distribution[int]:
    """The clicks that one of the two has left in the end, 0 first."""
    ordered = sorted(found.accounts.items(), key=lambda end: -end[0][side])
    return Distribution((life - lost[side], account.chance) for lost, account in ordered)


def _verdict(value: DuelOdds) -> Said:
    text = phrases("Your warrior's chance to win is {own}, the opposing warrior's {opposing}.")
    return say(text, own=value.own_wins, opposing=value.opposing_wins)

"""A battle from its first round to its end, pursuit included: the question and its exact answer.

Rules: combat-rounds of both editions, wk2.pursuit-round. The parts are :mod:`.rounds` (limited rounds),
:mod:`.to_the_end` (no limit) and :mod:`.pursuit`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..units import Unit
from .loss_choices import fixed_choice
from .perfect_play import value_of_rounds, value_to_the_end
from .pursuit import Away, Retreat, pursued
from .rounds import Outcome, Side, fought, side
from .to_the_end import fought_out


@dataclass(frozen=True)
class Battle:
    """Two sides about to fight.

    letters  all rating letters in the order of their turns; units whose letter is not in `acting` never attack
    rounds   1 or more; None: to the end
    pursuit  how the attackers get away from a pursuit after the last round; None: there is none
    attackers_weakest, defenders_weakest  whether hits go to the weakest unit of the side instead of its strongest
    """

    attackers: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    attackers_ties: str
    defenders_ties: str
    letters: tuple[str, ...]
    acting: tuple[str, ...]
    rounds: int | None
    pursuit: Retreat | None = None
    attackers_weakest: bool = False
    defenders_weakest: bool = False

    def sides(self) -> tuple[Side, Side]:
        """Attackers and defenders with their strengths by hits."""
        return (
            side(self.attackers, self.attackers_ties, self.letters, weakest=self.attackers_weakest),
            side(self.defenders, self.defenders_ties, self.letters, weakest=self.defenders_weakest),
        )


@dataclass(frozen=True)
class Fought:
    """How a battle goes: the outcomes after each round (none without a limit), the final one, and the rounds fought on
    average. In the final outcome of a pursuit the attackers have those steps left that got away."""

    by_round: tuple[Outcome, ...]
    outcome: Outcome
    rounds: Fraction


def fight(battle: Battle) -> Fought:
    """The exact answer for `battle`."""
    attackers, defenders = battle.sides()
    if battle.rounds is None:
        ended = fought_out(attackers, defenders, battle.acting)
        return Fought((), ended.outcome, ended.rounds)
    by_round = tuple(fought(attackers, defenders, battle.acting, battle.rounds))
    rounds = 1 + sum((outcome.open() for outcome in by_round[:-1]), Fraction(0))
    outcome = by_round[-1]
    if battle.pursuit is not None:
        still = undecided(outcome)
        away = pursued(attackers, defenders, battle.letters, battle.acting, still, battle.pursuit)
        outcome = _after(outcome, still, away)
    return Fought(by_round, outcome, rounds)


def undecided(outcome: Outcome) -> dict[tuple[int, int], int]:
    """The weights of the outcomes in which both sides still stand."""
    return {left: weight for left, weight in outcome.weights.items() if all(left)}


def _after(outcome: Outcome, still: dict[tuple[int, int], int], away: Away) -> Outcome:
    """The outcome with its undecided part replaced by what the pursuit made of it."""
    scale = away.scale
    weights = {left: weight * scale for left, weight in outcome.weights.items() if left not in still}
    for (_, steps, _, defenders_left), weight in away.weights.items():
        left = (steps, defenders_left)
        weights[left] = weights.get(left, 0) + weight
    return Outcome(weights, outcome.total * scale)


def perfect_play(battle: Battle) -> Fraction:
    """The attackers' chance if both owners settle every tie in the best way; a side whose weakest units are hit has no choice."""
    attackers, defenders = battle.sides()
    choices = (
        fixed_choice(attackers.order, weakest=True) if battle.attackers_weakest else None,
        fixed_choice(defenders.order, weakest=True) if battle.defenders_weakest else None,
    )
    if battle.rounds is None:
        return value_to_the_end(battle.attackers, battle.defenders, battle.acting, *choices)
    return value_of_rounds(battle.attackers, battle.defenders, battle.acting, battle.rounds, *choices)

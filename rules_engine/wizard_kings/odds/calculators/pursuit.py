"""After the third round: who gets away, and what does a pursuit cost? (wk2.combat-rounds, wk2.pursuit-round)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ....calculators import calculator
from ....inputs import Record, integer, option, several
from ....inputs import choice as one_of
from ....odds import Distribution, Expected
from ....results import result
from ....ruling import Count, Message, Ruling, Said, Step, message, messages, say
from ...combat.calculators.combat_order import LETTER_D
from ...combat.order import HAVEN_LAST, LAST, NEVER, NO_HAVEN_TURN
from ...editions import WK2, Edition
from ...movement.stacking import coast_alone, overstacked
from ...retreat.ways import OWN_TURN
from ...units import Unit
from ..pursuit import LEAVING_NAMES, Away, Retreat, pursued, unpursued
from ..rounds import fought
from ..ties import LOW_POWER, POLICIES
from ..told import LEAVING
from ..whole_battle import Battle, undecided

phrases = messages("pursuit")

ALWAYS, NO_PURSUIT = "always", "never"
DECISIONS = {
    ALWAYS: phrases("pursues"),
    NO_PURSUIT: phrases("lets them go"),
}
BATTLE, LAST_ROUND = "battle", "last-round"
SINCE = {
    BATTLE: phrases("the battle begins"),
    LAST_ROUND: phrases("the last round is over"),
}


@dataclass(frozen=True)
class Pursuit:
    """Two sides of up to five units as they stand when `since` says, and how the attackers can leave."""

    attackers: tuple[Unit, ...] = several(
        Record(Unit), 1, "max_units", (Unit("B", 2, 2), Unit("C", 1, 2)), phrases("Attackers")
    )
    defenders: tuple[Unit, ...] = several(
        Record(Unit), 1, "max_units", (Unit("A", 2, 2), Unit("C", 2, 2)), phrases("Defenders")
    )
    since: str = one_of((BATTLE, LAST_ROUND), BATTLE, phrases("These are the {unit:pl} when"), names=SINCE)
    choice: str = one_of((ALWAYS, NO_PURSUIT), ALWAYS, phrases("The defender"), names=DECISIONS)
    capacity: int | None = integer(
        0,
        12,
        None,
        phrases("Attackers that the hexsides let through"),
        optional=True,
        help=phrases("How many may leave in one round by hexsides through which they came; empty: all."),
    )
    leaving: str = option(
        tuple(LEAVING_NAMES),
        OWN_TURN,
        phrases("During a pursuit the attackers leave"),
        names=LEAVING_NAMES,
        help=phrases("The book does not say at which moment of the pursuit an attacker leaves."),
    )
    attacker_ties: str = option(
        tuple(POLICIES),
        LOW_POWER,
        message("battle-odds", "Of equally strong {unit:pl} the attacker reduces"),
        names=POLICIES,
    )
    defender_ties: str = option(
        tuple(POLICIES),
        LOW_POWER,
        message("battle-odds", "Of equally strong {unit:pl} the defender reduces"),
        names=POLICIES,
    )
    letter_d: str = option((LAST, NEVER), LAST, message("combat-order", "A haven (D)"), names=LETTER_D)


@dataclass(frozen=True)
class Pursued:
    """How the battle ends for the attackers.

    open             the chance that it comes to this: both sides stand after the last round
    dies_in_pursuit  the chance that the last attacker goes after the last round, by a hit or for lack of room
    dies_in_all      the chance that all attackers go, in the rounds or afterwards
    attacker_wins    the chance that the defenders are eliminated in the rounds
    leaving, eliminated   attackers that get away, and that go after the last round, if it comes to this
    steps_away       the steps of those that get away, on average, if it comes to this
    """

    open: Fraction = result(phrases("The battle is undecided after the last round"))
    dies_in_pursuit: Fraction = result(phrases("The last attacker is eliminated afterwards"))
    dies_in_all: Fraction = result(phrases("All attackers are eliminated, in the rounds or afterwards"))
    attacker_wins: Fraction = result(phrases("The defenders are eliminated in the rounds"))
    leaving: Distribution[int] | None = result(phrases("Attackers that get away"), counted="unit", quiet=True)
    eliminated: Distribution[int] | None = result(
        phrases("Attackers eliminated after the last round"), counted="unit", quiet=True
    )
    steps_away: Expected | None = result(phrases("Their steps that get away, on average"), quiet=True)


@calculator(
    "pursuit",
    books=(WK2,),
    title=phrases("Pursuit"),
    question=phrases("The battle is undecided after its last round: which attackers get away?"),
    rules=("pursuit-round", "combat-rounds", "combat-turn", "retreat", "hit-allocation", "stacking-limit", "coastal"),
    inputs=Pursuit,
)
def pursuit(edition: Edition, asked: Pursuit) -> Ruling:
    """The end of an undecided battle, from its first round or from the end of its last."""
    battle = _battle(edition, asked)
    value = _ended(battle, asked)
    steps = list(_steps(edition, asked, value))
    for units in (asked.attackers, asked.defenders):
        letters = [unit.letter for unit in units]
        wrong = overstacked(edition, letters)
        if wrong is not None:
            return Ruling(False, wrong.said, value, (*steps, wrong))
        steps += coast_alone(edition, letters)
    return Ruling(True, _verdict(value), value, tuple(steps))


def _battle(edition: Edition, asked: Pursuit) -> Battle:
    return Battle(
        asked.attackers,
        asked.defenders,
        asked.attacker_ties,
        asked.defender_ties,
        edition.letters,
        tuple(letter for letter in edition.letters if letter != "D" or asked.letter_d == LAST),
        edition.max_rounds if asked.since == BATTLE else None,
        Retreat(asked.capacity, asked.leaving) if asked.choice == ALWAYS else None,
    )


def _ended(battle: Battle, asked: Pursuit) -> Pursued:
    attackers, defenders = battle.sides()
    wins = dies = Fraction(0)
    total = 1
    still = {(attackers.steps, defenders.steps): 1}
    if battle.rounds is not None:
        outcome = fought(attackers, defenders, battle.acting, battle.rounds)[-1]
        wins, dies, total = outcome.attacker(), outcome.defender(), outcome.total
        still = undecided(outcome)
    if not still:
        return Pursued(Fraction(0), Fraction(0), dies, wins, None, None, None)
    if battle.pursuit is not None:
        away = pursued(attackers, defenders, battle.letters, battle.acting, still, battle.pursuit)
    else:
        away = unpursued(attackers, still, asked.capacity)
    afterwards = _none_away(away, total)
    return Pursued(
        Fraction(sum(still.values()), total),
        afterwards,
        dies + afterwards,
        wins,
        Distribution(sorted((units, weight) for (units, _, _, _), weight in away.weights.items())),
        Distribution(sorted((lost, weight) for (_, _, lost, _), weight in away.weights.items())),
        Expected(Distribution((steps, weight) for (_, steps, _, _), weight in away.weights.items()).mean()),
    )


def _none_away(away: Away, total: int) -> Fraction:
    """The chance that no attacker gets away, of battles with the weight `total` in all."""
    return Fraction(sum(weight for key, weight in away.weights.items() if not key[0]), total * away.scale)


def _steps(edition: Edition, asked: Pursuit, value: Pursued) -> Iterator[Step]:
    rounds, rule = edition.rule("combat-rounds"), edition.rule("pursuit-round")
    if asked.since == BATTLE and edition.max_rounds is not None:
        text = phrases("The chance that both sides still stand after {rounds} is {open}.")
        yield Step(rounds, say(text, rounds=Count(edition.max_rounds, "combat-round"), open=value.open))
    yield Step(rounds, phrases.say("If both sides still stand after the last round, the attackers must retreat."))
    if any(unit.letter == "D" for unit in (*asked.attackers, *asked.defenders)):
        turn = NO_HAVEN_TURN if asked.letter_d == NEVER else HAVEN_LAST
        yield edition.step("combat-turn", turn)
    if asked.choice == ALWAYS:
        yield Step(rule, say(LEAVING[asked.leaving == OWN_TURN]))
        gone = phrases("An attacker that has left can no longer be hit. Hits go to the strongest of those still there.")
        yield edition.step("hit-allocation", gone)
    else:
        yield Step(rule, phrases.say("The defender does not pursue: all attackers leave at once."))
    if asked.capacity is not None and asked.capacity < len(asked.attackers):
        yield edition.step("retreat", _room(asked), units=Count(asked.capacity, "unit"))
    last = phrases("The chance that the last attacker is eliminated afterwards is {chance}.")
    yield Step(rule, say(last, chance=value.dies_in_pursuit))


def _room(asked: Pursuit) -> Message:
    if not asked.capacity:
        return phrases("The hexsides let no {unit} through; whoever cannot leave is eliminated.")
    if asked.choice == ALWAYS and asked.leaving == OWN_TURN:
        return phrases(
            "The hexsides let {units} through, in the order of their turns and within a letter the stronger first; whoever"
            " cannot leave is eliminated."
        )
    return phrases("The hexsides let {units} through, the stronger first; whoever cannot leave is eliminated.")


def _verdict(value: Pursued) -> Said:
    text = phrases(
        "The chance that the pursuit destroys the last attacker is {afterwards}. Counting all rounds, the chance that the attackers are destroyed is {in_all}."
    )
    return say(text, afterwards=value.dies_in_pursuit, in_all=value.dies_in_all)

"""How long does a warrior take to eliminate another, and does it pay to push it? (mk2.pushing, mk2.token-removal)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import choice, integer, record
from ....named import Named
from ....odds import Expected
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...books import MK2
from ...castles.rolls import CRITICALS, criticals_field
from ...combat.rolls import need, need_step
from ...labels import CLOSE, KINDS, RANGED
from ...steps import step
from ...warriors.modifiers import limit_option, ruled_limit
from ...warriors.tokens import cost_of_action
from ..duels import POLICIES
from ..eliminations import Course, Deadline, course
from ..fighters import Striker, Target, Values
from ..told import CRITICAL_MISS, DIALS_TURN, roll_steps

phrases = messages("eliminate")

MOST_TURNS = 20
ATTACK, PUSHED, REST = "attack", "push", "rest"
MOVES = {
    ATTACK: phrases("attack"),
    PUSHED: phrases("attack, although that pushes it"),
    REST: phrases("rest"),
}


@dataclass(frozen=True)
class Eliminate:
    """A warrior that attacks, a target that does nothing, and the turns (1..20) that the attacker's player has."""

    kind: str = choice((CLOSE, RANGED), CLOSE, phrases("Kind of attack"), names=KINDS)
    attacker: Striker = record(Striker, Striker(), phrases("Attacker"))
    target: Target = record(Target, Target(), phrases("Target"))
    turns: int = integer(1, MOST_TURNS, 4, phrases("Turns that the attacker has"))
    criticals: str = criticals_field()
    limit: str = limit_option()


@dataclass(frozen=True)
class Plan:
    """One policy: the chance within the turns asked and at all, and that the attacker is eliminated before; turns of the attacker's player and attacks on average
    where the target is eliminated (None: never); clicks that the attacker loses on average until the end."""

    policy: Named = result(phrases("Policy"))
    within: Fraction = result(phrases("Chance to eliminate the target within these turns"))
    eliminates: Fraction = result(phrases("Chance to eliminate it at all"))
    dies_first: Fraction = result(phrases("Chance of being eliminated before that"))
    turns: Expected | None = result(phrases("Turns on average if it does"), quiet=True)
    actions: Expected | None = result(phrases("Attacks on average if it does"), quiet=True)
    lost: Expected = result(phrases("Clicks that the attacker loses on average"))


@dataclass(frozen=True)
class Elimination:
    """Every policy; the `best` of them within the turns asked (if equal, the one that is surer, then the one that costs
    less); and the chance of the best play, which may decide anew in each turn, with what it does `now`."""

    best: Named = result(phrases("Best policy"))
    best_play: Fraction = result(phrases("Chance with the best choice in every turn"))
    now: Named = result(phrases("The best choice in this turn"))
    plans: tuple[Plan, ...] = result(phrases("Policies"))


@calculator(
    "eliminate",
    books=(MK2,),
    title=phrases("Turns to eliminate a warrior"),
    question=phrases("How many turns does it take to eliminate this warrior, and does pushing pay?"),
    rules=(
        *("attack-roll", "critical-hit", "critical-miss", "close-damage", "ranged-damage", "dial-damage-direction"),
        *("elimination", "token-removal", "two-token-limit", "pushing", "rule-of-three"),
        *("mkc.section-action-types", "mkc.attacking-castle", "mkc.section-destroyed-when", "mkc.no-criticals"),
        "mkc.section-pushing",
    ),
    inputs=Eliminate,
)
def eliminate(book: Any, asked: Eliminate) -> Ruling:
    """The exact odds of all policies."""
    attacker, target = asked.attacker.values(asked.limit), asked.target.values(asked.limit)
    plans = tuple(_plan(asked, attacker, target, policy) for policy in POLICIES)
    best = max(plans, key=lambda plan: (plan.within, plan.eliminates, -plan.lost))
    play = Deadline(attacker, target, None, asked.criticals)
    now = _move(asked, play)
    chance = play.chance(asked.attacker.tokens, asked.turns)
    value = Elimination(best.policy, chance, Named(now, MOVES[now]), plans)
    steps = tuple(_steps(asked, attacker, target, value))
    if asked.attacker.castle_section and asked.kind == CLOSE:
        wrong = step("mkc.section-action-types", _NO_CLOSE)
        return Ruling(False, wrong.said, value, (*steps, wrong))
    return Ruling(True, _verdict(asked, best), value, steps)


_NO_CLOSE = phrases("A castle section is given ranged combat actions only, never one for close combat.")


def _plan(asked: Eliminate, attacker: Values, target: Values, policy: str) -> Plan:
    tokens = asked.attacker.tokens
    found: Course = course(attacker, target, policy, tokens, asked.criticals)
    return Plan(
        policy=Named(policy, POLICIES[policy]),
        within=Deadline(attacker, target, policy, asked.criticals).chance(tokens, asked.turns),
        eliminates=found.eliminates,
        dies_first=found.dies_first,
        turns=None if found.turns is None else Expected(found.turns),
        actions=None if found.actions is None else Expected(found.actions),
        lost=Expected(found.lost),
    )


def _move(asked: Eliminate, play: Deadline) -> str:
    tokens = asked.attacker.tokens
    if not play.acts_now(tokens, asked.turns):
        return REST
    return PUSHED if cost_of_action(tokens).pushing else ATTACK


def _verdict(asked: Eliminate, best: Plan) -> Said:
    text = phrases(
        "The attacker does best to {policy}. Its chance to succeed within {turns} is {chance}; the "
        "chance that it is eliminated before it succeeds is {dies}."
    )
    turns = Count(asked.turns, "mk-turn")
    return say(text, policy=best.policy.label, chance=best.within, dies=best.dies_first, turns=turns)


def _steps(asked: Eliminate, attacker: Values, target: Values, value: Elimination) -> Iterator[Step]:
    yield from ruled_limit(asked.limit, *asked.attacker.all_mods(), asked.target.defense_mods)
    yield from _first(asked, attacker, target)
    yield from roll_steps() if not (attacker.section or target.section) else _section_rolls(asked)
    life = phrases("The target is eliminated after {clicks} of damage.")
    falls = phrases("The section is destroyed after {clicks} of damage.")
    yield step(
        "mkc.section-destroyed-when" if target.section else "elimination",
        falls if target.section else life,
        clicks=Count(target.life, "mk-click"),
    )
    yield from _policy_steps(value)
    if value.now.name == REST:
        rest = phrases("In this turn the best choice is to rest, so that all tokens come off.")
        yield step("token-removal" if asked.attacker.tokens < 2 else "two-token-limit", rest)
    elif value.now.name == PUSHED:
        yield step("pushing", phrases("In this turn the best choice is to attack, although that pushes the attacker."))


def _first(asked: Eliminate, attacker: Values, target: Values) -> Iterator[Step]:
    attack, defense = attacker.attack[0], target.defense[0]
    text = phrases("For the first attack the two dice must total {need} or more: {attack} against {defense}.")
    yield need_step(text, need(attack, defense), attack=attack, defense=defense)
    if asked.kind == CLOSE:
        close = phrases("In close combat a hit deals the damage value, which is {damage} at first.")
        yield step("close-damage", close, damage=attacker.damage[0])
    else:
        far = phrases("In ranged combat a hit deals the ranged damage value, which is {damage} at first.")
        yield step("ranged-damage", far, damage=attacker.damage[0])


def _section_rolls(asked: Eliminate) -> Iterator[Step]:
    """What 2 and 12 do where a castle section attacks or is attacked, and what pushing does to one."""
    by_one, at_one = asked.attacker.castle_section, asked.target.castle_section
    if at_one and not by_one:
        some = phrases("Only some warriors may attack a section; here it is taken for granted that this one may.")
        yield step("mkc.attacking-castle", some)
    text = phrases("Ruled here: where a section attacks or is attacked, rolls of 2 and 12 are {criticals}.")
    yield step("mkc.no-criticals", text, criticals=CRITICALS[asked.criticals])
    if not by_one:
        yield step("critical-miss", CRITICAL_MISS)
    yield step("dial-damage-direction", DIALS_TURN)
    if by_one:
        unhurt = phrases("A section that gets its second token counts as pushed, but takes no damage.")
        yield step("mkc.section-pushing", unhurt)


_POLICIES = (
    (
        "token-removal",
        phrases("If the attacker rests after every attack, its token comes off each time, and the chance is {chance}."),
    ),
    (
        "pushing",
        phrases(
            "If the attacker pushes whenever it can, it attacks twice in three turns at the cost of 1 damage, "
            "and the chance is {chance}."
        ),
    ),
    ("pushing", phrases("If the attacker pushes, but never to its own elimination, the chance is {chance}.")),
)


def _policy_steps(value: Elimination) -> Iterator[Step]:
    for plan, (rule, text) in zip(value.plans, _POLICIES, strict=True):
        yield step(rule, text, chance=plan.within)
    text = phrases("If you choose again in every turn, with both dials in view, the chance is {chance}.")
    yield step("pushing", text, chance=value.best_play)

"""Tokens and exhaustion damage of one warrior, turn after turn. (mk2.action-tokens, mk2.pushing, mk2.token-removal)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ....calculators import calculator
from ....inputs import Record, choice, flag, integer, several
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...books import MK2
from ...steps import SOUND, Fault, fault, reason_field, step
from ..tokens import (
    ACTIONS,
    CLOSE_ACTION,
    MOVE,
    RANGED_ACTION,
    REST,
    TOKEN_LIMIT,
    Cost,
    cost_of_action,
    may_be_given_action,
    tokens_after,
)

phrases = messages("exhaustion")

MOST_TURNS = 12


@dataclass(frozen=True)
class TurnOfWarrior:
    """What a warrior does in one turn of its player."""

    action: str = choice(tuple(ACTIONS), MOVE, phrases("Action"), names=ACTIONS)
    run: bool = flag(False, phrases("It runs"))
    charge: bool = flag(False, phrases("It charges"))
    critical_miss: bool = flag(False, phrases("It rolls a critical miss"))


@dataclass(frozen=True)
class Exhaustion:
    """One warrior with `tokens` (0..2) before the first of its player's `turns`."""

    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens before"))
    turns: tuple[TurnOfWarrior, ...] = several(
        Record(TurnOfWarrior),
        1,
        MOST_TURNS,
        (
            TurnOfWarrior(MOVE, True, False, False),
            TurnOfWarrior(CLOSE_ACTION, False, True, False),
            TurnOfWarrior(REST, False, False, False),
        ),
        phrases("Turns of the warrior's player"),
    )
    reduction: int = integer(0, 10, 0, phrases("Damage that an ability would take off"))
    castle_section: bool = flag(False, phrases("The figure is a castle section"))


@dataclass(frozen=True)
class Sources:
    """Exhaustion damage over all turns, cause by cause."""

    pushing: int = result(phrases("Pushing"))
    run: int = result(phrases("Running"))
    charge: int = result(phrases("Charging"))
    critical_miss: int = result(phrases("Critical misses"))


@dataclass(frozen=True)
class Exhausted:
    """Tokens at the end of each turn and damage in each; those of a refused turn and what follows are left out."""

    tokens: tuple[int, ...] = result(phrases("Action tokens at the end of each turn"))
    damage: tuple[int, ...] = result(phrases("Exhaustion damage in each turn"))
    total: int = result(phrases("Exhaustion damage in all"))
    by_source: Sources = result(phrases("Exhaustion damage by cause"))
    may_act: bool = result(phrases("The warrior may be given an action in the next turn"))
    reason: str = reason_field()


class _Played(NamedTuple):
    """One turn as it went: tokens at its end, what it cost, and the steps."""

    tokens: int
    cost: Cost
    steps: tuple[Step, ...]


@calculator(
    "exhaustion",
    books=(MK2,),
    title=phrases("Tokens and exhaustion"),
    question=phrases("How many tokens does this warrior have, and what do its actions cost?"),
    rules=(
        *("action-tokens", "two-token-limit", "token-removal", "pushing", "exhaustion-irreducible", "run"),
        *("charge", "charge-damage", "critical-miss", "special-action", "mkc.section-pushing", "mkc.no-criticals"),
        "mkc.section-action-types",
    ),
    inputs=Exhaustion,
)
def exhaustion(book: Any, asked: Exhaustion) -> Ruling:
    """Follow one warrior through its player's turns."""
    tokens = asked.tokens
    played: list[_Played] = []
    for number, turn in enumerate(asked.turns, 1):
        wrong = _fault(asked, number, turn, tokens)
        if wrong is not None:
            steps = (*(one for each in played for one in each.steps), wrong.step())
            return Ruling(False, wrong.said, _value(asked, played, wrong.reason), steps)
        played.append(_play(asked, number, turn, tokens))
        tokens = played[-1].tokens
    value = _value(asked, played, SOUND)
    steps = tuple(one for each in played for one in each.steps)
    return Ruling(True, _verdict(value, tokens), value, (*steps, *_irreducible(asked, value)))


def _verdict(value: Exhausted, tokens: int) -> Said:
    left = Count(tokens, "mk-action-token")
    if not value.total:
        return phrases.say("The warrior takes no exhaustion damage and ends with {tokens}.", tokens=left)
    text = phrases("The warrior takes {total} exhaustion damage in all and ends with {tokens}.")
    return say(text, total=value.total, tokens=left)


def _fault(asked: Exhaustion, number: int, turn: TurnOfWarrior, tokens: int) -> Fault | None:
    if turn.action != REST and not may_be_given_action(tokens):
        text = phrases("Turn {turn}: with two action tokens the warrior cannot be given an action.")
        return fault("tokens", "two-token-limit", text, turn=number)
    if turn.run and (turn.action != MOVE or asked.castle_section):
        text = phrases("Turn {turn}: only a warrior that is given a move action can run.")
        return fault("run", "run", text, turn=number)
    if turn.charge and (turn.action != CLOSE_ACTION or asked.castle_section):
        text = phrases("Turn {turn}: only a warrior that is given a close combat action can charge.")
        return fault("charge", "charge", text, turn=number)
    if asked.castle_section and turn.action not in (REST, RANGED_ACTION):
        text = phrases("Turn {turn}: a castle section can be given only a ranged combat action.")
        return fault("action", "mkc.section-action-types", text, turn=number)
    if turn.critical_miss and turn.action in (MOVE, REST):
        text = phrases("Turn {turn}: without an attack roll there is no critical miss.")
        return fault("critical-miss", "critical-miss", text, turn=number)
    return None


def _play(asked: Exhaustion, number: int, turn: TurnOfWarrior, tokens: int) -> _Played:
    if turn.action == REST:
        text = phrases("Turn {turn}: the warrior rests, and all its tokens come off in the end phase.")
        return _Played(tokens_after(tokens, acted=False), Cost(), (step("token-removal", text, turn=number),))
    cost = cost_of_action(
        tokens,
        run=turn.run,
        charge=turn.charge,
        critical_miss=turn.critical_miss and not asked.castle_section,
        pushing_hurts=not asked.castle_section,
    )
    after = tokens_after(tokens, acted=True)
    token = phrases("Turn {turn}: after its action the warrior has {tokens}.")
    given = step("action-tokens", token, turn=number, tokens=Count(after, "mk-action-token"))
    return _Played(after, cost, (given, *_cost_steps(asked, number, turn, cost, after)))


def _cost_steps(asked: Exhaustion, number: int, turn: TurnOfWarrior, cost: Cost, tokens: int) -> list[Step]:
    steps = []
    if cost.run:
        steps.append(step("run", phrases("Turn {turn}: the run costs the warrior 1 exhaustion damage."), turn=number))
    if cost.charge:
        text = phrases("Turn {turn}: the charge costs the warrior 1 exhaustion damage, before the attack.")
        steps.append(step("charge-damage", text, turn=number))
    if cost.critical_miss:
        text = phrases("Turn {turn}: the critical miss costs the warrior 1 exhaustion damage.")
        steps.append(step("critical-miss", text, turn=number))
    elif turn.critical_miss:
        text = phrases("Turn {turn}: a roll of 2 does nothing to a castle section.")
        steps.append(step("mkc.no-criticals", text, turn=number))
    if cost.pushing:
        text = phrases("Turn {turn}: the second token pushes the warrior, at the cost of 1 exhaustion damage.")
        steps.append(step("pushing", text, turn=number))
    elif tokens == TOKEN_LIMIT:
        text = phrases("Turn {turn}: a castle section that is pushed takes no damage.")
        steps.append(step("mkc.section-pushing", text, turn=number))
    return steps


def _irreducible(asked: Exhaustion, value: Exhausted) -> list[Step]:
    if not asked.reduction or not value.total:
        return []
    text = phrases("Nothing takes off exhaustion damage. Ruled here: this holds whatever its cause.")
    return [step("exhaustion-irreducible", text)]


def _value(asked: Exhaustion, played: list[_Played], reason: str) -> Exhausted:
    causes = [sum(column) for column in zip(*(one.cost for one in played), strict=True)] or [0] * len(Cost())
    tokens = played[-1].tokens if played else asked.tokens
    return Exhausted(
        tokens=tuple(one.tokens for one in played),
        damage=tuple(one.cost.total for one in played),
        total=sum(causes),
        by_source=Sources(*causes),
        may_act=may_be_given_action(tokens),
        reason=reason,
    )

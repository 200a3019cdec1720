"""What do all the modifiers of one value come to? (mk2.modifiers, mk2.rule-of-three, mk2.value-floor)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import choice, flag, integer
from ....results import result
from ....ruling import Listed, Ruling, Step, message, say
from ...books import MK2
from ...steps import SOUND, Fault, fault, reason_field, step
from ..modifiers import HIGHEST_VALUE, RULE_OF_THREE, Net, limit_option, modifier_list, net, signed

VALUES = {
    "speed": message("modifier", "speed value"),
    "attack": message("modifier", "attack value"),
    "defense": message("modifier", "defense value"),
    "damage": message("modifier", "damage value"),
    "ranged-damage": message("modifier", "ranged damage value"),
    "range": message("modifier", "range value"),
    "attack-bonus": message("modifier", "attack bonus"),
}
FIXED = ("range", "attack-bonus")  # nothing in the book modifies them


@dataclass(frozen=True)
class Modifier:
    """One combat value (0..30) and everything that modifies it at one moment."""

    combat_value: str = choice(tuple(VALUES), "attack", message("modifier", "Combat value"), names=VALUES)
    value: int = integer(0, HIGHEST_VALUE, 9, message("modifier", "Value without modifiers"))
    mods: tuple[int, ...] = modifier_list(message("modifier", "Modifiers"), (6, 1, -3))
    unmodified: bool = flag(
        False,
        message("modifier", "The unmodified value is asked for"),
        help=message("modifier", "Some rules and abilities expressly call for it."),
    )
    limit: str = limit_option()


@dataclass(frozen=True)
class Modified:
    """`sum` of all modifiers, what is `applied` of it, and the `effective` value."""

    sum: int = result(message("modifier", "Sum of the modifiers"))
    applied: int = result(message("modifier", "Modifier that counts"))
    capped: bool = result(message("modifier", "The rule of three limits the modifier"))
    effective: int = result(message("modifier", "Value that counts"))
    reason: str = reason_field()


@calculator(
    "modifier",
    books=(MK2,),
    title=message("modifier", "Modifiers and the rule of three"),
    question=message("modifier", "What is a value worth with all these modifiers?"),
    rules=("modifiers", "rule-of-three", "rule-of-three-priority", "value-floor", "use-modified-values"),
    inputs=Modifier,
)
def modifier(book: Any, asked: Modifier) -> Ruling:
    """Add up the modifiers of one value and apply them."""
    sums = net(asked.mods, asked.limit)
    wrong = _fault(asked)
    if wrong is not None:
        value = Modified(sums.total, 0, False, asked.value, wrong.reason)
        return Ruling(False, wrong.said, value, (wrong.step(),))
    after = asked.value if asked.unmodified else max(0, asked.value + sums.applied)
    value = Modified(sums.total, sums.applied, sums.capped, after, SOUND)
    verdict = say(message("modifier", "The value that counts is {after}."), after=after)
    return Ruling(True, verdict, value, (*_steps(asked, sums), *_outcome(asked, sums)))


def _fault(asked: Modifier) -> Fault | None:
    if asked.combat_value not in FIXED or not asked.mods:
        return None
    text = message("modifier", "Ruled here: nothing modifies the range value or the attack bonus.")
    return fault("not-modifiable", "modifiers", text)


def _steps(asked: Modifier, sums: Net) -> list[Step]:
    changing = [one for one in asked.mods if one]
    if not changing:
        return [step("modifiers", message("modifier", "Nothing modifies the value."))]
    listed = Listed(tuple(signed(one) for one in changing))
    if not sums.total:
        return [step("modifiers", message("modifier", "The modifiers {mods} cancel each other out."), mods=listed)]
    if len(changing) == 1:
        only = message("modifier", "The only modifier is {total}.")
        return [step("modifiers", only, total=signed(sums.total)), *_limit(asked, sums)]
    added = message("modifier", "The modifiers {mods} add up to {total}.")
    return [step("modifiers", added, mods=listed, total=signed(sums.total)), *_limit(asked, sums)]


def _limit(asked: Modifier, sums: Net) -> list[Step]:
    if sums.total < -RULE_OF_THREE:
        if sums.capped:
            text = message("modifier", "Ruled here: penalties too count for 3 at most, so {applied} counts.")
        else:
            text = message("modifier", "Ruled here: only bonuses are limited, so {applied} counts.")
    elif sums.capped:
        text = message("modifier", "All modifiers together count for 3 at most, so {applied} counts.")
    else:
        return []
    steps = [step("rule-of-three", text, applied=signed(sums.applied))]
    if sums.capped:
        above = message("modifier", "No ability and no item lifts this limit.")
        steps.append(step("rule-of-three-priority", above))
    return steps


def _outcome(asked: Modifier, sums: Net) -> list[Step]:
    if asked.unmodified:
        text = message("modifier", "But the unmodified value is asked for: {value}.")
        return [step("use-modified-values", text, value=asked.value)]
    after = asked.value + sums.applied
    if after < 0:
        return [step("value-floor", message("modifier", "No value falls below 0, so it is 0."))]
    text = message("modifier", "So the value that counts is {after}.")
    return [step("use-modified-values", text, after=after)]

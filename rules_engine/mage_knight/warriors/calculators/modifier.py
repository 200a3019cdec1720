"""What do all the modifiers of one value come to? (mk2.modifiers, mk2.rule-of-three, mk2.value-floor)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import choice, flag, integer
from ....results import result
from ....ruling import Listed, Ruling, Step, messages
from ...books import MK2
from ...steps import SOUND, Fault, fault, reason_field, step
from ..modifiers import HIGHEST_VALUE, RULE_OF_THREE, Net, limit_option, modifier_list, net, signed

phrases = messages("modifier")

VALUES = {
    "speed": phrases("speed value"),
    "attack": phrases("attack value"),
    "defense": phrases("defense value"),
    "damage": phrases("damage value"),
    "ranged-damage": phrases("ranged damage value"),
    "range": phrases("range value"),
    "attack-bonus": phrases("attack bonus"),
}
FIXED = ("range", "attack-bonus")  # nothing in the book modifies them


@dataclass(frozen=True)
class Modifier:
    """One combat value (0..30) and everything that modifies it at one moment."""

    combat_value: str = choice(tuple(VALUES), "attack", phrases("Combat value"), names=VALUES)
    value: int = integer(0, HIGHEST_VALUE, 9, phrases("Value without modifiers"))
    mods: tuple[int, ...] = modifier_list(phrases("Modifiers"), (6, 1, -3))
    unmodified: bool = flag(
        False,
        phrases("The unmodified value is asked for"),
        help=phrases("Some rules and abilities expressly call for it."),
    )
    limit: str = limit_option()


@dataclass(frozen=True)
class Modified:
    """`sum` of all modifiers, what is `applied` of it, and the `effective` value."""

    sum: int = result(phrases("Sum of the modifiers"))
    applied: int = result(phrases("Modifier that counts"))
    capped: bool = result(phrases("The rule of three limits the modifier"))
    effective: int = result(phrases("Value that counts"))
    reason: str = reason_field()


@calculator(
    "modifier",
    books=(MK2,),
    title=phrases("Modifiers and the rule of three"),
    question=phrases("What is a value worth with all these modifiers?"),
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
    verdict = phrases.say("The value that counts is {after}.", after=after)
    return Ruling(True, verdict, value, (*_steps(asked, sums), *_outcome(asked, sums)))


def _fault(asked: Modifier) -> Fault | None:
    if asked.combat_value not in FIXED or not asked.mods:
        return None
    text = phrases("Ruled here: nothing modifies the range value or the attack bonus.")
    return fault("not-modifiable", "modifiers", text)


def _steps(asked: Modifier, sums: Net) -> list[Step]:
    changing = [one for one in asked.mods if one]
    if not changing:
        return [step("modifiers", phrases("Nothing modifies the value."))]
    listed = Listed(tuple(signed(one) for one in changing))
    if not sums.total:
        return [step("modifiers", phrases("The modifiers {mods} cancel each other out."), mods=listed)]
    if len(changing) == 1:
        only = phrases("The only modifier is {total}.")
        return [step("modifiers", only, total=signed(sums.total)), *_limit(asked, sums)]
    added = phrases("The modifiers {mods} add up to {total}.")
    return [step("modifiers", added, mods=listed, total=signed(sums.total)), *_limit(asked, sums)]


def _limit(asked: Modifier, sums: Net) -> list[Step]:
    if sums.total < -RULE_OF_THREE:
        if sums.capped:
            text = phrases("Ruled here: penalties too count for 3 at most, so {applied} counts.")
        else:
            text = phrases("Ruled here: only bonuses are limited, so {applied} counts.")
    elif sums.capped:
        text = phrases("All modifiers together count for 3 at most, so {applied} counts.")
    else:
        return []
    steps = [step("rule-of-three", text, applied=signed(sums.applied))]
    if sums.capped:
        steps.append(step("rule-of-three-priority", phrases("No ability and no item lifts this limit.")))
    return steps


def _outcome(asked: Modifier, sums: Net) -> list[Step]:
    if asked.unmodified:
        text = phrases("But the unmodified value is asked for: {value}.")
        return [step("use-modified-values", text, value=asked.value)]
    after = asked.value + sums.applied
    if after < 0:
        return [step("value-floor", phrases("No value falls below 0, so it is 0."))]
    return [step("use-modified-values", phrases("So the value that counts is {after}."), after=after)]

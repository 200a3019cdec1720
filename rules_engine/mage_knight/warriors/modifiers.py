"""Modifiers of one combat value: their sum, the rule of three and the floor of 0.

Rules: mk2.modifiers, mk2.rule-of-three, mk2.value-floor, mk2.use-modified-values.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ...inputs import Integer, option, several
from ...ruling import Listed, Message, Step, Term, Value, messages
from ...speech.numbers import MINUS
from ..steps import step

phrases = messages("modifier")

RULE_OF_THREE = 3
BOTH, UPPER = "both", "upper"

LIMITS = {
    BOTH: phrases("bonuses and penalties"),
    UPPER: phrases("bonuses only"),
}
_RULED = {
    BOTH: phrases("Ruled here: the rule of three limits penalties too."),
    UPPER: phrases("Ruled here: the rule of three limits bonuses only."),
}

HIGHEST_VALUE = 30
MODIFIER = Integer(-10, 10)
MOST_MODIFIERS = 12


class Net(NamedTuple):
    """The modifiers of one value together: `total` is their sum, `applied` what the rule of three leaves of it."""

    total: int
    applied: int

    @property
    def capped(self) -> bool:
        """Whether the rule of three has taken something away."""
        return self.applied != self.total


def net(modifiers: Iterable[int], limit: str = BOTH) -> Net:
    """The modifiers of one value added up; with `limit` "upper" only bonuses are held to 3, not penalties
    (mk2.rule-of-three)."""
    total = sum(modifiers)
    held = min(total, RULE_OF_THREE)
    return Net(total, held if limit == UPPER else max(held, -RULE_OF_THREE))


def effective(value: int, modifiers: Iterable[int], limit: str = BOTH) -> int:
    """`value` (0 or more) with its modifiers, never below 0 (mk2.value-floor)."""
    return max(0, value + net(modifiers, limit).applied)


def signed(number: int) -> str:
    """``+2``, ``−3``, ``0``: a modifier as the rulebook writes it."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def modifier_list(label: Message, default: tuple[int, ...] = (), *, help: Message | None = None) -> Any:
    """A field for the modifiers of one value: up to 12 whole numbers from -10 to +10."""
    return several(MODIFIER, 0, MOST_MODIFIERS, default, label, help=help)


def limit_option() -> Any:
    """The ruling whether the rule of three holds for penalties (mk2.rule-of-three)."""
    return option(
        (BOTH, UPPER),
        BOTH,
        phrases("The rule of three limits"),
        names=LIMITS,
        help=phrases("The book speaks of values that go up, and says nothing of penalties."),
    )


def ruled_limit(limit: str, *of_values: Iterable[int]) -> list[Step]:
    """The step that names the ruling on penalties where it decides: the modifiers of some value come to less than -3."""
    if all(sum(modifiers) >= -RULE_OF_THREE for modifiers in of_values):
        return []
    return [step("rule-of-three", _RULED[limit])]


_CANCEL = phrases("The modifiers {mods} of the {name} cancel each other out.")


def modified(name: Term, value: int, modifiers: Sequence[int], limit: str = BOTH) -> list[Step]:
    """The steps from `value` to its effective value, called `name`; none where nothing modifies it."""
    changing = [one for one in modifiers if one]
    if not changing:
        return []
    sums = net(modifiers, limit)
    if not sums.total:
        return [step("modifiers", _CANCEL, name=name, mods=Listed(tuple(signed(one) for one in changing)))]
    after = effective(value, modifiers, limit)
    values: dict[str, Value] = {"name": name, "value": value, "total": signed(sums.total), "after": after}
    if not sums.capped:
        text = phrases("Modifiers of {total} change the {name} from {value} to {after}.")
        steps = [step("modifiers", text, **values), *ruled_limit(limit, modifiers)]
    elif sums.total > 0:
        text = phrases("Modifiers of {total} count for {applied} and change the {name} from {value} to {after}.")
        steps = [step("rule-of-three", text, **values, applied=signed(sums.applied))]
    else:
        text = phrases(
            "Modifiers of {total} count for {applied} and change the {name} from {value} to {after}. Ruled here: the limit"
            " holds for penalties as well."
        )
        steps = [step("rule-of-three", text, **values, applied=signed(sums.applied))]
    if value + sums.applied < 0:
        steps.append(step("value-floor", phrases("A value below 0 counts as 0.")))
    return steps

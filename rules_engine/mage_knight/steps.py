"""Steps and faults as the calculators of Mage Knight write them: a rule of the book, a sentence and its values."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..results import result
from ..ruling import Message, Said, Step, Value, message, say
from .books import MK2

#: The word of a request that is in order.
SOUND = "none"


class Fault(NamedTuple):
    """Why a request is against the rules: a permanent word for programs, the id of the rule and the sentence."""

    reason: str
    rule: str
    said: Said

    def step(self) -> Step:
        """The fault as the last step of a refusal."""
        return Step(self.rule, self.said)


def step(rule: str, template: Message, **values: Value) -> Step:
    """A step that follows `rule` (a slug of mk2, or the full id of another book's rule)."""
    return Step(MK2.rule(rule), say(template, **values))


def fault(reason: str, rule: str, template: Message, **values: Value) -> Fault:
    """A fault against `rule` (a slug of mk2, or the full id of another book's rule)."""
    return Fault(reason, MK2.rule(rule), say(template, **values))


def numbered(number: int) -> Said:
    """A warrior called by its number, as a sentence begins."""
    return say(message("turn", "Warrior {number}"), number=number)


def about(number: int, found: Step) -> Step:
    """`found`, where it is a sentence about ``{who}``, told of the warrior of this number."""
    if "{who}" not in found.said.message.template:
        return found
    return Step(found.rule, Said(found.said.message, (("who", numbered(number)), *found.said.values)))


def reason_field() -> Any:
    """The field `reason` of a result: the word of the first fault, or ``"none"``; readers see the verdict instead."""
    return result(message("ruling", "Reason"), unseen=True)

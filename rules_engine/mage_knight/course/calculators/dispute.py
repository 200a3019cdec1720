"""A die decides a case on which the players disagree. (mk2.doubtful-cases)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....dice import FACES
from ....inputs import integer
from ....results import result
from ....ruling import Ruling, messages, say
from ...books import MK2
from ...steps import step

phrases = messages("dispute")

LOWEST_ALLOWED = 4  # mk2.doubtful-cases


def is_allowed(die: int) -> bool:
    """Whether the die (1..6) allows the action in question."""
    return die >= LOWEST_ALLOWED


@dataclass(frozen=True)
class Dispute:
    """The die that was rolled."""

    die: int = integer(1, FACES, 4, phrases("The die shows"))


@dataclass(frozen=True)
class Decision:
    """Whether the action in question is allowed."""

    allowed: bool = result(phrases("The action is allowed"))


@calculator(
    "dispute",
    books=(MK2,),
    title=phrases("A die for doubtful cases"),
    question=phrases("The players disagree. What does the die say?"),
    rules=("doubtful-cases",),
    inputs=Dispute,
)
def dispute(book: Any, asked: Dispute) -> Ruling:
    """Let the die decide."""
    allowed = is_allowed(asked.die)
    if allowed:
        verdict = phrases("The action is allowed.")
        text = phrases("The die shows {die}. On 4, 5 or 6 the action is allowed.")
    else:
        verdict = phrases("The action is not allowed.")
        text = phrases("The die shows {die}. On 1, 2 or 3 the action is not allowed.")
    return Ruling(True, say(verdict), Decision(allowed), (step("doubtful-cases", text, die=asked.die),))

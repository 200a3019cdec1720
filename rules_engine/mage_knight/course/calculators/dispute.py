"""A die decides a case on which the players disagree. (mk2.doubtful-cases)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....dice import FACES
from ....inputs import integer
from ....results import result
from ....ruling import Ruling, message, say
from ...books import MK2
from ...steps import step

LOWEST_ALLOWED = 4  # mk2.doubtful-cases


def is_allowed(die: int) -> bool:
    """Whether the die (1..6) allows the action in question."""
    return die >= LOWEST_ALLOWED


@dataclass(frozen=True)
class Dispute:
    """The die that was rolled."""

    die: int = integer(1, FACES, 4, message("dispute", "The die shows"))


@dataclass(frozen=True)
class Decision:
    """Whether the action in question is allowed."""

    allowed: bool = result(message("dispute", "The action is allowed"))


@calculator(
    "dispute",
    books=(MK2,),
    title=message("dispute", "A die for doubtful cases"),
    question=message("dispute", "The players disagree. What does the die say?"),
    rules=("doubtful-cases",),
    inputs=Dispute,
)
def dispute(book: Any, asked: Dispute) -> Ruling:
    """Let the die decide."""
    allowed = is_allowed(asked.die)
    if allowed:
        verdict = message("dispute", "The action is allowed.")
        text = message("dispute", "The die shows {die}. On 4, 5 or 6 the action is allowed.")
    else:
        verdict = message("dispute", "The action is not allowed.")
        text = message("dispute", "The die shows {die}. On 1, 2 or 3 the action is not allowed.")
    return Ruling(True, say(verdict), Decision(allowed), (step("doubtful-cases", text, die=asked.die),))

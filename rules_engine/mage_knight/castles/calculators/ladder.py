"""Ladders and planks: how many, who handles them, where they go. (mkc.ladders, mkc.planks)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....calculators import calculator
from ....ruling import Ruling, message
from ...books import MKC
from .. import ladder_questions as questions
from ..ladders import (
    CARRY,
    COUNT,
    PLANK,
    RAISE,
    REMOVE,
    Ladder,
)

ANSWERS: Mapping[str, Callable[[Any], Ruling]] = {
    COUNT: questions.count,
    CARRY: questions.carry,
    RAISE: questions.put_up,
    REMOVE: questions.take_away,
    PLANK: questions.plank,
}


@calculator(
    "ladder",
    books=(MKC,),
    title=message("ladder", "Ladders and planks"),
    question=message("ladder", "May this be done with a ladder or a plank?"),
    rules=(
        *("ladder-count", "ladder-carry", "ladder-raise", "ladder-remove", "ladders", "plank-position"),
        "mk2.formation-size",
    ),
    inputs=Ladder,
)
def ladder(book: Any, asked: Ladder) -> Ruling:
    """Answer the question that was chosen."""
    return ANSWERS[asked.check](asked)

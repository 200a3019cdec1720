"""Attacks, moves and contact at the entry points of a castle. (mkc.entry-points, mkc.close-combat)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....calculators import calculator
from ....ruling import Ruling, message
from ...books import MKC
from .. import entry_questions as questions
from ..entry_moves import move
from ..entry_points import (
    ATTACK,
    CONTACT,
    CROSS,
    MOVE,
    EntryPoint,
)

ANSWERS: Mapping[str, Callable[[Any], Ruling]] = {
    ATTACK: questions.attack,
    MOVE: move,
    CONTACT: questions.contact,
    CROSS: questions.cross,
}


@calculator(
    "entry-point",
    books=(MKC,),
    title=message("entry-point", "Entry points"),
    question=message("entry-point", "What is possible at this entry point?"),
    rules=(
        *("close-combat", "entry-contact-only-close", "entry-gang-up", "entry-height", "entry-choice"),
        *("entry-point-movement", "barred-figures", "closed-door", "closed-door-not-linked", "section-is-abrupt"),
        *("gatehouse-contact", "gatehouse-arch", "gatehouse-to-walls", "contact-between-sections", "keep", "ladders"),
        *("free-movement-on-top", "planks-optional", "mk2.elevated-stop", "mk2.speed-value", "mk2.wing-speed-type"),
    ),
    inputs=EntryPoint,
)
def entry_point(book: Any, asked: EntryPoint) -> Ruling:
    """Answer the question that was chosen."""
    return ANSWERS[asked.check](asked)

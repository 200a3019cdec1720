"""The facts of a battlefield in words: the question, the warriors that it is about, and the pieces that count in it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.calculators import Calculator
from rules_engine.mage_knight.position.field import WARRIOR, Field, Piece
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.questions import (
    FIRE,
    GANG_UP,
    MEASURE,
    MOVING,
    NAMES,
    OBJECTIVES,
    OF_A_WARRIOR,
    OF_SECTION,
    PATH,
    PLACEMENT,
    SET_UP,
    SHOOTING,
    TARGET,
)
from rules_engine.ruling import Message, message
from rules_engine.speech import label

from ...html import Html, join
from ..cases import WHERE, sentences, uncounted
from ..cases import field as field_of
from ..words import QUESTION
from .table import pieces
from .words import Words

CHOSEN = message("battlefield", "The chosen warrior")
#: Fields beside what lies on the field, and the questions in which they count.
COUNTS: dict[str, tuple[str, ...]] = {
    "way": (PATH, MOVING),
    "run": (PATH, MOVING),
    "level_after": (PATH,),
    "formation": (MOVING, SHOOTING),
    "goals": (MOVING,),
    "kind": (TARGET, GANG_UP),
    "precision": (TARGET,),
    "table": (SET_UP, PLACEMENT, PATH, MOVING),
    "edges": (SET_UP, PLACEMENT),
    "total": (SET_UP,),
    "enclosed": (PLACEMENT,),
    "shooter": (OF_SECTION,),
    "when": (OBJECTIVES,),
}
_AIMED = (MEASURE, FIRE, TARGET, GANG_UP, SHOOTING, OF_SECTION)
_ON_THE_FIELD = frozenset({"question", "warriors", "terrain", "sections", "objectives", "warrior", "target", "piece"})


def settled(asked: Battlefield) -> frozenset[str]:
    """The fields that need not be told beside the facts: they tell them, or the question does not ask for them."""
    return _ON_THE_FIELD | uncounted(COUNTS, asked.question)


def facts(calculator: Calculator, field: Field, asked: Battlefield, words: Words) -> Iterator[tuple[Message, Html]]:
    """Label and words of each fact that the field tells."""
    yield QUESTION, join([label(NAMES[asked.question], words.lang)])
    own = Piece(WARRIOR, field.chosen) if field.own is not None and asked.question in OF_A_WARRIOR else None
    if own is not None:
        yield CHOSEN, sentences([words.lies(own)])
    target = asked.target if asked.question in _AIMED and asked.target in [*pieces(field)] else None
    if target is not None:
        yield field_of(calculator, "target"), sentences([words.lies(target)])
    others = [one for one in pieces(field) if one.notation() in words.spots and one not in (own, target)]
    if others:
        yield WHERE, sentences(map(words.lies, others))

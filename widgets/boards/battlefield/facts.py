"""The facts of a battlefield in words: the question, the warriors that it is about, and the pieces that count in it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.calculators import Calculator
from rules_engine.mage_knight.position.field import SECTION, WARRIOR, Field, Piece
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
#: The values of a warrior that a question needs, whatever they are: of those who act, and of the target.
ACTING: dict[str, tuple[str, ...]] = {
    PATH: ("speed",),
    MOVING: ("speed",),
    TARGET: ("range",),
    SHOOTING: ("range", "attack", "damage"),
    OF_SECTION: ("range", "attack", "damage"),
}
AIMED_AT: dict[str, tuple[str, ...]] = {SHOOTING: ("defense",), OF_SECTION: ("defense",)}
#: What counts for nothing in a question: the values of moving, and those of fighting.
_OF_MOVING, _OF_FIGHTING = ("speed",), ("range", "attack", "defense", "damage", "attack_type")
_AIMED = (MEASURE, FIRE, TARGET, GANG_UP, SHOOTING, OF_SECTION)
_ON_THE_FIELD = frozenset({"question", "warriors", "terrain", "sections", "objectives", "warrior", "target", "piece"})
_SPOKEN = frozenset({"way", "formation", "goals", "shooter"})


def settled(asked: Battlefield) -> frozenset[str]:
    """The fields that need not be told beside the facts: they tell them, or the question does not ask for them."""
    return _ON_THE_FIELD | _SPOKEN | uncounted(COUNTS, asked.question)


def facts(calculator: Calculator, field: Field, asked: Battlefield, words: Words) -> Iterator[tuple[Message, Html]]:
    """Label and words of each fact that the field tells."""
    yield QUESTION, join([label(NAMES[asked.question], words.lang)])
    acting, idle = ACTING.get(asked.question, ()), _idle(asked.question)
    own = Piece(WARRIOR, field.chosen) if field.own is not None and asked.question in OF_A_WARRIOR else None
    if own is not None:
        yield CHOSEN, sentences([words.described(own, acting, idle)])
    target = asked.target if asked.question in _AIMED and asked.target in [*pieces(field)] else None
    if target is not None:
        yield (
            field_of(calculator, "target"),
            sentences([words.described(target, AIMED_AT.get(asked.question, ()), idle)]),
        )
    told = {own, target}
    for name, those in _taking_part(asked).items():
        told |= {*those}
        yield field_of(calculator, name), sentences(words.described(one, acting, idle) for one in those)
    if asked.question in COUNTS["way"] and asked.way:
        yield (
            field_of(calculator, "way"),
            sentences(words.turn(number, spot) for number, spot in enumerate(asked.way, 1)),
        )
    if asked.question in COUNTS["goals"] and asked.goals:
        yield field_of(calculator, "goals"), sentences(words.goal(one.warrior, one.spot) for one in asked.goals)
    others = [one for one in pieces(field) if one.notation() in words.spots and one not in told]
    if others:
        yield WHERE, sentences(words.described(one, (), idle) for one in others)


def _idle(question: str) -> tuple[str, ...]:
    """The values that count for nothing in a question."""
    moving = () if question in (PATH, MOVING) else _OF_MOVING
    return moving if question in _AIMED else (*moving, *_OF_FIGHTING)


def _taking_part(asked: Battlefield) -> dict[str, list[Piece]]:
    """Who takes part beside the chosen warrior, by the field that says so: a formation, a section that shoots."""
    found = {}
    if asked.question in COUNTS["formation"]:
        found["formation"] = [Piece(WARRIOR, number) for number in asked.formation if number <= len(asked.warriors)]
    if asked.question in COUNTS["shooter"] and asked.shooter <= len(asked.sections):
        found["shooter"] = [Piece(SECTION, asked.shooter)]
    return {name: those for name, those in found.items() if those}

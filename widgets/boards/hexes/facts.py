"""The facts of a position in words: the question, the block or the hex that it is about, and who stands where it matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.calculators import Calculator
from rules_engine.ruling import Message, message
from rules_engine.speech import label, render
from rules_engine.wizard_kings.movement.calculators.own_map import MAP_NAMES
from rules_engine.wizard_kings.position.answer import SHUT, Spot
from rules_engine.wizard_kings.position.board import OnBoard
from rules_engine.wizard_kings.position.fields import (
    CONTROL,
    FIGHT,
    LIMIT,
    NAMES,
    OF_A_BLOCK,
    PINNING,
    REACH,
    REGROUP,
    RETREAT,
    SAILING,
    SPELL,
    Position,
)
from rules_engine.wizard_kings.position.spells import target

from ...html import Html, join
from ..cases import WHERE, field, sentences, uncounted
from ..words import QUESTION
from .words import Words, called

BLOCK = message("board", "The chosen {unit}")
TARGET = message("board", "The target")
#: Circumstances, and the questions in which they count; the rest of a position counts in all.
COUNTS: dict[str, tuple[str, ...]] = {
    "way": (REACH, SAILING),
    "round": (RETREAT, SPELL),
    "forced": (RETREAT,),
    "forced_by": (RETREAT,),
    "attacker": (FIGHT, RETREAT, PINNING, LIMIT, SPELL),
    "phase": (CONTROL,),
    "players": (CONTROL,),
    "scenario": (CONTROL,),
    "direction": (REGROUP,),
    **dict.fromkeys(
        ("spell", "level", "range", "targeted", "target", "spell_phase", "already_cast", "cast_in_movement"), (SPELL,)
    ),
}
_ON_THE_MAP = frozenset({"question", "map", "blocks", "block", "hex", "hexes", "hexsides"})


def settled(asked: Position) -> frozenset[str]:
    """The fields that need not be told beside the facts: they tell them, or the question does not ask for them."""
    told = {"target"} | (set() if asked.forced else {"forced_by"})
    return _ON_THE_MAP | uncounted(COUNTS, asked.question) | told


def facts(
    calculator: Calculator, on: OnBoard, asked: Position, spots: Mapping[str, Spot], lang: str
) -> Iterator[tuple[Message, Html]]:
    """Label and words of each fact that the map tells."""
    words = Words(on, {}, lang)
    yield QUESTION, join([label(NAMES[asked.question], lang)])
    yield field(calculator, "map"), join([label(MAP_NAMES[asked.map], lang)])
    if asked.question in OF_A_BLOCK and on.chosen is not None:
        yield BLOCK, join([render(called(on.chosen, on), lang)])
    if on.hex:
        yield field(calculator, "hex"), join([words.whole(on.hex)])
    aimed = target(on, asked) if asked.question == SPELL and asked.targeted else None
    if aimed is not None:
        yield TARGET, join([render(called(aimed, on), lang)])
    others = [hex for hex in _near(on, asked.question, spots) if hex != on.hex and on.standing.get(hex)]
    if others:
        yield WHERE, sentences(words.whole(hex) for hex in others)


def _near(on: OnBoard, question: str, spots: Mapping[str, Spot]) -> Iterator[str]:
    """The hexes whose blocks matter: those that are open to the chosen block, or those around the hex that is asked about."""
    if question in (REACH, SAILING, SPELL):
        yield from (hex for hex, spot in spots.items() if spot.answer != SHUT)
    elif on.hex:
        yield from (name for name, _ in on.board.neighbours(on.hex))

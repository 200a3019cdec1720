"""A position on the board: blocks on a map, and a question that the other calculators answer for what stands there.

The rules are theirs; each module of a question says which (:mod:`..moves`, :mod:`..battles`,
:mod:`..hexes`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....calculators import calculator, find
from ....packs import called_in
from ....ruling import Ruling, Step, messages, unasked
from ...editions import WK1, WK2, Edition
from ...movement.calculators import reach
from ..answer import Found, Positioned
from ..battles import entering, pinned_in, retreating
from ..blocks import ARTIFACT, HAVEN, Block, lacking
from ..board import OnBoard
from ..fields import (
    CONTROL,
    FIGHT,
    LIMIT,
    OF_A_BLOCK,
    PINNING,
    QUESTIONS,
    REGROUP,
    RETREAT,
    SAILING,
    SPELL,
    STACKING,
    Position,
)
from ..fights import fought
from ..hexes import controlled, stacked
from ..moves import held_for, reaching
from ..regroups import regrouping
from ..ships import sailing
from ..spells import casting

phrases = messages("position")

RULES = dict.fromkeys(
    (
        *(
            id.partition(".")[2]
            for edition in (WK1, WK2)
            for slug in QUESTIONS
            for id in find(f"{edition.book}.{slug}").rules
        ),
        *(id.partition(".")[2] for edition in (WK1, WK2) for id in find(f"{edition.book}.cast").rules),
        "battle-sequence",
    )
)
_NO_BLOCK = phrases("No {unit} is chosen. Put one on the board, or choose one of those that are there.")
_NO_HEXES = phrases("The map has no hexes.")
#: Kinds that never go anywhere by themselves: the rule, and why not.
_STAYS = {
    HAVEN: ("havens", phrases("Ruled here: a haven never moves.")),
    ARTIFACT: ("artifacts", phrases("An artifact goes where its carrier goes.")),
}


@calculator(
    "position",
    books=(WK1, WK2),
    title=phrases("The hex board"),
    question=phrases("What may these {unit:pl} do on this map, and why not more?"),
    rules=(*RULES, "expansions", "artifacts", "havens"),
    inputs=Position,
)
def position(edition: Edition, asked: Position) -> Ruling:
    """Put the question to its calculator, with what stands on the board."""
    on = OnBoard(edition, asked)
    found = _answered(edition, on, asked)
    called = called_in(edition.book)
    spots = tuple(found.spots[name].in_words_of(called) for name in on.board.hexes if name in found.spots)
    value = Positioned(spots, found.ruling.result, found.slug, found.asked)
    return replace(found.ruling, result=value)


def _answered(edition: Edition, on: OnBoard, asked: Position) -> Found:
    missing = _missing(edition, on, asked.question)
    if missing is not None:
        return Found(unasked(missing), {}, asked.question, None)
    refused = _refusal(edition, on, asked.question)
    if refused is not None:
        return Found(Ruling(False, refused.said, None, (refused,)), {}, asked.question, None)
    if asked.question in OF_A_BLOCK and on.chosen is not None:
        return _about_block(on, on.chosen, asked)
    if asked.question == CONTROL:
        return controlled(on, on.hex, asked)
    return _OF_A_HEX[asked.question](on, on.hex)


_OF_A_HEX: dict[str, Callable[[OnBoard, str], Found]] = {
    FIGHT: fought,
    PINNING: pinned_in,
    LIMIT: entering,
    STACKING: stacked,
}


def _about_block(on: OnBoard, chosen: Block, asked: Position) -> Found:
    if asked.question == RETREAT:
        return retreating(on, chosen, asked)
    if asked.question == SAILING:
        return sailing(on, chosen, on.hex)
    if asked.question == REGROUP:
        return regrouping(on, chosen, asked)
    if asked.question == SPELL:
        return casting(on, chosen, asked)
    way = (chosen.hex, *asked.way) if asked.way else ()
    same = reach.Reaching(
        unit=chosen.moves_as,
        traits=tuple(sorted(chosen.mover.traits)),
        movement=chosen.movement,
        map=asked.map,
        start=chosen.hex,
        path=way,
        held=held_for(on),
        hexes=asked.hexes,
        hexsides=asked.hexsides,
    )
    return reaching(on, chosen, same)


def _missing(edition: Edition, on: OnBoard, question: str) -> Step | None:
    """What is not there to be asked about: no block is chosen, or the map has no hexes."""
    if question in OF_A_BLOCK and on.chosen is None:
        return edition.step("movement-phase", _NO_BLOCK)
    if not on.hex:
        return edition.step("maps", _NO_HEXES)
    return None


def _refusal(edition: Edition, on: OnBoard, question: str) -> Step | None:
    """Why the chosen block answers no question: it never goes anywhere by itself, or is not in this edition."""
    if on.chosen is None:
        return None
    absent = lacking(edition, on.chosen)
    if absent is not None:
        return absent
    if on.chosen.kind in _STAYS and question in OF_A_BLOCK and question != SPELL:
        slug, text = _STAYS[on.chosen.kind]
        return edition.step(slug, text)
    return None

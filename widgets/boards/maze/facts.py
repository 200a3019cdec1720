"""The facts of a maze in words: the question, whose wizard and which place it is about, and what stands where it matters."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.calculators import Calculator
from rules_engine.ruling import Message
from rules_engine.speech import label
from rules_engine.wiz_war.board.reading import line_of
from rules_engine.wiz_war.board.squares import Boundary, Square, square
from rules_engine.wiz_war.position.answer import Spot
from rules_engine.wiz_war.position.calculators.maze import (
    ATTACK,
    BREAK,
    CREATE,
    LOOK,
    NAMES,
    OF_A_WIZARD,
    SET_UP,
    WALK,
    Tabletop,
)

from ...html import Html, join
from ..cases import WHERE, field, sentences, uncounted
from ..words import QUESTION
from .words import Words

#: Fields that the drawing does not show, and the questions in which they count.
COUNTS: dict[str, tuple[str, ...]] = {
    "number_cards": (WALK,),
    "attack": (ATTACK,),
    "damage": (BREAK,),
    "each_turn": (BREAK,),
    "hit_points": (CREATE,),
}
_ON_THE_BOARD = frozenset(
    {"question", "layout", "sectors", "lines", "wizards", "treasures", "things", "wizard", "about", "own", "board"}
)


def settled(asked: Tabletop) -> frozenset[str]:
    """The fields that need not be told beside the facts: they tell them, or the question does not ask for them."""
    return _ON_THE_BOARD | uncounted(COUNTS, asked.question)


def facts(
    calculator: Calculator, asked: Tabletop, about: Square | Boundary, spot: Spot | None, words: Words
) -> Iterator[tuple[Message, Html]]:
    """Label and words of each fact that the board tells; `spot` is the answer for the place that it is `about`."""
    on = words.on
    yield QUESTION, join([label(NAMES[asked.question], words.lang)])
    own = on.wizards.get(asked.wizard) if asked.question in OF_A_WIZARD else None
    if own is not None:
        yield field(calculator, "wizard"), sentences([words.described(own)])
    if asked.question != SET_UP:
        yield field(calculator, "about"), sentences([words.described(about)])
    matter = [*_between(asked, spot, words), *(line_of(on.maze, one.line) for one in asked.lines)]
    others = [place for place in matter if place is not None and place not in (own, about)]
    if others:
        yield WHERE, sentences(map(words.described, others))


def _between(asked: Tabletop, spot: Spot | None, words: Words) -> Iterator[Square]:
    """The squares on the way to the place where something stands, and for a look or an attack those with wizards."""
    on = words.on
    if asked.question in (LOOK, ATTACK):
        yield from on.standing
    for place in map(square, spot.path if spot is not None else ()):
        if on.standing.get(place) or on.treasures.get(place) or on.maze.things.get(place):
            yield place

"""Questions that tell their own board, set on the maze board: walking and seeing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_engine.addresses import pairs_of
from rules_engine.wiz_war.books import WW

if TYPE_CHECKING:  # each page has the calculator that it asks, and needs no other
    from rules_engine.wiz_war.movement.calculators.movement import Movement
    from rules_engine.wiz_war.sight.calculators.line_of_sight import LineOfSight

Pairs = Iterator[tuple[str, str]]


def movement(asked: Movement) -> Pairs:
    """The board with the wizard of A at the start."""
    cards = " ".join(map(str, asked.number_cards))
    return _set("movement", asked, asked.start, asked.goal or "", ("number_cards", cards))


def line_of_sight(asked: LineOfSight) -> Pairs:
    """The board with the wizard of A where one looks from."""
    return _set("line-of-sight", asked, asked.caster, asked.wall or asked.target or "")


def _set(question: str, asked: Movement | LineOfSight, at: str, about: str, *more: tuple[str, str]) -> Pairs:
    yield "question", question
    yield "layout", "own"
    yield "wizards", f"A:{at}"
    yield "treasures", ""
    yield "about", about
    yield from more
    yield from ((name, text) for name, text in pairs_of(type(asked), asked, WW) if name.startswith("board."))

"""The way from a calculator to the board that asks the same question with pieces (:mod:`.boards`).

A question goes there with all its values: its map, or a small one made for it, blocks for whatever it tells, its
circumstances and its rulings. The little map of a question that tells no hexes by name is made by a module of :mod:`.boards`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from rules_engine import packs
from rules_engine.addresses import compact
from rules_engine.asked import held
from rules_engine.calculators import Calculator
from rules_engine.inputs import Choice
from rules_engine.packs import Leading
from rules_engine.ruling import message
from rules_engine.speech import label

from .html import Html, tag
from .state import query

SET_UP = message("view", "Set it on the board")
_NOWHERE = Leading("", {})


def board_link(calculator: Calculator, asked: Any, lang: str, root: str) -> Html | None:
    """The link to the board with the question of `calculator`; None where no board can ask it."""
    pairs = board_pairs(calculator, asked)
    if pairs is None:
        return None
    board = _leading(calculator.book.book).board
    name = board if "." in board else f"{calculator.book.book}.{board}"
    address = f"{root}c/{name}/?{query(pairs)}"
    return tag("p", {"class": "rg-on-board"}, tag("a", {"href": address}, label(SET_UP, lang)))


def board_pairs(calculator: Calculator, asked: Any) -> list[tuple[str, str]] | None:
    """The board that asks what `calculator` was asked, as pairs; None where it cannot hold it."""
    setter = setter_of(calculator.book.book, calculator.slug)
    if setter is None:
        return None
    pairs = getattr(import_module(setter), calculator.slug.replace("-", "_"))(asked)
    return None if pairs is None else [*pairs, *_alike(calculator, asked)]


def setter_of(book: str, slug: str) -> str | None:
    """The module that sets the question of a calculator on a board; None for one that has no board. Its function of the
    calculator's name with ``_`` makes the pairs of the board."""
    return _leading(book).setters.get(slug)


def _leading(book: str) -> Leading:
    """How the questions of a book lead to a board, as its pack says."""
    pack = packs.pack_of(book)
    return pack.leading.get(book, _NOWHERE) if pack else _NOWHERE


def _alike(calculator: Calculator, asked: Any) -> Iterator[tuple[str, str]]:
    """The circumstances and rulings that do not stand at what the board takes for granted."""
    leading = _leading(calculator.book.book)
    for item in calculator.fields():
        aside = isinstance(item.kind, Choice) and item.kind.aside
        unasked = not leading.unasked.isdisjoint((item.name, f"{calculator.slug}.{item.name}"))
        if item.name in leading.alike or (aside and not unasked):
            text = compact(held(asked, item.name)) or ""
            if text != leading.alike.get(item.name, compact(item.default)):
                yield item.name, text

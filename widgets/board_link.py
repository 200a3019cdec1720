"""The way from a calculator to the board that asks the same question with pieces (:mod:`.boards`).

A question goes there with all its values: its map, or a small one made for it, blocks for whatever it tells, its
circumstances and its rulings. The little map of a question that tells no hexes by name is made by a module of :mod:`.boards`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from rules_engine import packs
from rules_engine.addresses import compact
from rules_engine.calculators import Calculator
from rules_engine.inputs import Choice, held
from rules_engine.ruling import message
from rules_engine.speech import label

from .html import Html, tag
from .state import query

SET_UP = message("view", "Set it on the board")
_ELSEWHERE = ("magic_stones", "after_pick_up", "limit")  # rulings that no board asks for
#: Fields that the position asks under the same name, and what it takes for granted.
_ALIKE = {"round": "2", "forced": "false", "forced_by": "battle", "phase": "movement", "scenario": "none"}
#: Rulings that decide nothing on a board: enemies who have left for a hex close it, whoever's limit they have used up.
_MOOT = ("limits",)


def board_link(calculator: Calculator, asked: Any, lang: str, root: str) -> Html | None:
    """The link to the board with the question of `calculator`; None where no board can ask it."""
    pairs = board_pairs(calculator, asked)
    if pairs is None:
        return None
    board, _ = _leading(calculator.book.book)
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
    return _leading(book)[1].get(slug)


def _leading(book: str) -> tuple[str, Mapping[str, str]]:
    """The board of a book, and the calculators that lead to it, as its pack says."""
    pack = packs.pack_of(book)
    return pack.leading.get(book, ("", {})) if pack else ("", {})


def _alike(calculator: Calculator, asked: Any) -> Iterator[tuple[str, str]]:
    """The circumstances and rulings that do not stand at what the position takes for granted."""
    for item in calculator.fields():
        aside = isinstance(item.kind, Choice) and item.kind.aside and item.name not in _MOOT
        if item.name in _ELSEWHERE:
            continue
        text = compact(held(asked, item.name)) or ""
        if text != _ALIKE.get(item.name, compact(item.default) if aside else text):
            yield item.name, text

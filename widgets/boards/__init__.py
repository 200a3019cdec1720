"""Boards: calculators whose question is put by setting pieces on a board, and whose answer is drawn there.

Each board is a package that a pack names (those of the library stand here); its module `board` has two functions::

    board(calculator, asked, ruling, touch, lang, instance, root) -> Html    what stands in the form, above its fields
    act(calculator, asked, action, touch) -> input                           what is asked after an action of the board

``asked`` is the input that was read and ``ruling`` the answer to it; ``act`` may raise ValueError or OverflowError for what
cannot be done. ``touch`` has what the reader has chosen on the board itself (a tool, a colour): the controls named
``view.…``, by the rest of their names; it is no part of the question and stands in no address. ``root`` begins the links
to rules. Actions of a board begin with ``board:``. What the client does with the markup of a board stands in
client/board.ts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from rules_engine.calculators import Calculator
from rules_engine.packs import packs

from ..state import State, state_from

#: Calculators with a board, and the package that draws it.
BOARDS: Mapping[str, str] = {name: package for pack in packs() for name, package in pack.boards.items()}
#: Boards whose calculators ask other ones; the others rule for themselves.
ASKING = frozenset(BOARDS) - {name for pack in packs() for name in pack.ruling}
#: Games played on their board: what a link to one shows first is the board.
PLAYED = frozenset(name for pack in packs() for name in pack.matches)
#: How the form on a calculator's own page is called; only there a board is drawn, with its style and its script.
OWN_PAGE = "c"
ACTION = "board:"
_TOUCH = "view."
#: Many places of a drawing touched in one stroke (client/stroke.ts).
EACH = "each"
#: The control with the whole table as text, to be read (:mod:`..board_text`).
WRITTEN, READ = f"{_TOUCH}text", f"{ACTION}read"
_STROKE = 225  # places of a stroke: all squares of the largest maze
_MOST = 20  # controls of a board
_LONGEST = 40  # letters of a choice

Pairs = tuple[tuple[str, str], ...]


def of(name: str, instance: str = OWN_PAGE) -> Any:
    """The board of the calculator `name`, a module `board`; None for a calculator without one, and away from its own page."""
    return import_module(f"{BOARDS[name]}.board") if has(name, instance) else None


def has(name: str, instance: str) -> bool:
    """Whether the form called `instance` of a calculator has a board."""
    return name in BOARDS and instance == OWN_PAGE


def after(calculator: Calculator, before: State, action: str, touch: Mapping[str, str]) -> State:
    """The state after an `action` of the board; as before if there is nothing to act upon, or if that would be no input."""
    if before.asked is None:
        return before
    act, asked = of(calculator.name).act, before.asked
    try:
        for one in _each(action.removeprefix(ACTION)):
            asked = act(calculator, asked, one, touch)
        return state_from(calculator, calculator.given(asked))._replace(ignored=before.ignored)
    except (ValueError, OverflowError):
        return before


def _each(action: str) -> list[str]:
    """The touches of a stroke, ``each:C4 C5``; any other action is one."""
    verb, _, places = action.partition(":")
    return [f"at:{place}" for place in places.split(" ")[:_STROKE]] if verb == EACH else [action]


def parted(pairs: Iterable[tuple[str, str]]) -> tuple[Pairs, Mapping[str, str]]:
    """The pairs of the question, and what the reader has chosen on the board (at most 20 choices of 40 letters)."""
    pairs = tuple(pairs)
    kept = [(name, text) for name, text in pairs if _is_touch(name) and name != WRITTEN]
    touched = [(name.removeprefix(_TOUCH)[:_LONGEST], text[:_LONGEST]) for name, text in kept]
    return tuple(pair for pair in pairs if not _is_touch(pair[0])), dict(touched[:_MOST])


def _is_touch(name: str) -> bool:
    return name.startswith(_TOUCH)

"""Decisions of the Elves in a few letters, so that a whole game of the Isle of Death fits in an address.

A decision is a small letter with what belongs to it: ``m1B5C5`` moves e1 over B5 to C5, ``a2`` attacks with e2, ``c11`` casts
the first spell of e1 and ``c123`` the second at u3, ``p`` is the end of a phase. They stand one behind the other: ``m1B5p``.
"""

from __future__ import annotations

from collections.abc import Callable
from re import compile

from ....games.actions import Action
from ....whole_numbers import is_whole
from .. import actions
from ..state import State

OWN, OTHER = "e", "u"  # labels of the Elves and of the Undead begin so
_SHAPE = compile(r"(?:[a-z](?:[A-Z][1-9]|[1-9])*)+")
_ONE = compile(r"[a-z][A-Z1-9]*")
_PART = compile(r"[A-Z][1-9]|[1-9]")
_ON_A_BLOCK: dict[str, Callable[[str], Action]] = {
    "a": actions.Attack,
    "w": actions.Wait,
    "h": actions.Hit,
    "l": actions.Lose,
    "d": actions.Disband,
}
_TO_A_HEX: dict[str, Callable[[str, str], Action]] = {"s": actions.Ship, "r": actions.Retreat, "g": actions.Regroup}
_LETTERS: dict[type[Action], str] = {
    **{
        actions.Attack: "a",
        actions.Wait: "w",
        actions.Hit: "h",
        actions.Lose: "l",
        actions.Disband: "d",
        actions.Ship: "s",
        actions.Retreat: "r",
        actions.Regroup: "g",
        actions.Move: "m",
    },
    **{
        actions.Cast: "c",
        actions.Fight: "f",
        actions.Build: "b",
        actions.Merge: "x",
        actions.Pursue: "q",
        actions.Pass: "p",
    },
}


def parts(text: str) -> list[str]:
    """The decisions in `text`, one by one; raises ValueError for anything that is not written so."""
    if not _SHAPE.fullmatch(text):
        raise ValueError("no decisions")
    return _ONE.findall(text)


def read(text: str, state: State) -> Action:
    """The decision `text` in `state`; raises ValueError for one that cannot be understood."""
    letter, words = text[:1], _PART.findall(text)
    blocks = [OWN + one for one in words if is_whole(one)]
    hexes = [one for one in words if not is_whole(one)]
    shape = len(blocks), len(hexes)
    if letter in _ON_A_BLOCK and shape == (1, 0):
        return _ON_A_BLOCK[letter](blocks[0])
    if letter in _TO_A_HEX and shape == (1, 1):
        return _TO_A_HEX[letter](blocks[0], hexes[0])
    if letter == "m" and shape[0] == 1 and hexes and blocks[0] in state.setup.index:
        return actions.Move(blocks[0], (state.at[state.setup.index[blocks[0]]], *hexes))
    if letter == "c" and shape in ((2, 0), (3, 0)):
        return _cast(blocks, state)
    if letter == "b" and shape[0] == 1 and shape[1] < 2:
        return actions.Build(blocks[0], *hexes)
    if letter == "x" and shape == (2, 0):
        return actions.Merge(*blocks)
    if letter == "f" and shape == (0, 1):
        return actions.Fight(hexes[0])
    if letter in ("p", "q") and shape == (0, 0):
        return actions.Pass() if letter == "p" else actions.Pursue()
    raise ValueError("no decision")


def _cast(blocks: list[str], state: State) -> actions.Cast:
    number = state.setup.index.get(blocks[0])
    spells = state.setup.pieces[number].spells if number is not None else ()
    place = int(blocks[1][1:]) - 1
    if place >= len(spells):
        raise ValueError("no decision names a spell that the block does not know")
    return actions.Cast(blocks[0], spells[place].name, OTHER + blocks[2][1:] if len(blocks) > 2 else "")


def written(action: Action, state: State) -> str:
    """The letters of `action` in `state`."""
    if isinstance(action, actions.Move):
        words: tuple[str, ...] = (action.block[1:], *action.way[1:])
    elif isinstance(action, actions.Cast):
        spells = state.setup.pieces[state.setup.index[action.block]].spells
        place = next(number for number, one in enumerate(spells, 1) if one.name == action.spell)
        words = (action.block[1:], str(place), action.target[1:])
    elif isinstance(action, actions.Merge):
        words = (action.giver[1:], action.taker[1:])
    else:
        block: str = getattr(action, "block", "")
        words = (block[1:], getattr(action, "hex", "") or getattr(action, "port", ""))
    return _LETTERS[type(action)] + "".join(words)

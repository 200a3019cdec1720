"""A record of a game as text: the set-up, then a line for each action with the dice that it threw.

::

    game wk2
    ...
    actions
    roll : 3 4 6 1
    move e1 A1 B1
    attack e1 : 2 5 6

It replays without any generator to the same state, because the dice are written down as they fell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...dice import FACES, scripted
from ...inputs import InvalidInput, Problem
from ...ruling import Ruling, message, say
from .actions import Action, read_action, write_action
from .play import apply
from .setup import Setup
from .setup_text import read_setup, write_setup
from .state import State, begun

ACTIONS = "actions"
DICE = " : "


@dataclass(frozen=True)
class Played:
    """One action and the dice (1..6) that it threw, in order."""

    action: Action
    dice: tuple[int, ...] = ()


@dataclass(frozen=True)
class Record:
    """A game from its set-up on."""

    setup: Setup
    played: tuple[Played, ...] = ()

    def then(self, action: Action, dice: tuple[int, ...]) -> Record:
        """The record with one more action."""
        return Record(self.setup, (*self.played, Played(action, dice)))


def write_record(record: Record) -> str:
    """The text that reads back to `record`."""
    lines = [_line(one) for one in record.played]
    return write_setup(record.setup) + "\n".join((ACTIONS, *lines)) + "\n"


def _line(one: Played) -> str:
    text = write_action(one.action)
    return text + DICE + " ".join(map(str, one.dice)) if one.dice else text


def read_record(text: str) -> Record:
    """The record that `text` tells; raises `InvalidInput`. Whether its actions are legal shows when it is replayed."""
    lines = text.splitlines()
    place = next((number for number, line in enumerate(lines) if line.strip() == ACTIONS), len(lines))
    setup = read_setup("\n".join(lines[:place]))
    played, problems = [], []
    for number, line in enumerate(lines[place + 1 :], place + 2):
        words = line.partition("#")[0].strip()
        if not words:
            continue
        try:
            played.append(_read_line(words))
        except InvalidInput as bad:
            problems += [Problem(f"line.{number}", one.value, one.allowed) for one in bad.problems]
    if problems:
        raise InvalidInput(problems)
    return Record(setup, tuple(played))


def _read_line(line: str) -> Played:
    text, colon, after = line.partition(DICE)
    faces = after.split()
    if colon and not all(len(one) == 1 and one in "123456" for one in faces):
        allowed = say(message("game-text", "the dice of the action, each from 1 to {faces}"), faces=FACES)
        raise InvalidInput([Problem("dice", after[:80], allowed)])
    return Played(read_action(text), tuple(map(int, faces)))


def replay(record: Record) -> Iterator[tuple[State, Ruling]]:
    """The game again, action by action: the state after each with its ruling.

    Raises `InvalidInput` at an action that is not legal, or whose dice are too few or too many.
    """
    state = begun(record.setup)
    for number, one in enumerate(record.played, 1):
        path = f"actions.{number}"
        try:
            state, ruling = apply(state, one.action, scripted(one.dice))
        except InvalidInput as bad:
            raise InvalidInput(
                [Problem(f"{path}.{item.path}", item.value, item.allowed) for item in bad.problems]
            ) from None
        except ValueError:
            raise InvalidInput([_dice(path, one)]) from None
        if not ruling.legal:
            raise InvalidInput([Problem(path, write_action(one.action), ruling.verdict)])
        if len(ruling.result.dice) != len(one.dice):
            raise InvalidInput([_dice(path, one)])
        yield state, ruling


def _dice(path: str, one: Played) -> Problem:
    allowed = say(message("game-text", "just the dice that this action throws"))
    return Problem(f"{path}.dice", " ".join(map(str, one.dice)), allowed)


def final(record: Record) -> State:
    """The state at the end of `record`; raises as :func:`replay` does."""
    state = begun(record.setup)
    for after, _ in replay(record):
        state = after
    return state

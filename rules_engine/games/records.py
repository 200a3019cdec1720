"""Games as text: the set-up, then a line for each action with the dice that it threw.

::

    game wk2
    ...
    actions
    roll : 3 4 6 1
    move e1 A1 B1
    attack e1 : 2 5 6

A record replays without any generator to the same state, because dice and cards are written down as they fell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from ..dice import FACES, scripted
from ..inputs import InvalidInput, Problem
from ..ruling import Ruling, Said, message, say
from .actions import Action, Vocabulary, write_action
from .playing import OVER, Policy

ACTIONS = "actions"
DICE = " : "
Fallen: TypeAlias = int | str
Setup = TypeVar("Setup")
State = TypeVar("State")


@dataclass(frozen=True)
class Played:
    """One action and what fell by chance in it, in order: dice (1..6), or where cards are drawn, their names."""

    action: Action
    dice: tuple[Fallen, ...] = ()


@dataclass(frozen=True)
class Record(Generic[Setup]):
    """A game from its set-up on."""

    setup: Setup
    played: tuple[Played, ...] = ()

    def then(self, action: Action, dice: tuple[Fallen, ...]) -> Record[Setup]:
        """The record with one more action."""
        return Record(self.setup, (*self.played, Played(action, dice)))


class Applies(Protocol[State]):
    """Carries out an action with a source of chance; the `dice` of the ruling's result are what fell."""

    def __call__(self, state: State, action: Action, source: Any = None) -> tuple[State, Ruling]: ...


def face(word: str) -> int:
    """A die as a record has it; raises ValueError."""
    if len(word) != 1 or word not in "123456":
        raise ValueError("no die")
    return int(word)


@dataclass(frozen=True)
class Falls:
    """What falls by chance in the games of a book: how a word of it is read, the source that shows it again, and what a
    reader is told to write."""

    read: Callable[[str], Fallen]
    again: Callable[[Iterable[Any]], Any]
    allowed: Said


DICE_ONLY = Falls(
    face, scripted, say(message("game-text", "the dice of the action, each from 1 to {faces}"), faces=FACES)
)


@dataclass(frozen=True)
class Records(Generic[Setup, State]):
    """How the games of one book are written, read, played and played again."""

    vocabulary: Vocabulary
    read_setup: Callable[[str], Setup]
    write_setup: Callable[[Setup], str]
    begun: Callable[[Setup], State]
    apply: Applies[State]
    falls: Falls = DICE_ONLY

    def write(self, record: Record[Setup]) -> str:
        """The text that reads back to `record`."""
        lines = [self.line(one) for one in record.played]
        return self.write_setup(record.setup) + "\n".join((ACTIONS, *lines)) + "\n"

    def line(self, one: Played) -> str:
        """The line that tells one action and what fell in it."""
        text = write_action(one.action)
        return text + DICE + " ".join(map(str, one.dice)) if one.dice else text

    def read(self, text: str) -> Record[Setup]:
        """The record that `text` tells; raises `InvalidInput`. Whether its actions are legal shows when it is replayed."""
        lines = text.splitlines()
        place = next((number for number, line in enumerate(lines) if line.strip() == ACTIONS), len(lines))
        setup = self.read_setup("\n".join(lines[:place]))
        played: list[Played] = []
        problems: list[Problem] = []
        for number, line in enumerate(lines[place + 1 :], place + 2):
            words = line.partition("#")[0].strip()
            if not words:
                continue
            try:
                played.append(self.read_line(words, f"line.{number}"))
            except InvalidInput as bad:
                problems += bad.problems
        if problems:
            raise InvalidInput(problems)
        return Record(setup, tuple(played))

    def read_line(self, line: str, path: str) -> Played:
        """The action that a line tells, with what fell in it; raises `InvalidInput`, in which the line is called `path`."""
        text, colon, after = line.partition(DICE)
        fallen = self.fallen(after if colon else "", path)
        try:
            return Played(self.vocabulary.read(text), fallen)
        except InvalidInput as bad:
            raise InvalidInput(Problem(path, one.value, one.allowed) for one in bad.problems) from None

    def fallen(self, text: str, path: str) -> tuple[Fallen, ...]:
        """Dice and cards as somebody has written them down; raises `InvalidInput`, in which they are called `path`."""
        try:
            return tuple(map(self.falls.read, text.split()))
        except ValueError:
            raise InvalidInput([Problem(path, text[:80], self.falls.allowed)]) from None

    def replay(self, record: Record[Setup]) -> Iterator[tuple[State, Ruling]]:
        """The game again, action by action: the state after each with its ruling.

        Raises `InvalidInput` at an action that is not legal, or whose dice are too few or too many.
        """
        state = self.begun(record.setup)
        for number, one in enumerate(record.played, 1):
            state, ruling = self.again(state, one, f"actions.{number}")
            yield state, ruling

    def again(self, state: State, one: Played, path: str) -> tuple[State, Ruling]:
        """One action again, as it was; raises `InvalidInput` as `replay` does, in which the action is called `path`."""
        try:
            state, ruling = self.apply(state, one.action, self.falls.again(one.dice))
        except InvalidInput as bad:
            placed = [Problem(f"{path}.{item.path}", item.value, item.allowed) for item in bad.problems]
            raise InvalidInput(placed) from None
        except ValueError:
            raise InvalidInput([_dice(path, one)]) from None
        if not ruling.legal:
            raise InvalidInput([Problem(path, write_action(one.action), ruling.verdict)])
        if len(ruling.result.dice) != len(one.dice):
            raise InvalidInput([_dice(path, one)])
        return state, ruling

    def play_out(self, state: State, policy: Policy, source: Any, most: int = 100_000) -> State:
        """Let `policy` decide for everybody until the game is over, or for at most `most` actions."""
        for _ in range(most):
            if state.phase == OVER:  # type: ignore[attr-defined]
                break
            state, _ = self.apply(state, policy(state), source)
        return state

    def final(self, record: Record[Setup]) -> State:
        """The state at the end of `record`; raises as `replay` does."""
        state = self.begun(record.setup)
        for after, _ in self.replay(record):
            state = after
        return state


def _dice(path: str, one: Played) -> Problem:
    allowed = say(message("game-text", "just the dice that this action rolls"))
    return Problem(f"{path}.dice", " ".join(map(str, one.dice)), allowed)

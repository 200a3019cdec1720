"""The states of the games that are being played, kept from one request to the next.

A request brings the whole record, so nothing is lost with the interpreter; what is kept here only spares replaying it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_engine.games.actions import Action
from rules_engine.games.records import Played
from rules_engine.inputs import InvalidInput, Problem
from rules_engine.ruling import Ruling, message, say

from .game import Decided, Game, Look

MOST_LINES = 4000
LONGEST = 400_000  # letters of a record
_TOO_LONG = say(message("play", "a record of {lines} decisions at the most"), lines=MOST_LINES)


class Session:
    """One game as far as it has come: its set-up, the lines of its record, the state before each and after the last."""

    def __init__(self, game: Game, setup: str):
        self.game = game
        self.setup = setup
        begun = game.records.read_setup(setup)
        self.lines: list[str] = []
        self.played: list[Played] = []
        self.states: list[Any] = [game.records.begun(begun)]
        self.rulings: list[Ruling] = []

    def follow(self, lines: Sequence[str]) -> None:
        """Come to where `lines` lead, from as far as they agree with what is known; raises `InvalidInput`."""
        if len(lines) > MOST_LINES or sum(map(len, lines)) > LONGEST:
            raise InvalidInput([Problem("record", str(len(lines)), _TOO_LONG)])
        agree = next((at for at, (a, b) in enumerate(zip(lines, self.lines, strict=False)) if a != b), None)
        self.cut(min(len(lines), len(self.lines)) if agree is None else agree)
        for number, line in enumerate(lines[len(self.lines) :], len(self.lines) + 1):
            one = self.game.records.read_line(line, f"actions.{number}")
            state, ruling = self.game.records.again(self.states[-1], one, f"actions.{number}")
            self._take(one, line, state, ruling)

    def cut(self, at: int) -> None:
        """Forget everything after `at` decisions."""
        del self.lines[at:], self.played[at:], self.rulings[at:], self.states[at + 1 :]

    def do(self, at: int, action: Action, source: Any, dice: int | None = None) -> Ruling:
        """Carry out an action after `at` decisions; what came later is forgotten if it is legal.

        Raises as `apply` does, and ValueError where the action throws another number of dice than were given (`dice`).
        """
        state, ruling = self.game.records.apply(self.states[at], action, source)
        if ruling.legal and dice is not None and len(ruling.result.dice) != dice:
            raise ValueError("other dice")
        if ruling.legal:
            self.cut(at)
            one = Played(action, ruling.result.dice)
            self._take(one, self.game.records.line(one), state, ruling)
        return ruling

    def look(self, at: int, viewer: int, lang: str, root: str) -> Look:
        """The board after `at` decisions as `viewer` sees it, with what the last one did and what it answers; nobody touches it."""
        last = self._known(at - 1, viewer) if at else None
        begun = at - 1
        while begun > 0 and self.game.answers(self.states[begun]):
            begun -= 1
        cause = self._known(begun, viewer) if begun < at - 1 else None
        before = self.states[at - 1] if at else None
        action = last.action if last else None
        return Look(self.states[at], viewer, "", frozenset(), action, before, lang, None, root, cause=cause)

    def _known(self, number: int, viewer: int) -> Decided | None:
        """The decision after so many others, if `viewer` may know it."""
        before, action = self.states[number], self.played[number].action
        known = viewer in (0, before.actor) or not self.game.secret(before, action, viewer)
        return Decided(action, before) if known else None

    def _take(self, one: Played, line: str, state: Any, ruling: Ruling) -> None:
        self.played.append(one)
        self.lines.append(line)
        self.states.append(state)
        self.rulings.append(ruling)


_kept: dict[str, Session] = {}


def session(game: Game, setup: str, lines: Sequence[str]) -> Session:
    """The game that this record tells, replayed only as far as it is not known already; raises `InvalidInput`."""
    found = _kept.get(game.name)
    if found is None or found.setup != setup:
        found = Session(game, setup)
    try:
        found.follow(lines)
    except InvalidInput:
        _kept.pop(game.name, None)
        raise
    _kept[game.name] = found
    return found

"""A step of a lesson that is played in the page: the decision that it asks for, and what else counts as that decision.

A page that teaches sends its steps with every request, one for each decision: ``{"line": "move a2 A1 B1", "free": ""}``, a line of a
record with what is to fall, and the kind of decisions of which any will do (empty: only this one).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules_engine.games.actions import Action
from rules_engine.games.records import Played
from rules_engine.ruling import Said, message, say

from .game import Game

NOT_NOW = message("play", "The rules allow this, but the next step of the lesson is another: {action}")


@dataclass(frozen=True)
class Step:
    """The decision that is asked for with what falls then, and the kind of those that will do as well."""

    asked: Played
    free: str = ""

    def taken(self, game: Game, state: Any, action: Action) -> Played | None:
        """What is carried out when the reader decides `action`, and what is to fall; None where something else was asked for."""
        if game.means(state, action, self.asked.action):
            return self.asked
        return Played(action, ()) if self.free and game.kind(state, action)[0] == self.free else None

    def wants(self, game: Game, state: Any, action: Action) -> bool:
        """Whether the reader may decide this."""
        return self.taken(game, state, action) is not None

    def told(self, game: Game, state: Any) -> Said:
        """What is asked for, to whoever has decided something else that the rules allow."""
        return say(NOT_NOW, action=game.worded(state, self.asked.action))


def steps(game: Game, given: Any) -> tuple[Step, ...]:
    """The steps of a request, none where it teaches nothing; raises `InvalidInput`."""
    found = [one for one in given if isinstance(one, dict)] if isinstance(given, list) else []
    return tuple(
        Step(game.records.read_line(str(one.get("line")), f"lesson.{number}"), str(one.get("free") or ""))
        for number, one in enumerate(found, 1)
    )

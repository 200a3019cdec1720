"""The working copy of a state while one action is carried out: it is changed in place, throws dice and keeps the steps.

Nothing outside :mod:`.play` sees it; what goes in and comes out is a `State`.
"""

from __future__ import annotations

from typing import Any

from ...dice import Source, thrown
from ...games.working import Interruptions, kept
from ...ruling import Message, Step, Value
from ..steps import step
from .setup import Setup
from .state import Ask, Doing, Outcome, State


class Table(Interruptions[Ask]):
    """A state that can be changed; the fields are those of `State`, `steps` and `dice` what has happened so far."""

    def __init__(self, state: State, source: Source):
        self.setup: Setup = state.setup
        self.phase = state.phase
        self.round = state.round
        self.order = state.order
        self.active = state.active
        self.actor = state.actor
        self.warriors = list(state.warriors)
        self.waiting = state.waiting
        self.owners = list(state.owners)
        self.given = state.given
        self.eliminated = list(state.eliminated)
        self.blows = state.blows
        self.ruined = state.ruined
        self.sections = list(state.sections)
        self.shots = state.shots
        self.proposed = state.proposed
        self.doing: Doing | None = state.doing
        self.asks: tuple[Ask, ...] = state.asks
        self.outcome: Outcome | None = state.outcome
        self.items = list(state.items)
        self.chosen = list(state.chosen)
        self.domains = state.domains
        self.totals = state.totals
        self.to_place = state.to_place
        self.second = state.second
        self.ladders = list(state.ladders)
        self.entries = state.entries
        self.steps: list[Step] = []
        self.dice: list[int] = []
        self._source = source

    def state(self) -> State:
        """What has come of it."""
        return State._make(kept(self, State._fields))

    def note(self, rule: str, template: Message, **values: Value) -> None:
        """One more step, by the rule `rule` (a slug of mk2, or the full id of another book's rule)."""
        self.steps.append(step(rule, template, **values))

    def throw(self, number: int) -> tuple[int, ...]:
        """Throw so many dice."""
        found = thrown(self._source, number)
        self.dice.extend(found)
        return found

    def change(self, warrior: int, **fields: Any) -> None:
        """Change something about a warrior."""
        self.warriors[warrior] = self.warriors[warrior]._replace(**fields)

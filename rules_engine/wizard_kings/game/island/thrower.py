"""A hand that decides with dice and keeps what it has thrown and why, for an automaton (wk2.scenario-island-other)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ....dice import Source
from ....games.actions import Action
from ....ruling import Step
from ...scenarios.island.decisions import Decision
from ...scenarios.island.die_choice import DieTable, throw
from ..decisions import called
from ..play import apply
from ..state import State

Ask = Callable[[Sequence[int]], Decision]


class Deed(NamedTuple):
    """Something that the Undead have done: the action, the state after it, all dice thrown, and the steps that say why and
    what came of it."""

    action: Action
    state: State
    dice: tuple[int, ...]
    steps: tuple[Step, ...]


class Thrower:
    """Decides with dice from a source, and keeps the dice and the steps."""

    def __init__(self, source: Source):
        self.source = source
        self.dice: list[int] = []
        self.steps: list[Step] = []

    def decide(self, ask: Ask) -> Decision:
        """The decision that `ask` comes to; a throw that names nothing is repeated until one does."""
        throws = self.throws(ask(()).table)
        found = ask(throws[-1])
        again = [ask(one).steps[-1] for one in throws[:-1]]
        self.steps.extend((*found.steps[:-1], *again, *found.steps[-1:]))
        return found

    def throws(self, table: DieTable) -> list[tuple[int, ...]]:
        """Throw for `table`: every throw, the last of which names something (an empty one where no die is needed)."""
        if not table.dice:
            return [()]
        _, thrown = throw(table, self.source)
        self.dice.extend(thrown)
        return [thrown[at : at + table.dice] for at in range(0, len(thrown), table.dice)]

    def place(self, ask: Ask) -> int:
        """The place that `ask` comes to, where something is open."""
        place = self.decide(ask).place
        assert place is not None
        return place

    def done(self, state: State, action: Action) -> Deed:
        """Carry the action out; what was decided before it belongs to it."""
        after, ruling = apply(state, action, self.source)
        assert ruling.legal, ruling.verdict
        deed = Deed(action, after, (*self.dice, *ruling.result.dice), (*self.steps, *ruling.steps))
        self.dice, self.steps = [], []
        return deed


def names(state: State, blocks: Sequence[int]) -> tuple[str, ...]:
    """What the blocks are called."""
    return tuple(called(state, one) for one in blocks)

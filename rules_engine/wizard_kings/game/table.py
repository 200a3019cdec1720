"""The working copy of a state while one action is carried out: it is changed in place, throws dice and keeps the steps.

Nothing outside :mod:`.play` sees it; what goes in and comes out is a `State`.
"""

from __future__ import annotations

from ...dice import Source, thrown
from ...games.working import Interruptions, kept
from ...ruling import Message, Said, Step, Value, message, say
from .movement.position import contest_at, fighters, other, side_of
from .setup import Setup
from .state import CAPTURE, OFF, Ask, Battle, Contest, Held, Outcome, State

_LIES = message("game", "{artifact} lies in {hex} without a carrier; only an enemy block can pick it up.")
_LOST = message("game", "{artifact} has lost its carrier and is destroyed.")


class Table(Interruptions[Ask]):
    """A state that can be changed; the fields are those of `State`, `steps` and `dice` what has happened so far."""

    def __init__(self, state: State, source: Source):
        self.setup: Setup = state.setup
        self.turn = state.turn
        self.phase = state.phase
        self.order = state.order
        self.mover = state.mover
        self.actor = state.actor
        self.at = list(state.at)
        self.strength = list(state.strength)
        self.gone = state.gone
        self.moved = state.moved
        self.cast = state.cast
        self.grown = state.grown
        self.gave = state.gave
        self.took = state.took
        self.holder = list(state.holder)
        self.harbours = state.harbours
        self.shipped = list(state.shipped)
        self.gold = list(state.gold)
        self.points = list(state.points)
        self.alliances = state.alliances
        self.contests: tuple[Contest, ...] = state.contests
        self.battle: Battle | None = state.battle
        self.asks: tuple[Ask, ...] = state.asks
        self.outcome: Outcome | None = state.outcome
        self.artifacts: list[Held] = list(state.artifacts)
        self.offered = state.offered
        self.changed = state.changed
        self.free = state.free
        self.steps: list[Step] = []
        self.dice: list[int] = []
        self._source = source

    def state(self) -> State:
        """What has come of it."""
        return State._make(kept(self, State._fields))

    def note(self, slug: str, template: Message, **values: Value) -> None:
        """One more step, by the rule `slug` of the edition in play."""
        self.steps.append(Step(self.setup.edition.rule(slug), say(template, **values)))

    def note_by(self, rule: str, said: Said) -> None:
        """One more step, by the rule with the full id `rule`."""
        self.steps.append(Step(rule, said))

    def throw(self, number: int) -> tuple[int, ...]:
        """Throw so many dice."""
        found = thrown(self._source, number)
        self.dice.extend(found)
        return found

    def place(self, block: int, hex: str, strength: int | None = None) -> None:
        """Put a block into a hex, with a new strength if one is given."""
        self.at[block] = hex
        if strength is not None:
            self.strength[block] = strength

    def reduce(self, block: int, steps: int = 1) -> None:
        """Take steps from a block; with the last one it leaves the map."""
        self.strength[block] = max(self.strength[block] - steps, 0)
        if not self.strength[block]:
            self.remove(block)

    def remove(self, block: int) -> None:
        """Take a block off the map: for good if it is a wizard or the scenario says so (wk1.wizard-elimination)."""
        hex = self.at[block]
        self.strength[block] = 0
        self.at[block] = OFF
        for number, held in enumerate(self.artifacts):
            if held.carrier == block:
                self.drop(number, hex, self.setup.owner[block])
                self._offer(number)
        if self.setup.pieces[block].wizard or not self.setup.terms.rebuilding:
            self.gone |= {block}

    def drop(self, number: int, hex: str, loser: int) -> None:
        """Let an artifact that `loser` had lie in `hex`; it is lost unless artifacts can be captured (wk2.artifacts)."""
        relic = self.setup.artifacts[number]
        label = f"{relic.name} {relic.label}"
        if self.setup.terms.captures and hex:
            self.artifacts[number] = self.artifacts[number]._replace(carrier=-1, hex=hex, loser=loser)
            self.note("captured-artifacts", _LIES, artifact=label, hex=hex)
        else:
            self.artifacts[number] = Held(-1, 0)
            self.note("artifacts", _LOST, artifact=label)

    def _offer(self, number: int) -> None:
        """Have the enemy in the battle take the artifact, once everything else that is asked has been answered."""
        _, _, hex, loser = self.artifacts[number]
        contest = contest_at(self, hex) if self.battle is not None and self.battle.hex == hex else None
        if contest is not None:
            takers = fighters(self, contest, other(side_of(contest, loser)))
            self.asks = (Ask(CAPTURE, loser, hex, tuple(takers), number), *self.asks)

    def ask(self, ask: Ask) -> None:
        """Interrupt with `ask`: it is that player's decision now."""
        super().ask(ask)
        self.actor = ask.player

    def ask_again(self, ask: Ask) -> None:
        """Put `ask` in the place of the most urgent interruption: it is that player's decision now."""
        super().ask_again(ask)
        self.actor = ask.player

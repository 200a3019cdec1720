"""What the board of the Isle of Death shows: the game at a moment, as the Elves see it, and what is chosen on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.games.actions import Action
from rules_engine.wizard_kings.game.calculators.island_game import IslandGame, moment_of
from rules_engine.wizard_kings.game.island.solitaire import ELVES, Moment
from rules_engine.wizard_kings.game.play import legal_actions
from rules_engine.wizard_kings.game.state import State
from rules_engine.wizard_kings.game.view import SeenBlock, opened, view

from ..hexes.deeds import Deed, deed_of
from .acts import block_of, chosen, hex_of


class Scene(NamedTuple):
    """What is drawn: the state, the blocks as the Elves see them, the decisions, what is chosen, and what the Elves and the
    Undead have done since the decision before."""

    asked: IslandGame
    state: State
    blocks: tuple[SeenBlock, ...]
    actions: tuple[Action, ...]
    block: str
    hex: str
    deeds: tuple[Deed, ...]

    @property
    def goals(self) -> frozenset[str]:
        """The hexes where a touch decides something."""
        mine = (one for one in self.actions if block_of(one) in ("", self.block))
        return frozenset(hex for hex in (hex_of(one, self.state) for one in mine) if hex)


def scene_of(asked: IslandGame) -> Scene:
    """The game `asked` at the moment that is looked at."""
    moment = moment_of(asked)
    state = moment.state
    block, hex = chosen(asked)
    if block and not hex:
        hex = state.at[state.setup.index[block]]
    if not hex and state.battle is not None:
        hex = state.battle.hex
    blocks = opened(state) if asked.open else view(state, ELVES).blocks
    return Scene(asked, state, blocks, legal_actions(state), block, hex, tuple(_deeds(moment)))


def _deeds(moment: Moment) -> Iterator[Deed]:
    before = moment.before
    for deed in moment.deeds:
        yield deed_of(before, deed.action, deed.state)
        before = deed.state

"""Random games of Wizard Kings, both editions, and how the blocks of a state have come where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from rules_engine.splitmix import SplitMix, dice
from rules_engine.wizard_kings.game import Setup, State, apply, begun, demonstration, legal_actions, read_setup
from rules_engine.wizard_kings.game.actions import Move, Retreat, Ship
from rules_engine.wizard_kings.game.movement.position import (
    contest_at,
)
from rules_engine.wizard_kings.game.readings import Readings, field_of, readings_of
from rules_engine.wizard_kings.game.scenarios.demonstration import GAMES
from rules_engine.wizard_kings.game.state import MOVEMENT, OVER

#: A map of our own with all that closes hexes and hexsides, and units of every kind, for the demonstrations have little of it.
STRAITS = """\
won turn-limit
turns 3
player Ann
player Bob
player Cleo
allies 1 3
block a1 1 Wizard A+ move 2 cost 2 at B1/4 spells Bolt:1:3d6@F3
block a2 1 Spearman C1 move 2 cost 1 at A2/4
block a3 1 Frog C1 move 2 cost 1 traits amphibian at B2/3
block a4 1 Serpent B2 move 3 cost 3 max 3 traits aquatic at B1/3
block a5 1 Dwarf B1 move 2 cost 2 traits mountain-folk at C3/3
block a6 1 Rider B2 move 3 cost 3 max 3 at B1/3
block b1 2 Wizard A+ move 2 cost 2 at E2/4 spells Bolt:1:3d6@F3
block b2 2 Frog C1 move 2 cost 1 traits amphibian at E3/3
block b3 2 Kraken B3 move 3 cost 3 max 3 traits aquatic at C1/3
block b4 2 Griffin B2 move 3 cost 4 max 3 traits flyer at E2/3
block b5 2 Castle C4 move 0 cost 2 traits castle at E2/2
block b6 2 Goblin C1 move 2 cost 1 at E3/4
block c1 3 Drake B2 move 3 cost 4 max 3 traits flyer,aquatic at A1/3
block c2 3 Nixie C1 move 3 cost 1 traits aquatic at B2/3
block c3 3 Ranger A2 move 2 cost 4 max 3 traits forest-folk at B3/3
{later}map
map Straits
row 1 | sea | clear coastal | sea | sea shoal | clear coastal
row 2 | clear | swamp river | sea | clear coastal | clear coastal
row 3 | mountain | forest river | mountain pass | clear river | desert
city B1 2 of 1 Arn
city A2 1 of 3 Bex
city E1 1 of 2 Cull
city E2 2 of 2 Dol
city D2 2 Esk
city D3 1 of 3 Fay
river B3-B2-B1
river D3-D2
side B2-B3 river
side D2-D3 bridge
road A2-B2
"""
_LATER = """\
block a7 1 Champion A3 move 2 cost 2 traits hero at A2/1
block a8 1 Haven D3 move 0 cost 1 traits haven at B1/2
"""
KINDS = [*([("straits", "wk2"), ("straits", "wk1")] * 3), *((name, book) for book in ("wk1", "wk2") for name in GAMES)]


class Trail:
    """A state of game `number` after so many actions `taken`: how the blocks have come where they stand in this turn, and what
    they have left in this round."""

    def __init__(self, state: State, number: int):
        self.state, self.number, self.taken = state, number, 0
        self.came: dict[int, str] = {}
        self.left: dict[int, str] = {}
        self.order: list[int] = list(range(len(state.at)))

    def then(self, action: Any, after: State) -> None:
        """What `action` has changed."""
        before, self.state = self.state, after
        self.taken += 1
        if after.phase == MOVEMENT and before.phase != MOVEMENT:
            self.came.clear()
        if before.battle is None or after.battle is None or _moment(before) != _moment(after):
            self.left.clear()
        moved = [block for block, at in enumerate(after.at) if at != before.at[block]]
        for block in moved:
            self.came.pop(block, None)
            self.left.pop(block, None)
            self.order.remove(block)
            self.order.append(block)
        if not isinstance(action, (Move, Ship, Retreat)):
            return
        block = after.setup.index[action.block]
        if not after.at[block]:
            return
        if isinstance(action, Retreat):
            if after.battle is not None and _moment(before) == _moment(after):
                self.came |= {block: came} if (came := self._entry(before, block)) else {}
                self.left[block] = before.at[block]
        else:
            self.came[block] = action.way[-2] if isinstance(action, Move) else before.at[block]

    @staticmethod
    def _entry(before: State, block: int) -> str:
        contest = contest_at(before, before.at[block])
        return next((one.over for one in contest.entries if one.block == block), "") if contest else ""


def _moment(state: State) -> tuple[str, int] | None:
    return None if state.battle is None else (state.battle.hex, state.battle.round)


@cache
def _setup(name: str, book: str) -> Setup:
    if name != "straits":
        return demonstration(name, book)
    return read_setup(f"game {book}\n{STRAITS.format(later=_LATER if book == 'wk2' else '')}")


def _read(setup: Setup, number: int) -> Setup:
    """The set-up as the table of game `number` reads the rules: the first of each kind as is usual, half of the others so, and the
    rest in some other way each."""
    below = SplitMix(number).below
    if number < len(KINDS) or number % 2:
        return setup
    known = readings_of(setup.edition.book)
    read = {field_of(name): words[below(len(words))] for name, words in known.items()}
    return replace(setup, readings=Readings(**read))


def states(number: int) -> Iterator[Trail]:
    """Every state of random game `number`, with the way to it."""
    state = begun(_read(_setup(*KINDS[number % len(KINDS)]), number))
    source, pick = dice(number), SplitMix(~number).below
    trail = Trail(state, number)
    while state.phase != OVER:
        yield trail
        actions = legal_actions(state)
        action = actions[pick(len(actions))]
        state = apply(state, action, source)[0]
        trail.then(action, state)

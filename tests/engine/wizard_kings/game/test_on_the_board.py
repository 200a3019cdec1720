"""A game that is set on the hex board: each block with what the board must know of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.wizard_kings.game import begun, demonstration
from rules_engine.wizard_kings.game.on_board import block_on_board
from rules_engine.wizard_kings.game.pieces import FOLK
from rules_engine.wizard_kings.movement.travel import TRAITS
from rules_engine.wizard_kings.position.blocks import CITY_FOLK


@pytest.mark.parametrize("folk", FOLK)
def test_a_block_of_a_game_keeps_its_folk_on_the_board(folk: str) -> None:
    state = begun(demonstration("skirmish", "wk2"))
    number = next(one for one, at in enumerate(state.at) if at and not state.setup.pieces[one].stays)
    blocks = list(state.setup.blocks)
    blocks[number] = replace(blocks[number], piece=replace(blocks[number].piece, traits=frozenset({folk})))
    setup = replace(state.setup, blocks=tuple(blocks))
    found = block_on_board(state._replace(setup=setup), number, {seat: seat for seat in setup.seats})
    assert folk in (found.kind, *found.traits)
    assert folk in found.mover.traits or found.mover.kind == folk or folk == CITY_FOLK
    assert found.mover.traits <= {*TRAITS}

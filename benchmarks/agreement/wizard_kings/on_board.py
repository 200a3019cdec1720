"""A state of a game and the way to it set on the hex board. (wk1.position, wk2.position)"""

from __future__ import annotations

from typing import Any

from benchmarks.agreement.wizard_kings.trails import Trail
from rules_engine.calculators import find
from rules_engine.wizard_kings.game.on_board import block_on_board, seats, set_on_board
from rules_engine.wizard_kings.position.fields import Position


def asked(trail: Trail, chosen: int, question: str, **more: Any) -> Position:
    """The state as a position on the board, with a question about the block `chosen`."""
    state, player = trail.state, trail.state.setup.owner[chosen]
    seated = seats(state, player)
    standing = [one for one in trail.order if state.at[one]]
    came = [one for one in standing if one in trail.came]
    ordered = [*(one for one in standing if one not in trail.came), *came]
    blocks = tuple(
        block_on_board(state, one, seated, trail.came.get(one, ""), trail.left.get(one, "")) for one in ordered
    )
    return set_on_board(state, player, blocks, ordered.index(chosen) + 1, question, **more)


def ruling_of(trail: Trail, chosen: int, question: str, **more: Any) -> Any:
    """The ruling of the board."""
    return find(f"{trail.state.setup.edition.book}.position").answer(asked(trail, chosen, question, **more))


def spots_of(ruling: Any) -> dict[str, Any]:
    """The hexes of a ruling of the board by name."""
    return {one.hex: one for one in ruling.result.hexes}

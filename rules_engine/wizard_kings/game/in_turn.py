"""Who acts after whom within a phase: the players in the order of the turn, without those who stand still."""

from __future__ import annotations

from ..scenarios.scenarios import scenario
from .state import MOVEMENT, Position


def stands_still(pos: Position, player: int) -> bool:
    """Whether a scenario forbids `player` to move in this turn (wk2.scenario-barbarians)."""
    played = scenario(pos.setup.terms.scenario)
    return played is not None and played.stands_still(pos.setup.players[player - 1].name, pos.turn)


def following(pos: Position, player: int) -> int:
    """The player who acts after `player` in this phase (0 for `player`: the first; 0 as the answer: all have acted)."""
    later = pos.order[pos.order.index(player) + 1 :] if player else pos.order
    for one in later:
        if pos.phase != MOVEMENT or not stands_still(pos, one):
            return one
    return 0

"""A warrior that has failed to break away: whether it may turn on the spot.

Rules: mk2.breakaway, mk2.hoof-breakaway, mk2.formation-breakaway.
"""

from __future__ import annotations

from ....ruling import Listed, Step, message, messages
from ...labels import HOOF
from ...movement.breaking_away import MAY_TURN, may_rotate_after_failure
from ..decisions import called, forbidden
from ..state import MARCHING, Position
from ..values import speed_type

phrases = messages("movement-formation")


def after_failure(pos: Position, warrior: int) -> tuple[bool, Step]:
    """Whether it may turn, and the step that says so."""
    assert pos.doing is not None
    readings, kind = pos.setup.readings, speed_type(pos, warrior)
    who = Listed((called(pos, warrior),))
    if pos.doing.kind == MARCHING:
        if kind != HOOF:
            return True, forbidden("formation-breakaway", _STAYS, who=who)
        turns = readings.hoof_turn == MAY_TURN
        return turns, forbidden("hoof-breakaway", _HOOF_TURNS if turns else _HOOF_STILL, who=who)
    if kind == HOOF:
        return False, forbidden("hoof-breakaway", _NOT_EVEN)
    turns = may_rotate_after_failure(kind, rotate_on_failure=readings.rotate_on_failure == MAY_TURN)
    return turns, forbidden("breakaway", _TURNS if turns else _STILL)


_STAYS = phrases("A participant that fails stays where it is, but may turn. That goes for participant{who:s} {who}.")
_HOOF_TURNS = phrases(
    "Ruled here: in a formation a hoof warrior that rolls 1 may turn. That goes for participant{who:s} {who}."
)
_HOOF_STILL = phrases(
    "Ruled here: a hoof warrior that rolls 1 cannot turn in a formation either. That goes for participant{who:s} {who}."
)
_NOT_EVEN = message("breakaway", "A hoof warrior that fails cannot even turn.")
_TURNS = message("breakaway", "Ruled here: the warrior may turn on the spot.")
_STILL = message("breakaway", "Ruled here: the warrior cannot turn either.")

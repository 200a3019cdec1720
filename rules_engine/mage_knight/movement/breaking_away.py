"""Breaking away: the roll, its chance, and the damage that hoof warriors deal as they go.

Rules: mk2.breakaway, mk2.hoof-breakaway, mk2.hoof-shake-off, mk2.captive-neutral, mk2.formation-breakaway.
"""

from __future__ import annotations

from fractions import Fraction

from ...dice import FACES
from ...ruling import message
from ..labels import HOOF

SHAKE_OFF = 1  # mk2.hoof-shake-off
MAY_TURN, MAY_NOT_TURN = "may-turn", "may-not-turn"
#: The rulings on a warrior that has failed to break away.
AFTER_FAILURE = {
    MAY_TURN: message("breakaway", "may turn on the spot"),
    MAY_NOT_TURN: message("breakaway", "cannot turn either"),
}


def frees(die: int, speed_type: str) -> bool:
    """Whether a roll of `die` (1..6) breaks away from all opponents in contact."""
    return die >= (2 if speed_type == HOOF else 4)


def chance_to_break_away(speed_type: str) -> Fraction:
    """The chance that a warrior with this speed type breaks away."""
    return Fraction(sum(frees(die, speed_type) for die in range(1, FACES + 1)), FACES)


def may_rotate_after_failure(speed_type: str, *, rotate_on_failure: bool = True) -> bool:
    """Whether a warrior that has failed may turn on the spot; a hoof warrior never may (mk2.hoof-breakaway)."""
    return rotate_on_failure and speed_type != HOOF

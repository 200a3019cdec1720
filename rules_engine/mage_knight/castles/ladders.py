"""What is asked about ladders and planks. (mkc.ladders, mkc.planks)"""

from __future__ import annotations

from dataclasses import dataclass

from ...inputs import choice, flag, integer, option
from ...ruling import message
from .sections import SECTIONS, WALL

ROUND_DOWN, ROUND_UP = "down", "up"
SEPARATE, WITH_MOVE = "separate", "with-move"
ONLY_WALLS, ANY_SECTION = "walls", "any-section"
COUNT, CARRY, RAISE, REMOVE, PLANK = "count", "carry", "raise", "remove", "plank"
CHECKS = {
    COUNT: message("ladder", "how many ladders there are"),
    CARRY: message("ladder", "carrying a ladder"),
    RAISE: message("ladder", "putting up a ladder"),
    REMOVE: message("ladder", "taking a ladder away"),
    PLANK: message("ladder", "laying a plank"),
}
ROUNDING = {
    ROUND_DOWN: message("ladder", "is rounded down"),
    ROUND_UP: message("ladder", "is rounded up"),
}
RAISING = {
    SEPARATE: message("ladder", "is an action of its own"),
    WITH_MOVE: message("ladder", "belongs to the move that brings it"),
}
AGAINST = {
    ONLY_WALLS: message("ladder", "walls only"),
    ANY_SECTION: message("ladder", "every kind of section"),
}


@dataclass(frozen=True)
class Ladder:
    """One question about ladders and planks, chosen by `check`; the fields of the other questions are not looked at."""

    check: str = choice(tuple(CHECKS), RAISE, message("ladder", "Question"), names=CHECKS)
    walls: int = integer(0, 60, 8, message("ladder", "Walls in play"))
    participants: int = integer(1, 10, 3, message("ladder", "Warriors that do it together"))
    wall_contact: bool = flag(True, message("ladder", "There is contact with the wall"))
    carried_this_turn: bool = flag(False, message("ladder", "They carried the ladder this turn"))
    against: str = choice(tuple(SECTIONS), WALL, message("ladder", "It is set against"), names=SECTIONS)
    opponent_at_other_end: bool = flag(False, message("ladder", "An opposing warrior is at the other end"))
    interrupted: bool = flag(True, message("ladder", "The walkway is interrupted there"))
    right_angle: bool = flag(True, message("ladder", "The plank is at a right angle to the wall"))
    rounding: str = option(
        (ROUND_DOWN, ROUND_UP),
        ROUND_DOWN,
        message("ladder", "A number of walls that three does not divide"),
        names=ROUNDING,
        help=message("ladder", "The book gives one ladder for every three walls and says no more."),
    )
    raising: str = option(
        (SEPARATE, WITH_MOVE),
        SEPARATE,
        message("ladder", "Putting up a ladder"),
        names=RAISING,
        help=message("ladder", "The book asks for an action and does not say which."),
    )
    ladders_against: str = option(
        (ONLY_WALLS, ANY_SECTION),
        ONLY_WALLS,
        message("ladder", "Ladders go against"),
        names=AGAINST,
        help=message("ladder", "The book speaks first of walls, and then of sections."),
    )

"""What is asked about ladders and planks. (mkc.ladders, mkc.planks)"""

from __future__ import annotations

from dataclasses import dataclass

from ...inputs import choice, flag, integer, option
from ...ruling import messages
from .sections import SECTIONS, WALL

phrases = messages("ladder")

ROUND_DOWN, ROUND_UP = "down", "up"
SEPARATE, WITH_MOVE = "separate", "with-move"
ONLY_WALLS, ANY_SECTION = "walls", "any-section"
COUNT, CARRY, RAISE, REMOVE, PLANK = "count", "carry", "raise", "remove", "plank"
CHECKS = {
    COUNT: phrases("how many ladders there are"),
    CARRY: phrases("carrying a ladder"),
    RAISE: phrases("putting up a ladder"),
    REMOVE: phrases("taking a ladder away"),
    PLANK: phrases("laying a plank"),
}
ROUNDING = {
    ROUND_DOWN: phrases("is rounded down"),
    ROUND_UP: phrases("is rounded up"),
}
RAISING = {
    SEPARATE: phrases("is an action of its own"),
    WITH_MOVE: phrases("belongs to the move that brings it"),
}
AGAINST = {
    ONLY_WALLS: phrases("walls only"),
    ANY_SECTION: phrases("every kind of section"),
}


@dataclass(frozen=True)
class Ladder:
    """One question about ladders and planks, chosen by `check`; the fields of the other questions are not looked at."""

    check: str = choice(tuple(CHECKS), RAISE, phrases("Question"), names=CHECKS)
    walls: int = integer(0, 60, 8, phrases("Walls in play"))
    participants: int = integer(1, 10, 3, phrases("Warriors that do it together"))
    wall_contact: bool = flag(True, phrases("There is contact with the wall"))
    carried_this_turn: bool = flag(False, phrases("They carried the ladder this turn"))
    against: str = choice(tuple(SECTIONS), WALL, phrases("It is set against"), names=SECTIONS)
    opponent_at_other_end: bool = flag(False, phrases("An opposing warrior is at the other end"))
    interrupted: bool = flag(True, phrases("The walkway is interrupted there"))
    right_angle: bool = flag(True, phrases("The plank is at a right angle to the wall"))
    rounding: str = option(
        (ROUND_DOWN, ROUND_UP),
        ROUND_DOWN,
        phrases("A number of walls that three does not divide"),
        names=ROUNDING,
        help=phrases("The book gives one ladder for every three walls and says no more."),
    )
    raising: str = option(
        (SEPARATE, WITH_MOVE),
        SEPARATE,
        phrases("Putting up a ladder"),
        names=RAISING,
        help=phrases("The book asks for an action and does not say which."),
    )
    ladders_against: str = option(
        (ONLY_WALLS, ANY_SECTION),
        ONLY_WALLS,
        phrases("Ladders go against"),
        names=AGAINST,
        help=phrases("The book speaks first of walls, and then of sections."),
    )

"""When the power of a magic stone works: outside the own turn, and in what is left of a turn after picking up. (ww.magic-stones)"""

from __future__ import annotations

from typing import Any

from ...inputs import option
from ...ruling import messages
from .after_pick_up import ANSWERS

phrases = messages("card")

AS_CARD_SAYS, OWN_TURN = "as-card-says", "own-turn"
MAGIC_STONES = {
    AS_CARD_SAYS: phrases("works as its card says"),
    OWN_TURN: phrases("does not work"),
}


def magic_stones_option() -> Any:
    """The ruling on magic stones outside the own turn."""
    return option(
        tuple(MAGIC_STONES),
        AS_CARD_SAYS,
        phrases("A magic stone outside your own turn"),
        names=MAGIC_STONES,
        help=phrases("The rules let its power be used at will, and yet keep all other cards for your own turn."),
    )


def works_after_pick_up(magic_stones: str, after_pick_up: str) -> bool:
    """Whether the power works once something was picked up: the turn is over, so as it does outside the turn."""
    return magic_stones == AS_CARD_SAYS and after_pick_up == ANSWERS

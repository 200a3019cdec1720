"""What a wizard may still do in a turn in which something was picked up. (ww.pick-up-ends-turn)"""

from __future__ import annotations

from typing import Any

from ...inputs import option
from ...ruling import messages

phrases = messages("pick-up")

ANSWERS, DRAW_ONLY = "answers", "draw-only"
AFTER_PICK_UP = {
    ANSWERS: phrases("draw cards and play counteractions in answer"),
    DRAW_ONLY: phrases("draw cards only"),
}


def after_pick_up_option() -> Any:
    """The ruling on counteractions that are played in answer after something was picked up."""
    return option(
        tuple(AFTER_PICK_UP),
        ANSWERS,
        phrases("After picking something up you may"),
        names=AFTER_PICK_UP,
        help=phrases("The rules allow drawing alone, but let counteractions be played even outside your turn."),
    )

"""Which arc a direction on the border between the two belongs to. (mk2.front-and-rear-arc)"""

from __future__ import annotations

from typing import Any

from ...arcs import FRONT, REAR
from ...inputs import option
from ...ruling import messages

phrases = messages("facing")

BOUNDARIES = {
    FRONT: phrases("the front arc"),
    REAR: phrases("the rear arc"),
}


def boundary_option() -> Any:
    """The ruling on a direction exactly between the two arcs."""
    return option(
        (FRONT, REAR),
        FRONT,
        phrases("A direction exactly between the arcs belongs to"),
        names=BOUNDARIES,
        help=phrases("The book draws the lines between the arcs and does not say whose they are."),
    )

"""The kinds of castle section. (mkc.section-special-rules)"""

from __future__ import annotations

from ...points import Points
from ...ruling import messages
from ..table.terrain import CLEAR, Ground

phrases = messages("section")

KEEP, ROUND_TOWER, GATEHOUSE, WALL = "keep", "round-tower", "gatehouse", "wall"
SECTIONS = {
    KEEP: phrases("keep"),
    ROUND_TOWER: phrases("round tower"),
    GATEHOUSE: phrases("gatehouse"),
    WALL: phrases("wall"),
}


NOWHERE = Points()


def raised(owner: int, outline: Points, access: Points = NOWHERE) -> Ground:
    """A section of a player's castle, or a plank, as terrain: abrupt and elevated (mkc.section-is-abrupt). All of them are
    one piece, on which warriors walk freely and touch each other (mkc.free-movement-on-top)."""
    return Ground(CLEAR, True, True, f"castle {owner}", outline, access)

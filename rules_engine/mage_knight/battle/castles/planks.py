"""Where a plank may lie: at an end of its wall, at a right angle to it, over a gap in the walkway.

Rules: mkc.plank-position, mkc.planks-optional.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....outlines import Outline
from ....plane import Place, between, turn
from ...castles.ladder_questions import no_plank
from ...steps import Fault
from ...table.terrain import Ground
from ..figures import Section

_SIDES = 4


def fault_of_plank(wall: Section, plank: Ground, others: Sequence[Ground]) -> Fault | None:
    """What is wrong with a plank of this wall among these sections."""
    board, stone = Outline.of(plank.outline), Outline.of(wall.ground.outline)
    joint = next(_joints(board, stone), None)
    return no_plank(
        interrupted=not any(board.overlaps(Outline.of(one.outline)) for one in others),
        wall_contact=joint is not None or stone.squared_to(board) == 0,
        right_angle=joint is not None and _is_square(board, joint),
    )


def _joints(board: Outline, stone: Outline) -> Iterator[int]:
    """The numbers of the sides of the plank that lie along a side of the wall."""
    for number, (a, b) in enumerate(board.edges):
        if any(turn(c, d, a) == turn(c, d, b) == 0 and (_meets(a, b, c, d)) for c, d in stone.edges):
            yield number


def _meets(a: Place, b: Place, c: Place, d: Place) -> bool:
    """Whether two stretches of one line have more than an end in common, or one lies on the other."""
    return sum((between(a, b, c), between(a, b, d), between(c, d, a), between(c, d, b))) > 1


def _is_square(board: Outline, joint: int) -> bool:
    """Whether the plank has four sides, and those beside the joint stand at a right angle to it."""
    if len(board.edges) != _SIDES:
        return False
    (a, b), (_, c), (_, d) = (board.edges[(joint + step) % _SIDES] for step in (0, 1, 2))
    along = (b.x - a.x, b.y - a.y)
    return all(along[0] * (end.x - start.x) + along[1] * (end.y - start.y) == 0 for start, end in ((b, c), (a, d)))

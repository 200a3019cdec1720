"""Where a wall or a door lies from a wizard who attacks it, and what is in between, in the words of the form of ww.card
(ww.attack-objects, ww.punch-object, ww.los-cards, ww.adjacent-cards)."""

from __future__ import annotations

from collections.abc import Callable

from ..board.squares import Boundary, Square
from ..cards.play import ADJACENT, OPAQUE
from ..sight.sight import EDGE, Point, Sightlines, middles

FARTHER, FREE, WALL = "farther", "nothing", "wall"


def barrier(kind: str) -> str:
    """A kind of the maze that interrupts a line, as the form names it: the edge of the board is a wall."""
    return WALL if kind == EDGE else kind if kind in OPAQUE else FREE


def to_line(lines: Sightlines, sees: Callable[[Square, Point], bool], here: Square, line: Boundary) -> tuple[str, str]:
    """The place of what stands on a line, and what is between; `sees` tells whether a point is seen, directly or through a gap."""
    if here in (line.first, line.second):
        return ADJACENT, FREE
    points = middles(line)
    if any(sees(here, point) for point in points):
        return FARTHER, FREE
    blocker = lines.blocker(here, points[0])
    return FARTHER, WALL if blocker is None else barrier(blocker.kind)

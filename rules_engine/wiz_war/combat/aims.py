"""Where a target lies from a wizard, and what is in between, in the words of the form of ww.card (ww.adjacent-cards, ww.los-cards,
ww.attack-objects, ww.punch-object): for a board and for a game alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..board.maze import DOORS, GAPS, MOBILE, OPEN_DOOR
from ..board.squares import Boundary, Square
from ..cards.play import ADJACENT, DIAGONAL, OPAQUE, SAME_SQUARE
from ..sight.sight import EDGE, Point, Sightlines, centre, middles

FARTHER, FREE, WALL, LOS = "farther", "nothing", "wall", "los"
OBJECT, WIZARD = "object", "wizard"


class Eyes(NamedTuple):
    """Who aims: the square, the lines of sight, whether a point is seen from there, directly or through a gap, and on which
    squares wizards stand."""

    here: Square
    lines: Sightlines
    sees: Callable[[Square, Point], bool]
    stood_on: frozenset[Square]

    def to_line(self, line: Boundary) -> tuple[str, str]:
        """The place of what stands on a line, and what is between."""
        if self.here in (line.first, line.second):
            return ADJACENT, FREE
        points = middles(line)
        return FARTHER, FREE if any(self.sees(self.here, point) for point in points) else self._barrier(points[0])

    def to_square(self, there: Square, mark: str) -> tuple[str, str]:
        """The place of what is on a square, and what is between for a card with that mark, or for a fist (without one).

        On a neighbouring square the side between the two counts, where they share several the most open one; a card marked LOS needs
        to see its target, and so does any other that finds no open side. What is between does not matter to an adjacent card or a
        fist that is too far away.
        """
        if there == self.here:
            return SAME_SQUARE, FREE
        sides = [_named(way.kind) for way in self.lines.maze.ways[self.here] if way.beyond == there]
        place = ADJACENT if sides else DIAGONAL if self._at_corner(there) else FARTHER
        if mark == ADJACENT and place == FARTHER:
            return place, FREE
        if sides and mark != LOS:
            side = min(sides, key=lambda one: (one in OPAQUE, one == OPEN_DOOR))
            if side not in OPAQUE or mark == ADJACENT:
                return place, side
        return place, self._to_point(centre(there))

    def _at_corner(self, there: Square) -> bool:
        return abs(there.column - self.here.column) == abs(there.row - self.here.row) == 1

    def _to_point(self, point: Point) -> str:
        if self.lines.sees(self.here, point):
            return next(self._passed(point), FREE)
        return FREE if self.sees(self.here, point) else self._barrier(point)

    def _passed(self, point: Point) -> Iterator[str]:
        """What a clear line meets and is not stopped by."""
        for one in self.lines.met(self.here, point):
            if one.kind in GAPS:
                yield OPEN_DOOR
            elif one.kind == MOBILE:
                yield OBJECT
        if not self.stood_on.isdisjoint(self.lines.squares_on(self.here, point)):
            yield WIZARD

    def _barrier(self, point: Point) -> str:
        """What interrupts the direct line to a point that is not seen."""
        blocker = self.lines.blocker(self.here, point)
        return WALL if blocker is None else _named(blocker.kind)


def _named(kind: str) -> str:
    """A kind of the maze as the form names it: the edge of the board is a wall, and a gap in it is nothing."""
    if kind == EDGE:
        return WALL
    if kind in OPAQUE:
        return kind
    return OPEN_DOOR if kind in DOORS else FREE

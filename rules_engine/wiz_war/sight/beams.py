"""Where one may look to through the gaps in the edge of a board, found by following beams from square to square.

A beam is what can be seen of a square between two directions, through the open lines on the way. Beams are generous: a line
that only touches the end of a wall counts as clear here, and so does one through a bush. What they find is everything that can be
seen through a gap and a little more; :mod:`.sight` looks at each line exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..board.gaps import Gate, Point, centre
from ..board.maze import CLOSED_DOOR, FIRE_WALL, ILLUSION_WALL, WALL, Maze
from ..board.squares import OUT, Square, turned

OPAQUE_LINES = frozenset({WALL, FIRE_WALL, ILLUSION_WALL, CLOSED_DOOR})
Direction = tuple[int, int]
Gates = Mapping[tuple[Square, int], list[Gate]]


class Beam(NamedTuple):
    """A beam as it enters a square of the board.

    at        the square as one sees it, in squares from the caster; the board behind a gap is unfolded
    square    the square of the board that it is
    quarters  clockwise quarter turns from the board to what one sees
    gate      the gap that the beam has gone through
    first     the most anticlockwise direction; None for what is seen all around
    last      the most clockwise one
    """

    at: Square
    square: Square
    quarters: int
    gate: Gate | None
    first: Direction | None
    last: Direction


def behind_gaps(maze: Maze, gates: Gates, caster: Square) -> Iterator[tuple[Gate, Point]]:
    """Each centre and each middle to which a line may lead from a square through a gap; some more than once."""
    waiting = [Beam(Square(0, 0), caster, 0, None, None, (0, 0))]
    while waiting:
        beam = waiting.pop()
        if beam.gate is not None:
            yield from ((beam.gate, point) for point in _points(beam, beam.gate))
        waiting += _onward(maze, gates, beam)


def _onward(maze: Maze, gates: Gates, beam: Beam) -> Iterator[Beam]:
    """The beams that go on over the sides of a square."""
    for side, (across, down) in enumerate(OUT):
        if across * beam.at.column < 0 or down * beam.at.row < 0:
            continue  # a beam never comes back
        own = (side - beam.quarters) % 4
        way = maze.ways[beam.square][own]
        beyond = way.beyond if way.warp is None and way.beyond == beam.square.beyond(own) else None
        through = gates.get((beam.square, side), ()) if beyond is None and beam.gate is None else ()
        narrowed = _narrowed(beam, side) if through or (beyond and way.kind not in OPAQUE_LINES) else None
        if narrowed is None:
            continue
        at = beam.at.beyond(side)
        if beyond is not None:
            yield Beam(at, beyond, beam.quarters, beam.gate, *narrowed)
        for gate in through:
            yield Beam(at, gate.gap.back, gate.quarters, gate, *narrowed)


def _narrowed(beam: Beam, side: int) -> tuple[Direction, Direction] | None:
    """The directions of a beam that lead over a side of its square, ends included; None if there are none."""
    (x, y), (across, down) = centre(beam.at), OUT[side]
    left = (x + across + down, y + down - across)
    right = (x + across - down, y + down + across)
    if beam.first is None:
        return left, right
    first = left if _clockwise(beam.first, left) > 0 else beam.first
    last = right if _clockwise(right, beam.last) > 0 else beam.last
    return None if _clockwise(first, last) < 0 else (first, last)


def _clockwise(one: Direction, other: Direction) -> int:
    """Positive if `other` lies clockwise of `one`, by less than half a turn."""
    return one[0] * other[1] - one[1] * other[0]


def _points(beam: Beam, gate: Gate) -> Iterator[Point]:
    """The centre of a square and the middles of its sides, as far as they lie in the beam."""
    seen, here = centre(beam.at), centre(beam.square)
    assert beam.first is not None
    for across, down in ((0, 0), *OUT):
        direction = (seen.across + across, seen.down + down)
        if _clockwise(beam.first, direction) >= 0 and _clockwise(direction, beam.last) >= 0:
            east, south = turned(across, down, -gate.quarters)
            yield Point(here.across + east, here.down + south)

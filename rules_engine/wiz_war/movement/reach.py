"""How far a wizard walks in a maze (ww.movement, ww.doors, ww.wraparound, ww.auto-warp, ww.pass-through-opponent).

A step crosses one open line between two squares; there are no diagonal ones. Walls, closed doors and solid stone stop
everybody, wizards and mobile objects nobody.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import NamedTuple

from ...ruling import message, messages
from ..board.maze import BUSH, CLOSED_DOOR, FIRE_WALL, ILLUSION_WALL, SOLID_STONE, WALL, Maze, Way
from ..board.squares import Square

phrases = messages("movement")

CLOSED, PASSABLE = "closed", "passable"
BARRIERS = {
    CLOSED: phrases("stop you"),
    PASSABLE: phrases("can be crossed"),
}
#: Why a wizard stops there, or does not: the table's ruling on what :data:`RULED` names, and solid stone.
STOPS = phrases("Ruled here: walls of fire, illusion walls and bushes stop you.")
CROSSED = phrases("Ruled here: walls of fire, illusion walls and bushes can be crossed.")
STONE = message("maze", "Solid stone fills this square.")
RULED = frozenset({FIRE_WALL, ILLUSION_WALL, BUSH})
SQUARES = 3  # that everybody may walk in a turn


@dataclass(frozen=True)
class Walker:
    """What a wizard can go through: `barriers` are walls of fire, illusion walls and bushes; `doors` closed ones."""

    barriers: bool = False
    doors: bool = False

    @property
    def stopped_by(self) -> frozenset[str]:
        """The kinds of lines and things that stop this wizard."""
        barriers = frozenset() if self.barriers else RULED
        return frozenset({WALL, SOLID_STONE, *barriers, *(() if self.doors else (CLOSED_DOOR,))})


USUAL = Walker()


class Pace(NamedTuple):
    """One step of a way: from a square over what lies on one of its sides."""

    start: Square
    way: Way
    goal: Square


def distances(maze: Maze, start: Square, walker: Walker = USUAL, most: int | None = None) -> dict[Square, int]:
    """Each square that can be reached from `start` with the fewest squares to walk; no farther than `most`."""
    stopped = walker.stopped_by
    shut = {place for place, things in maze.things.items() if things & stopped}
    found, edge, far = {start: 0}, [start], 0
    while edge and far != most:
        far += 1
        reached = [way.beyond for place in edge for way in maze.ways[place] if way.kind not in stopped]
        edge = [one for one in dict.fromkeys(reached) if one is not None and one not in found and one not in shut]
        found.update(dict.fromkeys(edge, far))
    return found


def shortest_way(maze: Maze, start: Square, goal: Square, walker: Walker = USUAL) -> tuple[Pace, ...] | None:
    """The steps of a shortest way, the first in the order north, east, south, west; None if there is no way."""
    found = _search(maze, start, walker, None, goal)
    return _back(found, goal) if goal in found else None


def every_way(maze: Maze, start: Square, walker: Walker = USUAL) -> dict[Square, tuple[Pace, ...]]:
    """Each square that can be reached from `start`, however far, with a shortest way there."""
    found = _search(maze, start, walker, None, None)
    return {place: _back(found, place) for place in found}


def _back(found: dict[Square, tuple[int, Pace | None]], goal: Square) -> tuple[Pace, ...]:
    paces: list[Pace] = []
    at = found[goal][1]
    while at is not None:
        paces.append(at)
        at = found[at.start][1]
    return tuple(reversed(paces))


def shortest_ways(maze: Maze, start: Square, walker: Walker, most: int) -> dict[Square, tuple[Square, ...]]:
    """The squares of a shortest way to each square but `start` that lies at most so many squares away, both ends included."""
    ways: dict[Square, tuple[Square, ...]] = {start: (start,)}
    for place, (_, pace) in _search(maze, start, walker, most, None).items():
        if pace is not None:
            ways[place] = (*ways[pace.start], place)
    del ways[start]
    return ways


def _search(
    maze: Maze, start: Square, walker: Walker, most: int | None, goal: Square | None
) -> dict[Square, tuple[int, Pace | None]]:
    stopped = walker.stopped_by
    shut = {place for place, things in maze.things.items() if things & stopped}
    found: dict[Square, tuple[int, Pace | None]] = {start: (0, None)}
    queue = deque([start])
    while queue and goal not in found:
        place = queue.popleft()
        far = found[place][0] + 1
        if most is not None and far > most:
            break
        for way in maze.ways[place]:
            beyond = way.beyond
            if beyond is not None and beyond not in found and way.kind not in stopped and beyond not in shut:
                found[beyond] = far, Pace(place, way, beyond)
                queue.append(beyond)
    return found

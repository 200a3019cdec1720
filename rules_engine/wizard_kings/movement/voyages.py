"""Sea transport: who may sail, through which hexes, how far, and how many a port can handle.

Rules: wk1.sea-transport, wk1.ports; wk2.sea-transport, wk2.port-capacity, wk2.ports, wk2.havens, wk2.shoal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping

from ..editions import Edition
from ..maps.board import Board
from .hexsides import SWIMMING
from .travel import BATTLE, ENEMY, ENEMY_CITY, Mover, Travel

LONGEST = 4  # hexes (wk1.sea-transport, wk2.sea-transport)
WITH_GOAL, WITHOUT_GOAL = "with-goal", "without-goal"  # whether the hex of arrival is one of them


def port_room(edition: Edition, value: int, *, haven: bool, departures: int, arrivals: int) -> int | None:
    """How many more blocks may leave or reach a port in this movement phase (None: as many as like).

    `value` is the city's in gold points; `departures` and `arrivals` have been made before (wk2.port-capacity).
    """
    if edition.haven_room is None:
        return None
    return max(value + edition.haven_room * haven - departures - arrivals, 0)


def barring(edition: Edition) -> frozenset[str]:
    """What a hex on the way is to the player where no ship passes (wk1.sea-transport, wk2.sea-transport)."""
    return frozenset({ENEMY, BATTLE} if edition.ships_pass_empty_cities else {ENEMY, BATTLE, ENEMY_CITY})


def voyages(
    edition: Edition,
    board: Board,
    start: str,
    held: Mapping[str, str],
    ports: Collection[str],
    *,
    longest: int = LONGEST,
) -> dict[str, tuple[str, ...]]:
    """The shortest way of a ship from the port in `start` to each of `ports` within four hexes (`longest`), the start first.

    `held` has what the hexes are to the player (:class:`.travel.Travel`); `ports` are hexes where the player may land now:
    friendly ports without a battle, in the later edition those that were friendly when the movement phase began. Whether `start` is
    such a port, and who may sail, is not asked here.
    """
    ship = Travel(edition, board, Mover(SWIMMING, LONGEST))
    closed = barring(edition)
    found: dict[str, tuple[str, ...]] = {start: (start,)}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        if len(found[at]) > longest or (at != start and ship.halt(at) is not None):
            continue
        for to, side in board.neighbours(at):
            if to in found or held.get(to) in closed or ship.barrier(at, to, side) is not None:
                continue
            found[to] = (*found[at], to)
            waiting.append(to)
    return {port: found[port] for port in sorted(found) if port in ports and port != start}

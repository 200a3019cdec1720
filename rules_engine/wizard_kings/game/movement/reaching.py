"""The ways that a block may take over the map (wk1.movement-phase, wk1.terrain-effects, wk1.roads; wk2 too).

Moves are judged by :mod:`...movement.one_move` and :mod:`...movement.reach`. Into a hex with enemies every last hexside is a way of
its own, because hexside limits, pinning and retreats depend on it.
"""

from __future__ import annotations

from ....ruling import Step, message
from ...editions import ATTACKER
from ...maps.board import Pair
from ...movement.one_move import one_move
from ...movement.pinning import ANY_HEXSIDE, may_leave_by
from ...movement.reach import reach
from ...movement.travel import ROAD_BONUS, Mover
from ..decisions import called, forbidden
from ..state import Position
from .position import contest_at, side_of

Way = tuple[str, ...]
Key = tuple[Mover, str, tuple[str | None, ...], frozenset[Pair]]
MOST_KEPT = 20_000  # answers kept for one game


def ways(pos: Position, block: int, states: dict[str, str]) -> tuple[Way, ...]:
    """One way to every hex where the block can end its move, and one over each last hexside into a hex with enemies.

    What is found is kept in the set-up by all that it depends on: the mover, its start, and the hexes around.
    """
    setup, start = pos.setup, pos.at[block]
    mover = setup.travellers[block]
    near = setup.around(start, mover.movement + ROAD_BONUS)
    attacked = attacked_hexsides(pos, block)
    key = (mover, start, tuple(map(states.get, near)), attacked)
    found = setup.ways_kept.get(key)
    if found is None:
        if len(setup.ways_kept) >= MOST_KEPT:
            setup.ways_kept.clear()
        reached = reach(setup.edition, setup.board, mover, start, states, attacked=attacked, why=False)
        into = reached.entries
        free = [way.path for hex, way in reached.ways.items() if hex not in into]
        found = setup.ways_kept[key] = (*free, *(way for entries in into.values() for way in entries))
    return found


def why_not(pos: Position, block: int, way: Way, states: dict[str, str]) -> Step | None:
    """The step that forbids this way because of the map, the allowance or enemies in between."""
    setup = pos.setup
    if way[0] != pos.at[block] or len(set(way)) != len(way):
        text = message("game", "{block} stands in {hex}; a way begins there and enters no hex twice.")
        return forbidden(pos, "movement-phase", text, block=called(pos, block), hex=pos.at[block])
    attacked = attacked_hexsides(pos, block)
    judged = one_move(setup.edition, setup.board, setup.travellers[block], way, states, attacked=attacked)
    return None if judged.legal else judged.steps[-1]


def _leaves_anywhere(pos: Position, block: int) -> bool:
    """Whether the block, if it is free, may also leave by the hexsides of the attackers."""
    free = pos.setup.readings.flyers_leave == ANY_HEXSIDE
    return may_leave_by(pos.setup.edition, pos.setup.movers[block], attacked=True, flyers_free=free)


def attacked_hexsides(pos: Position, block: int) -> frozenset[Pair]:
    """The ways out of its hex that the block may not take because attackers came in by them (wk2.pinning)."""
    contest = contest_at(pos, pos.at[block])
    if contest is None or _leaves_anywhere(pos, block):
        return frozenset()
    owner = pos.setup.owner
    return frozenset(
        (contest.hex, entry.over) for entry in contest.entries if side_of(contest, owner[entry.block]) == ATTACKER
    )

"""Where a block may retreat to, way by way (wk1.retreat, wk2.retreat, wk2.spell-damage): from a battle, and before it where a
spell drives it out.

The judgement on each way is :func:`...retreat.ways.way`; here the position is put into its words.
"""

from __future__ import annotations

from typing import NamedTuple

from ....ruling import Step
from ...editions import ATTACKER
from ...maps.board import Side
from ...movement.hex_control import NEUTRAL
from ...movement.hexsides import FLYING, SWIMMING, crossing, limited_together
from ...retreat.ways import Way, way
from ..movement.ground import hexside_for, may_end_in, may_enter
from ..movement.position import contest_at, hex_states, players_of, second_wizard, side_of
from ..state import Contest, Position

Crossed = tuple[tuple[str, str, bool], ...]
UNUSED, THIRD = "none", "third"


class Exit(NamedTuple):
    """A hex to retreat to, as :mod:`...retreat.ways` asks for it."""

    state: str
    hexside: str
    entered_by: str
    distance: int


def ways_out(pos: Position, block: int) -> dict[str, Way]:
    """The way to every hex that the block could think of going to, open or closed, by hex."""
    if not pos.at[block]:
        return {}
    setup, mover = pos.setup, pos.setup.movers[block]
    contest = contest_at(pos, pos.at[block]) or Contest(pos.at[block], (), (setup.owner[block],))
    crossed = pos.battle.crossed if pos.battle is not None else ()
    states = hex_states(pos, setup.owner[block])
    if mover == FLYING:
        return _by_air(pos, block, contest, states)
    found = {}
    for hex, side in setup.board.neighbours(contest.hex):
        if not may_enter(setup, block, contest.hex, hex, side):
            continue
        found[hex] = _way(pos, block, contest, crossed, hex, side, states.get(hex, NEUTRAL))
    return found


def open_hexes(pos: Position, block: int) -> list[str]:
    """The hexes that the block may retreat to now."""
    if pos.setup.pieces[block].stays and not pos.setup.edition.castles_retreat:
        return []
    return [hex for hex, one in ways_out(pos, block).items() if one.open and second_wizard(pos, block, hex) is None]


def why_closed(pos: Position, block: int, hex: str) -> Step | None:
    """The step that forbids the retreat of `block` to `hex`; None if it is open."""
    full = second_wizard(pos, block, hex)
    if full is not None:
        return full
    found = ways_out(pos, block).get(hex)
    if found is not None:
        return None if found.open else Step(found.rule, found.reason)
    side = pos.setup.board.side(pos.at[block], hex)
    travel = pos.setup.travels[block]
    bar = (None if side is None else travel.barrier(pos.at[block], hex, side)) or travel.no_landing(hex)
    return None if bar is None else Step(bar.rule, bar.reason)


def counts(pos: Position, block: int, hex: str) -> bool:
    """Whether a block that leaves for `hex` uses up the limit of the hexside."""
    mover = pos.setup.movers[block]
    side = pos.setup.board.side(pos.at[block], hex)
    if mover == FLYING or side is None:
        return False
    return crossing(pos.setup.edition, mover, hexside_for(pos.setup, block, side)).limit is not None


def _way(pos: Position, block: int, contest: Contest, gone: Crossed, hex: str, side: Side, state: str) -> Way:
    setup = pos.setup
    mover = setup.movers[block]
    own = side_of(contest, setup.owner[block])
    entered = _entered(pos, contest, setup.owner[block], hex)
    water = mover == SWIMMING
    crossed = sum(
        (to, other) == (hex, own) and limited_together(setup.edition, side.kind, swims, water)
        for to, other, swims in gone
    )
    to = Exit(state, hexside_for(setup, block, side), entered, 1)
    return way(setup.edition, own, mover, setup.pieces[block].movement, to, crossed)


def _by_air(pos: Position, block: int, contest: Contest, states: dict[str, str]) -> dict[str, Way]:
    setup = pos.setup
    own = side_of(contest, setup.owner[block])
    reach = setup.pieces[block].movement
    found = {}
    for hex in setup.around(contest.hex, reach)[1:]:
        if may_end_in(setup, block, hex):
            to = Exit(states.get(hex, NEUTRAL), "clear", UNUSED, 1)
            found[hex] = way(setup.edition, own, FLYING, reach, to, 0)
    return found


def _entered(pos: Position, contest: Contest, player: int, hex: str) -> str:
    """Which side was the last to come in over the hexside from `hex`; ``third`` for another player of the own side."""
    owner = pos.setup.owner
    last = next((entry.block for entry in reversed(contest.entries) if entry.over == hex), None)
    if last is None:
        return UNUSED
    side = side_of(contest, owner[last])
    mine = side_of(contest, player)
    if side == mine and owner[last] != player and len(players_of(contest, mine)) > 1:
        return THIRD
    return side or (THIRD if mine == ATTACKER else ATTACKER)

"""The course of a battle: whose decision it is and of what kind, and all that follows without one."""

from __future__ import annotations

from . import acting, agreeing, deploying, ending, opening, phases
from .attacks import close_combat, shooting
from .decisions import Decision
from .giving import settle
from .moves import marching, moving, spins
from .state import (
    ACTION,
    AGREE,
    CHARGING,
    DEPLOYMENT,
    FIRST_PLAYER,
    MARCHING,
    MOVING,
    OVER,
    SPIN,
    SPLIT,
    STRIKING,
    Position,
)
from .table import Table

_ASKED: dict[str, Decision] = {SPIN: spins.DECISION, SPLIT: shooting.DECISION, AGREE: agreeing.DECISION}
_DOING: dict[str, Decision] = {
    MOVING: moving.DECISION,
    MARCHING: marching.DECISION,
    STRIKING: close_combat.DECISION,
}
_PHASES: dict[str, Decision] = {
    FIRST_PLAYER: opening.DECISION,
    DEPLOYMENT: deploying.DECISION,
    ACTION: acting.DECISION,
}


def decision(pos: Position) -> Decision:
    """The kind of decision that is open."""
    if pos.asks:
        return _ASKED[pos.asks[-1].kind]
    return _PHASES[pos.phase] if pos.doing is None else _DOING[pos.doing.kind]


def go_on(table: Table) -> None:
    """All that follows without anybody's decision, up to the next one."""
    while table.phase != OVER:
        if table.phase == ACTION:
            ending.check(table)
            if table.phase == OVER or _waits(table):
                return
        elif table.phase == DEPLOYMENT:
            if deploying.go_on(table):
                return
            phases.begin_battle(table)
        elif table.setup.terms.first:
            opening.begin(table, table.setup.terms.first)
        else:
            table.active = table.actor = table.setup.seats[0]
            return


def _waits(table: Table) -> bool:
    """Whether somebody must decide; otherwise the action that was being carried out is over."""
    table.asks = tuple(one for one in table.asks if one.kind != SPIN or _may_spin(table, one.warriors, one.other))
    if table.asks:
        table.actor = table.asks[-1].player
        return True
    table.actor = table.active
    if table.doing is None:
        return True
    if table.doing.kind == CHARGING:
        close_combat.pay(table)
        return False
    if table.doing.left and (table.doing.kind != STRIKING or close_combat.can_strike(table)):
        return True
    moving.finish(table)
    done, table.doing = table.doing, None
    settle(table, done.members)
    return False


def _may_spin(pos: Position, warriors: tuple[int, ...], mover: int) -> bool:
    """Whether the mover and one of those beside it are still there."""
    return pos.warriors[mover].at is not None and any(pos.warriors[one].at is not None for one in warriors)

"""The course of a game: whose decision it is and of what kind, and all that follows without one."""

from __future__ import annotations

from collections.abc import Callable

from . import in_turn
from .building import building, deploying, income
from .combat import battles, combat, hits
from .decisions import Decision
from .magic import casting, healing, told_spells
from .movement import excess, moving, opening, pacts, sides
from .retreat import leaving, regrouping
from .scenarios import ending
from .state import (
    AGREEMENT,
    BUILD,
    CAPTURE,
    CARRIERS,
    COMBAT,
    DEPLOYMENT,
    DISPEL,
    EXCESS,
    FIGHTING,
    FORCED,
    HEALING,
    HITS,
    INITIATIVE,
    LEAVING,
    MOVEMENT,
    OFFERED,
    OVER,
    REGROUPING,
    TELLING,
    Position,
)
from .table import Table
from .treasure import artifacts, captures

_ASKED: dict[str, tuple[Decision, Callable[[Table], bool]]] = {
    HITS: (hits.DECISION, hits.settle),
    DISPEL: (casting.DECISION, casting.settle),
    EXCESS: (excess.DECISION, excess.settle),
    FORCED: (leaving.DECISION, leaving.settle_forced),
    AGREEMENT: (pacts.DECISION, pacts.settle),
    CAPTURE: (captures.DECISION, captures.settle),
    CARRIERS: (artifacts.DECISION, artifacts.settle),
    TELLING: (told_spells.DECISION, told_spells.settle),
    HEALING: (healing.DECISION, healing.settle),
}
_STAGES: dict[str, Decision] = {
    FIGHTING: combat.DECISION,
    OFFERED: battles.PURSUIT,
    LEAVING: leaving.DECISION,
    REGROUPING: regrouping.DECISION,
}
_PHASES: dict[str, Decision] = {
    DEPLOYMENT: deploying.DECISION,
    INITIATIVE: opening.DECISION,
    MOVEMENT: moving.DECISION,
    COMBAT: battles.CHOOSING,
    BUILD: building.DECISION,
}


def decision(pos: Position) -> Decision:
    """The kind of decision that is open."""
    if pos.asks:
        return _ASKED[pos.asks[-1].kind][0]
    if pos.battle is not None:
        return _STAGES[pos.battle.stage]
    return _PHASES[pos.phase]


def go_on(table: Table) -> None:
    """All that follows without anybody's decision, up to the next one."""
    while True:
        ending.fall_of_armies(table)
        if table.phase == OVER:
            return
        if table.asks:
            if _ASKED[table.asks[-1].kind][1](table):
                return
        elif _phase_waits(table):
            return


def _phase_waits(table: Table) -> bool:
    """Whether somebody must decide in this phase; otherwise the next phase has begun."""
    if table.phase == DEPLOYMENT:
        if deploying.go_on(table):
            return True
        table.phase = INITIATIVE
    elif table.phase == INITIATIVE:
        table.mover, table.actor = 0, table.setup.seats[0]
        return True
    elif table.phase == COMBAT:
        if battles.go_on(table):
            return not table.asks
        _build(table)
    elif table.mover:
        if table.cast:
            sides.dissolve(table)
        table.actor = table.mover
        return True
    elif table.phase == MOVEMENT:
        table.phase = COMBAT
    else:
        ending.end_turn(table)
        return table.phase == OVER
    return False


def _build(table: Table) -> None:
    table.phase = BUILD
    table.moved = table.cast = table.free = frozenset()
    income.begin(table)
    table.mover = in_turn.following(table, 0) if table.setup.terms.building else 0

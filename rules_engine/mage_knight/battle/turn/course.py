"""The course of a battle: whose decision it is and of what kind, and all that follows without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ....games.actions import Action
from ....games.decisions import Part, always
from ..abilities import cancelling, command_phase
from ..actions import Pass
from ..attacks import charging, shooting
from ..cards import domains, dropping
from ..castles import choosing, doorkeeping, fitting_out, laying_down
from ..castles.works import Name
from ..decisions import Decision
from ..moves import marching, moving, spins
from ..placing import castles, objectives, terrain
from ..state import (
    ACTION,
    AGREE,
    CASTLES,
    CHARGING,
    CHOICE,
    COMMAND,
    DEPLOYMENT,
    DOMAINS,
    DOORS,
    DROPPING,
    FIRST_PLAYER,
    LADDERS,
    MARCHING,
    MOVING,
    NAMING,
    OBJECTIVES,
    OVER,
    PUT,
    SPIN,
    SPLIT,
    STRIKING,
    TERRAIN,
    Position,
)
from ..table import Table
from . import acting, deploying, ending, opening, phases
from .giving import settle

_DOING: dict[str, Decision] = {
    MOVING: moving.DECISION,
    MARCHING: marching.DECISION,
    STRIKING: charging.DECISION,
    DROPPING: dropping.DECISION,
}
_PHASES: dict[str, Decision] = {
    DOMAINS: domains.DECISION,
    FIRST_PLAYER: opening.DECISION,
    DEPLOYMENT: deploying.DECISION,
    COMMAND: command_phase.DECISION,
    ACTION: acting.DECISION,
    CASTLES: castles.DECISION,
    LADDERS: fitting_out.DECISION,
    OBJECTIVES: objectives.DECISION,
    TERRAIN: terrain.DECISION,
}


def decision(pos: Position) -> Decision:
    """The kind of decision that is open."""
    if pos.asks:
        return _ASKED[pos.asks[-1].kind]
    if laying_down.waits(pos):
        return laying_down.DECISION
    return _PHASES[pos.phase] if pos.doing is None else _DOING[pos.doing.kind]


def carry_out(table: Table, action: Action) -> None:
    """Carry out a legal action, if no other player must choose something first (step 5 of mk2.attack-sequence)."""
    if not choosing.ask_first(table, action) and not cancelling.ask_first(table, action):
        decision(table).do(table, action)


def _attack(table: Table, action: Name) -> None:
    """The attacker has been named."""
    attack = choosing.chosen(table, action)
    if not cancelling.ask_first(table, attack):
        decision(table).do(table, attack)


def _resume(table: Table, action: Pass) -> None:
    """A player has chosen; when all have, the attack that waited is carried out."""
    waiting = cancelling.chosen(table)
    if waiting is not None:
        decision(table).do(table, waiting)


_ASKED: dict[str, Decision] = {
    SPIN: spins.DECISION,
    SPLIT: shooting.DECISION,
    AGREE: ending.DECISION,
    PUT: dropping.BESIDE,
    DOORS: doorkeeping.DECISION,
    NAMING: Decision(choosing.options, {Name: Part(choosing.why_not, _attack)}),
    CHOICE: Decision(cancelling.choices, {Pass: Part(always, _resume)}),
}


def go_on(table: Table) -> None:
    """All that follows without anybody's decision, up to the next one."""
    while table.phase != OVER:
        if table.phase in (COMMAND, ACTION):
            phases.take_over(table)
            ending.check(table)
            if table.phase == OVER or _waits(table):
                return
        elif table.phase == DOMAINS:
            if domains.go_on(table):
                return
            table.phase = FIRST_PLAYER
        elif table.phase == DEPLOYMENT:
            domains.reveal(table)
            if deploying.go_on(table):
                return
            phases.begin_battle(table)
        elif table.phase in _PLACING:
            if _place(table):
                return
        elif table.setup.terms.first and table.setup.spare_tokens is None:
            opening.begin(table, table.setup.terms.first)
        else:
            table.active = table.actor = table.setup.seats[0]
            return


class _Placing(NamedTuple):
    """What is placed before the battle: whether something still waits, and the phase that comes after with its beginning."""

    go_on: Callable[[Table], bool]
    after: str
    begin: Callable[[Table], None] | None = None


_PLACING = {
    CASTLES: _Placing(castles.go_on, LADDERS, fitting_out.begin),
    LADDERS: _Placing(fitting_out.go_on, OBJECTIVES, objectives.begin),
    OBJECTIVES: _Placing(objectives.go_on, TERRAIN, terrain.begin),
    TERRAIN: _Placing(terrain.go_on, DEPLOYMENT),
}


def _place(table: Table) -> bool:
    """Whether something waits to be placed in this phase; if not, the next one begins."""
    placing = _PLACING[table.phase]
    if placing.go_on(table):
        return True
    table.phase = placing.after
    if placing.begin is not None:
        placing.begin(table)
    return False


def _waits(table: Table) -> bool:
    """Whether somebody must decide; otherwise the action that was being carried out is over."""
    table.asks = tuple(one for one in table.asks if one.kind != SPIN or _may_spin(table, one.warriors, one.other))
    if table.asks:
        table.actor = table.asks[-1].player
        return True
    table.actor = table.active
    if table.doing is None:
        return table.phase == ACTION or command_phase.waits(table)
    if table.doing.kind == CHARGING:
        charging.pay(table)
        return False
    if table.doing.kind == DROPPING and not table.doing.left:
        table.doing = None
        phases.command(table, table.active)
        return False
    if table.doing.left and (table.doing.kind != STRIKING or charging.can_strike(table)):
        return True
    if laying_down.waits(table):
        return True
    moving.finish(table)
    done, table.doing = table.doing, None
    settle(table, done.members)
    return False


def _may_spin(pos: Position, warriors: tuple[int, ...], mover: int) -> bool:
    """Whether the mover and one of those beside it are still there."""
    return pos.warriors[mover].at is not None and any(pos.warriors[one].at is not None for one in warriors)

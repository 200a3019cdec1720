"""The game as two functions: what may be done (:func:`legal_actions`), and what comes of it (:func:`apply`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...dice import Source, scripted
from ...inputs import InvalidInput, Problem
from ...results import result
from ...ruling import Message, Ruling, Said, Step, message, say
from ..turn_phases import PHASES
from . import (
    artifacts,
    battles,
    building,
    captures,
    combat,
    deploying,
    ending,
    excess,
    healing,
    hits,
    in_turn,
    income,
    leaving,
    moving,
    opening,
    pacts,
    regrouping,
    sides,
    spells,
)
from .actions import (
    Accept,
    Action,
    Attack,
    Berserk,
    Build,
    Carry,
    Cast,
    Change,
    Conjure,
    Disband,
    Dispel,
    Fight,
    Heal,
    Hit,
    Invoke,
    Leave,
    Lose,
    Merge,
    Move,
    Offer,
    Pass,
    Place,
    Pursue,
    Regroup,
    Retreat,
    Roll,
    Ship,
    Spend,
    Switch,
    Wait,
    Wield,
)
from .decisions import Decision, forbidden
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
    Position,
    State,
)
from .table import Table

_ASKED: dict[str, tuple[Decision, Callable[[Table], bool], tuple[type[Action], ...]]] = {
    HITS: (hits.DECISION, hits.settle, (Hit,)),
    DISPEL: (spells.DECISION, spells.settle, (Dispel, Pass)),
    EXCESS: (excess.DECISION, excess.settle, (Lose,)),
    FORCED: (leaving.DECISION, leaving.settle_forced, (Retreat,)),
    AGREEMENT: (pacts.DECISION, pacts.settle, (Accept, Pass)),
    CAPTURE: (captures.DECISION, captures.settle, (Carry,)),
    CARRIERS: (artifacts.DECISION, artifacts.settle, (Carry, Pass)),
    HEALING: (healing.DECISION, healing.settle, (Heal,)),
}
_STAGES: dict[str, tuple[Decision, tuple[type[Action], ...]]] = {
    FIGHTING: (combat.DECISION, (Attack, Berserk, Wield, Cast, Invoke, Carry, Retreat, Wait, Switch)),
    OFFERED: (battles.PURSUIT, (Pursue, Pass)),
    LEAVING: (leaving.DECISION, (Retreat,)),
    REGROUPING: (regrouping.DECISION, (Regroup, Pass)),
}
_PHASES: dict[str, tuple[Decision, tuple[type[Action], ...]]] = {
    DEPLOYMENT: (deploying.DECISION, (Place,)),
    INITIATIVE: (opening.DECISION, (Roll,)),
    MOVEMENT: (moving.DECISION, (Move, Ship, Cast, Conjure, Carry, Offer, Leave, Pass)),
    COMBAT: (battles.CHOOSING, (Fight,)),
    BUILD: (building.DECISION, (Build, Spend, Change, Merge, Disband, Pass)),
}


@dataclass(frozen=True)
class Done:
    """What an action has come to: the dice thrown, in order, and whose decision is next (0: the game is over)."""

    dice: tuple[int, ...] = result(message("game", "Dice thrown"), quiet=True)
    next: int = result(message("game", "Next to decide: player"))


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action that is open to the actor; empty when the game is over.

    Of ways that differ only in the hexes passed through one is listed; :func:`apply` takes the others too.
    """
    if state.phase == OVER:
        return ()
    return tuple(_decision(state)[0].options(state))


def apply(state: State, action: Action, source: Source | None = None) -> tuple[State, Ruling]:
    """Carry out `action` with dice from `source` (None: the action throws none), and all that follows of itself.

    An action that is not legal leaves the state as it is, and its ruling cites the rule that forbids it. Raises
    `InvalidInput` for an action that names blocks or hexes that this game does not have.
    """
    _known(state, action)
    refused = _refusal(state, action)
    if refused is not None:
        return state, Ruling(False, refused.said, Done((), state.actor), (refused,))
    table = Table(state, source or scripted(()))
    _decision(state)[0].do(table, action)
    _go_on(table)
    return table.state(), Ruling(True, table.steps[0].said, Done(tuple(table.dice), table.actor), tuple(table.steps))


def _decision(pos: Position) -> tuple[Decision, tuple[type[Action], ...]]:
    if pos.asks:
        decision, _, kinds = _ASKED[pos.asks[-1].kind]
        return decision, kinds
    if pos.battle is not None:
        return _STAGES[pos.battle.stage]
    return _PHASES[pos.phase]


def _refusal(state: State, action: Action) -> Step | None:
    if state.phase == OVER:
        return forbidden(state, "victory-conditions", message("game", "The game is over."))
    decision, kinds = _decision(state)
    if not isinstance(action, kinds):
        return forbidden(state, "turn-sequence", _OUT_OF_TURN, phase=_phase(state.phase))
    return decision.why_not(state, action)


_OUT_OF_TURN: Message = message("game", "Now is not the time for this ({phase}).")
_DEPLOYING: Message = message("game", "setting up")


def _phase(phase: str) -> Said:
    return say(PHASES.get(phase, _DEPLOYING))


def _known(state: State, action: Action) -> None:
    """Raise `InvalidInput` for labels of blocks and hexes that are not in this game."""
    blocks, hexes = state.setup.index, state.setup.board.hexes
    problems = []
    names: tuple[str, ...] = type(action).__slots__
    for name in names:
        value = getattr(action, name)
        if name in _BLOCKS:
            if value and value not in blocks:
                problems.append(Problem(name, value, say(_NO_BLOCK)))
        elif name == "artifact":
            if value not in state.setup.artifact_index:
                problems.append(Problem(name, value, say(_NO_ARTIFACT)))
        elif name in _HEXES:
            named = (value,) if isinstance(value, str) else value
            problems += [Problem(name, one, say(_NO_HEX)) for one in named if one and one not in hexes]
    if problems:
        raise InvalidInput(problems)


_BLOCKS = frozenset({"block", "giver", "taker", "target"})
_HEXES = frozenset({"hex", "way", "port"})
_NO_BLOCK = message("game", "the label of a block in this game")
_NO_ARTIFACT = message("game", "the label of an artifact in this game")
_NO_HEX = message("game", "the name of a hex on this map")


def _go_on(table: Table) -> None:
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
    table.moved = table.cast = frozenset()
    income.begin(table)
    table.mover = in_turn.following(table, 0) if table.setup.terms.building else 0


def play_out(state: State, policy: Callable[[State], Action], source: Source, most: int = 100_000) -> State:
    """Let `policy` decide for everybody until the game is over, or for at most `most` actions."""
    for _ in range(most):
        if state.phase == OVER:
            break
        state, _ = apply(state, policy(state), source)
    return state


def seated(policies: Iterable[Callable[[State], Action]]) -> Callable[[State], Action]:
    """One policy of several, one a player in seating order: an automaton can sit beside people."""
    by_seat = tuple(policies)
    return lambda state: by_seat[state.actor - 1](state)

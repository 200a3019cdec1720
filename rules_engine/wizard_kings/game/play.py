"""The game as two functions: what may be done (:func:`legal_actions`), and what comes of it (:func:`apply`)."""

from __future__ import annotations

from ...dice import Source, scripted
from ...games.actions import Action
from ...games.playing import Done
from ...inputs import InvalidInput, Problem
from ...ruling import Message, Ruling, Said, Step, messages, say
from ..turn_phases import PHASES
from .course import decision, go_on
from .decisions import forbidden
from .state import OVER, State
from .table import Table

phrases = messages("game")


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action that is open to the actor; empty when the game is over.

    Of ways that differ only in the hexes passed through one is listed; :func:`apply` takes the others too.
    """
    if state.phase == OVER:
        return ()
    return tuple(decision(state).options(state))


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
    decision(state).do(table, action)
    go_on(table)
    return table.state(), Ruling(True, table.steps[0].said, Done(tuple(table.dice), table.actor), tuple(table.steps))


def _refusal(state: State, action: Action) -> Step | None:
    if state.phase == OVER:
        return forbidden(state, "victory-conditions", phrases("The game is over."))
    open = decision(state)
    if not isinstance(action, open.kinds):
        return forbidden(state, "turn-sequence", _OUT_OF_TURN, phase=_phase(state.phase))
    return open.why_not(state, action)


_OUT_OF_TURN: Message = phrases("Now is not the time for this ({phase}).")
_DEPLOYING: Message = phrases("setting up")


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
_NO_BLOCK = phrases("the label of a {unit} in this game")
_NO_ARTIFACT = phrases("the label of an artifact in this game")
_NO_HEX = phrases("the name of a hex on this map")

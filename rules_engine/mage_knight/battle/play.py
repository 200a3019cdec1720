"""The battle as two functions: what may be done (:func:`legal_actions`), and what comes of it (:func:`apply`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from ...dice import Source, scripted
from ...games.actions import Action
from ...games.playing import Done
from ...inputs import InvalidInput, Problem
from ...ruling import Ruling, Step, message, say
from .course import decision, go_on
from .decisions import forbidden
from .setup import Setup
from .state import OVER, State, initial
from .table import Table


def begun(setup: Setup) -> State:
    """The state before the first decision."""
    table = Table(initial(setup), scripted(()))
    go_on(table)
    return table.state()


def legal_actions(state: State) -> tuple[Action, ...]:
    """Actions that are open to the actor, at least one while the battle is not over.

    A warrior may end its move anywhere within its speed, face in any direction, take any way there. So of moves,
    charges, deployments and spins a finite sample is listed (:mod:`.moves.destinations`); :func:`apply` takes every legal
    one. Charges are listed only where they bring an attack. All other kinds of action are listed in full, but of
    shots in formation those in which all give to the attack, or one bow warrior to the damage, without Close Range.
    """
    if state.phase == OVER:
        return ()
    return tuple(decision(state).options(state))


def apply(state: State, action: Action, source: Source | None = None) -> tuple[State, Ruling]:
    """Carry out `action` with dice from `source` (None: the action throws none), and all that follows of itself.

    An action that is not legal leaves the state as it is, and its ruling cites the rule that forbids it. Raises
    `InvalidInput` for an action that names warriors that this battle does not have.
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
        return forbidden("game-end", message("mk-battle", "The battle is over."))
    open = decision(state)
    if not isinstance(action, open.kinds):
        return forbidden("phases", message("mk-battle", "Something else is to be decided now."))
    return open.why_not(state, action)


_NAMES = frozenset({"warrior", "target", "members", "targets", "damage"})


def _known(state: State, action: Action) -> None:
    """Raise `InvalidInput` for labels of warriors that are not in this battle."""
    index = state.setup.index
    problems = []
    for one in fields(action):
        if one.name in _NAMES:
            value = getattr(action, one.name)
            named = (value,) if isinstance(value, str) else value
            problems += [Problem(one.name, label, say(_NO_WARRIOR)) for label in named if label not in index]
        elif one.name == "section":
            if action.section not in state.setup.strongholds:  # type: ignore[attr-defined]
                problems.append(Problem("section", action.section, say(_SECTION)))  # type: ignore[attr-defined]
        elif one.name == "piece":
            problems += _no_piece(state, action.piece)  # type: ignore[attr-defined]
    if problems:
        raise InvalidInput(problems)


def _no_piece(state: State, given: str) -> Iterator[Problem]:
    """The problem of a number that no piece of terrain has."""
    most = len(state.setup.terrain)
    if given not in {*(str(number + 1) for number in range(most)), *state.setup.strongholds}:
        yield Problem("piece", given, say(_PIECE, most=most))


_PIECE = message("mk-battle", "the number of a piece of terrain, up to {most}")
_SECTION = message("mk-battle", "the label of a castle section in this battle")
_NO_WARRIOR = message("mk-battle", "the label of a warrior in this battle")

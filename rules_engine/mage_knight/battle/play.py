"""The battle as two functions: what may be done (:func:`legal_actions`), and what comes of it (:func:`apply`)."""

from __future__ import annotations

from ...dice import Source, scripted
from ...games.actions import Action
from ...games.playing import Done
from ...ruling import Listed, Ruling, Step, message
from .abilities import cancelling
from .abilities.uses import Cancel
from .castles.entrances import refresh
from .decisions import forbidden, named
from .setup import Setup
from .state import OVER, State, initial
from .table import Table
from .turn.course import carry_out, decision, go_on
from .turn.known import check_names


def begun(setup: Setup) -> State:
    """The state before the first decision."""
    table = Table(initial(setup), scripted(()))
    refresh(table)
    go_on(table)
    return table.state()


def legal_actions(state: State) -> tuple[Action, ...]:
    """Actions that are open to the actor, at least one while the battle is not over.

    A warrior may end its move anywhere within its speed, face in any direction, take any way there. So of moves,
    charges, deployments and spins, and of what is placed before them, a finite sample is listed (:mod:`.moves.destinations`,
    :mod:`.placing.places_for`); :func:`apply` takes every legal
    one. Charges are listed only where they bring an attack. All other kinds of action are listed in full, but of
    shots in formation those in which all give to the attack, or one bow warrior to the damage, without Close Range.
    Of ways through doors and of
    places for ladders a sample is listed too. With every decision in a turn go the optional abilities that the actor can cancel.
    """
    if state.phase == OVER:
        return ()
    return (*decision(state).options(state), *cancelling.options(state))


def apply(state: State, action: Action, source: Source | None = None) -> tuple[State, Ruling]:
    """Carry out `action` with dice from `source` (None: the action throws none), and all that follows of itself.

    An action that is not legal leaves the state as it is, and its ruling cites the rule that forbids it. Raises
    `InvalidInput` for an action that names warriors that this battle does not have.
    """
    check_names(state, action)
    refused = why_not(state, action)
    if refused is not None:
        return state, Ruling(False, refused.said, Done((), state.actor), (refused,))
    table = Table(state, source or scripted(()))
    if isinstance(action, Cancel):
        cancelling.do(table, action)
    else:
        carry_out(table, action)
    go_on(table)
    return table.state(), Ruling(True, table.steps[0].said, Done(tuple(table.dice), table.actor), tuple(table.steps))


def why_not(state: State, action: Action) -> Step | None:
    """The step that forbids an action, None if it is legal."""
    if state.phase == OVER:
        return forbidden("game-end", message("mk-battle", "The battle is over."))
    if isinstance(action, Cancel):
        return cancelling.why_not(state, action)
    open = decision(state)
    if not isinstance(action, open.kinds):
        text = message("mk-battle", "{player} has something else to decide now: {actions}.")
        verbs = tuple(sorted({one.verb() for one in open.options(state)}))
        return forbidden("phases", text, player=named(state, state.actor), actions=Listed(verbs, "or"))
    return open.why_not(state, action)

"""The battle as two functions: what may be done (:func:`legal_actions`), and what comes of it (:func:`apply`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from ...dice import Source, scripted
from ...games.actions import Action
from ...games.playing import Done
from ...inputs import InvalidInput, Problem
from ...ruling import Listed, Ruling, Step, message, say
from ..doors import MOST_DOORS
from .abilities import cancelling
from .abilities.uses import Cancel
from .attacks.assaults import Shoot, Volley
from .castles.entrances import refresh
from .course import carry_out, decision, go_on
from .decisions import forbidden, named
from .setup import Setup
from .state import OVER, State, initial
from .table import Table


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
    _known(state, action)
    refused = _refusal(state, action)
    if refused is not None:
        return state, Ruling(False, refused.said, Done((), state.actor), (refused,))
    table = Table(state, source or scripted(()))
    if isinstance(action, Cancel):
        cancelling.do(table, action)
    else:
        carry_out(table, action)
    go_on(table)
    return table.state(), Ruling(True, table.steps[0].said, Done(tuple(table.dice), table.actor), tuple(table.steps))


def _refusal(state: State, action: Action) -> Step | None:
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


_NAMES = frozenset({"warrior", "target", "members", "targets", "damage"})


def _known(state: State, action: Action) -> None:
    """Raise `InvalidInput` for labels of warriors that are not in this battle."""
    index = state.setup.index
    problems = []
    for one in fields(action):
        if one.name == "target" and isinstance(action, (Shoot, Volley)):
            pieces = _pieces(state) if isinstance(action, Shoot) else ()
            if action.target not in {*index, *_sections(state), *pieces}:
                problems.append(Problem("target", action.target, say(_TARGET)))
        elif one.name in _NAMES:
            value = getattr(action, one.name)
            named = (value,) if isinstance(value, str) else value
            problems += [Problem(one.name, label, say(_NO_WARRIOR)) for label in named if label not in index]
        elif one.name == "item":
            if action.item not in state.setup.labelled_items:  # type: ignore[attr-defined]
                problems.append(Problem("item", action.item, say(_NO_ITEM)))  # type: ignore[attr-defined]
        elif one.name == "section":
            if action.section and action.section not in _sections(state):  # type: ignore[attr-defined]
                problems.append(Problem("section", action.section, say(_SECTION)))  # type: ignore[attr-defined]
        elif one.name == "patient":
            label = action.patient  # type: ignore[attr-defined]
            if label not in index and label not in _sections(state):
                problems.append(Problem("patient", label, say(_TARGET)))
        elif one.name == "ability":
            if action.ability not in state.setup.known:  # type: ignore[attr-defined]
                problems.append(Problem("ability", action.ability, say(_ABILITY)))  # type: ignore[attr-defined]
        elif one.name in ("door", "ladder"):
            problems += _no_number(one.name, getattr(action, one.name), len(state.ladders))
        elif one.name == "piece":
            problems += _no_piece(state, action.piece)  # type: ignore[attr-defined]
    if problems:
        raise InvalidInput(problems)


def _no_piece(state: State, given: str) -> Iterator[Problem]:
    """The problem of a number that no piece of terrain has."""
    pieces = _pieces(state)
    if given not in {*pieces, *_sections(state)}:
        yield Problem("piece", given, say(_PIECE, most=len(pieces)))


def _sections(state: State) -> tuple[str, ...]:
    """The labels of all castle sections, those that have still to be placed too."""
    return (*state.setup.strongholds, *(one.label for one in state.setup.castle))


def _pieces(state: State) -> tuple[str, ...]:
    """The numbers of all pieces of terrain, those that have still to be placed too."""
    most = len(state.setup.terrain) + len(state.setup.pool)
    return tuple(str(number + 1) for number in range(most))


def _no_number(name: str, given: str, ladders: int) -> Iterator[Problem]:
    """The problem of a number that no door, or no ladder, has."""
    most = MOST_DOORS if name == "door" else ladders
    if given not in map(str, range(1, most + 1)):
        yield Problem(name, given, say(_DOOR if name == "door" else _LADDER, most=most))


_DOOR = message("mk-battle", "the number of an entrance of the section, from 1 to {most}")
_LADDER = message("mk-battle", "the number of a ladder in this battle, up to {most}")
_PIECE = message("mk-battle", "the number of a piece of terrain, up to {most}")
_SECTION = message("mk-battle", "the label of a castle section in this battle")
_TARGET = message("mk-battle", "the label of a warrior or a castle section in this battle")
_ABILITY = message("mk-battle", "the name of an ability in this battle, with _ for a blank")
_NO_ITEM = message("mk-battle", "the label of an item in this battle")
_NO_WARRIOR = message("mk-battle", "the label of a warrior in this battle")

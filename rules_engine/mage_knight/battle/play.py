"""The battle as two functions: what may be done (:func:`legal_actions`), and what comes of it (:func:`apply`).

What an action names must be there: warriors, sections, pieces of terrain, items, abilities, entrances and ladders.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import fields
from typing import NamedTuple

from ...dice import Source, scripted
from ...games.actions import Action
from ...games.playing import Done
from ...inputs import InvalidInput, Problem
from ...ruling import Listed, Ruling, Said, Step, message, messages, say
from ..castles.doors import MOST_DOORS
from .abilities import cancelling
from .abilities.uses import Cancel
from .attacks.assaults import Shoot, Volley
from .castles.entrances import refresh
from .decisions import forbidden, named
from .setup import Setup
from .state import OVER, State, initial
from .table import Table
from .turn.course import carry_out, decision, go_on

phrases = messages("mk-battle")

_DOOR = phrases("the number of an entrance of the section, from 1 to {most}")
_LADDER = phrases("the number of a ladder in this battle, up to {most}")
_PIECE = phrases("the number of a piece of terrain, up to {most}")
_SECTION = phrases("the label of a castle section in this battle")
_TARGET = phrases("the label of a warrior or a castle section in this battle")
_ABILITY = phrases("the name of an ability in this battle, with _ for a blank")
_ITEM = phrases("the label of an item in this battle")
_WARRIOR = phrases("the label of a warrior in this battle")


class _Sort(NamedTuple):
    """Things of one sort: how they are called in a battle, and how to say what is allowed."""

    known: Callable[[State], Container[str]]
    allowed: Callable[[State], Said]


def _sections(state: State) -> tuple[str, ...]:
    """The labels of all castle sections, those that have still to be placed too."""
    return (*state.setup.strongholds, *(one.label for one in state.setup.castle))


def _pieces(state: State) -> tuple[str, ...]:
    """The numbers of all pieces of terrain, those that have still to be placed too."""
    return _numbers(len(state.setup.terrain) + len(state.setup.pool))


def _numbers(most: int) -> tuple[str, ...]:
    return tuple(map(str, range(1, most + 1)))


_A_WARRIOR = _Sort(lambda state: state.setup.index, lambda state: say(_WARRIOR))
_A_FIGURE = _Sort(lambda state: {*state.setup.index, *_sections(state)}, lambda state: say(_TARGET))

#: The fields of actions that name something.
_SORTS = {
    **dict.fromkeys(("warrior", "target", "members", "targets", "damage"), _A_WARRIOR),
    "patient": _A_FIGURE,
    "section": _Sort(lambda state: {*_sections(state), ""}, lambda state: say(_SECTION)),
    "item": _Sort(lambda state: state.setup.labelled_items, lambda state: say(_ITEM)),
    "ability": _Sort(lambda state: state.setup.known, lambda state: say(_ABILITY)),
    "piece": _Sort(
        lambda state: {*_pieces(state), *_sections(state)}, lambda state: say(_PIECE, most=len(_pieces(state)))
    ),
    "door": _Sort(lambda state: _numbers(MOST_DOORS), lambda state: say(_DOOR, most=MOST_DOORS)),
    "ladder": _Sort(lambda state: _numbers(len(state.ladders)), lambda state: say(_LADDER, most=len(state.ladders))),
}
#: Sections shoot at sections and at pieces of terrain too; formations shoot at sections.
_TARGETS: dict[type[Action], _Sort] = {
    Shoot: _A_FIGURE._replace(known=lambda state: {*state.setup.index, *_sections(state), *_pieces(state)}),
    Volley: _A_FIGURE,
}


def check_names(state: State, action: Action) -> None:
    """Raise `InvalidInput` for whatever `action` names that is not in this battle."""
    problems = list(_problems(state, action))
    if problems:
        raise InvalidInput(problems)


def _problems(state: State, action: Action) -> Iterator[Problem]:
    for one in fields(action):
        sort = _TARGETS.get(type(action)) if one.name == "target" else None
        sort = sort or _SORTS.get(one.name)
        if sort is not None:
            value = getattr(action, one.name)
            known = sort.known(state)
            for label in (value,) if isinstance(value, str) else value:
                if label not in known:
                    yield Problem(one.name, label, sort.allowed(state))


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

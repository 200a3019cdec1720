"""Whether what an action names is there: warriors, sections, pieces of terrain, items, abilities, entrances and ladders."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import fields
from typing import NamedTuple

from ....games.actions import Action
from ....inputs import InvalidInput, Problem
from ....ruling import Said, messages, say
from ...castles.doors import MOST_DOORS
from ..attacks.assaults import Shoot, Volley
from ..state import State

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

"""What may be done at a place that a player points out, beyond the finite sample that :func:`.play.legal_actions` lists.

Rules: those of the decision that is open (:mod:`.turn.course`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ...games.actions import Action
from ...plane import Place
from ...ruling import Step
from .cards.handling import Drop, Put
from .castles.works import Lay, Stand
from .moves import movements
from .moves.destinations import gaze
from .moves.ways import put_along
from .placing import layings
from .play import why_not
from .state import OVER, State
from .turn.course import decision

_ROUND = tuple(map(Fraction, range(0, 360, 45)))
_QUARTERS = tuple(map(Fraction, range(0, 360, 90)))


def done_at(state: State, label: str, at: Place) -> tuple[tuple[Action, ...], Step | None]:
    """The legal actions with the warrior, item, section or piece `label` at the place `at`, and why there are none.

    Warriors may face the nearest opponent there, or any of eight directions; what is laid down may be turned by quarters.
    Whoever cannot walk there may run. Without a `label`: what is placed that has none, a ladder or an objective.
    """
    first: Step | None = None
    for alike in _candidates(state, label, at):
        found = []
        for one in alike:
            wrong = why_not(state, one)
            if wrong is None:
                found.append(one)
            first = first or wrong
        if found:
            return tuple(found), None
    return (), first


def _candidates(state: State, label: str, at: Place) -> Iterator[Sequence[Action]]:
    """Actions to try, those that are to be preferred first; of each row all that are legal are offered."""
    kinds = decision(state).kinds if state.phase != OVER else ()
    if label in state.setup.index:
        yield from _of_warrior(state, kinds, label, at)
    elif label in state.setup.labelled_items:
        yield [kind(label, at) for kind in (Drop, Put) if kind in kinds]
    elif label and layings.Place in kinds:
        yield [layings.Place(label, at, turned) for turned in _QUARTERS]
    elif not label:
        yield [kind(at) for kind in (layings.Token, Lay, Stand) if kind in kinds]


def _of_warrior(state: State, kinds: Sequence[type[Action]], label: str, at: Place) -> Iterator[Sequence[Action]]:
    warrior = state.setup.index[label]
    facings = tuple(dict.fromkeys((gaze(state, warrior)(at, -1), *_ROUND)))
    if movements.Deploy in kinds:
        yield [movements.Deploy(label, at, facing) for facing in facings]
    if state.warriors[warrior].at is None or movements.Move not in kinds:
        return
    walks = [put_along(state, warrior, movements.Move(label, (at,), facing)) for facing in facings]
    charge = put_along(state, warrior, movements.Charge(label, (at,), facings[0]))
    yield [*walks, *([charge] if movements.Charge in kinds else [])]
    yield [put_along(state, warrior, movements.Move(label, (at,), facing, True)) for facing in facings]

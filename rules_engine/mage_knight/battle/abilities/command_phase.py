"""What the active player decides in the command phase: special actions of this phase, and when it is over.

Nothing is decided where there is nothing to choose. With the reading ``command_actions any-kind`` actions of every kind
may be given in it.

Rules: mk2.command-phase, mk2.phases, mk2.action-phase.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, alike, always
from ....ruling import Step, message
from ...course.turns import ANY_KIND
from ..actions import End, Pass, Propose
from ..decisions import Decision, forbidden, named
from ..state import ACTION, Position
from ..table import Table
from ..turn import acting
from ..turn.giving import may_be_given
from . import commanding, special_actions


def waits(table: Table) -> bool:
    """Whether the player has something to decide; if not, the action phase begins."""
    if _has_choice(table):
        return True
    _over(table)
    return False


def _has_choice(pos: Position) -> bool:
    if pos.setup.readings.command_actions == ANY_KIND:
        return next(_given(pos), None) is not None or commanding.would_be_cancelled(pos)
    if not pos.setup.abilities:
        return False
    return next(_special(pos), None) is not None or commanding.would_be_cancelled(pos)


def _over(table: Table) -> None:
    commanding.finish(table)
    table.phase = ACTION


def _special(pos: Position) -> Iterator[Action]:
    for warrior, owner in enumerate(pos.setup.owner):
        if owner == pos.active and may_be_given(pos, warrior):
            yield from special_actions.options_of(pos, warrior)


def _given(pos: Position) -> Iterator[Action]:
    return (one for one in acting.DECISION.options(pos) if not isinstance(one, (End, Propose)))


def _options(pos: Position) -> Iterator[Action]:
    yield from _given(pos) if pos.setup.readings.command_actions == ANY_KIND else _special(pos)
    yield Pass()


def _too_early(pos: Position, action: End | Propose) -> Step:
    return forbidden("phases", message("mk-battle", "The command phase comes first."))


def _give(table: Table, action: Action) -> None:
    if action not in tuple(_special(table)):
        table.note("command-phase", _ANY_KIND)
    acting.DECISION.do(table, action)


def _over_with(table: Table, action: Pass) -> None:
    text = message("mk-battle", "{player} ended the command phase.")
    table.note("phases", text, player=named(table, table.active))
    _over(table)


_ANY_KIND = message("turn", "Ruled here: actions of every kind may be given in the command phase.")


DECISION = Decision(
    _options,
    {
        **alike(acting.DECISION.kinds, acting.DECISION.why_not, _give),
        **alike((End, Propose), _too_early, _give),
        Pass: Part(always, _over_with),
    },
)

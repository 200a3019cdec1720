"""The action phase: which actions may be given, and to whom. (mk2.action-phase, mk2.no-saving-actions)"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ...games.actions import Action
from ...ruling import Step, message
from . import phases
from .actions import End, Propose
from .attacks import close_combat, shooting, volleys, wrecking
from .attacks.assaults import Batter, Bombard, Capture, Close, Eliminate, Ranged, Shoot, Volley
from .castles import shots as section_shots
from .contacts import has_warriors, opponents_beside
from .decisions import Decision, forbidden, named
from .giving import may_be_given
from .moves import marching, moving
from .moves.movements import Breakaway, Charge, Formation, Move
from .state import AGREE, Ask, Position
from .table import Table


class Part(NamedTuple):
    """How actions of one sort are judged and carried out."""

    why_not: Callable[[Position, Action], Step | None]
    do: Callable[[Table, Action], None]


_PARTS: dict[type[Action], Part] = {
    **dict.fromkeys((Move, Breakaway), Part(moving.why_not, moving.do)),
    **dict.fromkeys((Close, Capture, Eliminate, Charge), Part(close_combat.why_not, close_combat.do)),
    Ranged: Part(shooting.why_not, shooting.do),
    **dict.fromkeys((Batter, Bombard), Part(wrecking.why_not, wrecking.do)),
    Shoot: Part(section_shots.why_not, section_shots.do),
    Formation: Part(marching.why_not, marching.do),
    Volley: Part(volleys.why_not, volleys.do),
}


def _options(pos: Position) -> Iterator[Action]:
    for warrior, owner in enumerate(pos.setup.owner):
        if owner == pos.active and may_be_given(pos, warrior):
            beset = bool(opponents_beside(pos, warrior))
            reach = moving.Reach() if beset else moving.reach_of(pos, warrior)
            yield from moving.options_of(pos, warrior, reach, beset=beset)
            yield from close_combat.options_of(pos, warrior, reach, beset=beset)
            if not beset:
                yield from shooting.options_of(pos, warrior)
            if pos.setup.built or pos.setup.sections:
                yield from wrecking.options_of(pos, warrior, beset=beset)
    yield from marching.options(pos)
    yield from volleys.options(pos)
    if pos.setup.sections:
        yield from section_shots.options(pos)
    if _why_not_proposed(pos) is None:
        yield Propose()
    yield End()


def _why_not(pos: Position, action: Action) -> Step | None:
    if isinstance(action, End):
        return None
    if isinstance(action, Propose):
        return _why_not_proposed(pos)
    return _PARTS[type(action)].why_not(pos, action)


def _why_not_proposed(pos: Position) -> Step | None:
    if not pos.setup.terms.agreement:
        return forbidden("game-end", message("mk-battle", "In this battle nobody may propose its end."))
    if pos.proposed:
        return forbidden("game-end", message("mk-battle", "The end has been proposed in this turn already."))
    return None


def _do(table: Table, action: Action) -> None:
    if isinstance(action, End):
        phases.end_turn(table)
    elif isinstance(action, Propose):
        _propose(table)
    else:
        _PARTS[type(action)].do(table, action)


def _propose(table: Table) -> None:
    table.proposed = True
    text = message("mk-battle", "{player} proposes to end the battle.")
    table.note("game-end", text, player=named(table, table.active))
    for player in table.order:
        if player != table.active and has_warriors(table, player):
            table.ask(Ask(AGREE, player, other=table.active))


DECISION = Decision(_options, _why_not, _do, (*_PARTS, Propose, End))

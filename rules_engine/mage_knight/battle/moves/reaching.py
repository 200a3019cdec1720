"""Which of many places a warrior may move to straight, for moves that are to be listed: quickly where that can be.

Rules: those of :mod:`.ways`, with mkc.barred-figures and what castles ask besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from ....decimals import UNIT
from ....outlines import Outline
from ....plane import Place, squared
from ...castles.entry_moves import never_enters
from ...labels import SOARING
from ...movement.paths import Mover
from ..castles import passages
from ..castles.sections import outline_of, section_at
from ..castles.tops import is_simple, why_not_along
from ..contacts import disc_of
from ..state import NOBODY, Position
from ..values import speed_type
from . import surroundings
from .destinations import Goal
from .movements import Move
from .ways import put_along, why_not_there

Lets: TypeAlias = Callable[[Place, int, str], bool]


def quick(pos: Position, warrior: int) -> Lets | None:
    """What says quickly whether a warrior may move straight to a place; nothing does for a captor, for a mounted warrior
    where there are sections (mkc.barred-figures), nor for one under an arch."""
    if pos.warriors[warrior].captive != NOBODY or not is_simple(pos) or (pos.sections and _is_barred(pos, warrior)):
        return None
    if pos.warriors[warrior].below:
        return None
    lets = surroundings.around(pos, warrior).lets
    if not pos.sections:
        return lets
    on_top = section_at(pos, disc_of(pos, warrior).centre) >= 0
    open_ways = [] if on_top else [outline_of(pos, one) for one in passages.opened(pos)]
    return _in_a_castle(pos, warrior, lets, open_ways, on_top=on_top) if on_top or open_ways else lets


def _in_a_castle(pos: Position, warrior: int, lets: Lets, ways: list[Outline], *, on_top: bool) -> Lets:
    """The same, but what is allowed on top of a castle is looked at in full, and so are ways that meet one of `ways`:
    gatehouses and walls with an open way through."""
    (here, rim), kind = disc_of(pos, warrior), speed_type(pos, warrior)
    label, facing = pos.setup.labels[warrior], pos.warriors[warrior].facing

    def lets_in_full(end: Place, most: int, level: str = "") -> bool:
        if on_top and lets(end, most, level):
            return why_not_along(pos, warrior, Mover((here, end), rim, kind, level == SOARING)) is None
        if on_top:
            if not _may_be_above(pos, end):
                return False
        elif squared(here, end) > (most * UNIT) ** 2 or not any(
            outline.crossed_by(here, end) or outline.holds(end) for outline in ways
        ):
            return lets(end, most, level)
        return why_not_there(pos, warrior, Move(label, (end,), facing, False, level), most) is None

    return lets_in_full


def _may_be_above(pos: Position, end: Place) -> bool:
    """Whether somebody under an arch may be left out of what is in the way to `end`."""
    return any(one.below for one in pos.warriors) and section_at(pos, end) >= 0


def _is_barred(pos: Position, warrior: int) -> bool:
    kind = pos.setup.kinds[warrior]
    return never_enters(kind.figure, kind.speed, pos.setup.readings.hoof)


def reached(pos: Position, warrior: int, most: int, found: Iterable[Goal], lets: Lets | None = None) -> Iterator[Goal]:
    """Those of the places to which it may move straight, none twice."""
    lets = lets or quick(pos, warrior)
    seen = set()
    for goal in found:
        if goal.at in seen:
            continue
        if lets is not None:
            fits = lets(goal.at, most, goal.level)
        else:
            move = Move(pos.setup.labels[warrior], (goal.at,), pos.warriors[warrior].facing, False, goal.level)
            fits = why_not_there(pos, warrior, put_along(pos, warrior, move), most) is None
        if fits:
            seen.add(goal.at)
            yield goal

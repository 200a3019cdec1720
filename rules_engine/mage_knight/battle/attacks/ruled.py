"""What is said of an attack where the players' reading of a silent rule decides.

Rules: mk2.front-and-rear-arc, mk2.lof-blocked-by-bases, mk2.built-terrain-fortification.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....arcs import FRONT, REAR
from ....plane import Place
from ....ruling import Listed, Step, message
from ...labels import HAND_TO_HAND
from ...table.built import ALWAYS, CROSSING
from ...table.lines import BLOCKED, CLEAR
from ..contacts import disc_of, on_border
from ..decisions import called, forbidden
from ..state import Position
from .aims import others_than, sight_of
from .shelter import aimed_at, is_only_touched

_BORDER = {
    FRONT: message(
        "mk-battle",
        "{other} is exactly on the border of the arcs of {warrior}. Ruled here: the border belongs to the front arc.",
    ),
    REAR: message(
        "mk-battle",
        "{other} is exactly on the border of the arcs of {warrior}. Ruled here: the border belongs to the rear arc.",
    ),
}
_SHELTERS = {
    ALWAYS: message("built-terrain", "Ruled here: touching the piece is enough."),
    CROSSING: message(
        "built-terrain", "Ruled here: the line does not cross the piece, so the piece gives no fortification value."
    ),
}
_RIM = message(
    "line-of-fire", "The line touches the rim of base{bases:s} {bases}. Ruled here: that does not block the line."
)


def ruled(pos: Position, warrior: int, target: int, kind: str) -> Iterator[Step]:
    """The steps about arcs and rims for an attack that is allowed."""
    far = kind not in HAND_TO_HAND
    there = aimed_at(pos, target).centre if far else disc_of(pos, target).centre
    yield from border(pos, warrior, target, there)
    yield from border(pos, target, warrior, disc_of(pos, warrior).centre)
    if far:
        yield from rim_of(pos, warrior, target)
    if is_only_touched(pos, warrior, target):
        yield forbidden("built-terrain-fortification", _SHELTERS[pos.setup.readings.touching])


def border(pos: Position, warrior: int, other: int, spot: Place) -> Iterator[Step]:
    """Said where `other`, who is at `spot`, is exactly between the arcs of a warrior."""
    if on_border(pos, warrior, spot):
        text = _BORDER[pos.setup.readings.boundary]
        yield forbidden("front-and-rear-arc", text, warrior=called(pos, warrior), other=called(pos, other))


def rim_of(pos: Position, warrior: int, target: int) -> Iterator[Step]:
    """Said where the line touches the rim of bases that stand as high as it runs."""
    over, along = (sight_of(pos, warrior, target, rim=rim).bases for rim in (CLEAR, BLOCKED))
    if along != over:
        others = others_than(pos, warrior, target)
        names = Listed(tuple(called(pos, others[one - 1]) for one in along if one not in over))
        yield forbidden("lof-blocked-by-bases", _RIM, bases=names)

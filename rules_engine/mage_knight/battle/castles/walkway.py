"""The walkway on top of a castle: where it is interrupted, and where a move along it must end.

Rules: mkc.free-movement-on-top, mkc.planks-optional, mkc.gatehouse-to-walls, mk2.elevated-stop.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from ....outlines import OUTSIDE
from ....plane import TOUCH, Place, squared
from ....ruling import Step, message
from ...castles.entry_points import KEPT
from ...movement.paths import Mover
from ...table.terrain import Patch
from ..contacts import ground
from ..decisions import called, forbidden
from ..state import Position
from .sections import outline_of, section_at, standing


def why_not_along(pos: Position, warrior: int, mover: Mover) -> Step | None:
    """What forbids a way that begins on top of a castle: a gap, or, if the players read it so, another section."""
    first = section_at(pos, mover.path[0])
    if first < 0 or mover.flies or mover.linked or pos.warriors[warrior].below:
        return None
    owner = pos.setup.sections[first].owner
    parts = [one for one in ground(pos)[len(pos.setup.terrain) :] if one.elevated and one.piece]
    left = _leaves(mover, parts)
    if left is not None and not _by_access(parts, left):
        last = section_at(pos, mover.path[-1])
        if last >= 0 and pos.setup.sections[last].owner == owner:
            text = message(
                "mk-battle", "The walkway is interrupted: without a plank {warrior} does not get over the gap."
            )
            return forbidden("mkc.planks-optional", text, warrior=called(pos, warrior))
        text = message(
            "entry-point", "A section is abrupt elevated terrain: the way on and off leads through entry points."
        )
        return forbidden("mkc.section-is-abrupt", text)
    return _stop(pos, first, mover) if pos.setup.readings.top_stop == KEPT else None


def _leaves(mover: Mover, parts: list[Patch]) -> Place | None:
    """Where the way first leaves the tops."""
    for a, b in mover.stretches:
        if a == b:
            continue
        near = [part.outline for part in parts if part.outline.box.meets(a, b)]
        cuts = {Fraction(0), Fraction(1)}.union(*(outline.cuts(a, b) for outline in near))
        for start, end in pairwise(sorted(cuts)):
            if all(outline.side_at(a, b, (start + end) / 2) == OUTSIDE for outline in near):
                return Place(round(a.x + (b.x - a.x) * start), round(a.y + (b.y - a.y) * start))
    return None


def _by_access(parts: list[Patch], place: Place) -> bool:
    return any(squared(spot, place) <= TOUCH * TOUCH for part in parts for spot in part.access)


def _stop(pos: Position, first: int, mover: Mover) -> Step | None:
    """Where each section stops a warrior: a way over another one that does not end on its edge."""
    others = (outline_of(pos, one) for one in standing(pos) if one != first)
    if not any(outline.crossed_by(a, b) for outline in others for a, b in mover.stretches):
        return None
    text = message("entry-point", "Ruled here: the move ends when the warrior comes onto another section.")
    return forbidden("elevated-stop", text)

"""Coming onto the tops of sections, as the players read what the castle rules leave open: by wings, by hooves, and from
one section to another along the walkway, where it is not interrupted.

Rules: mkc.barred-figures, mkc.free-movement-on-top, mkc.planks-optional, mkc.gatehouse-to-walls, mk2.elevated-stop.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from ....outlines import OUTSIDE
from ....plane import TOUCH, Place, squared
from ....ruling import Step, message, messages
from ...castles.entry_points import KEPT, NEEDS_POINT, WARRIOR
from ...labels import FOOT, HOOF, SOARING, WING
from ...movement.paths import Mover, sheer_edge, stop_missed
from ...table.terrain import Patch
from ..contacts import ground
from ..decisions import called, forbidden
from ..state import Position
from ..values import speed_type
from .sections import outline_of, section_at, standing

phrases = messages("entry-point")


def _tops(pos: Position) -> tuple[Patch, ...]:
    """The sections that stand, each as a piece of its own."""
    first = len(pos.setup.terrain)
    sections = ground(pos)[first : first + len(pos.setup.sections)]
    return tuple(one._replace(piece=number) for number, one in enumerate(sections, 1) if one.elevated)


def is_simple(pos: Position) -> bool:
    """Whether the readings leave ways onto sections and along them as they are for all terrain."""
    readings = pos.setup.readings
    return not pos.sections or (readings.wing != NEEDS_POINT and readings.top_stop != KEPT)


def why_not_on_top(pos: Position, warrior: int, mover: Mover) -> Step | None:
    """What forbids a way that is sound otherwise; from one section to another :mod:`.walkway` says it."""
    if is_simple(pos) or mover.soars:
        return None
    tops, readings = _tops(pos), pos.setup.readings
    if readings.wing == NEEDS_POINT and mover.flies and _lands(pos, warrior, tops, mover):
        return forbidden("mkc.barred-figures", _NEEDS_POINT)
    return None


_NEEDS_POINT = phrases("Ruled here: the wing speed type too needs an entry point.")
_STOPS = phrases("Ruled here: the move ends when the warrior comes onto another section.")
_FREELY = phrases("Ruled here: on the connected top of a castle nobody has to stop between sections.")
_LANDS = phrases("Ruled here: a warrior of the wing speed type may land on a section without an entry point.")
_ENTERS = phrases("Ruled here: a warrior of the hoof speed type is not mounted and may enter.")


def said_on_top(pos: Position, warrior: int, mover: Mover) -> Iterator[Step]:
    """What is said of a way that leads onto a section."""
    if not pos.sections or mover.soars:
        return
    tops, kind = _tops(pos), pos.setup.kinds[warrior]
    if not pos.warriors[warrior].below and _between(tops, mover):
        if pos.setup.readings.top_stop == KEPT:
            yield forbidden("elevated-stop", _STOPS)
        elif not mover.flies and stop_missed(mover, tops) is not None:
            yield forbidden("mkc.free-movement-on-top", _FREELY)
    if kind.speed == HOOF and kind.figure == WARRIOR and _comes_up(pos, warrior, tops, mover):
        yield forbidden("mkc.barred-figures", _ENTERS)
    if speed_type(pos, warrior) == WING and _lands(pos, warrior, tops, mover):
        yield forbidden("mkc.barred-figures", _LANDS)


def _comes_up(pos: Position, warrior: int, tops: tuple[Patch, ...], mover: Mover) -> bool:
    """Whether the way ends on a section, and it was on none before."""
    one = pos.warriors[warrior]
    up = one.level != SOARING and not one.below
    before = up and any(top.outline.holds(mover.path[0]) for top in tops)
    return not before and any(top.outline.holds(mover.path[-1]) for top in tops)


def _lands(pos: Position, warrior: int, tops: tuple[Patch, ...], mover: Mover) -> bool:
    """Whether it comes up where no entry point leads up, or out of the air."""
    if not _comes_up(pos, warrior, tops, mover):
        return False
    castle = tuple(one._replace(piece=1) for one in tops)
    walks = mover._replace(speed_type=FOOT)
    return pos.warriors[warrior].level == SOARING or sheer_edge(walks, castle) is not None


def _between(tops: tuple[Patch, ...], mover: Mover) -> bool:
    """Whether it begins on one section and comes onto another."""
    start = mover.path[0]
    others = [one for one in tops if not one.outline.holds(start)]
    return len(others) < len(tops) and any(one.outline.crossed_by(a, b) for one in others for a, b in mover.stretches)


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

"""Close combat through the entry points of sections: who stands at the other end of one.

Rules: mkc.close-combat, mkc.entry-contact-only-close, mkc.entry-gang-up, mkc.keep, mkc.round-tower.

Two warriors at the two ends are in contact for close combat and for nothing else. The whole top of a keep and of a
round tower is linked with its doors, and those of a keep with each other; at a ladder the upper warrior too must touch
the point.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....plane import Place, touches_spot
from ...castles.sections import KEEP
from ...labels import SOARING
from ..contacts import contact, disc_of, faces, ground, in_play
from ..state import Position
from .entrances import is_linked, open_points
from .sections import piece_of, standing, under


def reaches(pos: Position, warrior: int, target: int) -> bool:
    """Whether the front arc of a warrior reaches the target in close combat, also through an entry point."""
    if contact(pos, warrior, target):
        return faces(pos, warrior, disc_of(pos, target).centre)
    return through(pos, warrior, target)


def through(pos: Position, warrior: int, target: int) -> bool:
    """Whether an entry point that the front arc of `warrior` touches has `target` at its other end."""
    return bool(pos.sections) and next(_points(pos, warrior, target), None) is not None


def helps(pos: Position, warrior: int, helper: int, target: int) -> bool:
    """Whether the front arc of `helper` reaches the target, and it touches the entry point through which `warrior`
    attacks, if it does (mkc.entry-gang-up)."""
    if not reaches(pos, helper, target):
        return False
    if contact(pos, warrior, target):
        return True
    found = list(_points(pos, warrior, target))
    return not found or any(_at(pos, helper, section, spot) for section, spot in found)


def attackers(pos: Position, warrior: int, target: int) -> list[int]:
    """All of its player who could attack the target through the same entry point, `warrior` among them
    (mkc.entry-choice)."""
    if not pos.sections or contact(pos, warrior, target):
        return [warrior]
    found = set(_points(pos, warrior, target))
    owner = pos.setup.owner
    return [
        one
        for one, _, _ in in_play(pos)
        if owner[one] == owner[warrior] and (one == warrior or not found.isdisjoint(_points(pos, one, target)))
    ]


def targets(pos: Position, warrior: int) -> list[int]:
    """Those whom a warrior reaches through entry points only."""
    if not pos.sections:
        return []
    found = [other for other, _, _ in in_play(pos) if other != warrior]
    return [other for other in found if not contact(pos, warrior, other) and through(pos, warrior, other)]


def _points(pos: Position, warrior: int, target: int) -> Iterator[tuple[int, Place]]:
    """The entry points, each with its section, that the front arc of `warrior` touches with `target` at the other end."""
    if warrior == target or SOARING in (pos.warriors[warrior].level, pos.warriors[target].level):
        return
    first, second = under(pos, warrior), under(pos, target)
    if min(first, second) < 0 <= max(first, second):
        section = max(first, second)
        for spot in ground(pos)[piece_of(pos, section)].access:
            if _at(pos, warrior, section, spot, arc=True) and _at(pos, target, section, spot):
                yield section, spot
    elif first < 0 and second < 0:
        yield from _by_two_doors(pos, warrior, target)


def _by_two_doors(pos: Position, warrior: int, target: int) -> Iterator[tuple[int, Place]]:
    """The same for two on the ground, each at an open door of the same keep: these are linked (mkc.keep)."""
    for section in standing(pos):
        points = open_points(pos, section) if pos.setup.sections[section].kind == KEEP else ()
        for spot in points:
            others = [one for one in points if one != spot]
            if any(_at(pos, target, section, one) for one in others) and _at(pos, warrior, section, spot, arc=True):
                yield section, spot


def _at(pos: Position, warrior: int, section: int, spot: Place, *, arc: bool = False) -> bool:
    """Whether a warrior is at this entry point; with `arc` its front arc must touch it."""
    if under(pos, warrior) == section and is_linked(pos, section) and spot in open_points(pos, section):
        return True
    base = disc_of(pos, warrior)
    if not touches_spot(base, spot):
        return False
    return not arc or spot == base.centre or faces(pos, warrior, spot)

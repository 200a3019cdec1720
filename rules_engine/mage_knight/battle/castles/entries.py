"""Close combat through the entry points of sections: who stands at the other end of one.

Rules: mkc.close-combat, mkc.entry-contact-only-close, mkc.entry-gang-up, mkc.keep, mkc.round-tower.

Two warriors at the two ends are in contact for close combat and for nothing else. The whole top of a keep and of a
round tower is linked with its entry points; on other sections the upper warrior too must touch the point.
"""

from __future__ import annotations

from ....plane import TOUCH, Place, squared
from ...labels import SOARING
from ...sections import KEEP, ROUND_TOWER
from ..contacts import contact, disc_of, faces, in_play
from ..state import Position
from .sections import piece_of, under

_LINKED = (KEEP, ROUND_TOWER)


def reaches(pos: Position, warrior: int, target: int) -> bool:
    """Whether the front arc of a warrior reaches the target in close combat, also through an entry point."""
    if contact(pos, warrior, target):
        return faces(pos, warrior, disc_of(pos, target).centre)
    return through(pos, warrior, target)


def through(pos: Position, warrior: int, target: int) -> bool:
    """Whether an entry point that the front arc of `warrior` touches has `target` at its other end."""
    found = _between(pos, warrior, target)
    return found is not None and any(
        _at(pos, warrior, found, spot, arc=True) and _at(pos, target, found, spot)
        for spot in pos.setup.patches[piece_of(pos, found)].access
    )


def helps(pos: Position, warrior: int, helper: int, target: int) -> bool:
    """Whether the front arc of `helper` reaches the target, and it touches the entry point through which `warrior`
    attacks, if it does (mkc.entry-gang-up)."""
    if not reaches(pos, helper, target):
        return False
    found = None if contact(pos, warrior, target) else _between(pos, warrior, target)
    return found is None or any(
        _at(pos, helper, found, spot) for spot in pos.setup.patches[piece_of(pos, found)].access
    )


def targets(pos: Position, warrior: int) -> list[int]:
    """Those whom a warrior reaches through entry points only."""
    if not pos.sections:
        return []
    found = [other for other, _, _ in in_play(pos) if other != warrior]
    return [other for other in found if not contact(pos, warrior, other) and through(pos, warrior, other)]


def _between(pos: Position, one: int, other: int) -> int | None:
    """The section that one of the two stands on while the other stands on none."""
    if not pos.sections or one == other or SOARING in (pos.warriors[one].level, pos.warriors[other].level):
        return None
    first, second = under(pos, one), under(pos, other)
    return max(first, second) if min(first, second) < 0 <= max(first, second) else None


def _at(pos: Position, warrior: int, section: int, spot: Place, *, arc: bool = False) -> bool:
    """Whether a warrior is at this entry point; with `arc` its front arc must touch it."""
    if under(pos, warrior) == section and pos.setup.sections[section].kind in _LINKED:
        return True
    base = disc_of(pos, warrior)
    if squared(spot, base.centre) > (base.radius + TOUCH) ** 2:
        return False
    return not arc or spot == base.centre or faces(pos, warrior, spot)

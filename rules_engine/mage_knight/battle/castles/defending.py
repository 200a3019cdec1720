"""What a section gives to the defense of a warrior on it: extra defense and height.

Rules: mkc.attacking-figures-on-sections, mkc.no-building-bonus, mkc.figure-height-bonus, mkc.entry-height.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....ruling import message
from ...castles.defenses import ENCLOSED, OTHER_SECTION, OUTSIDE, SAME_SECTION, Defense, building_change, height_change
from ...combat.circumstances import Change
from ...labels import CLOSE, HAND_TO_HAND, RANGED
from ...steps import step
from ..contacts import disc_of, level_of
from ..placing.courtyards import courtyard
from ..state import Position
from .sections import standing, under

_OPENED = message("mk-battle", "Ruled here: a section has fallen, so the castle no longer encloses this place.")


def section_changes(pos: Position, warrior: int, target: int, kind: str) -> list[Change]:
    """The modifiers of the defense value of a target on a section; none for any other target."""
    section = under(pos, target)
    if section < 0:
        return []
    readings = pos.setup.readings
    asked = Defense(
        kind=CLOSE if kind in HAND_TO_HAND else RANGED,
        fortification=pos.setup.sections[section].fortification,
        attacker_at=place_of(pos, warrior, section),
        attacker_level=level_of(pos, warrior),
        other_section=readings.other_section,
        soaring_attacker=readings.soaring_attacker,
        soaring_inside=readings.soaring_inside,
        height_inside=readings.height_inside,
    )
    if asked.kind != RANGED or not asked.fortification:
        return [height_change(asked)]
    opened = [Change(0, step("mkc.enclosed-area", _OPENED))] if _was_inside(pos, warrior, section) else []
    return [*opened, building_change(asked), height_change(asked)]


def place_on(pos: Position, below: int, section: int) -> str:
    """Where whoever is on top of the section `below` stands, as seen from a section; the castle of somebody else is
    outside."""
    if below == section:
        return SAME_SECTION
    owner = pos.setup.sections[section].owner
    return OTHER_SECTION if pos.setup.sections[below].owner == owner else OUTSIDE


def place_of(pos: Position, warrior: int, section: int) -> str:
    """Where a warrior stands as seen from a section: on it, on another one of its castle, in the area that this encloses, or
    outside. Whoever soars stands on no section, but may be above that area."""
    below = under(pos, warrior)
    if below >= 0:
        return place_on(pos, below, section)
    return ENCLOSED if _encloses(pos, standing(pos), warrior, section) else OUTSIDE


def _encloses(pos: Position, sections: Iterable[int], warrior: int, section: int) -> bool:
    """Whether those of `sections` that belong to the castle of `section` enclose the place of a warrior."""
    owner = pos.setup.sections[section].owner
    castle = [pos.setup.sections[one] for one in sections if pos.setup.sections[one].owner == owner]
    return courtyard(castle).holds(disc_of(pos, warrior).centre)


def _was_inside(pos: Position, warrior: int, section: int) -> bool:
    """Whether a warrior was inside the castle until a section fell (mkc.enclosed-area, notes)."""
    if place_of(pos, warrior, section) != OUTSIDE or under(pos, warrior) >= 0:
        return False
    return _encloses(pos, range(len(pos.sections)), warrior, section)

"""What a section gives to the defense of a warrior on it: extra defense and height.

Rules: mkc.attacking-figures-on-sections, mkc.no-building-bonus, mkc.figure-height-bonus, mkc.entry-height.
"""

from __future__ import annotations

from ...castles.defenses import ENCLOSED, OTHER_SECTION, OUTSIDE, SAME_SECTION, Defense, building_change, height_change
from ...combat.circumstances import Change
from ...labels import CLOSE, HAND_TO_HAND, RANGED
from ..contacts import disc_of, level_of
from ..placing.courtyards import courtyard
from ..state import Position
from .sections import standing, under


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
    extra = [building_change(asked)] if asked.kind == RANGED and asked.fortification else []
    return [*extra, height_change(asked)]


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
    owner = pos.setup.sections[section].owner
    castle = [pos.setup.sections[one] for one in standing(pos) if pos.setup.sections[one].owner == owner]
    return ENCLOSED if courtyard(castle).holds(disc_of(pos, warrior).centre) else OUTSIDE

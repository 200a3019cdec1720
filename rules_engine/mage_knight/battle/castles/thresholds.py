"""Where the entrances of sections are, and whether a closed one is between two bases.

Rules: mkc.closed-door, mkc.closed-door-not-linked, mkc.breached-doors-open.

A closed entrance has no other end: whoever stands under the arch on one side of it touches nobody on the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....plane import Place, meet
from ..harm.effects import DEMORALIZED, YELLOW
from ..state import Position


def ends_of(
    doors: tuple[Place, ...], passage: tuple[Place, ...], door: int, entrances: int
) -> list[tuple[Place, Place]]:
    """Where an entrance is: a single place as a line of no length, an end of a passage, or both of its ends."""
    if doors:
        return [(doors[door - 1], doors[door - 1])] if door <= len(doors) else []
    both = [(passage[0], passage[1]), (passage[2], passage[3])] if passage else []
    return both if entrances == 1 else both[door - 1 : door]


def shut_between(pos: Position, a: Place, b: Place) -> bool:
    """Whether a closed entrance at an end of a passage lies between two places on the ground."""
    return any(meet(a, b, *end) for section, _ in pos.setup.passages for end in _shut(pos, section))


def _shut(pos: Position, section: int) -> Iterator[tuple[Place, Place]]:
    printed, now = pos.setup.sections[section], pos.sections[section]
    shows = {effect.word for effect in pos.setup.section_effects[section][now.click - 1]}
    if now.breached_by or len(pos.setup.terrain) + section in pos.ruined or shows & {DEMORALIZED, YELLOW}:
        return
    for door in range(1, printed.entrances + 1):
        if door not in now.opened:
            yield from ends_of(printed.doors, printed.passage, door, printed.entrances)

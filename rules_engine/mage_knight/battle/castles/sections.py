"""Sections of castles on the battlefield: who stands on them, what they show, how many actions they bring.

Rules: mkc.castle-sections, mkc.breach, mkc.extra-action-core, mkc.extra-actions-castle-only,
mkc.attacking-figures-on-sections, mkc.no-building-bonus, mkc.section-line-of-fire.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....plane import Place
from ...castle_actions import CORE, extra_actions
from ...castle_actions import Section as Acting
from ...dials import Click
from ...doors import Doorway, is_breached
from ...labels import SOARING
from ...section_rolls import BLOCKING_TERRAIN, CASTLE_SECTION, ELEVATED_TERRAIN
from ...terrain import BLOCKING, elevated_piece
from ..contacts import disc_of, ground
from ..effects import DEMORALIZED, YELLOW
from ..state import Position


def piece_of(pos: Position, section: int) -> int:
    """The number of a section among all pieces of terrain, from 0."""
    return len(pos.setup.terrain) + section


def stands(pos: Position, section: int) -> bool:
    """Whether a section has not been destroyed."""
    return piece_of(pos, section) not in pos.ruined


def standing(pos: Position) -> Iterator[int]:
    """The sections that stand."""
    return (number for number in range(len(pos.sections)) if stands(pos, number))


def shows(pos: Position, section: int) -> Click:
    """The click of a section that shows."""
    return pos.setup.sections[section].dial[pos.sections[section].click - 1]


def breached(pos: Position, section: int) -> bool:
    """Whether a section that stands is breached (mkc.breach, mkc.wall-breach)."""
    known = {one.name: one.effects for one in pos.setup.abilities}
    words = {effect.word for name in shows(pos, section).abilities for effect in known.get(name, ())}
    kind = pos.setup.sections[section].kind
    return is_breached(Doorway(section=kind, demoralized=DEMORALIZED in words, yellow=YELLOW in words))


def under(pos: Position, warrior: int) -> int:
    """The section on which a warrior stands; -1 for none."""
    if pos.warriors[warrior].level == SOARING or not pos.sections:
        return -1
    spot = disc_of(pos, warrior).centre
    patches = pos.setup.patches
    return next((one for one in standing(pos) if patches[piece_of(pos, one)].outline.holds(spot)), -1)


def extra_defense(pos: Position, warrior: int, target: int) -> int:
    """What the section under the target gives it against a shot; nothing against one from the same section."""
    section = under(pos, target)
    return pos.setup.sections[section].fortification if section >= 0 and section != under(pos, warrior) else 0


def acting(pos: Position, player: int) -> list[Acting]:
    """The sections of a player as the mechanic of castle actions sees them."""
    return [
        Acting(one.kind, stands(pos, number), pos.sections[number].tokens, shows(pos, number).attack or 0, one.range)
        for number, one in enumerate(pos.setup.sections)
        if one.owner == player
    ]


def extra(pos: Position) -> int:
    """The extra actions of the active player."""
    return extra_actions(acting(pos, pos.active), CORE) if pos.sections else 0


def between(pos: Position, a: Place, b: Place, own: tuple[int, ...]) -> tuple[str, ...]:
    """What blocks a line of fire that a section shoots or that is shot at one, but for the pieces `own` (from 0)."""
    high = {elevated_piece(spot, ground(pos)) for spot in (a, b)}
    found = set()
    for at, one in enumerate(ground(pos)):
        if at in own or not one.outline.crossed_by(a, b):
            continue
        if at >= len(pos.setup.terrain) and one.elevated:
            if not (one.outline.holds(a) or one.outline.holds(b)):
                found.add(CASTLE_SECTION)
        elif one.elevated:
            if one.piece not in high:
                found.add(ELEVATED_TERRAIN)
        elif one.kind == BLOCKING:
            found.add(BLOCKING_TERRAIN)
    return tuple(sorted(found))

"""Sections of castles on the battlefield: who stands on them, what they show, how many actions they bring.

Rules: mkc.castle-sections, mkc.breach, mkc.extra-action-core, mkc.extra-actions-castle-only,
mkc.attacking-figures-on-sections, mkc.no-building-bonus, mkc.section-line-of-fire.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ....outlines import Outline
from ....plane import Place
from ...castles.actions import Section as Acting
from ...castles.actions import extra_actions
from ...castles.doors import Doorway, is_breached
from ...castles.rolls import BLOCKING_TERRAIN, CASTLE_SECTION, ELEVATED_TERRAIN
from ...labels import ELEVATED, SOARING
from ...table.terrain import BLOCKING, elevated_piece
from ...warriors.dials import Click
from ...warriors.modifiers import effective
from ..cards.bearing import everywhere
from ..contacts import disc_of, ground, level_of
from ..harm.effects import ANY, DEFENSE, DEMORALIZED, REDUCE, RESIST, YELLOW, Effect
from ..state import Position


def piece_of(pos: Position, section: int) -> int:
    """The number of a section among all pieces of terrain, from 0."""
    return len(pos.setup.terrain) + section


def outline_of(pos: Position, section: int) -> Outline:
    """The outline of a section."""
    return pos.setup.patches[len(pos.setup.terrain) + section].outline


def stands(pos: Position, section: int) -> bool:
    """Whether a section has not been destroyed."""
    return piece_of(pos, section) not in pos.ruined


def standing(pos: Position) -> Iterator[int]:
    """The sections that stand."""
    return (number for number in range(len(pos.sections)) if stands(pos, number))


def shows(pos: Position, section: int) -> Click:
    """The click of a section that shows."""
    return pos.setup.sections[section].dial[pos.sections[section].click - 1]


def effects(pos: Position, section: int) -> tuple[Effect, ...]:
    """What the abilities do that a section shows (mkc.castle-sections, mk2.ability-active)."""
    return pos.setup.section_effects[section][pos.sections[section].click - 1]


def changes_of(pos: Position, section: int, word: str, kind: str) -> tuple[int, ...]:
    """The modifiers of one of its values in an attack of `kind`: those of its abilities and of domains."""
    own = (one.amount for one in effects(pos, section) if one.word == word and one.kind in (ANY, kind))
    return (*own, *everywhere(pos, word, kind))


def resistance_of(pos: Position, section: int, kinds: tuple[str, ...]) -> tuple[int, ...]:
    """What its abilities take off the attack value of an attack on it; `kinds`: the kind of the attack and its type."""
    return tuple(-one.amount for one in effects(pos, section) if one.word == RESIST and one.kind in (ANY, *kinds))


def reduction_of(pos: Position, section: int) -> int:
    """What its abilities take off the damage that is dealt to it."""
    return sum(one.amount for one in effects(pos, section) if one.word == REDUCE)


def defense_of(pos: Position, section: int, kind: str) -> int:
    """The defense value of a section in an attack of `kind`."""
    changes = changes_of(pos, section, DEFENSE, kind)
    return effective(shows(pos, section).defense or 0, changes, pos.setup.readings.limit)


def breached(pos: Position, section: int) -> bool:
    """Whether a section that stands is breached (mkc.breach, mkc.wall-breach)."""
    return is_breached(signs(pos, section))


def signs(pos: Position, section: int) -> Doorway:
    """What a section shows of a breach."""
    words = {effect.word for effect in effects(pos, section)}
    elsewhere = pos.setup.readings.yellow_elsewhere
    kind, low, yellow = pos.setup.sections[section].kind, DEMORALIZED in words, YELLOW in words
    return Doorway(section=kind, doors=(), demoralized=low, yellow=yellow, yellow_elsewhere=elsewhere)


def under(pos: Position, warrior: int) -> int:
    """The section on which a warrior stands; -1 for none."""
    one = pos.warriors[warrior]
    return (
        -1 if one.level == SOARING or one.below or not pos.sections else section_at(pos, disc_of(pos, warrior).centre)
    )


def section_at(pos: Position, spot: Place) -> int:
    """The section on top of which this place is, also on one of its planks (mkc.plank-belongs-to-wall); -1 for none."""
    setup = pos.setup
    first, last = len(setup.terrain), len(setup.terrain) + len(setup.sections)
    for number, one in enumerate(setup.patches[first:], first):
        if one.outline.holds(spot) and number not in pos.ruined:
            return number - first if number < last else setup.strongholds[setup.planks[number - last].wall]
    return -1


def pieces_of(pos: Position, section: int) -> frozenset[int]:
    """The numbers of a section and its planks among all pieces of terrain (mkc.plank-belongs-to-wall)."""
    setup = pos.setup
    label, first = setup.sections[section].label, len(setup.terrain) + len(setup.sections)
    planks = (number for number, one in enumerate(setup.planks, first) if one.wall == label)
    return frozenset((piece_of(pos, section), *planks))


def acting(pos: Position, player: int) -> list[Acting]:
    """The sections of a player as the mechanic of castle actions sees them."""
    return [
        Acting(one.kind, stands(pos, number), pos.sections[number].tokens, shows(pos, number).attack or 0, one.range)
        for number, one in enumerate(pos.setup.sections)
        if one.owner == player
    ]


def extra(pos: Position) -> int:
    """The extra actions of the active player."""
    if not pos.sections:
        return 0
    readings = pos.setup.readings
    keeps, lost = readings.several_keeps, readings.lost_keep
    return extra_actions(acting(pos, pos.active), pos.setup.terms.game, several_keeps=keeps, lost_keep=lost)


def roofed(pos: Position, warrior: int) -> tuple[str, ...]:
    """What is between a section and a warrior under the arch of a gatehouse, or between such a warrior and a section."""
    return (CASTLE_SECTION,) if pos.warriors[warrior].below else ()


def between(pos: Position, a: Place, b: Place, own: Collection[int]) -> tuple[str, ...]:
    """What blocks a line of fire that a section shoots or that is shot at one, but for the pieces `own` (from 0)."""
    return tuple(sorted({word for _, word in barriers(pos, a, b, own)}))


def barriers(pos: Position, a: Place, b: Place, own: Collection[int]) -> Iterator[tuple[int, str]]:
    """The same, each piece by its number from 0, with what it is."""
    for at, one in enumerate(ground(pos)):
        if at in own or not one.outline.crossed_by(a, b):
            continue
        if one.elevated:
            yield at, CASTLE_SECTION if at >= len(pos.setup.terrain) else ELEVATED_TERRAIN
        elif one.kind == BLOCKING:
            yield at, BLOCKING_TERRAIN


def footing(pos: Position, warrior: int) -> tuple[int, ...]:
    """The numbers, from 0, of all that a warrior has under its feet where a section is shot at or shoots: its section, with its
    planks, or its elevated terrain; none for whoever is on the ground or soars (mk2.lof-neither-elevated, mkc.section)."""
    if level_of(pos, warrior) != ELEVATED:
        return ()
    section = under(pos, warrior)
    if section >= 0:
        return tuple(pieces_of(pos, section))
    terrain = ground(pos)
    piece = elevated_piece(disc_of(pos, warrior).centre, terrain)
    return tuple(at for at, one in enumerate(terrain) if one.piece == piece)

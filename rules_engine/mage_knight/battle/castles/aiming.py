"""What a section of a castle meets when it shoots: its target, the line, what modifies the shot, and the roll.

Rules: mkc.section-attacks, mkc.section-line-of-fire, mkc.section-range, mkc.minimum-distance, mkc.long-shot,
mkc.no-base-contact, mkc.attacking-figures-on-sections, mk2.built-terrain-line, mk2.built-terrain-fortification.

At a warrior inside a built piece the line and the range go to the dot of the piece; the four inches that are too near
are measured to the warrior itself.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ....arcs import FRONT, REAR
from ....plane import Place, from_line, length, measure, within
from ....ruling import Ruling, Step, message
from ...books import MKC
from ...castles.defenses import Defense, building_change
from ...castles.long_shots import SECTION, WARRIOR
from ...castles.shots import SectionShot, shot
from ...combat.circumstances import Change, Circumstances, attack_changes, defense_changes
from ...labels import ELEVATED, RANGED, SOARING
from ...table.terrain import HINDERING, SIGHT
from ...warriors.modifiers import effective
from ..attacks.rolling import amounts, in_water
from ..attacks.shelter import aimed_at, blind_to, edge, fortified_from, touches
from ..contacts import disc_of, faces, friends_beside, ground, in_play, is_free, level_of, on_border
from ..decisions import called, forbidden
from ..harm.effects import ATTACK, DAMAGE, DEFENSE
from ..state import Position
from ..values import modifiers, resistance, window
from .defending import place_on
from .sections import between, changes_of, defense_of, footing, piece_of, pieces_of, resistance_of, roofed, shows, under


def at_warrior(pos: Position, section: int, target: int, dice: tuple[int, ...] = ()) -> Ruling:
    """The shot of a section at a warrior."""
    return shot(None, replace(asked_at_warrior(pos, section, target), dice=dice))


def asked_at_warrior(pos: Position, section: int, target: int) -> SectionShot:
    """The same as the rules on sections are asked about it."""
    one = pos.setup.sections[section]
    here, dot = one.centre, aimed_at(pos, target).centre
    soars = pos.warriors[target].level == SOARING
    attack, defense = changes(pos, section, target)
    return _asked(
        pos,
        section,
        disc_of(pos, target).centre,
        attack_mods=amounts(attack),
        target=size_of(pos, target),
        defense=effective(window(pos, target).defense or 0, amounts(defense), pos.setup.readings.limit),
        distance=length((here, dot)),
        between=() if soars else (*roofed(pos, target), *between(pos, here, dot, own_pieces(pos, section, target))),
        target_touches_friend=bool(friends_beside(pos, target, pos.setup.side_of(one.owner))),
    )


def own_pieces(pos: Position, section: int, target: int) -> tuple[int, ...]:
    """The pieces that block no shot of a section at a warrior: itself with its planks, and those on or in which the warrior
    is."""
    return (*pieces_of(pos, section), *footing(pos, target), *blind_to(pos, target))


def size_of(pos: Position, target: int) -> str:
    """What a warrior is for a long shot: a key of :data:`...castles.long_shots.TARGETS`."""
    kind = pos.setup.kinds[target]
    return kind.figure if kind.has_several_dials else WARRIOR


def at_section(pos: Position, section: int, target: int, dice: tuple[int, ...] = ()) -> Ruling:
    """The shot of a section at another, a long shot."""
    return shot(None, replace(asked_at_section(pos, section, target), dice=dice))


def asked_at_section(pos: Position, section: int, target: int) -> SectionShot:
    """The same as the rules on sections are asked about it; both are equally high, and neither has a rear arc
    (mkc.height-levels, mkc.all-round-front-arc)."""
    here, there = (pos.setup.sections[one].centre for one in (section, target))
    return _asked(
        pos,
        section,
        there,
        target=SECTION,
        attack_mods=(*changes_of(pos, section, ATTACK, RANGED), *resistance_of(pos, target, (RANGED,))),
        defense=defense_of(pos, target, RANGED),
        distance=length((here, there)),
        between=between(pos, here, there, both_pieces(pos, section, target)),
    )


def both_pieces(pos: Position, section: int, target: int) -> tuple[int, ...]:
    """The pieces that block no shot of a section at another: the two, with their planks (mkc.plank-belongs-to-wall)."""
    return (*pieces_of(pos, section), *pieces_of(pos, target))


def at_piece(pos: Position, section: int, piece: int, dice: tuple[int, ...] = ()) -> Ruling:
    """The shot of a section at a place on the edge of built terrain, the first that it can hit; no long shot
    (mk2.built-terrain-ranged-target, mkc.long-shot)."""
    here = pos.setup.sections[section].centre
    own = (*pieces_of(pos, section), piece)
    near = [one for one in edge(pos, piece, here) if is_within(pos, section, one)]
    spot = next((one for one in near if not between(pos, here, one, own)), next(edge(pos, piece, here)))
    ruling = _at_place(pos, section, piece, spot, dice)
    steps = tuple(one for one in ruling.steps if one.rule != MKC.rule("long-shot"))
    return replace(ruling, steps=steps)


def is_within(pos: Position, section: int, spot: Place) -> bool:
    """Whether a place is within the range of a section."""
    one = pos.setup.sections[section]
    return within(one.centre, spot, Fraction(one.range))


def _at_place(pos: Position, section: int, piece: int, spot: Place, dice: tuple[int, ...] = ()) -> Ruling:
    card, here, patches = pos.setup.cards[piece], pos.setup.sections[section].centre, pos.setup.patches
    assert card is not None
    near = measure(patches[piece_of(pos, section)].outline.squared_to(patches[piece].outline))
    asked = _asked(
        pos,
        section,
        spot,
        near=Fraction(near.amount),
        attack_mods=changes_of(pos, section, ATTACK, RANGED),
        defense=card.defense,
        distance=length((here, spot)),
        between=between(pos, here, spot, (*pieces_of(pos, section), piece)),
    )
    return shot(None, replace(asked, dice=dice))


def _asked(
    pos: Position,
    section: int,
    spot: Place,
    *,
    attack_mods: tuple[int, ...] = (),
    near: Fraction | None = None,
    **told: object,
) -> SectionShot:
    """A shot at somebody whose centre is at `spot`, or whose nearest place is `near` inches from the edge of the section;
    `told` is the rest of what the rules on sections ask."""
    one, click, readings = pos.setup.sections[section], shows(pos, section), pos.setup.readings
    near = _from_edge(pos, section, spot) if near is None else near
    asked = {
        **told,
        "section": one.kind,
        "range": one.range,
        "attack": effective(click.attack, attack_mods, readings.limit) if click.attack else 0,
        "damage": effective(click.damage or 0, changes_of(pos, section, DAMAGE, RANGED), readings.limit),
        "edge_distance": min(near, length((one.centre, spot))),
        "touches_opponent": _surrounded(pos, section),
        "criticals": readings.criticals,
        "near_targets": readings.near_targets,
    }
    return SectionShot(**asked)  # type: ignore[arg-type]


def _from_edge(pos: Position, section: int, spot: Place) -> Fraction:
    outline = pos.setup.patches[piece_of(pos, section)].outline
    if outline.holds(spot):
        return Fraction(0)
    return Fraction(measure(min(from_line(*edge, spot) for edge in outline.edges)).amount)


def _surrounded(pos: Position, section: int) -> bool:
    """Whether opponents stand on the section or at its foot."""
    side, piece = pos.setup.side_of(pos.setup.sections[section].owner), piece_of(pos, section)
    return any(
        pos.setup.side[one] != side and found.level != SOARING and is_free(pos, one) and touches(pos, one, piece)
        for one, found, _ in in_play(pos)
    )


def changes(pos: Position, section: int, target: int) -> tuple[list[Change], list[Change]]:
    """What modifies the attack value and the defense value in a shot at a warrior: the rear arc too, as in any ranged
    attack; of hindering terrain only what is elevated, under the target (mk2.lof-elevated)."""
    here = pos.setup.sections[section].centre
    case = Circumstances(
        kind=RANGED,
        rear=not faces(pos, target, here),
        elevated_hindering=_in_high_bushes(pos, target),
        attacker_level=ELEVATED,
        target_level=level_of(pos, target),
        fortification=fortified_from(pos, here, target),
        wave_in_water=in_water(pos, target),
        other_attack_mods=(*changes_of(pos, section, ATTACK, RANGED), *resistance(pos, target, (RANGED,))),
        other_defense_mods=modifiers(pos, target, DEFENSE, RANGED),
        soaring_height=pos.setup.readings.soaring_height,
    )
    return attack_changes(case), [*_extra_defense(pos, section, target), *defense_changes(case)]


_BORDER = {
    FRONT: message(
        "mk-battle",
        "The shot comes exactly along the border of the arcs of {warrior}. Ruled here: the border belongs to the front"
        " arc.",
    ),
    REAR: message(
        "mk-battle",
        "The shot comes exactly along the border of the arcs of {warrior}. Ruled here: the border belongs to the rear arc.",
    ),
}


def border_steps(pos: Position, section: int, target: int) -> tuple[Step, ...]:
    """What is said where the centre of the section is exactly between the arcs of the target."""
    if not on_border(pos, target, pos.setup.sections[section].centre):
        return ()
    text = _BORDER[pos.setup.readings.boundary]
    return (forbidden("front-and-rear-arc", text, warrior=called(pos, target)),)


def _extra_defense(pos: Position, section: int, target: int) -> list[Change]:
    """What the section under the target gives it against a shot of another section."""
    other = under(pos, target)
    fortification = pos.setup.sections[other].fortification if other >= 0 else 0
    if not fortification or other == section:
        return []
    readings = pos.setup.readings
    place = place_on(pos, section, other)
    asked = Defense(
        fortification=fortification, attacker_at=place, attacker_level=ELEVATED, other_section=readings.other_section
    )
    return [building_change(asked)]


def _in_high_bushes(pos: Position, target: int) -> bool:
    """Whether the target stands in elevated hindering terrain."""
    if pos.warriors[target].level == SOARING:
        return False
    spot = disc_of(pos, target).centre
    return any(one.elevated and SIGHT[one.kind] == HINDERING and one.outline.holds(spot) for one in ground(pos))

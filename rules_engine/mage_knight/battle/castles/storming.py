"""Attacks of warriors on sections of castles, hand to hand, at a distance and in formation.

Rules: mkc.attacking-castle, mkc.attack-close-eligible, mkc.attack-ranged-eligible, mkc.attack-ineligible,
mkc.not-own-section, mkc.close-attack-castle, mkc.ranged-attack-castle, mkc.section-height-bonus.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ....plane import length
from ....ruling import Ruling, Step, Term, message, messages
from ...castles.attackers import ABILITIES, ATTACKER, HELPER, MULTI_DIAL, TITAN, Attacker, attacker
from ...castles.section_attacks import AttackSection, attack_section
from ...combat.circumstances import Circumstances, attack_changes, damage_changes
from ...combat.gang_up import COUNTS, Helper, Striker, against
from ...combat.rolls import DICE
from ...combat.targeting import type_of_attack
from ...labels import CLOSE, NONE, RANGED, SOARING, SWORD
from ...warriors.dials import start_of
from ...warriors.modifiers import effective, modified
from ..attacks.close_combat import strain
from ..attacks.rolling import amounts
from ..attacks.shelter import meets, sees_through
from ..contacts import disc_of, faces, in_play, is_free, level_of, opponents_beside, shyft
from ..decisions import called, forbidden, named
from ..harm.effects import ATTACK, DAMAGE
from ..state import Position
from ..table import Table
from ..values import modifiers, window
from .destruction import harm
from .sections import between, defense_of, footing, pieces_of, resistance_of, roofed, stands, under

phrases = messages("mk-battle")


class Assault(NamedTuple):
    """An attack on a section: by whom, on which, ``close`` or ``ranged``; what Close Range raises (``none``: nothing), and what
    each other participant of a formation gives."""

    warrior: int
    section: int
    kind: str
    near: str = NONE
    gifts: tuple[str, ...] = ()


def why_not_stormed(pos: Position, assault: Assault) -> Step | None:
    """What forbids an attack on a section."""
    warrior, section, kind = assault[:3]
    one = pos.setup.sections[section]
    wrong = why_not_hostile(pos, warrior, section)
    if wrong is not None:
        return wrong
    if kind == RANGED and opponents_beside(pos, warrior):
        text = message("target", "A warrior in base contact with an opposing warrior makes no ranged attack.")
        return forbidden("ranged-not-in-contact", text)
    fit = fitness(pos, warrior, section, kind)
    if not fit.legal:
        return fit.steps[-1]
    if kind == RANGED and not faces(pos, warrior, one.centre):
        text = phrases("The line of fire does not run through the front arc of {warrior}.")
        return forbidden("lof-front-arc", text, warrior=called(pos, warrior))
    ruling = _ruled(pos, assault)
    return None if ruling.legal else ruling.steps[-1]


def why_not_standing(pos: Position, section: int) -> Step | None:
    """What forbids an attack on a section that has been destroyed."""
    if stands(pos, section):
        return None
    text = phrases("Section {section} has been destroyed.")
    return forbidden("mkc.destroyed-sections", text, section=pos.setup.sections[section].label)


def why_not_hostile(pos: Position, warrior: int, section: int) -> Step | None:
    """What forbids a warrior to attack this section because of whose it is."""
    one = pos.setup.sections[section]
    if pos.setup.side_of(one.owner) != pos.setup.side[warrior]:
        return None
    text = phrases("Section {section} belongs to {player}, so it is friendly and cannot be a target.")
    return forbidden("no-friendly-fire", text, section=one.label, player=named(pos, one.owner))


def fitness(pos: Position, warrior: int, section: int, kind: str, role: str = ATTACKER) -> Ruling:
    """Whether a warrior is strong enough to attack this section, or to help to (mkc.attacking-castle)."""
    printed, click = pos.setup.kinds[warrior], window(pos, warrior)
    asked = Attacker(
        kind=kind,
        role=role,
        titan=printed.figure == TITAN,
        multi_dial=printed.figure == MULTI_DIAL,
        damage=click.damage or 0,
        ranged_damage=printed.damage,
        start_damage=printed.dial[start_of(printed.dial) - 1].damage,
        mods=modifiers(pos, warrior, DAMAGE, kind),
        abilities=tuple(one for one in click.abilities if one in ABILITIES),
        on_section=under(pos, warrior) == section,
        base_value=pos.setup.readings.base_value,
    )
    return attacker(None, asked)


def meets_section(pos: Position, warrior: int, section: int) -> bool:
    """Whether the base of a warrior touches a section, or a plank of it, with its front arc (mkc.plank-belongs-to-wall)."""
    return any(meets(pos, warrior, piece) for piece in pieces_of(pos, section))


def _helpers(pos: Position, warrior: int, section: int) -> int:
    """How many gang up on a section with a sword warrior: they too must be fit to attack it (mkc.attack-ineligible)."""
    setup, printed = pos.setup, pos.setup.kinds[warrior]
    if printed.type != SWORD:
        return 0
    side = setup.side[warrior]
    striker = Striker(SWORD, printed.faction, pos.warriors[warrior].tokens)
    helped = shyft(pos, side)
    return sum(
        against(
            CLOSE,
            striker,
            Helper(setup.kinds[one].type, setup.kinds[one].faction, found.tokens, front_arc_contact=True),
            shyft_on_battlefield=helped,
        )
        == COUNTS
        for one, found, _ in in_play(pos)
        if one != warrior
        and setup.side[one] == side
        and is_free(pos, one)
        and found.level != SOARING
        and meets_section(pos, one, section)
        and fitness(pos, one, section, CLOSE, HELPER).legal
    )


def _case(pos: Position, assault: Assault) -> Circumstances:
    """What modifies the attack and the damage."""
    warrior, section, kind = assault[:3]
    printed = pos.setup.kinds[warrior]
    resisted = resistance_of(pos, section, (kind, type_of_attack(printed.type, kind)))
    return Circumstances(
        kind=kind,
        attack_type=printed.type,
        attack_bonus=printed.bonus,
        helpers=_helpers(pos, warrior, section) if kind == CLOSE else 0,
        close_range=assault.near,
        formation=assault.gifts,
        other_attack_mods=(*modifiers(pos, warrior, ATTACK, kind), *resisted),
        other_damage_mods=modifiers(pos, warrior, DAMAGE, kind),
    )


def _ruled(pos: Position, assault: Assault, dice: tuple[int, ...] = ()) -> Ruling:
    """The attack as the rules on sections judge it."""
    return attack_section(None, replace(asked_of(pos, assault), dice=dice))


def asked_of(pos: Position, assault: Assault) -> AttackSection:
    """The attack as the rules on sections are asked about it, its values with their modifiers."""
    warrior, section, kind = assault[:3]
    printed, click, readings = pos.setup.kinds[warrior], window(pos, warrior), pos.setup.readings
    one, here = pos.setup.sections[section], disc_of(pos, warrior).centre
    case = _case(pos, assault)
    damage = (click.damage or 0) if kind == CLOSE else printed.damage
    return AttackSection(
        kind=kind,
        attack=effective(click.attack or 0, amounts(attack_changes(case)), readings.limit),
        defense=defense_of(pos, section, kind),
        damage=effective(damage, amounts(damage_changes(case)), readings.limit),
        attacker_level=level_of(pos, warrior),
        front_arc_contact=meets_section(pos, warrior, section),
        range=printed.range,
        distance=length((here, one.centre)),
        between=in_between(pos, warrior, section) if kind == RANGED else (),
        criticals=readings.criticals,
        close_height=readings.close_height,
    )


def in_between(pos: Position, warrior: int, section: int) -> tuple[str, ...]:
    """What blocks the line of a warrior to the centre of a section."""
    here, there = disc_of(pos, warrior).centre, pos.setup.sections[section].centre
    return (*roofed(pos, warrior), *between(pos, here, there, own_pieces(pos, warrior, section)))


def own_pieces(pos: Position, warrior: int, section: int) -> tuple[int, ...]:
    """The pieces that block no shot of a warrior at a section: the section with its planks, and where the warrior is."""
    return (*pieces_of(pos, section), *footing(pos, warrior), *sees_through(pos, warrior))


def storm(table: Table, assault: Assault) -> None:
    """Carry an attack on a section out, from what modifies it on."""
    warrior, section, kind = assault[:3]
    table.steps.extend(fitness(table, warrior, section, kind).steps)
    table.steps.extend(modified_steps(table, assault))
    ruling = _ruled(table, assault, table.throw(DICE))
    table.steps.extend(ruling.steps)
    if ruling.result.exhaustion:
        strain(table, warrior)
    if ruling.result.damage_dealt:
        harm(table, section, ruling.result.damage_dealt, table.active)


def modified_steps(pos: Position, assault: Assault) -> Iterator[Step]:
    """The modifiers one by one, and what they make of the attack and of the damage."""
    case, click, limit = _case(pos, assault), window(pos, assault.warrior), pos.setup.readings.limit
    by_hand = assault.kind == CLOSE
    damage = click.damage if by_hand else pos.setup.kinds[assault.warrior].damage
    name = Term("mk-damage-value" if by_hand else "mk-ranged-damage-value")
    attack, more = attack_changes(case), damage_changes(case)
    yield from (one.step for one in (*attack, *more))
    yield from modified(Term("mk-attack-value"), click.attack or 0, amounts(attack), limit)
    yield from modified(name, damage or 0, amounts(more), limit)

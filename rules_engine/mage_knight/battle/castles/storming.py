"""Attacks on sections of castles, their breach and their fall.

Rules: mkc.attacking-castle, mkc.close-attack-castle, mkc.ranged-attack-castle, mkc.breach, mkc.destroyed-sections,
mkc.falling-damage, mkc.rubble, mkc.victory-points.
"""

from __future__ import annotations

from ....plane import length
from ....ruling import Ruling, Step, message
from ...attack_section import AttackSection, attack_section
from ...attacker import ABILITIES, ATTACKER, HELPER, Attacker, attacker
from ...circumstances import Circumstances, attack_changes, damage_changes
from ...dials import is_eliminated, take_damage
from ...falls import ON_SECTION, falls
from ...helpers import COUNTS, Helper, Striker, against
from ...hits import DICE
from ...labels import CLOSE, RANGED, SOARING, SWORD
from ...modifiers import effective
from ..attacks.close_combat import strain
from ..attacks.rolling import amounts
from ..attacks.shelter import meets
from ..contacts import disc_of, faces, in_play, is_free, level_of, opponents_beside, shyft
from ..decisions import called, forbidden
from ..effects import ATTACK, DAMAGE
from ..harm import hurt
from ..state import Position
from ..table import Table
from ..values import modifiers, window
from .sections import between, breached, piece_of, shows, under


def why_not_stormed(pos: Position, warrior: int, section: int, kind: str) -> Step | None:
    """What forbids an attack of this kind on a section."""
    one = pos.setup.sections[section]
    if pos.setup.side_of(one.owner) == pos.setup.side[warrior]:
        text = message("mk-battle", "Section {section} belongs to a friendly player.")
        return forbidden("no-friendly-fire", text, section=one.label)
    if kind == RANGED and opponents_beside(pos, warrior):
        text = message("target", "A warrior in base contact with an opposing warrior makes no ranged attack.")
        return forbidden("ranged-not-in-contact", text)
    fit = attacker(None, _attacker(pos, warrior, section, kind))
    if not fit.legal:
        return fit.steps[-1]
    if kind == RANGED and not faces(pos, warrior, one.centre):
        text = message("mk-battle", "The line of fire does not run through the front arc of {warrior}.")
        return forbidden("lof-front-arc", text, warrior=called(pos, warrior))
    ruling = _ruled(pos, warrior, section, kind)
    return None if ruling.legal else ruling.steps[-1]


def _attacker(pos: Position, warrior: int, section: int, kind: str, role: str = ATTACKER) -> Attacker:
    click = window(pos, warrior)
    return Attacker(
        kind=kind,
        role=role,
        damage=click.damage or 0,
        ranged_damage=pos.setup.kinds[warrior].damage,
        mods=(),
        abilities=tuple(one for one in click.abilities if one in ABILITIES),
        on_section=under(pos, warrior) == section,
    )


def _helpers(pos: Position, warrior: int, section: int) -> int:
    """How many gang up on a section with a sword warrior: they too must be fit to attack it (mkc.attack-ineligible)."""
    setup, printed = pos.setup, pos.setup.kinds[warrior]
    if printed.type != SWORD:
        return 0
    side, piece = setup.side[warrior], piece_of(pos, section)
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
        and meets(pos, one, piece)
        and attacker(None, _attacker(pos, one, section, CLOSE, HELPER)).legal
    )


def _case(pos: Position, warrior: int, section: int, kind: str) -> Circumstances:
    """What modifies the attack and the damage."""
    printed = pos.setup.kinds[warrior]
    return Circumstances(
        kind=kind,
        attack_type=printed.type,
        attack_bonus=printed.bonus,
        helpers=_helpers(pos, warrior, section) if kind == CLOSE else 0,
        other_attack_mods=modifiers(pos, warrior, ATTACK, kind),
        other_damage_mods=modifiers(pos, warrior, DAMAGE, kind),
    )


def _ruled(pos: Position, warrior: int, section: int, kind: str, dice: tuple[int, ...] = ()) -> Ruling:
    """The attack as the rules on sections judge it."""
    printed, click = pos.setup.kinds[warrior], window(pos, warrior)
    one, here = pos.setup.sections[section], disc_of(pos, warrior).centre
    piece = piece_of(pos, section)
    case = _case(pos, warrior, section, kind)
    damage = (click.damage or 0) if kind == CLOSE else printed.damage
    asked = AttackSection(
        kind=kind,
        attack=effective(click.attack or 0, amounts(attack_changes(case))),
        defense=shows(pos, section).defense or 0,
        damage=effective(damage, amounts(damage_changes(case))),
        attacker_level=level_of(pos, warrior),
        front_arc_contact=meets(pos, warrior, piece),
        range=printed.range,
        distance=length((here, one.centre)),
        between=between(pos, here, one.centre, (piece,)) if kind == RANGED else (),
        dice=dice,
    )
    return attack_section(None, asked)


def storm(table: Table, warrior: int, section: int, kind: str) -> None:
    """Carry an attack on a section out."""
    text = message("mk-battle", "{warrior} attacks section {section}.")
    label = table.setup.sections[section].label
    table.note("mkc.attacking-castle", text, warrior=called(table, warrior), section=label)
    table.steps.extend(attacker(None, _attacker(table, warrior, section, kind)).steps)
    case = _case(table, warrior, section, kind)
    table.steps.extend(one.step for one in (*attack_changes(case), *damage_changes(case)))
    ruling = _ruled(table, warrior, section, kind, table.throw(DICE))
    table.steps.extend(ruling.steps)
    if ruling.result.exhaustion:
        strain(table, warrior)
    if ruling.result.damage_dealt:
        _harm(table, section, ruling.result.damage_dealt, table.active)


def _harm(table: Table, section: int, damage: int, player: int) -> None:
    """Turn the dial of a section."""
    one, printed = table.sections[section], table.setup.sections[section]
    was = breached(table, section)
    found = take_damage(printed.dial, one.click, damage)
    table.sections[section] = one._replace(click=found.click)
    text = message("mk-battle", "The dial of section {section} now shows click {after}.")
    table.note("dial-damage-direction", text, section=printed.label, after=found.click)
    if is_eliminated(printed.dial, found.click):
        table.sections[section] = table.sections[section]._replace(destroyed_by=player, tokens=0)
        _collapse(table, section, player)
    elif breached(table, section) and not was:
        table.sections[section] = table.sections[section]._replace(breached_by=player)
        text = message("mk-battle", "Section {section} is breached.")
        table.note("mkc.breach", text, section=printed.label)


def _collapse(table: Table, section: int, player: int) -> None:
    """A section falls: rubble is left, and those who stood on it fall with it; captives take no damage."""
    label = table.setup.sections[section].label
    fallen = [one for one, _, _ in in_play(table) if under(table, one) == section and falls(ON_SECTION)]
    text = message("mk-battle", "Section {section} is destroyed, and rubble is left in its place.")
    table.note("mkc.destroyed-sections", text, section=label)
    table.ruined |= {piece_of(table, section)}
    hurt_by_it = [one for one in fallen if is_free(table, one)]
    dice = table.throw(len(hurt_by_it))
    for warrior, die in zip(hurt_by_it, dice, strict=True):
        text = message("mk-battle", "{warrior} falls with it. Damage: {damage}.")
        table.note("mkc.falling-damage", text, warrior=called(table, warrior), damage=die)
        hurt(table, warrior, die, player=player)

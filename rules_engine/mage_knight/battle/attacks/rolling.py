"""What modifies an attack on the battlefield, and what comes of its roll; also where the players' reading of a silent rule
decides.

Rules: mk2.attack-sequence and those of :mod:`...combat.circumstances`, :mod:`...combat.attacks` and :mod:`...combat.gang_up`;
mk2.front-and-rear-arc, mk2.lof-blocked-by-bases, mk2.built-terrain-fortification.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....arcs import FRONT, REAR
from ....plane import Place
from ....ruling import Listed, Step, message
from ...books import MK2
from ...combat.attacks import Attack, Attacked, attack
from ...combat.circumstances import Change, Circumstances, attack_changes, damage_changes, defense_changes
from ...combat.gang_up import COUNTS, Helper, Striker, against
from ...combat.rolls import DICE
from ...combat.targeting import type_of_attack
from ...labels import CLOSE, GROUND, HAND_TO_HAND, NONE, RANGED, SOARING, SWORD, WAVE
from ...shooting.sight import COUNTS as INTO_BUSHES
from ...shooting.sight import Sight
from ...shooting.sight_told import steps_of
from ...table.built import ALWAYS, CROSSING
from ...table.lines import BLOCKED, CLEAR
from ...table.terrain import WATER
from ..castles.defending import section_changes
from ..castles.entries import helps, through
from ..contacts import beside, disc_of, faces, ground, in_play, is_free, level_of, on_border, shyft
from ..decisions import called, forbidden
from ..harm.effects import ATTACK, DAMAGE, DEFENSE
from ..state import Position
from ..table import Table
from ..values import modifiers, resistance, speed_type, window
from .aims import near_friend, others_than, sight_of
from .shelter import aimed_at, fortified, is_only_touched

_BORDER = {
    FRONT: message(
        "mk-battle",
        "{other} is exactly on the border of the arcs of {warrior}. Ruled here: the border belongs to the front arc.",
    ),
    REAR: message(
        "mk-battle",
        "{other} is exactly on the border of the arcs of {warrior}. Ruled here: the border belongs to the rear arc.",
    ),
}
_SHELTERS = {
    ALWAYS: message("built-terrain", "Ruled here: touching the piece is enough."),
    CROSSING: message(
        "built-terrain", "Ruled here: the line does not cross the piece, so the piece gives no fortification value."
    ),
}
_RIM = message(
    "line-of-fire", "The line touches the rim of base{bases:s} {bases}. Ruled here: that does not block the line."
)


def ruled(pos: Position, warrior: int, target: int, kind: str) -> Iterator[Step]:
    """The steps about arcs and rims for an attack that is allowed."""
    far = kind not in HAND_TO_HAND
    there = aimed_at(pos, target).centre if far else disc_of(pos, target).centre
    yield from border(pos, warrior, target, there)
    yield from border(pos, target, warrior, disc_of(pos, warrior).centre)
    if far:
        yield from rim_of(pos, warrior, target)
    if is_only_touched(pos, warrior, target):
        yield forbidden("built-terrain-fortification", _SHELTERS[pos.setup.readings.touching])


def border(pos: Position, warrior: int, other: int, spot: Place) -> Iterator[Step]:
    """Said where `other`, who is at `spot`, is exactly between the arcs of a warrior."""
    if on_border(pos, warrior, spot):
        text = _BORDER[pos.setup.readings.boundary]
        yield forbidden("front-and-rear-arc", text, warrior=called(pos, warrior), other=called(pos, other))


def rim_of(pos: Position, warrior: int, target: int) -> Iterator[Step]:
    """Said where the line touches the rim of bases that stand as high as it runs."""
    over, along = (sight_of(pos, warrior, target, rim=rim).bases for rim in (CLEAR, BLOCKED))
    if along != over:
        others = others_than(pos, warrior, target)
        names = Listed(tuple(called(pos, others[one - 1]) for one in along if one not in over))
        yield forbidden("lof-blocked-by-bases", _RIM, bases=names)


class Modified(NamedTuple):
    """The modifiers of an attack, value by value, each with its step; `seen`: the steps about the line of fire."""

    attack: Sequence[Change]
    defense: Sequence[Change]
    damage: Sequence[Change]
    seen: tuple[Step, ...] = ()

    @property
    def steps(self) -> list[Step]:
        """The steps that explain them, those of the damage last."""
        return [*self.of_values, *(one.step for one in self.damage)]

    @property
    def of_values(self) -> list[Step]:
        """The steps about the attack value and the defense value; what the line of fire has told is not told again."""
        told = {one.rule for one in self.seen} & _TOLD_BY_THE_LINE
        changes = [one.step for found in (self.attack, self.defense) for one in found]
        return [*self.seen, *(one for one in changes if one.rule not in told)]


#: What the steps about the line of fire tell with its modifier.
_TOLD_BY_THE_LINE = frozenset(
    map(MK2.rule, ("hindering-lof-bonus", "lof-one-elevated-hindering", "height-advantage", "soaring-defense"))
)


def amounts(found: Sequence[Change]) -> tuple[int, ...]:
    """The modifiers without their steps."""
    return tuple(one.amount for one in found)


def helpers(pos: Position, warrior: int, target: int, kind: str) -> int:
    """How many warriors gang up on the target with a sword warrior (mk2.gang-up)."""
    if pos.setup.kinds[warrior].type != SWORD:
        return 0
    own, helped = striker(pos, warrior), shyft(pos, pos.setup.side[warrior])
    told = (helper(pos, warrior, one, target) for one in friends_at(pos, warrior, target))
    return sum(against(kind, own, one, shyft_on_battlefield=helped) == COUNTS for one in told)


def striker(pos: Position, warrior: int) -> Striker:
    """The attacker as the rules on Gang Up are asked about it."""
    printed = pos.setup.kinds[warrior]
    return Striker(printed.type, printed.faction, pos.warriors[warrior].tokens)


def friends_at(pos: Position, warrior: int, target: int) -> list[int]:
    """The friends of a warrior, captives among them, that touch the target or reach it through an entry point."""
    side, near = pos.setup.side[warrior], set(beside(pos, target))
    if pos.sections:
        near |= {one for one, _, _ in in_play(pos) if one != target and through(pos, one, target)}
    return sorted(one for one in near if one != warrior and pos.setup.side[one] == side)


def helper(pos: Position, warrior: int, one: int, target: int) -> Helper:
    """A friend at the target as the rules on Gang Up are asked about it."""
    kind = pos.setup.kinds[one]
    return Helper(
        kind.type,
        kind.faction,
        pos.warriors[one].tokens,
        front_arc_contact=helps(pos, warrior, one, target),
        captive=not is_free(pos, one),
    )


def in_water(pos: Position, warrior: int) -> bool:
    """Whether a warrior of the wave speed type is in water; that of a captive is ignored (mk2.wave-speed-type,
    mk2.in-terrain, mk2.captive-inactive)."""
    if not pos.setup.patches or speed_type(pos, warrior) != WAVE or not is_free(pos, warrior):
        return False
    spot = disc_of(pos, warrior).centre
    return any(one.kind in WATER and one.outline.holds(spot) for one in ground(pos))


def modified(
    pos: Position,
    warrior: int,
    target: int,
    kind: str,
    *,
    near: str = NONE,
    gifts: tuple[str, ...] = (),
    heals: bool = False,
) -> Modified:
    """Everything that modifies this attack; `near` is what Close Range raises, `gifts` what a formation gives. If it `heals`
    it has no type, and nobody gangs up."""
    here, printed = disc_of(pos, warrior).centre, pos.setup.kinds[warrior]
    readings, by_hand = pos.setup.readings, kind in HAND_TO_HAND
    soars = SOARING in (pos.warriors[warrior].level, pos.warriors[target].level)
    seen = sight_of(pos, warrior, target) if not by_hand and (pos.setup.patches or soars) else None
    scope = CLOSE if by_hand else RANGED
    own_type = NONE if heals else printed.type
    against = resistance(pos, target, (scope, type_of_attack(own_type, scope)))
    section = section_changes(pos, warrior, target, kind)
    case = Circumstances(
        kind=kind,
        attack_type=own_type,
        rear=not faces(pos, target, here),
        attack_bonus=printed.bonus,
        helpers=helpers(pos, warrior, target, kind) if by_hand and not heals else 0,
        precision=not (by_hand or heals) and near_friend(pos, warrior, target),
        close_range=near,
        formation=gifts,
        attacker_level=level_of(pos, warrior),
        target_level=GROUND if section else level_of(pos, target),
        fortification=fortified(pos, warrior, target),
        hindering=seen is not None and seen.hindered,
        elevated_hindering=seen is not None and seen.hindered,
        wave_in_water=in_water(pos, target),
        other_attack_mods=(*modifiers(pos, warrior, ATTACK, scope), *against),
        other_defense_mods=modifiers(pos, target, DEFENSE, scope),
        other_damage_mods=modifiers(pos, warrior, DAMAGE, scope),
        soaring_height=readings.soaring_height,
        capture_helpers=readings.capture_helpers,
    )
    told = [
        one for one in _about(pos, warrior, seen) if not (section and one.rule in _OTHERWISE[section[-1].amount > 0])
    ]
    about = (*ruled(pos, warrior, target, kind), *told)
    return Modified(attack_changes(case), [*section, *defense_changes(case)], damage_changes(case), about)


#: What the terrain alone says of height and the rules on castles say again or otherwise, by whether they give a target on
#: a section the bonus (mkc.figure-height-bonus): it is left out then.
_OTHERWISE = {
    False: (MK2.rule("height-advantage"),),
    True: (MK2.rule("height-advantage"), MK2.rule("elevated-one-height")),
}


def _about(pos: Position, warrior: int, seen: Sight | None) -> tuple[Step, ...]:
    """What is said about the line of fire, where there is terrain or somebody soars."""
    if seen is None:
        return ()
    kinds = [one.kind for one in ground(pos)]
    bushes = pos.setup.readings.ground_hindering == INTO_BUSHES
    return steps_of(seen, kinds, pos.warriors[warrior].level == SOARING, into_bushes=bushes)


def resolve(table: Table, warrior: int, target: int, kind: str, found: Modified) -> Attacked:
    """Throw for an attack on one target and note all that leads to its outcome; what it does is still to be done."""
    own, other = window(table, warrior), window(table, target)
    printed = table.setup.kinds[warrior]
    asked = Attack(
        kind=kind,
        attack=own.attack or 0,
        attack_mods=amounts(found.attack),
        defense=other.defense or 0,
        defense_mods=amounts(found.defense),
        damage=(own.damage or 0) if kind in HAND_TO_HAND else printed.damage,
        damage_mods=amounts(found.damage),
        dice=table.throw(DICE),
        limit=table.setup.readings.limit,
    )
    ruling = attack(None, asked)
    table.steps.extend((*found.steps, *ruling.steps))
    outcome: Attacked = ruling.result
    return outcome

"""Questions about attacks, set on the battlefield: who sees whom, shots, targets, helpers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules_engine.mage_knight.combat.calculators.gang_up import GangUp
from rules_engine.mage_knight.combat.circumstances import TO_DAMAGE
from rules_engine.mage_knight.combat.targeting import LONGEST_RANGE, OTHER_CAPTIVE, OWN_CAPTIVE, SELF, Aim
from rules_engine.mage_knight.labels import ELEVATED, FRIENDLY, HAND_TO_HAND, HEAL, MAGE_SPAWN, RANGED, SHYFT, SOARING
from rules_engine.mage_knight.position.fighters import ACTED, CAPTIVE, DAMAGE, IMMUNE, SOARS, Fighter
from rules_engine.mage_knight.shooting.calculators.line_of_fire import LineOfFire
from rules_engine.mage_knight.shooting.calculators.line_of_fire_terrain import LineOfFireTerrain
from rules_engine.mage_knight.shooting.formation_shots import CHOSEN, RangedFormation, Shooter
from rules_engine.mage_knight.table.bases import LevelledBase, LevelledWarrior
from rules_engine.mage_knight.table.calculators.facing import Facing, Neighbour

from .from_calculators import Pairs, beside, field, lands, raised, rises, standing, told

_AT = Fraction(4), Fraction(6)  # where the attacker stands if the question does not say it
_TOUCHING = Fraction(6, 5)
_AROUND = (60, -60, 120, -120, 0)  # directions round a target in which helpers find room
_FAR = Fraction(14)


def facing(asked: Facing) -> Pairs | None:
    """The warrior and the others where they stand; not what parts them or brings them together on a castle."""
    if asked.apart or asked.beside:
        return None
    others = [_neighbour(one) for one in asked.others]
    return field("facing", [standing(asked.warrior, 1), *others])


def _neighbour(one: Neighbour) -> Fighter:
    captive = (CAPTIVE,) if one.status == CAPTIVE else ()
    return standing(one, 1 if one.status == FRIENDLY else 2, flags=captive)


def line_of_fire(asked: LineOfFire) -> Pairs | None:
    """Attacker, target and the other bases; those that are said to stand high get a rise of their own."""
    if asked.range.denominator != 1:
        return None
    whole: list[LevelledWarrior | LevelledBase] = [asked.attacker, asked.target, *asked.others]
    warriors = [standing(one, 1 if one is asked.attacker else 2) for one in whole]
    warriors[0] = replace(warriors[0], range=int(asked.range))
    hills = raised(zip(warriors, (one.level for one in whole), strict=True))
    return field("line-of-fire", warriors, terrain=hills, target="w2") if len(hills) <= 12 else None


def line_of_fire_terrain(asked: LineOfFireTerrain) -> Pairs | None:
    """Attacker, target, terrain and bases; the range is enough, as the question does not ask for it."""
    ground = lands(asked.terrain)
    if ground is None:
        return None
    own = replace(standing(asked.attacker, 1), range=LONGEST_RANGE)
    warriors = [own, standing(asked.target, 2), *(standing(one, 2) for one in asked.bases)]
    return field("line-of-fire", warriors, terrain=ground, target="w2")


def target(asked: Aim) -> Pairs | None:
    """An attacker and a target as far from each other as is told, with a friend or an enemy where one is told of."""
    by_hand = asked.kind in HAND_TO_HAND
    others = asked.target == OTHER_CAPTIVE and by_hand
    if asked.target == SELF or asked.kind == HEAL or others or asked.attacker_level == ELEVATED != asked.target_level:
        return None
    far = _TOUCHING if by_hand or asked.target == OWN_CAPTIVE else asked.distance
    if far < _TOUCHING or (asked.kind == RANGED and not asked.clear_line and far < 3 * _TOUCHING):
        return None
    x, y = _AT
    turned = by_hand and not asked.front_arc_contact
    own = Fighter(x, y, Fraction(180 if turned else 0), 1, range=asked.range, attack_type=asked.attack_type)
    own = replace(own, flags=(SOARS,) if asked.attacker_level == SOARING else ())
    aim = Fighter(x + far, y, Fraction(180), 1 if asked.target == FRIENDLY else 2, flags=tuple(_conditions(asked)))
    beyond = [aim, *_beside(asked, own, aim)]
    hills = rises([own, aim] if asked.attacker_level == ELEVATED else [])
    more = [("kind", asked.kind), *told(precision=asked.precision)]
    return field("target", [own, *beyond], terrain=hills, target="w2", more=more)


def _conditions(asked: Aim) -> list[str]:
    found = [SOARS] if asked.target_level == SOARING else []
    found += [CAPTIVE] if asked.target in (OWN_CAPTIVE, OTHER_CAPTIVE) else []
    return found + ([IMMUNE] if asked.magic_immunity else [])


def _beside(asked: Aim, own: Fighter, aim: Fighter) -> list[Fighter]:
    """An enemy at the attacker, a friend at the target, and a base that blocks the line."""
    found = [beside(own, 180, side=2, flags=own.flags)] if asked.touches_opponent else []
    found += [beside(aim, 0, side=1, flags=_level(aim))] if asked.target_touches_friend else []
    if asked.kind == RANGED and not asked.clear_line:
        found.append(Fighter((own.x + aim.x) / 2, own.y, Fraction(180), 2))
    return found


def _level(one: Fighter) -> tuple[str, ...]:
    return (SOARS,) if one.has(SOARS) else ()


def gang_up(asked: GangUp) -> Pairs | None:
    """The helpers around a target; no more than five find room there beside the attacker."""
    if len(asked.helpers) > len(_AROUND):
        return None
    x, y = _AT
    striker = asked.attacker
    own = Fighter(
        x,
        y,
        Fraction(0),
        1,
        attack_type=striker.attack_type,
        faction=striker.faction,
        tokens=striker.tokens,
    )
    aim = Fighter(x + _TOUCHING, y, Fraction(180), 2)
    around = []
    for degrees, one in zip(_AROUND, asked.helpers, strict=False):
        towards = Fraction((degrees + (180 if one.front_arc_contact else 0)) % 360)
        flags = (CAPTIVE,) if one.captive else ()
        kept = {"attack_type": one.attack_type, "faction": one.faction, "tokens": one.tokens}
        around.append(beside(aim, degrees, side=1, facing=towards, flags=flags, **kept))
    around += _shyft([own, *around], on_battlefield=asked.shyft_on_battlefield)
    return field("gang-up", [own, aim, *around], target="w2", more=[("kind", asked.kind)])


def _shyft(known: list[Fighter], *, on_battlefield: bool) -> list[Fighter]:
    """A Shyft warrior aside, where one is told of and Mage Spawn take part."""
    spawn = any(one.faction == MAGE_SPAWN for one in known)
    there = any(one.faction == SHYFT and not one.has(CAPTIVE) for one in known)
    x, y = _AT
    return [Fighter(x, y + 5, faction=SHYFT)] if on_battlefield and spawn and not there else []


def ranged_formation(asked: RangedFormation) -> Pairs | None:
    """The participants, the primary attacker first, the target and the others; only what can be seen on a field."""
    whole = [asked.participants[asked.primary - 1]]
    whole += [one for number, one in enumerate(asked.participants, 1) if number != asked.primary]
    unseen = any(one.captor or one.terrain_blocks or one.touches_opponent for one in whole)
    unseen = unseen or bool(asked.gatehouses)
    mods = asked.attack_mods or asked.defense_mods or asked.damage_mods
    other = asked.targets > 1 or asked.kind == HEAL or mods or asked.dice or asked.allocation != CHOSEN
    if unseen or asked.target.touches_friend or other:
        return None
    warriors = [_shooter(one) for one in whole]
    warriors[0] = replace(warriors[0], attack=asked.attack, damage=asked.damage)
    number = len(warriors) + 1
    warriors += [standing(asked.target, 2, defense=asked.target.defense), *(standing(one, 2) for one in asked.others)]
    levels = [*(one.level for one in whole), asked.target.level, *(one.level for one in asked.others)]
    hills = raised(zip(warriors, levels, strict=True))
    warriors += _shyft(warriors[: number - 1], on_battlefield=asked.shyft_on_battlefield)
    if len(hills) > 12:
        return None
    formation = range(2, number)
    return field("ranged-formation", warriors, terrain=hills, target=f"w{number}", formation=formation)


def _shooter(one: Shooter) -> Fighter:
    conditions = ((one.acted, ACTED), (one.captive, CAPTIVE), (one.gives == TO_DAMAGE, DAMAGE))
    return standing(
        one,
        1,
        range=one.range,
        faction=one.faction,
        attack_type=one.attack_type,
        tokens=one.tokens,
        flags=tuple(flag for holds, flag in conditions if holds),
    )

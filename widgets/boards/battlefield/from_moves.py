"""Questions about moves, set on the battlefield: a path, a formation that moves."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules_engine.decimals import decimal_notation
from rules_engine.mage_knight.labels import MAGE_SPAWN, SHYFT, SOARING
from rules_engine.mage_knight.movement.calculators.path import Path
from rules_engine.mage_knight.movement.formation_moves import MovementFormation, Mover
from rules_engine.mage_knight.movement.paths import Mover as Going
from rules_engine.mage_knight.position.fighters import ACTED, CAPTIVE, SOARS, Fighter
from rules_engine.mage_knight.position.pieces import Goal, Land, Marker
from rules_engine.mage_knight.table.terrain import HINDERING
from rules_engine.plane import TOUCH, Disc, overlap
from rules_engine.points import Point, Points

from .from_calculators import Pairs, beside, field, lands, raised, standing, thicket, told

_DIRECTIONS = range(0, 360, 15)


def path(asked: Path) -> Pairs | None:
    """The warrior with its way, and what lies around it; the other bases are friends, from which nobody breaks away."""
    ground = lands(asked.terrain)
    if ground is None or asked.speed.denominator != 1 or asked.touching:
        return None
    start = asked.path[0]
    speed = int(asked.speed) * (2 if _slowed(asked) else 1)
    flags = (SOARS,) if asked.level == SOARING else ()
    own = Fighter(start.x, start.y, radius=asked.radius, speed=speed, speed_type=asked.speed_type, flags=flags)
    warriors = [own, *(standing(one, 1) for one in asked.bases)]
    if asked.captive is not None:
        held = asked.captive
        end = asked.path[-1]
        if (held.to_x - held.x, held.to_y - held.y) != (end.x - start.x, end.y - start.y):
            return None
        warriors.append(Fighter(held.x, held.y, side=2, radius=held.radius, speed=speed, flags=(CAPTIVE,)))
    if speed > 30:
        return None
    tokens = tuple(Marker(one) for one in asked.objectives)
    more = [*_table(asked), ("level_after", asked.level_after or "")]
    return field("path", warriors, terrain=ground, way=Points(asked.path[1:]), objectives=tokens, more=more)


def _slowed(asked: Path) -> bool:
    """Whether the inches told are half of the speed value, as it starts in hindering terrain."""
    mover: Going = asked.journey().mover
    inner = Disc(mover.path[0], mover.radius - TOUCH)
    in_it = (one for one in asked.journey().terrain if mover.nature(one) == HINDERING)
    return not mover.flies and any(one.outline.under(inner) for one in in_it)


def _table(asked: Path) -> Pairs:
    if asked.table is None:
        return []
    sides = (("table.width", asked.table.width), ("table.depth", asked.table.depth))
    return [(name, decimal_notation(length)) for name, length in sides]


def movement_formation(asked: MovementFormation) -> Pairs | None:
    """The participants, where each is to stand, and an enemy beside those that are said to touch one."""
    whole = asked.participants
    factions = [one.faction for one in whole if not one.captive]
    shyft = SHYFT in factions if MAGE_SPAWN in factions else asked.shyft_on_battlefield
    unseen = any(one.mods or one.die is not None or one.behind > 1 for one in whole) or bool(asked.gatehouses)
    if unseen or shyft != asked.shyft_on_battlefield:
        return None
    warriors = [_mover(one) for one in whole]
    discs = [*(one.disc() for one in whole), *(one.end() for one in whole)]
    enemies: list[Fighter] = []
    for number, one in enumerate(whole):
        if one.touches_opponent:
            found = _enemy(warriors[number], discs, enemies)
            if found is None:
                return None
            degrees, enemy = found
            enemies.append(enemy)
            warriors[number] = replace(warriors[number], facing=Fraction((degrees + 180 * one.behind) % 360))
    hills = raised(zip(warriors, (one.level for one in whole), strict=True))
    ground: tuple[Land, ...] = (
        *hills,
        *(thicket(warrior) for warrior, one in zip(warriors, whole, strict=True) if one.starts_in_hindering),
    )
    first = whole[0].end()
    goals = [Goal(number, _end(one)) for number, one in enumerate(whole, 1) if number > 1]
    more = [("goals", " ".join(one.notation() for one in goals)), *told(run=asked.run)]
    return field(
        "movement-formation",
        [*warriors, *enemies],
        terrain=ground,
        way=Points((_end(whole[0]),)) if first != whole[0].disc() else Points((Point(whole[0].x, whole[0].y),)),
        formation=range(2, len(whole) + 1),
        more=more,
    )


def _end(one: Mover) -> Point:
    return Point(one.x if one.to_x is None else one.to_x, one.y if one.to_y is None else one.to_y)


def _mover(one: Mover) -> Fighter:
    conditions = ((one.level == SOARING, SOARS), (one.acted, ACTED), (one.captive, CAPTIVE))
    return Fighter(
        one.x,
        one.y,
        radius=one.radius,
        speed=one.speed,
        speed_type=one.speed_type,
        faction=one.faction,
        tokens=one.tokens,
        flags=tuple(flag for holds, flag in conditions if holds),
    )


def _enemy(own: Fighter, discs: list[Disc], enemies: list[Fighter]) -> tuple[int, Fighter] | None:
    """An enemy in contact, where nobody stands or is to stand, and the direction to it."""
    for degrees in _DIRECTIONS:
        found = beside(
            own, degrees, side=2, facing=Fraction((degrees + 180) % 360), flags=own.flags[:1] if own.has(SOARS) else ()
        )
        taken = [*discs, *(one.disc for one in enemies)]
        if sum(overlap(found.disc, one) for one in taken) == 0:
            return degrees, found
    return None

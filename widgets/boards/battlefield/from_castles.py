"""Questions about castles in battle, set on the battlefield: a section that shoots, and an attack on a section.

What is said to lie across the line is not drawn, as nobody knows where it lies: such questions stay where they are.
"""

from __future__ import annotations

from fractions import Fraction

from rules_engine.mage_knight.castles.long_shots import LONGEST_RANGE, SECTION, WARRIOR
from rules_engine.mage_knight.castles.section_attacks import AttackSection
from rules_engine.mage_knight.castles.sections import KEEP
from rules_engine.mage_knight.castles.shots import SectionShot
from rules_engine.mage_knight.labels import BOW, RANGED, SOARING, WING
from rules_engine.mage_knight.position.areas import Area
from rules_engine.mage_knight.position.fighters import DIALS, SOARS, Fighter
from rules_engine.mage_knight.position.pieces import Block
from rules_engine.points import Point, Points

from .from_calculators import Pairs, field, raised

_FAR = 40  # inches that still fit on a field
_WIDE, _EDGE = Fraction(3), Fraction(6, 10)  # half of a keep, and the radius of a base


def shot(asked: SectionShot) -> Pairs | None:
    """The section with its middle at 0,0, as wide as its edge tells, and its target beside it."""
    half = asked.distance - asked.edge_distance
    unknown = asked.between or asked.dice or asked.touches_opponent or asked.target_touches_friend
    if unknown or half <= 0 or asked.distance > _FAR:
        return None
    area = _around(Fraction(0), half)
    own = Block(asked.section, area, side=2, range=asked.range, attack=asked.attack, damage=asked.damage)
    if asked.target == SECTION:
        aim = Block(KEEP, _around(asked.distance, Fraction(1, 2)), side=1, defense=asked.defense)
        return field("shot", [], sections=[own, aim], target="s2") if asked.edge_distance > Fraction(1, 2) else None
    flags = () if asked.target == WARRIOR else (DIALS,)
    warrior = Fighter(asked.distance, Fraction(0), Fraction(180), flags=flags, defense=asked.defense)
    return field("shot", [warrior], sections=[own], target="w1")


def attack_section(asked: AttackSection) -> Pairs | None:
    """The warrior before the section, or beside it for close combat."""
    near = asked.kind != RANGED
    told = near or (asked.range is not None and asked.distance is not None)
    if asked.between or asked.dice or not told:
        return None
    far = _WIDE + _EDGE if near or asked.distance is None else asked.distance
    reach = (asked.range or 0) if not near else 0
    if not _EDGE < far <= _FAR or reach > LONGEST_RANGE:
        return None
    half = min(_WIDE, far - _EDGE)
    soars = asked.attacker_level == SOARING
    own = Fighter(
        -far,
        Fraction(0),
        Fraction(0 if asked.front_arc_contact or not near else 180),
        range=reach,
        speed_type=WING if soars else "foot",
        attack_type=BOW if asked.kind == RANGED else "sword",
        attack=asked.attack,
        damage=asked.damage,
        flags=(SOARS,) if soars else (),
    )
    section = Block(KEEP, _around(Fraction(0), half), side=2, defense=asked.defense)
    rise = raised([(own, asked.attacker_level)])
    if rise and far - half < Fraction(13, 10):
        return None  # the rise under the warrior would lie on the section
    more = [("kind", asked.kind)]
    return field("target", [own], terrain=rise, sections=[section], target="s1", more=more)


def _around(x: Fraction, half: Fraction) -> Area:
    left, right = x - half, x + half
    return Area(Points((Point(left, -half), Point(right, -half), Point(right, half), Point(left, half))))

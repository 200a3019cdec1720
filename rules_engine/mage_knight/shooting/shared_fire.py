"""What the participants of a ranged formation give to the primary attacker, and how they give the most.

Rules: mk2.ranged-formation-bonus, mk2.rule-of-three, mk2.attack-roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ...odds import Expected
from ..combat.circumstances import FORMATION_ATTACK, FORMATION_DAMAGE
from ..combat.rolls import chance_to_hit, expected_damage, need
from ..warriors.modifiers import BOTH, effective


class Shot(NamedTuple):
    """The primary attacker's own values and modifiers, the defense value of the target after modifiers, and what the rule
    of three limits."""

    attack: int
    attack_mods: tuple[int, ...]
    damage: int
    damage_mods: tuple[int, ...]
    defense: int
    limit: str = BOTH


class Fire(NamedTuple):
    """The values of the whole formation; the sums are those of all modifiers before the rule of three."""

    attack_sum: int
    damage_sum: int
    attack: int
    damage: int
    need: int
    hit: Fraction
    expected: Expected


def fire(shot: Shot, to_attack: int, to_damage: int) -> Fire:
    """The formation's values if so many participants give to the attack and to the damage."""
    attack_mods = (*shot.attack_mods, FORMATION_ATTACK * to_attack)
    damage_mods = (*shot.damage_mods, FORMATION_DAMAGE * to_damage)
    attack, damage = (
        effective(shot.attack, attack_mods, shot.limit),
        effective(shot.damage, damage_mods, shot.limit),
    )
    needed = need(attack, shot.defense)
    return Fire(
        attack_sum=sum(attack_mods),
        damage_sum=sum(damage_mods),
        attack=attack,
        damage=damage,
        need=needed,
        hit=chance_to_hit(needed),
        expected=expected_damage(needed, damage),
    )


def best_allocation(shot: Shot, bows: int, others: int) -> int:
    """How many of the `bows` should give to the attack for the most damage on average; the `others` all do.

    Among equals the one that hits most often, then the one that gives least to the attack. Exact.
    """

    def worth(to_attack: int) -> tuple[Fraction, Fraction]:
        found = fire(shot, others + to_attack, bows - to_attack)
        return found.expected, found.hit

    candidates: Sequence[int] = range(bows + 1)
    return max(candidates, key=worth)

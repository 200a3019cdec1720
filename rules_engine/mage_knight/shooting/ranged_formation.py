"""May these warriors shoot in formation, and what comes of it? What the participants give to the primary attacker, and how they
give the most.

Rules: mk2.ranged-formation, mk2.ranged-formation-bonus, mk2.rule-of-three, mk2.attack-roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from ...odds import Expected
from ...ruling import Ruling
from ..combat.circumstances import FORMATION_ATTACK, FORMATION_DAMAGE, TO_ATTACK
from ..combat.rolls import chance_to_hit, critical, damage_dealt, expected_damage, miscounted, need, succeeds
from ..labels import BOW, MISS
from ..steps import SOUND
from ..warriors.modifiers import BOTH, effective
from ..warriors.tokens import cost_of_action, tokens_after
from .formation_shots import BEST, FormationShot, RangedFormation, Shooter
from .ranged_formation_steps import steps_of, trouble_of_shot, verdict_of


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


def _nothing(reason: str, who: tuple[int, ...]) -> FormationShot:
    return FormationShot(who, None, None, None, None, None, None, None, None, None, None, None, None, (), (), reason)


def ranged_formation(book: Any, asked: RangedFormation) -> Ruling:
    """Rule on one shot of a formation."""
    wrong = trouble_of_shot(asked)
    bad = None if wrong else miscounted(asked.dice)
    if wrong is not None or bad is not None:
        found = wrong.fault if wrong is not None else bad
        assert found is not None
        value = _nothing(found.reason, wrong.who if wrong is not None else ())
        return Ruling(False, found.said, value, (found.step(),))
    value = _outcome(asked)
    return Ruling(True, verdict_of(value), value, tuple(steps_of(asked, value)))


def _shot(asked: RangedFormation) -> Shot:
    defense = effective(asked.target.defense, asked.defense_mods, asked.limit)
    return Shot(asked.attack, asked.attack_mods, asked.damage, asked.damage_mods, defense, asked.limit)


def helpers_of(asked: RangedFormation) -> list[Shooter]:
    """All participants but the primary attacker."""
    return [one for number, one in enumerate(asked.participants, 1) if number != asked.primary]


def _to_attack(asked: RangedFormation, shot: Shot) -> tuple[int, int]:
    """How many bow warriors give to the attack, and how many other warriors do."""
    helpers = helpers_of(asked)
    bows = [one for one in helpers if one.attack_type == BOW]
    others = len(helpers) - len(bows)
    if asked.allocation == BEST:
        return best_allocation(shot, len(bows), others), others
    return sum(one.gives == TO_ATTACK for one in bows), others


def _outcome(asked: RangedFormation) -> FormationShot:
    shot = _shot(asked)
    from_bows, others = _to_attack(asked, shot)
    found = fire(shot, from_bows + others, len(asked.participants) - 1 - others - from_bows)
    value = FormationShot(
        who=(),
        attack_sum=found.attack_sum,
        damage_sum=found.damage_sum,
        attack=found.attack,
        damage=found.damage,
        defense=shot.defense,
        need=found.need,
        hit=found.hit,
        expected_damage=found.expected,
        to_attack=from_bows,
        result=None,
        hits=None,
        damage_dealt=None,
        tokens=tuple(tokens_after(one.tokens, acted=True) for one in asked.participants),
        exhaustion=tuple(cost_of_action(one.tokens).total for one in asked.participants),
        reason=SOUND,
    )
    return _rolled(asked, value, found) if asked.dice else value


def _rolled(asked: RangedFormation, value: FormationShot, found: Fire) -> FormationShot:
    roll = sum(asked.dice)
    hits = succeeds(roll, found.need)
    strained = critical(roll) == MISS
    costs = tuple(
        cost_of_action(one.tokens, critical_miss=strained and number == asked.primary).total
        for number, one in enumerate(asked.participants, 1)
    )
    dealt = damage_dealt(found.damage, roll) if hits else 0
    return replace(value, result=found.attack + roll, hits=hits, damage_dealt=dealt, exhaustion=costs)

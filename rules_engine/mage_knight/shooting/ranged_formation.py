"""May these warriors shoot in formation, and what comes of it? (mk2.ranged-formation)"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...ruling import Ruling
from ..combat.circumstances import TO_ATTACK
from ..combat.rolls import critical, damage_dealt, miscounted, succeeds
from ..labels import BOW, MISS
from ..steps import SOUND
from ..warriors.modifiers import effective
from ..warriors.tokens import cost_of_action, tokens_after
from .formation_shots import BEST, FormationShot, RangedFormation, Shooter
from .ranged_formation_steps import steps_of, trouble_of_shot, verdict_of
from .shared_fire import Fire, Shot, best_allocation, fire


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

"""What is wrong with an attack on several targets, and how its outcome is explained (mk2.multi-target)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...ruling import Step, Term, messages
from ..labels import HIT, MISS
from ..steps import Fault, fault, step
from ..warriors.modifiers import effective, modified, ruled_limit
from .volleys import MarkedTarget, MultiTarget, Volley

phrases = messages("multi-target")


def fault_of_targets(asked: MultiTarget) -> Fault | None:
    """What forbids the targets as they were named."""
    if len(asked.targets) > asked.arrows:
        text = phrases("There may be no more targets than arrow symbols, and there are {arrows}.")
        return fault("too-many", "multi-target", text, arrows=asked.arrows)
    names = [target.name for target in asked.targets]
    for name in names:
        if names.count(name) > 1:
            text = phrases("{name} is named twice, and no target may be attacked twice in one action.")
            return fault("twice", "multi-target-once", text, name=name)
    for target in asked.targets:
        if not target.clear_line:
            text = phrases("There is no clear line of fire to {name}, so it cannot be a target.")
            return fault("no-clear-line", "multi-target-lines", text, name=target.name)
    return None


def fault_of_split(asked: MultiTarget, value: Volley) -> Fault | None:
    """What forbids the division that was asked for."""
    if value.reason == "none":
        return None
    text = phrases(
        "The whole damage of {damage} must be divided, and only among targets that were hit. The "
        "division asked for does not do that."
    )
    damage = effective(asked.damage, asked.damage_mods, asked.limit)
    return fault(value.reason, "multi-target-damage-split", text, damage=damage)


def roll_steps(asked: MultiTarget, value: Volley) -> list[Step]:
    """The steps of an attack whose dice are thrown."""
    steps = [
        step(
            "multi-target-one-roll",
            phrases("One roll counts for all targets, and it is {roll}."),
            roll=value.roll or 0,
        )
    ]
    if value.critical.name == MISS:
        text = phrases("A roll of 2 misses every target, and the attacker takes 1 exhaustion damage.")
        return [*steps, step("critical-miss", text)]
    steps += [*_own_modifiers(asked), *_limit(asked)]
    if value.critical.name == HIT:
        steps.append(step("critical-hit", phrases("A roll of 12 hits every target.")))
    else:
        steps += [
            _compared(asked, target, attack_result, hit)
            for target, attack_result, hit in zip(asked.targets, value.results, value.hit, strict=True)
        ]
    return [*steps, *_damage_steps(asked, value)] if any(value.hit) else steps


def _own_modifiers(asked: MultiTarget) -> list[Step]:
    if len(asked.targets) == 1 or not any(one.attack_mods or one.defense_mods for one in asked.targets):
        return []
    text = phrases("Ruled here: modifiers and the rule of three are worked out for each target by itself.")
    return [step("multi-target-one-roll", text)]


def _limit(asked: MultiTarget) -> list[Step]:
    """Said where penalties make a difference to the rule of three."""
    attacks = ((*asked.attack_mods, *one.attack_mods) for one in asked.targets)
    return ruled_limit(asked.limit, *attacks, *(one.defense_mods for one in asked.targets))


def _compared(asked: MultiTarget, target: MarkedTarget, attack_result: int, hit: bool) -> Step:
    if hit:
        text = phrases("{name} is hit, because a result of {result} reaches the defense value of {defense}.")
    else:
        text = phrases("{name} is missed, because a result of {result} is below the defense value of {defense}.")
    defense = effective(target.defense, target.defense_mods, asked.limit)
    return step("attack-roll", text, name=target.name, result=attack_result, defense=defense)


def _damage_steps(asked: MultiTarget, value: Volley) -> list[Step]:
    damage = effective(asked.damage, asked.damage_mods, asked.limit)
    steps = modified(Term("mk-ranged-damage-value"), asked.damage, asked.damage_mods, asked.limit)
    if sum(value.hit) > 1:
        text = phrases(
            "The damage of {damage} is divided among those that are hit. A share may be 0. Ruled here: "
            "all of it must be divided. That can be done in {number} way{number:s}."
        )
        steps.append(step("multi-target-damage-split", text, damage=damage, number=len(value.splits)))
    else:
        text = phrases("The one target that is hit takes all the damage: {damage}.")
        steps.append(step("multi-target-damage-split", text, damage=damage))
    if value.critical.name == HIT:
        extra = phrases("Every target takes 1 more damage. Ruled here: even one that was given a share of 0 takes it.")
        steps.append(step("critical-hit-multi-target", extra))
    if value.best is not None:
        best = phrases("The division {split} eliminates the most targets and wastes the least damage.")
        steps.append(step("elimination", best, split=value.best.notation()))
    steps.append(step("damage-simultaneous", phrases("All this damage is dealt at the same moment.")))
    return steps


def odds_steps(asked: MultiTarget, chances: Sequence[Fraction]) -> list[Step]:
    """The steps before the roll: the chance against each target."""
    first = step(
        "multi-target",
        phrases("You may choose {arrows} target{arrows:s}, and you have named {named}."),
        arrows=asked.arrows,
        named=len(asked.targets),
    )
    each = [
        step("attack-roll", phrases("The chance to hit {name} is {chance}."), name=target.name, chance=chance)
        for target, chance in zip(asked.targets, chances, strict=True)
    ]
    together = phrases(
        "One roll counts for all targets, so a roll that hits one target also hits those that are easier to hit."
    )
    whole = phrases("Whenever anybody is hit, the whole damage is divided. A roll of 12 adds 1 for each target.")
    return [
        first,
        *_limit(asked),
        *each,
        *([step("multi-target-one-roll", together)] if len(each) > 1 else []),
        step("critical-hit-multi-target", whole),
    ]

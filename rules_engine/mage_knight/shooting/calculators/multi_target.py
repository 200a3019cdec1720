"""One ranged attack on several targets: who is hit, and how may the damage be divided? (mk2.multi-target)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import Integer, Record, flag, integer, notation, several
from ....named import Named
from ....naming import NAME
from ....odds import Distribution, Expected
from ....results import result
from ....ruling import Listed, Ruling, Said, message, say
from ...books import MK2
from ...combat.rolls import (
    EXTRA_DAMAGE,
    HIGHEST,
    ROLLS,
    chance_to_hit,
    critical,
    dice_field,
    miscounted,
    need,
    succeeds,
)
from ...labels import CRITICALS, HIT, NONE
from ...steps import SOUND, Fault, reason_field
from ...warriors.modifiers import HIGHEST_VALUE, effective, limit_option, modifier_list
from ..damage_shares import Split, best_split, splits
from ..multi_target_steps import fault_of_split, fault_of_targets, odds_steps, roll_steps

MOST_ARROWS = 5
MOST_DAMAGE = 10


@dataclass(frozen=True)
class MarkedTarget:
    """One target of several: its defense value (0..30) and the modifiers that hold for it alone."""

    name: str = notation(NAME, "Orc", message("multi-target", "Name"))
    defense: int = integer(0, HIGHEST_VALUE, 15, message("multi-target", "Defense value"))
    attack_mods: tuple[int, ...] = modifier_list(message("multi-target", "Modifiers of the attack on it"))
    defense_mods: tuple[int, ...] = modifier_list(message("multi-target", "Modifiers of its defense"))
    clear_line: bool = flag(True, message("multi-target", "Clear line of fire to it"))
    clicks: int | None = integer(
        1,
        HIGHEST_VALUE,
        None,
        message("multi-target", "Clicks until it is eliminated"),
        optional=True,
        help=message("multi-target", "Leave it out if you do not know; it serves to find the best division."),
    )


@dataclass(frozen=True)
class MultiTarget:
    """One ranged combat action at 1 to `arrows` targets; without dice the odds are asked for."""

    arrows: int = integer(1, MOST_ARROWS, 2, message("multi-target", "Arrow symbols"))
    attack: int = integer(0, HIGHEST_VALUE, 9, message("multi-target", "Attack value"))
    attack_mods: tuple[int, ...] = modifier_list(message("multi-target", "Modifiers of the attack on all of them"))
    damage: int = integer(0, MOST_DAMAGE, 2, message("multi-target", "Ranged damage value"))
    damage_mods: tuple[int, ...] = modifier_list(message("multi-target", "Modifiers of the damage"))
    targets: tuple[MarkedTarget, ...] = several(
        Record(MarkedTarget),
        1,
        MOST_ARROWS + 1,
        (MarkedTarget("Gulthak Orc", 15, (), (), True, None), MarkedTarget("Blood Shaman", 16, (), (), True, None)),
        message("multi-target", "Targets"),
    )
    dice: tuple[int, ...] = dice_field(
        (), message("multi-target", "The two dice"), help=message("multi-target", "Leave them out for the odds.")
    )
    split: tuple[int, ...] = several(
        Integer(0, MOST_DAMAGE + 3),
        0,
        MOST_ARROWS + 1,
        (),
        message("multi-target", "Damage for each target"),
        help=message("multi-target", "Leave this out to see what is possible."),
    )
    limit: str = limit_option()


@dataclass(frozen=True)
class Struck:
    """Which targets are hit: their numbers from 1, and their names."""

    numbers: tuple[int, ...]
    names: tuple[str, ...]

    def __str__(self) -> str:
        return "+".join(map(str, self.numbers)) or "none"

    def said(self) -> Said:
        """The names, as views show them."""
        if not self.names:
            return say(message("multi-target", "nobody"))
        return say(message("multi-target", "hit: {names}"), names=Listed(self.names))


@dataclass(frozen=True)
class Volley:
    """With dice the outcome, else the chances. `damage` is None as long as several divisions are possible."""

    roll: int | None = result(message("multi-target", "Roll"), quiet=True)
    results: tuple[int, ...] = result(message("multi-target", "Attack result against each target"), quiet=True)
    hit: tuple[bool, ...] = result(message("multi-target", "Hit"), quiet=True)
    critical: Named = result(message("multi-target", "Roll of 2 or 12"))
    splits: tuple[Split, ...] = result(message("multi-target", "Possible divisions of the damage"), quiet=True)
    damage: tuple[int, ...] | None = result(message("multi-target", "Damage dealt to each target"), quiet=True)
    best: Split | None = result(message("multi-target", "Division that eliminates the most"), quiet=True)
    chances: Distribution[Struck] | None = result(message("multi-target", "Who is hit"), quiet=True)
    expected_total: Expected | None = result(message("multi-target", "Damage on average, in all"), quiet=True)
    reason: str = reason_field()


@calculator(
    "multi-target",
    books=(MK2,),
    title=message("multi-target", "Attack on several targets"),
    question=message("multi-target", "Whom does this shot hit, and how may its damage be divided?"),
    rules=(
        *("multi-target", "multi-target-once", "multi-target-lines", "multi-target-one-roll", "attack-roll"),
        *("multi-target-damage-split", "critical-hit-multi-target", "critical-miss", "critical-hit"),
        *("damage-simultaneous", "modifiers", "rule-of-three", "value-floor", "elimination"),
    ),
    inputs=MultiTarget,
)
def multi_target(book: Any, asked: MultiTarget) -> Ruling:
    """Resolve one attack on several targets, or give its odds."""
    wrong = fault_of_targets(asked) or miscounted(asked.dice)
    if wrong is not None:
        return _refused(wrong, _nothing(wrong.reason))
    if not asked.dice:
        return _odds(asked)
    value = _outcome(asked)
    steps = roll_steps(asked, value)
    bad = fault_of_split(asked, value)
    if bad is not None:
        return Ruling(False, bad.said, value, (*steps, bad.step()))
    return Ruling(True, _verdict(asked, value), value, tuple(steps))


def _refused(wrong: Fault, value: Volley) -> Ruling:
    return Ruling(False, wrong.said, value, (wrong.step(),))


def _nothing(reason: str) -> Volley:
    return Volley(None, (), (), Named(NONE, CRITICALS[NONE]), (), None, None, None, None, reason)


def attack_on(asked: MultiTarget, target: MarkedTarget) -> int:
    """The attack value against one of the targets; modifiers are worked out for each (mk2.multi-target-one-roll)."""
    return effective(asked.attack, (*asked.attack_mods, *target.attack_mods), asked.limit)


def need_against(asked: MultiTarget, target: MarkedTarget) -> int:
    """What the two dice must show to hit this target."""
    return need(attack_on(asked, target), effective(target.defense, target.defense_mods, asked.limit))


def _outcome(asked: MultiTarget) -> Volley:
    roll = sum(asked.dice)
    damage = effective(asked.damage, asked.damage_mods, asked.limit)
    found = critical(roll)
    hit = tuple(succeeds(roll, need_against(asked, target)) for target in asked.targets)
    possible = splits(damage, hit)
    chosen = _chosen(asked, possible)
    extra = EXTRA_DAMAGE if found == HIT else 0
    dealt = None if chosen is None else tuple(share + extra for share in chosen.shares)
    return Volley(
        roll=roll,
        results=tuple(attack_on(asked, target) + roll for target in asked.targets),
        hit=hit,
        critical=Named(found, CRITICALS[found]),
        splits=possible,
        damage=dealt if possible else (0,) * len(hit),
        best=_best(asked, possible, extra),
        chances=None,
        expected_total=None,
        reason=SOUND if not asked.split or not possible or chosen is not None else "split",
    )


def _chosen(asked: MultiTarget, possible: tuple[Split, ...]) -> Split | None:
    """The division that was asked for or that alone is possible."""
    if asked.split:
        return next((one for one in possible if one.shares == asked.split), None)
    return possible[0] if len(possible) == 1 else None


def _best(asked: MultiTarget, possible: tuple[Split, ...], extra: int) -> Split | None:
    clicks = [target.clicks for target in asked.targets]
    if len(possible) < 2 or all(left is None for left in clicks):
        return None
    return best_split(possible, clicks, extra)


def struck(asked: MultiTarget) -> Distribution[Struck]:
    """Who is hit, with the exact chance of each group of targets."""
    needs = [need_against(asked, target) for target in asked.targets]

    def group(roll: int) -> Struck:
        numbers = tuple(at for at, needed in enumerate(needs, 1) if succeeds(roll, needed))
        return Struck(numbers, tuple(asked.targets[at - 1].name for at in numbers))

    return ROLLS.map(group)


def _odds(asked: MultiTarget) -> Ruling:
    chances = struck(asked)
    damage = effective(asked.damage, asked.damage_mods, asked.limit)
    anybody = Fraction(1) - chances.chance(Struck((), ()))
    extra = EXTRA_DAMAGE * len(asked.targets) * ROLLS.chance(HIGHEST)
    mean = Expected(anybody * damage + extra)
    value = Volley(None, (), (), Named(NONE, CRITICALS[NONE]), (), None, None, chances, mean, SOUND)
    each = [chance_to_hit(need_against(asked, target)) for target in asked.targets]
    verdict = message(
        "multi-target", "The chance to hit anyone is {chance}, and on average the attack deals {mean} damage in all."
    )
    return Ruling(True, say(verdict, chance=anybody, mean=mean), value, tuple(odds_steps(asked, each)))


def _verdict(asked: MultiTarget, value: Volley) -> Said:
    names = tuple(target.name for target, hit in zip(asked.targets, value.hit, strict=True) if hit)
    if not names:
        return say(message("multi-target", "Nobody is hit."))
    return say(message("multi-target", "The roll hits {names}."), names=Listed(names))

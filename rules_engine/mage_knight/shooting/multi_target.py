"""One ranged attack on several targets: who is hit, and how may the damage be divided? (mk2.multi-target)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...named import Named
from ...odds import Distribution, Expected
from ...ruling import Listed, Ruling, Said, messages, say
from ..combat.rolls import EXTRA_DAMAGE, HIGHEST, ROLLS, chance_to_hit, critical, miscounted, need, succeeds
from ..labels import CRITICALS, HIT, NONE
from ..steps import SOUND, Fault
from ..warriors.modifiers import effective
from .multi_target_steps import fault_of_split, fault_of_targets, odds_steps, roll_steps
from .volleys import MarkedTarget, MultiTarget, Split, Struck, Volley, best_split, splits

phrases = messages("multi-target")


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
    verdict = phrases("The chance to hit anyone is {chance}, and on average the attack deals {mean} damage in all.")
    return Ruling(True, say(verdict, chance=anybody, mean=mean), value, tuple(odds_steps(asked, each)))


def _verdict(asked: MultiTarget, value: Volley) -> Said:
    names = tuple(target.name for target, hit in zip(asked.targets, value.hit, strict=True) if hit)
    if not names:
        return phrases.say("Nobody is hit.")
    return phrases.say("The roll hits {names}.", names=Listed(names))

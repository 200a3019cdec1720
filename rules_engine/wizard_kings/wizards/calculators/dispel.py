"""Dispel: does an interrupt stop a spell, and what does it cost? (wk1.dispel, wk2.dispel)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....calculators import calculator
from ....dice import FACES
from ....inputs import flag, integer, option
from ....results import result
from ....ruling import Count, Ruling, Said, Step, message, say
from ...editions import WK1, WK2, Edition
from ..dispelling import ALWAYS, BY_EDITION, COST, DESTROYED, IF_IT_WORKS, MAY, MAY_NOT, can_pay, may_spend_last, tried

CASTER_PAYS = {
    ALWAYS: message("dispel", "in any case"),
    IF_IT_WORKS: message("dispel", "only if the spell is not dispelled"),
}
STRENGTH_ONE = {
    BY_EDITION: message("dispel", "as in this edition"),
    MAY: message("dispel", "may dispel and is destroyed"),
    MAY_NOT: message("dispel", "cannot dispel"),
}


@dataclass(frozen=True)
class Dispel:
    """A wizard tries to dispel a spell of level 1..3; the die (1..6) is left out to ask for the chance."""

    dispeller_strength: int = integer(1, 4, 3, message("dispel", "Strength of the dispelling wizard"))
    target_level: int = integer(1, 3, 2, message("dispel", "Level of the spell to dispel"))
    die: int | None = integer(1, 6, None, message("dispel", "Die rolled"), optional=True)
    dispel_in_use: bool = flag(True, message("dispel", "The table plays with the optional Dispel"), only=("wk1",))
    strength_one: str = option(
        (BY_EDITION, MAY, MAY_NOT),
        BY_EDITION,
        message("dispel", "A wizard of strength 1"),
        names=STRENGTH_ONE,
        help=message("dispel", "Neither book says whether a wizard may spend its last step on a Dispel."),
    )
    caster_pays: str = option(
        (ALWAYS, IF_IT_WORKS),
        ALWAYS,
        message("dispel", "The caster loses its steps"),
        names=CASTER_PAYS,
        only=("wk2",),
        help=message("dispel", "This book does not say it; the first edition says: in any case."),
    )


@dataclass(frozen=True)
class Dispelled:
    """What comes of it: `net` and `dispelled` are None while no die is thrown; losses in steps."""

    allowed: bool = result(message("dispel", "The Dispel is allowed"))
    net: int | None = result(message("dispel", "Net result"))
    dispelled: bool | None = result(message("dispel", "The spell is dispelled"))
    caster_loses: int = result(message("dispel", "What the caster loses"), counted="step")
    dispeller_loses: int = result(message("dispel", "What the dispelling wizard loses"), counted="step")
    dispeller_destroyed: bool = result(message("dispel", "The dispelling wizard is destroyed"))
    chance: Fraction = result(message("dispel", "Chance to dispel"))


def chance_to_dispel(level: int, at_least: int) -> Fraction:
    """The chance that 1d6 less `level` (1..3) comes to `at_least`."""
    return Fraction(sum(die - level >= at_least for die in range(1, FACES + 1)), FACES)


@calculator(
    "dispel",
    books=(WK1, WK2),
    title=message("dispel", "Dispel"),
    question=message("dispel", "Does the Dispel stop the spell, and at what cost?"),
    rules=("dispel", "spellcasting", "spells"),
    inputs=Dispel,
)
def dispel(edition: Edition, asked: Dispel) -> Ruling:
    """Rule on one attempt to dispel one spell."""
    refused = _refusal(edition, asked)
    if refused is not None:
        nothing = Dispelled(False, None, None, asked.target_level, 0, False, Fraction(0))
        return Ruling(False, refused.said, nothing, (refused,))
    return _attempt(edition, asked)


def _refusal(edition: Edition, asked: Dispel) -> Step | None:
    if edition.dispel_optional and not asked.dispel_in_use:
        return Step(
            edition.rule("dispel"), say(message("dispel", "Dispel is optional, and this table does without it."))
        )
    if not can_pay(asked.dispeller_strength, may_spend_last=may_spend_last(edition, asked.strength_one)):
        ruled = message("dispel", "Ruled here: a wizard of strength 1 cannot dispel.")
        return Step(edition.rule("dispel"), say(ruled))
    return None


def _attempt(edition: Edition, asked: Dispel) -> Ruling:
    rule = edition.rule("dispel")
    level = asked.target_level
    chance = chance_to_dispel(level, edition.dispel_at_least)
    destroyed = asked.dispeller_strength == COST
    steps = [Step(rule, say(message("dispel", "The Dispel costs its wizard {steps}."), steps=Count(COST, "step")))]
    if destroyed:
        steps.append(Step(rule, say(DESTROYED)))
    needed = level + edition.dispel_at_least
    need = message("dispel", "The die less level {level} must be {least} or more: the die must show at least {needed}.")
    steps.append(Step(rule, say(need, level=level, least=edition.dispel_at_least, needed=needed)))
    net, stopped = None, None
    if asked.die is not None:
        net, stopped = tried(edition, asked.die, level)
        thrown = message("dispel", "The die shows {die}; less {level} that leaves {net}.")
        steps.append(Step(rule, say(thrown, die=asked.die, level=level, net=net)))
    spared = asked.caster_pays == IF_IT_WORKS
    steps.append(Step(rule, _losses(edition, level, spared)))
    value = Dispelled(True, net, stopped, 0 if spared and stopped else level, COST, destroyed, chance)
    return Ruling(True, _verdict(chance, stopped), value, tuple(steps))


def _losses(edition: Edition, level: int, spared: bool) -> Said:
    if spared:
        text = message("dispel", "Ruled here: the caster loses {caster} only if the spell is not dispelled.")
        return say(text, caster=Count(level, "step"))
    both = message("dispel", "Whatever happens, the caster loses {caster} and the dispelling wizard {dispeller}.")
    ruled = message(
        "dispel", "Ruled here: whatever happens, the caster loses {caster} and the dispelling wizard {dispeller}."
    )
    return say(
        both if edition.dispel_costs_stated else ruled, caster=Count(level, "step"), dispeller=Count(COST, "step")
    )


def _verdict(chance: Fraction, stopped: bool | None) -> Said:
    if stopped is None:
        return say(message("dispel", "The chance to dispel the spell is {chance}."), chance=chance)
    return say(
        message("dispel", "The spell is dispelled.") if stopped else message("dispel", "The spell is not dispelled.")
    )

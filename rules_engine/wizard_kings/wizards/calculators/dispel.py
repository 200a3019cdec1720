"""Dispel: does an interrupt stop a spell, and what does it cost? (wk1.dispel, wk2.dispel)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....calculators import calculator
from ....dice import FACES
from ....inputs import flag, integer, option
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...editions import WK1, WK2, Edition
from ..dispelling import ALWAYS, BY_EDITION, COST, DESTROYED, IF_IT_WORKS, MAY, MAY_NOT, can_pay, may_spend_last, tried

phrases = messages("dispel")

CASTER_PAYS = {
    ALWAYS: phrases("in any case"),
    IF_IT_WORKS: phrases("only if the spell is not dispelled"),
}
STRENGTH_ONE = {
    BY_EDITION: phrases("as in this edition"),
    MAY: phrases("may dispel and is destroyed"),
    MAY_NOT: phrases("cannot dispel"),
}


@dataclass(frozen=True)
class Dispel:
    """A wizard tries to dispel a spell of level 1..3; the die (1..6) is left out to ask for the chance."""

    dispeller_strength: int = integer(1, 4, 3, phrases("Strength of the dispelling wizard"))
    target_level: int = integer(1, 3, 2, phrases("Level of the spell to dispel"))
    die: int | None = integer(1, 6, None, phrases("Die rolled"), optional=True)
    dispel_in_use: bool = flag(True, phrases("The table plays with the optional Dispel"), only=("wk1",))
    strength_one: str = option(
        (BY_EDITION, MAY, MAY_NOT),
        BY_EDITION,
        phrases("A wizard of strength 1"),
        names=STRENGTH_ONE,
        help=phrases("Neither book says whether a wizard may spend its last step on a Dispel."),
    )
    caster_pays: str = option(
        (ALWAYS, IF_IT_WORKS),
        ALWAYS,
        phrases("The caster loses its steps"),
        names=CASTER_PAYS,
        only=("wk2",),
        help=phrases("This book does not say it; the first edition says that the caster loses them in any case."),
    )


@dataclass(frozen=True)
class Dispelled:
    """What comes of it: `net` and `dispelled` are None while no die is thrown; losses in steps."""

    allowed: bool = result(phrases("The Dispel is allowed"))
    net: int | None = result(phrases("Net result"))
    dispelled: bool | None = result(phrases("The spell is dispelled"))
    caster_loses: int = result(phrases("What the caster loses"), counted="step")
    dispeller_loses: int = result(phrases("What the dispelling wizard loses"), counted="step")
    dispeller_destroyed: bool = result(phrases("The dispelling wizard is destroyed"))
    chance: Fraction = result(phrases("Chance to dispel"))


def chance_to_dispel(level: int, at_least: int) -> Fraction:
    """The chance that 1d6 less `level` (1..3) comes to `at_least`."""
    return Fraction(sum(die - level >= at_least for die in range(1, FACES + 1)), FACES)


@calculator(
    "dispel",
    books=(WK1, WK2),
    title=phrases("Dispel"),
    question=phrases("Does the Dispel stop the spell, and at what cost?"),
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
        return edition.step("dispel", phrases("Dispel is optional, and this table does without it."))
    if not can_pay(asked.dispeller_strength, may_spend_last=may_spend_last(edition, asked.strength_one)):
        return edition.step("dispel", phrases("Ruled here: a wizard of strength 1 cannot dispel."))
    return None


def _attempt(edition: Edition, asked: Dispel) -> Ruling:
    rule = edition.rule("dispel")
    level = asked.target_level
    chance = chance_to_dispel(level, edition.dispel_at_least)
    destroyed = asked.dispeller_strength == COST
    steps = [Step(rule, phrases.say("The Dispel costs its wizard {steps}.", steps=Count(COST, "step")))]
    if destroyed:
        steps.append(Step(rule, say(DESTROYED)))
    needed = level + edition.dispel_at_least
    need = phrases("The die less level {level} must be {least} or more: the die must show at least {needed}.")
    steps.append(Step(rule, say(need, level=level, least=edition.dispel_at_least, needed=needed)))
    net, stopped = None, None
    if asked.die is not None:
        net, stopped = tried(edition, asked.die, level)
        thrown = phrases("The die shows {die}; less {level} that leaves {net}.")
        steps.append(Step(rule, say(thrown, die=asked.die, level=level, net=net)))
    spared = asked.caster_pays == IF_IT_WORKS
    steps.append(Step(rule, _losses(edition, level, spared)))
    value = Dispelled(True, net, stopped, 0 if spared and stopped else level, COST, destroyed, chance)
    return Ruling(True, _verdict(chance, stopped), value, tuple(steps))


def _losses(edition: Edition, level: int, spared: bool) -> Said:
    if spared:
        text = phrases("Ruled here: the caster loses {caster} only if the spell is not dispelled.")
        return say(text, caster=Count(level, "step"))
    both = phrases("Whatever happens, the caster loses {caster} and the dispelling wizard {dispeller}.")
    ruled = phrases("Ruled here: whatever happens, the caster loses {caster} and the dispelling wizard {dispeller}.")
    return say(
        both if edition.dispel_costs_stated else ruled, caster=Count(level, "step"), dispeller=Count(COST, "step")
    )


def _verdict(chance: Fraction, stopped: bool | None) -> Said:
    if stopped is None:
        return phrases.say("The chance to dispel the spell is {chance}.", chance=chance)
    return say(phrases("The spell is dispelled.") if stopped else phrases("The spell is not dispelled."))

"""May this wizard cast this spell? (wk1.spellcasting, wk2.spellcasting)"""

from __future__ import annotations

from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import choice, flag, integer, option
from ....results import result
from ....ruling import Count, Message, Ruling, Said, Step, messages, say
from ...editions import WK1, WK2, Edition
from ..casting import BOTH, IN_ONE_PHASE, MANY, ONE, must_be_fresh
from ..dispelling import BY_EDITION, MAY, MAY_NOT

phrases = messages("cast")

MOVEMENT, COMBAT = "movement", "combat"
PHASES = {
    MOVEMENT: phrases("movement phase"),
    COMBAT: phrases("combat phase"),
}
AFTER_MOVING = {
    BY_EDITION: phrases("as in this edition"),
    MAY: phrases("may cast"),
    MAY_NOT: phrases("cannot cast"),
}
BOTH_PHASES = {
    BOTH: phrases("may cast in both phases of a turn"),
    ONE: phrases("may cast in one phase of a turn only"),
}
MOVEMENT_SPELLS = {
    ONE: phrases("one"),
    MANY: phrases("as many as its strength allows"),
}


@dataclass(frozen=True)
class Cast:
    """A wizard of `strength` 1..4 wants to cast a spell of `level` 1..3."""

    strength: int = integer(1, 4, 3, phrases("Strength of the wizard"))
    level: int = integer(1, 3, 2, phrases("Level of the spell"))
    phase: str = choice((MOVEMENT, COMBAT), COMBAT, phrases("Phase"), names=PHASES)
    already_cast: bool = flag(
        False,
        phrases("Has already cast a spell in this movement phase or combat turn"),
        help=phrases("A Dispel does not count."),
    )
    moved: bool = flag(False, phrases("Has already moved in this movement phase"))
    own_target: bool = flag(False, phrases("Is the target of its own spell"))
    after_moving: str = option(
        (BY_EDITION, MAY, MAY_NOT),
        BY_EDITION,
        phrases("A wizard that has moved"),
        names=AFTER_MOVING,
        help=phrases("The books forbid a caster to move. They do not say whether a wizard that has moved may cast."),
    )
    cast_in_movement: bool = flag(
        False,
        phrases("Has already cast in this turn's movement phase (asked only for the combat phase)"),
        only=("wk1",),
    )
    both_phases: str = option(
        (BOTH, ONE),
        BOTH,
        phrases("A wizard"),
        names=BOTH_PHASES,
        only=("wk1",),
        help=phrases("The book says: in the movement or the combat phase."),
    )
    movement_spells: str = option(
        (ONE, MANY), ONE, phrases("Spells in one movement phase"), names=MOVEMENT_SPELLS, only=("wk1",)
    )


@dataclass(frozen=True)
class Casting:
    """What comes of it: strength in steps; an illegal spell changes nothing."""

    legal: bool = result(phrases("The wizard may cast"))
    strength_after: int = result(phrases("Strength afterwards"))
    destroyed: bool = result(phrases("The wizard destroys itself"))
    may_move_after: bool = result(phrases("The wizard may move afterwards in this phase"))


@calculator(
    "cast",
    books=(WK1, WK2),
    title=phrases("Casting a spell"),
    question=phrases("May this wizard cast this spell, and what does it cost?"),
    rules=("spellcasting", "wizards", "wizard-elimination"),
    inputs=Cast,
)
def cast(edition: Edition, asked: Cast) -> Ruling:
    """Rule on one spell of one wizard."""
    rule = edition.rule("spellcasting")
    cost = Step(
        rule,
        phrases.say("A spell of level {level} costs {steps}.", level=asked.level, steps=Count(asked.level, "step")),
    )
    why_not = _refusal(edition, asked)
    if why_not is not None:
        in_movement = asked.phase == MOVEMENT
        nothing = Casting(False, asked.strength, False, in_movement and not asked.moved and not asked.already_cast)
        return Ruling(False, say(why_not), nothing, (cost, Step(rule, say(why_not))))
    left = asked.strength - asked.level
    value = Casting(True, left, left == 0, left > 0 and asked.phase == MOVEMENT and asked.own_target)
    return Ruling(True, _verdict(value), value, (cost, *_allowed(edition, asked), *_steps(edition, asked, value)))


def _refusal(edition: Edition, asked: Cast) -> Message | None:
    if asked.strength < asked.level:
        return phrases("The wizard has too few steps for this spell.")
    if asked.strength == asked.level and not edition.casting_may_destroy:
        return phrases("A wizard cannot destroy itself by casting.")
    if asked.phase == MOVEMENT:
        return _movement_refusal(edition, asked)
    if asked.already_cast:
        return phrases("In battle a wizard casts one spell in each of its combat turns, and it has done so.")
    if asked.cast_in_movement and asked.both_phases == ONE:
        return IN_ONE_PHASE
    return None


def _movement_refusal(edition: Edition, asked: Cast) -> Message | None:
    if asked.already_cast and asked.movement_spells == ONE:
        if edition.movement_needs_fresh_wizard:
            return phrases("Ruled here: a wizard casts one spell in a movement phase, and it has done so.")
        return phrases("A wizard casts one spell in a movement phase, and it has done so.")
    if asked.moved and must_be_fresh(edition, asked.after_moving) and not asked.own_target:
        return phrases("Ruled here: a wizard that has moved cannot cast in the movement phase.")
    return None


def _allowed(edition: Edition, asked: Cast) -> list[Step]:
    """What a ruling allows."""
    texts = []
    if asked.phase == MOVEMENT and asked.moved and not asked.own_target:
        texts.append(phrases("Ruled here: a wizard that has moved may still cast in the movement phase."))
    if asked.phase == MOVEMENT and asked.already_cast:
        texts.append(phrases("Ruled here: a wizard may cast several spells in one movement phase."))
    if asked.phase == COMBAT and asked.cast_in_movement:
        texts.append(phrases("Ruled here: a wizard may cast in both phases of a turn."))
    return [edition.step("spellcasting", text) for text in texts]


def _steps(edition: Edition, asked: Cast, value: Casting) -> list[Step]:
    rule = edition.rule("spellcasting")
    if value.destroyed:
        last = phrases("The spell takes the wizard's last step and destroys it.")
        never = phrases("A wizard that is lost never comes back.")
        return [Step(rule, say(last)), edition.step("wizard-elimination", never)]
    steps = [Step(rule, phrases.say("The wizard falls to strength {left}.", left=value.strength_after))]
    if asked.phase == COMBAT:
        return steps
    if asked.own_target:
        return [*steps, Step(rule, phrases.say("It is the target of its own spell, so it may still move."))]
    return [*steps, Step(rule, phrases.say("After the spell it cannot move in this phase."))]


def _verdict(value: Casting) -> Said:
    if value.destroyed:
        return phrases.say("The wizard may cast the spell and is destroyed by it.")
    text = phrases("The wizard may cast the spell and is left with {steps}.")
    return say(text, steps=Count(value.strength_after, "step"))

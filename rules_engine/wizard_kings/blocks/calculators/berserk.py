"""What does going berserk bring a chaos creature, and what does it cost? (wk2.berserk, wk2.chaos-units)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....calculators import calculator
from ....inputs import flag, integer
from ....odds import Distribution, Expected
from ....odds import hits as hits_of
from ....results import result
from ....ruling import Ruling, Said, Step, message, messages, say
from ...combat.calculators.chance_to_hit import AtLeast, last_step, price
from ...combat.throws import needed
from ...editions import WK2, Edition
from ..frenzy import refusal

phrases = messages("berserk")


@dataclass(frozen=True)
class Berserk:
    """A chaos creature of `strength` 1..4 that hits on `power` 0..6 or less."""

    strength: int = integer(1, 4, 3, phrases("Strength"))
    power: int = integer(0, 6, 3, message("unit", "Hits on this number or less"))
    berserk: bool = flag(True, phrases("Goes berserk"))
    last_step: str = last_step()


@dataclass(frozen=True)
class Frenzy:
    """One combat turn and what is left after it; no dice where it is not allowed."""

    dice: int = result(message("chance-to-hit", "Dice"))
    mean_hits: Expected = result(message("chance-to-hit", "Hits on average"))
    hits: Distribution[int] = result(message("chance-to-hit", "Hits"))
    at_least: tuple[AtLeast, ...] = result(message("chance-to-hit", "Chance of so many hits or more"))
    strength_after: int = result(message("chance-to-hit", "Strength afterwards"))
    eliminated: bool = result(phrases("The creature is eliminated"))


def turn_steps(edition: Edition, strength: int, *, goes: bool) -> tuple[Step, ...]:
    """The dice of one combat turn, and what going berserk changes."""
    throws = message("chance-to-hit", "The {unit} rolls one die for each step, {dice}.")
    steps = (edition.step("combat-strength", throws, dice=f"{strength}d6"),)
    if not goes:
        return steps
    doubled = message("chance-to-hit", "The creature goes berserk and rolls double the dice, {dice}.")
    dice = f"{strength * edition.berserk_factor}d6"
    return (*steps, Step(edition.source_of("berserk_factor"), say(doubled, dice=dice)))


@calculator(
    "berserk",
    books=(WK2,),
    title=phrases("Going berserk"),
    question=phrases("What does this creature gain by going berserk, and what does it cost?"),
    rules=("berserk", "chaos-units", "combat-strength"),
    inputs=Berserk,
)
def berserk(edition: Edition, asked: Berserk) -> Ruling:
    """One combat turn of a chaos creature."""
    refused = refusal(edition, asked.strength, asked.last_step) if asked.berserk else None
    if refused is not None:
        return Ruling(False, refused.said, _turn(asked, 0), (refused,))
    dice = asked.strength * (edition.berserk_factor if asked.berserk else 1)
    value = _turn(asked, dice)
    if asked.berserk:
        may = phrases.say("On its combat turn a chaos creature may go berserk instead of attacking as usual.")
    else:
        may = phrases.say("A chaos creature may attack as usual.")
    hit = Step(edition.rule("combat-strength"), needed(asked.power))
    steps = (
        Step(edition.rule("chaos-units"), may),
        *turn_steps(edition, asked.strength, goes=asked.berserk),
        hit,
        *(price(edition, asked.strength) if asked.berserk else ()),
    )
    return Ruling(True, _verdict(value), value, steps)


def _turn(asked: Berserk, dice: int) -> Frenzy:
    hits = hits_of(dice, asked.power)
    left = asked.strength - (1 if asked.berserk and dice else 0)
    at_least = tuple(
        AtLeast(least, sum((chance for number, chance in hits.items() if number >= least), Fraction(0)))
        for least in range(1, dice + 1)
    )
    return Frenzy(dice, Expected(hits.mean()), hits, at_least, left, left == 0)


def _verdict(value: Frenzy) -> Said:
    if value.eliminated:
        text = phrases("The creature rolls {dice}, scores {mean} hit{mean:s} on average, and is then eliminated.")
        return say(text, dice=f"{value.dice}d6", mean=value.mean_hits)
    text = phrases("The creature rolls {dice}, scores {mean} hit{mean:s} on average, and is left with strength {left}.")
    return say(text, dice=f"{value.dice}d6", mean=value.mean_hits, left=value.strength_after)

"""How does a lycanthrope fight under this moon? (wk2.lycanthropes, wk2.berserk)"""

from __future__ import annotations

from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Notation, Record, flag, integer, notation, several
from ....naming import NAME, name
from ....odds import Distribution, Expected
from ....odds import hits as hits_of
from ....results import result
from ....ruling import Ruling, Said, Step, message, messages, say
from ...combat.calculators.chance_to_hit import last_step, price
from ...combat.throws import needed
from ...editions import WK2, Edition
from ..frenzy import refusal
from ..moon import shone, under_the_moon
from .berserk import turn_steps

phrases = messages("moon")


def phase_name(text: str) -> str:
    """`text` as the name of a phase, or empty for none; raises ValueError for anything else."""
    return name(text) if text else ""


@dataclass(frozen=True)
class MoonPhase:
    """What a phase of the moon adds to the number of a lycanthrope's rating, by the table of the players."""

    phase: str = notation(NAME, "full", phrases("Phase"))
    modifier: int = integer(-6, 6, 1, phrases("Changes the number by"))


@dataclass(frozen=True)
class Moon:
    """A lycanthrope of `strength` 1..4 that hits on `power` 0..6 or less, and the moon."""

    strength: int = integer(1, 4, 2, message("berserk", "Strength"))
    power: int = integer(0, 6, 2, message("unit", "Hits on this number or less"))
    berserk: bool = flag(False, message("berserk", "Goes berserk"))
    phase: str = notation(
        Notation(phase_name, phrases("the name of a phase, or nothing"), "full"),
        "full",
        phrases("Phase of the moon now"),
    )
    table: tuple[MoonPhase, ...] = several(
        Record(MoonPhase),
        0,
        12,
        (),
        phrases("Your table of phases"),
        help=phrases("The book has none. If you have agreed on one, enter it here; the first entry of a phase counts."),
    )
    last_step: str = last_step()


@dataclass(frozen=True)
class Moonlit:
    """One combat turn under this moon; no dice where it is not allowed."""

    power: int = result(phrases("Hits on this number or less now"))
    dice: int = result(message("chance-to-hit", "Dice"))
    mean_hits: Expected = result(message("chance-to-hit", "Hits on average"))
    hits: Distribution[int] = result(message("chance-to-hit", "Hits"))
    strength_after: int = result(message("chance-to-hit", "Strength afterwards"))


@calculator(
    "moon",
    books=(WK2,),
    title=phrases("Lycanthropes and the moon"),
    question=phrases("How does a lycanthrope fight under this moon?"),
    rules=("lycanthropes", "berserk", "combat-strength"),
    inputs=Moon,
)
def moon(edition: Edition, asked: Moon) -> Ruling:
    """One combat turn of a lycanthrope."""
    modifier = next((one.modifier for one in asked.table if one.phase == asked.phase), None)
    power = under_the_moon(asked.power, modifier or 0)
    moonlit = Step(edition.rule("lycanthropes"), _under_the_moon(asked, modifier, power))
    refused = refusal(edition, asked.strength, asked.last_step) if asked.berserk else None
    if refused is not None:
        return Ruling(False, refused.said, _value(asked, power, 0), (moonlit, refused))
    value = _value(asked, power, asked.strength * (edition.berserk_factor if asked.berserk else 1))
    steps = (
        moonlit,
        *turn_steps(edition, asked.strength, goes=asked.berserk),
        Step(edition.rule("combat-strength"), needed(power)),
        *(price(edition, asked.strength) if asked.berserk else ()),
    )
    text = phrases("The lycanthrope rolls {dice}, hits on {power} or less and scores {mean} hit{mean:s} on average.")
    none = phrases("The lycanthrope rolls {dice}, but no result hits.")
    verdict = say(text if power else none, dice=f"{value.dice}d6", power=power, mean=value.mean_hits)
    return Ruling(True, verdict, value, steps)


def _value(asked: Moon, power: int, dice: int) -> Moonlit:
    hits = hits_of(dice, power)
    left = asked.strength - (1 if asked.berserk and dice else 0)
    return Moonlit(power, dice, Expected(hits.mean()), hits, left)


def _under_the_moon(asked: Moon, modifier: int | None, power: int) -> Said:
    if not asked.table:
        return phrases.say("Ruled here: without a table of your own the moon changes nothing.")
    if not asked.phase:
        return phrases.say("No phase of the moon is given, so nothing changes.")
    if modifier is None:
        return phrases.say("Your table does not name the phase {phase}, so nothing changes.", phase=asked.phase)
    return shone(asked.phase, asked.power, power)

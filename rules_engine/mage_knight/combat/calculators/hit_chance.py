"""How likely is a hit, and how much damage does the attack deal on average? (mk2.attack-roll, mk2.rolling-2-and-12)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import flag, integer
from ....odds import Expected
from ....results import result
from ....ruling import Ruling, Step, messages, say
from ...books import MK2
from ...steps import step
from ...warriors.modifiers import HIGHEST_VALUE
from ..rolls import HIGHEST, LOWEST, ROLLS, chance_to_hit, expected_damage, need, need_step

phrases = messages("hit-chance")


@dataclass(frozen=True)
class HitChance:
    """An attack before the roll; all three values (0..30) with their modifiers."""

    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack value"))
    defense: int = integer(0, HIGHEST_VALUE, 15, phrases("Defense value"))
    damage: int = integer(0, HIGHEST_VALUE, 2, phrases("Damage of a hit"))
    criticals: bool = flag(
        True,
        phrases("Rolls of 2 and 12 decide by themselves"),
        help=phrases("They do in every attack by a warrior. A castle section has a calculator of its own."),
    )


@dataclass(frozen=True)
class HitChances:
    """`need` is the lowest sum of two dice that reaches the defense value; it may lie below 2 or above 12."""

    need: int = result(phrases("Needed on two dice"))
    hit: Fraction = result(phrases("Chance to hit"))
    critical_hit: Fraction = result(phrases("Chance of a critical hit"))
    critical_miss: Fraction = result(phrases("Chance of a critical miss"))
    expected_damage: Expected = result(phrases("Damage on average"))


@calculator(
    "hit-chance",
    books=(MK2,),
    title=phrases("Chance to hit"),
    question=phrases("How likely is a hit, and what does the attack deal on average?"),
    rules=("attack-roll", "rolling-2-and-12", "critical-hit", "critical-miss", "mkc.no-criticals"),
    inputs=HitChance,
)
def hit_chance(book: Any, asked: HitChance) -> Ruling:
    """The exact odds of one attack."""
    needed = need(asked.attack, asked.defense)
    chance = chance_to_hit(needed, criticals=asked.criticals)
    value = HitChances(
        need=needed,
        hit=chance,
        critical_hit=ROLLS.chance(HIGHEST) if asked.criticals else Fraction(0),
        critical_miss=ROLLS.chance(LOWEST) if asked.criticals else Fraction(0),
        expected_damage=expected_damage(needed, asked.damage, criticals=asked.criticals),
    )
    verdict = phrases("The attack's chance to hit is {chance}, and it deals {mean} damage on average.")
    return Ruling(True, say(verdict, chance=chance, mean=value.expected_damage), value, tuple(_steps(asked, value)))


EXTRA = phrases("A roll of 12 deals 1 extra damage, which is counted in the average.")


def _steps(asked: HitChance, value: HitChances) -> list[Step]:
    text = phrases("To reach {defense} with an attack value of {attack} the two dice must total {need} or more.")
    steps = [need_step(text, value.need, defense=asked.defense, attack=asked.attack)]
    if not asked.criticals:
        none = phrases("Here 2 and 12 are totals like any other, as some read it for a castle section.")
        steps.append(step("mkc.no-criticals", none))
    elif value.need <= LOWEST + 1:
        steps.append(step("critical-miss", phrases("Only a roll of 2 misses.")))
    elif value.need >= HIGHEST:
        steps.append(step("critical-hit", phrases("Only a roll of 12 hits.")))
    if asked.criticals:
        steps.append(step("critical-hit", EXTRA))
    chance = phrases("A hit comes on {hits} of the 36 rolls of two dice.")
    steps.append(step("attack-roll", chance, hits=int(value.hit * 36)))
    return steps

"""The attack roll: two dice, what is needed, the rolls of 2 and 12, and exact chances.

Rules: mk2.attack-roll, mk2.rolling-2-and-12, mk2.critical-hit, mk2.critical-hit-healing, mk2.critical-miss,
mk2.damage, mkc.no-criticals.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ...dice import FACES
from ...inputs import Integer, several
from ...odds import Distribution, Expected
from ...ruling import Message, Step, Value, message
from ..labels import HIT, MISS, NONE
from ..steps import Fault, fault, step

DICE = 2
LOWEST, HIGHEST = DICE, DICE * FACES  # mk2.rolling-2-and-12
EXTRA_DAMAGE = 1  # mk2.critical-hit, to each target
STRAIN = 1  # exhaustion damage of a critical miss, mk2.critical-miss
ONE_MORE, ONE = "one-more", "one"  # readings of mk2.critical-hit-healing

#: The sum of two dice.
ROLLS: Distribution[int] = Distribution((a + b, 1) for a in range(1, FACES + 1) for b in range(1, FACES + 1))


def need(attack: int, defense: int) -> int:
    """The sum of two dice that brings the attack result to the defense value, both with their modifiers."""
    return defense - attack


_ANY = message(
    "attack-roll", "Any roll of the two dice is high enough. What the rules say of a 2 and a 12 still holds."
)


def need_step(told: Message, needed: int, rule: str = "attack-roll", **values: Value) -> Step:
    """What the two dice must come to: `told` with its {need}, unless they cannot show less."""
    return step(rule, _ANY) if needed <= LOWEST else step(rule, told, need=needed, **values)


def critical(roll: int) -> str:
    """What the sum of the two dice (2..12) decides by itself: "hit", "miss", or "none"."""
    return {LOWEST: MISS, HIGHEST: HIT}.get(roll, NONE)


def succeeds(roll: int, needed: int, *, criticals: bool = True) -> bool:
    """Whether an attack with this roll succeeds; `criticals` is off where a castle section attacks."""
    if criticals and critical(roll) != NONE:
        return critical(roll) == HIT
    return roll >= needed


def chance_to_hit(needed: int, *, criticals: bool = True) -> Fraction:
    """The exact chance of an attack that needs `needed`."""
    return ROLLS.chance_that(lambda roll: succeeds(roll, needed, criticals=criticals))


def expected_damage(needed: int, damage: int, *, criticals: bool = True) -> Expected:
    """The mean damage of an attack that deals `damage` (after modifiers), the extra point of a 12 included."""
    extra = EXTRA_DAMAGE * ROLLS.chance(HIGHEST) if criticals else 0
    return Expected(chance_to_hit(needed, criticals=criticals) * damage + extra)


def damage_dealt(damage: int, roll: int) -> int:
    """Clicks of damage of a successful attack with `damage` after modifiers (mk2.damage, mk2.critical-hit)."""
    return damage + (EXTRA_DAMAGE if critical(roll) == HIT else 0)


def healed(clicks: int, roll: int, critical_heal: str = ONE_MORE) -> int:
    """Clicks that a successful attempt to heal `clicks` heals (mk2.critical-hit-healing)."""
    if critical(roll) != HIT:
        return clicks
    return clicks + 1 if critical_heal == ONE_MORE else 1


def dice_field(default: tuple[int, ...], label: Message, *, help: Message | None = None) -> Any:
    """A field for the two dice of an attack roll; it may stay empty where the odds are asked for."""
    return several(Integer(1, FACES), 0, DICE, default, label, help=help)


def miscounted(dice: Sequence[int], *, needed: bool = False) -> Fault | None:
    """What is wrong with a throw of `dice`: one die, or none where the roll is `needed`."""
    if len(dice) == DICE or not (dice or needed):
        return None
    return fault("dice", "attack-roll", message("attack-roll", "An attack roll is made with two dice."))

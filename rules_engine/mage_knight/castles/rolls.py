"""Attack rolls by and against castle sections: what blocks their lines of fire, and the rolls of 2 and 12.

Rules: mkc.no-criticals, mkc.section-line-of-fire, mkc.ranged-attack-castle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from ...inputs import Choice, option, several
from ...ruling import Listed, Message, Step, message, messages
from ..combat.rolls import HIGHEST, LOWEST, ROLLS, need_step, succeeds
from ..steps import Fault, fault, step
from .long_shots import SECTION

phrases = messages("section-roll")

DONE_TO_IT, OFF, NO_EXTRA_DAMAGE = "done-to-it", "off", "no-extra-damage"
CRITICALS = {
    DONE_TO_IT: phrases("critical for its targets, but never for a section"),
    OFF: phrases("totals like any other"),
    NO_EXTRA_DAMAGE: phrases("a miss and a hit as always, without extra damage"),
}
#: Of a 12 against a section.
ONLY_IF_ENOUGH = message("attack-section", "Ruled here: against a section a 12 hits only if the total is enough.")
NOTHING_EXTRA = message("attack-section", "A 12 deals no extra damage to a section.")

BASE, ELEVATED_TERRAIN, BLOCKING_TERRAIN = "base", "elevated-terrain", "blocking-terrain"
CASTLE_SECTION, HINDERING_TERRAIN = "castle-section", "hindering-terrain"
BETWEEN = {
    BASE: phrases("base of a figure"),
    ELEVATED_TERRAIN: phrases("elevated terrain"),
    BLOCKING_TERRAIN: phrases("blocking terrain"),
    CASTLE_SECTION: phrases("castle section"),
    HINDERING_TERRAIN: phrases("hindering terrain"),
}
BLOCKERS = (ELEVATED_TERRAIN, BLOCKING_TERRAIN, CASTLE_SECTION)


def criticals_field() -> Any:
    """The option for what mkc.no-criticals takes away."""
    return option(
        (DONE_TO_IT, OFF, NO_EXTRA_DAMAGE),
        DONE_TO_IT,
        phrases("For a section, rolls of 2 and 12 are"),
        names=CRITICALS,
        help=phrases(
            "The book says that critical results do not affect sections, and leaves open how much of them that takes away."
        ),
    )


def between_field(*, help: Message) -> Any:
    """The field for what a line of fire crosses."""
    return several(
        Choice(tuple(BETWEEN), BETWEEN),
        0,
        len(BETWEEN),
        (),
        phrases("The line of fire crosses"),
        help=help,
    )


def by_section(needed: int, criticals: str, target: str) -> Callable[[int], bool]:
    """Which rolls of a section hit `target` (of :data:`.long_shots.TARGETS`) that needs `needed` (mkc.no-criticals).

    No roll is a critical miss of a section; a 12 hits in any case where the reading says so.
    """
    if criticals == NO_EXTRA_DAMAGE:
        return lambda roll: succeeds(roll, needed)
    return lambda roll: roll >= needed or is_critical(roll, criticals, target)


def is_critical(roll: int, criticals: str, target: str) -> bool:
    """Whether the roll of a section is a critical hit on `target`, with its extra damage (mk2.critical-hit)."""
    return roll == HIGHEST and criticals == DONE_TO_IT and target != SECTION


def against_section(needed: int, criticals: str) -> Callable[[int], bool]:
    """Which rolls of a warrior hit a section. The warrior's 2 misses as always; a 12 must be enough."""
    if criticals == NO_EXTRA_DAMAGE:
        return lambda roll: succeeds(roll, needed)
    return lambda roll: roll != LOWEST and roll >= needed


def chance_of(hits: Callable[[int], bool]) -> Fraction:
    """The chance of two dice for a roll that hits."""
    return ROLLS.chance_that(hits)


def blocked(between: Sequence[str], rule: str) -> Fault | None:
    """What of `between` blocks the line of fire; `rule` is the one for this line."""
    found = [one for one in BLOCKERS if one in between]
    if not found:
        return None
    text = phrases("Ruled here: only the bases of figures never block this line. Here it is blocked by the {things}.")
    return fault("blocked", rule, text, things=Listed(tuple(BETWEEN[one] for one in found)))


def line_steps(between: Sequence[str], rule: str) -> list[Step]:
    """What is said of things on the line that do not block it."""
    if BASE not in between:
        return []
    return [step(rule, phrases("The bases of figures do not affect the line of fire."))]


def need_steps(attack: int, defense: int, needed: int, hits: Callable[[int], bool]) -> list[Step]:
    """What the dice must come to, and how many throws do it; `hits` says which rolls do."""
    text = phrases("To reach {defense} with an attack value of {attack} the two dice must total {need} or more.")
    throws = phrases("A hit comes on {hits} of the 36 rolls of two dice.")
    return [
        need_step(text, needed, defense=defense, attack=attack),
        step("attack-roll", throws, hits=int(36 * chance_of(hits))),
    ]

"""How far does a castle section shoot at this target, and with what damage? (mkc.long-shot)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import decimal, integer
from ....results import result
from ....ruling import Count, Measure, Ruling, Said, Step, messages, say
from ...books import MKC
from ...steps import step
from ...warriors.modifiers import HIGHEST_VALUE
from ..long_shots import FARTHEST, LONGEST_RANGE, TITAN, Reach, near_targets_field, reach, reach_steps, target_field

phrases = messages("long-shot")


@dataclass(frozen=True)
class LongShot:
    """The printed values of a section, its target, and how far the target is, in inches from centre to centre."""

    range: int = integer(0, LONGEST_RANGE, 10, phrases("Range of the section"))
    damage: int = integer(0, HIGHEST_VALUE, 3, phrases("Damage of the section"))
    target: str = target_field(TITAN)
    distance: Fraction | None = decimal(
        0,
        FARTHEST,
        None,
        phrases("Distance in inches"),
        optional=True,
        help=phrases("Horizontally, from the centre of the section to the centre of the target."),
    )
    near_targets: str = near_targets_field()


@dataclass(frozen=True)
class LongShotValues:
    """Range in inches and damage of this shot; `in_range` is None where no distance was given."""

    long_shot: bool = result(phrases("The shot is a long shot"))
    range: int = result(phrases("Range"), counted="mk-inch")
    damage: int = result(phrases("Damage"))
    in_range: bool | None = result(phrases("The target is within range"), quiet=True)


@calculator(
    "long-shot",
    books=(MKC,),
    title=phrases("Long shot of a section"),
    question=phrases("How far does the section shoot at this target, and with what damage?"),
    rules=("long-shot", "section-range", "mk2.value-floor"),
    inputs=LongShot,
)
def long_shot(book: Any, asked: LongShot) -> Ruling:
    """Range and damage by the target."""
    found = reach(asked.range, asked.damage, asked.target, asked.distance, asked.near_targets)
    in_range = None if asked.distance is None else asked.distance <= found.range
    steps = reach_steps(asked.range, asked.damage, asked.target, asked.distance, asked.near_targets)
    value = LongShotValues(found.long_shot, found.range, found.damage, in_range)
    return Ruling(True, _verdict(found, within=in_range is not False), value, (*steps, *_distance(asked, found)))


_TOO_FAR = {
    True: phrases("The target is out of range, because even a long shot reaches only {inches}."),
    False: phrases("The target is out of range, because an ordinary shot reaches only {inches}."),
}


def _distance(asked: LongShot, found: Reach) -> list[Step]:
    if asked.distance is None:
        return []
    if asked.distance <= found.range:
        text = phrases("The target is {inches} away, which is within the range of {range}.")
    else:
        text = phrases("The target is {inches} away, which is beyond the range of {range}.")
    inches = Count(Measure(asked.distance), "mk-inch")
    return [step("mkc.section-range", text, inches=inches, range=found.range)]


def _verdict(found: Reach, *, within: bool) -> Said:
    if not within:
        return say(_TOO_FAR[found.long_shot], inches=Count(found.range, "mk-inch"))
    if found.long_shot:
        text = phrases("The shot is a long shot, which reaches {inches} and deals {damage} damage.")
    else:
        text = phrases("The shot is an ordinary shot, which reaches {inches} and deals {damage} damage.")
    return say(text, inches=Count(found.range, "mk-inch"), damage=found.damage)

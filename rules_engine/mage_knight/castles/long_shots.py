"""Range and damage of a shot by a castle section, by its target. (mkc.long-shot, mkc.section-range, mk2.value-floor)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from ...inputs import choice, option
from ...ruling import Step, messages
from ..steps import step
from ..warriors.modifiers import effective, signed

phrases = messages("long-shot")

WARRIOR, TITAN, MULTI_DIAL, SECTION = "warrior", "titan", "multi-dial", "castle-section"
TARGETS = {
    WARRIOR: phrases("warrior"),
    TITAN: phrases("Titan"),
    MULTI_DIAL: phrases("multi-dial unit"),
    SECTION: phrases("castle section"),
}
BIG = (TITAN, MULTI_DIAL, SECTION)
FACTOR, LOSS = 2, -2  # mkc.long-shot: of the range, and of the damage
LONGEST_RANGE = 40
FARTHEST = 200  # inches

LONG, ORDINARY = "long-shot", "ordinary"
NEAR_TARGETS = {
    LONG: phrases("long shots too"),
    ORDINARY: phrases("ordinary shots"),
}


class Reach(NamedTuple):
    """Whether a shot is a long shot, and its range (inches) and damage as such."""

    long_shot: bool
    range: int
    damage: int


def reach(range_value: int, damage: int, target: str, distance: Fraction | None, near_targets: str = LONG) -> Reach:
    """The shot of a section with these printed values; `distance` is None where it is not known.

    With `near_targets` "ordinary" a big target within the printed range is shot at like any warrior.
    """
    near = distance is not None and distance <= range_value
    if target not in BIG or (near and near_targets == ORDINARY):
        return Reach(False, range_value, damage)
    return Reach(True, FACTOR * range_value, effective(damage, (LOSS,)))


def target_field(default: str) -> Any:
    """The field for what a section shoots at."""
    return choice(tuple(TARGETS), default, phrases("Target"), names=TARGETS)


def near_targets_field() -> Any:
    """The option for big targets within the printed range."""
    return option(
        (LONG, ORDINARY),
        LONG,
        phrases("Shots at big targets within the ordinary range are"),
        names=NEAR_TARGETS,
        help=phrases("The book does not say whether the damage is reduced there too."),
    )


def reach_steps(range_value: int, damage: int, target: str, distance: Fraction | None, near_targets: str) -> list[Step]:
    """What the target makes of range and damage, and by which rule."""
    found = reach(range_value, damage, target, distance, near_targets)
    if target not in BIG:
        text = phrases("The target is an ordinary warrior, so range and damage are as printed.")
        return [step("mkc.long-shot", text)]
    near = distance is not None and distance <= range_value
    if not found.long_shot:
        text = phrases("Ruled here: within the ordinary range a shot at a big target is an ordinary shot.")
        return [step("mkc.long-shot", text)]
    doubled = phrases("The target makes it a long shot. Its range is doubled from {range} to {after}.")
    less = phrases("The damage changes by {loss}, from {damage} to {after}.")
    steps = [
        step("mkc.long-shot", doubled, range=range_value, after=found.range),
        step("mkc.long-shot", less, loss=signed(LOSS), damage=damage, after=found.damage),
    ]
    if damage + LOSS < 0:
        steps.append(step("mk2.value-floor", phrases("Damage does not go below 0.")))
    if near:
        ruled = phrases("Ruled here: the target alone decides, also within the ordinary range.")
        steps.append(step("mkc.long-shot", ruled))
    return steps

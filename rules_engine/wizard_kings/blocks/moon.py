"""What a phase of the moon does to the number of a lycanthrope's rating, by a table of the players (wk2.lycanthropes).

The book tells neither what a phase does nor when it changes.
"""

from __future__ import annotations

from typing import NamedTuple

from ...dice import FACES
from ...ruling import Said, message, say


class MoonTime(NamedTuple):
    """A phase of the moon: its name, what it adds to the number -6..6, and how many turns 1.. it lasts."""

    phase: str
    modifier: int = 0
    turns: int = 1


def phase_of(moon: tuple[MoonTime, ...], turn: int) -> MoonTime | None:
    """The phase in `turn`, from 1, of phases that follow one another and begin anew; None without any."""
    if not moon:
        return None
    left = (turn - 1) % sum(one.turns for one in moon)
    for one in moon:
        if left < one.turns:
            return one
        left -= one.turns
    return None


def under_the_moon(power: int, modifier: int) -> int:
    """The number 0..6 to hit on or less when a phase changes `power` by `modifier`."""
    return min(max(power + modifier, 0), FACES)


def shone(phase: str, before: int, power: int) -> Said:
    """What a phase that stands in the table has done to the number."""
    if power == before:
        text = message("moon", "By your table the phase {phase} leaves the number at {power}.")
        return say(text, phase=phase, power=power)
    text = message("moon", "By your table the phase {phase} changes the number from {before} to {power}.")
    return say(text, phase=phase, before=before, power=power)

"""Merging and disbanding: what may be shifted between units, and what is lost.

Rules: wk1.merging-and-disbanding, wk1.castles, wk1.wizard-elimination; wk2.merging-and-disbanding, wk2.wizard-elimination.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...ruling import Count, Said, Step, messages, say
from ..editions import Edition
from ..turn_phases import BUILD
from .purchases import CASTLE_GROWTH, castle_grown

phrases = messages("merge")

MERGING = "merging-and-disbanding"
SAME, ANY = "same", "any"  # the types of units that may merge


@dataclass(frozen=True)
class Part:
    """A unit that steps are taken from or given to.

    type      the kind of creature; units are of one type if these are equal
    strength  in steps, 1 or more
    maximum   its greatest strength
    hex       where it stands
    castle    it is a castle
    grown     steps that it has gained in this phase already
    """

    type: str
    strength: int
    maximum: int
    hex: str
    castle: bool = False
    grown: int = 0


def wrong_phase(edition: Edition, phase: str) -> Step | None:
    """The step that forbids merging and disbanding outside the build phase."""
    if phase == BUILD:
        return None
    return edition.step(MERGING, phrases("Merging and disbanding are possible in the build phase only."))


def merge_refusals(edition: Edition, giver: Part, taker: Part, steps: int, types: str = SAME) -> Iterator[Step]:
    """Why `giver` may not give so many `steps` to `taker` in a build phase; nothing if it may. `types` is ``same`` or, where
    the edition leaves it open, ``any``."""
    rule = edition.rule(MERGING)
    if giver.hex != taker.hex:
        yield Step(rule, phrases.say("Steps move only between {unit:pl} in the same hex."))
    if types == SAME and giver.type.casefold() != taker.type.casefold():
        yield Step(rule, _not_alike(edition))
    if steps > giver.strength:
        text = phrases("The first {unit} cannot give more than the {steps} that it has.")
        yield Step(rule, say(text, steps=Count(giver.strength, "step")))
    after = taker.strength + steps
    if after > taker.maximum:
        text = phrases("The {unit} has no edge for strength {after}: its greatest strength is {maximum}.")
        yield edition.step("strength", text, after=after, maximum=taker.maximum)
    if taker.castle and castle_grown(edition, taker.grown, steps):
        text = phrases("Ruled here: a castle gains at most {steps} in a build phase by merging, too.")
        yield Step(edition.source_of("castles_grow_once"), say(text, steps=Count(CASTLE_GROWTH, "step")))


def _not_alike(edition: Edition) -> Said:
    if len(edition.merge_types) > 1:
        return phrases.say("Ruled here: only {unit:pl} of the same type may merge.")
    return phrases.say("Only {unit:pl} of the same type may merge.")


def may_return(*, wizard: bool) -> bool:
    """Whether a unit that was disbanded, or gave away all its steps, may be built again (wk1.wizard-elimination)."""
    return not wizard

"""What the hits of a spell do to the units they meet (wk1.targeting; wk2.targeting, wk2.spell-damage)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from ...inputs import flag, integer, option
from ...ruling import Message, message, messages
from ..editions import Edition

phrases = messages("spell-attack")

STAYS, ELIMINATED = "stays", "eliminated"
RETREATS = "retreats"  # a hero that a spell damages, else `ELIMINATED`
HERO_LOST = message("hero", "Ruled here: the only step of a hero is not spared, so the spell eliminates it.")
FORCE_OUT, SPARE, BROUGHT = "force-out", "spare", "brought"  # further hits on a unit that the spell has brought to 1
SPARED = phrases("Ruled here: a {unit} that this spell brings to strength 1 need not retreat.")
LEAVES_AT_ONCE = phrases("Ruled here: a {unit} that this spell brings to strength 1 must retreat at once.")
NOWHERE_LOST = message("retreat", "No hex is open. Ruled here: a {unit} that a spell forces out is eliminated.")
NO_HEX = {
    STAYS: message("retreat", "stays where it is"),
    ELIMINATED: message("retreat", "is eliminated"),
}


def no_hex_option(*formerly: str) -> Any:
    """The option for a block that a spell forces out and that has nowhere to go (wk2.spell-damage)."""
    return option(
        tuple(NO_HEX),
        STAYS,
        message("retreat", "A {unit} that a spell forces out and that has no hex"),
        names=NO_HEX,
        only=("wk2",),
        help=phrases("A spell never destroys, but a forced retreat without a hex would."),
        formerly=formerly,
    )


@dataclass(frozen=True)
class Spell:
    """A spell attack ``4d6@F3``: `dice` dice (1..12), each hitting on `power` (0..6) or less."""

    dice: int
    power: int

    @classmethod
    def parse(cls, text: str) -> Spell:
        """Read ``4d6@F3``; raises ValueError for anything else."""
        found = re.fullmatch(r"([0-9]{1,2})d6@F([0-6])", text, re.IGNORECASE)
        if found is None or not 1 <= int(found[1]) <= 12:
            raise ValueError(f"not a spell attack: {text!r}")
        return cls(int(found[1]), int(found[2]))

    def notation(self) -> str:
        """``4d6@F3``."""
        return f"{self.dice}d6@F{self.power}"


@dataclass(frozen=True)
class Target:
    """A unit that a spell may hit, written ``2``, or ``2-castle`` for a castle."""

    ALLOWED: ClassVar[Message] = phrases("a strength from 1 to 4, with -castle after it for a castle")

    strength: int = integer(1, 4, 2, phrases("Strength"))
    castle: bool = flag(False, phrases("Castle"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``2`` or ``2-castle`` (or ``2 castle``) as JSON data; raises ValueError for anything else."""
        found = re.fullmatch(r"([0-9])([- ]castle)?", text)
        if found is None:
            raise ValueError(f"not a target: {text!r}")
        return {"strength": int(found[1]), "castle": found[2] is not None}

    def notation(self) -> str:
        """``2``, ``2-castle``."""
        return f"{self.strength}-castle" if self.castle else str(self.strength)


LAST = 1  # the step that no spell takes


class Limits(NamedTuple):
    """What spells cannot do: whether they `eliminate`, and if not, what becomes of a unit hit at strength 1.

    spare_reduced   a unit that this spell brought to strength 1 is not forced out by its further hits
    reduced_leave   a unit that this spell brings to strength 1 must retreat at once
    """

    eliminate: bool
    spare_reduced: bool = False
    reduced_leave: bool = False


def limits(edition: Edition, further_hits: str = FORCE_OUT) -> Limits:
    """What spells cannot do in this edition, as the table rules on further hits (wk2.spell-damage, notes)."""
    return Limits(edition.spells_eliminate, further_hits == SPARE, further_hits == BROUGHT)


@dataclass(frozen=True)
class Victim:
    """A unit under the spell: its strength in steps (0: eliminated), and whether it must retreat; one that is `removed` then
    is eliminated."""

    strength: int
    castle: bool = False
    forced: bool = False
    reduced: bool = False
    removed: bool = False


def damage(victims: Sequence[Victim], hits: int, limits: Limits, *, targeted: bool) -> tuple[Victim, ...]:
    """The victims after `hits` hits; a targeted spell hits the first only, any other the strongest of the moment.

    Among equals the first listed is hit, which stands for the owner's choice; hits that find nobody are lost.
    """
    now = list(victims)
    for _ in range(hits):
        within = range(1 if targeted else len(now))
        open_to = [place for place in within if _can_be_hit(now[place], limits)]
        if not open_to:
            break
        place = max(open_to, key=lambda place: now[place].strength)
        now[place] = _hit(now[place], limits)
    return tuple(now)


def _can_be_hit(victim: Victim, limits: Limits) -> bool:
    if victim.strength == 0 or victim.forced:
        return False
    if limits.eliminate or victim.strength > 1:
        return True
    return not victim.castle and not (limits.spare_reduced and victim.reduced)


def _hit(victim: Victim, limits: Limits) -> Victim:
    if limits.eliminate or victim.strength > LAST + limits.reduced_leave or victim.castle:
        return replace(victim, strength=victim.strength - 1, reduced=True)
    return replace(victim, strength=0 if victim.removed else LAST, forced=True)

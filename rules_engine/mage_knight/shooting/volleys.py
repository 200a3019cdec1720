"""One ranged attack on several targets: what is asked, and what comes of it. (mk2.multi-target)"""

from __future__ import annotations

from dataclasses import dataclass

from ...inputs import Integer, Record, flag, integer, notation, several
from ...named import Named
from ...naming import NAME
from ...odds import Distribution, Expected
from ...results import result
from ...ruling import Listed, Said, messages
from ..combat.rolls import dice_field
from ..steps import reason_field
from ..warriors.modifiers import HIGHEST_VALUE, limit_option, modifier_list
from .damage_shares import Split

phrases = messages("multi-target")

MOST_ARROWS = 5
MOST_DAMAGE = 10


@dataclass(frozen=True)
class MarkedTarget:
    """One target of several: its defense value (0..30) and the modifiers that hold for it alone."""

    name: str = notation(NAME, "Orc", phrases("Name"))
    defense: int = integer(0, HIGHEST_VALUE, 15, phrases("Defense value"))
    attack_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the attack on it"))
    defense_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of its defense"))
    clear_line: bool = flag(True, phrases("Clear line of fire to it"))
    clicks: int | None = integer(
        1,
        HIGHEST_VALUE,
        None,
        phrases("Clicks until it is eliminated"),
        optional=True,
        help=phrases("Leave it out if you do not know; it serves to find the best division."),
    )


@dataclass(frozen=True)
class MultiTarget:
    """One ranged combat action at 1 to `arrows` targets; without dice the odds are asked for."""

    arrows: int = integer(1, MOST_ARROWS, 2, phrases("Arrow symbols"))
    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack value"))
    attack_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the attack on all of them"))
    damage: int = integer(0, MOST_DAMAGE, 2, phrases("Ranged damage value"))
    damage_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the damage"))
    targets: tuple[MarkedTarget, ...] = several(
        Record(MarkedTarget),
        1,
        MOST_ARROWS + 1,
        (MarkedTarget("Gulthak Orc", 15, (), (), True, None), MarkedTarget("Blood Shaman", 16, (), (), True, None)),
        phrases("Targets"),
    )
    dice: tuple[int, ...] = dice_field((), phrases("The two dice"), help=phrases("Leave them out for the odds."))
    split: tuple[int, ...] = several(
        Integer(0, MOST_DAMAGE + 3),
        0,
        MOST_ARROWS + 1,
        (),
        phrases("Damage for each target"),
        help=phrases("Leave this out to see what is possible."),
    )
    limit: str = limit_option()


@dataclass(frozen=True)
class Struck:
    """Which targets are hit: their numbers from 1, and their names."""

    numbers: tuple[int, ...]
    names: tuple[str, ...]

    def __str__(self) -> str:
        return "+".join(map(str, self.numbers)) or "none"

    def said(self) -> Said:
        """The names, as views show them."""
        if not self.names:
            return phrases.say("nobody")
        return phrases.say("hit: {names}", names=Listed(self.names))


@dataclass(frozen=True)
class Volley:
    """With dice the outcome, else the chances. `damage` is None as long as several divisions are possible."""

    roll: int | None = result(phrases("Roll"), quiet=True)
    results: tuple[int, ...] = result(phrases("Attack result against each target"), quiet=True)
    hit: tuple[bool, ...] = result(phrases("Targets hit, one by one"), quiet=True)
    critical: Named = result(phrases("Roll of 2 or 12"))
    splits: tuple[Split, ...] = result(phrases("Possible divisions of the damage"), quiet=True)
    damage: tuple[int, ...] | None = result(phrases("Damage dealt to each target"), quiet=True)
    best: Split | None = result(phrases("Division that eliminates the most"), quiet=True)
    chances: Distribution[Struck] | None = result(phrases("Who is hit"), quiet=True)
    expected_total: Expected | None = result(phrases("Damage on average, in all"), quiet=True)
    reason: str = reason_field()

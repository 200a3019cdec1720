"""One ranged attack on several targets: what is asked, what comes of it, and how its damage is divided among those that it hits.
(mk2.multi-target, mk2.multi-target-damage-split)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

phrases = messages("multi-target")


@dataclass(frozen=True)
class Split:
    """One division of the damage: a share for each target in the order in which they were named."""

    shares: tuple[int, ...]

    def notation(self) -> str:
        """``1 + 0 + 2``."""
        return " + ".join(map(str, self.shares))

    def as_json(self) -> list[int]:
        """The shares."""
        return list(self.shares)


def splits(damage: int, hit: Sequence[bool]) -> tuple[Split, ...]:
    """All divisions of `damage` (0 or more) among the targets that are `hit`, in ascending order; the others have 0.

    The damage is divided as a whole. None at all if nobody is hit.
    """
    return tuple(Split(shares) for shares in _divided(damage, hit)) if any(hit) else ()


def _divided(damage: int, hit: Sequence[bool]) -> Iterator[tuple[int, ...]]:
    if not any(hit):
        if damage == 0:
            yield (0,) * len(hit)
        return
    for share in range(damage + 1) if hit[0] else (0,):
        for rest in _divided(damage - share, hit[1:]):
            yield (share, *rest)


def best_split(possible: Sequence[Split], clicks: Sequence[int | None], extra: int = 0) -> Split | None:
    """The division that eliminates the most targets and then wastes the least damage; the first of several equals.

    `clicks` are the clicks until each target is eliminated (None: not known), `extra` the damage that every target
    takes besides its share (mk2.elimination, mk2.critical-hit-multi-target). None where nothing can be divided.
    """

    def worth(split: Split) -> tuple[int, int]:
        dealt = [share + extra for share in split.shares]
        gone = sum(left is not None and damage >= left for damage, left in zip(dealt, clicks, strict=True))
        useful = sum(damage if left is None else min(damage, left) for damage, left in zip(dealt, clicks, strict=True))
        return gone, useful

    return max(possible, key=worth, default=None)


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
    hit: tuple[bool, ...] = result(phrases("Targets hit, target by target"), quiet=True)
    critical: Named = result(phrases("Roll of 2 or 12"))
    splits: tuple[Split, ...] = result(phrases("Possible divisions of the damage"), quiet=True)
    damage: tuple[int, ...] | None = result(phrases("Damage dealt to each target"), quiet=True)
    best: Split | None = result(phrases("Division that eliminates the most"), quiet=True)
    chances: Distribution[Struck] | None = result(phrases("Who is hit"), quiet=True)
    expected_total: Expected | None = result(phrases("Damage on average, in all"), quiet=True)
    reason: str = reason_field()

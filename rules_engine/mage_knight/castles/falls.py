"""Warriors on a castle section that is destroyed: who falls, and how hard. (mkc.falling-damage, mkc.rubble-figures)"""

from __future__ import annotations

from fractions import Fraction

from ...dice import FACES

UNHARMED, HARMED = "unharmed", "harmed"
APPLY, IGNORED = "apply", "ignored"
ON_SECTION, ITS_PLANK, OTHER_PLANK, UNDER_ARCH, SOARING = (
    *("on-section", "on-its-plank", "on-other-plank", "under-arch"),
    "soaring",
)
FALLS, SAFE = "falls", "safe"


def falls(stands: str, under_arch: str = SAFE) -> bool:
    """Whether somebody who stands there falls with the section."""
    return stands in (ON_SECTION, ITS_PLANK) or (stands == UNDER_ARCH and under_arch == FALLS)


def in_rubble(stands: str) -> bool:
    """Whether somebody who stood there is in the rubble afterwards."""
    return stands in (ON_SECTION, ITS_PLANK, UNDER_ARCH)


def fall_damage(die: int, reduction: int) -> int:
    """The damage of a fall with this die result after what reduces it."""
    return max(0, die - reduction)


def chance_eliminated(clicks: int, reduction: int) -> Fraction:
    """The chance that a fall deals the `clicks` of damage that eliminate."""
    deadly = sum(fall_damage(die, reduction) >= clicks for die in range(1, FACES + 1))
    return Fraction(deadly, FACES)


def mean_damage(clicks: int, reduction: int) -> Fraction:
    """The mean damage of a fall to somebody whom `clicks` of it eliminate; no more than these can be taken."""
    taken = (min(fall_damage(die, reduction), clicks) for die in range(1, FACES + 1))
    return Fraction(sum(taken), FACES)

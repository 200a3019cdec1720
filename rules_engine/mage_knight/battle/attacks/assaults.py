"""Actions that attack: their records and text forms. (See :mod:`..actions`.)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....games.actions import Action, flagged, worded
from ....whole_numbers import whole_number
from ...combat.circumstances import TO_ATTACK, TO_DAMAGE

PRECISION, NEAR, DAMAGE = "precision", "near", "damage"
MOST_NAMED = 10  # targets, members of a formation, shares
MOST_SHARED = 99  # clicks


def _near() -> Any:
    """What Close Range raises."""
    return worded(NEAR, default="", only=(TO_ATTACK, TO_DAMAGE))


def _share(text: str) -> int:
    return whole_number(text, 0, MOST_SHARED)


@dataclass(frozen=True, slots=True)
class Close(Action):
    """Attack hand to hand (mk2.close-combat)."""

    warrior: str
    target: str


@dataclass(frozen=True, slots=True)
class Capture(Action):
    """Try to capture (mk2.capture)."""

    warrior: str
    target: str


@dataclass(frozen=True, slots=True)
class Eliminate(Action):
    """Try to eliminate the captive (mk2.captive-elimination)."""

    warrior: str


@dataclass(frozen=True, slots=True)
class Ranged(Action):
    """Attack at a distance, one target or several (mk2.ranged-combat): ``ranged a1 b1 b2 precision near damage``.

    precision  against targets beside friends (mk2.precision)
    near       what Close Range raises, ``attack`` or ``damage``; empty: it is not used (mk2.close-range)
    """

    warrior: str
    targets: tuple[str, ...] = worded(least=1, most=MOST_NAMED - 1)
    precision: bool = flagged(PRECISION)
    near: str = _near()


@dataclass(frozen=True, slots=True)
class Batter(Action):
    """Attack built terrain by its number from 1, or a castle section by its label, hand to hand
    (mk2.built-terrain-defense,
    mkc.close-attack-castle)."""

    warrior: str
    piece: str


@dataclass(frozen=True, slots=True)
class Bombard(Action):
    """Attack built terrain by its number from 1, or a castle section by its label, at a distance
    (mk2.built-terrain-ranged-target, mkc.ranged-attack-castle): ``bombard a1 k1 near damage``.

    `near` is what Close Range raises, ``attack`` or ``damage``; empty: it is not used (mk2.close-range)
    """

    warrior: str
    piece: str
    near: str = _near()


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Attack with a section of the castle, by its label: a warrior, another section, or built terrain by its number from 1
    (mkc.section-attacks, mkc.long-shot, mk2.built-terrain-ranged-target): ``shoot k1 b1``, ``shoot k1 w2``."""

    section: str
    target: str


@dataclass(frozen=True, slots=True)
class Volley(Action):
    """Attack at a distance in formation (mk2.ranged-formation): ``volley a1 a2 a3 at b1 damage a2 near attack``.

    The first of `members` is the primary attacker; `damage` are those who give to the damage instead of the attack;
    `near` is what Close Range of the primary attacker raises (mk2.ranged-formation-abilities).
    """

    members: tuple[str, ...] = worded(least=1, most=MOST_NAMED)
    target: str = worded("at")
    damage: tuple[str, ...] = worded(DAMAGE, default=(), least=1, most=MOST_NAMED)
    near: str = _near()


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Divide the damage among the targets that are hit, in their order (mk2.multi-target-damage-split): ``split 1 2``."""

    shares: tuple[int, ...] = worded(least=1, most=MOST_NAMED, read=_share)

"""Actions that attack: their records and text forms. (See :mod:`..actions`.)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....games.actions import Action
from ....whole_numbers import is_whole
from ...combat.circumstances import TO_ATTACK, TO_DAMAGE

PRECISION, NEAR, DAMAGE = "precision", "near", "damage"
MOST_NAMED = 10  # targets, members of a formation, shares


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
    targets: tuple[str, ...]
    precision: bool = False
    near: str = ""

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        more = ((PRECISION,) if self.precision else ()) + ((NEAR, self.near) if self.near else ())
        return (self.warrior, *self.targets, *more)

    @classmethod
    def of(cls, words: Sequence[str]) -> Ranged:
        """Reads them back; raises ValueError."""
        rest = list(words)
        near = ""
        if len(rest) > 3 and rest[-2] == NEAR:
            if rest[-1] not in (TO_ATTACK, TO_DAMAGE):
                raise ValueError("no value that Close Range raises")
            near, rest = rest[-1], rest[:-2]
        precision = len(rest) > 2 and rest[-1] == PRECISION
        rest = rest[:-1] if precision else rest
        if not 2 <= len(rest) <= MOST_NAMED:
            raise ValueError("not of this shape")
        return cls(rest[0], tuple(rest[1:]), precision, near)


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
    near: str = ""

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return (self.warrior, self.piece, *((NEAR, self.near) if self.near else ()))

    @classmethod
    def of(cls, words: Sequence[str]) -> Bombard:
        """Reads them back; raises ValueError."""
        near = words[3] if len(words) == 4 and words[2] == NEAR else ""
        if len(words) != (4 if near else 2) or near not in ("", TO_ATTACK, TO_DAMAGE):
            raise ValueError("not of this shape")
        return cls(words[0], words[1], near)


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

    members: tuple[str, ...]
    target: str
    damage: tuple[str, ...] = ()
    near: str = ""

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        more = ((DAMAGE, *self.damage) if self.damage else ()) + ((NEAR, self.near) if self.near else ())
        return (*self.members, "at", self.target, *more)

    @classmethod
    def of(cls, words: Sequence[str]) -> Volley:
        """Reads them back; raises ValueError."""
        cut = words.index("at", 1)
        members, rest = tuple(words[:cut]), tuple(words[cut + 1 :])
        near = ""
        if len(rest) > 2 and rest[-2] == NEAR:
            if rest[-1] not in (TO_ATTACK, TO_DAMAGE):
                raise ValueError("no value that Close Range raises")
            near, rest = rest[-1], rest[:-2]
        if not 0 < len(members) <= MOST_NAMED or not rest or rest[1:2] not in ((), (DAMAGE,)) or len(rest) == 2:
            raise ValueError("not of this shape")
        if len(rest) > MOST_NAMED:
            raise ValueError("too many words")
        return cls(members, rest[0], rest[2:], near)


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Divide the damage among the targets that are hit, in their order (mk2.multi-target-damage-split): ``split 1 2``."""

    shares: tuple[int, ...]

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return tuple(map(str, self.shares))

    @classmethod
    def of(cls, words: Sequence[str]) -> Split:
        """Reads them back; raises ValueError."""
        if not 0 < len(words) <= MOST_NAMED or not all(is_whole(one) and len(one) < 3 for one in words):
            raise ValueError("no shares")
        return cls(tuple(map(int, words)))

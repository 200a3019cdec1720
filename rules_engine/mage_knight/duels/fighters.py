"""Warriors as the odds of a fight need them: the values of each click they have left, tokens and modifiers.

Rules: mk2.elimination, mk2.modifiers, mk2.attack-roll, mk2.damage, mk2.critical-hit, mk2.critical-miss; of castle sections
mkc.no-criticals and mkc.section-pushing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple

from ...inputs import Integer, Record, flag, integer, several
from ...ruling import Message, messages
from ...whole_numbers import is_whole
from ..castles.long_shots import SECTION, WARRIOR
from ..castles.rolls import DONE_TO_IT, against_section, by_section, is_critical
from ..combat.rolls import EXTRA_DAMAGE, HIGHEST, LOWEST, ROLLS, STRAIN, need, succeeds
from ..warriors.dials import MOST_CLICKS
from ..warriors.modifiers import BOTH, HIGHEST_VALUE, effective, modifier_list
from ..warriors.tokens import TOKEN_LIMIT, cost_of_action

phrases = messages("fighter")

LABEL = phrases("Clicks left on the dial")
CASTLE_SECTION = phrases("It is a castle section")
HELP = phrases(
    "From the click in the window to the last before the three skulls. For ranged attacks the damage is the ranged"
    " damage value."
)


def _numbers(text: str, names: tuple[str, ...]) -> dict[str, Any]:
    parts = text.split("/")
    if len(parts) != len(names) or not all(is_whole(part) and len(part) <= 2 for part in parts):
        raise ValueError(f"not the values of a click: {text!r}")
    return {name: int(part) for name, part in zip(names, parts, strict=True)}


@dataclass(frozen=True)
class StrikingClick:
    """A click of a warrior that attacks; as text attack and damage, ``10/3``."""

    ALLOWED: ClassVar[Message] = phrases("a click such as 10/3: attack, damage")

    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack"))
    damage: int = integer(0, HIGHEST_VALUE, 2, phrases("Damage"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``10/3`` as JSON data; raises ValueError for anything of another shape."""
        return _numbers(text, ("attack", "damage"))

    def notation(self) -> str:
        """``10/3``."""
        return f"{self.attack}/{self.damage}"


@dataclass(frozen=True)
class FightingClick:
    """A click of a warrior that attacks and is attacked; as text attack, defense and damage, ``10/16/3``."""

    ALLOWED: ClassVar[Message] = phrases("a click such as 10/16/3: attack, defense, damage")

    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack"))
    defense: int = integer(0, HIGHEST_VALUE, 16, phrases("Defense"))
    damage: int = integer(0, HIGHEST_VALUE, 2, phrases("Damage"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``10/16/3`` as JSON data; raises ValueError for anything of another shape."""
        return _numbers(text, ("attack", "defense", "damage"))

    def notation(self) -> str:
        """``10/16/3``."""
        return f"{self.attack}/{self.defense}/{self.damage}"


@dataclass(frozen=True)
class Fighter:
    """A warrior that attacks and is attacked, with its action tokens before its next turn."""

    clicks: tuple[FightingClick, ...] = several(
        Record(FightingClick),
        1,
        MOST_CLICKS,
        (FightingClick(10, 16, 3), FightingClick(9, 16, 2), FightingClick(8, 15, 2), FightingClick(7, 14, 1)),
        LABEL,
        help=HELP,
    )
    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens"))
    attack_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the attack value"))
    defense_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the defense value"))
    damage_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the damage"))

    def all_mods(self) -> tuple[tuple[int, ...], ...]:
        """The modifiers, value by value."""
        return self.attack_mods, self.defense_mods, self.damage_mods

    def values(self, limit: str = BOTH) -> Values:
        """The values of the warrior through its whole life."""
        return Values(
            _with(limit, self.attack_mods, (one.attack for one in self.clicks)),
            _with(limit, self.defense_mods, (one.defense for one in self.clicks)),
            _with(limit, self.damage_mods, (one.damage for one in self.clicks)),
        )


@dataclass(frozen=True)
class Striker:
    """A warrior that attacks, with its action tokens before its next turn."""

    clicks: tuple[StrikingClick, ...] = several(
        Record(StrikingClick),
        1,
        MOST_CLICKS,
        (StrikingClick(10, 3), StrikingClick(9, 2), StrikingClick(8, 2), StrikingClick(7, 1)),
        LABEL,
        help=HELP,
    )
    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens"))
    attack_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the attack value"))
    damage_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the damage"))
    castle_section: bool = flag(False, CASTLE_SECTION)

    def all_mods(self) -> tuple[tuple[int, ...], ...]:
        """The modifiers, value by value."""
        return self.attack_mods, self.damage_mods

    def values(self, limit: str = BOTH) -> Values:
        """The values of the warrior through its whole life; nobody attacks it."""
        return Values(
            _with(limit, self.attack_mods, (one.attack for one in self.clicks)),
            (0,) * len(self.clicks),
            _with(limit, self.damage_mods, (one.damage for one in self.clicks)),
            self.castle_section,
        )


@dataclass(frozen=True)
class Target:
    """A warrior that is attacked and does nothing."""

    defenses: tuple[int, ...] = several(
        Integer(0, HIGHEST_VALUE),
        1,
        MOST_CLICKS,
        (16, 16, 15, 15, 14),
        phrases("Defense value of each click"),
        help=phrases("From the click in the window to the last before the three skulls."),
    )
    defense_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the defense value"))
    castle_section: bool = flag(False, CASTLE_SECTION)

    def values(self, limit: str = BOTH) -> Values:
        """The values of the warrior through its whole life; it attacks nobody."""
        idle = (0,) * len(self.defenses)
        return Values(idle, _with(limit, self.defense_mods, self.defenses), idle, self.castle_section)


def _with(limit: str, modifiers: tuple[int, ...], values: Iterable[int]) -> tuple[int, ...]:
    return tuple(effective(value, modifiers, limit) for value in values)


class Values(NamedTuple):
    """Attack, defense and damage with their modifiers, click by click from the one that shows to the last before the
    three skulls, or before the three broken towers of a castle `section`."""

    attack: tuple[int, ...]
    defense: tuple[int, ...]
    damage: tuple[int, ...]
    section: bool = False

    @property
    def life(self) -> int:
        """So many clicks of damage eliminate the warrior."""
        return len(self.attack)


class Blow(NamedTuple):
    """What an attack may do: damage to the target, exhaustion damage to the attacker, and in how many of 36 throws."""

    damage: int
    strain: int
    weight: int


def blow_at(own: Values, click: int, target: Values, other: int, criticals: str = DONE_TO_IT) -> tuple[Blow, ...]:
    """What an attack of `own` at a click does to `target` at another, throw by throw (mkc.no-criticals by `criticals`)."""
    return blows(own.attack[click], target.defense[other], own.damage[click], own.section, target.section, criticals)


@cache
def blows(
    attack: int, defense: int, damage: int, by_one: bool = False, at_one: bool = False, criticals: str = DONE_TO_IT
) -> tuple[Blow, ...]:
    """What one attack does, throw by throw, alike ones together; `by_one` and `at_one`: by and at a castle section."""
    needed = need(attack, defense)
    target = SECTION if at_one else WARRIOR
    hits = by_section(needed, criticals, target) if by_one else against_section(needed, criticals)
    found: dict[tuple[int, int], int] = {}
    for roll, weight in ROLLS.weights().items():
        extra = is_critical(roll, criticals, target) if by_one else roll == HIGHEST and not at_one
        hit = hits(roll) if by_one or at_one else succeeds(roll, needed)
        dealt = damage + EXTRA_DAMAGE * extra if hit else 0
        strain = STRAIN if roll == LOWEST and not by_one else 0
        found[dealt, strain] = found.get((dealt, strain), 0) + weight
    return tuple(Blow(*effect, weight) for effect, weight in found.items())


def push_cost(own: Values, tokens: int) -> int:
    """The exhaustion damage of an action given at so many tokens; a castle section takes none (mkc.section-pushing)."""
    return cost_of_action(tokens, pushing_hurts=not own.section).pushing

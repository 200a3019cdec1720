"""The two editions of Wizard Kings as data: every difference is a field here, and every field cites its rule.

The mechanics read an `Edition` and never ask which one it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


def by_rule(slug: str) -> Any:
    """A field that follows the rule `slug` of its book (``"dispel"`` is wk1.dispel or wk2.dispel)."""
    return field(metadata={"rule": slug})


@dataclass(frozen=True)
class Edition:
    """What differs between the editions; strengths in steps, ratings as letters, rounds counted from 1."""

    book: str
    absent: frozenset[str]  # slugs that only the other edition has

    letters: tuple[str, ...] = by_rule("combat-turn")
    spell_levels: tuple[int, ...] = by_rule("spells")
    casting_may_destroy: bool = by_rule("spellcasting")
    movement_needs_fresh_wizard: bool = by_rule("spellcasting")
    dispel_optional: bool = by_rule("dispel")
    dispel_at_least: int = by_rule("dispel")

    def has(self, slug: str) -> bool:
        """Whether this edition has a rule called `slug`."""
        return slug not in self.absent

    def rule(self, slug: str) -> str:
        """The id of this edition's rule `slug`."""
        return f"{self.book}.{slug}"

    def source_of(self, name: str) -> str:
        """The id of the rule that decides the field `name`."""
        return self.rule(self.__dataclass_fields__[name].metadata["rule"])


WK1 = Edition(
    book="wk1",
    absent=frozenset({"spell-damage", "pursuit-round", "havens", "berserk", "magic-weapons", "city-folk"}),
    letters=("A+", "A", "B", "C"),
    spell_levels=(1, 1, 1, 2, 2, 3),
    casting_may_destroy=False,
    movement_needs_fresh_wizard=True,
    dispel_optional=True,
    dispel_at_least=3,
)

WK2 = Edition(
    book="wk2",
    absent=frozenset({"wizard-stacking", "movement-and-combat-example", "expansion-maps"}),
    letters=("A+", "A", "B+", "B", "C", "D"),
    spell_levels=(1, 1, 1, 2, 2, 3),
    casting_may_destroy=True,
    movement_needs_fresh_wizard=False,
    dispel_optional=False,
    dispel_at_least=3,
)

EDITIONS: dict[str, Edition] = {edition.book: edition for edition in (WK1, WK2)}

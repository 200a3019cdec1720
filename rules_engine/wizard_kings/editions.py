"""The two editions of Wizard Kings as data: every difference is a field here, and every field cites its rule.

The mechanics read an `Edition` and never ask which one it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple


def by_rule(slug: str, **in_book: str) -> Any:
    """A field that follows the rule `slug` of its book (``"dispel"`` is wk1.dispel or wk2.dispel), or the rule that
    `in_book` names for one book (``wk2="spell-damage"``)."""
    return field(metadata={"rule": slug, "in_book": in_book})


class Home(NamedTuple):
    """Creatures with the trait `trait` fight at +1 in the terrain (or city) `place`, by the rule `rule`."""

    trait: str
    place: str
    rule: str


class Site(NamedTuple):
    """A special place of one map: what it adds to the number of a unit's rating.

    `trait` is the trait that a unit needs for it, `side` the side it must be on; empty where any will do.
    """

    place: str
    modifier: int
    trait: str = ""
    side: str = ""


FOLK = (
    Home("forest-folk", "forest", "forest-folk"),
    Home("desert-folk", "desert", "desert-folk"),
    Home("mountain-folk", "mountain", "mountain-folk"),
    Home("amphibian", "swamp", "amphibians"),
)
ATTACKER, DEFENDER = "attacker", "defender"
TERRAIN = ("clear", "desert", "forest", "swamp", "mountain", "river", "sea", "coastal")


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
    spells_eliminate: bool = by_rule("targeting", wk2="spell-damage")

    stack_limit: int = by_rule("stacking-limit")  # units of one side in the roomiest hex
    wizards_outside_stack: bool = by_rule("wizard-stacking", wk2="wizards")
    max_rounds: int | None = by_rule("combat-rounds")  # None: fought to the end
    last_round: int = by_rule("combat-rounds", wk2="pursuit-round")  # the highest round number that may be asked for
    allocation_modes: tuple[str, ...] = by_rule("hit-allocation", wk2="scenario-island-other")

    homes: tuple[Home, ...] = by_rule("ground-units")
    sites: tuple[Site, ...] = by_rule("expansion-maps", wk2="maps")
    berserk_factor: int = by_rule("chaos-units", wk2="berserk")

    retreat_in_first_round: bool = by_rule("retreat")
    retreat_by_entry: bool = by_rule("retreat")  # the sides by which units came decide who may leave by them
    castles_retreat: bool = by_rule("castles-immovable", wk2="castles")
    road_limit: int = by_rule("roads")  # ground units over a hexside that a road crosses
    heroes: bool = by_rule("expansions", wk2="heroes")

    def has(self, slug: str) -> bool:
        """Whether this edition has a rule called `slug`."""
        return slug not in self.absent

    def rule(self, slug: str) -> str:
        """The id of this edition's rule `slug`."""
        return f"{self.book}.{slug}"

    def source_of(self, name: str) -> str:
        """The id of the rule that decides the field `name`."""
        about = self.__dataclass_fields__[name].metadata
        return self.rule(about["in_book"].get(self.book, about["rule"]))

    def differences(self) -> tuple[str, ...]:
        """The names of the fields that follow a rule."""
        return tuple(item.name for item in fields(self) if "rule" in item.metadata)

    @property
    def max_units(self) -> int:
        """The most units one side can have in a battle, a wizard outside the stack included."""
        return self.stack_limit + (1 if self.wizards_outside_stack else 0)

    @property
    def traits(self) -> tuple[str, ...]:
        """The traits of creatures that matter for the chance to hit."""
        return (*(home.trait for home in self.homes), "flyer")

    @property
    def movers(self) -> tuple[str, ...]:
        """The kinds of unit whose retreats differ."""
        walkers = ("ground", "mountain-folk", "amphibian", *(("hero",) if self.heroes else ()))
        return (*walkers, "flyer", "aquatic", "castle")


WK1 = Edition(
    book="wk1",
    absent=frozenset(
        {"spell-damage", "pursuit-round", "havens", "berserk", "magic-weapons", "city-folk", "heroes", "artifacts"}
        | {"scenario-island-other"}
    ),
    letters=("A+", "A", "B", "C"),
    spell_levels=(1, 1, 1, 2, 2, 3),
    casting_may_destroy=False,
    movement_needs_fresh_wizard=True,
    dispel_optional=True,
    dispel_at_least=3,
    spells_eliminate=True,
    stack_limit=6,
    wizards_outside_stack=True,
    max_rounds=None,
    last_round=99,
    allocation_modes=("strongest",),
    homes=FOLK,
    sites=(
        Site("walled-city", 1, side="defender"),
        Site("khax", -1, trait="flyer"),
        Site("khax", 1, trait="mountain-folk"),
    ),
    berserk_factor=1,
    retreat_in_first_round=True,
    retreat_by_entry=False,
    castles_retreat=False,
    road_limit=1,
    heroes=False,
)

WK2 = Edition(
    book="wk2",
    absent=frozenset(
        {"wizard-stacking", "movement-and-combat-example", "expansion-maps", "castles-immovable", "bridges"}
        | {"waterfalls", "dice-conventions"}
    ),
    letters=("A+", "A", "B+", "B", "C", "D"),
    spell_levels=(1, 1, 1, 2, 2, 3),
    casting_may_destroy=True,
    movement_needs_fresh_wizard=False,
    dispel_optional=False,
    dispel_at_least=3,
    spells_eliminate=False,
    stack_limit=5,
    wizards_outside_stack=False,
    max_rounds=3,
    last_round=4,
    allocation_modes=("strongest", "weakest-first", "weakest-tie-break"),
    homes=(*FOLK, Home("city-folk", "city", "city-folk")),
    sites=(),
    berserk_factor=2,
    retreat_in_first_round=False,
    retreat_by_entry=True,
    castles_retreat=False,
    road_limit=2,
    heroes=True,
)

EDITIONS: dict[str, Edition] = {edition.book: edition for edition in (WK1, WK2)}

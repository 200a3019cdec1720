"""The two editions of Wizard Kings as data: every difference is a field here, and every field cites its rule.

The mechanics read an `Edition` and never ask which one it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

from ..books import Cited


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
class Edition(Cited):
    """What differs between the editions; strengths in steps, ratings as letters, rounds counted from 1."""

    book: str
    absent: frozenset[str]  # slugs that only the other edition has

    letters: tuple[str, ...] = by_rule("combat-turn")
    spell_levels: tuple[int, ...] = by_rule("spells")
    casting_may_destroy: bool = by_rule("spellcasting")
    movement_needs_fresh_wizard: bool = by_rule("spellcasting")
    dispel_optional: bool = by_rule("dispel")
    dispel_at_least: int = by_rule("dispel")
    dispel_costs_stated: bool = by_rule("dispel")  # whether it is said that both wizards pay in any case
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

    terrain_limits: tuple[tuple[str, int], ...] = by_rule("stacking-limit", wk2="terrain-table")  # else: stack_limit
    city_place: int = by_rule("stacking-limit")  # what a city on land adds to its hex
    coast_apart: bool = by_rule("coastal")  # units of the land and of the water fill a coastal hex apart
    attacked_hexsides_open: bool = by_rule("pinning")  # defenders that are free may leave where attackers came in
    vacated_at_once: bool = by_rule("hex-control", wk2="city-garrison")  # else: at the beginning of the build phase
    switch_within_turn: bool = by_rule("alliances")  # an ally may change sides in the middle of a combat turn
    all_water_limits: tuple[int, ...] = by_rule("aquatics", wk2="hexside-limit")  # aquatics; several: rules disagree

    city_control: tuple[tuple[int, int], ...] = by_rule("victory-city-control")  # maps and the gold points that win
    points_game: int | None = by_rule("victory-points")  # turns of a game on points; None: not stated
    ways_to_win: tuple[str, ...] = by_rule("victory-conditions")
    control_time_stated: bool = by_rule("hex-control")  # whether it is said when control of cities is settled
    ally_cities_stated: bool = by_rule("hex-control")  # whether it is said that an ally's empty city is friendly
    ships_count_water: bool = by_rule(
        "sea-transport"
    )  # whether hexes of water count, so that the one of arrival is open
    shoals_stop_ships_stated: bool = by_rule("shoal")  # whether it is said that ships cannot pass one either
    battle_order_stated: bool = by_rule("battle-sequence")  # whether the order of one player's own attacks is

    wizards_fly: bool = by_rule("wizard-stacking", wk2="wizards")
    flyers_regroup_far: bool = by_rule("regroup")  # out of the hex won with their whole allowance
    gold_pooled: bool = by_rule("gold-points", wk2="building-units")  # one purse a player; else each city has its own
    castles_in_any_hex: bool = by_rule("castles")  # new castles appear in any friendly land hex; else in cities
    castles_grow_once: bool = by_rule("castles")  # one step in a build phase
    new_in_captured_cities: bool = by_rule("captured-cities")
    henge_price: int | None = by_rule("henges", wk2="henge-benefit")  # of a wizard's step; None: no other price
    henge_free_steps: int = by_rule("henges", wk2="henge-benefit")  # in every build phase
    wizards_built_on_henges: bool = by_rule("henges", wk2="henge-benefit")

    army_gold: int = by_rule("raising-an-army")  # gold points for an army
    gold_saved: bool = by_rule("gold-saving")
    steps_anywhere: bool = by_rule("building-units")  # for units in play; else: in friendly cities only
    merge_types: tuple[str, ...] = by_rule("merging-and-disbanding")  # which units may; several: not stated

    ships_carry: tuple[str, ...] = by_rule("sea-transport")  # the kinds of unit that sea transport is for
    ships_pass_empty_cities: bool = by_rule("sea-transport")  # an empty enemy city does not bar the way
    pinned_fixed: bool = by_rule("pinning")  # no pinned unit can be exchanged for another
    river_limits_apart: bool = by_rule("hexside-limit")  # aquatics have a limit of their own at a river
    port_since_start: bool = by_rule("sea-transport")  # the port of arrival was friendly when the phase began
    haven_room: int | None = by_rule("sea-transport", wk2="port-capacity")  # a haven's; None: ports have no capacity

    rites: bool = by_rule("expansions", wk2="clerics")

    alliances_by_agreement: bool = by_rule("alliances")  # else: only by joining a battle

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
    def most_in_a_hex(self) -> int:
        """The most units of one side that count for stacking and can be in a hex, in the water of a coast too."""
        return self.stack_limit + (dict(self.terrain_limits).get("sea", 0) if self.coast_apart else 0)

    @property
    def max_units(self) -> int:
        """The most units one side can have in a battle, a wizard outside the stack included."""
        return self.most_in_a_hex + (1 if self.wizards_outside_stack else 0)

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
        | {"scenario-island-other", "scenario-island-retreat"}
        | {"terrain-table", "scenario-alliance"}
        | {"port-capacity"}
        | {"scenario-island", "scenario-island-move", "scenario-barbarians", "scenario-last-wizard"}
        | {"treasure", "henge-benefit", "scenario-last-wizard-army", "scenario-alliance-army"}
        | {"lycanthropes"}
    ),
    letters=("A+", "A", "B", "C"),
    spell_levels=(1, 1, 1, 2, 2, 3),
    casting_may_destroy=False,
    movement_needs_fresh_wizard=True,
    dispel_optional=True,
    dispel_costs_stated=True,
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
    terrain_limits=(),
    city_place=0,
    coast_apart=False,
    attacked_hexsides_open=True,
    vacated_at_once=False,
    switch_within_turn=True,
    all_water_limits=(2, 1),
    city_control=((2, 15),),
    points_game=None,
    control_time_stated=True,
    ally_cities_stated=True,
    ships_count_water=False,
    shoals_stop_ships_stated=False,
    ways_to_win=("city-control", "turn-limit", "victory-points"),
    battle_order_stated=True,
    wizards_fly=True,
    flyers_regroup_far=True,
    gold_pooled=True,
    castles_in_any_hex=True,
    castles_grow_once=True,
    new_in_captured_cities=False,
    henge_price=1,
    henge_free_steps=0,
    wizards_built_on_henges=True,
    army_gold=100,
    gold_saved=False,
    steps_anywhere=True,
    merge_types=("same",),
    ships_carry=("ground", "mountain-folk", "amphibian", "flyer", "aquatic"),
    ships_pass_empty_cities=False,
    pinned_fixed=True,
    river_limits_apart=True,
    port_since_start=False,
    haven_room=None,
    rites=False,
    alliances_by_agreement=True,
)

WK2 = Edition(
    book="wk2",
    absent=frozenset(
        {"wizard-stacking", "movement-and-combat-example", "expansion-maps", "castles-immovable", "bridges"}
        | {"waterfalls", "dice-conventions"}
        | {"standard-armies"}
    ),
    letters=("A+", "A", "B+", "B", "C", "D"),
    spell_levels=(1, 1, 1, 2, 2, 3),
    casting_may_destroy=True,
    movement_needs_fresh_wizard=False,
    dispel_optional=False,
    dispel_costs_stated=False,
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
    terrain_limits=(("sea", 4), ("clear", 4), ("desert", 3), ("forest", 3), ("swamp", 2), ("mountain", 2)),
    city_place=1,
    coast_apart=True,
    attacked_hexsides_open=False,
    vacated_at_once=True,
    switch_within_turn=False,
    all_water_limits=(2,),
    city_control=((2, 15), (4, 30)),
    points_game=10,
    control_time_stated=False,
    ally_cities_stated=False,
    ships_count_water=True,
    shoals_stop_ships_stated=True,
    ways_to_win=(
        *("city-control", "turn-limit", "victory-points"),
        *("island", "barbarians", "last-wizard", "alliance"),
    ),
    battle_order_stated=False,
    wizards_fly=False,
    flyers_regroup_far=False,
    gold_pooled=False,
    castles_in_any_hex=False,
    castles_grow_once=False,
    new_in_captured_cities=True,
    henge_price=None,
    henge_free_steps=1,
    wizards_built_on_henges=False,
    army_gold=50,
    gold_saved=True,
    steps_anywhere=False,
    merge_types=("same", "any"),
    ships_carry=("ground", "mountain-folk", "amphibian", "hero"),
    ships_pass_empty_cities=True,
    pinned_fixed=False,
    river_limits_apart=False,
    port_since_start=True,
    haven_room=1,
    rites=True,
    alliances_by_agreement=False,
)

EDITIONS: dict[str, Edition] = {edition.book: edition for edition in (WK1, WK2)}

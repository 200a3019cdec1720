"""Hexside limits: the rows of the rules' own tables, and hexsides that a road or a river changes."""

from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from rules_engine import run
from rules_engine.wizard_kings.editions import EDITIONS, WK1, WK2, Edition
from rules_engine.wizard_kings.labels import HEXSIDES
from rules_engine.wizard_kings.movement.hexsides import LIMIT_RULES, crossing, room_over
from rules_engine.wizard_kings.movement.stacking import stack_limit

both = pytest.mark.parametrize("edition", [WK1, WK2], ids=["wk1", "wk2"])
WALKERS = ("ground", "mountain-folk", "amphibian")

#: Hexside: limit for ground units, mountain folk, amphibians, aquatics.
TABLE: dict[str, tuple[int, int, int, int]] = {
    "clear": (2, 2, 2, 0),
    "desert": (1, 1, 1, 0),
    "forest": (1, 1, 1, 0),
    "swamp": (1, 1, 1, 0),
    "mountain": (0, 1, 0, 0),
    "pass": (1, 1, 1, 0),
    "river": (0, 0, 1, 1),
    "bridge": (1, 1, 1, 1),
    "waterfall": (0, 0, 0, 0),
    "coastal": (2, 2, 2, 1),
    "all-water": (0, 0, 0, 2),
    "shoal": (0, 0, 0, 0),
}


@both
@pytest.mark.parametrize("hexside", list(TABLE))
def test_each_hexside_lets_so_many_of_a_side_through(edition: Edition, hexside: str) -> None:
    found = tuple(crossing(edition, mover, hexside).limit for mover in (*WALKERS, "aquatic"))
    assert found == TABLE[hexside]
    assert crossing(edition, "flyer", hexside).limit is None


@pytest.mark.parametrize(("edition", "limit"), [(WK1, 1), (WK2, 2)], ids=["wk1", "wk2"])
@pytest.mark.parametrize("hexside", ["desert", "forest", "swamp", "mountain", "pass", "road"])
def test_a_road_sets_the_limit_in_the_later_edition_only(edition: Edition, limit: int, hexside: str) -> None:
    for mover in WALKERS:
        over = crossing(edition, mover, hexside, road=True)
        assert (over.limit, over.rule) == (limit, edition.rule("roads"))


@both
def test_a_road_does_not_change_clear_ground_or_a_bridge(edition: Edition) -> None:
    assert crossing(edition, "ground", "clear", road=True).limit == 2
    assert crossing(edition, "ground", "bridge", road=True).limit == 1


@both
def test_along_a_river_aquatics_and_amphibians_go_through_any_terrain(edition: Edition) -> None:
    for hexside in ("clear", "desert", "forest", "swamp", "mountain"):
        assert crossing(edition, "aquatic", hexside, waterway=True).limit == 1
    assert crossing(edition, "amphibian", "mountain", waterway=True).limit == 1
    assert crossing(edition, "ground", "mountain", waterway=True).limit == 0
    for mover in ("aquatic", "amphibian"):
        assert crossing(edition, mover, "waterfall", waterway=True).limit == 0


@both
def test_heroes_are_not_counted_but_water_stops_them(edition: Edition) -> None:
    if edition.heroes:
        closed = {hexside for hexside in HEXSIDES if crossing(edition, "hero", hexside).limit == 0}
        assert closed == {"river", "waterfall", "all-water", "shoal"}


@both
def test_every_limit_names_a_rule_of_the_table(edition: Edition) -> None:
    known = {edition.rule(slug) for slug in LIMIT_RULES if edition.has(slug)}
    for mover in (*WALKERS, "flyer", "aquatic", *(("hero",) if edition.heroes else ())):
        for hexside in HEXSIDES:
            assert crossing(edition, mover, hexside).rule in known


EDGES = st.fixed_dictionaries({"hexside": st.sampled_from(list(HEXSIDES)), "crossed": st.integers(0, 3)})


@given(
    st.sampled_from(list(EDITIONS)),
    st.sampled_from([*WALKERS, "aquatic"]),
    st.lists(EDGES, min_size=1, max_size=6),
    st.sampled_from(["clear", "forest", "swamp", "sea"]),
    st.integers(0, 7),
)
def test_those_who_may_enter_have_both_a_way_and_room(
    book: str, unit: str, edges: list[dict[str, Any]], terrain: str, present: int
) -> None:
    edition = EDITIONS[book]
    ruling = run(f"{book}.hexside-limit", {"unit": unit, "hexsides": edges, "terrain": terrain, "present": present})
    walks_into_the_sea = terrain == "sea" and unit != "aquatic"
    ways = [room_over(crossing(edition, unit, edge["hexside"]).limit, edge["crossed"]) or 0 for edge in edges]
    ways = [0 if walks_into_the_sea else left for left in ways]
    free = max(stack_limit(edition, terrain) - present, 0)
    assert ruling.result.capacity == tuple(ways)
    assert ruling.result.after_stacking == min(sum(ways), free)
    assert ruling.legal is (ruling.result.after_stacking > 0)

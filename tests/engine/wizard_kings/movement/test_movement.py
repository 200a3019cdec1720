"""What a unit can reach, against every walk it could take on small maps, judged by rules written down anew here."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.wizard_kings.editions import WK1, WK2, Edition
from rules_engine.wizard_kings.maps.board import Board, Hex, Side, graph, pair
from rules_engine.wizard_kings.maps.collection import MAPS, board_of
from rules_engine.wizard_kings.maps.text import read_map
from rules_engine.wizard_kings.movement.one_move import one_move
from rules_engine.wizard_kings.movement.reach import reach
from rules_engine.wizard_kings.movement.travel import HELD, Mover
from tests.often import often

NAMES = "ABCDEF"
LAND = ("clear", "desert", "forest", "swamp", "mountain")
LEVEL = ("clear", "desert", "forest", "swamp", "road", "pass", "coastal", "bridge")
KINDS = (*LEVEL, "mountain", "river", "waterfall", "all-water", "shoal")
FOLK = {"desert": "desert-folk", "forest": "forest-folk", "swamp": "amphibian"}

hexes = st.builds(
    Hex,
    st.just(""),
    st.sampled_from((*LAND, "clear", "forest", "sea")),
    st.frozensets(st.sampled_from(("river", "river", "coastal", "source", "pass", "shoal")), max_size=2),
)
sides = st.builds(Side, st.sampled_from((*KINDS, "clear", "clear", "forest")), st.booleans(), st.booleans())
movers = st.builds(
    Mover,
    st.sampled_from(("ground", "ground", "mountain-folk", "amphibian", "flyer", "aquatic", "hero", "castle")),
    st.integers(0, 3),
    st.frozensets(st.sampled_from(("forest-folk", "desert-folk", "mountain-folk", "amphibian", "aquatic")), max_size=2),
)
positions = st.dictionaries(st.sampled_from(NAMES[1:]), st.sampled_from(HELD), max_size=3)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Graphs of six hexes, most of them joined to a few others."""
    found = [draw(hexes) for _ in NAMES]
    named = [Hex(name, one.terrain, one.features) for name, one in zip(NAMES, found, strict=True)]
    pairs = [(one, other) for one in NAMES for other in NAMES if one < other]
    joined = draw(st.lists(st.sampled_from(pairs), min_size=4, max_size=11, unique=True))
    return graph(named, {one: draw(sides) for one in joined})


def open_step(board: Board, mover: Mover, one: str, other: str) -> bool:
    """Whether the unit can go from a hex to the next, as far as the ground allows."""
    side, here, there = board.side(one, other), board.hexes[one], board.hexes[other]
    if mover.kind == "castle":
        return False
    if mover.kind == "flyer":
        return True
    wet = there.terrain == "sea" or bool({"river", "coastal"} & there.features)
    if mover.kind == "aquatic":
        by_water = side.kind in ("all-water", "coastal", "river", "bridge")
        along = side.waterway and side.kind in (*LAND, "road", "pass")
        return wet and "shoal" not in there.features and (by_water or along)
    kinds = mover.traits | {mover.kind}
    climbs, wades = bool(kinds & {"mountain-folk", "hero"}), "amphibian" in kinds
    road = side.road or side.kind == "road"
    ways = {*LEVEL, *(("mountain",) if climbs or side.road or (wades and side.waterway) else ())}
    ways |= {"river"} if wades else set()
    if there.terrain == "sea" or side.kind not in ways:
        return False
    steep = [hex for hex in (here, there) if hex.terrain == "mountain" and "pass" not in hex.features]
    return not steep or climbs or road or side.kind == "pass" or (wades and side.waterway)


def lawful(edition: Edition, board: Board, mover: Mover, walk: tuple[str, ...], held: dict[str, str]) -> bool:
    """Whether the rules let the unit take this walk as its move."""
    steps = list(pairwise(walk))
    if not steps or mover.movement == 0 or not all(open_step(board, mover, *step) for step in steps):
        return False
    walks = mover.kind not in ("flyer", "aquatic", "castle")
    paved = walks and on_road(board, walk)
    if len(steps) > mover.movement + paved:
        return False
    if any(stops_in(board, mover, walk[: at + 1], held, paved, walk[at + 1]) for at in range(1, len(steps))):
        return False
    over_sea = mover.kind == "flyer" and "aquatic" not in mover.traits and board.hexes[walk[-1]].terrain == "sea"
    return not over_sea or held.get(walk[-1]) in ("enemy", "battle")


def on_road(board: Board, walk: tuple[str, ...]) -> bool:
    return all(board.side(*step).road or board.side(*step).kind == "road" for step in pairwise(walk))


def stops_in(
    board: Board, mover: Mover, walk: tuple[str, ...], held: dict[str, str], paved: bool, onward: str | None = None
) -> bool:
    """Whether the unit must stop at the end of `walk` (when it would go `onward`)."""
    last = board.hexes[walk[-1]]
    if mover.kind == "flyer":
        return False
    if held.get(last.name) in ("enemy", "enemy-city", "battle"):
        return True
    if mover.kind == "aquatic":
        rivers = sum(side.waterway for _, side in board.neighbours(last.name))
        return last.features & {"source", "river", "coastal"} == {"source", "river"} and rivers > 1
    kinds = mover.traits | {mover.kind}
    if last.terrain not in FOLK or FOLK[last.terrain] in kinds or paved:
        return False
    afloat = "amphibian" in kinds and board.side(*walk[-2:]).waterway
    return not (afloat and (onward is None or board.side(last.name, onward).waterway))


def walks_from(board: Board, start: str, longest: int) -> Iterator[tuple[str, ...]]:
    """Every walk of at most so many steps, with hexes entered twice and all."""
    ring: list[tuple[str, ...]] = [(start,)]
    for _ in range(longest):
        ring = [(*walk, other) for walk in ring for other, _ in board.neighbours(walk[-1])]
        yield from ring


@settings(max_examples=often(250), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from((WK1, WK2)), boards(), movers, positions)
def test_a_unit_reaches_what_some_lawful_walk_reaches(
    edition: Edition, board: Board, mover: Mover, held: dict[str, str]
) -> None:
    walks = list(walks_from(board, "A", mover.movement + 1))
    good = [walk for walk in walks if lawful(edition, board, mover, walk, held)]
    found = reach(edition, board, mover, "A", held)
    ends = {walk[-1] for walk in good} - {"A"}
    assert set(found.ways) == ends
    for name, way in found.ways.items():
        there = [walk for walk in good if walk[-1] == name]
        assert way.path in there and len(way.path) == min(map(len, there))
        assert way.road_bonus == (min(map(len, there)) - 1 > mover.movement)
        halts = all(stops_in(board, mover, walk, held, walked(board, mover, walk)) for walk in there)
        assert (way.halt is not None) == halts
    for name, entries in found.entries.items():
        assert all(entry in good for entry in entries)
        assert {entry[-2] for entry in entries} == {
            walk[-2] for walk in good if walk[-1] == name and name not in walk[:-1]
        }


def walked(board: Board, mover: Mover, walk: tuple[str, ...]) -> bool:
    return mover.kind not in ("flyer", "aquatic", "castle") and on_road(board, walk)


@settings(max_examples=often(150), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from((WK1, WK2)), boards(), movers, positions)
def test_one_move_is_lawful_just_when_the_rules_say_so(
    edition: Edition, board: Board, mover: Mover, held: dict[str, str]
) -> None:
    for walk in walks_from(board, "A", min(mover.movement + 1, 3)):
        move = one_move(edition, board, mover, walk, held)
        assert move.legal == lawful(edition, board, mover, walk, held)
        assert move.hexes == (len(walk) - 1 if move.legal else 0)
        assert move.steps


@settings(max_examples=often(100), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from((WK1, WK2)), boards(), movers, positions)
def test_every_hex_beside_those_in_reach_says_why_it_is_not(
    edition: Edition, board: Board, mover: Mover, held: dict[str, str]
) -> None:
    found = reach(edition, board, mover, "A", held)
    beside = {other for hex in ("A", *found.ways) for other, _ in board.neighbours(hex)} - {"A"}
    assert beside <= {*found.ways, *found.closed}
    assert not set(found.ways) & set(found.closed)
    assert all(bar.rule.startswith(f"{edition.book}.") for bar in found.closed.values())


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("kind", ["ground", "amphibian", "flyer", "aquatic"])
def test_the_demonstration_maps_agree_with_every_walk(name: str, kind: str) -> None:
    board, mover = board_of(name), Mover(kind, 2)
    for start in list(board.hexes)[::5]:
        good = {walk for walk in walks_from(board, start, 3) if lawful(WK2, board, mover, walk, {})}
        assert set(reach(WK2, board, mover, start).ways) == {walk[-1] for walk in good} - {start}


def test_a_defender_that_is_free_leaves_by_other_hexsides_than_the_attackers() -> None:
    board = board_of("river-figure")
    found = reach(WK2, board, Mover("ground", 1), "B", {}, attacked={("B", "A")})
    assert list(found.ways) == ["C", "F"]
    assert found.closed["A"].rule == "wk2.pinning"
    assert not one_move(WK2, board, Mover("ground", 1), ("B", "A"), attacked={("B", "A")}).legal


def test_both_hexsides_into_an_enemy_hex_are_told() -> None:
    board = board_of("river-figure")
    found = reach(WK1, board, Mover("ground", 2), "A", {"E": "enemy", "F": "enemy"})
    assert found.entries == {"E": (("A", "D", "E"),), "F": (("A", "B", "F"),)}
    assert pair("F", "B") == ("B", "F")


#: To B, and so into E by its other hexside, a flyer gets without E by the long way only: Y too is nearest over E.
LONG_WAY = "\n".join(
    (
        *(f"hex {name} clear" for name in "SEBWXY"),
        *(f"side {two} clear" for two in ["S-E", "E-B", "E-Y", "Y-B", "S-W", "W-X", "X-Y"]),
    )
)


@pytest.mark.parametrize(
    ("movement", "ways"), [(3, {"S-E"}), (4, {"S-E", "S-W-X-Y-E"}), (5, {"S-E", "S-W-X-Y-E", "S-W-X-Y-B-E"})]
)
def test_a_flyer_comes_to_enemies_over_their_other_hexsides_by_ways_without_them(movement: int, ways: set[str]) -> None:
    found = reach(WK2, read_map(LONG_WAY), Mover("flyer", movement), "S", {"E": "enemy"})
    assert {"-".join(way) for way in found.entries["E"]} == ways

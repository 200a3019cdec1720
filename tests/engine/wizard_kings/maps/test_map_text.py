"""Maps as text: what is read comes back when written, and what no map can be is told line by line with its rule."""

from itertools import combinations

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.speech import render
from rules_engine.wizard_kings.editions import EDITIONS, WK1, WK2
from rules_engine.wizard_kings.labels import HEXSIDES
from rules_engine.wizard_kings.maps.board import DIRECTIONS, Board, City, Hex, Side, distance
from rules_engine.wizard_kings.maps.collection import MAPS, NAMES, about, board_of, text_of
from rules_engine.wizard_kings.maps.grid import cell_name, cell_of, column_letters, place_of
from rules_engine.wizard_kings.maps.text import BadMap, read_map, write_map
from tests.often import often

ROW = "row 1 | clear | forest | sea\nrow 2 | clear river | clear coastal | mountain\n"


def problems(text: str) -> list[tuple[int, str, str | None]]:
    """Line, value and rule of each problem in `text`."""
    with pytest.raises(BadMap) as found:
        read_map(text)
    assert all(render(one.allowed) for one in found.value.problems)
    assert str(found.value).startswith("line ")
    return [(one.line, one.value, one.rule) for one in found.value.problems]


BAD: list[tuple[str, str, tuple[int, str, str | None]]] = [
    ("an empty text", "", (0, "", None)),
    ("only a remark", "# nothing", (0, "", None)),
    ("an unknown line", ROW + "lake A1", (3, "lake", None)),
    ("an unknown terrain", "row 1 | clear | meadow", (1, "meadow", "wk2.terrain-types")),
    ("a hex without terrain", "hex A", (1, "", "wk2.terrain-types")),
    ("an unknown feature", "row 1 | clear windy", (1, "windy", None)),
    ("a feature twice", "row 1 | clear henge henge", (1, "henge", None)),
    ("a row without a number", "row | clear", (1, "", None)),
    ("a row without cells", "row 3", (1, "3", None)),
    ("a bad name", "hex A-B clear", (1, "A-B", None)),
    ("a hex twice", "hex A clear\nhex A forest", (2, "A", "wk2.maps")),
    ("a row twice", "row 1 | clear\nrow 1 | sea", (2, "A1", "wk2.maps")),
    ("two hexes in one place", "hex A clear at 0 0\nhex B clear at 0 0", (2, "B", "wk2.maps")),
    ("some hexes without a place", "hex A clear at 0 0\nhex B clear", (2, "B", "wk2.maps")),
    ("a place of one number", "hex A clear at 3", (1, "3", None)),
    ("a place of words", "hex A clear at x y", (1, "x", None)),
    ("hexes that do not touch", ROW + "side A1-C1 clear", (3, "A1-C1", "wk2.maps")),
    ("a road between them", ROW + "road A1-C2", (3, "A1-C2", "wk2.maps")),
    ("a hexside of an unknown hex", ROW + "side A1-Z9 clear", (3, "Z9", None)),
    ("a hexside of one hex", ROW + "side A1-A1 clear", (3, "A1-A1", None)),
    ("a hexside twice", ROW + "side A1-B1 clear\nside B1-A1 forest", (4, "B1-A1", None)),
    ("an unknown hexside", ROW + "side A1-B1 wall", (3, "wall", "wk2.hexside-limit")),
    ("an unknown word of a hexside", ROW + "side A1-B1 clear path", (3, "path", None)),
    ("a word of a hexside twice", ROW + "side A1-B1 clear road road", (3, "road", None)),
    ("a road into the sea", ROW + "road B1-C1", (3, "B1-C1", "wk2.roads")),
    ("a road over a river without a bridge", ROW + "side A1-A2 river road", (3, "A1-A2", "wk2.roads")),
    ("a road of one hex", ROW + "road A1", (3, "A1", None)),
    ("a river side without a river", ROW + "side A1-B1 river", (3, "A1-B1", "wk2.rivers")),
    ("a coast without water", ROW + "side A1-B1 coastal", (3, "A1-B1", "wk2.coastal")),
    ("a waterway over dry land", ROW + "side A1-B1 clear waterway", (3, "A1-B1", "wk2.rivers")),
    ("a coastal sea", "row 1 | sea coastal", (1, "A1", "wk2.coastal")),
    ("a pass in a forest", "row 1 | forest pass", (1, "A1", "wk2.mountain")),
    ("a shoal on dry land", "row 1 | clear shoal", (1, "A1", "wk2.shoal")),
    ("a city in the sea", ROW + "city C1 2 Atlantis", (3, "Atlantis", "wk2.cities")),
    ("a port without water", ROW + "city A1 2 port Eldor", (3, "Eldor", "wk2.ports")),
    ("a city worth 4", ROW + "city A1 4 Eldor", (3, "4", "wk2.cities")),
    ("a city without a name", ROW + "city A1 2", (3, "A1 2", None)),
    ("a city of nobody", ROW + "city A1 2 of x Eldor", (3, "x", None)),
    ("a city of player 8", ROW + "city A1 2 of 8 Eldor", (3, "8", None)),
    ("a name too long", ROW + "name A1 " + "x" * 41, (3, "x" * 40, None)),
    ("two cities in a hex", ROW + "city A1 2 Eldor\ncity A1 1 Saros", (4, "A1", "wk2.cities")),
    ("a city twice", ROW + "city A1 2 Eldor\ncity B1 1 Eldor", (4, "Eldor", "wk2.cities")),
    ("a city nowhere", ROW + "city Z9 2 Eldor", (3, "Z9", None)),
]


@pytest.mark.parametrize(("text", "problem"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_what_is_no_map_says_where_and_by_which_rule(text: str, problem: tuple[int, str, str | None]) -> None:
    assert problem in problems(text)


def test_a_river_that_ends_in_the_middle_of_the_land_is_none() -> None:
    plain = "\n".join(f"row {row} | " + " | ".join(["clear"] * 5) for row in range(1, 6)) + "\n"
    assert problems(plain + "river C3-C4-D4") == [(6, "C3", "wk2.rivers")]
    read_map(plain + "river C3-C4-C5")  # it leaves the map
    lake = plain.replace("row 4 | clear | clear | clear | clear", "row 4 | clear | clear | clear | clear coastal", 1)
    read_map(lake + "river C3-C4-D4")  # it comes to a lake


def test_every_problem_of_a_text_is_told_in_the_order_of_its_lines() -> None:
    found = problems("row 1 | clear | meadow\nhex ? clear at 0\ncity A1 9 X\nroad A1-B1")
    assert [line for line, _, _ in found] == [1, 2, 3, 4]


def test_a_text_whose_only_row_is_wrong_is_not_told_that_it_has_none() -> None:
    assert problems("row 1 | meadow") == [(1, "meadow", "wk2.terrain-types")]
    assert [value for _, value, _ in problems("# nothing")] == [""]


def test_a_map_has_at_most_400_hexes() -> None:
    rows = [f"row {row} | " + " | ".join(["clear"] * 20) for row in range(1, 21)]
    assert len(read_map("\n".join(rows)).hexes) == 400
    assert problems("\n".join([*rows, "row 21 | clear"])) == [(21, "A21", None)]


def test_a_hex_has_at_most_six_neighbours() -> None:
    text = "\n".join(f"hex {name} clear" for name in "ABCDEFGH")
    text += "\n" + "\n".join(f"side A-{name} clear" for name in "BCDEFGH")
    assert problems(text) == [(1, "A", "wk2.maps")]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_the_rules_are_those_of_the_edition(edition: object) -> None:
    with pytest.raises(BadMap) as found:
        read_map("row 1 | sea\ncity A1 2 Eldor", edition)
    assert found.value.problems[0].rule == f"{edition.book}.cities"


def test_a_map_of_rows_joins_neighbours_with_plain_hexsides() -> None:
    board = read_map(ROW + "city B2 3 of 1 Port Royal # a remark\nname C2 Grey Peak\nroad A1-A2\nriver A2-B2")
    assert board.hexes["B2"].city == City("Port Royal", 3, 1, port=True)
    assert board.hexes["C2"].called == "Grey Peak"
    assert board.labelled("Grey Peak") == ("C2",)
    assert board.city_hex("Port Royal") == "B2"
    assert board.side("A1", "A2") == Side("clear", road=True)
    assert board.side("B2", "A2") == Side("clear", waterway=True)
    assert board.side("B1", "C1") == Side("all-water")
    assert board.side("B2", "C2") == Side("mountain")
    assert board.side("A1", "C1") is None
    assert [name for name, _ in board.neighbours("A2")] == ["A1", "B1", "B2"]
    with pytest.raises(KeyError):
        board.city_hex("Eldor")


def test_cells_and_places_belong_together() -> None:
    for row, column in [(0, 0), (1, 0), (2, 3), (7, 30), (399, 0)]:
        assert cell_of(place_of(row, column)) == (row, column)
    assert cell_name(place_of(1, 2)) == "C2"
    assert [column_letters(number) for number in (0, 25, 26, 51, 52, 701, 702)] == [
        "A",
        "Z",
        "AA",
        "AZ",
        "BA",
        "ZZ",
        "AAA",
    ]
    assert all(distance((2, 3), (2 + q, 3 + r)) == 1 for q, r in DIRECTIONS)
    assert distance((0, 0), (2, -1)) == 2


@pytest.mark.parametrize("name", MAPS)
def test_the_demonstration_maps_come_back_from_their_text(name: str) -> None:
    board = board_of(name)
    assert board_of(name) is board
    again = read_map(write_map(board))
    assert again == board and hash(again) == hash(board)
    assert write_map(again) == write_map(board)
    assert read_map(text_of(name), WK1) == board
    assert render(about(name)) and render(NAMES[name] and about(name))


@pytest.mark.parametrize("name", ["terrain-school", "island", "barbarians"])
def test_the_cities_of_a_demonstration_map_are_worth_ten_gold_points(name: str) -> None:
    assert sum(hex.city.value for hex in board_of(name).hexes.values() if hex.city is not None) == 10


def test_the_school_of_terrain_shows_every_kind_of_hex_and_hexside() -> None:
    board = board_of("terrain-school")
    assert {side.kind for side in board.sides.values()} == set(HEXSIDES) - {"road"}
    assert any(side.road and side.kind not in ("clear", "bridge") for side in board.sides.values())
    assert {hex.terrain for hex in board.hexes.values()} == {"clear", "desert", "forest", "swamp", "mountain", "sea"}
    assert len(frozenset.union(*(hex.features for hex in board.hexes.values()))) == 9


def test_the_isle_has_the_cities_of_the_scenario() -> None:
    board = board_of("island")
    owners = {hex.city.name: hex.city.map_owner for hex in board.hexes.values() if hex.city is not None}
    assert owners == {"Logyn": 1, "Garundy": 1, "Bethi": 2, "Anzar": 2, "Baven": 2, "Kreba": 2, "Atami": 2}
    assert 12 <= sum(hex.terrain != "sea" for hex in board.hexes.values()) <= 24


def test_the_wall_stands_between_the_desert_and_seven_cities() -> None:
    board = board_of("barbarians")
    desert = board.labelled("Sobara Desert")
    assert [board.hexes[name].terrain for name in desert] == ["desert", "desert"]
    assert sum("coastal" in board.hexes[name].features for name in desert) == 1
    cities = [hex for hex in board.hexes.values() if hex.city is not None]
    assert len(cities) == 7 and {hex.city.map_owner for hex in cities} == {2}
    west = {"A", "B"}
    wall = [side.kind for (one, other), side in board.sides.items() if (one[0] in west) != (other[0] in west)]
    assert wall.count("pass") == 2 and set(wall) <= {"pass", "mountain", "all-water"}


names = st.sampled_from("ABCDEFG")
cities = st.builds(City, st.sampled_from(["Eldor", "of 3 Saros", "Port of Ys"]), st.integers(1, 3), st.integers(0, 7))


@st.composite
def drawn(draw: st.DrawFn) -> Board:
    """Possible maps without water: in rows, with places of their own, or as graphs."""
    terrain = st.sampled_from(["clear", "desert", "forest", "swamp", "mountain"])
    cells = draw(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=7, unique=True))
    places = {cell: place_of(*cell) for cell in cells}
    as_rows = draw(st.booleans())
    called = {cell: cell_name(place) if as_rows else "ABCDEFG"[at] for at, (cell, place) in enumerate(places.items())}
    hexes = {}
    for at, cell in enumerate(cells):
        city = draw(cities) if at == 0 and draw(st.booleans()) else None
        label = draw(st.sampled_from(["", "Grey Pass", "at 3 4"]))
        features = draw(st.frozensets(st.sampled_from(["henge", "khax", "walled-city"]), max_size=2))
        hexes[called[cell]] = Hex(called[cell], draw(terrain), features, city, label)
    land = st.builds(
        Side, st.sampled_from(["clear", "desert", "forest", "swamp", "mountain", "pass"]), st.booleans(), st.just(False)
    )
    joined = {(called[one], called[other]) for one, other in combinations(cells, 2)}
    graph = not as_rows and draw(st.booleans())
    apart = {(called[a], called[b]) for a, b in combinations(cells, 2) if distance(places[a], places[b]) > 1}
    sides = {one: draw(land) for one in sorted(joined - apart)}
    spots = {} if graph else {called[cell]: place for cell, place in places.items()}
    return Board(hexes, sides, spots, draw(st.sampled_from(["", "Little valley"])))


@settings(max_examples=often(120), deadline=None, suppress_health_check=list(HealthCheck))
@given(drawn())
def test_what_is_written_is_read_again(board: Board) -> None:
    assert read_map(write_map(board)) == board


@settings(max_examples=often(200), deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(
        st.text(alphabet="maprowhexsideriverroadcitynameABC123|-. #\n", max_size=40)
        | st.sampled_from([ROW, "hex A clear at 0 0", "side A-B road road", "city A1 1 X", "row 2 | sea | .", "map x"]),
        max_size=6,
    )
)
def test_any_text_is_a_map_or_a_list_of_problems(lines: list[str]) -> None:
    try:
        assert read_map("\n".join(lines), WK2).hexes
    except BadMap as bad:
        assert bad.problems
        for problem in bad.problems:
            assert problem.line >= 0 and len(problem.value) <= 80 and render(problem.allowed)

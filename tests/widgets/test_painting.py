"""Painting on the hex board: every brush does what it says, what contradicts it gives way, and nothing else changes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_engine.calculators import find
from rules_engine.wizard_kings.maps.collection import board_of
from rules_engine.wizard_kings.movement.calculators.own_map import map_of
from rules_engine.wizard_kings.position.fields import Position
from widgets.boards.hexes.acts import act
from widgets.boards.hexes.painting import BRUSHES, own, painted, spare
from widgets.boards.hexes.places import places, side_steps
from widgets.page import respond

BOARD = find("wk2.position")
ISLAND = Position()


def hex_of(asked: Position, name: str) -> str:
    return next(one.notation() for one in asked.hexes if one.hex.name == name)


def side_of(asked: Position, one: str, other: str) -> str:
    return next(side.notation() for side in asked.hexsides if {side.one, side.other} == {one, other}).partition(" ")[2]


def paint(asked: Position, *touches: tuple[str, str]) -> Position:
    for brush, place in touches:
        asked = act(BOARD, asked, f"at:{place}", {"tool": "paint", "brush": brush})
    return asked


@pytest.mark.parametrize("name", ["island", "terrain-school", "barbarians", "river-figure", "river-figure-roads"])
def test_a_map_that_is_painted_is_the_reader_s_own_and_lies_and_answers_as_before(name: str) -> None:
    before = act(BOARD, ISLAND, f"map:{name}", {})
    after = own(before)
    board, drawn = map_of(after.map, after.hexes, after.hexsides), board_of(name)
    assert board.sides == drawn.sides
    for hex in drawn.hexes.values():
        mine = board.hexes[hex.name]
        assert (mine.terrain, mine.features) == (hex.terrain, hex.features)
        assert (mine.city and mine.city.value) == (hex.city and hex.city.value)
    if not name.startswith("river"):
        assert places(board) == drawn.places
    assert BOARD.answer(after).result.hexes == BOARD.answer(before).result.hexes


@pytest.mark.parametrize(
    ("brush", "place", "becomes"),
    [
        ("forest", "C5", "C5 forest"),
        ("sea", "B4", "B4 sea"),
        ("sea", "A6", "A6 sea"),  # the city and the coast go under
        ("desert", "C2", "C2 desert river coastal source"),
        ("hex-pass", "C5", "C5 mountain pass"),
        ("hex-river", "C5", "C5 clear river"),
        ("hex-river", "C3", "C3 clear"),  # the second touch takes it away
        ("hex-coastal", "A1", "A1 clear coastal"),
        ("hex-source", "C5", "C5 clear river source"),
        ("hex-henge", "D5", "D5 desert coastal"),
        ("hex-sea-city", "A1", "A1 sea sea-city city"),
        ("city-3", "B2", "B2 clear city3 of4"),
        ("city-1", "A1", "A1 sea sea-city city of4"),
        ("city-0", "B2", "B2 clear"),
    ],
)
def test_a_brush_paints_a_hex(brush: str, place: str, becomes: str) -> None:
    after = painted(ISLAND, brush, place, 4)
    words = hex_of(after, place).split()
    assert (words[:2], sorted(words[2:])) == (becomes.split()[:2], sorted(becomes.split()[2:]))
    assert after.hex == place
    others = [one for one in after.hexes if one.hex.name != place]
    assert others == [one for one in own(ISLAND).hexes if one.hex.name != place]


@pytest.mark.parametrize(
    ("brush", "sides", "becomes"),
    [
        ("side-river", "B5-B6", "river"),
        ("side-forest", "B5-B6", "forest"),
        ("side-bridge", "C3-D3", "bridge"),
        ("side-over", "B5-B6", "clear road"),
        ("side-over", "C4-C5", "bridge"),  # there was one
        ("side-over", "C3-D3", "bridge road"),  # over the river
        ("side-over", "A1-B1", "all-water"),  # none over the sea
        ("side-river", "C4-C5", "river"),  # and the road ends at it
        ("side-through", "B5-B6", "clear waterway"),
    ],
)
def test_a_brush_paints_a_hexside(brush: str, sides: str, becomes: str) -> None:
    after = paint(ISLAND, (brush, sides))
    assert side_of(after, *sides.split("-")) == becomes


def test_water_through_a_hexside_makes_rivers_of_its_hexes() -> None:
    after = paint(ISLAND, ("side-through", "B2-C2"))
    assert hex_of(after, "B2") == "B2 clear river city2 of2"


def test_hexsides_follow_their_hexes_unless_they_were_told_otherwise() -> None:
    before = own(ISLAND)
    after = paint(ISLAND, ("mountain", "B5"))
    assert (side_of(before, "B5", "B6"), side_of(after, "B5", "B6")) == ("clear", "mountain")
    assert side_of(after, "A4", "B5") == side_of(before, "A4", "B5") == "forest"


def test_hexes_are_put_beside_the_map_and_taken_away_with_all_that_stands_there() -> None:
    assert "E1" in spare(ISLAND) and "Z1" not in spare(ISLAND)
    more = paint(ISLAND, ("more", "E1"))
    assert hex_of(more, "E1") == "E1 clear" and side_of(more, "D1", "E1") == "all-water"
    assert paint(ISLAND, ("more", "Z1")).hexes == ISLAND.hexes
    less = paint(ISLAND, ("less", "C4"))
    assert [one.name for one in less.blocks] == ["Ranger", "Guard", "Archer", "Wight", "Bethi"]
    assert all("C4" not in one.pair for one in less.hexsides)


def test_a_block_forgets_a_way_that_the_painted_map_has_no_more() -> None:
    wight = next(one for one in paint(ISLAND, ("less", "D4")).blocks if one.name == "Wight")
    assert (wight.hex, wight.came) == ("D5", "")


def test_a_city_that_is_painted_over_has_no_holder_any_more() -> None:
    held = BOARD.read({"controllers": ["D4:2", "B2:1"]})
    assert [one.hex for one in paint(held, ("sea", "D4")).controllers] == ["B2"]


def test_an_empty_map_is_laid_out_and_painted_hex_by_hex() -> None:
    empty = act(BOARD, ISLAND, "lay", {"columns": "3", "rows": "2"})
    assert [one.notation() for one in empty.hexes] == [f"{name} clear" for name in ("A1", "B1", "C1", "A2", "B2", "C2")]
    assert len(empty.hexsides) == 9 and empty.blocks == ()
    assert hex_of(paint(empty, ("swamp", "B2")), "B2") == "B2 swamp"


def test_every_hexside_is_reached_with_the_arrow_keys() -> None:
    board = board_of("terrain-school")
    leads = side_steps(board)
    seen, waiting = {next(iter(leads))}, [next(iter(leads))]
    while waiting:
        fresh = {*leads[waiting.pop()].values()} - seen
        seen |= fresh
        waiting += fresh
    assert seen == {*board.sides}


@pytest.mark.parametrize("brush", BRUSHES)
@pytest.mark.parametrize("place", ["C4", "A1", "C4-C5", "A1-B1", "E1", "Z9", "", "C4-", "-", "C4-C4"])
def test_whatever_is_painted_wherever_is_a_position_that_reads_back(brush: str, place: str) -> None:
    after = paint(ISLAND, (brush, place))
    assert BOARD.read(BOARD.given(after)) == after


@pytest.mark.parametrize("brush", ["forest", "side-river", "more"])
def test_the_painted_map_is_sound_markup(read: Any, brush: str, lang: str) -> None:
    pairs = [["view.tool", "paint"], ["view.brush", brush]]
    request = {"calculator": "wk2.position", "lang": lang, "pairs": pairs, "action": "board:at:C4", "root": "../../"}
    page = read(json.loads(respond(json.dumps({**request, "instance": "c"})))["form"])
    assert len(page.ids()) == len(set(page.ids()))
    touched = [one for one in page.all("g") if "rg-b-hex" in one.get("class", "")]
    assert touched and all(one["aria-label"].strip() for one in touched)
    known = set(page.ids())
    assert {
        one[key] for one in touched for key in one if key in ("data-left", "data-right", "data-up", "data-down")
    } <= known


@pytest.mark.parametrize(
    ("name", "army", "count"), [("wk1.position", "eldryn", 14), ("wk2.position", "alliance-2-1", 9)]
)
def test_a_whole_army_is_put_by_one_touch(name: str, army: str, count: int) -> None:
    board = find(name)
    touch = {"tool": "put", "unit": f"army:{army}", "player": "3"}
    before = act(board, Position(), "map:own", {})
    after = act(board, before, f"at:{before.hexes[0].hex.name}", touch)
    new = after.blocks[len(before.blocks) :]
    assert len(new) == count and {one.player for one in new} == {3}
    assert {one.hex for one in new} == {before.hexes[0].hex.name}
    assert board.read(board.given(after)) == after
    for _ in range(3):
        after = act(board, after, f"at:{before.hexes[0].hex.name}", touch)
    assert len(after.blocks) <= 40, "as many as a board holds"

"""Tables that cannot be: bases in one place, outlines that are none, players without a team. Each names its field."""

from fractions import Fraction
from typing import Any

import pytest

from rules_engine import InvalidInput, render, run
from rules_engine.calculators import find
from rules_engine.mage_knight.army.cards import collectors_number
from rules_engine.mage_knight.position.pieces import land

BOW_TIE = [[3, -1], [5, 1], [5, -1], [3, 1]]
SQUARE = [[3, -1], [5, -1], [5, 1], [3, 1]]
NO_OVERLAP = "a place where the base does not overlap {}"
CORNERS = "at least three corners, each in a place of its own"
IN_ORDER = "corners in their order, so that no two edges cross or touch each other"
ON_A_LINE = "corners that do not all lie on one line"
#: A field with nothing but what is told.
BARE: dict[str, Any] = {"terrain": [], "objectives": []}
A_CAPTOR = "the number of an opposing warrior on the field that is not a captive itself"


@pytest.mark.parametrize(
    ("name", "given", "path", "value", "allowed"),
    [
        ("mk2.facing", {"others": [{"x": 3}, {"x": 1}]}, "others.1", "1,0", NO_OVERLAP.format("the warrior")),
        ("mk2.line-of-fire", {"target": {"x": 1}}, "target", "1,0", NO_OVERLAP.format("the attacker")),
        ("mk2.line-of-fire", {"target": {"x": 8}, "others": ["4,0/1", "8,1/0.5"]}, "others.1", "8,1", NO_OVERLAP.format("the target")),
        ("mk2.line-of-fire", {"others": ["4,1/1", "3,-6/1", "5,1/1"]}, "others.2", "5,1", NO_OVERLAP.format("base 1")),
        ("mk2.line-of-fire", {"others": ["4,1", "4,1/7"]}, "others.1.radius", "7", "a number from 0.1 to 6 with at most 4 decimals"),
        ("mk2.line-of-fire", {"others": ["4"]}, "others.0", '"4"', "a base such as 3,4/0.6: x, y and radius, or 3,4/0.6/elevated"),
        ("mk2.line-of-fire-terrain", {"terrain": [{}, {"outline": BOW_TIE}]}, "terrain.1.outline", "3,-1 5,1 5,-1 3,1", IN_ORDER),
        ("mk2.line-of-fire-terrain", {"terrain": [{"outline": "0,0 4,0 4,0"}]}, "terrain.0.outline", "0,0 4,0 4,0", CORNERS),
        ("mk2.line-of-fire-terrain", {"terrain": [{"outline": "0,0 4,0 9,0"}]}, "terrain.0.outline", "0,0 4,0 9,0", ON_A_LINE),
        (
            "mk2.line-of-fire-terrain",
            {"terrain": [{"kind": "chasm", "elevated": True}]},
            "terrain.0.elevated",
            "true",
            "a piece that is not elevated, because chasms and water never are",
        ),
        ("mk2.line-of-fire-terrain", {"terrain": [{"abrupt": True}]}, "terrain.0.abrupt", "true", "a piece that is not abrupt, unless it is elevated"),
        ("mk2.line-of-fire-terrain", {"bases": ["8,0.5"]}, "bases.0", "8,0.5", NO_OVERLAP.format("the target")),
        (
            "mk2.movement-formation",
            {"participants": [{"radius": 0.5, "behind": 2}]},
            "participants.0.behind",
            "2",
            "0, unless the participant touches an opposing warrior",
        ),
        ("mk2.path", {"bases": ["0.5,0"]}, "bases.0", "0.5,0", NO_OVERLAP.format("the warrior that moves")),
        ("mk2.path", {"captive": {"x": 1}}, "captive", "1,0", NO_OVERLAP.format("the warrior that moves")),
        ("mk2.path", {"captive": {"x": -1.2}, "bases": ["-2,0"]}, "bases.0", "-2,0", NO_OVERLAP.format("the captive")),
        ("mk2.path", {"level": "soaring"}, "level", "soaring", "a level on the ground, because only the wing speed type soars"),
        ("mk2.path", {"level_after": "soaring"}, "level_after", "soaring", "a level on the ground, because only the wing speed type soars"),
        (
            "mk2.path",
            {"speed_type": "wing", "level": "soaring", "level_after": "ground", "captive": {"x": -1.2, "to_x": 5, "to_y": 5}},
            "level",
            "soaring",
            "a level on the ground, because only the wing speed type soars",
        ),
        ("mk2.path", {"bases": ["9,9"], "touching": [[1, 2]]}, "touching.0", "2", "a whole number from 1 to 1"),
        ("mk2.path", {"bases": ["9,9"], "touching": [[1, 1]]}, "touching.0", "1 1", "the numbers of two different bases"),
        (
            "mk2.path",
            {"terrain": [{"elevated": True, "abrupt": True, "outline": SQUARE, "access": [[3, 0], [4, 0]]}]},
            "terrain.0.access",
            "4,0",
            "points on the outline of the terrain",
        ),
        ("mk2.path", {"path": [[0, 0]]}, "path", "[[0, 0]]", "2 to 12 points such as 0,0 4.5,0 4,3 with numbers from −120 to 120"),
        ("mk2.battlefield", {"warriors": ["0,0:0:1", "1,0:0:2"]}, "warriors.1", "1,0", NO_OVERLAP.format("base 1")),
        (
            "mk2.battlefield",
            {"target": "x1"},
            "target",
            "x1",
            "a piece such as w2, t1, s1 or o1: a warrior, terrain, a section, an objective",
        ),
        ("mk2.setup", {"check": "first-player", "players": 3, "rolls": [[1, 2]]}, "rolls", "[1]", "a list of 3 to 3 entries"),
        ("mk2.setup", {"table": {"width": 16}}, "table.width", "16", "a number from 17 to 120 with at most 4 decimals"),
        ("mk2.objective", {"teams": [1]}, "teams", "1", "a team for each player, or none at all"),
        (
            "mk2.objective",
            {"touching": [{"covers": True}, {"player": 2, "covers": True}]},
            "touching.1.covers",
            "true",
            "one warrior at most that covers the token",
        ),
        ("mkc.placement", {"sections": [{"outline": BOW_TIE}]}, "sections.0.outline", "3,-1 5,1 5,-1 3,1", IN_ORDER),
        ("mkc.placement", {"enclosed": [[0, 0], [1, 1]]}, "enclosed", "0,0 1,1", CORNERS),
        ("mkc.placement", {"terrain": [SQUARE, BOW_TIE]}, "terrain.1", "3,-1 5,1 5,-1 3,1", IN_ORDER),
        *(
            ("mk2.battlefield", {"warriors": ["0,0:0:1", "1.2,0:0:2", warrior], **BARE}, "warriors.2", value, A_CAPTOR)
            for warrior, value in (("3,3:0:2::::by9", "by9"), ("3,3:0:2::::by3", "by3"), ("3,3:0:2::::by2", "by2"))
        ),
        (
            "mk2.battlefield",
            {"warriors": [], "sections": ["gatehouse:6,0;8,0;8,4;6,4:6,1;8,1;8,3;6,3"], **BARE},
            "sections.0",
            "6,1 8,1 8,3 6,3",
            "four corners on the outline of a gatehouse or a wall: two of one end, and two of the other",
        ),
        ("mkc.placement", {"own_area": {"x": [40, 8]}}, "own_area.x", "40 8", "a smaller number and then a larger one"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_named(name: str, given: dict[str, Any], path: str, value: str, allowed: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        run(name, given)
    assert [(item.path, item.value, render(item.allowed)) for item in caught.value.problems] == [(path, value, allowed)]


def test_bases_that_only_touch_are_sound() -> None:
    assert run("mk2.line-of-fire", {"target": {"x": 1.2}, "others": ["2.4,0/0.6", "0,1.2/0.6"]}).legal


def test_an_objective_asked_otherwise_needs_no_rolls() -> None:
    assert run("mk2.setup", {"check": "area", "players": 3, "rolls": [[1, 2]]}).legal


@pytest.mark.parametrize(("pieces", "fit"), [(11, True), (12, False)])
def test_a_field_holds_twelve_pieces_of_terrain_and_sections_together(pieces: int, fit: bool) -> None:
    terrain = [f"clear:{3 * at},20;{3 * at + 2},20;{3 * at + 2},22;{3 * at},22" for at in range(pieces)]
    asked = {"warriors": ["3,3:90:1"], "terrain": terrain, "sections": ["keep:8,8;12,8;12,12;8,12"], "objectives": []}
    if fit:
        assert len(find("mk2.battlefield").read(asked).terrain) == pieces
        return
    with pytest.raises(InvalidInput) as caught:
        find("mk2.battlefield").read(asked)
    assert [(item.path, item.value) for item in caught.value.problems] == [("sections", "13")]


def test_a_collectors_number_has_at_most_twelve_letters() -> None:
    assert collectors_number("R-" + "1" * 10) == "R-1111111111"
    for wrong in ("R-" + "1" * 11, "1/2", "1 2", "1\x07"):
        with pytest.raises(ValueError):
            collectors_number(wrong)


def test_terrain_that_is_moved_takes_its_access_points_along() -> None:
    assert land("clear,elevated,abrupt:3,1;5,1;4,3:hill:4,1").moved(Fraction(2), Fraction(-3)).notation() == (
        "clear,elevated,abrupt:5,-2;7,-2;6,0:hill:6,-2"
    )

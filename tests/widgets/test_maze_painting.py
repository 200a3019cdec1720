"""Painting on the maze: a board of the reader's own of any shape, and as many lines on it as a board may have."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_engine.calculators import find
from rules_engine.wiz_war.board.reading import maze_of
from rules_engine.wiz_war.board.sectors import Side, read_sector
from rules_engine.wiz_war.board.squares import EAST, NORTH, Square
from rules_engine.wiz_war.position.board import on_table
from rules_engine.wiz_war.position.calculators.maze import Tabletop
from rules_engine.wiz_war.position.pieces import Laid, as_text
from widgets.boards import after
from widgets.boards.maze.acts import act
from widgets.boards.maze.painting import own, spare
from widgets.page import respond
from widgets.state import State, state_from

BOARD = find("ww.maze")
TABLE = Tabletop()


def done(asked: Tabletop, *actions: str, **touch: str) -> Tabletop:
    for action in actions:
        asked = act(BOARD, asked, action, touch)
    assert state_from(BOARD, BOARD.given(asked)).invalid is None
    return asked


def shaped(asked: Tabletop, *squares: str) -> Tabletop:
    return done(asked, *(f"at:{one}" for one in squares), tool="build", line="absent")


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("question", ["movement", "line-of-sight", "create"])
def test_a_board_of_sectors_that_becomes_one_s_own_answers_as_before(players: str, question: str) -> None:
    before = done(TABLE, f"players:{players}", f"ask:{question}", "at:C3")
    after = done(own(before))
    assert after.layout == "own"
    assert BOARD.answer(after).result.places == BOARD.answer(before).result.places


def test_what_was_changed_on_the_sectors_stays_on_the_own_board() -> None:
    changed = done(TABLE, "at:C4|D4", "at:A1|B1", tool="build", line="illusion-wall")
    after = shaped(changed, "J10")
    assert after.lines == ()
    assert set(after.board.illusion_walls) == {"C4|D4", "A1|B1"}


def test_a_square_goes_with_all_that_lies_there_and_comes_back_bare() -> None:
    after = shaped(TABLE, "H3")
    assert [one.player for one in after.wizards] == ["A", "C", "D"]
    assert "H3" not in {one.at for one in after.treasures} and after.board.absent == ("H3",)
    lines = {line.name for line in maze_of(after.board).lines}
    assert {one for one in lines if "H3" in one} == set()
    again = shaped(after, "H3")
    assert again.board.absent == () and len(again.wizards) == 3


def test_a_board_grows_by_squares_beside_it_and_shrinks_again() -> None:
    start = done(TABLE, "lay", columns="2", rows="2")
    assert [one.name for one in spare(maze_of(start.board))] == ["C1", "C2", "A3", "B3", "C3"]
    grown = shaped(start, "C1", "A3")
    assert (grown.board.columns, grown.board.rows) == (3, 3)
    assert set(grown.board.absent) == {"C2", "B3", "C3"}
    assert shaped(grown, "C1", "A3").board == start.board


def test_the_last_square_stays_and_no_square_lies_outside_the_grid() -> None:
    one = done(TABLE, "lay", columns="1", rows="1")
    assert shaped(one, "A1") == one
    assert shaped(one, "O15") == one
    full = done(TABLE, "lay", columns="15", rows="15")
    assert spare(maze_of(full.board)) == ()


def test_an_own_board_takes_more_lines_than_a_game_changes() -> None:
    board = done(TABLE, "lay", columns="10", rows="10")
    lines = [f"{Square(column, row).name}|{Square(column, row + 1).name}" for column in range(10) for row in range(9)]
    walled = done(board, *(f"at:{one}" for one in lines), tool="build", line="wall")
    assert len(walled.board.walls) == len(lines) == 90 and walled.lines == ()


@pytest.mark.parametrize(
    ("kind", "line", "kept"),
    [
        ("wall", "B2|C2", "walls"),
        ("fire-wall", "B2|C2", "fire_walls"),
        ("illusion-wall", "B2|C2", "illusion_walls"),
        ("closed-door", "B2|C2", "doors"),
        ("kept-door", "B2|C2", "doors"),
        ("opening", "E3|A3", "openings"),
        ("broken", "E3|A3", "broken"),
    ],
)
def test_each_brush_paints_its_line_and_the_next_one_its_own(kind: str, line: str, kept: str) -> None:
    empty = done(TABLE, "lay")
    painted = done(empty, f"at:{line}", tool="build", line=kind)
    assert len(getattr(painted.board, kept)) == 1
    assert done(painted, f"at:{line}", tool="build", line="as-laid").board == empty.board


def test_what_belongs_on_the_edge_is_not_painted_inside() -> None:
    empty = done(TABLE, "lay")
    for kind in ("opening", "broken"):
        assert done(empty, "at:B2|C2", tool="build", line=kind).board == empty.board


def test_a_stroke_is_one_step_over_all_its_places() -> None:
    before = State({}, done(TABLE, "lay"), None, ())
    stroke = after(BOARD, before, "board:each:A1|B1 B1|C1 C1|D1", {"tool": "build", "line": "wall"})
    assert stroke.asked.board.walls == ("A1|B1", "B1|C1", "C1|D1")
    bushes = after(BOARD, before, "board:each:A1 B1", {"tool": "put", "piece": "bush"})
    assert [one.notation() for one in bushes.asked.things] == ["A1:bush", "B1:bush"]
    assert after(BOARD, before, "board:each:A1 Z99", {"tool": "put", "piece": "bush"}) == before


def test_places_beside_the_board_can_be_touched_while_its_shape_is_painted(read: Any) -> None:
    request = {"calculator": "ww.maze", "lang": "en", "action": "board:lay", "root": "../../", "instance": "c"}
    for brush, places in (("absent", 36), ("wall", 50)):
        pairs = [["view.tool", "build"], ["view.line", brush]]
        page = read(json.loads(respond(json.dumps({**request, "pairs": pairs})))["form"])
        found = [one for one in page.all("g") if "rg-b-hex" in one.get("class", "")]
        names = {one["data-action"].removeprefix("board:at:") for one in found}
        assert len({one["id"] for one in found}) == len(found)
        assert ("F6" in names) == (brush == "absent")
        assert len(names) == places
        assert any(one.get("data-stroke") == "board:each" for one in page.all("svg"))


def drawn(asked: Tabletop, line: str, brush: str) -> Tabletop:
    return done(asked, f"at:{line}", tool="build", line=brush)


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("brush", "line", "stands"),
    [("sector-wall", "B2|C2", "wall"), ("sector-door", "A4|B4", "closed-door"), ("sector-open", "A1|B1", "nothing")],
)
def test_a_sector_that_is_painted_becomes_the_own_one_as_it_lies(turn: int, brush: str, line: str, stands: str) -> None:
    before = done(TABLE, *(["turn:1"] * turn))
    after = drawn(before, line, brush)
    assert after.sectors == (Laid("own", turn), *before.sectors[1:])
    was, now = on_table(before).maze, on_table(after).maze
    differ = {one.name for one in now.lines if now.stands_on(one) != was.stands_on(one)}
    assert differ <= {line} and now.stands_on(next(one for one in now.lines if one.name == line)) == stands
    assert (after.wizards, after.treasures) == (before.wizards, before.treasures)


def test_an_opening_of_the_own_sector_is_one_on_the_edge_and_where_sectors_meet() -> None:
    edge = drawn(TABLE, "A1|A10", "sector-open")  # the north side of A1 and the south side of A10
    assert edge.sectors[0].sector == "own" or edge.sectors[3].sector == "own"
    assert (
        on_table(edge).maze.stands_on(next(one for one in on_table(edge).maze.lines if one.name == "A10|A1"))
        == "opening"
    )
    met = drawn(TABLE, "E1|F1", "sector-open")
    assert Side(Square(4, 0), EAST) in read_sector(as_text(met.own)).openings
    assert drawn(met, "E1|F1", "sector-wall").own == TABLE.own
    assert drawn(TABLE, "E1|F1", "sector-door").own == TABLE.own, "no door stands on the edge of a sector"


def test_there_is_one_own_sector_and_it_keeps_an_opening() -> None:
    one = drawn(TABLE, "A1|B1", "sector-open")
    assert drawn(one, "G2|H2", "sector-wall") == replace_about(one, "G2|H2")
    shut = one
    for line in ("C1|C10", "A3|J3", "C5|C6"):
        shut = drawn(shut, line, "sector-wall")
    last = State({}, shut, None, ())
    assert after(BOARD, last, "board:at:E3|F3", {"tool": "build", "line": "sector-wall"}).invalid is None
    assert read_sector(as_text(shut.own)).openings == {Side(Square(4, 2), EAST)}


def replace_about(asked: Tabletop, about: str) -> Tabletop:
    return done(asked, f"look:{about}")


def test_a_circle_of_the_own_sector_moves_with_its_treasure() -> None:
    moved = done(TABLE, "at:B2", tool="build", line="sector-circle")
    assert moved.sectors[0].sector == "own"
    assert read_sector(as_text(moved.own)).circles == {Square(1, 1), Square(4, 3)}
    assert {one.at for one in moved.treasures if one.player == "A"} == {"B2", "H3"}
    assert done(moved, "at:C3", tool="build", line="sector-circle").own == moved.own, "the base is no circle"


def joined(asked: Tabletop, *sides: str) -> Tabletop:
    return done(asked, *(f"at:{one}" for one in sides), tool="build", line="auto-warp")


def test_two_sides_of_the_edge_are_joined_and_come_apart_again() -> None:
    start = done(TABLE, "lay")
    one = joined(start, "E2:east")
    assert one.board == start.board and one.about == "E2|A2"
    both = joined(one, "B1:north")
    assert [warp.notation() for warp in both.board.warps] == ["E2:east-B1:north"] and both.about is None
    assert joined(start, "A2:west", "C5:south").board.warps[0].notation() == "A2:west-C5:south"
    assert joined(both, "B1:north").board == start.board
    assert joined(start, "E2:east", "E2:east") == start
    assert after(BOARD, State({}, start, None, ()), "board:each:E2:east B1:north", BRUSH).asked.board == both.board


BRUSH = {"tool": "build", "line": "auto-warp"}


def test_a_joined_side_takes_what_stood_there_and_no_side_is_joined_twice() -> None:
    opened = done(done(TABLE, "lay"), "at:E2|A2", tool="build", line="opening")
    first = joined(opened, "E2:east", "B1:north")
    assert first.board.openings == ()
    second = joined(joined(first, "C1:north"), "B1:north")
    assert second.board.warps == (), "a joined side comes apart first"


def test_the_corner_of_three_sectors_comes_apart_on_an_own_board() -> None:
    three = done(TABLE, "players:3")
    warps = on_table(three).maze.warps
    side = f"{warps[0].first.name}:east"
    assert warps[0].first_side == EAST and warps[0].second_side == NORTH
    apart = joined(three, side)
    assert apart.layout == "own" and len(apart.board.warps) == len(warps) - 1
    assert apart.wizards == three.wizards


def test_the_sides_of_the_edge_are_places_with_names_and_arrows(read: Any) -> None:
    request = {"calculator": "ww.maze", "lang": "en", "action": "board:lay", "root": "../../", "instance": "c"}
    pairs = [["view.tool", "build"], ["view.line", "auto-warp"]]
    page = read(json.loads(respond(json.dumps({**request, "pairs": pairs})))["form"])
    found = [one for one in page.all("g") if "rg-b-hex" in one.get("class", "")]
    assert len(found) == 20 and len({one["id"] for one in found}) == 20
    ids = {one["id"] for one in found}
    assert all(
        {one[f"data-{arrow}"] for arrow in ("up", "down", "left", "right") if one.get(f"data-{arrow}")} <= ids
        for one in found
    )
    assert "E2, east" in next(one["aria-label"] for one in found if one["data-action"] == "board:at:E2:east")

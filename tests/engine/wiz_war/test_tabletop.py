"""The maze on the table: its answers are those of the calculators, and whatever cannot be laid or set is named."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.calculators import find, run
from rules_engine.inputs import InvalidInput
from rules_engine.speech import render
from rules_engine.wiz_war.board.gaps import centre
from rules_engine.wiz_war.board.reading import board_of, given_of, maze_of
from rules_engine.wiz_war.board.squares import square
from rules_engine.wiz_war.position.answer import ALLOWED, BY_CARD, REACHED, SEEN, THROUGH
from rules_engine.wiz_war.position.board import on_table
from rules_engine.wiz_war.position.calculators.maze import Tabletop
from rules_engine.wiz_war.sight.sight import Sightlines

MAZE = find("ww.maze")
OWN = {"layout": "own", "treasures": [], "wizards": [], "about": None}
#: Boards with something of everything: doors, a gap, a piece that joins two edges, things in the way.
BOARDS: tuple[dict[str, Any], ...] = (
    {},
    {
        "sectors": ["cells:1", "spiral:3", "crossroads"],
        "wizards": ["A:E3", "B:H7", "C:D8"],
        "treasures": ["A:H8"],
        "about": "D3",
    },
    {
        "lines": ["J2|A2:broken", "B4|C4:open-door", "C7|D7:fire-wall", "D3|E3:wall", "G6|H6:illusion-wall"],
        "things": ["D5:bush", "C2:solid-stone"],
        "number_cards": [],
    },
)


def called(given: dict[str, Any]) -> dict[str, Any]:
    """The board of `given` as the calculators ask for it."""
    return given_of(on_table(MAZE.read(given)).maze)


@pytest.mark.parametrize("given", BOARDS)
def test_every_square_is_reached_as_the_calculator_of_movement_says(given: dict[str, Any]) -> None:
    asked: Tabletop = MAZE.read(given)
    board, start = called(given), on_table(asked).wizards["A"].name
    for spot in MAZE.run(given).result.places:
        walk = run(
            "ww.movement",
            {"board": board, "start": start, "goal": spot.place, "number_cards": list(asked.number_cards)},
        )
        assert walk.legal is (spot.answer in (REACHED, BY_CARD, "here")), spot
        assert walk.result.distance == spot.number, spot
        if not walk.legal and spot.rule in ("ww.doors", "ww.movement") and spot.answer == "far":
            assert walk.steps[-1].rule == spot.rule


@pytest.mark.parametrize("ends", ("blocks", "clear"))
@pytest.mark.parametrize("given", BOARDS)
def test_every_square_is_seen_as_the_calculator_of_sight_says(given: dict[str, Any], ends: str) -> None:
    given = {**given, "question": "line-of-sight", "wall_end": ends}
    board, start = called(given), on_table(MAZE.read(given)).wizards["A"].name
    for spot in MAZE.run(given).result.places:
        seen = run("ww.line-of-sight", {"board": board, "caster": start, "target": spot.place, "wall_end": ends})
        assert seen.legal is (spot.answer in (SEEN, THROUGH, "here")), spot
        assert (seen.result.through or "") == spot.gap, spot


@pytest.mark.parametrize("given", BOARDS)
def test_a_wall_is_created_wherever_its_middle_is_in_sight(given: dict[str, Any]) -> None:
    given = {**given, "question": "create"}
    on = on_table(MAZE.read(given))
    board, start = called(given), on.wizards["A"].name
    lines = {line.name: line for line in on.maze.lines}
    for spot in MAZE.run(given).result.places:
        if spot.place in lines and spot.rule != "ww.wall-placement":
            asked = {"board": board, "caster": start, "target": None, "wall": spot.place}
            assert run("ww.line-of-sight", asked).legal is (spot.answer == ALLOWED), spot


@pytest.mark.parametrize("given", BOARDS)
def test_a_maze_is_a_board_that_reads_back_to_it(given: dict[str, Any]) -> None:
    maze = on_table(MAZE.read(given)).maze
    assert maze_of(board_of(maze)) == maze


@pytest.mark.parametrize(
    ("given", "path", "value", "allowed"),
    [
        ({"lines": ["J1|K1:wall"]}, "lines.0", "J1|K1:wall", "a line of the board"),
        ({"lines": ["B1|D1:wall"]}, "lines.0", "B1|D1:wall", "a line of the board"),
        ({"lines": ["B1|C1:opening"]}, "lines.0", "B1|C1:opening", "on the edge of the board"),
        ({"lines": ["B1|C1:wall", "C1|B1:broken"]}, "lines.1", "C1|B1:broken", "each line once"),
        ({"lines": ["B1|C1:hedge"]}, "lines.0", "B1|C1:hedge", "a line and what stands there"),
        ({"wizards": ["A:A1", "A:B1"]}, "wizards.1", "A:B1", "each wizard once"),
        ({"wizards": ["A:K1"]}, "wizards.0", "A:K1", "a square of the board"),
        ({"wizards": ["E:A1"]}, "wizards.0", "E:A1", "a player and a square"),
        ({"treasures": ["A:A1", "A:B1", "A:B1"]}, "treasures.2", "A:B1", "two treasures of a player at most"),
        ({"things": ["A1:bush", "K2:bush"]}, "things.1", "K2:bush", "a square of the board"),
        ({"about": "K1"}, "about", "K1", "a square of the board"),
        ({"about": "A1|K1"}, "about", "A1|K1", "a line of the board"),
        ({"about": "A"}, "about", "A", "a square such as B3, or a line"),
        ({"sectors": ["cells", "dungeon"]}, "sectors.1", "dungeon", "a sector such as cells"),
        ({"sectors": ["cells", "cells:4"]}, "sectors.1", "cells:4", "a sector such as cells"),
        ({"number_cards": [21]}, "number_cards.0", "21", "from 1 to 20"),
        (
            {**OWN, "board": {"columns": 3, "rows": 3, "walls": ["C1|D1"]}},
            "board.walls.0",
            "C1|D1",
            "a line of the board",
        ),
        ({**OWN, "about": "F1"}, "about", "F1", "a square of the board"),
    ],
)
def test_what_cannot_be_set_up_is_named(given: dict[str, Any], path: str, value: str, allowed: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        MAZE.run(given)
    (problem,) = caught.value.problems
    assert (problem.path, problem.value) == (path, value)
    assert allowed in render(problem.allowed, "en")


SMALL = [
    "+---+...+---+",
    "|.o.|.......|",
    "+...+===+...+",
    "......B...o..",
    "+---+...+...+",
    "|.......H...|",
    "+---+...+---+",
]


@pytest.mark.parametrize(
    ("at", "line", "path", "allowed"),
    [
        (1, "|.o.|.B.....|", "own.1", "in the square in the exact centre"),
        (3, "..........o..", "own.3", "one base"),
        (0, "+---+.--+---+", "own.0", "between two corners"),
        (5, "|...o...H.o.|", "own.5", "two treasure circles"),
        (1, "|.o.|.\x07.....|", "own.1", "29 characters at most"),
    ],
)
def test_a_faulty_sector_names_its_line(at: int, line: str, path: str, allowed: str) -> None:
    own = [*SMALL[:at], line, *SMALL[at + 1 :]]
    with pytest.raises(InvalidInput) as caught:
        MAZE.run({"sectors": ["own", "own"], "own": own, "wizards": [], "treasures": [], "about": None})
    assert any(one.path == path and allowed in render(one.allowed, "en") for one in caught.value.problems)


def test_sectors_of_one_board_are_of_one_size() -> None:
    with pytest.raises(InvalidInput) as caught:
        MAZE.run({"sectors": ["own", "cells"], "own": SMALL, "wizards": [], "treasures": [], "about": None})
    assert [(one.path, one.value) for one in caught.value.problems] == [("sectors.1", "cells")]


def test_no_wall_stands_at_the_auto_warp() -> None:
    with pytest.raises(InvalidInput) as caught:
        MAZE.run({"sectors": ["cells"] * 3, "lines": ["E3|A3:wall"], "wizards": [], "treasures": [], "about": None})
    assert [one.path for one in caught.value.problems] == ["lines.0"]


READY = {
    "question": "setup",
    "sectors": ["closed-rooms", "crossroads:1"],
    "treasures": ["A:A2", "A:E4", "B:F1", "B:J5"],
}
ROW = {"layout": "own", "board": {"columns": 3, "rows": 1}, "treasures": [], "wizards": ["A:A1"], "number_cards": []}
DOOR = {**ROW, "board": {"columns": 3, "rows": 1, "doors": ["B1|C1"]}}
FIRE = {**ROW, "lines": ["A1|B1:fire-wall"]}
STOPS = "Ruled here: walls of fire, illusion walls and bushes stop you."
BASE = "The base of B, in the centre of the sector. The pawn of B starts here."


def test_on_a_line_by_which_nobody_sees_nothing_stands() -> None:
    sight = Sightlines(
        on_table(MAZE.read({**ROW, "board": {"columns": 3, "rows": 1, "walls": ["B1|C1"]}, "about": None})).maze
    )
    assert sight.met_in_sight(square("A1"), centre(square("C1"))) == ()


@pytest.mark.parametrize(
    ("given", "place", "told"),
    [
        ({**READY, "wizards": ["A:C3", "B:H3"]}, "H3", [BASE]),
        ({**READY, "wizards": ["A:C3"]}, "H3", [BASE, "B's pawn is missing. It should start on its base, on H3."]),
        (ROW, "B1|C1", ["Nothing stands here; you can walk from one square to the other."]),
        (DOOR, "B1|C1", ["You cannot pass here, because a closed door is in the way."]),
        ({**DOOR, "lines": ["B1|C1:open-door"]}, "B1|C1", ["You can pass here, where an open door is."]),
        ({**DOOR, "lines": ["B1|C1:kept-door"]}, "B1|C1", ["You can pass here, where an open door is."]),
        (FIRE, "A1|B1", ["You cannot pass here, because a wall of fire is in the way.", STOPS]),
        (FIRE, "C1", ["There is no way from A1 to C1.", STOPS]),
        ({**FIRE, "barriers": "passable"}, "A1|B1", ["You can pass here, where a wall of fire is."]),
        (
            {**ROW, "board": {"columns": 3, "rows": 1, "openings": ["C1|A1"]}},
            "C1|A1",
            ["Here you can leave the board: C1 and A1 are next to each other."],
        ),
        (
            {**ROW, "board": {"columns": 5, "rows": 1}},
            "E1",
            ["The way is 4 squares long, and you may walk only 3 squares.", "A number card 1 would be enough."],
        ),
        (
            {**ROW, "question": "line-of-sight", "board": {"columns": 3, "rows": 1, "walls": ["B1|C1"]}},
            "C1",
            ["At B1|C1 a wall interrupts it."],
        ),
        (
            {**ROW, "question": "card", "board": {"columns": 3, "rows": 1, "walls": ["B1|C1"]}},
            "C1",
            [
                "You cannot attack through a wall of any kind, a closed door or a bush.",
                "At B1|C1 a wall interrupts it.",
            ],
        ),
    ],
)
def test_a_place_is_told_what_is_there(given: dict[str, Any], place: str, told: list[str]) -> None:
    (spot,) = (one for one in MAZE.run({**given, "about": place}).result.places if one.place == place)
    assert [render(said) for said in spot.said] == told

"""Sectors as text, turned, and laid to boards for two, three and four players."""

from itertools import product
from random import Random

import pytest

from rules_engine import render, run
from rules_engine.wiz_war.board.demonstration_sectors import NAMES, TEXTS, demonstration_sector
from rules_engine.wiz_war.board.layout import Layout, lay
from rules_engine.wiz_war.board.maze import OPENING
from rules_engine.wiz_war.board.reading import given_of
from rules_engine.wiz_war.board.sectors import SIZES, BadSector, Sector, Side, read_sector, write_sector
from rules_engine.wiz_war.board.squares import EAST, SOUTH, Square
from rules_engine.wiz_war.movement.reach import Walker, distances
from rules_engine.wiz_war.sight.sight import Sightlines, centre

ALL = [demonstration_sector(name) for name in TEXTS]


def random_sector(seed: int) -> Sector:
    """A sector with any walls, doors and openings."""
    dice = Random(seed)
    size = dice.choice(SIZES)
    squares = [Square(column, row) for row in range(size) for column in range(size)]
    lines = [Side(one, EAST) for one in squares if one.column < size - 1]
    lines += [Side(one, SOUTH) for one in squares if one.row < size - 1]
    rim = [Side(one, side) for one in squares for side in range(4) if not _inside(one.beyond(side), size)]
    dice.shuffle(lines)
    middle = Square(size // 2, size // 2)
    circles = dice.sample([one for one in squares if one != middle], 2)
    cut = dice.randint(0, len(lines))
    walls, doors = lines[: cut // 2], lines[cut // 2 : cut]
    openings = dice.sample(rim, dice.randint(1, len(rim)))
    return Sector(size, frozenset(walls), frozenset(doors), frozenset(openings), frozenset(circles))


def _inside(place: Square, size: int) -> bool:
    return 0 <= place.column < size and 0 <= place.row < size


@pytest.mark.parametrize("name", TEXTS)
def test_a_demonstration_sector_reads_and_writes_as_its_text(name: str) -> None:
    assert write_sector(demonstration_sector(name)) == TEXTS[name].strip("\n")
    assert NAMES[name].template


@pytest.mark.parametrize("seed", range(60))
def test_any_sector_comes_back_from_its_text_and_from_four_turns(seed: int) -> None:
    sector = random_sector(seed)
    for turned in (sector.turned(quarters) for quarters in range(4)):
        assert read_sector(write_sector(turned)) == turned
        assert turned.base == sector.base and len(turned.walls) == len(sector.walls)
    assert sector.turned(1).turned(1) == sector.turned(2)
    assert sector.turned(3).turned(1) == sector


def test_a_quarter_turn_takes_the_north_to_the_east() -> None:
    sector = read_sector(TEXTS["closed-rooms"]).turned(1)
    assert write_sector(sector).splitlines()[:4] == [
        "+---+---+   +---+---+",
        "|           | o     |",
        "+   +---+   +---+===+",
        "|   |               |",
    ]


SMALL = """\
+---+   +---+
| o |       |
+   +===+   +
      B   o
+   +   +   +
|   H       |
+---+---+---+"""


def changed(line: int, text: str) -> str:
    lines = SMALL.splitlines()
    lines[line - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "line", "value", "rule"),
    [
        (changed(1, "+---+-  +---+"), 1, "-  ", "sectors"),
        (changed(1, "+---*   +---+"), 1, "+---*   +---+", "sectors"),
        (changed(1, "+---+===+---+"), 1, "===", "wraparound"),
        (changed(2, "| o |       H"), 2, "H", "wraparound"),
        (changed(2, "| o #       |"), 2, "#", "sectors"),
        (changed(2, "| x |       |"), 2, " x ", "sectors"),
        (changed(2, "| o |       | more"), 2, "| o |       | more", "sectors"),
        (changed(2, "| o |     B |"), 2, "C1", "base"),
        (changed(4, "          o"), 4, "          o", "base"),
        (changed(2, "| o | o     |"), 4, " o ", "treasures-setup"),
        (changed(2, "|   |       |"), 7, "1", "treasures-setup"),
        (SMALL.rpartition("\n")[0], 6, "6", "sectors"),
        ("+\n" * 99, 40, "40", "sectors"),
        ("", 1, "0", "sectors"),
    ],
)
def test_a_malformed_sector_names_line_value_remedy_and_rule(text: str, line: int, value: str, rule: str) -> None:
    with pytest.raises(BadSector) as caught:
        read_sector(text)
    found = caught.value.problems[0]
    assert (found.line, found.value, found.rule) == (line, value, f"ww.{rule}")
    assert render(found.allowed)


def test_a_sector_without_any_opening_is_refused() -> None:
    walled = changed(4, "|     B   o |").replace("+---+   +---+", "+---+---+---+")
    with pytest.raises(BadSector) as caught:
        read_sector(walled)
    assert [one.rule for one in caught.value.problems] == ["ww.wraparound"]


def test_every_problem_of_a_sector_is_named() -> None:
    with pytest.raises(BadSector) as caught:
        read_sector(changed(2, "| x |   #   |").replace("B", " "))
    assert [one.line for one in caught.value.problems] == [2, 2, 4, 7]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turns", [(0, 0, 0, 0), (1, 2, 3, 0), (3, 1, 2, 2)])
def test_every_square_of_a_board_can_be_reached_once_doors_are_open(players: int, turns: tuple[int, ...]) -> None:
    board = lay(ALL[:players], turns[:players])
    assert len(board.maze.squares) == 25 * players
    assert set(distances(board.maze, board.bases[0], Walker(doors=True))) == set(board.maze.squares)
    assert len(set(board.bases)) == players and len({one for pair in board.circles for one in pair}) == 2 * players


def openings(board: Layout) -> list[str]:
    return sorted(line.name for line, kind in board.maze.stands.items() if kind == OPENING)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, ["C5|C1", "H5|H1", "J3|A3"]),
        (3, ["C10|C1", "J8|A8"]),
        (4, ["C10|C1", "H10|H1", "J3|A3", "J8|A8"]),
    ],
)
def test_what_goes_out_comes_in_on_the_opposite_edge(players: int, expected: list[str]) -> None:
    assert openings(lay(ALL[:players])) == expected


def test_only_three_players_use_the_warp_and_it_joins_two_edges_line_by_line() -> None:
    boards = [lay(ALL[:players]).maze for players in (2, 3, 4)]
    assert [[one.name for one in board.warps] for board in boards] == [
        [],
        ["E1|J6", "E2|I6", "E3|H6", "E4|G6", "E5|F6"],
        [],
    ]
    assert [one.name for one in boards[1].warps if boards[1].stands_on(one.line) == OPENING] == ["E3|H6"]


def test_each_sector_of_three_touches_both_others() -> None:
    board = lay(ALL[:3])
    sector_of = {
        one.on_board(Square(c, r)): at for at, one in enumerate(board.placed) for c in range(5) for r in range(5)
    }
    touching = {
        frozenset((sector_of[place], sector_of[way.beyond]))
        for place, ways in board.maze.ways.items()
        for way in ways
        if way.beyond is not None and way.kind in ("nothing", OPENING)
    }
    assert {frozenset(pair) for pair in ((0, 1), (1, 2), (0, 2))} <= touching


@pytest.mark.parametrize(
    ("east", "west", "open_"), [(" ", " ", True), ("|", " ", True), (" ", "|", True), ("|", "|", False)]
)
def test_an_opening_that_meets_a_wall_opens_the_one_line_between(east: str, west: str, open_: bool) -> None:
    first, second = changed(4, f"      B   o {east}"), changed(4, f"{west}     B   o  ")
    board = lay((read_sector(first), read_sector(second))).maze
    walk = run("ww.movement", {"board": given_of(board), "start": "C2", "goal": "D2"}).result
    assert (walk.distance == 1) is open_


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_board_of_sectors_is_the_board_of_a_form(players: int) -> None:
    board = lay(ALL[:players])
    lines = Sightlines(board.maze)
    for caster, target in product(board.bases, board.maze.squares[::7]):
        given = {"board": given_of(board.maze), "caster": caster.name, "target": target.name}
        found = run("ww.line-of-sight", given)
        gap = lines.passage(caster, centre(target))
        assert found.legal is (lines.sees(caster, centre(target)) or gap is not None)
        walk = run("ww.movement", {"board": given_of(board.maze), "start": caster.name, "goal": target.name})
        assert walk.result.distance == distances(board.maze, caster).get(target)


@pytest.mark.parametrize("sectors", [ALL[:1], [*ALL, ALL[0]], [ALL[0], read_sector(SMALL)]])
def test_other_numbers_and_sizes_make_no_board(sectors: list[Sector]) -> None:
    with pytest.raises(ValueError, match="two to four sectors of one size"):
        lay(sectors)

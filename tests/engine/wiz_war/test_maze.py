"""Walking and seeing in mazes laid at random, against computations that share no code with the engine.

A maze is a list of named walls, doors and gaps; here the names are read anew. Walking is checked by relaxing all lines
until nothing changes, sight by cutting the line with every wall as a piece of the plane, in fractions.
"""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import run
from tests.often import often

Board = dict[str, Any]
Place = tuple[int, int]
Point = tuple[Fraction, Fraction]
BRIEF = settings(max_examples=often(80), deadline=None)
SEEDS = st.integers(0, 10**9)
OUT = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
CLOCKWISE = ("north", "east", "south", "west")


def name(column: int, row: int) -> str:
    return f"{'ABCDEFGHIJKLMNO'[column]}{row + 1}"


def place(text: str) -> tuple[int, int]:
    return "ABCDEFGHIJKLMNO".index(text[0]), int(text[1:]) - 1


def here(board: Board) -> list[tuple[int, int]]:
    every = ((column, row) for row in range(board["rows"]) for column in range(board["columns"]))
    return [one for one in every if name(*one) not in board["absent"]]


def inner(squares: list[tuple[int, int]]) -> list[str]:
    """The names of all lines between two squares."""
    known = set(squares)
    beside = [((c, r), (c + dx, r + dy)) for c, r in squares for dx, dy in ((1, 0), (0, 1))]
    return [f"{name(*a)}|{name(*b)}" for a, b in beside if b in known]


def edges(squares: list[tuple[int, int]]) -> dict[str, tuple[tuple[int, int], str, tuple[int, int], str]]:
    """The lines on the edge by name: the last square of a row or column and its side, the first and its side."""
    found = {}
    for row in {r for _, r in squares}:
        line = sorted(c for c, r in squares if r == row)
        found[f"{name(line[-1], row)}|{name(line[0], row)}"] = (line[-1], row), "east", (line[0], row), "west"
    for column in {c for c, _ in squares}:
        line = sorted(r for c, r in squares if c == column)
        found[f"{name(column, line[-1])}|{name(column, line[0])}"] = (
            *((column, line[-1]), "south"),
            *((column, line[0]), "north"),
        )
    return found


def maze(seed: int) -> Board:
    """A board of up to 6 x 6 places, often with a corner or some places missing."""
    dice = Random(seed)
    columns, rows = dice.randint(2, 6), dice.randint(2, 6)
    absent: list[str] = []
    if dice.random() < 0.5:  # an L
        wide, tall = dice.randint(1, columns - 1), dice.randint(1, rows - 1)
        absent = [name(columns - 1 - c, r) for c in range(wide) for r in range(tall)]
    if dice.random() < 0.2:  # a hole
        absent = list({*absent, name(dice.randrange(columns), dice.randrange(rows))})
    board: Board = {"columns": columns, "rows": rows, "absent": absent}
    squares = here(board)
    alone = any(sum(c == a or r == b for c, r in squares) == 1 for a, b in squares)  # two lines of one name
    if len(squares) < 2 or alone:
        return maze(seed + 1)
    lines = inner(squares)
    dice.shuffle(lines)
    walls = lines[: int(len(lines) * dice.random() * 0.6)]
    rest = lines[len(walls) :]
    board["walls"] = [one for at, one in enumerate(walls) if at % 5 < 3]
    board["fire_walls"] = [one for at, one in enumerate(walls) if at % 5 == 3]
    board["illusion_walls"] = [one for at, one in enumerate(walls) if at % 5 == 4]
    states = [("closed", False), ("open", False), ("open", True), ("kept-open", True)]
    board["doors"] = [
        {"at": one, "state": state, "passed": passed}
        for one, (state, passed) in zip(rest[: dice.randint(0, 4)], dice.choices(states, k=4), strict=False)
    ]
    rim = list(edges(squares))
    dice.shuffle(rim)
    cut = dice.randint(0, len(rim) // 2)
    board["openings"], board["broken"] = rim[: (cut + 1) // 2], rim[(cut + 1) // 2 : cut]
    sides = [side for one in rim[cut:] for side in (edges(squares)[one][:2], edges(squares)[one][2:])]
    if dice.random() < 0.6 and len(sides) > 1:
        (a, first), (b, second) = dice.sample(sides, 2)
        board["warps"] = [{"first": name(*a), "first_side": first, "second": name(*b), "second_side": second}]
    kinds = ("bush", "solid-stone", "mobile")
    board["things"] = [
        {"at": name(*one), "kind": dice.choice(kinds)} for one in dice.sample(squares, min(len(squares), 3))
    ]
    return board


def shut_doors(board: Board) -> set[str]:
    return {
        one["at"] for one in board["doors"] if one["state"] == "closed" or (one["state"] == "open" and one["passed"])
    }


def joins(board: Board) -> list[tuple[str, str]]:
    """All pairs of squares with an open line between them."""
    squares = here(board)
    closed = {*board["walls"], *board["fire_walls"], *board["illusion_walls"], *shut_doors(board)}
    pairs = [tuple(line.split("|")) for line in inner(squares) if line not in closed]
    pairs += [tuple(line.split("|")) for line in (*board["openings"], *board["broken"])]
    pairs += [(one["first"], one["second"]) for one in board.get("warps", [])]
    return [(a, b) for a, b in pairs]


@BRIEF
@given(SEEDS)
def test_the_shortest_way_is_as_long_as_relaxing_all_lines_finds(seed: int) -> None:
    board = maze(seed)
    start, goal = (name(*one) for one in Random(seed).sample(here(board), 2))
    blocked = {one["at"] for one in board["things"] if one["kind"] != "mobile"}
    far = {start: 0}
    for _ in here(board):
        for a, b in joins(board):
            for here_, there in ((a, b), (b, a)):
                if here_ in far and there not in blocked and far[here_] + 1 < far.get(there, 999):
                    far[there] = far[here_] + 1
    found = run("ww.movement", {"board": board, "start": start, "goal": goal})
    assert found.result.distance == far.get(goal)
    assert found.legal is (far.get(goal, 99) <= 3)
    if found.result.way:
        assert (found.result.way[0], found.result.way[-1]) == (start, goal)
        steps = list(zip(found.result.way, found.result.way[1:], strict=False))
        assert all((a, b) in joins(board) or (b, a) in joins(board) for a, b in steps)


def sides(board: Board) -> list[tuple[str, Point, Point]]:
    """Every opaque line of the plane with its name, gaps in the edge included."""
    squares = here(board)
    known = set(squares)
    opaque = {*board["walls"], *board["fire_walls"], *board["illusion_walls"], *shut_doors(board)}
    found = []
    for c, r in squares:
        for side, (dx, dy) in OUT.items():
            line = f"{name(c, r)}|{name(c + dx, r + dy)}" if 0 <= c + dx < 15 and 0 <= r + dy < 15 else ""
            if (c + dx, r + dy) not in known or line in opaque:
                found.append((label(squares, (c, r), side), *ends((c, r), side)))
    return found


def label(squares: list[tuple[int, int]], at: tuple[int, int], side: str) -> str:
    beyond = at[0] + OUT[side][0], at[1] + OUT[side][1]
    for line, (a, a_side, b, b_side) in edges(squares).items():
        if (at, side) in ((a, a_side), (b, b_side)):
            return line
    return f"{name(*at)}|{name(*beyond)}" if side in ("east", "south") else f"{name(*beyond)}|{name(*at)}"


def ends(at: tuple[int, int], side: str) -> tuple[Point, Point]:
    (dx, dy), half = OUT[side], Fraction(1, 2)
    x, y = at[0] + dx * half, at[1] + dy * half
    return (x - abs(dy) * half, y - abs(dx) * half), (x + abs(dy) * half, y + abs(dx) * half)


def cut(a: Point, b: Point, c: Point, d: Point) -> Fraction | None:
    """How far along a-b it meets the piece c-d, ends included; None if it does not."""
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = dx * ey - dy * ex
    if cross == 0:
        return None  # parallel: from centres no line runs along a wall
    t = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / cross
    u = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / cross
    return t if 0 <= u <= 1 and 0 <= t <= 1 else None


def inside(a: Point, b: Point, at: tuple[int, int]) -> tuple[Fraction, Fraction] | None:
    """From where to where a-b runs inside a square; None if it only touches it or misses it."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        start, step = a[axis], b[axis] - a[axis]
        if step == 0:
            if abs(start - at[axis]) >= Fraction(1, 2):
                return None
            continue
        one, other = sorted((at[axis] + sign * Fraction(1, 2) - start) / step for sign in (-1, 1))
        low, high = max(low, one), min(high, other)
    return (low, high) if low < high else None


def obstacles(board: Board, a: Point, b: Point, low: Fraction, high: Fraction) -> list[tuple[Fraction, str]]:
    """What interrupts a-b strictly between two parts of its way, in order."""
    found = []
    for line, c, d in sides(board):
        t = cut(a, b, c, d)
        if t is not None and low < t < high:
            found.append((t, line))
    for one in board["things"]:
        at = place(one["at"])
        run_ = inside(a, b, at)
        if one["kind"] != "mobile" and run_ and (at[0], at[1]) not in (a, b) and low < (run_[0] + run_[1]) / 2 < high:
            found.append((run_[0], one["at"]))
    return sorted(found)


def unfolded(board: Board, a: Point, b: Point) -> set[str]:
    """The gaps through which the shortest free line leads from a to b."""
    squares = here(board)
    gaps = [(line, *edges(squares)[line]) for line in (*board["openings"], *board["broken"])]
    for one in board.get("warps", []):
        first, second = place(one["first"]), place(one["second"])
        line = f"{one['first']}|{one['second']}"
        gaps.append((line, first, one["first_side"], second, one["second_side"]))
    ways = [(line, way) for line, *way in gaps] + [(line, [*way[2:], *way[:2]]) for line, *way in gaps]
    joined = {tuple(way) for _, way in ways}
    free = [(length, line) for line, way in ways if (length := _free_through(board, joined, a, b, *way)) is not None]
    return {line for length, line in free if length == min(free)[0]}


def _free_through(
    board: Board, joined: set[tuple[Any, ...]], a: Point, b: Point, out: Place, side: str, into: Place, back: str
) -> Fraction | None:
    """The length, squared, of the free line out on one side and in on another; None if there is none.

    Through the end of a gap a line passes if the edges beside it are `joined` as well, and nothing ends there.
    """
    quarters = (CLOCKWISE.index(side) - CLOCKWISE.index(back) - 2) % 4
    x, y = b[0] - into[0], b[1] - into[1]
    for _ in range(quarters):
        x, y = -y, x
    far = (out[0] + OUT[side][0] + x, out[1] + OUT[side][1] + y)
    gap = ends(out, side)
    t = cut(a, far, *gap)
    if t is None or not 0 < t < 1:
        return None
    crossing = (a[0] + (far[0] - a[0]) * t, a[1] + (far[1] - a[1]) * t)
    if obstacles(board, a, far, Fraction(0), t):
        return None
    if crossing in gap:
        middle = (gap[0][0] + gap[1][0]) / 2, (gap[0][1] + gap[1][1]) / 2
        x, y = int(2 * (crossing[0] - middle[0])), int(2 * (crossing[1] - middle[1]))
        beside = out[0] + x, out[1] + y
        for _ in range(-quarters % 4):
            x, y = -y, x
        beyond = into[0] + x, into[1] + y
        shut = {line for line, *_ in sides(board)}
        if (
            (beside, side, beyond, back) not in joined
            or _between(out, beside) in shut
            or _between(into, beyond) in shut
        ):
            return None
    inwards = (a[0] - out[0]) * OUT[side][0] + (a[1] - out[1]) * OUT[side][1] < Fraction(1, 2)
    outwards = (far[0] - out[0]) * OUT[side][0] + (far[1] - out[1]) * OUT[side][1] > Fraction(1, 2)
    if not (inwards and outwards):
        return None
    x, y = a[0] - out[0] - OUT[side][0], a[1] - out[1] - OUT[side][1]
    for _ in range(-quarters % 4):
        x, y = -y, x
    near = (into[0] + x, into[1] + y)
    if obstacles(board, near, b, t, Fraction(1)):
        return None
    return (far[0] - a[0]) ** 2 + (far[1] - a[1]) ** 2


def _between(one: Place, other: Place) -> str:
    return "|".join(name(*at) for at in sorted((one, other), key=lambda at: (at[1], at[0])))


def point(at: tuple[int, int]) -> Point:
    return Fraction(at[0]), Fraction(at[1])


@BRIEF
@given(SEEDS)
def test_sight_to_every_square_is_as_cutting_the_plane_finds(seed: int) -> None:
    board = maze(seed)
    caster = Random(seed).choice(here(board))
    for target in here(board):
        a, b = point(caster), point(target)
        direct = obstacles(board, a, b, Fraction(0), Fraction(1)) if caster != target else []
        gaps = unfolded(board, a, b) if direct else set()
        found = run("ww.line-of-sight", {"board": board, "caster": name(*caster), "target": name(*target)}).result
        assert found.clear is (not direct or bool(gaps)), target
        assert found.through in gaps if gaps else found.through is None
        if not found.clear:
            assert set(found.blocked_by) == {line for _, line in direct}
            first = {line for t, line in direct if t == direct[0][0]}
            assert found.blocked_by[0] in first


@BRIEF
@given(SEEDS)
def test_sight_to_the_middle_of_a_wall_is_as_cutting_the_plane_finds(seed: int) -> None:
    board = maze(seed)
    lines = inner(here(board))
    if not lines:
        return
    caster, line = Random(seed).choice(here(board)), Random(seed).choice(lines)
    a, one, other = point(caster), *(place(part) for part in line.split("|"))
    b = (Fraction(one[0] + other[0], 2), Fraction(one[1] + other[1], 2))
    direct = [found for found in obstacles(board, a, b, Fraction(0), Fraction(1)) if found[1] != line]
    found = run("ww.line-of-sight", {"board": board, "caster": name(*caster), "wall": line}).result
    gaps = unfolded(board, a, b) if direct else set()
    assert found.clear is (not direct or bool(gaps))
    assert found.through in gaps if gaps else found.through is None


@BRIEF
@given(SEEDS)
def test_everybody_sees_who_sees_them(seed: int) -> None:
    board = maze(seed)
    one, other = (name(*at) for at in Random(seed).sample(here(board), 2))
    for ends_ in ("blocks", "clear"):
        there = run("ww.line-of-sight", {"board": board, "caster": one, "target": other, "wall_end": ends_}).result
        back = run("ww.line-of-sight", {"board": board, "caster": other, "target": one, "wall_end": ends_}).result
        assert there.clear is back.clear
        assert set(there.blocked_by) == set(back.blocked_by)
        if ends_ == "clear" and not there.clear:
            strict = run("ww.line-of-sight", {"board": board, "caster": one, "target": other}).result
            assert not strict.clear and set(there.blocked_by) <= set(strict.blocked_by)

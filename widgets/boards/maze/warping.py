"""The AUTO WARP laid by hand: one side of the edge is touched and then the other, or both in one stroke (ww.auto-warp).

A board of sectors becomes the reader's own by it. The first side is remembered as the line that is looked at, its own square
first; an opening that was there is closed, so that a gap that somebody looked at is not taken for one that waits. A joined
side that is touched is joined no more.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.wiz_war.board.maze import WALL, Maze, Warp
from rules_engine.wiz_war.board.reading import board_of, line_of, maze_of
from rules_engine.wiz_war.board.squares import SIDES, Boundary, Square, ends, square
from rules_engine.wiz_war.position.board import on_table
from rules_engine.wiz_war.position.calculators.maze import Tabletop

from .painting import line_painted, own
from .plan import Drawn, lattice

WARP = "auto-warp"  # the brush
End = tuple[Square, int]  # a square on the edge, and the side


def edge(maze: Maze) -> tuple[Drawn, ...]:
    """The sides on the edge of the board that can be joined, row by row."""
    every = (Drawn(maze.boundary(place, side), place, side) for place in maze.squares for side in range(4))
    return tuple(sorted((one for one in every if _on_edge(maze, one.line)), key=lambda one: lattice(one)[::-1]))


def _on_edge(maze: Maze, line: Boundary) -> bool:
    return maze.is_outer(line) and maze.here(line.first) and maze.here(line.second)


def name_of(one: Drawn) -> str:
    """What a touch of a side is called: ``E3:east``."""
    return f"{one.square.name}:{SIDES[one.side]}"


def pending(asked: Tabletop, maze: Maze) -> End | None:
    """The side that waits for the one that it is to be joined with."""
    if "|" not in (asked.about or ""):
        return None
    first, second = ends(asked.about or "")
    if not maze.here(first):
        return None
    for side in range(4):
        line = maze.boundary(first, side)
        if _on_edge(maze, line) and {line.first, line.second} == {first, second} and maze.stands_on(line) == WALL:
            return first, side
    return None


def warped(asked: Tabletop, name: str) -> Tabletop:
    """The table after a touch of a side of the edge; raises ValueError for what is none."""
    place, _, side = name.partition(":")
    maze, end = on_table(asked).maze, (square(place), SIDES.index(side))
    if not any((one.square, one.side) == end for one in edge(maze)):
        return asked
    if any(end in _both(one) for one in maze.warps):
        return _joined(asked, tuple(one for one in maze.warps if end not in _both(one)))
    first = pending(asked, maze)
    if first is None:
        line = maze.boundary(*end)
        asked = asked if maze.stands_on(line) == WALL else line_painted(own(asked), line, "")
        return replace(asked, about=f"{end[0].name}|{(line.second if line.first == end[0] else line.first).name}")
    if first == end:
        return replace(asked, about=None)
    kept = tuple(one for one in maze.warps if first not in _both(one))
    return _joined(asked, (*kept, Warp(*first, *end)))


def _both(warp: Warp) -> tuple[End, End]:
    return (warp.first, warp.first_side), (warp.second, warp.second_side)


def _joined(asked: Tabletop, warps: tuple[Warp, ...]) -> Tabletop:
    """The own board with these pieces; what stood on a line that one of them takes or gives back is gone."""
    mine = own(asked)
    maze = maze_of(mine.board)
    bare = Maze(maze.columns, maze.rows, maze.absent, warps=warps)
    lines = {*bare.lines}
    stands = {line: kind for line, kind in maze.stands.items() if line in lines}
    board = board_of(replace(bare, stands=stands, things=maze.things), mine.board.wizards)
    changed = tuple(one for one in mine.lines if line_of(bare, one.line) in lines)
    return replace(mine, board=board, lines=changed, about=None)

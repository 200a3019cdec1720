"""How long it takes to find everything that a wizard on a board of four sectors can reach and see.

The board is laid of the demonstration sectors, with all its openings; each wizard's squares within seven steps and the
lines of sight to all hundred squares, direct and through every opening, are found on a maze that is built anew. The same
is timed in CPython and in the shipped Pyodide, in one run.

    python -m benchmarks.maze

Exit status 1 when a median is above its bound: 5 ms in CPython, 20 ms in Pyodide.
"""

from __future__ import annotations

import statistics
from functools import partial
from typing import Any

from benchmarks.pyodide import answer_of, once, program

HERE, THERE = 5.0, 20.0  # milliseconds
STEPS = 7
TURNS = ((0, 0, 0, 0), (1, 2, 3, 0))


def timed() -> list[float]:
    """Milliseconds for a wizard on each square of each board; a first one on each board is left out."""
    from rules_engine.wiz_war.board.demonstration_sectors import TEXTS, demonstration_sector
    from rules_engine.wiz_war.board.layout import lay

    found = []
    for turns in TURNS:
        layout = lay([demonstration_sector(name) for name in TEXTS], turns)
        _seen_and_reached(layout.maze, layout.bases[0])
        for place in layout.maze.squares:
            found.append(once(partial(_seen_and_reached, layout.maze, place)))
    return found


def _seen_and_reached(maze: Any, place: Any) -> Any:
    from rules_engine.wiz_war.board.maze import Maze
    from rules_engine.wiz_war.movement.reach import distances
    from rules_engine.wiz_war.sight.sight import Sightlines

    anew = Maze(maze.columns, maze.rows, maze.absent, maze.stands, maze.warps)
    return distances(anew, place, most=STEPS), Sightlines(anew).from_square(place)


def main() -> int:
    """Time both and print medians, slowest, the ratio and the bounds."""
    here, there = timed(), answer_of(__file__)
    medians = statistics.median(here), statistics.median(there)
    print(f"reach and all lines of sight, four sectors: median {medians[0]:.1f} ms in CPython (at most {HERE:g}),")
    print(f"{medians[1]:.1f} ms in Pyodide (at most {THERE:g}); slowest {max(here):.1f} and {max(there):.1f} ms")
    print(f"Pyodide : CPython = {medians[1] / medians[0]:.2f}")
    return 0 if medians[0] <= HERE and medians[1] <= THERE else 1


if __name__ == "__main__":
    program(timed, main)

"""How long a line of fire among 40 bases and 12 pieces of terrain takes, in CPython and inside the shipped Pyodide.

Timed is the whole answer as the page asks for it: the question read and checked (outlines that cross themselves, bases
that overlap), the line drawn, the ruling written.

    python -m benchmarks.line_of_fire

Exit status 1 when a median is above its bound: 2 ms in CPython, 8 ms in Pyodide.
"""

from __future__ import annotations

import statistics
from functools import partial
from typing import Any

from benchmarks.pyodide import answer_of, milliseconds, program

BOUNDS = (2.0, 8.0)  # milliseconds in CPython and in Pyodide
REPEATS = 30
BASES = [f"{3 + 5 * (at % 8)}.{at % 4},{4.5 + 7 * (at // 8)}/0.{5 + at % 3}" for at in range(40)]
KINDS = ("hindering", "concealing", "clear", "blocking", "shallow-water", "hindering")


def terrain() -> list[dict[str, Any]]:
    """Twelve pieces with six to eight corners, two of them hills that the line has to tell apart."""
    found = []
    for at in range(12):
        x, y = 1 + 9 * (at % 4), 5 + 9 * (at // 4)
        corners = [[x, y], [x + 3, y - 1], [x + 5.5, y], [x + 6, y + 2.25], [x + 3, y + 1.5], [x + 0.5, y + 2.5]]
        corners += [[x - 0.25, y + 1.75], [x - 0.5, y + 1]] if at % 2 else []
        found.append({"kind": KINDS[at % 6], "elevated": at in (2, 7), "outline": corners})
    return found


LINES = (
    {"attacker": {"x": 0.5, "y": 0.5, "facing": 45}, "target": {"x": 38, "y": 38}},
    {"attacker": {"x": 0, "y": 2, "facing": 0}, "target": {"x": 40, "y": 2.5}},
    {"attacker": {"x": 20, "y": 9.5, "facing": 90, "level": "soaring"}, "target": {"x": 22.5, "y": 31, "radius": 0.5}},
)


def timed() -> list[float]:
    """Milliseconds of each ruling, the first of each line left out."""
    from rules_engine import run

    found: list[float] = []
    for line in LINES:
        table = {**line, "terrain": terrain(), "bases": BASES}
        found += milliseconds(partial(run, "mk2.line-of-fire-terrain", table), REPEATS)
    return found


def main() -> int:
    """Time both and print medians and bounds."""
    medians = statistics.median(timed()), statistics.median(answer_of(__file__))
    for where, median, bound in zip(("CPython", "Pyodide"), medians, BOUNDS, strict=True):
        print(
            f"mk2.line-of-fire-terrain, 40 bases and 12 pieces: median {median:.2f} ms in {where} (at most {bound:g})"
        )
    return 0 if all(median <= bound for median, bound in zip(medians, BOUNDS, strict=True)) else 1


if __name__ == "__main__":
    program(timed, main)

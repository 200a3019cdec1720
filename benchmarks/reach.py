"""How long it takes to find every hex in reach, with the reasons for the others, on a map of 400 hexes.

Timed in CPython and inside the shipped Pyodide; a whole ruling on the same map, read from its words, is timed beside it.

    python -m benchmarks.reach

Exit status 1 when the worst unit takes more than its bound of 5 ms in CPython or of 20 ms in Pyodide.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks.pyodide import answer_of, milliseconds, program

BOUND, BOUND_IN_PYODIDE = 5.0, 20.0  # milliseconds
REPEATS = 15
COLUMNS, ROWS = 20, 20
TERRAIN = ("clear", "clear", "forest", "clear", "desert", "clear", "swamp", "clear coastal", "clear", "mountain")
MOVERS = (("ground", 3), ("amphibian", 3), ("flyer", 3), ("ground", 9), ("flyer", 9))


def text() -> str:
    """A map of 400 hexes with rivers, roads and enemies' land, always the same."""
    rows = []
    for row in range(1, ROWS + 1):
        cells = (TERRAIN[(7 * row + 3 * column + row * column) % len(TERRAIN)] for column in range(COLUMNS))
        rows.append(f"row {row} | " + " | ".join(cells))
    columns = [chr(ord("A") + column) for column in range(COLUMNS)]
    rows += ["road " + "-".join(f"{one}{row}" for one in columns) for row in (5, 10, 15)]
    rows += ["river " + "-".join(f"{one}{row}" for row in range(1, ROWS + 1)) for one in ("F", "N")]
    return "\n".join(rows)


def timed() -> dict[str, float]:
    """Median milliseconds of the mechanics, of the worst unit, and of a whole ruling."""
    from rules_engine import run
    from rules_engine.wizard_kings.editions import WK2
    from rules_engine.wizard_kings.maps.text import read_map
    from rules_engine.wizard_kings.maps.words import side_words
    from rules_engine.wizard_kings.movement.reach import reach
    from rules_engine.wizard_kings.movement.travel import Mover

    board = read_map(text())
    held = {f"{column}{row}": "enemy" for column in "CGKO" for row in range(3, ROWS, 4)}
    found = [_median(partial(reach, WK2, board, Mover(*one), "J10", held)) for one in MOVERS]
    words = {
        "map": "own",
        "start": "J10",
        "movement": 9,
        "hexes": [" ".join((hex.name, hex.terrain, *sorted(hex.features))) for hex in board.hexes.values()],
        "hexsides": [" ".join(("-".join(key), *side_words(side))) for key, side in board.sides.items()],
    }
    ruling = _median(lambda: run("wk2.reach", words))
    return {"median": statistics.median(found), "worst": max(found), "ruling": ruling}


def _median(what: Callable[[], Any]) -> float:
    return statistics.median(milliseconds(what, REPEATS))


def main() -> int:
    """Time both and print medians, the worst unit, the whole ruling, and the bounds."""
    here, there = timed(), answer_of(__file__)
    for place, found, bound in (("CPython", here, BOUND), ("Pyodide", there, BOUND_IN_PYODIDE)):
        print(
            f"reach on 400 hexes in {place}: worst unit {found['worst']:.1f} ms (at most {bound:g}), median"
            f" {found['median']:.1f} ms; a ruling with the whole map in words {found['ruling']:.0f} ms"
        )
    print(f"Pyodide : CPython = {there['worst'] / here['worst']:.2f}")
    return 0 if here["worst"] <= BOUND and there["worst"] <= BOUND_IN_PYODIDE else 1


if __name__ == "__main__":
    program(timed, main)

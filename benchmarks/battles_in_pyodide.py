"""How long a whole ruling on an exact battle of five against five takes inside the shipped Pyodide.

The same battles are timed in CPython in the same run, so that the ratio of the two is known too.

    python -m benchmarks.battles_in_pyodide

Exit status 1 when the median in Pyodide is above its bound of 16 ms.
"""

from __future__ import annotations

import statistics
from functools import partial

from benchmarks.pyodide import answer_of, milliseconds, program

BOUND = 16.0  # milliseconds
REPEATS = 15
BATTLES = (
    {"attackers": ["A2/4", "B3/4", "B1/4", "C2/4", "C1/4"], "defenders": ["A1/4", "B2/4", "B3/4", "C4/4", "D2/4"]},
    {"attackers": ["A2/2", "B3/3", "B1/2", "C2/3", "C1/4"], "defenders": ["A1/2", "B+/3", "B2/3", "C4/3", "D2/2"]},
    {"attackers": ["A3/4", "A3/4", "A3/4", "B2/4", "B2/4"], "defenders": ["B3/4", "B3/4", "C3/4", "C3/4", "D3/4"]},
)


def timed() -> list[float]:
    """Milliseconds of each ruling, the first of each battle left out."""
    from rules_engine import run

    found: list[float] = []
    for battle in BATTLES:
        found += milliseconds(partial(run, "wk2.battle-odds", battle), REPEATS)
    return found


def main() -> int:
    """Time both and print medians, the ratio and the bound."""
    here, there = statistics.median(timed()), statistics.median(answer_of(__file__))
    print(
        f"wk2.battle-odds, 5 against 5: median {there:.1f} ms in Pyodide (at most {BOUND:g}), {here:.1f} ms in CPython"
    )
    print(f"Pyodide : CPython = {there / here:.2f}")
    return 0 if there <= BOUND else 1


if __name__ == "__main__":
    program(timed, main)

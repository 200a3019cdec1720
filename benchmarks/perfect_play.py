"""How long the value of perfect play takes for the largest battles without limit of rounds, against their plain odds.

The first battle is the worst legal one that a search over ratings and strengths found: seven units a side at full
strength, of ratings whose chances to miss have the most different products. The second is a more likely one of that size.
Odds and value are timed one after the other, in CPython and inside the shipped Pyodide.

    python -m benchmarks.perfect_play

Exit status 1 when the value of the worst battle takes more than its bound of 50 times the odds in either.
"""

from __future__ import annotations

import statistics
from functools import partial

from benchmarks.pyodide import answer_of, once, program

BOUND = 50.0  # times the odds of the same battle, median
REPEATS = 3
BATTLES = (
    ("A+/4 A5/4 A5/4 B5/4 B4/4 C5/4 C5/4", "A+/4 A1/4 A1/4 B2/4 B2/4 C1/4 C1/4"),
    ("A+/4 A1/4 A2/4 B1/4 B3/4 C2/4 C4/4", "A+/4 A1/4 A2/4 B1/4 B3/4 C2/4 C4/4"),
)

#: Seconds for the odds and for odds and value together.
Seconds = tuple[float, float]


def timed() -> list[Seconds]:
    """The medians for each battle."""
    from rules_engine import run

    found = []
    for attackers, defenders in BATTLES:
        seconds: dict[bool, list[float]] = {False: [], True: []}
        for _ in range(REPEATS):
            for perfect in (False, True):
                given = {"attackers": attackers.split(), "defenders": defenders.split(), "perfect_play": perfect}
                seconds[perfect].append(once(partial(run, "wk1.battle-odds", given)) / 1000)
        found.append((statistics.median(seconds[False]), statistics.median(seconds[True])))
    return found


def main() -> int:
    """Print a line for each battle and interpreter, and the bound."""
    worst = 0.0
    for name, found in (("CPython", timed()), ("Pyodide", answer_of(__file__))):
        for number, ((attackers, defenders), (odds, both)) in enumerate(zip(BATTLES, found, strict=True)):
            ratio = (both - odds) / odds
            worst = max(worst, ratio if number == 0 else 0.0)
            print(
                f"{attackers} attack {defenders}, {name}: value {both - odds:.1f} s, odds {odds:.2f} s: {ratio:.0f} ×"
            )
    print(f"the value of the worst battle takes {worst:.0f} times as long as its odds (at most {BOUND:g})")
    return 0 if worst <= BOUND else 1


if __name__ == "__main__":
    program(timed, main)

"""How long every calculator takes inside the shipped Pyodide, and how long the engine takes to import in CPython.

Each calculator is asked what its form opens with and every worked example of the rulebooks that it answers, each once, as a
reader does; only the import is over. It counts with the median and the 95th percentile of its questions.

    python -m benchmarks.calculators [--all]

Prints the slowest calculators, or with ``--all`` every one. Exit status 1 when a calculator's median or 95th percentile
is above 50 ms, or the import above 60 ms.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.pyodide import HOUSE, ROOT, answer_of, once, program

BOUND, IMPORT_BOUND = 50.0, 60.0  # milliseconds
IMPORTS = 15
SHOWN = 12
QUESTIONS = Path("build/.cache/questions.json")  # below the project's root

#: Prints the milliseconds of the import alone.
_IMPORT = "import time; start = time.perf_counter(); import rules_engine; print((time.perf_counter() - start) * 1000)"


def questions() -> dict[str, list[dict[str, Any]]]:
    """What each calculator is asked: nothing but its defaults, and its worked examples."""
    from rulebook.sources import load
    from rules_engine import names

    found: dict[str, list[dict[str, Any]]] = {name: [{}] for name in names()}
    for rule in load(ROOT).rules.values():
        for example in rule.examples:
            found[example.calculator].append(dict(example.given))
    return found


def timed(asked: dict[str, list[dict[str, Any]]]) -> dict[str, list[float]]:
    """Milliseconds of each question, calculator by calculator."""
    from rules_engine import find

    return {name: [once(partial(find(name).run, given)) for given in every] for name, every in asked.items()}


def percentile(times: list[float]) -> float:
    """The 95th percentile: of fewer than twenty times the longest."""
    return sorted(times)[max(-(-len(times) * 95 // 100) - 1, 0)]


def importing() -> float:
    """The median import of the engine in CPython, in milliseconds."""
    command = [sys.executable, "-c", _IMPORT]
    return statistics.median(float(subprocess.check_output(command, text=True)) for _ in range(IMPORTS))


def main() -> int:
    """Ask everything in Pyodide and import the engine here; print what took longest, and the bounds."""
    asked = questions()
    (ROOT / QUESTIONS).parent.mkdir(parents=True, exist_ok=True)
    (ROOT / QUESTIONS).write_text(json.dumps(asked), "utf-8")
    found = {name: (statistics.median(times), percentile(times)) for name, times in answer_of(__file__).items()}
    slowest = sorted(found, key=lambda name: -found[name][1])
    for name in slowest if "--all" in sys.argv else slowest[:SHOWN]:
        median, late = found[name]
        print(f"{name:28} median {median:7.2f} ms, 95th percentile {late:7.2f} ms, {len(asked[name])} questions")
    worst = max(max(pair) for pair in found.values())
    import_time = importing()
    print(f"{len(found)} calculators in Pyodide: at most {worst:.1f} ms (bound {BOUND:g})")
    print(f"import of the engine in CPython: {import_time:.1f} ms (at most {IMPORT_BOUND:g})")
    return 0 if worst <= BOUND and import_time <= IMPORT_BOUND else 1


if __name__ == "__main__":
    program(lambda: timed(json.loads((HOUSE / QUESTIONS).read_text("utf-8"))), main)

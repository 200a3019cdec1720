"""``make bench``: every figure that the project promises, each printed as a ratio or against its bound.

Exit status 1 if any figure is missed; all are measured even so.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ALL = (
    "battles",
    "battles_in_pyodide",
    "perfect_play",
    "slowest",
    "line_of_fire",
    "first_answer",
    "page_weight",
    "tables",
    "dispute_cards",
    "layout_shift",
    "search",
    "calculators",
    "boards",
    "plays",
    "build_cpu",
    "site_size",
    "edit_to_seen",
    "quick",
    "maze",
    "reach",
    "random_games",
    "agreement",
    "new_book",
)


def main() -> int:
    """Run the benchmarks, or only those named on the command line, one after the other."""
    missed = []
    for name in sys.argv[1:] or ALL:
        print(f"\n== {name}", flush=True)
        command = [sys.executable, "-m", f"benchmarks.{name}"]
        if subprocess.run(command, cwd=Path(__file__).resolve().parents[1]).returncode:
            missed.append(name)
    print("\nAll figures are reached." if not missed else f"\nMissed: {', '.join(missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

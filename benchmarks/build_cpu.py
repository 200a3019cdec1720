"""CPU time a page: everything that `python -m rulebook build --pages-only` does, from the start of Python to the last file.

Prints one line and ends with status 1 where the figure is above the limit. The build is run `RUNS` times and the best
run counts, because on a shared machine all others measure the neighbours too.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 7.0  # milliseconds of CPU a page
RUNS = 3


def once(out: Path) -> tuple[float, int]:
    """CPU seconds of one build, its forks included, and the number of its pages."""
    command = [sys.executable, "-m", "rulebook", "build", "--pages-only", "--out", str(out)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "REGULARO_URL": ""})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, sum(1 for _ in out.rglob("*.html"))


def main() -> int:
    """Measure, print, judge."""
    with tempfile.TemporaryDirectory() as folder:
        seconds, pages = min(once(Path(folder) / str(run)) for run in range(RUNS))
    figure = 1000 * seconds / pages
    verdict = "ok" if figure <= LIMIT else "TOO SLOW"
    print(f"build: {figure:.2f} ms CPU a page, at most {LIMIT:.0f} ({pages} pages, {seconds:.2f} s): {verdict}")
    return figure > LIMIT


if __name__ == "__main__":
    sys.exit(main())

"""CPU time a page: from the start of Python to the last page, all languages, all files of the site but the runtime.

Sources and catalogs are read, the state of the translations is counted, and every page, the API and the sitemap are
written. Not counted is what is no page: the check of the sources (it runs every example against the engine and judges
every translation), the search index and the compressed forms. The whole command with its check is printed for
comparison.

    python -m benchmarks.build_cpu

The median of `RUNS` builds counts; the exit status is 1 when it is above the limit.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 7.0  # milliseconds of CPU a page
RUNS = 5

ALONE = "--pages"  # makes the pages in this very process


def make(out: Path) -> None:
    """Make all pages into `out`."""
    from rulebook.model import LANGUAGES
    from rulebook.site import build, site
    from rulebook.sources import load

    build.pages(site.load(ROOT, load(ROOT), LANGUAGES, "", out, scripts=False))


def spent(*command: str) -> float:
    """The CPU seconds of a Python command, its children included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Measure, print, judge."""
    with tempfile.TemporaryDirectory() as folder:
        whole = spent("rulebook", "build", "--pages-only", "--out", f"{folder}/whole")
        seconds = statistics.median(spent("benchmarks.build_cpu", ALONE, f"{folder}/{run}") for run in range(RUNS))
        pages = sum(1 for _ in Path(folder, "whole").rglob("*.html"))
    figure = 1000 * seconds / pages
    verdict = "reached" if figure <= LIMIT else "MISSED"
    print(f"build: {figure:.2f} ms CPU a page ({pages} pages, {seconds:.2f} s), at most {LIMIT:.0f}: {verdict}")
    print(f"build with the check of all sources and catalogs: {1000 * whole / pages:.2f} ms")
    return figure > LIMIT


if __name__ == "__main__":
    if sys.argv[1:2] == [ALONE]:
        make(Path(sys.argv[2]))
    else:
        sys.exit(main())

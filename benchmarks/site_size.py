"""How large the finished site is, how long it takes and how much memory, and how that grows with the library.

The whole site is built once, as `make build` does after its set-up. Then the English pages alone are made of the library as it
is, and of a simulated one of ten times as many rules: every chapter ten times, its rules under other ids, which cite each other,
with all their texts, worked examples and figures. What is made and what it takes must grow no faster than the rules.

    python -m benchmarks.site_size

The exit status is 1 above a limit, or when anything grows faster than the library.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rulebook.model import Chapter, Library, Rule

ROOT = Path(__file__).resolve().parents[1]
MEGABYTES, FILES, SECONDS = 120, 10_000, 75
TIMES = 10
_TOLD = 0.5  # megabytes from which a kind of file is told
MARGIN = 1.1  # how much faster than the library a figure may grow before that counts

_KIND = re.compile(r"<body class=rg-page-(\w+)>")
SIMULATED = "--simulated"  # makes the pages of a library so many times as large in this very process

#: Runs a module and prints the peak memory of the largest of its processes, in kB.
_MEASURE = (
    "import resource, subprocess, sys;"
    "subprocess.run([sys.executable, '-m', *sys.argv[1:]], check=True, stdout=subprocess.DEVNULL);"
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
)


class Figures(NamedTuple):
    """What one build made and took; `memory` is the peak of its largest process, in MB."""

    files: int
    megabytes: float
    seconds: float
    memory: float

    def __str__(self) -> str:
        return f"{self.files} files, {self.megabytes:.1f} MB, {self.seconds:.1f} s, peak memory {self.memory:.0f} MB"


def measured(folder: Path, *command: str) -> Figures:
    """Run a module that writes a site into `folder`."""
    started = time.monotonic()
    done = subprocess.run([sys.executable, "-c", _MEASURE, *command], cwd=ROOT, check=True, capture_output=True)
    seconds = time.monotonic() - started
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return Figures(len(sizes), sum(sizes) / 1e6, seconds, int(done.stdout.split()[-1]) / 1024)


def by_kind(site: Path) -> dict[str, tuple[int, float]]:
    """Files and MB of each kind of page, and of each folder of other files; what weighs most first."""
    found: dict[str, tuple[int, float]] = {}
    for path in site.rglob("*"):
        if path.is_file():
            kind = _kind(path, path.relative_to(site).parts[0])
            files, megabytes = found.get(kind, (0, 0.0))
            found[kind] = files + 1, megabytes + path.stat().st_size / 1e6
    return dict(sorted(found.items(), key=lambda one: -one[1][1]))


def _kind(path: Path, folder: str) -> str:
    """What a page says of itself; of any other file its folder and how its name ends."""
    if path.name != "index.html":
        return f"{folder} {path.suffix}"
    said = _KIND.search(path.read_text("utf-8"))
    return said[1] if said else "moved"


def simulate(times: int, out: Path) -> None:
    """Make all English pages of a library `times` as large into `out`."""
    from rulebook.site import plain
    from rulebook.site.site import load
    from rulebook.sources import load as load_library

    plain.build(load(ROOT, larger(load_library(ROOT), times), ("en",), "", out, scripts=False), "en")


def larger(library: Library, times: int) -> Library:
    """`library` with every chapter `times` times."""
    books = tuple(
        replace(book, chapters=tuple(again(chapter, number) for number in range(times) for chapter in book.chapters))
        for book in library.books
    )
    return replace(library, books=books)


def again(chapter: Chapter, number: int) -> Chapter:
    """The chapter once more, under another name; the first one as it is. What stands in tables cites the first."""
    if number == 0:
        return chapter
    rules = tuple(_again(rule, number) for rule in chapter.rules)
    return replace(chapter, slug=f"{chapter.slug}-{number}", stem=f"{chapter.stem}-{number}", rules=rules)


def _again(rule: Rule, number: int) -> Rule:
    def cited(text: str | None) -> str:
        return re.sub(r"\[\[([\w.-]+)", rf"[[\1-{number}", text or "")

    notes = tuple(replace(one, text=cited(one.text), ruling=cited(one.ruling) or None) for one in rule.notes)
    chapter = f"{rule.chapter}-{number}"
    return replace(rule, id=f"{rule.id}-{number}", chapter=chapter, text=cited(rule.text), notes=notes)


def main() -> int:
    """Measure, print, judge."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = measured(folder / "whole", "rulebook", "build", "--out", f"{folder}/whole")
        kinds = by_kind(folder / "whole")
        once = measured(folder / "once", "benchmarks.site_size", SIMULATED, "1", f"{folder}/once")
        much = measured(folder / "much", "benchmarks.site_size", SIMULATED, str(TIMES), f"{folder}/much")
    good = whole.files <= FILES and whole.megabytes <= MEGABYTES and whole.seconds <= SECONDS
    print(f"site: {whole} (at most {FILES} files, {MEGABYTES} MB, {SECONDS} s: {'reached' if good else 'MISSED'})")
    print(
        "  " + ", ".join(f"{kind} {size:.1f} MB in {files}" for kind, (files, size) in kinds.items() if size >= _TOLD)
    )
    growth = max(after / before for before, after in zip(once, much, strict=True))
    linear = growth <= TIMES * MARGIN
    print(f"English pages: {once}")
    print(f"of {TIMES} times as many rules: {much}; nothing grows more than {growth:.1f} times", end="")
    print(f" (at most {TIMES * MARGIN:.0f}: {'reached' if linear else 'MISSED'})")
    return not (good and linear)


if __name__ == "__main__":
    if sys.argv[1:2] == [SIMULATED]:
        simulate(int(sys.argv[2]), Path(sys.argv[3]))
    else:
        sys.exit(main())

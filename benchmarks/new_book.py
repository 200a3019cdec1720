"""What a new book costs: the files that are written by hand for the example, those of the core among them, and how soon a new book
is a site.

What `new-book` wrote and nobody changed, what `lock` and `update` write, and files that only mark a package do not count. The
book with its calculator and its drawing (rules, concepts, figures, vectors) is what was once brought as a trial, with 22 files; a
board, whole games and five languages come on top.

    python -m benchmarks.new_book

The exit status is 1 when a figure is missed.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rulebook.new_book import files

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples/nine-mens-morris"
CODE, TITLE, LANGUAGE = "nmm", "Nine Men's Morris", "en"
CORE = ("rules_engine", "widgets", "rulebook")
MOST, LINES = 12, 60
CALCULATOR = "nine_mens_morris/mills/calculators/mill.py"
#: Parts of a book, and the beginnings of the names of their files; the first that fits counts.
PARTS = {
    "a book with its calculator": (
        *("docs/rulebooks/", "docs/glossary/", "docs/figures/", "tests/vectors/"),
        *(f"nine_mens_morris/{name}" for name in ("pack.py", "books.py", "points.py", "mills/", "drawing.py")),
    ),
    "its board": ("nine_mens_morris/board/",),
    "whole games, and one told": ("nine_mens_morris/game/", "nine_mens_morris/page.py", "docs/plays/"),
    "words in five languages": ("locales/",),
    "the project": ("README.md", "pyproject.toml", "setup.py", ".gitignore", "docs/pages/"),
}
_WRITTEN = re.compile(r"docs/rulebooks/[a-z0-9]+/[a-z]+\.lock")


def by_hand() -> dict[str, list[str]]:
    """The files of the example that somebody wrote or changed, by part; raises ValueError for one of no part."""
    skeleton = files(CODE, TITLE, LANGUAGE, outside=True)
    found: dict[str, list[str]] = {part: [] for part in PARTS}
    for file in _kept():
        text = (EXAMPLE / file).read_text("utf-8")
        if _WRITTEN.fullmatch(file) or text == skeleton.get(file) or _only_marks(file, text):
            continue
        part = next((part for part, begins in PARTS.items() if file.startswith(begins)), None)
        if part is None:
            raise ValueError(f"{file} belongs to no part of a book; name one in {__name__}.PARTS")
        found[part].append(file)
    return found


def _kept() -> list[str]:
    """The files of the example that git keeps or would keep."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=EXAMPLE, capture_output=True, text=True, check=True)
    return sorted(file for file in done.stdout.splitlines() if (EXAMPLE / file).is_file())


def _only_marks(file: str, text: str) -> bool:
    """Whether a file marks a package and holds nothing but what it is."""
    return file.endswith("__init__.py") and all(isinstance(node, ast.Expr) for node in ast.parse(text).body)


def of_the_core() -> Iterator[str]:
    """Files of the core that name the example: its package, or something of its book."""
    named = re.compile(rf"nine_mens_morris|(?<![a-z]){CODE}\.[a-z]")
    for folder in CORE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "node_modules" not in path.parts and named.search(_code(path.read_text("utf-8"))):
                yield path.relative_to(ROOT).as_posix()


def _code(text: str) -> str:
    """A module without what explains it to readers."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [one for one in node.body if not _explains(one)] or [ast.Pass()]
    return ast.unparse(tree)


def _explains(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def lines() -> int:
    """Lines of the example's calculator, without blank ones."""
    return sum(bool(line.strip()) for line in (EXAMPLE / CALCULATOR).read_text("utf-8").splitlines())


def first_site() -> float:
    """Seconds from `new-book` to a site of its own in English, sound and with everything that runs in the page."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "hounds"
        started = time.monotonic()
        for command in (
            ("new-book", "hns", "Hare and Hounds", "--outside", str(root)),
            ("--root", str(root), "build", "--lang", LANGUAGE),
        ):
            environment = {**os.environ, "PYTHONPATH": str(ROOT)}
            subprocess.run(
                [sys.executable, "-m", "rulebook", *command], cwd=ROOT, env=environment, check=True, capture_output=True
            )
        return time.monotonic() - started


def main() -> int:
    """Print what a book costs; 0 when every figure is reached."""
    found, core, written = by_hand(), list(of_the_core()), lines()
    book, *more = found.items()
    good = len(book[1]) <= MOST and not core and written <= LINES
    print(f"{book[0]}: {len(book[1])} files by hand (at most {MOST}), {len(core)} of the core (at most 0)")
    print("\n".join(f"  {file}" for file in (*book[1], *core)))
    for part, names in more:
        print(f"{part}: {len(names)} files")
    print(f"the calculator: {written} lines (at most {LINES})")
    print(f"from new-book to a site in the page's own interpreter: {first_site():.0f} s")
    print("reached" if good else "MISSED")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

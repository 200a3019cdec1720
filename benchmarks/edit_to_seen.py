"""How long a writer waits: from a saved edit to the page that shows it, in a real Chromium over `make serve LANG=hu`.

Twenty edits of rules, catalogs, terms, figures, style and the engine, in a copy of the project. Each is saved while a page
that shows its words is open; the page loads itself anew, and the time until the new words (or the new style) stand in it
counts. The pages are those that `make build` writes (tests/live proves that).

    python -m benchmarks.edit_to_seen

The exit status is 1 when the median is above one second, or that of the edits of Python above three.
"""

from __future__ import annotations

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from benchmarks.browser import chromium

ROOT = Path(__file__).resolve().parents[1]
LIMIT, PYTHON_LIMIT = 1.0, 3.0  # seconds
PATIENCE = 60_000  # milliseconds for one edit
QUIET = 2_000  # milliseconds between two edits, as a writer reads what has come
LINKED = ("widgets/node_modules", ".venv")
COPIED = ("docs", "locales", "rulebook", "rules_engine", "widgets", "tests/vectors", "build/runtime")


class Edit(NamedTuple):
    """In `file` the place that `before` (a regular expression) finds becomes `after`, in which ``{mark}`` is new each time;
    the page at `address` shows it when `seen` (JavaScript) is true."""

    file: str
    before: str
    after: str
    address: str
    seen: str


WORDS = "document.body.innerText.includes('{mark}')"
EDITS = {
    "rule": Edit(
        "docs/rulebooks/wk2/2-wizards.yaml",
        r'number: "2\.211\d*"',
        'number: "2.211{number}"',
        "hu/r/wk2.dispel/",
        "document.body.innerText.includes('2.211{number}')",
    ),
    "catalog": Edit(
        "locales/hu/LC_MESSAGES/wk2.po",
        r'(msgctxt "wk2\.dispel"\nmsgid "Dispel Magic"\nmsgstr ")[^"]*',
        r"\g<1>{mark}",
        "hu/r/wk2.dispel/",
        WORDS,
    ),
    "terms": Edit(
        "locales/hu/terms/wizard-kings.yaml", r"(\n  wizard:\n    term: )\S+", r"\g<1>{mark}", "hu/glossary/", WORDS
    ),
    "figure": Edit(
        "docs/figures/wizard-kings.yaml",
        r"(- id: wk-joined-maps\n  title: )[^\n]*",
        r'\g<1>"{mark}"',
        "hu/wk2/setup/",
        WORDS,
    ),
    "engine": Edit(
        "rules_engine/wizard_kings/wizards/calculators/dispel.py",
        r'message\("dispel", "(?:Die thrown|zq\d+x)"',
        'message("dispel", "{mark}"',
        "hu/c/wk2.dispel/",
        WORDS,
    ),
    "style": Edit(
        "rulebook/site/theme/assets/site.css",
        r"\A(?:body \{ --mark: \w+ \}\n)?",
        "body {{ --mark: {mark} }}\n",
        "hu/wk2/combat/",
        "getComputedStyle(document.body).getPropertyValue('--mark').trim() === '{mark}'",
    ),
}
#: Twenty edits, the engine's among them as often as the others.
TURNS = tuple(EDITS)[:5] * 2 + tuple(EDITS) + ("rule", "catalog", "style", "figure")


@contextmanager
def project() -> Iterator[Path]:
    """A copy of the project that may be edited."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "project"
        for name in COPIED:
            leave = shutil.ignore_patterns("node_modules", "__pycache__")
            shutil.copytree(ROOT / name, root / name, ignore=leave)
        for name in LINKED:
            (root / name).symlink_to((ROOT / name).resolve())
        shutil.copy(ROOT / "mkdocs.yml", root)
        shutil.copy(ROOT / "pyproject.toml", root)
        yield root


@contextmanager
def serving(root: Path) -> Iterator[str]:
    """The writer's loop over `root`; its address."""
    command = [sys.executable, "-u", "-m", "rulebook", "--root", str(root), "serve", "--lang", "hu", "--port", "0"]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    server = subprocess.Popen(command, cwd=root, env=environment, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    try:
        found = next(re.finditer(r"http://[\d.:]+/", server.stdout.readline()))
        yield found[0]
    finally:
        server.terminate()
        server.wait()


def seconds(page: Page, root: Path, site: str, edit: Edit, number: int) -> float:
    """How long one edit takes to be seen."""
    mark = {"mark": f"zq{number}x", "number": str(number)}
    page.goto(site + edit.address)
    page.wait_for_timeout(QUIET)
    path = root / edit.file
    before = path.read_text("utf-8")
    after, times = re.subn(edit.before, edit.after.format(**mark), before, count=1)
    assert times == 1 and after != before, f"{edit.file} has no place for this edit"
    started = time.perf_counter()
    path.write_text(after, "utf-8")
    page.wait_for_function(edit.seen.format(**mark), timeout=PATIENCE, polling=20)
    return time.perf_counter() - started


def main() -> int:
    """Measure, print, judge."""
    found: dict[str, list[float]] = {}
    with project() as root, serving(root) as site, chromium() as browser:
        page = browser.new_context(bypass_csp=True).new_page()  # what waits for the words is evaluated in the page
        page.goto(f"{site}hu/", timeout=PATIENCE)
        for number, kind in enumerate(TURNS):
            found.setdefault(kind, []).append(seconds(page, root, site, EDITS[kind], number))
            print(f"  {kind:8} {found[kind][-1]:.2f} s", flush=True)
    python = statistics.median(found.pop("engine"))
    others = statistics.median(one for each in found.values() for one in each)
    good = others <= LIMIT and python <= PYTHON_LIMIT
    print(
        f"edit to seen, median of {len(TURNS)}: {others:.2f} s (at most {LIMIT:.0f}), the engine {python:.2f} s "
        f"(at most {PYTHON_LIMIT:.0f}): {'reached' if good else 'MISSED'}"
    )
    return not good


if __name__ == "__main__":
    sys.exit(main())

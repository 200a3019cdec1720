"""The search index: Pagefind reads the finished pages, one index a language.

Only pages marked ``data-pagefind-body`` are read, and each rule once: its card. A number needs no index, it goes
straight to its rule by :func:`numbers_file`.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from ..model import Library

FOLDER = "pagefind"


class SearchFailed(RuntimeError):
    """Pagefind could not index the site; the message is its own."""


def index(site: Path) -> None:
    """Index the pages below `site`; what an earlier run left is removed first."""
    shutil.rmtree(site / FOLDER, ignore_errors=True)
    command = [sys.executable, "-m", "pagefind", "--site", str(site), "--output-subdir", FOLDER, "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode or not (site / FOLDER / "pagefind.js").is_file():
        raise SearchFailed(f"pagefind failed with status {done.returncode}:\n{done.stderr or done.stdout}")
    for unused in ("pagefind-ui", "pagefind-modular-ui", "pagefind-component-ui", "pagefind-highlight"):
        for file in (site / FOLDER).glob(f"{unused}.*"):
            file.unlink()


def numbers_file(library: Library) -> str:
    """``assets/numbers.json``, what the page knows of all rules without words of any language.

    rules       id to the number as players quote it: {"wk2.dispel": "WK2 2.211"}
    redirects   id given up to the id that stands for it now
    forthcoming id to number of the rules that can be cited but are not here yet
    """
    table = {
        "rules": {rule.id: rule.citation for rule in library.rules.values()},
        "redirects": dict(sorted(library.redirects.items())),
        "forthcoming": {id: library.citation(id) for id in library.forthcoming},
    }
    return json.dumps(table, separators=(",", ":"))

"""Which process of a run takes which tests: those of a file stay together, and with them what the file has made once.

pytest-xdist has ``--dist loadgroup`` for it, but with pytest 9.2 the marks of groups no longer reach its scheduler, and every process makes
everything anew. It does read the file of a test.

What a process has done is forgotten: pytest-xdist keeps it, and counts through all of it five times a test, which for twenty thousand of
them costs half a minute of processor.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from xdist.scheduler.loadfile import LoadFileScheduling

ROOT = Path(__file__).resolve().parents[1]
#: What files share that is dear, by how they ask for it: every page of the built site, and the indexes of the search.
SHARED = {
    "pages": re.compile(r"^def test_\w+\((?:[^)]*\W)?pages\W", re.MULTILINE),
    "indexes": re.compile(r"\bsearch\.indexes\("),
}


@cache
def group(file: str) -> str:
    """The group of the tests of `file`, below the project's root: those of what it shares, or its own."""
    path = ROOT / file
    text = path.read_text("utf-8") if path.is_file() else ""
    return next((name for name, asked in SHARED.items() if asked.search(text)), file)


class ByFile(LoadFileScheduling):
    """Gives each process a file after another, and files that share something dear to the same one."""

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid.partition("::")[0])

    def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
        """What `node` was given holds what it has not done yet, and nothing else."""
        nodeid = self.registered_collections[node][item_index]
        scope, given = self._split_scope(nodeid), self.assigned_work[node]
        del given[scope][nodeid]
        if not given[scope]:
            del given[scope]
        self._reschedule(node)

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        return sum(map(len, workload.values()))

"""Runs a benchmark's own file inside the runtime that ships."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
#: Where Python in the runtime sees the project.
HOUSE = "/house"


def answer_of(file: str) -> Any:
    """What `file`, run as a program in Pyodide, prints last, which is JSON; raises `NodeFailed`."""
    from rulebook.runtime import node

    pyodide = node.modules(ROOT) / "pyodide"
    script = ROOT / "rulebook" / "runtime" / "in_pyodide.mjs"
    said = node.run(script, [pyodide, f"{ROOT}={HOUSE}", "--", file])
    return json.loads(said.strip().splitlines()[-1])

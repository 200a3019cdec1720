"""What the benchmarks share that time Python: milliseconds of something, in CPython and inside the runtime that ships."""

from __future__ import annotations

import json
import runpy
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
#: Where Python in the runtime sees the project.
HOUSE = Path("/house")
INSIDE = sys.platform == "emscripten"


def answer_of(benchmark: str, *arguments: str) -> Any:
    """What the file `benchmark`, run as a program in Pyodide with `arguments`, prints last, which is JSON; raises
    `NodeFailed`."""
    from rulebook.runtime import node

    pyodide = node.modules(ROOT) / "pyodide"
    script = ROOT / "rulebook" / "runtime" / "in_pyodide.mjs"
    said = node.run(script, [pyodide, f"{ROOT}={HOUSE}", "--", Path(__file__), Path(benchmark).stem, *arguments])
    return json.loads(said.strip().splitlines()[-1])


def program(timed: Callable[[], Any], main: Callable[[], int]) -> None:
    """A benchmark as a program: in Pyodide it prints what `timed` finds, elsewhere it is `main`."""
    if INSIDE:
        print(json.dumps(timed()))
    else:
        sys.exit(main())


def milliseconds(what: Callable[[], Any], repeats: int) -> list[float]:
    """How long `what` takes, so many times over; a first time is left out."""
    what()
    return [once(what) for _ in range(repeats)]


def once(what: Callable[[], Any]) -> float:
    """How many milliseconds `what` takes."""
    start = time.perf_counter()
    what()
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    sys.path.insert(0, str(HOUSE))
    sys.argv = sys.argv[1:]
    runpy.run_module(f"benchmarks.{sys.argv[0]}", run_name="__main__")

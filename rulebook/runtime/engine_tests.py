"""``python -m rulebook.runtime.engine_tests``: the engine's own tests inside the Pyodide that ships.

The interpreter is the whole Pyodide under node; the project and the test tools of this virtual environment (pytest,
yaml and icepool run as pure Python) are mounted into it. Arguments are pytest's; the exit status too.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from . import node

_HERE = Path(__file__).parent
_TESTS = ("tests/engine", "tests/speech")


def main(arguments: Sequence[str]) -> int:
    """Run pytest inside Pyodide over the engine's tests, or over what `arguments` name; pytest's exit status."""
    root = _HERE.parents[1]
    mounts = [f"{root}=/project", f"{Path(pytest.__file__).parents[1]}=/site-packages"]
    named = any(not argument.startswith("-") for argument in arguments)
    wanted = [*arguments, *(name for name in _TESTS if not named and (root / name).is_dir())]
    script = _HERE / "engine_tests_inside.py"
    command = [node.node(), _HERE / "in_pyodide.mjs", node.modules(root) / "pyodide", *mounts, "--", script, *wanted]
    return subprocess.run([str(part) for part in command]).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""``python -m rulebook.runtime.engine_tests``: the engine's own tests inside the Pyodide that ships.

The interpreter is the whole Pyodide under node; the project and the test tools of this virtual environment (pytest,
yaml and icepool run as pure Python) are mounted into it. Arguments are pytest's; the exit status too.

Without any it runs what can differ there. Both interpreters are CPython from the same sources, one of them compiled to
WebAssembly: the language and its library behave alike wherever they are written in Python or decide on integers and texts
alone, which is nearly all of an engine of pure functions. What may differ is what the compiler, the C library and the width of a
word have a hand in: floating numbers, big integers and fractions, hashing and its order, encoded and packed text, regular
expressions and number parsing. The tests of these, and the vectors of all calculators, run in `make test`; with ``--all`` (`make
nightly`) every engine test does, whole games too, which take the same paths thousands of times.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from . import node

_HERE = Path(__file__).parent
#: Where the interpreter of the page can differ from CPython: exact and floating numbers, geometry, hashes and drawn numbers,
#: packing of texts, parsing, sentences; and every calculator by its vectors.
_CAN_DIFFER = (
    "tests/engine/test_addresses.py",
    "tests/engine/test_hits.py",
    "tests/engine/test_odds.py",
    "tests/engine/test_plane.py",
    "tests/engine/test_reading.py",
    "tests/engine/test_vectors.py",
    "tests/engine/mage_knight/test_attack_odds.py",
    "tests/engine/mage_knight/test_battlefield_lines.py",
    "tests/engine/wiz_war/test_sectors.py",
    "tests/engine/wizard_kings/game/test_game_scenarios.py",
    "tests/engine/wizard_kings/game/test_game_text.py",
    "tests/engine/wizard_kings/maps/test_map_text.py",
    "tests/speech",
)
#: Where tables of cases stand. They are read beforehand: the page reads no YAML, and Pyodide would by Python alone.
_TABLES = ("tests/engine", "tests/speech", "tests/vectors", "docs/rulebooks")
_ALL = ("tests/engine", "tests/speech")
_EVERYTHING = "--all"


def main(arguments: Sequence[str]) -> int:
    """Run pytest inside Pyodide over the engine's tests, or over what `arguments` name; pytest's exit status."""
    root = _HERE.parents[1]
    given = [argument for argument in arguments if argument != _EVERYTHING]
    named = any(not argument.startswith("-") for argument in given)
    wanted = [*given, *(() if named else _ALL if _EVERYTHING in arguments else _CAN_DIFFER)]
    script = _HERE / "engine_tests_inside.py"
    with TemporaryDirectory() as tables:
        _read(root, Path(tables))
        mounts = [f"{root}=/project", f"{Path(pytest.__file__).parents[1]}=/site-packages", f"{tables}=/tables"]
        command = [node.node(), _HERE / "in_pyodide.mjs", node.package(root, "pyodide"), *mounts, "--", script, *wanted]
        return subprocess.run([str(part) for part in command]).returncode


def _read(root: Path, folder: Path) -> None:
    """Read the tables of cases into `folder`, by the module of the tests that finds them there."""
    sys.path.insert(0, str(root))
    tables = import_module("tests.tables")
    tables.keep((table for place in _TABLES for table in sorted((root / place).rglob("*.yaml"))), folder)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

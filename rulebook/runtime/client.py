"""The client's TypeScript, bundled and minified by esbuild into files named by their content."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from . import node

SOURCES = Path("widgets/client")  # below the project's root
_COMMON = ("--bundle", "--target=es2022", "--charset=utf8", "--legal-comments=none", "--log-level=warning")


def digest(*contents: bytes) -> str:
    """The name that a set of contents gives a file: ten hexadecimal digits."""
    whole = hashlib.sha256()
    for content in contents:
        whole.update(hashlib.sha256(content).digest())
    return whole.hexdigest()[:10]


def bundle(root: Path, entry: str, *, script: bool = False, defines: Mapping[str, str] | None = None) -> bytes:
    """The entry ``<entry>.ts`` in one minified file: a module, or with `script` a classic script.

    `defines` are constants of the source, name to text. Raises `NodeFailed` with esbuild's messages.
    """
    return _esbuild(
        root,
        f"{entry}.ts",
        "--minify",
        f"--format={'iife' if script else 'esm'}",
        *(f"--define:{name}={json.dumps(value)}" for name, value in (defines or {}).items()),
    )


def for_node(root: Path, entry: str, folder: Path) -> Path:
    """The module ``<entry>.ts`` of the page as one that node can import, written into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{entry}.mjs"
    path.write_bytes(_esbuild(root, f"{entry}.ts", "--format=esm"))
    return path


def interpreter_for_node(root: Path, folder: Path) -> Path:
    """The page's interpreter for node, written into `folder`."""
    return for_node(root, "interpreter", folder)


def minified(root: Path, script: Path) -> bytes:
    """A script of others without its spaces and long names; it does the same."""
    return _run(root, script, "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--log-level=error")


def _esbuild(root: Path, entry: str, *options: str) -> bytes:
    return _run(root, root / SOURCES / entry, *_COMMON, *options)


def _run(root: Path, script: Path, *options: str) -> bytes:
    packages = node.modules(root)
    # a script that a workspace links to may stand in a folder without packages around it
    environment = {**os.environ, "NODE_PATH": str(packages)}
    command = [node.node(), str(packages / "esbuild" / "bin" / "esbuild"), str(script), *options]
    done = subprocess.run(command, env=environment, capture_output=True)
    if done.returncode:
        raise node.NodeFailed(f"esbuild cannot read {script.name}:\n{done.stderr.decode()}")
    return done.stdout

"""``regularo setup``: the npm packages that a build of a site needs, where Regularo was installed as a package.

A checkout has them in ``widgets/node_modules`` (``make setup``); an installed distribution keeps them in the cache of its user.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from typing import Any

from . import project
from .runtime.node import search_path


def add_parser(subparsers: Any) -> None:
    """The command ``setup``."""
    parser = subparsers.add_parser("setup", help="install the npm packages that a build needs")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    folder = project.node_modules().parent
    npm = shutil.which("npm", path=search_path())
    if npm is None:
        print("setup: npm is not installed: install node 20 or newer", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        if folder != project.tool() / "widgets":
            shutil.copy(project.tool() / "widgets" / name, folder / name)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    return subprocess.run(command, cwd=folder, env={**os.environ, "PATH": search_path()}).returncode

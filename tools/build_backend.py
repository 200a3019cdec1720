"""How the wheel is made (PEP 517): by setuptools, after the catalogs of the engine are compiled, which git does not keep.

Whoever installs from the sources of the project gets an engine that speaks all languages; a broken catalog ends the build.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (the other hooks as they are)

ROOT = Path(__file__).resolve().parents[1]


def build_wheel(*arguments: Any, **named: Any) -> str:
    """Compile the catalogs, then make the wheel."""
    sys.path.insert(0, str(ROOT))
    from rulebook.cli import main

    if main(["--root", str(ROOT), "compile"]):
        raise SystemExit("the catalogs cannot be compiled, so no wheel is made")
    shutil.rmtree(ROOT / "build/.wheel", ignore_errors=True)  # what was left there may be gone from the sources
    return str(build_meta.build_wheel(*arguments, **named))

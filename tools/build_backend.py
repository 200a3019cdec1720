"""How the wheel is made (PEP 517): by setuptools, after the catalogs of the engine are compiled, which git does not keep.

Whoever installs from the sources of the project gets an engine that speaks all languages; a broken catalog ends the build.
What a site is made of beside code (the client, the words of engine and site, licenses) travels as ``rulebook/tool``, where
:mod:`rulebook.project` looks for it.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (the other hooks as they are)

ROOT = Path(__file__).resolve().parents[1]
TOOL = ROOT / "rulebook/tool"
OF_THE_TOOL = (
    *("locales/*/LC_MESSAGES/engine.po", "locales/*/LC_MESSAGES/site.po", "locales/*/*.yaml", "docs/pages/licenses.md"),
    *("widgets/client/**/*", "widgets/*.json", "widgets/packages.sha256", "LICENSES/*", "LICENSE", "LICENSE-TEXTS.md"),
    *("mkdocs.yml", "pyproject.toml", "requirements.lock"),
)


def build_wheel(*arguments: Any, **named: Any) -> str:
    """Compile the catalogs, then make the wheel."""
    sys.path.insert(0, str(ROOT))
    from rulebook.cli import main

    if main(["--root", str(ROOT), "compile"]):
        raise SystemExit("the catalogs cannot be compiled, so no wheel is made")
    shutil.rmtree(ROOT / "build/.wheel", ignore_errors=True)  # what was left there may be gone from the sources
    try:
        _gather()
        return str(build_meta.build_wheel(*arguments, **named))
    finally:
        shutil.rmtree(TOOL, ignore_errors=True)


def _gather() -> None:
    """Put the files of the tool that are no code where the wheel takes them up."""
    for pattern in OF_THE_TOOL:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_file() and "node_modules" not in path.parts:
                place = TOOL / path.relative_to(ROOT)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, place)

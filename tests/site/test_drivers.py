"""Whatever program puts the pages into files, and however Python orders its sets, they are the same bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.often import thorough

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples/nine-mens-morris"
LANG = "hu"
DRIVERS = ("mkdocs", "plain", *(["properdocs"] if thorough() else []))


def test_every_driver_writes_the_same_files_of_a_book(tmp_path: Path) -> None:
    project = tmp_path / EXAMPLE.name
    shutil.copytree(EXAMPLE, project, ignore=shutil.ignore_patterns("build", "catalogs", "__pycache__"))
    assert len(_written(project, tmp_path)) > 60


@pytest.mark.nightly  # of one book every run shows it
def test_every_driver_writes_the_same_files_of_the_library(tmp_path: Path) -> None:
    assert len(_written(ROOT, tmp_path)) > 800


def _written(project: Path, tmp_path: Path) -> frozenset[str]:
    """The files of its site, after every driver wrote the same. Each works in a process of its own with other hashes of texts: what
    came out of a set in its order would differ."""
    listed, files = [], []
    for seed, driver in enumerate(DRIVERS, 1):
        out = tmp_path / driver
        command = [sys.executable, "-m", "tests.site.driven", driver, str(project), LANG, str(out)]
        done = subprocess.run(
            command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": str(seed)}, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr[-2000:]
        listed.append(done.stdout)
        files.append({path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()})
    for driver, paths, found in zip(DRIVERS[1:], listed[1:], files[1:], strict=True):
        assert paths == listed[0], driver
        assert found.keys() == files[0].keys(), driver
        assert [name for name, content in found.items() if files[0][name] != content] == [], driver
    return frozenset(files[0])


def test_only_one_module_knows_of_mkdocs(root: Path) -> None:
    named = {
        path.relative_to(root).as_posix()
        for path in (*(root / "rulebook").rglob("*.py"), *(root / "widgets").glob("**/*.py"))
        if "node_modules" not in path.parts and ("import mkdocs" in (text := path.read_text("utf-8")) or "from mkdocs" in text or "import material" in text)
    }  # fmt: skip
    assert named == {"rulebook/site/plugin.py"}

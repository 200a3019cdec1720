"""Whatever program puts the pages into files, and however Python orders its sets, they are the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.often import thorough

LANG = "hu"
DRIVERS = ("mkdocs", "plain", *(["properdocs"] if thorough() else []))


def test_every_driver_writes_the_same_files_with_whatever_hashes(root: Path, tmp_path: Path) -> None:
    """Each works in a process of its own with other hashes of texts: what came out of a set in its order would differ."""
    listed, files = [], []
    for seed, driver in enumerate(DRIVERS, 1):
        out = tmp_path / driver
        command = [sys.executable, "-m", "tests.site.driven", driver, LANG, str(out)]
        done = subprocess.run(
            command, cwd=root, env={**os.environ, "PYTHONHASHSEED": str(seed)}, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr[-2000:]
        listed.append(done.stdout)
        files.append({path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()})
    assert len(listed[0].split()) > 500 and len(files[0]) > 800
    for driver, paths, found in zip(DRIVERS[1:], listed[1:], files[1:], strict=True):
        assert paths == listed[0], driver
        assert found.keys() == files[0].keys(), driver
        assert [name for name, content in found.items() if files[0][name] != content] == [], driver


def test_only_one_module_knows_of_mkdocs(root: Path) -> None:
    named = {
        path.relative_to(root).as_posix()
        for path in (*(root / "rulebook").rglob("*.py"), *(root / "widgets").glob("**/*.py"))
        if "node_modules" not in path.parts and ("import mkdocs" in (text := path.read_text("utf-8")) or "from mkdocs" in text or "import material" in text)
    }  # fmt: skip
    assert named == {"rulebook/site/plugin.py"}

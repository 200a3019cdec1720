"""A sixth language with one command: the project stays sound, and the site builds with everything marked as missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.new_language import NotNew, add
from rulebook.sources import load

PROJECT = Path(__file__).resolve().parents[2]
_TREE = (
    *("docs", "locales", "rulebook", "rules_engine", "widgets", "mkdocs.yml", "pyproject.toml"),
    *("requirements.lock", "LICENSE", "LICENSE-TEXTS.md", "LICENSES"),
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project to which German has been added."""
    root = tmp_path_factory.mktemp("sixth")
    for name in _TREE:
        source = PROJECT / name
        if source.is_dir():
            shutil.copytree(source, root / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
        else:
            shutil.copy(source, root / name)
    (root / "widgets/node_modules").symlink_to(PROJECT / "widgets/node_modules")
    done = rulebook(root, "new-language", "de")
    assert done.returncode == 0, done.stderr
    assert "Next: translate locales/de" in done.stdout
    return root


def rulebook(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the copy's own code."""
    environment = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, "-m", "rulebook", "--root", str(root), *arguments]
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)


@pytest.mark.nightly  # half a minute, nearly all of it for the five languages that every build checks
def test_the_sources_and_catalogs_stay_sound(copy: Path) -> None:
    done = rulebook(copy, "check")
    assert done.returncode == 0 and done.stdout.endswith(" 0 problems\n"), done.stdout


def test_everything_counts_as_missing(copy: Path) -> None:
    done = rulebook(copy, "status")
    rows = [line.split() for line in done.stdout.splitlines() if line.startswith("de ")]
    assert len(rows) == 11, "ten catalogs and the terms"
    assert all(int(row[3]) == 0 and row[5] == row[2] for row in rows)


@pytest.mark.nightly
def test_the_site_builds_and_marks_what_is_missing(copy: Path) -> None:
    code = (
        "from pathlib import Path; from rulebook.site.build import build;"
        "build(Path('.'), ('en', 'de'), Path('build/site'), pages_only=True)"
    )
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run([sys.executable, "-c", code], cwd=copy, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    page = (copy / "build/site/de/r/wk2.dispel/index.html").read_text("utf-8")
    assert "<html lang=de" in page and "lang=en class=rg-fallback" in page and "rg-missing" in page
    assert "Deutsch" in (copy / "build/site/en/r/wk2.dispel/index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("lang", "why"),
    [("hu", "a language of Regularo already"), ("xx", "no code of a language"), ("../etc", "no code of a language")],
)
def test_a_language_that_cannot_be_added_is_refused(tmp_path: Path, lang: str, why: str) -> None:
    with pytest.raises(NotNew, match=why):
        add(tmp_path, load(PROJECT), lang)
    assert list(tmp_path.iterdir()) == []

"""The tests of a file stay on one process of a run, whatever the versions of pytest and pytest-xdist are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.spread import ROOT, group

TESTS = """
import os
from pathlib import Path
import pytest

@pytest.mark.parametrize("at", range(8))
def test_one(at):
    with (Path(__file__).parent / "told.txt").open("a") as told:
        print(Path(__file__).stem, os.environ["PYTEST_XDIST_WORKER"], file=told)
"""


def test_the_tests_of_a_file_run_in_one_process_and_those_of_two_in_two(tmp_path: Path) -> None:
    for name in ("test_a", "test_b"):
        (tmp_path / f"{name}.py").write_text(TESTS, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.conftest",
        "-n",
        "2",
        "--dist",
        "loadfile",
        str(tmp_path),
    ]
    done = subprocess.run([*command, "--rootdir", str(tmp_path)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    told = (tmp_path / "told.txt").read_text("utf-8").split("\n")[:-1]
    assert len(told) == 16 and len({*told}) == 2 and len({line.split()[1] for line in told}) == 2


def test_files_that_read_all_pages_are_together_and_others_by_themselves() -> None:
    assert group("tests/site/test_pages.py") == group("tests/site/test_links.py") == "pages"
    assert group("tests/search/test_search.py") == group("tests/search/test_letters.py") == "indexes"
    assert group("tests/site/test_lean.py") == "tests/site/test_lean.py"

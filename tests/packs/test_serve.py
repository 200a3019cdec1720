"""The writer's loop on a project of its own: an edit, a new page and a fault are seen where they are written."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from urllib.request import urlopen

import pytest

PROJECT = Path(__file__).resolve().parents[2]
EXAMPLE = PROJECT / "examples/nine-mens-morris"
LONGEST = 90  # seconds


@pytest.fixture(scope="module")
def morris(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the example that may be edited."""
    root = tmp_path_factory.mktemp("served") / "nine-mens-morris"
    shutil.copytree(EXAMPLE, root, ignore=shutil.ignore_patterns("build", "catalogs", "__pycache__"))
    return root


@pytest.fixture(scope="module")
def address(morris: Path) -> Iterator[str]:
    """Where it is served in Hungarian, from its sources."""
    command = [sys.executable, "-m", "rulebook", "--root", str(morris), "serve", "--lang", "hu", "--port", "0"]
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    with subprocess.Popen(
        command, cwd=morris, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as serving:
        assert serving.stdout is not None
        found = re.search(r"http://\S+/hu/", serving.stdout.readline())
        assert found
        try:
            yield found[0]
        finally:
            os.killpg(serving.pid, signal.SIGTERM)  # an interrupt may be ignored where the tests run in the background


def awaited(address: str, text: str) -> str:
    """The page at `address` as soon as it has `text`, or the last that was seen."""
    end, page = time.monotonic() + LONGEST, ""
    while text not in page and time.monotonic() < end:
        try:
            with urlopen(address, timeout=LONGEST) as answer:
                page = answer.read().decode()
        except (OSError, HTTPException):
            pass
        time.sleep(0.1)
    return page


def test_a_chapter_and_a_game_are_there(address: str) -> None:
    assert "Malmok" in awaited(f"{address}nmm/play/", "Malmok")
    assert "rg-scene-board" in awaited(f"{address}example/nmm/", "rg-scene-board")


def test_an_edited_term_is_seen(morris: Path, address: str) -> None:
    terms = morris / "locales/hu/terms.yaml"
    terms.write_text(terms.read_text("utf-8").replace("term: malom,", "term: zzmalom,"), "utf-8")
    assert "zzmalom" in awaited(f"{address}glossary/", "zzmalom")


def test_a_new_page_is_there(morris: Path, address: str) -> None:
    (morris / "docs/pages/about.md").write_text("---\ntitle: About mills\n---\n\nAn old game.\n", "utf-8")
    assert "About mills" in awaited(f"{address}about/", "About mills")


def test_a_fault_is_told_with_its_place(morris: Path, address: str) -> None:
    chapter = morris / "docs/rulebooks/nmm/3-end.yaml"
    chapter.write_text(
        chapter.read_text("utf-8").replace("[nmm-mill", "[nmm-mil").replace("{nmm-mill}", "{nmm-mil}"), "utf-8"
    )
    with urlopen(f"{address.removesuffix('hu/')}~events", timeout=LONGEST) as news:
        told = next(line for line in iter(lambda: news.readline().decode(), "") if "nmm-mil" in line)
    assert "docs/rulebooks/nmm/3-end.yaml:" in told

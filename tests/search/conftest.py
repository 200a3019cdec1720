"""What the tests of the search share: the library, and the page's own code for finding."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.model import Library
from rulebook.runtime import client
from tests.shelf import rulebooks

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def library() -> Library:
    return rulebooks()


@pytest.fixture(scope="module")
def finder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script that finds, as the build writes it."""
    path = tmp_path_factory.mktemp("finder") / "finder.mjs"
    path.write_bytes(client.bundle(ROOT, "finder"))
    return path

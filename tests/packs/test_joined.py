"""Seven packs in one site: the library with the example and three new books, built whole, keeps the bounds of the library.

It takes some minutes, and is part of `make nightly`. What joins is loaded, judged and drawn in every run (test_projects.py).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rulebook.model import LANGUAGES
from rulebook.server import SiteServer
from tests.often import THOROUGH
from tests.packs.test_projects import EXAMPLE, PROJECT, installed, python

pytestmark = pytest.mark.skipif(not os.environ.get(THOROUGH), reason="a whole build of its own: make nightly")
NEW = {"hns": "Hare and Hounds", "fgs": "Fox and Geese", "drt": "Draughts"}


class Joined:
    """A checkout of its own, with packs installed beside it."""

    def __init__(self, folder: Path, *projects: Path) -> None:
        self.root = folder / "library"
        for name in ("docs", "locales", "rules_engine", "widgets", "rulebook", "benchmarks", "LICENSES"):
            left_out = shutil.ignore_patterns("node_modules", "__pycache__")
            shutil.copytree(PROJECT / name, self.root / name, ignore=left_out)
        for path in PROJECT.iterdir():
            if path.is_file():
                shutil.copy(path, self.root)
        (self.root / "widgets/node_modules").symlink_to(PROJECT / "widgets/node_modules")
        self.path = installed(folder / "installed", *projects)

    def run(self, *arguments: str) -> str:
        """What a command says that runs in the checkout; it succeeds."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(self.root), self.path))}
        done = subprocess.run(
            [sys.executable, *arguments], cwd=self.root, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.fixture(scope="module")
def joined(tmp_path_factory: pytest.TempPathFactory) -> Joined:
    """The library with four more packs, its site built in all languages."""
    folder = tmp_path_factory.mktemp("joined")
    morris = folder / "nine-mens-morris"
    shutil.copytree(EXAMPLE, morris, ignore=shutil.ignore_patterns("build", "catalogs", "__pycache__"))
    projects = [morris]
    for code, title in NEW.items():
        projects.append(folder / code)
        done = python("-m", "rulebook", "new-book", code, title, "--outside", str(folder / code))
        assert done.returncode == 0, done.stderr
    for project in projects:
        python("-m", "rulebook", "--root", str(project), "compile")
    made = Joined(folder, *projects)
    assert "left out" not in made.run("-m", "rulebook", "build")
    return made


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_book_is_there_in_every_language(joined: Joined, lang: str) -> None:
    site = joined.root / "build/site" / lang
    home = (site / "index.html").read_text("utf-8")
    for book in ("wk1", "wk2", "mk2", "mkc", "ww", "nmm", *NEW):
        assert (site / book / "index.html").is_file() and f"{book}/" in home
    told = [
        site / page / "index.html" for page in ("c/nmm.mill", "play/nmm", "example/nmm", "r/nmm.mills", "r/wk2.dispel")
    ]
    assert [path for path in told if not path.is_file()] == []


def test_a_page_weighs_no_more_than_a_page_of_the_library_may(joined: Joined) -> None:
    pages = [option for lang in LANGUAGES for option in ("--page", f"{lang}/nmm/play/")]
    told = joined.run("-m", "benchmarks.page_weight") + joined.run("-m", "benchmarks.page_weight", *pages)
    assert told.count("reached") == 2 * len(LANGUAGES) and "MISSED" not in told


def test_the_first_answer_comes_as_soon_as_in_the_library(joined: Joined) -> None:
    told = joined.run("-m", "benchmarks.first_answer", "--runs", "3")
    assert told.count("reached") == 3 and "MISSED" not in told


@pytest.fixture(scope="module")
def page(joined: Joined, chromium: Browser) -> Iterator[Page]:
    """A page of the joined site, which is served."""
    server = SiteServer(joined.root / "build/site")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = chromium.new_context(base_url=server.address, viewport={"width": 1300, "height": 900})
    yield context.new_page()
    context.close()
    server.shutdown()
    server.server_close()


def test_the_page_answers_for_what_has_joined(page: Page) -> None:
    page.goto("hu/c/nmm.mill/?mine=a1+d1&theirs=c3&to=g1")
    expect(page.locator(".rg-answer")).to_contain_text("c3")
    page.goto("hu/c/hns.pieces/?taken=2")
    expect(page.locator(".rg-answer")).to_contain_text("7")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nine_books_stand_in_the_head_beside_the_search(page: Page, lang: str) -> None:
    page.goto(f"{lang}/")
    books, search = page.locator(".rg-nav").bounding_box(), page.locator("[data-rg-search]").bounding_box()
    assert books and search and books["x"] + books["width"] <= search["x"]

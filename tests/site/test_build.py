"""The build: all or nothing, and the finished site with its search."""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from rulebook import workplace
from rulebook.model import LANGUAGES, Library
from rulebook.site import search

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples/nine-mens-morris"
ADDRESS = "https://rules.test/game"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the example, with an id that has been given up."""
    made = tmp_path_factory.mktemp("project") / EXAMPLE.name
    shutil.copytree(EXAMPLE, made, ignore=shutil.ignore_patterns("build", "catalogs", "__pycache__"))
    lock = made / "docs/rulebooks/nmm/ids.lock"
    lock.write_text(lock.read_text("utf-8") + "nmm.morris -> nmm.mills\n", "utf-8")
    return made


def command(project: Path, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "rulebook", "--root", str(project), *arguments, "--pages-only"]


ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


@pytest.fixture(scope="module")
def hungarian(project: Path) -> Path:
    """The site in one language, published at an address of its own."""
    published = {**ENVIRONMENT, "REGULARO_URL": ADDRESS}
    done = subprocess.run(
        command(project, "build", "--lang", "hu"), cwd=project, env=published, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return project / "build/site"


def _as_it_is(site: Path) -> dict[Path, int]:
    """When each file of a site was written."""
    return {path: path.stat().st_mtime_ns for path in site.rglob("*")}


def test_one_language_alone_links_to_no_other(hungarian: Path) -> None:
    assert (hungarian / "hu/r/nmm.mills/index.html").is_file() and not (hungarian / "en").exists()
    assert "hreflang=en" not in (hungarian / "hu/r/nmm.mills/index.html").read_text("utf-8")
    assert "href=../../en/" not in (hungarian / "r/nmm.mills/index.html").read_text("utf-8")


def test_an_id_given_up_leads_on_from_every_address_it_had(hungarian: Path) -> None:
    for address in ("r/nmm.morris", "hu/r/nmm.morris"):
        page = (hungarian / address / "index.html").read_text("utf-8")
        assert 'http-equiv=refresh content="0; url=../nmm.mills/"' in page and "href=../nmm.mills/" in page
    assert json.loads((hungarian / "assets/numbers.json").read_text())["redirects"] == {"nmm.morris": "nmm.mills"}


def test_a_published_address_stands_in_qr_codes_and_canonical_links(hungarian: Path) -> None:
    card = (hungarian / "hu/r/nmm.mills/index.html").read_text("utf-8")
    assert f"<link rel=canonical href={ADDRESS}/hu/r/nmm.mills/>" in card and "rg-qr" in card
    assert f"{ADDRESS}/r/nmm.mills/" in (hungarian / "sitemap.xml").read_text("utf-8")
    picture = re.search(rf"<meta property=og:image content={ADDRESS}/(assets/preview-[0-9a-f]+\.png)>", card)
    assert picture and (hungarian / picture[1]).is_file(), "a chat is shown the picture of the book"
    assert f"<meta property=og:url content={ADDRESS}/hu/r/nmm.mills/>" in card
    assert "href=/game/assets/" in (hungarian / "404.html").read_text("utf-8")


def test_a_broken_source_leaves_the_good_site_as_it_was(hungarian: Path, project: Path) -> None:
    before = _as_it_is(hungarian)
    chapter = next(path for path in project.glob("docs/rulebooks/nmm/*.yaml") if "kind: mechanic" in path.read_text())
    good = chapter.read_text("utf-8")
    chapter.write_text(good.replace("kind: mechanic", "kind: mechanics", 1), "utf-8")
    try:
        done = subprocess.run(command(project, "build"), cwd=project, env=ENVIRONMENT, capture_output=True, text=True)
    finally:
        chapter.write_text(good, "utf-8")
    assert done.returncode == 1 and "mechanics" in done.stderr and "Traceback" not in done.stderr
    assert _as_it_is(hungarian) == before
    assert not list(project.glob("build/.*/site"))


@pytest.mark.nightly  # how it is done is shown without a build in tests/rulebook/test_workplace.py
def test_a_killed_build_leaves_the_old_site_and_the_next_one_sweeps_what_it_left(
    hungarian: Path, project: Path
) -> None:
    before = _as_it_is(hungarian)
    again = command(project, "build", "--lang", "hu")
    killed = subprocess.Popen(again, cwd=project, env=ENVIRONMENT)
    while not list((project / "build").glob(f"{workplace.UNFINISHED}*/site/*")):
        assert killed.poll() is None, "the build was to be killed at work"
        time.sleep(0.01)
    killed.kill()
    killed.wait()
    assert _as_it_is(hungarian) == before
    assert list((project / "build").glob(f"{workplace.UNFINISHED}*"))
    large = resource.RLIMIT_FSIZE, (50_000, resource.getrlimit(resource.RLIMIT_FSIZE)[1])
    full = subprocess.run(
        again,
        cwd=project,
        env=ENVIRONMENT,
        preexec_fn=lambda: resource.setrlimit(*large),
        capture_output=True,
        text=True,
    )
    assert full.returncode == 1 and "Traceback" not in full.stderr
    assert "a file cannot be written: File too large: make room" in full.stderr
    assert _as_it_is(hungarian) == before
    assert not list((project / "build").glob(f"{workplace.UNFINISHED}*"))


def test_a_place_that_cannot_be_written_to_is_named_before_anything_is_done(project: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    again = command(project, "build", "--out", str(tmp_path / "file/site"))
    done = subprocess.run(again, cwd=project, env=ENVIRONMENT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith(f"{tmp_path / 'file'}: ") and done.stdout == ""


def _index(site: Path, lang: str) -> dict[str, Any]:
    """The index of the search with its lists of texts as lists."""

    def lists(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: lists(one) for key, one in value.items()}
        if isinstance(value, str) and value.startswith("\x7f"):
            return value[1:].split("\x7f")
        return value

    index: dict[str, Any] = lists(json.loads((site / search.FOLDER / f"{lang}.json").read_text("utf-8")))
    return index


def test_the_search_has_an_index_for_each_language_with_every_rule(site: Path, library: Library) -> None:
    for lang in LANGUAGES:
        index = _index(site, lang)
        rules = index["rules"]
        ids = [f"{index['books'][book]['id']}.{slug}" for book, slug in zip(rules["book"], rules["slug"], strict=True)]
        assert ids == list(library.rules)
        assert {len(column) for column in rules.values()} == {len(ids)}
        assert all(rules["title"]) and all(rules["text"])
        assert {len(column) for column in index["concepts"].values()} == {len(library.glossary)}


def test_what_the_index_says_of_a_rule_has_no_numbers_of_others_and_no_marks(site: Path) -> None:
    texts = _index(site, "en")["rules"]["text"]
    assert isinstance(texts, list)
    assert [text for text in texts if re.search(r"\bWK[12] \d|\*\*|\[\[|[{}\0]|\(\s*\)| {2}", text)] == []

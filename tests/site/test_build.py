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

import pytest

from rulebook import cli, workplace
from rulebook.model import LANGUAGES, Library
from rulebook.problems import SourceErrors
from rulebook.site import search
from rulebook.site.build import build

ADDRESS = "https://rules.test/game"


@pytest.fixture(scope="module")
def project(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, with everything that is not written by hand linked to the real project."""
    made = tmp_path_factory.mktemp("project")
    for name in ("docs", "locales"):
        shutil.copytree(root / name, made / name)
    (made / "tests").mkdir()
    by_hand = ("LICENSE", "LICENSE-TEXTS.md", "LICENSES", "pyproject.toml", "requirements.lock")
    for name in ("rulebook", "rules_engine", "widgets", "tests/vectors", "mkdocs.yml", *by_hand):
        (made / name).symlink_to(root / name)
    return made


@pytest.fixture(scope="module")
def hungarian(project: Path) -> Path:
    """The site in one language, published at an address of its own, with an id that has been given up."""
    lock = project / "docs/rulebooks/wk2/ids.lock"
    lock.write_text(lock.read_text("utf-8") + "wk2.unspell -> wk2.dispel\n", "utf-8")
    out = project / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REGULARO_URL", ADDRESS)
        build(project, ("hu",), out, pages_only=True)
    return out


def test_one_language_alone_links_to_no_other(hungarian: Path) -> None:
    assert (hungarian / "hu/r/wk2.dispel/index.html").is_file() and not (hungarian / "en").exists()
    assert "hreflang=en" not in (hungarian / "hu/r/wk2.dispel/index.html").read_text("utf-8")
    assert "href=../../en/" not in (hungarian / "r/wk2.dispel/index.html").read_text("utf-8")


def test_an_id_given_up_leads_on_from_every_address_it_had(hungarian: Path) -> None:
    for address in ("r/wk2.unspell", "hu/r/wk2.unspell"):
        page = (hungarian / address / "index.html").read_text("utf-8")
        assert 'http-equiv=refresh content="0; url=../wk2.dispel/"' in page and "href=../wk2.dispel/" in page
    assert json.loads((hungarian / "assets/numbers.json").read_text())["redirects"] == {"wk2.unspell": "wk2.dispel"}


def test_a_published_address_stands_in_qr_codes_and_canonical_links(hungarian: Path) -> None:
    card = (hungarian / "hu/r/wk2.dispel/index.html").read_text("utf-8")
    assert f"<link rel=canonical href={ADDRESS}/hu/r/wk2.dispel/>" in card and "rg-qr" in card
    assert f"{ADDRESS}/r/wk2.dispel/" in (hungarian / "sitemap.xml").read_text("utf-8")
    picture = re.search(rf"<meta property=og:image content={ADDRESS}/(assets/preview-[0-9a-f]+\.png)>", card)
    assert picture and (hungarian / picture[1]).is_file(), "a chat is shown the picture of the book"
    assert f"<meta property=og:url content={ADDRESS}/hu/r/wk2.dispel/>" in card
    assert "href=/game/assets/" in (hungarian / "404.html").read_text("utf-8")


def test_a_broken_source_leaves_the_good_site_as_it_was(hungarian: Path, project: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in hungarian.rglob("*")}
    chapter = project / "docs/rulebooks/wk2/2-wizards.yaml"
    good = chapter.read_text("utf-8")
    chapter.write_text(good.replace("kind: mechanic", "kind: mechanics", 1), "utf-8")
    try:
        with pytest.raises(SourceErrors, match="mechanics"):
            build(project, LANGUAGES, hungarian, pages_only=True)
    finally:
        chapter.write_text(good, "utf-8")
    assert {path: path.stat().st_mtime_ns for path in hungarian.rglob("*")} == before
    assert not list(project.glob(".*"))


@pytest.mark.nightly  # how it is done is shown without a build in tests/rulebook/test_workplace.py
def test_a_killed_build_leaves_the_old_site_and_the_next_one_sweeps_what_it_left(
    hungarian: Path, project: Path
) -> None:
    before = {path: path.stat().st_mtime_ns for path in hungarian.rglob("*")}
    command = [sys.executable, "-m", "rulebook", "build", "--lang", "hu", "--pages-only", "--out", str(hungarian)]
    killed = subprocess.Popen(command, cwd=project, env={**os.environ, "PYTHONPATH": str(project)})
    while not list(project.glob(f"{workplace.UNFINISHED}*/site/*")):
        assert killed.poll() is None, "the build was to be killed at work"
        time.sleep(0.05)
    killed.kill()
    killed.wait()
    assert {path: path.stat().st_mtime_ns for path in hungarian.rglob("*")} == before
    assert list(project.glob(f"{workplace.UNFINISHED}*"))
    large = resource.RLIMIT_FSIZE, (50_000, resource.getrlimit(resource.RLIMIT_FSIZE)[1])
    full = subprocess.run(
        command,
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project)},
        preexec_fn=lambda: resource.setrlimit(*large),
        capture_output=True,
        text=True,
    )
    assert full.returncode == 1 and "Traceback" not in full.stderr
    assert "a file cannot be written: File too large: make room" in full.stderr
    assert {path: path.stat().st_mtime_ns for path in hungarian.rglob("*")} == before
    assert not list(project.glob(".*"))


def test_a_place_that_cannot_be_written_to_is_named_before_anything_is_done(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert cli.main(["--root", str(project), "build", "--out", str(tmp_path / "file/site")]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"{tmp_path / 'file'}: ") and told.out == ""


def test_the_search_has_an_index_for_each_language_with_every_rule(site: Path, library: Library) -> None:
    for lang in LANGUAGES:
        index = json.loads((site / search.FOLDER / f"{lang}.json").read_text("utf-8"))
        rules = index["rules"]
        ids = [f"{index['books'][book]['id']}.{slug}" for book, slug in zip(rules["book"], rules["slug"], strict=True)]
        assert ids == list(library.rules)
        assert {len(column) for column in rules.values()} == {len(ids)}
        assert all(rules["title"]) and all(rules["text"])
        assert {len(column) for column in index["concepts"].values()} == {len(library.glossary)}


def test_what_the_index_says_of_a_rule_has_no_numbers_of_others_and_no_marks(site: Path) -> None:
    texts = json.loads((site / search.FOLDER / "en.json").read_text("utf-8"))["rules"]["text"]
    assert [text for text in texts if re.search(r"\bWK[12] \d|\*\*|\[\[|[{}\0]|\(\s*\)| {2}", text)] == []

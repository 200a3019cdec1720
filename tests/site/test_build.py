"""The build: all or nothing, and the finished site with its search."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

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
    for name in ("rulebook", "rules_engine", "widgets", "tests/vectors", "mkdocs.yml"):
        (made / name).symlink_to(root / name)
    return made


@pytest.fixture(scope="module")
def hungarian(project: Path) -> Path:
    """The site in one language, published at an address of its own, with an id that has been given up."""
    lock = project / "docs/ids.lock"
    lock.write_text(lock.read_text("utf-8") + "wk2.unspell -> wk2.dispel\n", "utf-8")
    out = project / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REGULARO_URL", ADDRESS)
        build(project, ("hu",), out, pages_only=True)
    return out


def test_one_language_alone_links_to_no_other(hungarian: Path) -> None:
    assert (hungarian / "hu/r/wk2.dispel/index.html").is_file() and not (hungarian / "en").exists()
    assert 'data-rg-lang="en"' not in (hungarian / "hu/r/wk2.dispel/index.html").read_text("utf-8")
    assert 'href="../../en/' not in (hungarian / "r/wk2.dispel/index.html").read_text("utf-8")


def test_an_id_given_up_leads_on_from_every_address_it_had(hungarian: Path) -> None:
    for address in ("r/wk2.unspell", "hu/r/wk2.unspell"):
        page = (hungarian / address / "index.html").read_text("utf-8")
        assert 'http-equiv="refresh" content="0; url=../wk2.dispel/"' in page and 'href="../wk2.dispel/"' in page
    assert json.loads((hungarian / "assets/numbers.json").read_text())["redirects"] == {"wk2.unspell": "wk2.dispel"}


def test_a_published_address_stands_in_qr_codes_and_canonical_links(hungarian: Path) -> None:
    card = (hungarian / "hu/r/wk2.dispel/index.html").read_text("utf-8")
    assert f'<link rel="canonical" href="{ADDRESS}/hu/r/wk2.dispel/">' in card and "rg-qr" in card
    assert f"{ADDRESS}/r/wk2.dispel/" in (hungarian / "sitemap.xml").read_text("utf-8")
    assert 'href="/game/assets/' in (hungarian / "404.html").read_text("utf-8")


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
    assert not list(project.glob(".site-*"))


def test_the_search_has_an_index_for_each_language_with_every_rule(site: Path, library: Library) -> None:
    entry = json.loads((site / search.FOLDER / "pagefind-entry.json").read_text())
    assert set(entry["languages"]) == set(LANGUAGES)
    assert len({language["page_count"] for language in entry["languages"].values()}) == 1
    assert entry["languages"]["hu"]["page_count"] > len(library.rules)


def test_an_old_index_leaves_nothing_behind(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site / "hu/glossary", tmp_path / "hu/glossary")
    (tmp_path / search.FOLDER).mkdir()
    (tmp_path / search.FOLDER / "old.pf_index").write_text("old")
    search.index(tmp_path)
    assert (tmp_path / search.FOLDER / "pagefind-entry.json").is_file()
    assert not (tmp_path / search.FOLDER / "old.pf_index").exists()

"""The build: all or nothing, and the finished site with its search."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from rulebook.model import LANGUAGES
from rulebook.problems import SourceErrors
from rulebook.site import search
from rulebook.site.build import build


@pytest.fixture
def project(root: Path, tmp_path: Path) -> Path:
    """A copy of the sources, with everything that is not written by hand linked to the real project."""
    for name in ("docs", "locales"):
        shutil.copytree(root / name, tmp_path / name)
    (tmp_path / "tests").mkdir()
    for name in ("rulebook", "rules_engine", "widgets", "tests/vectors", "mkdocs.yml"):
        (tmp_path / name).symlink_to(root / name)
    return tmp_path


def test_a_broken_source_leaves_the_good_site_as_it_was(project: Path) -> None:
    out = project / "site"
    out.mkdir()
    (out / "index.html").write_text("good")
    chapter = project / "docs/rulebooks/wk2/2-wizards.yaml"
    chapter.write_text(chapter.read_text("utf-8").replace("kind: mechanic", "kind: mechanics", 1), "utf-8")
    with pytest.raises(SourceErrors, match="mechanics"):
        build(project, LANGUAGES, out, pages_only=True)
    assert [path.name for path in out.iterdir()] == ["index.html"] and (out / "index.html").read_text() == "good"
    assert not list(project.glob(".site-*"))


def test_one_language_alone_links_to_no_other(project: Path) -> None:
    out = project / "site"
    build(project, ("hu",), out, pages_only=True)
    assert (out / "hu/r/wk2.dispel/index.html").is_file() and not (out / "en").exists()
    assert 'data-rg-lang="en"' not in (out / "hu/r/wk2.dispel/index.html").read_text("utf-8")
    assert 'href="../../en/' not in (out / "r/wk2.dispel/index.html").read_text("utf-8")


def test_an_id_given_up_leads_on_from_every_address_it_had(project: Path) -> None:
    lock = project / "docs/ids.lock"
    lock.write_text(lock.read_text("utf-8") + "wk2.unspell -> wk2.dispel\n", "utf-8")
    out = project / "site"
    build(project, ("hu",), out, pages_only=True)
    for address in ("r/wk2.unspell", "hu/r/wk2.unspell"):
        page = (out / address / "index.html").read_text("utf-8")
        assert 'http-equiv="refresh" content="0; url=../wk2.dispel/"' in page and 'href="../wk2.dispel/"' in page
    assert json.loads((out / "assets/numbers.json").read_text())["redirects"] == {"wk2.unspell": "wk2.dispel"}


def test_a_published_address_stands_in_qr_codes_and_canonical_links(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGULARO_URL", "https://rules.test/game")
    out = project / "site"
    build(project, ("eo",), out, pages_only=True)
    card = (out / "eo/r/wk2.dispel/index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://rules.test/game/eo/r/wk2.dispel/">' in card and "rg-qr" in card
    assert "https://rules.test/game/r/wk2.dispel/" in (out / "sitemap.xml").read_text("utf-8")
    assert 'href="/game/assets/' in (out / "404.html").read_text("utf-8")


def test_the_search_has_an_index_for_each_language_with_every_rule(site: Path, library: object, tmp_path: Path) -> None:
    indexed = tmp_path / "site"
    shutil.copytree(site, indexed)
    (indexed / search.FOLDER).mkdir()
    (indexed / search.FOLDER / "old.pf_index").write_text("old")
    search.index(indexed)
    entry = json.loads((indexed / search.FOLDER / "pagefind-entry.json").read_text())
    assert set(entry["languages"]) == set(LANGUAGES)
    assert len({language["page_count"] for language in entry["languages"].values()}) == 1
    assert entry["languages"]["hu"]["page_count"] > len(library.rules)  # type: ignore[attr-defined]
    assert not (indexed / search.FOLDER / "old.pf_index").exists()

"""The state of the translations is counted against the sources, message by message."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from rulebook.cli import main
from rulebook.sources import load
from rulebook.status import CatalogStatus, TermStatus, status

GOOD = Path(__file__).parents[1] / "bad_catalogs" / "good"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    return tmp_path


def of(project: Path, lang: str, catalog: str) -> CatalogStatus:
    found = status(project, load(project))
    return next(one for one in found.catalogs if (one.lang, one.catalog) == (lang, catalog))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_stale_is_not_counted_as_current(project: Path) -> None:
    assert of(project, "hu", "wk2") == CatalogStatus("hu", "wk2", 18, 10, 1, 7, 0, 0)


def test_a_catalog_that_is_not_there_is_all_missing(project: Path) -> None:
    (project / "locales/hu/LC_MESSAGES/wk2.po").unlink()
    assert of(project, "hu", "wk2") == CatalogStatus("hu", "wk2", 18, 0, 0, 18, 0, 0)


def test_english_written_after_the_last_update_counts_as_missing(project: Path) -> None:
    edit(project / "docs/glossary/wizard-kings.yaml", "One point of strength.", "One point of might.")
    assert of(project, "hu", "wk2") == CatalogStatus("hu", "wk2", 18, 9, 1, 8, 0, 0)


def test_forbidden_words_and_differing_citations_are_counted(project: Path) -> None:
    path = project / "locales/hu/LC_MESSAGES/wk2.po"
    edit(path, "{step|lépésbe}", "{step|lépcsőbe}")
    edit(path, " Lásd: [[wk2.flyers|repülők]].", "")
    assert of(project, "hu", "wk2") == CatalogStatus("hu", "wk2", 18, 10, 1, 7, 1, 1)


def test_concepts_without_a_term_are_counted(project: Path) -> None:
    edit(project / "locales/eo/terms.yaml", "  unit:\n    term: unuo\n", "")
    assert status(project, load(project)).terms[0] == TermStatus("eo", 3, 1)


def test_the_command_prints_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(project), "status", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [one["lang"] for one in printed["terms"]] == ["eo", "hu", "nl", "fr"]
    assert printed["catalogs"][0] == {
        "lang": "eo",
        "catalog": "wk2",
        "total": 18,
        "current": 3,
        "stale": 0,
        "missing": 15,
        "forbidden": 0,
        "differing": 0,
    }

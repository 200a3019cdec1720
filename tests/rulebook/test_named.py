"""``rulings.lock``: a ruling or a worked example keeps its name whatever is put before it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook import lock_file, named
from rulebook.cli import main
from rulebook.rule import Name
from rulebook.sources import SourceErrors, load, survey

GOOD = Path(__file__).parents[1] / "bad_sources" / "good"
CHAPTER = "docs/rulebooks/wk2/2-wizards.yaml"
NAMES = lock_file.file(named.LOCK, "wk2")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def names(project: Path) -> dict[str, str]:
    return {f"{rule.id}/{one.n}": named.kind(one) for rule in load(project).rules.values() for one in named.named(rule)}


def test_what_is_put_in_front_gets_the_next_number_and_renames_nothing(project: Path) -> None:
    new = "  - {title: A 3 against a level 1 spell, calculator: wk2.dispel, given: {die: 3}, expect: {net: 2}}\n"
    edit(project / CHAPTER, "  examples:\n", "  examples:\n" + new)
    new = "  - kind: misprint\n    text: The source says spelled.\n"
    edit(project / CHAPTER, "  notes:\n", "  notes:\n" + new)
    assert main(["--root", str(project), "lock"]) == 0
    assert names(project) == {
        "wk2.dispel/3": "example",
        "wk2.dispel/1": "example",
        "wk2.dispel/4": "misprint",
        "wk2.dispel/2": "ruling",
    }
    text = (project / CHAPTER).read_text(encoding="utf-8")
    assert "  - {n: 3, title: A 3" in text and "  - n: 4\n    kind: misprint\n" in text
    lines = (project / NAMES).read_text(encoding="utf-8").splitlines()
    assert [line.split()[0] for line in lines if line[0] != "#"] == [f"wk2.dispel/{n}" for n in (1, 2, 3, 4)]


def test_a_number_given_up_is_not_given_again(project: Path) -> None:
    lock = project / NAMES
    lock.write_text(
        lock.read_text(encoding="utf-8")
        + "wk2.dispel/3 ruling 2026-11-23 standing 0123456789ab\nwk2.dispel/3 -> wk2.dispel/2\n",
        encoding="utf-8",
    )
    edit(project / CHAPTER, "  notes:\n", "  notes:\n  - kind: misprint\n    text: The source says spelled.\n")
    assert named.number(project, load(project)) == 1
    assert "wk2.dispel/4" in names(project)
    found = survey(project).names.resolved()["wk2.dispel/3"]
    assert isinstance(found, Name) and found.heir == "wk2.dispel/2" and found.day == "2026-11-23"


def test_locking_twice_changes_nothing(project: Path) -> None:
    before = [(project / name).read_bytes() for name in (NAMES, CHAPTER)]
    assert named.number(project, load(project)) == named.update(project, load(project)) == 0
    assert [(project / name).read_bytes() for name in (NAMES, CHAPTER)] == before


def test_other_words_keep_the_name_and_the_day(project: Path) -> None:
    edit(project / CHAPTER, "Nothing says whether", "The source is silent whether")
    edit(project / NAMES, "wk2.dispel/2 ruling 2026-11-23 standing", "wk2.dispel/2 ruling 2020-01-01 open")
    assert named.update(project, load(project)) == 0
    record = survey(project).names.records["wk2.dispel/2"]
    assert (record.day, record.status, record.switch) == ("2020-01-01", "open", "strength_one")
    assert record.digest != "af17ca0a57e1"


def test_names_in_a_circle_are_refused(project: Path) -> None:
    lock = project / NAMES
    text = lock.read_text(encoding="utf-8") + "wk2.dispel/2 -> wk2.dispel/2\n"
    lock.write_text(text, encoding="utf-8")
    with pytest.raises(SourceErrors, match="names in a circle"):
        load(project)

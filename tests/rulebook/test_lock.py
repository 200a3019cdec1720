"""``ids.lock``: what was published stays reachable."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook import lock, lock_file, published
from rulebook.cli import main
from rulebook.sources import load, survey

IDS, PUBLISHED = lock_file.file(lock.LOCK, "wk2"), lock_file.file(published.LOCK, "wk2")
GOOD = Path(__file__).parents[1] / "bad_sources" / "good"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_first_lock_holds_every_rule_in_reading_order(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    locks = [project / lock_file.file(lock.LOCK, book) for book in ("wk1", "wk2")]
    for path in locks:
        path.unlink()
    assert main(["--root", str(project), "lock"]) == 0
    assert capsys.readouterr().out.endswith(
        "6 added to ids.lock\n61 added to calculators.lock\n0 notes and examples numbered, 0 added to rulings.lock\n0 lines new or confirmed in published.lock\n"
    )
    lines = [line for path in locks for line in path.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    assert lines == [
        "wk1.combat 5.0",
        "wk1.retreat 5.4",
        "wk2.wizards 2.2",
        "wk2.dispel 2.211",
        "wk2.combat 5.0",
        "wk2.retreat 5.4",
    ]


def test_locking_twice_changes_nothing(project: Path) -> None:
    before = (project / IDS).read_bytes()
    assert lock.update(project, load(project)) == []
    assert (project / IDS).read_bytes() == before


def test_a_new_rule_is_added_below_and_no_line_is_touched(project: Path) -> None:
    path = project / lock_file.file(lock.LOCK, "wk1")
    before = path.read_text(encoding="utf-8")
    new = '- id: wk1.pursuit\n  number: "5.5"\n  title: Pursuit\n  kind: procedure\n  text: After the third round.\n'
    chapter = project / "docs/rulebooks/wk1/5-combat.yaml"
    chapter.write_text(chapter.read_text(encoding="utf-8") + new, encoding="utf-8")
    assert [rule.id for rule in lock.update(project, load(project))] == ["wk1.pursuit"]
    assert path.read_text(encoding="utf-8") == before + "wk1.pursuit 5.5\n"


def test_a_broken_lock_is_not_written_over(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(project / IDS, "wk2.dispel 2.211", "wk2.dispel 2.3")
    before = (project / IDS).read_bytes()
    assert main(["--root", str(project), "lock"]) == 1
    assert "number of wk2.dispel changed" in capsys.readouterr().err
    assert (project / IDS).read_bytes() == before


def test_an_id_given_up_leads_to_the_rule_that_stands_for_it(project: Path) -> None:
    library = load(project)
    assert library.redirects == {"wk2.escape": "wk2.retreat"}
    assert library.rule("wk2.escape") is library.rule("wk2.retreat")


def test_redirects_are_followed_to_their_end(project: Path) -> None:
    edit(project / IDS, "wk2.escape -> wk2.retreat", "wk2.escape -> wk2.flight\nwk2.flight -> wk2.retreat")
    assert lock.read(project, []).resolved() == {"wk2.escape": "wk2.retreat", "wk2.flight": "wk2.retreat"}


def test_a_book_with_an_unreadable_chapter_does_not_count_as_having_dropped_its_rules(project: Path) -> None:
    edit(project / "docs/rulebooks/wk2/5-combat.yaml", "opening: Blocks", "opening: So: Blocks")
    assert [problem.what for problem in survey(project).problems] == ["not YAML"]


def test_every_rule_of_the_project_is_published() -> None:
    root = GOOD.parents[2]
    assert lock.unlocked(lock.read(root, []), load(root)) == []


def test_what_is_gone_or_other_stays_told_until_somebody_confirms_it(project: Path) -> None:
    chapter = project / "docs/rulebooks/wk2/2-wizards.yaml"
    edit(chapter, '    - [2, "`5–6`"]\n', "")
    edit(chapter, "`4–6`", "`3–6`")
    before = (project / PUBLISHED).read_text(encoding="utf-8")
    assert main(["--root", str(project), "lock"]) == 0
    assert sorted((project / PUBLISHED).read_text(encoding="utf-8").splitlines()) == sorted(before.splitlines())
    assert main(["--root", str(project), "lock", "--confirm", "wk2.dispel"]) == 0
    after = (project / PUBLISHED).read_text(encoding="utf-8")
    assert "table.2" not in after and "`3–6`" in after and "example.1" in after

"""``docs/history/``: what was published stays as it was, and whatever says something else wants a reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook import history
from rulebook.cli import main
from rulebook.model import LANGUAGES
from rulebook.site.history import compared
from rulebook.sources import load
from tests.shelf import rulebooks

ROOT = Path(__file__).parents[2]
GOOD = Path(__file__).parents[1] / "bad_catalogs" / "good"
CHAPTER = "docs/rulebooks/wk2/5-combat.yaml"
FIRST, SECOND = "2026-11", "2026-12"
RULING = "wk2.retreat/1"
RULED = (
    "  notes:\n  - {n: 1, kind: ambiguity, text: Nothing says who leaves first., ruling: The attacker leaves first.}\n"
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small library in five languages with a ruling and one release."""
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    with (tmp_path / CHAPTER).open("a", encoding="utf-8") as chapter:
        chapter.write(RULED)
    assert main(["--root", str(tmp_path), "release", FIRST]) == 0
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def rule_otherwise(project: Path) -> None:
    edit(project / CHAPTER, "The attacker leaves first.", "The defender leaves first.")


def reason(project: Path, *names: str) -> None:
    """Say why, in the release that is to come."""
    file = project / f"docs/history/{SECOND}.yaml"
    of = ", ".join(names)
    file.write_text(
        f"release: '{SECOND}'\nday: '2026-12-01'\nreasons:\n- {{of: [{of}], reason: A reader found it.}}\n", "utf-8"
    )


def known(project: Path) -> history.History:
    problems: list[history.Problem] = []
    found = history.load(project, load(project), problems)
    assert problems == []
    return found


def test_a_release_keeps_the_words_of_every_rule_and_remark_in_every_language(project: Path) -> None:
    found = known(project)
    assert set(found.last) == {"wk2.combat", "wk2.retreat", RULING}
    assert found.words[found.last[RULING]]["en"] == "Nothing says who leaves first.\nThe attacker leaves first."
    assert all(set(words) == set(LANGUAGES) for words in found.words.values())
    kept = found.words[found.last["wk2.retreat"]]
    assert kept["en"].startswith("Retreat\nFrom the second round on") and "B3 | first" in kept["en"].replace("`", "")
    assert kept["hu"] != kept["en"]


def test_what_says_something_else_is_named_and_no_release_is_made_without_a_reason(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rule_otherwise(project)
    assert main(["--root", str(project), "release", SECOND]) == 1
    told = capsys.readouterr()
    assert told.out.startswith(f"{RULING} says something else in ")
    assert f"- {{of: [{RULING}]" in told.err
    assert not (project / f"docs/history/{SECOND}.lock").exists()


def test_another_translation_wants_a_reason_as_another_rule_does(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(project / "locales/hu/LC_MESSAGES/wk2.po", "{step|lépésbe}", "két {step|lépésbe}")
    assert main(["--root", str(project), "release", SECOND]) == 1
    assert "wk2.retreat says something else in hu\n" in capsys.readouterr().out


def test_with_its_reason_the_release_is_made_and_both_words_are_kept(project: Path) -> None:
    rule_otherwise(project)
    reason(project, RULING)
    assert main(["--root", str(project), "release", SECOND]) == 0
    first, second = known(project).of(RULING)
    assert first.words and "The attacker" in first.words["en"]
    assert second.words and "The defender" in second.words["en"]
    assert first.reasons == ((SECOND, "A reader found it."),) and second.reasons == ()


def test_a_new_ruling_wants_no_reason_and_was_not_there_before(project: Path) -> None:
    edit(project / CHAPTER, RULED, f"{RULED}  - {{n: 2, kind: ambiguity, text: Nor who stays., ruling: Nobody.}}\n")
    assert main(["--root", str(project), "release", SECOND]) == 0
    first, second = known(project).of("wk2.retreat/2")
    assert first.words is None and second.words is not None
    assert len((project / f"docs/history/{SECOND}.words.xz").read_bytes()) < 700, (
        "what is kept already is not kept twice"
    )


def test_a_ruling_that_is_gone_wants_a_reason_too(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(project / CHAPTER, RULED, "")
    assert main(["--root", str(project), "release", SECOND]) == 1
    assert RULING in capsys.readouterr().out


@pytest.mark.parametrize("name", ["2026-13", "november", "2026-11", "2026-10", "../2027-01"])
def test_a_release_has_a_year_and_a_month_after_the_last_one(project: Path, name: str) -> None:
    assert main(["--root", str(project), "release", name]) == 2
    assert sorted(one.name for one in (project / "docs/history").iterdir()) == [
        f"{FIRST}.lock", f"{FIRST}.words.xz", f"{FIRST}.yaml",
    ]  # fmt: skip


def test_words_that_are_not_what_was_published_are_told(project: Path) -> None:
    lock = project / f"docs/history/{FIRST}.lock"
    lines = lock.read_text("utf-8").splitlines()
    lines[-1] = f"{lines[-1].split()[0]} 000000000000"
    lock.write_text("\n".join(lines) + "\n", "utf-8")
    problems = history.check(project, load(project))
    assert [problem.what for problem in problems] == [f"words of {lines[-1].split()[0]} are not what was published"]


def test_a_file_of_words_that_cannot_be_read_is_told(project: Path) -> None:
    (project / f"docs/history/{FIRST}.words.xz").write_bytes(b"no archive")
    problems = history.check(project, load(project))
    assert problems[0].what == "words of a release that cannot be read"


def test_a_reason_for_what_no_release_has_is_told(project: Path) -> None:
    reason(project, "wk2.no-such-rule")
    assert main(["--root", str(project), "release", SECOND]) == 0
    assert [one.what for one in history.check(project, load(project))] == ["reason for something unknown"]


def test_the_releases_of_this_library_are_whole() -> None:
    library = rulebooks()
    assert [one.id for one in library.releases][:1] == [FIRST]
    assert history.check(ROOT, library) == []


COMPARED = [
    ("It is stopped.", "It is stopped.", "<p>It is stopped.</p>"),
    ("It is stopped.", "It is not stopped.", "<p>It is <ins>not </ins>stopped.</p>"),
    ("a < b", "a > b", "<p>a <del>&lt;</del><ins>&gt;</ins> b</p>"),
    ("first\nsecond", "first", "<p>first<del><br>second</del></p>"),
]


@pytest.mark.parametrize(("then", "now", "shown"), COMPARED)
def test_two_texts_are_compared_word_by_word(then: str, now: str, shown: str) -> None:
    assert compared(then, now) == shown

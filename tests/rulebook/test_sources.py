"""Bad sources: each file of ``tests/bad_sources`` spoils the good library beside it and shows what a writer is told.

shows     the fault in a sentence
edit      per file, the text to replace; it must stand there exactly once
write     per file, its whole text
expected  all that ``rulebook check`` finds, line by line
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from rulebook.check import check
from rulebook.examples import Refused
from rulebook.sources import SourceErrors, load
from tests.shelf import rulebooks
from tests.tables import parsed

PROJECT = Path(__file__).parents[2]
BAD = PROJECT / "tests" / "bad_sources"
GOOD = BAD / "good"
FIXTURES = sorted(BAD.glob("*.yaml"))


class SmallEngine:
    """Knows one calculator, in both editions: 1d6 less the level of a spell must come to 3 or more."""

    def knows(self, name: str) -> bool:
        return name in ("wk1.dispel", "wk2.dispel")

    def options(self, rule: str) -> set[str]:
        return {"strength_one"}

    def fact(self, path: str) -> int:
        return {"least": 3}[path]

    def cited(self, name: str, given: dict[str, Any]) -> tuple[list[str], list[str]]:
        return ["wk1.dispel", "wk2.dispel"], []

    def answer(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        die, level = given.get("die", 4), given.get("target_level", 1)
        if die not in range(1, 7):
            raise Refused([("die", str(die), "write a number from 1 to 6")])
        net = die - level
        return {"legal": True, "net": net, "dispelled": net >= 3}


def spoiled(fixture: Path, root: Path) -> Path:
    """A copy of the good library below `root` with the changes of the fixture."""
    shutil.copytree(GOOD, root, dirs_exist_ok=True)
    changes = parsed(fixture.read_text(encoding="utf-8"))
    for file, replacements in changes.get("edit", {}).items():
        path = root / file
        text = path.read_text(encoding="utf-8")
        for one in replacements:
            assert text.count(one["from"]) == 1, f"{fixture.name}: {one['from']!r} must stand once in {file}"
            text = text.replace(one["from"], one["to"])
        path.write_text(text, encoding="utf-8")
    for file, text in changes.get("write", {}).items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(text, encoding="utf-8")
    return root


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: path.stem)
def test_a_bad_source_is_reported_with_its_place_value_and_remedy(fixture: Path, tmp_path: Path) -> None:
    expected = parsed(fixture.read_text(encoding="utf-8"))["expected"]
    report = check(spoiled(fixture, tmp_path), SmallEngine())
    assert "".join(f"{problem}\n" for problem in report.problems) == expected


def test_there_is_a_fixture_for_every_message_of_the_loader() -> None:
    assert len(FIXTURES) >= 25


def test_the_library_that_the_fixtures_spoil_is_good() -> None:
    report = check(GOOD, SmallEngine())
    assert report.problems == ()
    assert report.summary() == "6 rules, 1 example run, 0 waiting for a calculator, 0 problems"


def test_loading_raises_every_problem_of_every_file_at_once(tmp_path: Path) -> None:
    fixture = BAD / "many-at-once.yaml"
    with pytest.raises(SourceErrors) as raised:
        load(spoiled(fixture, tmp_path))
    expected = parsed(fixture.read_text(encoding="utf-8"))["expected"]
    assert f"{raised.value}\n" == expected
    assert len({problem.place.file for problem in raised.value.problems}) == 8


@pytest.mark.parametrize("file", sorted(path.relative_to(GOOD).as_posix() for path in GOOD.rglob("*.*")))
def test_whatever_line_is_lost_the_loader_answers_with_problems_and_not_with_a_crash(file: str, tmp_path: Path) -> None:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    lines = (GOOD / file).read_text(encoding="utf-8").splitlines(keepends=True)
    for lost in range(len(lines)):
        for kept in (lines[:lost] + lines[lost + 1 :], lines[:lost]):
            (tmp_path / file).write_text("".join(kept), encoding="utf-8")
            for problem in check(tmp_path, SmallEngine()).problems:
                assert problem.place.line >= 1 and problem.what and problem.value and problem.remedy


def test_a_file_that_is_not_utf_8_is_named_with_the_line_of_the_bad_byte(tmp_path: Path) -> None:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "docs/rulebooks/wk1/5-combat.yaml"
    path.write_bytes(path.read_bytes().replace(b"leave the battle", b"leave the b\xe1ttle"))
    problems = check(tmp_path, SmallEngine()).problems
    assert [str(one) for one in problems] == [
        'docs/rulebooks/wk1/5-combat.yaml:17: text that is not UTF-8, "byte 0xe1", save the file as UTF-8'
    ]


def test_a_folder_without_rulebooks_is_not_a_good_library(tmp_path: Path) -> None:
    with pytest.raises(SourceErrors, match=r"docs/rulebooks:1: no rulebooks"):
        load(tmp_path)


def test_the_rulebooks_of_the_project_load() -> None:
    library = rulebooks()
    assert {book.id for book in library.books} == {"wk1", "wk2", "mk2", "mkc", "ww"}
    assert library.rule("wk2.hit-allocation").citation == "WK2 5.32"


@pytest.mark.parametrize("schema", ["book", "chapter", "glossary", "figures", "editions"])
def test_the_first_line_of_each_source_names_its_schema_for_editors(schema: str) -> None:
    patterns = {
        "book": "rulebooks/*/book.yaml",
        "chapter": "rulebooks/*/[0-9]*.yaml",
        "glossary": "glossary/*.yaml",
        "figures": "figures/*.yaml",
        "editions": "editions/*.yaml",
    }
    files = list((PROJECT / "docs").glob(patterns[schema]))
    assert files
    for path in files:
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        assert first.startswith("# yaml-language-server: $schema="), path
        assert (path.parent / first.partition("=")[2]).resolve() == PROJECT / "rulebook" / "schema" / f"{schema}.json"

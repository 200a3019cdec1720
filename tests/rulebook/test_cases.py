"""Which worked examples have a neutral page of their own: it is locked, and no example loses it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook import cases, lock_file, named
from rulebook.cli import main
from rulebook.model import Library
from rulebook.sources import load
from tests.shelf import rulebooks

ROOT = Path(__file__).parents[2]
GOOD = ROOT / "tests/bad_sources/good"
CHAPTER = "docs/rulebooks/wk2/2-wizards.yaml"
NAMES = lock_file.file(named.LOCK, "wk2")


@pytest.fixture(scope="module")
def library() -> Library:
    return rulebooks()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    return tmp_path


def line(project: Path, name: str) -> str:
    lines = (project / NAMES).read_text("utf-8").splitlines()
    return next(line for line in lines if line.startswith(f"{name} "))


def test_the_first_example_of_each_rule_and_each_that_hangs_on_a_ruling_has_its_page(library: Library) -> None:
    wanted = frozenset(cases.with_page(library))
    assert {name for name in wanted if not library.has_page(name)} == set()
    for rule in library.rules.values():
        assert not rule.examples or library.has_page(f"{rule.id}/{min(one.n for one in rule.examples)}"), rule.id
        for one in rule.examples:
            assert library.has_page(f"{rule.id}/{one.n}") or not cases.hangs_on_a_ruling(one), (rule.id, one.n)
    assert 600 < len(wanted) < 700


#: An example, and whether another ruling would change its answer.
HANGS = [("wk2.dispel/1", False), ("wk2.dispel/5", True), ("wk2.sea-transport/1", True), ("mk2.breakaway/2", False)]


@pytest.mark.parametrize(("name", "hangs"), HANGS)
def test_an_answer_hangs_on_a_ruling_where_another_ruling_would_change_it(
    library: Library, name: str, hangs: bool
) -> None:
    id, _, n = name.partition("/")
    one = next(one for one in library.rule(id).examples if one.n == int(n))
    assert cases.hangs_on_a_ruling(one) == hangs


def test_a_page_once_given_stays_though_another_example_stands_first_or_takes_its_place(project: Path) -> None:
    assert main(["--root", str(project), "lock"]) == 0
    assert line(project, "wk2.dispel/1").endswith(" +page")
    text = (project / CHAPTER).read_text("utf-8")
    new = "  - {n: 3, title: A 3 against a level 1 spell, calculator: wk2.dispel, given: {die: 3}, expect: {net: 2}}\n"
    (project / CHAPTER).write_text(text.replace("  examples:\n", "  examples:\n" + new), "utf-8")
    named.update(project, load(project))
    assert line(project, "wk2.dispel/1").endswith(" +page")
    assert not line(project, "wk2.dispel/3").endswith(" +page")
    assert load(project).has_page("wk2.dispel/1") and not load(project).has_page("wk2.dispel/3")
    lock = project / NAMES
    lock.write_text(
        lock.read_text("utf-8")
        + "wk2.dispel/9 example 2026-11-23 standing 0123456789ab +page\nwk2.dispel/9 -> wk2.dispel/3\n",
        "utf-8",
    )
    named.update(project, load(project))
    assert line(project, "wk2.dispel/3").endswith(" +page")
    assert line(project, "wk2.dispel/9").endswith(" +page")

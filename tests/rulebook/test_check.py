"""``python -m rulebook check``, and what the library can be asked once it is sound."""

from __future__ import annotations

import shutil
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from rulebook import calculator_names, cli, numbers
from rulebook.check import check
from rulebook.examples import Refused, RulesEngine
from rulebook.model import Library
from rulebook.problems import Place, Problem
from rulebook.sources import load
from rules_engine.packs import families

GOOD = Path(__file__).parents[1] / "bad_sources" / "good"


class Silent:
    """An engine without calculators."""

    def knows(self, name: str) -> bool:
        return False

    def options(self, rule: str) -> None:
        return None

    def fact(self, path: str) -> int:
        raise AssertionError(path)

    def cited(self, name: str, given: dict[str, Any]) -> tuple[list[str], list[str]]:
        raise AssertionError(name)

    def answer(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        raise AssertionError(name)


@pytest.fixture(scope="module")
def library() -> Library:
    return load(GOOD)


def test_an_example_waits_for_a_calculator_that_is_not_there_yet() -> None:
    report = check(GOOD, Silent())
    assert (report.run, report.waiting, report.problems) == (0, 1, ())


def test_the_engine_of_the_house_answers_examples_and_refuses_what_it_cannot_read() -> None:
    engine = RulesEngine()
    assert engine.knows("wk2.dispel") and not engine.knows("wk2.weather")
    answer = engine.answer("wk2.dispel", {"dispeller_strength": 3, "target_level": 2, "die": 4})
    assert (answer["legal"], answer["net"], answer["dispelled"], answer["chance"]) == (True, 2, False, "1/3")
    with pytest.raises(Refused) as refused:
        engine.answer("wk2.dispel", {"target_level": 9})
    assert refused.value.faults[0][:2] == ("target_level", "9")


def test_a_digit_that_is_none_as_a_key_of_an_example_is_told_and_no_crash(tmp_path: Path) -> None:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "docs/rulebooks/wk2/2-wizards.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("die: 4", "²: 1"), encoding="utf-8")
    told = [problem.what for problem in check(tmp_path, RulesEngine()).problems]
    assert "wk2.dispel cannot take ²" in told


def test_the_command_prints_counts_and_succeeds_on_good_sources(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--root", str(GOOD), "check"]) == 0
    assert capsys.readouterr().out == "6 rules, 1 example run, 0 waiting for a calculator, 0 problems\n"


def test_the_command_prints_problems_and_fails_on_bad_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    (tmp_path / "docs/pages/about.md").write_text("No front matter.\n", encoding="utf-8")
    assert cli.main(["--root", str(tmp_path), "check"]) == 1
    first, summary = capsys.readouterr().out.splitlines()
    assert first.startswith("docs/pages/about.md:1: page without front matter")
    assert summary.endswith("1 problem; catalogs are checked once the sources are sound")


def test_what_the_catalog_check_finds_is_listed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Problem(Place("locales/hu/LC_MESSAGES/wk2.po", 7), "citation lost", '"wk2.retreat"', "put it back")
    module = types.ModuleType("rulebook.planted_check")
    module.problems = lambda root, library: [found]  # type: ignore[attr-defined]
    module.__spec__ = types.SimpleNamespace(name=module.__name__)  # type: ignore[assignment]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr("rulebook.check._CATALOG_CHECKS", (module.__name__,))
    assert check(GOOD, Silent()).problems == (found,)


def test_a_command_whose_module_is_missing_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "COMMANDS", ("rulebook.check", "rulebook.no_such_command"))
    assert cli.main(["--root", str(GOOD), "check"]) == 0


def test_the_citing_rules_are_known_even_of_forthcoming_ones(library: Library) -> None:
    assert [rule.id for rule in library.cited_by("wk1.pinning")] == ["wk1.combat"]
    assert library.citation("wk1.pinning") == "WK1 4.7"
    assert library.citation("wk2.dispel") == "WK2 2.211"


def test_neighbours_follow_the_reading_order_across_chapters(library: Library) -> None:
    around = [one.id if one else None for one in library.neighbours("wk2.combat")]
    assert around == ["wk2.dispel", "wk2.retreat"]
    assert library.neighbours("wk2.wizards")[0] is None
    assert library.neighbours("wk2.retreat")[1] is None


def test_a_rule_knows_the_differences_of_the_editions(library: Library) -> None:
    assert [entry.slug for entry in library.differences_of("wk2.retreat")] == ["retreat"]
    assert library.differences_of("wk2.combat") == ()


def test_the_calculators_of_the_examples_are_listed_once(library: Library) -> None:
    assert library.calculators() == ("wk2.dispel",)
    assert library.rule("wk2.dispel").notes[0].option == "strength_one"


def test_texts_of_pages_begin_below_their_front_matter(library: Library) -> None:
    page = library.page("about")
    assert (page.title, page.body, page.place.line) == ("About", "A small library for tests.\n", 5)


ORDERED = [
    ("digits", ["2.0", "2.01", "2.1", "2.2", "2.201", "2.21", "2.211", "2.22", "2.221", "2.23", "2.24", "2.3"]),
    ("digits", ["5.0", "5.1", "5.2", "5.21", "5.3", "5.31", "5.32", "5.33", "5.4", "5.5", "5.51", "6.0", "10.0"]),
    ("parts", ["3", "3.1", "3.9", "3.10", "3.10.1", "4", "10"]),
]


@pytest.mark.parametrize(("numbering", "ordered"), ORDERED)
def test_numbers_stand_in_the_order_of_their_book(numbering: str, ordered: list[str]) -> None:
    assert sorted(reversed(ordered), key=lambda number: numbers.order(number, numbering)) == ordered


@pytest.mark.parametrize(
    ("number", "numbering", "depth"),
    [("5.0", "digits", 1), ("5.3", "digits", 2), ("5.32", "digits", 3), ("2.201", "digits", 3), ("2.01", "digits", 2),
     ("3", "parts", 1), ("3.10", "parts", 2), ("7.5.1", "parts", 3)],
)  # fmt: skip
def test_a_number_tells_how_deep_its_rule_stands(number: str, numbering: str, depth: int) -> None:
    assert numbers.depth(number, numbering) == depth


def test_every_calculator_name_stands_once() -> None:
    names = calculator_names.locked(Path(cli.__file__).parents[1], [])
    assert len(set(names)) == len(names) and {"wk1.dispel", "wk2.battle-odds", "mkc.ladder", "ww.wall"} <= set(names)


def test_every_calculator_of_the_engine_has_a_permanent_name() -> None:
    assert calculator_names.unlocked(Path(cli.__file__).parents[1], families()) == []

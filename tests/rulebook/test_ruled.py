"""A step that says "Ruled here" links to the ruling that it applies, whether an input switches it or not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook import ruled
from rulebook.model import Library
from rulebook.problems import Problem
from rulebook.site import citations
from rulebook.sources import load
from rules_engine.calculators import find, names
from rules_engine.mage_knight.battle.turn.ending import NAMED
from rules_engine.ruling import Said
from tests.questions import given_of
from tests.shelf import rulebooks
from widgets import rules
from widgets.answer import answer

ROOT = Path(__file__).parents[2]
GOOD = ROOT / "tests/bad_sources/good"


@pytest.fixture(scope="module")
def library() -> Library:
    library = rulebooks()
    citations.write(ROOT, library)
    rules._tables.cache_clear()
    return library


Pairs = dict[tuple[str, str], set[rules.Named | None]]


@pytest.fixture(scope="module")
def said(library: Library) -> Pairs:
    """By rule and sentence of each step that applies a ruling, where the step links to: of all worked examples and tables."""
    found: Pairs = {}
    for calculator in map(find, names()):
        inputs = [item.name for item in calculator.fields()]
        for given in given_of(calculator):
            for step in calculator.run(given).steps:
                for words in filter(None, (rules.applied(step.said), rules.applied(_at_a_battle(step.said)))):
                    found.setdefault((step.rule, words), set()).add(rules.ruling(step.rule, words, inputs))
    return found


def _at_a_battle(told: Said) -> Said:
    """A sentence as a whole battle says it, whose players have names."""
    return told if told.message not in NAMED else Said(NAMED[told.message], told.values)


def test_every_sentence_that_applies_a_ruling_links_to_it(library: Library, said: Pairs) -> None:
    assert sorted(pair for pair, named in said.items() if None in named) == [], f"pair them in {ruled.FILE}"
    rulings = {(rule.id, note.n) for rule in library.rules.values() for note in rule.notes if note.ruling}
    for pair, named in said.items():
        assert named - {None} <= rulings, pair


def test_every_sentence_that_is_paired_is_said(library: Library, said: Pairs) -> None:
    pairs = ruled.sentences(ROOT)
    assert len(pairs) > 150 and sorted(set(pairs) - set(said)) == []
    assert list(ruled.problems(ROOT, library)) == []


def test_the_step_itself_leads_to_the_ruling(library: Library) -> None:
    for one in library.rule("mk2.tie-break").examples:
        calculator = find(one.calculator)
        shown = str(answer(calculator, calculator.run(dict(one.given)), root="../"))
        if "the victory is shared" in shown:
            assert 'href="../r/mk2.tie-break/#mk2-tie-break-4"' in shown
            return
    pytest.fail("no example ends in a shared victory")


#: A sentence of the engine that applies a ruling, as a file writes it.
SAID = "'Ruled here: the hex of arrival does not count.'"

FAULTS = [
    (f"- ruling: wk2.dispel/9\n  said: [{SAID}]\n", "unknown ruling"),
    (f"- ruling: wk2.dispel/1\n  said: [{SAID}]\n", "unknown ruling"),
    (f"- ruling: wk2.dispel\n  said: [{SAID}]\n", "write rule and number"),
    ("- ruling: wk2.dispel/2\n", "said"),
    (f"- ruling: wk2.dispel/2\n  said: [{SAID}, {SAID}]\n", "sentence paired twice"),
    (f"- ruling: wk2.dispel/2\n  said: [{SAID[:-2]}ally']\n", "write a message of the engine"),
    ("- ruling: wk2.dispel/2\n  said: [Hexes of an ally are friendly.]\n", "sentence that the engine does not say"),
]


@pytest.mark.parametrize(("text", "told"), FAULTS)
def test_what_is_wrong_with_the_pairs_is_told_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    (tmp_path / ruled.FILE).write_text(f"ruled:\n{text}", "utf-8")
    (problem,) = ruled.problems(tmp_path, load(tmp_path))
    assert isinstance(problem, Problem) and told in str(problem) and f"{ruled.FILE}:" in str(problem)

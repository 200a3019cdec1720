"""A step that says "Ruled here" links to the ruling that it applies, whether an input switches it or not."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from rulebook import ruled
from rulebook.model import Library
from rulebook.problems import Problem
from rulebook.site import citations
from rulebook.sources import load
from rules_engine.calculators import find
from widgets import rules
from widgets.answer import answer

ROOT = Path(__file__).parents[2]
GOOD = ROOT / "tests/bad_sources/good"

#: Sentences of worked examples that no ruling of their rule tells: they stay with the rule.
UNPAIRED = 25

#: Questions that no worked example asks, and whose answer applies a ruling.
FURTHER: list[tuple[str, dict[str, Any]]] = [
    ("wk1.sea-transport", {"path": ["sea", "shoal", "coastal"]}),
    ("wk2.hex-control", {"occupants": [], "city_of": 3, "phase": "movement", "players": 3, "allies": [1, 3]}),
]


@pytest.fixture(scope="module")
def library() -> Library:
    library = load(ROOT)
    citations.write(ROOT, library)
    rules._tables.cache_clear()
    return library


def said(library: Library) -> dict[tuple[str, str], set[int | None]]:
    """By rule and sentence of each step that applies a ruling, of worked examples and further questions: where the step links to."""
    found: dict[tuple[str, str], set[int | None]] = {}
    examples = [(one.calculator, dict(one.given)) for rule in library.rules.values() for one in rule.examples]
    for name, given in (*examples, *FURTHER):
        calculator = find(name)
        asked = [item.name for item in calculator.fields()]
        for step in calculator.run(given).steps:
            words = rules.applied(step.said)
            if words:
                found.setdefault((step.rule, words), set()).add(rules.ruling(step.rule, words, asked))
    return found


def test_every_sentence_that_applies_a_ruling_links_to_it(library: Library) -> None:
    found = said(library)
    open_ = sorted(pair for pair, numbers in found.items() if None in numbers)
    assert len(open_) <= UNPAIRED, f"pair the new ones in {ruled.FILE}, or leave them to their rule: {open_}"
    for (rule, _), numbers in found.items():
        rulings = {note.n for note in library.rule(rule).notes if note.ruling}
        assert numbers - {None} <= rulings, rule


def test_every_sentence_that_is_paired_is_said_and_switched_by_nothing(library: Library) -> None:
    pairs = ruled.sentences(ROOT)
    assert len(pairs) >= 73 and set(pairs) <= set(said(library))
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

"""What hangs on a ruling says so: where two answers to an open question lead to different verdicts or values, each of them says
"Ruled here" in a step, the one that nobody chose too, and leads to a ruling of just that question. Where they only refuse with other
reasons, one of the two does.

Asked are all tables and all worked examples, with every answer to each open question that has a ruling. What need not say so,
or does not yet, stands with its reason in ``unnamed_rulings.yaml``, a list a family.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulebook.model import Library
from rulebook.site import citations
from rulebook.site.switches import of_note
from rules_engine.asked import attribute, held
from rules_engine.calculators import Calculator, find, names
from rules_engine.inputs import Choice
from rules_engine.packs import packs
from rules_engine.ruling import Ruling, Said
from rules_engine.switches import key
from tests.questions import given_of
from tests.shelf import rulebooks
from tests.tables import parsed
from widgets import rules

ROOT = Path(__file__).parents[2]
EXCUSED: dict[str, dict[str, str]] = parsed(Path(__file__).with_name("unnamed_rulings.yaml").read_text("utf-8"))
FAMILIES = [pack.package.rpartition(".")[2] for pack in packs()]
#: What a board tells of all its other places, and of the question behind it: each is asked by itself.
ELSEWHERE = {"ww.maze": ("places", "asked")}


@pytest.fixture(scope="module")
def library() -> Library:
    library = rulebooks()
    citations.write(ROOT, library)
    return library


def rulings_of(library: Library) -> Mapping[str, frozenset[tuple[str, int]]]:
    """The rulings by the switch that decides between their answers (:mod:`rules_engine.switches`)."""
    found: dict[str, set[tuple[str, int]]] = defaultdict(set)
    switches = of_note(library)
    for rule in library.rules.values():
        for note in rule.notes:
            for switch in switches[rule.id, note.option] if note.option else ():
                found[switch].add((rule.id, note.n))
    return {switch: frozenset(rulings) for switch, rulings in found.items()}


def told(calculator: Calculator, ruling: Ruling, rulings: frozenset[tuple[str, int]]) -> frozenset[Said]:
    """What steps say that lead to one of these rulings, as the page finds where they lead (widgets/answer.py)."""
    inputs = [item.name for item in calculator.fields()]
    return frozenset(
        step.said
        for step in ruling.steps
        if (words := rules.applied(step.said)) and rules.ruling(step.rule, words, inputs) in rulings
    )


def unnamed(calculator: Calculator, rulings: Mapping[str, frozenset[tuple[str, int]]]) -> frozenset[str]:
    """The open questions of a calculator on which some answer hangs without naming their ruling."""
    found = set()
    options = [
        (item, item.kind, rulings[key(calculator, item.name)])
        for item in calculator.fields()
        if isinstance(item.kind, Choice) and item.kind.aside and key(calculator, item.name) in rulings
    ]
    for given in given_of(calculator) if options else ():
        asked = calculator.read(given)
        answer = calculator.answer(asked)
        for item, kind, its in options:
            for option in kind.options:
                if option == held(asked, item.name) or item.name in found:
                    continue
                if not _is_named(calculator, asked, answer, {attribute(item.name): option}, its):
                    found.add(item.name)
    return frozenset(found)


def _is_named(
    calculator: Calculator, asked: Any, answer: Ruling, otherwise: dict[str, str], its: frozenset[tuple[str, int]]
) -> bool:
    """Whether `answer` is the same with a question decided `otherwise`, or the two name `its` ruling: each where they decide
    otherwise, one of them where both refuse."""
    pairs = [(answer, calculator.answer(replace(asked, **otherwise)))]
    for place in _places(*pairs[0]) if calculator.name in ELSEWHERE else ():
        there = replace(asked, about=place)
        pairs.append((calculator.answer(there), calculator.answer(replace(there, **otherwise))))
    for answer, other in pairs:
        if not _differ(calculator, answer, other):
            continue
        naming = told(calculator, answer, its), told(calculator, other, its)
        if naming[0] == naming[1] or ((answer.legal or other.legal) and not all(naming)):
            return False
    return True


def _places(one: Ruling, other: Ruling) -> list[str]:
    """The places of a board that two answers judge differently."""
    if one.result is None or other.result is None:
        return []
    return [spot.place for spot, changed in zip(one.result.places, other.result.places, strict=True) if spot != changed]


def _differ(calculator: Calculator, one: Ruling, other: Ruling) -> bool:
    if (one.legal, one.verdict) != (other.legal, other.verdict):
        return True
    return one.legal and _own(calculator, one.result) != _own(calculator, other.result)


def _own(calculator: Calculator, result: Any) -> Any:
    """A result without what a board tells of other places."""
    return result and replace(result, **dict.fromkeys(ELSEWHERE.get(calculator.name, ())))


@pytest.mark.parametrize("family", FAMILIES)
def test_what_hangs_on_a_ruling_names_it(family: str, library: Library) -> None:
    rulings = rulings_of(library)
    found = {
        f"{name} {option}"
        for name in names()
        if find(name).rule.__module__.split(".")[1] == family
        for option in unnamed(find(name), rulings)
    }
    excused = EXCUSED.get(family, {})
    assert all(reason.strip() for reason in excused.values())
    assert sorted(found) == sorted(excused)

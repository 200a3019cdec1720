"""What hangs on a ruling says so: where two answers to an open question lead to different verdicts or values, the steps of one of
them say "Ruled here" where those of the other do not.

Asked are all tables and all worked examples, with every other answer to each open question that has a ruling in its rulebook. What
need not say so, or does not yet, stands with its reason in ``unnamed_rulings.yaml``, a list a family.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_engine.asked import attribute, held
from rules_engine.calculators import Calculator, find, names
from rules_engine.inputs import Choice
from rules_engine.packs import packs
from rules_engine.ruling import Ruling, Said

TESTS = Path(__file__).parents[1]
RULEBOOKS = TESTS.parent / "docs" / "rulebooks"
EXCUSED: dict[str, dict[str, str]] = yaml.safe_load(Path(__file__).with_name("unnamed_rulings.yaml").read_text("utf-8"))
RULED = "ruled here"  # as the page looks for it (widgets/rules.py)
FAMILIES = [pack.package.rpartition(".")[2] for pack in packs()]


@cache
def options_with_a_ruling() -> dict[str, frozenset[str]]:
    """By book the options that a note of one of its rules names."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in RULEBOOKS.glob("*/*.yaml"):
        for rule in yaml.safe_load(path.read_text("utf-8")).get("rules", ()):
            found[path.parent.name].update(note["option"] for note in rule.get("notes", ()) if "option" in note)
    return {book: frozenset(options) for book, options in found.items()}


@cache
def worked() -> dict[str, list[Any]]:
    """What worked examples ask, by calculator."""
    found = defaultdict(list)
    for path in sorted(RULEBOOKS.glob("*/*.yaml")):
        for rule in yaml.safe_load(path.read_text("utf-8")).get("rules", ()):
            for one in rule.get("examples", ()):
                found[one["calculator"]].append(one["given"])
    return found


def given_of(calculator: Calculator) -> Iterator[Any]:
    """What tables and worked examples ask of a calculator."""
    yield from worked().get(calculator.name, ())
    for family in ("wk", calculator.book.book):
        path = TESTS / "vectors" / f"{family}-{calculator.slug}.yaml"
        if path.is_file():
            for case in yaml.safe_load(path.read_text("utf-8"))["cases"]:
                if calculator.book.book in case.get("books", [family]):
                    yield case["given"]


def ruled(ruling: Ruling) -> frozenset[tuple[str, str]]:
    """The sentences of the steps that say that a ruling decided, each with its rule."""
    return frozenset(
        (step.rule, text) for step in ruling.steps for text in _sentences(step.said) if RULED in text.lower()
    )


def _sentences(said: Said) -> Iterator[str]:
    yield said.message.template
    for _, value in said.values:
        if isinstance(value, Said):
            yield from _sentences(value)


def unnamed(calculator: Calculator) -> frozenset[str]:
    """The open questions of a calculator on which some answer hangs without saying so."""
    found = set()
    options = [
        item
        for item in calculator.fields()
        if isinstance(item.kind, Choice) and item.kind.aside
        if item.name in options_with_a_ruling().get(calculator.book.book, ())
    ]
    for given in given_of(calculator) if options else ():
        asked = calculator.read(given)
        answer = calculator.answer(asked)
        for item in options:
            assert isinstance(item.kind, Choice)
            for option in item.kind.options:
                if option == held(asked, item.name) or item.name in found:
                    continue
                other = calculator.answer(replace(asked, **{attribute(item.name): option}))
                if _differ(answer, other) and ruled(answer) == ruled(other):
                    found.add(item.name)
    return frozenset(found)


def _differ(one: Ruling, other: Ruling) -> bool:
    told, otherwise = (one.legal, one.verdict), (other.legal, other.verdict)
    return told != otherwise or (one.legal and one.result != other.result)


@pytest.mark.parametrize("family", FAMILIES)
def test_what_hangs_on_a_ruling_says_so(family: str) -> None:
    found = {
        f"{name} {option}"
        for name in names()
        if find(name).rule.__module__.split(".")[1] == family
        for option in unnamed(find(name))
    }
    excused = EXCUSED.get(family, {})
    assert all(reason.strip() for reason in excused.values())
    assert sorted(found) == sorted(excused)

"""Questions to try oneself: what is right is the engine's verdict, and what is wrong is its verdict on another case."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from rulebook.model import LANGUAGES, Library
from rulebook.quiz import FEWEST, MOST, Question, questions
from rules_engine.calculators import run
from rules_engine.speech import render
from tests.shelf import rulebooks

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def library() -> Library:
    return rulebooks()


@pytest.fixture(scope="module")
def found(library: Library) -> Mapping[str, list[Question]]:
    return {book.id: list(questions(library, book.id)) for book in library.books}


def test_there_are_at_least_150_and_some_of_every_book(found: Mapping[str, list[Question]]) -> None:
    assert sum(map(len, found.values())) >= 150
    assert all(len(each) >= 10 for each in found.values()), "a round has ten"


def test_the_right_answer_is_the_verdict_on_the_facts_that_are_shown(found: Mapping[str, list[Question]]) -> None:
    for one in (one for each in found.values() for one in each):
        example = next(example for example in one.rule.examples if example.n == one.n)
        assert run(example.calculator, dict(example.given)).verdict == one.right, one.name
        assert run(example.calculator, dict(one.facts)).verdict == one.right, one.name
        assert set(example.given) <= set(one.facts), one.name


def test_every_answer_reads_differently_in_every_language(found: Mapping[str, list[Question]]) -> None:
    same = {
        f"{one.name} {lang}"
        for each in found.values()
        for one in each
        for lang in LANGUAGES
        if len({render(answer, lang) for answer in one.answers()}) != len(one.answers())
    }
    assert not same
    counts = {len(one.wrong) for each in found.values() for one in each}
    assert counts and min(counts) >= FEWEST and max(counts) <= MOST


def test_one_rule_decides_each_of_them(found: Mapping[str, list[Question]]) -> None:
    for one in (one for each in found.values() for one in each):
        ruling = one.calculator.run(dict(one.facts))
        assert one.decides == ruling.steps[-1]
        assert not ruling.legal or {step.rule for step in ruling.steps} == {one.decides.rule}, one.name


def test_the_answers_are_in_the_same_order_every_time_and_the_right_one_in_no_fixed_place(
    library: Library, found: Mapping[str, list[Question]]
) -> None:
    again = {one.name: one.answers() for one in questions(library, "wk2")}
    assert again == {one.name: one.answers() for one in found["wk2"]}
    places = {one.answers().index(one.right) for each in found.values() for one in each}
    assert places == set(range(MOST + 1))

"""The library is complete: every rule of the five printed books, with figures, terms, editions and examples."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from rulebook.coverage import of_books
from rulebook.model import Library
from tests.shelf import rulebooks
from tests.tables import parsed

PROJECT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
BOOKS = ("wk1", "wk2", "mk2", "mkc", "ww")

#: What each book had when this was last raised. Coverage may grow, and then these are raised; it never shrinks.
RATCHET: Mapping[str, Mapping[str, int]] = parsed((HERE / "ratchet.yaml").read_text("utf-8"))


@pytest.fixture(scope="module")
def library() -> Library:
    """The rulebooks of the project."""
    return rulebooks()


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_has_every_rule_of_the_printed_one_under_its_number(library: Library, book: str) -> None:
    printed: Mapping[str, str] = parsed((HERE / "all_rules.yaml").read_text("utf-8"))[book]
    assert {rule.id: rule.number for rule in library.book(book).rules} == printed


def test_no_rule_is_yet_to_come(library: Library) -> None:
    assert not library.forthcoming


@pytest.mark.parametrize("book", BOOKS)
def test_a_mechanic_has_an_example_or_a_reason_for_none(library: Library, book: str) -> None:
    for rule in library.book(book).rules:
        assert rule.kind != "mechanic" or rule.examples or rule.no_example, rule.id


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_tells_its_turn_and_has_a_quick_reference(library: Library, book: str) -> None:
    found = library.book(book)
    assert found.turn and found.turn.phases
    assert sum(len(section.rules) for section in found.reference) >= 5


def test_there_are_at_least_25_figures_each_with_a_text_alternative(library: Library) -> None:
    assert len(library.figures) >= 25
    assert all(len(figure.alt) > 40 for figure in library.figures.values())


def test_there_are_at_least_180_concepts_each_defined_by_a_rule(library: Library) -> None:
    assert len(library.glossary) >= 180
    for concept in library.glossary:
        assert concept.see and all(id in library.rules for id in concept.see), concept.id


def test_the_concordance_has_the_112_subjects_and_misses_no_rule_of_either_edition(library: Library) -> None:
    assert len(library.concordance) == 112
    for book in ("wk1", "wk2"):
        named = {id for entry in library.concordance for id in entry.rules[book]}
        assert {rule.id for rule in library.book(book).rules} - named == set()


@pytest.mark.parametrize("book", BOOKS)
def test_coverage_never_shrinks(library: Library, book: str) -> None:
    count, least = of_books(library, PROJECT)[book], RATCHET[book]
    assert count.covered >= least["covered"], "rules that the engine answers for"
    assert count.run >= least["run"], "examples that the engine works"
    assert count.waiting <= least["waiting"], "examples that wait for a calculator"
    assert count.open <= least["open"], "mechanics that nothing answers for"

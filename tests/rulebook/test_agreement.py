"""Figures of the sources and of the engine: which are compared, and that none is left out in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import agreement, examples, published
from rulebook.coverage import figures_of_books
from rulebook.sources import survey

PROJECT = Path(__file__).parents[2]

#: How many figures were compared when this was last raised.
COMPARED = {"wk1": 228, "wk2": 89, "mk2": 96, "mkc": 35, "ww": 93, "figure": 48}


@pytest.fixture(scope="module")
def counted() -> dict[str, dict[str, int]]:
    return {book: dict(one) for book, one in figures_of_books(PROJECT).items()}


@pytest.mark.parametrize("book", COMPARED)
def test_as_many_figures_are_compared_with_the_engine_as_ever(book: str, counted: dict[str, dict[str, int]]) -> None:
    assert counted[book]["compared with the engine"] >= COMPARED[book]


def test_every_figure_is_compared_or_confirmed_or_a_word_of_a_catalog(counted: dict[str, dict[str, int]]) -> None:
    shelf = survey(PROJECT).shelf
    known = agreement.figures(shelf)
    rules = sum(len(figures) for rule, figures in known.items() if not rule.startswith(agreement.DRAWING))
    assert sum(sum(one.values()) for book, one in counted.items() if book != "figure") == rules


class Otherwise(examples.RulesEngine):
    """The engine of the house, but that it holds every record and answers every question otherwise."""

    def fact(self, path: str) -> str:
        return f"not {super().fact(path)}"

    def answer(self, name: str, given: dict[str, object]) -> dict[str, object]:
        return _otherwise(super().answer(name, given))


def _otherwise(value: object) -> dict[str, object]:
    def other(one: object) -> object:
        if isinstance(one, dict):
            return {key: other(inner) for key, inner in one.items()}
        return [other(inner) for inner in one] if isinstance(one, list) else f"not {one}"

    found = other(value)
    assert isinstance(found, dict)
    return found


def test_a_figure_that_is_compared_is_told_when_the_engine_holds_another() -> None:
    shelf = survey(PROJECT).shelf
    known = agreement.figures(shelf)
    alike = agreement.compare(PROJECT, shelf, examples.RulesEngine(), known)
    other = agreement.compare(PROJECT, shelf, Otherwise(), known)
    assert not alike.problems
    assert len({problem.what for problem in other.problems}) == sum(map(len, alike.figures.values()))


def test_the_lock_of_the_project_holds_what_the_engine_does_not_know() -> None:
    shelf = survey(PROJECT).shelf
    known = agreement.figures(shelf)
    compared = agreement.compare(PROJECT, shelf, examples.RulesEngine(), known)
    locked, now = published.read(PROJECT, []), published.now(shelf, known, compared)
    assert set(locked) == set(now)

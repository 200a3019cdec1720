"""Figures of the sources and of the engine: which are compared, and that none is left out in silence."""

from __future__ import annotations

from copy import deepcopy
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

import pytest

from rulebook import agreement, examples, published
from rulebook.coverage import figures_of_books
from tests.shelf import surveyed

PROJECT = Path(__file__).parents[2]

#: How many figures were compared when this was last raised.
COMPARED = {"wk1": 228, "wk2": 89, "mk2": 96, "mkc": 35, "ww": 93, "figure": 284}


@pytest.fixture(scope="module")
def counted() -> dict[str, dict[str, int]]:
    return {book: dict(one) for book, one in figures_of_books(PROJECT).items()}


@pytest.mark.parametrize("book", COMPARED)
def test_as_many_figures_are_compared_with_the_engine_as_ever(book: str, counted: dict[str, dict[str, int]]) -> None:
    assert counted[book]["compared with the engine"] >= COMPARED[book]


def test_every_figure_is_compared_or_confirmed_or_a_word_of_a_catalog(counted: dict[str, dict[str, int]]) -> None:
    shelf = surveyed().shelf
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
        if isinstance(one, bool):
            return not one
        return [other(inner) for inner in one] if isinstance(one, list) else f"not {one}"

    found = other(value)
    assert isinstance(found, dict)
    return found


def test_a_figure_that_is_compared_is_told_when_the_engine_holds_another() -> None:
    shelf = surveyed().shelf
    known = agreement.figures(shelf)
    alike = agreement.compare(PROJECT, shelf, examples.RulesEngine(), known)
    other = agreement.compare(PROJECT, shelf, Otherwise(), known)
    assert not alike.problems
    assert len({problem.what for problem in other.problems}) == sum(map(len, alike.figures.values()))


def test_the_lock_of_the_project_holds_what_the_engine_does_not_know() -> None:
    shelf = surveyed().shelf
    known = agreement.figures(shelf)
    compared = agreement.compare(PROJECT, shelf, examples.RulesEngine(), known)
    locked, now = published.read(PROJECT, []), published.now(shelf, known, compared)
    assert set(locked) == set(now)


@pytest.mark.in_turn()
@pytest.mark.parametrize(
    ("figure", "path", "value", "told"),
    [
        ("ww-sight-corner", ("boards", 0, "walls"), [], '"blocked A1|B1" instead of "clear"'),
        ("ww-sight-door", ("boards", 0, "doors", 0, "state"), "open", '"blocked A1|B1" instead of "clear"'),
        ("ww-line-of-sight", ("boards", 0, "lines", 2, "result"), "blocked", '"blocked" instead of "clear"'),
        ("mk-line-of-fire", ("bases", 3, "at"), [4.35, 1.5], '"blocked" instead of "clear"'),
        ("mk-line-of-fire", ("key", 0, "result"), "bad", '"blocked" instead of "clear"'),
        ("mk-shot-from-behind", ("bases", 0, "facing"), 180, '"front" instead of "rear"'),
        ("mk-elevated-both", ("lines", 2, "badge"), "+2", '"clear +2" instead of "clear +1"'),
        ("mk-hindering-edge", ("lines", 1, "badge"), "", '"clear" instead of "clear +1"'),
        ("mk-arcs", ("bases", 2, "at"), [7.1, 2.9], '"good" instead of "bad"'),
        ("mk-base-contact", ("bases", 1, "facing"), 100, '"good" instead of "bad"'),
        ("mk-target-near-friend", ("bases", 2, "at"), [7.6, 5.9], '"bad" instead of "good"'),
        ("mk-close-range", ("lines", 1, "badge"), "+1", '"good" instead of "bad"'),
        ("mk-gang-up", ("bases", 2, "tokens"), 1, '"good" instead of "bad"'),
        ("mk-movement-path", ("bases", 3, "at"), [5, 2.3], '"bad" instead of "good"'),
        ("mk-movement-path", ("moves", 3, "path"), [[1.1, 3.9], [5.2, 5.1]], '"good" instead of "bad"'),
        ("mk-movement-end", ("bases", 5, "at"), [8.3, 1.8], '"bad" instead of "good"'),
        ("mk-free-spin", ("bases", 2, "facing"), 90, '"good" instead of "bad"'),
        ("mk-formation", ("bases", 2, "at"), [3.6, 5.4], '"good" instead of "bad"'),
        ("mk-movement-formation", ("bases", 10, "at"), [6.2, 1.7], '"bad" instead of "good"'),
        ("mk-height", ("lines", 0, "badge"), "+2", '"+2" instead of "+1"'),
        ("mk-deployment", ("bases", 1, "at"), [4, 3.5], '"good" instead of "bad"'),
        ("mk-setup", ("measures", 0, "number"), 9, "9 instead of 8"),
        ("mkc-distances", ("measures", 1, "number"), 28, "28 instead of 30"),
        ("mkc-shots", ("bases", 1, "at"), [13.2, 16.9], '"good" instead of "bad"'),
        ("ww-wraparound", ("boards", 0, "openings", 0, "at"), "E4|A4", '"1" instead of "3"'),
        ("ww-broken-outer-wall", ("boards", 0, "broken"), [], '"1" instead of "3"'),
        ("ww-doors", ("boards", 2, "doors", 0, "state"), "open", '"no way" instead of "1"'),
        ("ww-steps", ("boards", 1, "walls"), ["A1|A2"], '"1" instead of "3"'),
        ("ww-adjacent", ("boards", 0, "walls"), ["B2|A2"], '"good" instead of "bad"'),
        ("ww-wall-placement", ("boards", 0, "walls"), ["B1|C1"], '"good" instead of "bad"'),
        ("ww-victory", ("boards", 2, "things", 1, "name"), "C", '"goes on" instead of "A wins"'),
        ("ww-lost-treasures", ("boards", 1, "things", 2, "name"), "C", '"goes on" instead of "B out"'),
        ("wk-roads", ("roads",), [[[0, 0], [1, 0], [2, 0]]], '"B C D" instead of "B C"'),
        ("wk2-river-moves", ("panels", 0, "moves", 1, "tone"), "good", '"good" instead of "bad"'),
        ("wk2-hexside-limits", ("entries", 2, "land"), 1, '"1" instead of "2"'),
        ("wk1-stacking", ("tokens", 0, "count"), 6, '"5, 0 too many" instead of "6, 0 too many"'),
        ("wk2-pinning", ("tokens", 1, "pinned"), 3, '"3" instead of "2"'),
        ("wk2-pinning", ("moves", 1, "tone"), "good", '"6" instead of "5"'),
        ("wk-hex-control", ("hexes", 2, "flag"), "a", '"enemy" instead of "friendly"'),
        ("wk2-sea-transport", ("hexes", 10, "shoal"), False, '"bad" instead of "good"'),
        ("wk2-port-capacity", ("hexes", 0, "city"), 3, '"bad" instead of "good"'),
        ("wk-retreat-hexes", ("hexes", 2, "terrain"), "clear", '"1" instead of "2"'),
        ("wk2-retreat-sides", ("panels", 1, "moves", 0, "tone"), "good", '"good" instead of "bad"'),
        ("wk-regroup", ("hexes", 1, "flag"), "b", '"good" instead of "bad"'),
        ("wk1-battle-map", ("blocks", 0, "rating"), "A1", '"A1" instead of "A2"'),
    ],
)
def test_a_drawing_that_shows_what_its_rule_does_not_say_is_told(
    figure: str, path: tuple[str | int, ...], value: Any, told: str
) -> None:
    shelf = deepcopy(surveyed().shelf)
    (drawing,) = (one for document in shelf.figures for one in document.value["figures"] if one["id"] == figure)
    *way, last = ("data", *path)
    reduce(getitem, way, drawing)[last] = value
    found = agreement.compare(PROJECT, shelf, examples.RulesEngine(), agreement.figures(shelf)).problems
    assert any(problem.what.startswith(f"figure:{figure} ") and problem.value == told for problem in found)
    assert {problem.what.split()[0] for problem in found} == {f"figure:{figure}"}


def test_a_drawing_of_which_nothing_is_read_and_nothing_says_why_is_told() -> None:
    shelf = deepcopy(surveyed().shelf)
    document = next(one for one in shelf.figures if any(it["view"] == "hexes" for it in one.value["figures"]))
    drawing = next(it for it in document.value["figures"] if it["view"] == "hexes")
    document.value["figures"].append(drawing | {"id": "wk-another"})
    found = agreement.compare(PROJECT, shelf, examples.RulesEngine(), agreement.figures(shelf)).problems
    assert [(problem.what, problem.value) for problem in found] == [
        ("drawing that no calculator is asked about", '"wk-another"')
    ]

"""Untrusted data: what does not fit is named with its place, its value and what is allowed."""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from rules_engine import InvalidInput, render, run
from rules_engine.addresses import pairs_of
from rules_engine.books import Book
from rules_engine.decimals import as_number, decimal_notation, exact
from rules_engine.inputs import (
    Positions,
    Problem,
    Several,
    decimal,
    integer,
    place,
    places,
    position,
    positions,
    several,
)
from rules_engine.points import Point, Points, outline
from rules_engine.reading import WHOLE_NUMBER, read
from rules_engine.ruling import Message, say


def problems(name: str, given: Any) -> list[tuple[str, str, str]]:
    with pytest.raises(InvalidInput) as caught:
        run(name, given)
    return [(item.path, item.value, render(item.allowed)) for item in caught.value.problems]


def nested(depth: int) -> Any:
    data: Any = 1
    for _ in range(depth):
        data = [data]
    return data


def test_all_problems_come_at_once_in_the_order_of_the_fields() -> None:
    given = {"extra": 1, "die": 7, "target_level": 0, "dispeller_strength": "3", "dispel_in_use": 1}
    assert problems("wk1.dispel", given) == [
        ("dispeller_strength", '"3"', "a whole number from 1 to 4"),
        ("target_level", "0", "a whole number from 1 to 3"),
        ("die", "7", "a whole number from 1 to 6"),
        ("dispel_in_use", "1", "true or false"),
        (
            "extra",
            "1",
            "one of the fields dispeller_strength, target_level, die, dispel_in_use, strength_one",
        ),
    ]


@pytest.mark.parametrize(
    ("name", "given", "path", "value", "allowed"),
    [
        ("wk1.dispel", [], "", "[]", "an object with named fields"),
        ("wk1.dispel", None, "", "null", "an object with named fields"),
        ("wk1.dispel", {"die": True}, "die", "true", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": 3.0}, "die", "3.0", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": math.nan}, "die", "NaN", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": 10**6000}, "die", "…", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": [10**6000]}, "die", "(list)", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": nested(100_000)}, "die", "(list)", "a whole number from 1 to 6"),
        ("wk1.dispel", {"strength_one": "maybe"}, "strength_one", "maybe", "one of edition, may or may-not"),
        ("wk1.dispel", {"die": "\ud800\x1b[2J"}, "die", "��[2J", "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": ""}, "die", '""', "a whole number from 1 to 6"),
        ("wk1.dispel", {"die": "x" * 10_000}, "die", "x" * 79 + "…", "a whole number from 1 to 6"),
        ("wk1.dispel", {"target_level": None}, "target_level", "null", "a whole number from 1 to 3"),
        ("wk1.allocate-hits", {"units": []}, "units", "[]", "a list of 1 to 7 entries"),
        ("wk2.allocate-hits", {"units": ["1"] * 10}, "units", json.dumps(["1"] * 10), "a list of 1 to 9 entries"),
        ("wk2.allocate-hits", {"units": "321"}, "units", '"321"', "a list of 1 to 9 entries"),
        ("wk2.allocate-hits", {"units": ["5"]}, "units.0.strength", "5", "a whole number from 1 to 4"),
        ("wk2.allocate-hits", {"units": ["x"]}, "units.0", "x", "a strength from 1 to 4"),
        ("wk1.combat-order", {"attackers": ["B+"]}, "attackers.0.letter", "B+", "one of A+, A, B or C"),
        ("wk1.chance-to-hit", {"unit": "A9/1"}, "unit.power", "9", "a whole number from 0 to 6"),
        ("wk1.spell-attack", {"spell": "13d6@F3"}, "spell", "13d6@F3", "1 to 12 dice and a power from 0 to 6, as in 4d6@F3"),
        ("wk1.spell-attack", {"spell": 4}, "spell", "4", "1 to 12 dice and a power from 0 to 6, as in 4d6@F3"),
    ],
)  # fmt: skip
def test_a_problem_names_place_value_and_remedy(name: str, given: Any, path: str, value: str, allowed: str) -> None:
    assert problems(name, given) == [(path, value, allowed)]


def test_a_field_of_the_other_edition_is_unknown() -> None:
    assert [path for path, _, _ in problems("wk2.dispel", {"dispel_in_use": True})] == ["dispel_in_use"]
    assert run("wk1.dispel", {"dispel_in_use": True}).legal


def test_a_flood_of_problems_is_cut() -> None:
    assert len(problems("wk1.dispel", {str(number): 0 for number in range(10_000)})) == 100


def test_left_out_fields_take_their_defaults() -> None:
    assert run("wk1.dispel", {}) == run("wk1.dispel", {"dispeller_strength": 3, "target_level": 2, "die": None})


def test_units_come_as_text_or_as_objects() -> None:
    as_text = run("wk1.chance-to-hit", {"unit": "B3/2"})
    assert as_text == run("wk1.chance-to-hit", {"unit": {"letter": "B", "power": 3, "strength": 2}})
    assert as_text == run("wk1.chance-to-hit", {"unit": " b3/2 "})


LABEL = Message("test", "A label")
INCHES = decimal(0, 40, 1, LABEL).metadata["kind"]
EDGE = Positions(-10, 10, 3, 4)


@dataclass(frozen=True)
class Measured:
    """Lengths and places of all sorts."""

    length: Fraction = decimal(Fraction(1, 10), 40, 5, LABEL)
    perhaps: Fraction | None = decimal(-3, 3, None, LABEL, optional=True)
    span: tuple[Fraction, ...] = several(INCHES, 2, 2, (Fraction(8), Fraction(28)), LABEL)
    place: Point | None = position(-10, 10, None, LABEL, optional=True)
    edge: Points = positions(EDGE, outline((0, 0), (4, 0), (4, 3)), LABEL)
    edges: tuple[Points, ...] = several(EDGE, 0, 2, (), LABEL)
    grid: tuple[tuple[Fraction, ...], ...] = several(Several(INCHES, 1, 2), 0, 2, (), LABEL)


def measured(given: Any) -> Any:
    return read(Measured, given, Book("test"))


@pytest.mark.parametrize(
    ("given", "held"),
    [
        ({"length": 4}, Fraction(4)),
        ({"length": 4.01}, Fraction(401, 100)),
        ({"length": 0.1}, Fraction(1, 10)),
        ({"length": 12.3456}, Fraction(123456, 10000)),
        ({"length": "4.01"}, Fraction(401, 100)),
        ({"length": " 4,01 "}, Fraction(401, 100)),
        ({"length": "+4.0"}, Fraction(4)),
    ],
)
def test_a_number_with_decimals_is_held_exactly(given: Any, held: Fraction) -> None:
    assert measured(given).length == held


@pytest.mark.parametrize("minus", ["-", "\N{MINUS SIGN}"])
def test_a_number_may_be_negative_and_may_be_left_out(minus: str) -> None:
    assert measured({"perhaps": f"{minus}2,5"}).perhaps == Fraction(-5, 2)
    assert measured({"perhaps": None}).perhaps is None
    assert measured({"perhaps": -0.0}).perhaps == 0


@pytest.mark.parametrize(
    ("length", "value"),
    [
        (0, "0"),
        (40.0001, "40.0001"),
        ("41", "41"),
        (4.00001, "4.00001"),
        ("4.00001", '"4.00001"'),
        (1e-7, "1e-07"),
        (1e300, "1e+300"),
        (math.nan, "NaN"),
        (math.inf, "Infinity"),
        pytest.param(10**6000, "…", id="huge"),
        (True, "true"),
        (None, "null"),
        ("", '""'),
        ("4.", '"4."'),
        ("1.000,5", "1.000,5"),
        ("٣", "٣"),
        ("4 1", "4 1"),
        ("9" * 4000, '"' + "9" * 78 + "…"),
        ([4], "[4]"),
    ],
)
def test_what_is_no_number_in_the_bounds_is_refused(length: Any, value: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        measured({"length": length})
    (problem,) = caught.value.problems
    assert (problem.path, problem.value) == ("length", value)
    assert render(problem.allowed) == "a number from 0.1 to 40 with at most 4 decimals"


def test_points_come_as_lists_or_as_text() -> None:
    corners = outline((0, 0), ("4.5", 0), (4, -3))
    for given in ([[0, 0], [4.5, 0], [4, -3]], "0,0 4.5,0 4,-3", ["0,0", [4.5, "0"], "4,-3"]):
        assert measured({"edge": given}).edge == corners
        assert measured({"edges": [given]}).edges == (corners,)
    assert (
        measured({"place": [3, 4.25]}).place
        == measured({"place": "3,4.25"}).place
        == Point(Fraction(3), Fraction("4.25"))
    )
    assert measured({"grid": [[1, "2.5"], [3]]}).grid == ((1, Fraction(5, 2)), (3,))


@pytest.mark.parametrize(
    ("given", "path", "value", "allowed"),
    [
        ({"place": "3"}, "place", '"3"', "a point such as 3,4.5 with numbers from −10 to 10"),
        ({"place": [3, 11]}, "place", "[3, 11]", "a point such as 3,4.5 with numbers from −10 to 10"),
        ({"place": {"x": 1}}, "place", '{"x": 1}', "a point such as 3,4.5 with numbers from −10 to 10"),
        ({"edge": "0,0 1,1"}, "edge", "0,0 1,1", "3 to 4 points such as 0,0 4.5,0 4,3 with numbers from −10 to 10"),
        ({"edge": [[0, 0]] * 5}, "edge", "[[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]]", None),
        ({"edge": "0,0 " * 1000}, "edge", "0,0 " * 19 + "0,0…", None),
        ({"edge": nested(100_000)}, "edge", "(list)", None),
        ({"edge": [[0, math.nan], [1, 0], [1, 1]]}, "edge", "[[0, NaN], [1, 0], [1, 1]]", None),
        ({"edges": ["0,0 1,0 1,1", 4]}, "edges.1", "4", None),
        ({"span": [8]}, "span", "[8]", "a list of 2 to 2 entries"),
        ({"span": [8, 41]}, "span.1", "41", "a number from 0 to 40 with at most 4 decimals"),
        ({"grid": [[1], [2, 41]]}, "grid.1.1", "41", "a number from 0 to 40 with at most 4 decimals"),
    ],
)
def test_a_place_that_cannot_be_used_is_named(given: Any, path: str, value: str, allowed: str | None) -> None:
    with pytest.raises(InvalidInput) as caught:
        measured(given)
    (problem,) = caught.value.problems
    assert (problem.path, problem.value) == (path, value)
    assert allowed is None or render(problem.allowed) == allowed


@pytest.mark.parametrize(
    ("number", "text", "json_text"),
    [
        (Fraction(4), "4", "4"),
        (Fraction(401, 100), "4.01", "4.01"),
        (Fraction(-1, 8), "-0.125", "-0.125"),
        (Fraction(0), "0", "0"),
    ],
)
def test_a_number_is_written_back_in_its_shortest_form(number: Fraction, text: str, json_text: str) -> None:
    assert decimal_notation(number) == text
    assert json.dumps(as_number(number)) == json_text
    assert exact(json.loads(json_text)) == number


def test_a_number_with_more_decimals_has_no_notation() -> None:
    with pytest.raises(ValueError, match="more than four decimals"):
        decimal_notation(Fraction(1, 3))


@dataclass(frozen=True)
class Span:
    """From one length to another."""

    start: int = integer(0, 9, 0, LABEL)
    end: int = integer(0, 9, 9, LABEL)

    def contradictions(self) -> Iterator[Problem]:
        if self.end < self.start:
            yield Problem("end", str(self.end), say(WHOLE_NUMBER, low=self.start, high=9))


def test_fields_that_contradict_each_other_are_a_problem_too() -> None:
    assert read(Span, {"start": 3, "end": 3}, Book("test")) == Span(3, 3)
    with pytest.raises(InvalidInput) as caught:
        read(Span, {"start": 3, "end": 2}, Book("test"))
    assert [(item.path, item.value, render(item.allowed)) for item in caught.value.problems] == [
        ("end", "2", "a whole number from 3 to 9")
    ]


@dataclass(frozen=True)
class Way:
    """A field that is called like a word of Python."""

    from_: int = integer(0, 9, 0, LABEL)


def test_a_field_may_be_called_like_a_word_of_python() -> None:
    book = Book("test")
    assert read(Way, {"from": 3}, book) == Way(3)
    assert pairs_of(Way, Way(3), book) == [("from", "3")]
    with pytest.raises(InvalidInput):
        read(Way, {"from_": 3}, book)


@dataclass(frozen=True)
class Placed:
    pieces: tuple[str, ...] = places(("a1", "a2", "a3"), ("a1",), Message("", "Pieces"), most=2)
    to: str | None = place(("a1", "a2", "a3"), None, Message("", "To"), optional=True)


@pytest.mark.parametrize("pieces", [[], ["a3"], ["a3", "a1"]])
def test_places_are_read_each_once_and_written_as_one_text(pieces: list[str]) -> None:
    read_ = read(Placed, {"pieces": pieces}, Book("t"))
    assert read_.pieces == tuple(pieces)
    assert pairs_of(Placed, read_, Book("t")) == [("pieces", " ".join(pieces))]


@pytest.mark.parametrize(
    ("given", "path", "value", "allowed"),
    [
        ({"pieces": ["a1", "a1"]}, "pieces", "a1 a1", "a list of 0 to 2 different entries"),
        ({"pieces": ["a1", "a2", "a3"]}, "pieces", '["a1", "a2", "a3"]', "a list of 0 to 2 different entries"),
        ({"pieces": "a1"}, "pieces", "a1", "a list of 0 to 2 different entries"),
        ({"pieces": ["a1", "z9"]}, "pieces.1", "z9", "one of a1, a2 or a3"),
        ({"to": "z9"}, "to", "z9", "one of a1, a2 or a3"),
    ],
)
def test_places_that_are_no_set_of_the_board_are_refused(given: Any, path: str, value: str, allowed: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        read(Placed, given, Book("t"))
    assert [(one.path, one.value, render(one.allowed)) for one in caught.value.problems] == [(path, value, allowed)]

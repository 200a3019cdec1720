"""The state of a calculator as the pairs of a form or an address."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from rules_engine.addresses import MAX_NAME, MAX_PAIRS, MAX_TEXT, as_given, given_from_pairs, pairs_of
from rules_engine.asked import asked
from rules_engine.books import Book
from rules_engine.calculators import find, names
from rules_engine.inputs import (
    Flag,
    Integer,
    InvalidInput,
    Kind,
    Position,
    Positions,
    Record,
    Several,
    decimal,
    positions,
    record,
    several,
)
from rules_engine.points import Point, Points, outline
from rules_engine.reading import read
from rules_engine.ruling import Message
from rules_engine.speech import render


def state(name: str, pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The canonical address of a form's pairs."""
    calculator = find(name)
    given = given_from_pairs(calculator.inputs, pairs, calculator.book)
    return pairs_of(calculator.inputs, calculator.read(given), calculator.book)


@pytest.mark.parametrize(
    ("name", "pairs", "canonical"),
    [
        ("wk1.dispel", [], []),
        ("wk1.dispel", [("target_level", "2")], []),
        ("wk1.dispel", [("target_level", "3"), ("die", "")], [("target_level", "3")]),
        ("wk1.dispel", [("dispel_in_use", "false")], [("dispel_in_use", "false")]),
        ("wk1.combat-order", [("attackers", "A2 B1")], [("attackers", "A2 B1")]),
        ("wk1.combat-order", [("attackers.0.letter", "A"), ("attackers.0.power", "3")], [("attackers", "A3")]),
        ("wk1.combat-order", [("attackers.10", "C1"), ("attackers.9", "B1")], [("attackers", "B1 C1")]),
        ("wk1.combat-order", [("attackers.0.letter", "A+"), ("attackers.0.power", "3")], [("attackers", "A+")]),
        ("wk2.spell-attack", [("targets", "2-castle 1")], [("targets", "2-castle 1")]),
        ("wk2.chance-to-hit", [("weapon.letter", ""), ("weapon.power", ""), ("weapon.strength", "")], []),
        ("wk2.chance-to-hit", [("weapon", "A3/2"), ("dice", "1 2 3")], [("weapon", "A3/2"), ("dice", "1 2 3")]),
        ("wk2.chance-to-hit", [("traits", "flyer city-folk")], [("traits", "flyer city-folk")]),
        ("wk1.retreat", [("hexes", "")], [("hexes", "")]),
        (
            "wk1.retreat",
            [("hexes.0.state", "enemy")],
            [
                ("hexes.0.state", "enemy"),
                ("hexes.0.hexside", "clear"),
                ("hexes.0.entered_by", "none"),
                ("hexes.0.distance", "1"),
                ("hexes.0.already", "0"),
                ("hexes.0.enemies", "0"),
            ],
        ),
    ],
)
def test_a_form_has_one_canonical_address(
    name: str, pairs: list[tuple[str, str]], canonical: list[tuple[str, str]]
) -> None:
    assert state(name, pairs) == canonical
    assert state(name, canonical) == canonical


def test_what_fits_no_field_is_left_for_the_reader_to_refuse() -> None:
    calculator = find("wk1.dispel")
    given = given_from_pairs(calculator.inputs, [("die", "six"), ("nonsense", "1"), ("die.x.y", "2")], calculator.book)
    assert given == {"die": {"x": {"y": "2"}}, "nonsense": "1"}


@pytest.mark.parametrize("blank", [" ", "\n", "\x1f", "\u2003"])
def test_blanks_around_a_number_do_no_harm(blank: str) -> None:
    calculator = find("wk1.dispel")
    assert given_from_pairs(calculator.inputs, [("die", f"{blank}4{blank}")], calculator.book) == {"die": 4}


@pytest.mark.parametrize(
    ("pairs", "allowed"),
    [
        ([(f"field{number}", "x") for number in range(MAX_PAIRS + 1)], f"at most {MAX_PAIRS} values"),
        ([("die", "6" * (MAX_TEXT + 1))], f"a text of at most {MAX_TEXT:,} letters"),
        ([("die" * MAX_NAME, "6")], f"a text of at most {MAX_NAME} letters"),
    ],
)
def test_an_address_without_end_is_refused_aloud_and_never_cut(pairs: list[tuple[str, str]], allowed: str) -> None:
    calculator = find("wk1.dispel")
    with pytest.raises(InvalidInput) as refused:
        given_from_pairs(calculator.inputs, pairs, calculator.book)
    assert render(refused.value.problems[0].allowed) == allowed


def _most_pairs(kind: Kind, book: Any) -> int:
    """The most pairs that a form can send for a field of `kind`."""
    if isinstance(kind, Several):
        return 1 + int(kind.high) * (1 if isinstance(kind.item, Several) else _most_pairs(kind.item, book))
    if isinstance(kind, Record):
        return 1 + sum(_most_pairs(item.kind, book) for item in asked(kind.cls, book))
    return 2 if isinstance(kind, Flag) else 1


@pytest.mark.parametrize("name", names())
def test_the_fullest_form_of_a_calculator_is_within_the_limit(name: str) -> None:
    calculator = find(name)
    assert sum(_most_pairs(item.kind, calculator.book) for item in calculator.fields()) < MAX_PAIRS
    assert max(len(item.name) for item in calculator.fields()) < MAX_NAME / 4


@pytest.mark.parametrize("hexes", [1, 210, 400])
def test_an_own_map_comes_back_whole_from_its_address_however_large(hexes: int) -> None:
    calculator = find("wk1.reach")
    found = [f"{'ABCDEFGHIJKLMNOPQRST'[at % 20]}{at // 20 + 1} clear" for at in range(hexes)]
    given = calculator.read(
        {"map": "own", "hexes": found, "hexsides": [], "path": [], "held": [], "start": found[0].split()[0]}
    )
    pairs = pairs_of(calculator.inputs, given, calculator.book)
    assert calculator.read(given_from_pairs(calculator.inputs, pairs, calculator.book)) == given


LABEL = Message("test", "A label")
EDGE = Positions(-10, 10, 0, 4)
CORNERS = outline((0, 0), (4, 0), ("4.5", -3))


@dataclass(frozen=True)
class Piece:
    """Something on a table that has no notation of its own."""

    height: Fraction | None = decimal(0, 9, "0.5", LABEL, optional=True)
    edge: Points = positions(EDGE, CORNERS, LABEL)
    ends: tuple[Fraction, ...] = several(
        decimal(0, 9, 0, LABEL).metadata["kind"], 2, 2, (Fraction(0), Fraction(9)), LABEL
    )


@dataclass(frozen=True)
class Table:
    """Lists of places of all sorts."""

    one: Piece = record(Piece, Piece(), LABEL)
    pieces: tuple[Piece, ...] = several(Record(Piece), 0, 3, (), LABEL)
    edges: tuple[Points, ...] = several(EDGE, 0, 3, (), LABEL)
    places: tuple[Point, ...] = several(Position(-10, 10), 0, 3, (), LABEL)
    rolls: tuple[tuple[int, ...], ...] = several(Several(Integer(1, 6), 0, 2), 0, 3, ((3, 4),), LABEL)


@pytest.mark.parametrize(
    ("given", "pairs"),
    [
        ({}, []),
        ({"one": {"height": 0.5}}, []),
        (
            {"one": {"height": "4,01", "ends": [1, 2.5]}},
            [("one.height", "4.01"), ("one.edge", "0,0 4,0 4.5,-3"), ("one.ends", "1 2.5")],
        ),
        (
            {"pieces": [{"height": None, "edge": []}]},
            [("pieces.0.height", ""), ("pieces.0.edge", ""), ("pieces.0.ends", "0 9")],
        ),
        ({"edges": ["0,0 1,0 1,1"]}, [("edges.0", "0,0 1,0 1,1")]),
        ({"edges": [[[0, 0]], []]}, [("edges.0", "0,0"), ("edges.1", "")]),
        ({"places": [[1, 2], "-3.5,4"]}, [("places", "1,2 -3.5,4")]),
        ({"rolls": [[1, 2], [6, 6]]}, [("rolls.0", "1 2"), ("rolls.1", "6 6")]),
        ({"rolls": [[], [6]]}, [("rolls.0", ""), ("rolls.1", "6")]),
        ({"rolls": []}, [("rolls", "")]),
    ],
)
def test_lengths_and_places_have_one_canonical_address(given: Any, pairs: list[tuple[str, str]]) -> None:
    book = Book("test")
    table = read(Table, given, book)
    assert pairs_of(Table, table, book) == pairs
    assert read(Table, given_from_pairs(Table, pairs, book), book) == table
    written = {item.name: as_given(item.kind, getattr(table, item.name), book) for item in asked(Table, book)}
    assert read(Table, written, book) == table


@pytest.mark.parametrize(
    "pairs",
    [
        [("attackers", "A2"), ("attackers", "B1")],
        [("attackers", "A2"), ("attackers.0", "B1")],
        [("attackers.0.letter", "A"), ("attackers.0.power", "3"), ("attackers", "B1")],
    ],
)
def test_a_list_that_is_told_twice_is_not_read_as_the_last_of_both(pairs: list[tuple[str, str]]) -> None:
    with pytest.raises(InvalidInput) as found:
        state("wk1.combat-order", pairs)
    assert [one.path for one in found.value.problems] == ["attackers"]


def test_a_list_told_twice_alike_or_emptied_before_its_parts_is_read() -> None:
    assert state("wk1.combat-order", [("attackers", "A2"), ("attackers", "A2")]) == [("attackers", "A2")]
    assert state("wk1.combat-order", [("attackers", ""), ("attackers.0", "B1")]) == [("attackers", "B1")]

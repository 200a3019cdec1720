"""Forms: real labels, every value sent, and what was typed comes back."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from rules_engine import catalogs, find
from rules_engine.addresses import given_from_pairs
from rules_engine.calculators import Calculator
from rules_engine.inputs import (
    Choice,
    Integer,
    InvalidInput,
    Notation,
    Positions,
    Record,
    Several,
    choice,
    decimal,
    flag,
    integer,
    notation,
    option,
    position,
    positions,
    record,
    several,
)
from rules_engine.points import Point, Points, outline
from rules_engine.ruling import Message, message
from widgets import boxes
from widgets.form import form
from widgets.state import state_of

A = message("test", "A <label>")


@dataclass(frozen=True)
class Piece:
    """A piece with a short text of its own."""

    ALLOWED: ClassVar[Message] = message("test", "a piece such as k3")
    kind: str = choice(("k", "q"), "k", A, names={})
    rank: int = integer(0, 8, 1, A)
    crowned: bool = flag(False, A)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        if len(text) not in (2, 3) or not text[1].isdigit():
            raise ValueError(text)
        return {"kind": text[0], "rank": int(text[1]), "crowned": text.endswith("!")}

    def notation(self) -> str:
        return f"{self.kind}{self.rank}{'!' if self.crowned else ''}"


@dataclass(frozen=True)
class Wide:
    """A record with more fields than fit in a line."""

    a: int = integer(1, 3, 1, A)
    b: int = integer(1, 3, 1, A)
    c: int | None = integer(1, 3, None, A, optional=True)
    d: bool = flag(True, A)
    e: str = choice(("x-y", "z"), "z", A)


@dataclass(frozen=True)
class Everything:
    """All kinds of fields at once."""

    few: int = integer(1, 4, 2, A)
    many: int = integer(-5, 500, 7, A)
    unknown: int | None = integer(1, 99, None, A, optional=True)
    yes: bool = flag(True, A, help=message("test", "Help & <more>."))
    word: str = notation(Notation(str.upper, message("test", "a word"), "ABC"), "ABC", A)
    pieces: tuple[Piece, ...] = several(Record(Piece), 0, 3, (Piece(), Piece("q", 8, True)), A)
    wides: tuple[Wide, ...] = several(Record(Wide), 1, 3, (Wide(),), A)
    dice: tuple[int, ...] = several(integer(1, 6, 1, A).metadata["kind"], 0, 8, (2, 5), A)
    traits: tuple[str, ...] = several(Choice(("x", "y", "z")), 0, 3, ("x", "z"), A)
    path: tuple[str, ...] = several(Choice(("x", "y", "z")), 0, 9, ("z", "x", "x"), A)
    hidden: Piece | None = record(Piece, None, A, optional=True)
    inner: Wide = record(Wide, Wide(), A)
    length: Fraction = decimal(-3, 40, "4.01", A)
    perhaps: Fraction | None = decimal(0, 40, None, A, optional=True)
    span: tuple[Fraction, ...] = several(decimal(0, 40, 1, A).metadata["kind"], 2, 2, (Fraction(8), Fraction(40)), A)
    place: Point | None = position(-9, 9, Point(Fraction(3), Fraction(-1, 2)), A, optional=True)
    edge: Points = positions(Positions(-9, 9, 3, 6), outline((0, 0), (4, 0), ("4.5", 3)), A)
    edges: tuple[Points, ...] = several(Positions(-9, 9, 3, 6), 0, 3, (outline((0, 0), (1, 0), (1, 1)),), A)
    rolls: tuple[tuple[int, ...], ...] = several(Several(Integer(1, 6), 2, 2), 0, 4, ((3, 4), (6, 5)), A)
    ruling: str = option(("one", "two"), "one", A, names={"one": A, "two": A}, help=A)


class Book:
    """A book without bounds of its own."""

    book = "test"


EVERYTHING = Calculator("test.all", "all", Book(), A, A, (), Everything, lambda book, asked: None)  # type: ignore[arg-type,return-value]


def controls(page: Any) -> list[dict[str, str]]:
    """All controls that a reader handles."""
    return [found for name in ("input", "select") for found in page.all(name) if found.get("type") != "hidden"]


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"few": 4, "many": -5, "unknown": 50, "yes": False, "word": '"<&>"'.lower(), "ruling": "two"},
        {"pieces": [], "dice": [], "traits": [], "path": []},
        {"pieces": ["q0!", {"kind": "k"}, "k8"], "dice": [6, 6, 1], "traits": ["x", "y", "z"], "hidden": "q3!"},
        {"length": -0.5, "perhaps": "3,25", "span": [0, 0.5], "place": [1, 2.25], "edge": "0,0 1,0 1,1 0,1"},
        {"place": None, "edges": [], "rolls": []},
        {"edges": [[[0, 0], [1.5, 0], [1, 1]], "0,0 2,0 2,2"], "rolls": [[1, 1], [6, 6], [2, 3]]},
        {"wides": [{"a": 3, "d": False}, {"c": 2}, {"e": "x-y"}], "traits": ["z", "x"], "inner": {"b": 2, "c": 3}},
    ],
)
def test_a_form_sends_what_it_shows(given: dict[str, Any], read: Any) -> None:
    asked = EVERYTHING.read(given)
    page = read(form(EVERYTHING, EVERYTHING.given(asked)))
    assert EVERYTHING.read(given_from_pairs(Everything, page.pairs, Book())) == asked


def test_a_form_sends_every_field_even_unticked_boxes_and_empty_lists(read: Any) -> None:
    page = read(form(EVERYTHING, {"yes": False, "pieces": [], "traits": []}))
    assert {name.partition(".")[0] for name, _ in page.pairs} == {item.name for item in EVERYTHING.fields()}


def test_every_calculator_sends_its_defaults(calculator_name: str, read: Any) -> None:
    calculator = find(calculator_name)
    page = read(form(calculator, {}))
    given = given_from_pairs(calculator.inputs, page.pairs, calculator.book)
    assert calculator.read(given) == calculator.read({})


@pytest.mark.in_turn("lang")
def test_every_form_is_sound_in_every_language(calculator_name: str, lang: str, read: Any) -> None:
    check_form(read(form(find(calculator_name), {}, lang=lang, instance="e1")))


@pytest.mark.in_turn("lang")
@pytest.mark.usefixtures("marked_catalogs")
def test_every_form_escapes_its_translations(calculator_name: str, lang: str, read: Any) -> None:
    page = read(form(find(calculator_name), {}, lang=lang))
    check_form(page)
    assert not page.all("b") and not page.all("i") and '<b>&"' in page.text()


def test_a_form_with_all_kinds_of_fields_is_sound(read: Any) -> None:
    page = read(form(EVERYTHING, {"hidden": "k1"}))
    check_form(page)
    assert "A <label>" in page.text() and "Help & <more>." in page.text()


def check_form(page: Any) -> None:
    """Ids occur once and begin with the instance, each control has a label, references lead somewhere, no styles."""
    ids = page.ids()
    assert len(set(ids)) == len(ids)
    labelled = {found["for"] for found in page.all("label") if "for" in found}
    assert labelled <= set(ids)
    wrapped = [name for name, found in page.elements if name == "label" and "for" not in found]
    boxes = [found for found in controls(page) if found["id"] not in labelled]
    assert len(wrapped) == len(boxes)
    for name, found in page.elements:
        assert "style" not in found and not any(attribute.startswith("on") for attribute in found), name
        for reference in ("aria-describedby", "aria-labelledby"):
            assert set(found.get(reference, "").split()) <= set(ids), (name, found)
    buttons = page.all("button")
    assert all(found["type"] == "button" and found["data-action"] for found in buttons)


@pytest.mark.parametrize(
    ("pairs", "path", "shown"),
    [
        ([("few", "9")], "few", ("few", "2")),
        ([("many", "501")], "many", ("many", "501")),
        ([("many", "x")], "many", ("many", "7")),
        ([("pieces", "k1 zz")], "pieces.1", ("pieces.0.rank", "1")),
        ([("pieces.0.rank", "9"), ("pieces.0.kind", "q")], "pieces.0.rank", ("pieces.0.kind", "q")),
        ([("dice", "1 7 3")], "dice.1", ("dice.2", "3")),
        ([("inner.a", "<b>")], "inner.a", ("inner.b", "1")),
        ([("hidden", "k1?!x")], "hidden", ("hidden.kind", "k")),
        ([("length", "4.00001")], "length", ("length", "4.00001")),
        ([("length", "41")], "length", ("length", "41")),
        ([("span", "8 x")], "span.1", ("span.0", "8")),
        ([("place", "3,4,5")], "place", ("place", "3,4,5")),
        ([("edge", "0,0 1,0")], "edge", ("edge", "0,0 1,0")),
        ([("edges.0", "0,0 1,0 x")], "edges.0", ("edges.0", "0,0 1,0 x")),
        ([("rolls.0", "3 7")], "rolls.0.1", ("rolls.0", "3 7")),
        ([("ruling", "three")], "ruling", ("ruling", "one")),
    ],
)
def test_a_wrong_value_is_named_beside_its_field(
    pairs: list[tuple[str, str]], path: str, shown: tuple[str, str], read: Any
) -> None:
    state = state_of(EVERYTHING, pairs)
    assert state.invalid is not None
    page = read(form(EVERYTHING, state.given, problems=state.invalid.problems))
    check_form(page)
    assert f"x-{path.replace('.', '-')}-problem" in page.ids()
    assert "This needs" in page.text() and shown in page.pairs


def test_a_ruling_that_differs_from_its_default_is_unfolded(read: Any) -> None:
    assert "open" not in read(form(EVERYTHING, {})).all("details")[0]
    assert "open" in read(form(EVERYTHING, {"ruling": "two"})).all("details")[0]


@pytest.mark.parametrize(
    ("action", "name", "expected"),
    [
        ("add:pieces", "pieces", ["k1", "q8!", "q8!"]),
        ("remove:pieces.0", "pieces", ["q8!"]),
        ("add:dice", "dice", [2, 5, 5]),
        ("remove:dice.1", "dice", [2]),
        ("remove:wides.0", "wides", 1),
        ("add:edges", "edges", 2),
        ("add:rolls", "rolls", [[3, 4], [6, 5], [6, 5]]),
        ("remove:rolls.0", "rolls", [[6, 5]]),
        ("add:span", "span", [8, 40]),
        ("add:hidden", "hidden", "k1"),
        ("remove:hidden", "hidden", None),
        ("remove:dice.9", "dice", [2, 5]),
        ("remove:dice.²", "dice", [2, 5]),
        ("explode:dice.1", "dice", [2, 5]),
        ("add:nothing", "dice", [2, 5]),
    ],
)
def test_an_action_changes_rows(action: str, name: str, expected: Any, read: Any) -> None:
    state = state_of(EVERYTHING, read(form(EVERYTHING, {})).pairs, action)
    found = state.given[name]
    assert (len(found) if isinstance(expected, int) else found) == expected


def test_a_full_list_takes_no_more(read: Any) -> None:
    full = read(form(EVERYTHING, {"pieces": ["k1", "k2", "k3"]}))
    assert state_of(EVERYTHING, full.pairs, "add:pieces").given["pieces"] == ["k1", "k2", "k3"]
    add = next(found for found in full.all("button") if found["data-action"] == "add:pieces")
    assert "disabled" in add


def test_rows_are_added_while_another_field_is_wrong(read: Any) -> None:
    state = state_of(EVERYTHING, [("few", "9"), ("dice", "1")], "add:dice")
    assert state.given["dice"] == [1, 1]
    with pytest.raises(InvalidInput):
        EVERYTHING.read(state.given)


@pytest.mark.parametrize(
    ("speech", "typed", "shown"),
    [("en", "4.25", "4.25"), ("hu", "4.25", "4,25"), ("fr", "4,250", "4,25"), ("eo", "4,x", "4,x"), ("nl", "-3", "-3")],
)
def test_a_number_with_decimals_stands_in_the_way_of_the_language(
    speech: str, typed: str, shown: str, read: Any
) -> None:
    state = state_of(EVERYTHING, [("length", typed)])
    page = read(form(EVERYTHING, state.given, problems=state.invalid.problems if state.invalid else (), lang=speech))
    field = next(found for found in page.all("input") if found.get("name") == "length")
    assert (field["type"], field["inputmode"], field["value"]) == ("text", "decimal", shown)


def test_a_list_of_fixed_length_has_no_buttons(read: Any) -> None:
    actions = [found["data-action"] for found in read(form(EVERYTHING, {})).all("button")]
    assert not any(action.partition(":")[2].startswith("span") for action in actions)


def test_a_field_that_is_kept_is_said_anew_when_there_are_new_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn() -> str:
        return form(find("ww.movement"), {}, lang="eo", instance="kept")

    spoken = drawn()
    with monkeypatch.context() as unspoken:
        unspoken.setattr(catalogs, "_module", lambda name: None)
        catalogs.look_again()
        assert drawn() != spoken
    catalogs.look_again()
    assert drawn() == spoken


@pytest.mark.parametrize(
    ("kind", "shown", "ticked"),
    [
        (Several(Choice(("x", "y", "z")), 0, 3), ["x", "z"], True),
        (Several(Choice(("x", "y", "z")), 0, 2), ["x", "z"], False),
        (Several(Choice(("x", "y", "z")), 0, 2, distinct=True), ["x", "z"], True),
        (Several(Choice(("x", "y", "z")), 0, 2, distinct=True), ["z", "x"], True),
        (Several(Choice(("x", "y", "z")), 0, 2, distinct=True), ["z", "z"], False),
        (Several(Choice(("x", "y", "z")), 0, 2, distinct=True), ["z", "w"], False),
    ],
)
def test_a_set_is_ticked_and_a_row_is_not(kind: Several, shown: list[Any], ticked: bool) -> None:
    assert boxes.is_set(kind, shown) is ticked

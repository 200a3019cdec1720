"""Every calculator, asked anything: valid input gets a ruling, any other JSON a ruling or a full list of problems."""

import math
from fractions import Fraction
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from rules_engine import calculators
from rules_engine.addresses import given_from_pairs, pairs_of
from rules_engine.asked import asked
from rules_engine.calculators import Calculator
from rules_engine.catalogs import LANGUAGES
from rules_engine.decimals import UNIT, decimal_notation
from rules_engine.inputs import (
    Choice,
    Decimal,
    Flag,
    Integer,
    InvalidInput,
    Kind,
    Notation,
    Position,
    Positions,
    Several,
)
from rules_engine.ruling import Ruling, as_json
from rules_engine.speech import render
from tests.often import often

ALL = calculators.names()
SLOW = (".battle-odds", ".pursuit")  # exact battles: their sides are kept small here
BRIEF = settings(max_examples=often(20), deadline=None, suppress_health_check=list(HealthCheck))

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["A2/3", "B+", "2"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
SPELLS = st.builds("{}d6@F{}".format, st.integers(1, 12), st.integers(0, 6))


def valid(kind: Kind, book: Any, most: int = 99) -> st.SearchStrategy[Any]:
    """JSON data that a resolved field accepts, lists with at most `most` items."""
    if isinstance(kind, Integer):
        found: st.SearchStrategy[Any] = st.integers(kind.low, kind.high)
    elif isinstance(kind, Decimal):
        found = numbers(Fraction(kind.low), Fraction(kind.high))
    elif isinstance(kind, Position):
        found = points(kind)
    elif isinstance(kind, Positions):
        return rows_of_points(kind)
    elif isinstance(kind, Flag):
        found = st.booleans()
    elif isinstance(kind, Choice):
        found = st.sampled_from(kind.options)
    elif isinstance(kind, Notation):
        found = SPELLS if "@F" in kind.example else st.just(kind.example)
    elif isinstance(kind, Several):
        return st.lists(valid(kind.item, book), min_size=kind.low, max_size=min(int(kind.high), most))
    else:
        found = fields_of(kind.cls, book, most)
    return st.none() | found if getattr(kind, "optional", False) else found


def numbers(low: Fraction, high: Fraction) -> st.SearchStrategy[Any]:
    """Numbers with at most four decimals as JSON numbers and as texts, whole ones more often than others."""
    held = st.integers(math.ceil(low), math.floor(high)) | st.integers(
        math.ceil(low * UNIT), math.floor(high * UNIT)
    ).map(lambda units: Fraction(units, UNIT))
    return held.map(lambda number: float(number) if isinstance(number, Fraction) else number) | held.map(
        lambda number: decimal_notation(Fraction(number)).replace(".", ",")
    )


def points(kind: Position | Positions) -> st.SearchStrategy[Any]:
    """Points as pairs and as texts."""
    pairs = st.lists(numbers(Fraction(kind.low), Fraction(kind.high)), min_size=2, max_size=2)
    return pairs | pairs.map(lambda pair: ",".join(str(number).replace(",", ".") for number in pair))


def rows_of_points(kind: Positions) -> st.SearchStrategy[Any]:
    """Rows of any points, and rectangles, which are sound outlines."""
    corner = st.tuples(*[st.integers(kind.low, kind.high - 1)] * 2)
    size = st.tuples(*[st.integers(1, 6)] * 2)
    found = st.lists(points(kind), min_size=kind.least, max_size=kind.most)
    return found | st.builds(_rectangle, corner, size, st.just(kind.high)) if kind.least <= 4 <= kind.most else found


def _rectangle(corner: tuple[int, int], size: tuple[int, int], high: int) -> list[list[int]]:
    (x, y), (width, depth) = corner, size
    right, far = min(x + width, high), min(y + depth, high)
    return [[x, y], [right, y], [right, far], [x, far]]


def sound(calculator: Calculator, data: dict[str, Any]) -> Any:
    """The input of `data`, whose fields fit; a case whose fields contradict each other is set aside."""
    try:
        return calculator.read(data)
    except InvalidInput:
        if hasattr(calculator.inputs, "contradictions"):
            reject()
        raise


def fields_of(cls: type, book: Any, most: int = 99) -> st.SearchStrategy[dict[str, Any]]:
    """Objects with any of the fields of `cls`."""
    return st.fixed_dictionaries({}, optional={item.name: valid(item.kind, book, most) for item in asked(cls, book)})


def broken(cls: type, book: Any) -> st.SearchStrategy[Any]:
    """Objects with the right names and any values at all."""
    names = [item.name for item in asked(cls, book)]
    return st.dictionaries(st.sampled_from(names) | st.text(max_size=5), JSON, max_size=6)


def _check(calculator: Calculator, ruling: Ruling) -> None:
    assert ruling.steps, "an answer without a reason"
    for step in ruling.steps:
        assert step.rule in calculator.rules, f"{step.rule} is followed but not among the rules of {calculator.name}"
        for lang in LANGUAGES:
            assert render(step.said, lang)
    assert render(ruling.verdict)
    if not ruling.legal:
        assert ruling.verdict == ruling.steps[-1].said, "a refusal's last step is its reason"
    as_json(ruling.result)


@pytest.mark.parametrize("name", ALL)
def test_valid_input_gets_a_ruling_whose_steps_cite_the_calculators_rules(name: str) -> None:
    calculator = calculators.find(name)
    slow = name.endswith(SLOW)

    @settings(BRIEF, max_examples=often(12) if slow else often(40))
    @given(fields_of(calculator.inputs, calculator.book, 2 if slow else 99))
    def holds(data: dict[str, Any]) -> None:
        _check(calculator, calculator.answer(sound(calculator, data)))

    holds()


@pytest.mark.parametrize("name", ALL)
def test_any_json_gets_a_ruling_or_a_list_of_problems(name: str) -> None:
    calculator = calculators.find(name)

    @BRIEF
    @given(JSON | broken(calculator.inputs, calculator.book))
    def holds(data: Any) -> None:
        try:
            assert calculator.run(data).steps
        except InvalidInput as invalid:
            assert invalid.problems
            for problem in invalid.problems:
                assert len(problem.value) <= 80 and problem.value.isprintable()
                assert render(problem.allowed)

    holds()


@pytest.mark.parametrize("name", ALL)
def test_an_input_comes_back_from_its_address(name: str) -> None:
    calculator = calculators.find(name)
    cls, book = calculator.inputs, calculator.book

    @BRIEF
    @given(fields_of(cls, book))
    def holds(data: dict[str, Any]) -> None:
        asked_for = sound(calculator, data)
        pairs = pairs_of(cls, asked_for, book)
        assert calculator.read(given_from_pairs(cls, pairs, book)) == asked_for
        assert pairs_of(cls, calculator.read(given_from_pairs(cls, pairs, book)), book) == pairs
        assert calculator.read(calculator.given(asked_for)) == asked_for

    holds()


@pytest.mark.parametrize("name", ALL)
def test_any_pairs_of_an_address_are_read_without_an_accident(name: str) -> None:
    calculator = calculators.find(name)
    names = [item.name for item in calculator.fields()]
    places = st.builds(
        lambda name, rest: name + rest,
        st.sampled_from(names) | st.text(max_size=4),
        st.sampled_from(["", ".0", ".0.letter", ".1.strength", ".x", "..", ".0.0.0"]) | st.text(max_size=6),
    )

    @BRIEF
    @given(
        st.lists(st.tuples(places, st.text(max_size=8) | st.sampled_from(["3", "true", "A2/3 B1/2", "٣"])), max_size=12)
    )
    def holds(pairs: list[tuple[str, str]]) -> None:
        try:  # a list that is told twice is refused before it is read
            calculator.read(given_from_pairs(calculator.inputs, pairs, calculator.book))
        except InvalidInput as invalid:
            assert invalid.problems

    holds()


@pytest.mark.parametrize("name", ALL)
def test_the_schema_accepts_what_the_calculator_accepts(name: str) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    from rules_engine.schema import schema

    calculator = calculators.find(name)
    published = schema(calculator)
    jsonschema.Draft202012Validator.check_schema(published)
    judge = jsonschema.Draft202012Validator(published)

    @BRIEF
    @given(fields_of(calculator.inputs, calculator.book))
    def accepts(data: dict[str, Any]) -> None:
        sound(calculator, data)
        judge.validate(data)

    @BRIEF
    @given(broken(calculator.inputs, calculator.book))
    def refuses(data: dict[str, Any]) -> None:
        if not judge.is_valid(data) and not _has_whole_floats(data):
            with pytest.raises(InvalidInput):
                calculator.read(data)

    accepts()
    refuses()


def _has_whole_floats(data: Any) -> bool:
    """JSON Schema takes 3.0 for an integer; the reader does not."""
    if isinstance(data, dict):
        return any(_has_whole_floats(value) for value in data.values())
    if isinstance(data, list):
        return any(_has_whole_floats(value) for value in data)
    return isinstance(data, float) and (math.isnan(data) or data.is_integer())

"""What a calculator may be asked: fields with bounds, choices and labels.

A calculator's input is a frozen dataclass whose fields are made with :func:`integer`, :func:`decimal`, :func:`flag`,
:func:`choice`, :func:`option`, :func:`notation`, :func:`position`, :func:`positions`, :func:`record`, :func:`several`
:func:`some_of`, :func:`place` and :func:`places`. Bounds and choices that differ between books are given as the name of an attribute of the book's
record (``high="max_level"``), so that one dataclass serves all editions; :mod:`.asked` tells what a book then asks for.

Input arrives as JSON data (:mod:`.reading`), or as name/value pairs of a form or an address (:mod:`.addresses`).
Whatever is wrong is reported as :class:`InvalidInput` with every field's path, value and what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any, NamedTuple

from .points import Point, Points
from .ruling import Message, Said

Bound = int | str
DecimalBound = int | str | Fraction
Options = tuple[str, ...] | str
#: Labels of options that every language writes as they are: points of a board, squares of a map.
AS_WRITTEN: Mapping[str, Message] = {}


class Problem(NamedTuple):
    """One unusable field: its path (``attackers.0.strength``), the value found and what is allowed there."""

    path: str
    value: str
    allowed: Said | Message


class InvalidInput(ValueError):
    """Input that no ruling can be given on; `problems` has one entry a field, in the order of the fields."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{item.path}: {item.value}" for item in self.problems))


@dataclass(frozen=True)
class Integer:
    """A whole number from `low` to `high`, both included; ``optional`` fields may be left empty (None)."""

    low: Bound
    high: Bound
    optional: bool = False


@dataclass(frozen=True)
class Decimal:
    """A number from `low` to `high` with at most four decimals, held exactly as a Fraction: ``4.01``, or ``4,01`` as text."""

    low: DecimalBound
    high: DecimalBound
    optional: bool = False


@dataclass(frozen=True)
class Position:
    """A :class:`~rules_engine.points.Point` with coordinates from `low` to `high`: ``[3, 4]``, or ``3,4`` as text."""

    low: int
    high: int
    optional: bool = False


@dataclass(frozen=True)
class Positions:
    """A row of `least` to `most` points: a list of ``[x, y]``, or one text such as ``0,0 4,0 4,3``."""

    low: int
    high: int
    least: int
    most: int


@dataclass(frozen=True)
class Flag:
    """Yes or no."""


@dataclass(frozen=True)
class Choice:
    """One of `options`; each is a glossary concept unless `names` gives it a label of its own.

    `aside` marks an option of the table or a ruling where the source is silent: no part of the question itself.
    """

    options: Options
    names: Mapping[str, Message] | None = None
    optional: bool = False
    aside: bool = False


@dataclass(frozen=True)
class Notation:
    """A short text in the notation of the rulebooks (``4d6@F3``); `parse` raises ValueError for anything else."""

    parse: Callable[[str], Any]
    allowed: Message
    example: str
    optional: bool = False


@dataclass(frozen=True)
class Record:
    """A nested dataclass; it may have a compact text form if it has ``from_notation`` and ``notation``."""

    cls: type
    optional: bool = False


@dataclass(frozen=True)
class Several:
    """A list of `low` to `high` items of one kind, each once where they are `distinct`."""

    item: Kind
    low: Bound
    high: Bound
    distinct: bool = False


Kind = Integer | Decimal | Flag | Choice | Notation | Position | Positions | Record | Several


def _field(
    kind: Kind,
    label: Message,
    default: Any,
    only: tuple[str, ...],
    help: Message | None,
    *,
    later: bool = False,
    formerly: tuple[str, ...] = (),
) -> Any:
    meta = {"kind": kind, "label": label, "only": only, "help": help, "later": later, "formerly": formerly}
    return field(default=default, metadata=meta)


def opening(cls: type, name: str, default: Any) -> Any:
    """The field `name` of the inputs `cls` with another default: a form opens with a telling case, the mechanics do not."""
    found = next(item for item in fields(cls) if item.name == name)
    return field(default=default, metadata=found.metadata)


def integer(
    low: Bound,
    high: Bound,
    default: int | None,
    label: Message,
    *,
    optional: bool = False,
    only: tuple[str, ...] = (),
    help: Message | None = None,
) -> Any:
    """A whole number; `only` names the books that ask for it."""
    return _field(Integer(low, high, optional), label, default, only, help)


def decimal(
    low: DecimalBound,
    high: DecimalBound,
    default: Fraction | int | str | None,
    label: Message,
    *,
    optional: bool = False,
    only: tuple[str, ...] = (),
    help: Message | None = None,
) -> Any:
    """A number with at most four decimals, exact: the field holds a Fraction. A `default` with decimals is a text."""
    standing = None if default is None else Fraction(default)
    return _field(Decimal(low, high, optional), label, standing, only, help)


def position(
    low: int,
    high: int,
    default: Point | None,
    label: Message,
    *,
    optional: bool = False,
    only: tuple[str, ...] = (),
    help: Message | None = None,
) -> Any:
    """A point with coordinates from `low` to `high`."""
    return _field(Position(low, high, optional), label, default, only, help)


def positions(
    kind: Positions, default: Points, label: Message, *, only: tuple[str, ...] = (), help: Message | None = None
) -> Any:
    """A row of points: an outline, a path."""
    return _field(kind, label, default, only, help)


def flag(
    default: bool, label: Message, *, only: tuple[str, ...] = (), help: Message | None = None, later: bool = False
) -> Any:
    """A yes-or-no question; one that a record asks only since `later` stands in an address only if it is not at its default."""
    return _field(Flag(), label, default, only, help, later=later)


def choice(
    options: Options,
    default: str | None,
    label: Message,
    *,
    names: Mapping[str, Message] | None = None,
    optional: bool = False,
    only: tuple[str, ...] = (),
    help: Message | None = None,
) -> Any:
    """One of several named options."""
    return _field(Choice(options, names, optional), label, default, only, help)


def option(
    options: Options,
    default: str,
    label: Message,
    *,
    names: Mapping[str, Message],
    only: tuple[str, ...] = (),
    help: Message | None = None,
    formerly: tuple[str, ...] = (),
) -> Any:
    """A ruling where the source is silent, or an option of the table: one of several named answers, asked aside. Under the names
    that it had `formerly` it is still read."""
    return _field(Choice(options, names, aside=True), label, default, only, help, formerly=formerly)


def notation(
    kind: Notation, default: Any, label: Message, *, only: tuple[str, ...] = (), help: Message | None = None
) -> Any:
    """A text in a notation of the rulebooks; the field holds what `kind.parse` made of it."""
    return _field(kind, label, default, only, help)


def record(
    cls: type,
    default: Any,
    label: Message,
    *,
    optional: bool = False,
    only: tuple[str, ...] = (),
    help: Message | None = None,
) -> Any:
    """A nested record."""
    return _field(Record(cls, optional), label, default, only, help)


def several(
    item: Kind,
    low: Bound,
    high: Bound,
    default: tuple[Any, ...],
    label: Message,
    *,
    only: tuple[str, ...] = (),
    help: Message | None = None,
) -> Any:
    """A list of items of one kind."""
    return _field(Several(item, low, high), label, default, only, help)


def some_of(
    options: tuple[str, ...],
    default: tuple[str, ...],
    label: Message,
    *,
    most: int | None = None,
    names: Mapping[str, Message] | None = None,
    only: tuple[str, ...] = (),
    help: Message | None = None,
) -> Any:
    """Some of several named options, each once, maybe none and `most` of them or all: boxes to tick, in an address one text
    (``traits=flies swims``)."""
    kind = Several(Choice(options, names), 0, len(options) if most is None else most, distinct=True)
    return _field(kind, label, default, only, help)


def place(
    options: tuple[str, ...],
    default: str | None,
    label: Message,
    *,
    optional: bool = False,
    only: tuple[str, ...] = (),
    help: Message | None = None,
) -> Any:
    """A place on a board, called the same in every language (``a1``)."""
    return choice(options, default, label, names=AS_WRITTEN, optional=optional, only=only, help=help)


def places(
    options: tuple[str, ...],
    default: tuple[str, ...],
    label: Message,
    *,
    most: int | None = None,
    only: tuple[str, ...] = (),
    help: Message | None = None,
) -> Any:
    """Some places on a board, as :func:`some_of` asks for them; the board above the form sets them by a touch."""
    return some_of(options, default, label, most=most, names=AS_WRITTEN, only=only, help=help)

"""What a calculator may be asked: fields with bounds, choices and labels, and the reading of untrusted input.

A calculator's input is a frozen dataclass whose fields are made with :func:`integer`, :func:`flag`, :func:`choice`,
:func:`notation`, :func:`record` and :func:`several`. Bounds and choices that differ between books are given as the
name of an attribute of the book's record (``high="max_level"``), so that one dataclass serves all editions.

Input arrives as JSON data (:func:`read`) or as name/value pairs of a form or an address (:func:`from_pairs`);
:func:`to_pairs` writes the canonical address. Whatever is wrong is reported as :class:`InvalidInput` with every
field's path, value and what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, NamedTuple

from .ruling import Message, Said, Term, Value, message, say

Bound = int | str
Options = tuple[str, ...] | str


class Problem(NamedTuple):
    """One unusable field: its path (``attackers.0.strength``), the value found and what is allowed there."""

    path: str
    value: str
    allowed: Said


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
class Flag:
    """Yes or no."""


@dataclass(frozen=True)
class Choice:
    """One of `options`; each is a glossary concept unless `names` gives it a label of its own."""

    options: Options
    names: Mapping[str, Message] | None = None
    optional: bool = False


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
    """A list of `low` to `high` items of one kind."""

    item: Kind
    low: Bound
    high: Bound


Kind = Integer | Flag | Choice | Notation | Record | Several


@dataclass(frozen=True)
class Asked:
    """One resolved field of a calculator's input, as forms, schemas and readers see it."""

    name: str
    kind: Kind
    label: Message
    help: Message | None
    default: Any


def _field(kind: Kind, label: Message, default: Any, only: tuple[str, ...], help: Message | None) -> Any:
    meta = {"kind": kind, "label": label, "only": only, "help": help}
    return field(default=default, metadata=meta)


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


def flag(default: bool, label: Message, *, only: tuple[str, ...] = (), help: Message | None = None) -> Any:
    """A yes-or-no question."""
    return _field(Flag(), label, default, only, help)


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


def asked(cls: type, book: Any) -> list[Asked]:
    """The fields that `book` asks for in `cls`, with bounds and options resolved against the book's record."""
    found = []
    for item in fields(cls):
        only = item.metadata["only"]
        if only and book.book not in only:
            continue
        kind = resolved(item.metadata["kind"], book)
        found.append(Asked(item.name, kind, item.metadata["label"], item.metadata["help"], _default(item)))
    return found


def _default(item: Field[Any]) -> Any:
    return None if item.default is MISSING else item.default


def resolved(kind: Kind, book: Any) -> Kind:
    """`kind` with attribute names replaced by the values in the book's record."""
    if isinstance(kind, Integer):
        return Integer(_bound(kind.low, book), _bound(kind.high, book), kind.optional)
    if isinstance(kind, Choice) and isinstance(kind.options, str):
        return Choice(getattr(book, kind.options), kind.names, kind.optional)
    if isinstance(kind, Several):
        return Several(resolved(kind.item, book), _bound(kind.low, book), _bound(kind.high, book))
    return kind


def _bound(bound: Bound, book: Any) -> int:
    return getattr(book, bound) if isinstance(bound, str) else bound


WHOLE_NUMBER = message("input", "a whole number from {low} to {high}")
YES_OR_NO = message("input", "true or false")
ONE_OF = message("input", "one of {options}")
AN_OBJECT = message("input", "an object with named fields")
A_LIST = message("input", "a list of {low} to {high} entries")
KNOWN_FIELD = message("input", "one of the fields {options}")


def option_value(kind: Choice, option: str) -> Value:
    """How one option of `kind` is shown: its own label, its notation, or the term of its concept."""
    if kind.names is not None:
        label = kind.names.get(option)
        return option if label is None else label
    return Term(option)


class _Reader:
    """Reads JSON data against resolved fields and collects every problem on the way."""

    def __init__(self, book: Any):
        self.book = book
        self.problems: list[Problem] = []

    def fail(self, path: str, value: Any, allowed: Said) -> None:
        shown = value if isinstance(value, str) else _shown(value)
        self.problems.append(Problem(path, shown[:80], allowed))

    def fields(self, cls: type, given: Any, path: str) -> Any:
        if not isinstance(given, Mapping):
            self.fail(path, given, say(AN_OBJECT))
            return None
        known = asked(cls, self.book)
        names = {item.name for item in known}
        for name in given:
            if name not in names:
                allowed = say(KNOWN_FIELD, options=", ".join(sorted(names)))
                self.fail(_join(path, str(name)), given[name], allowed)
        values = {}
        for item in known:
            if item.name in given:
                values[item.name] = self.value(item.kind, given[item.name], _join(path, item.name))
        before = len(self.problems)
        return cls(**values) if before == len(self.problems) else None

    def value(self, kind: Kind, given: Any, path: str) -> Any:
        if given is None and getattr(kind, "optional", False):
            return None
        if isinstance(kind, Integer):
            return self.integer(kind, given, path)
        if isinstance(kind, Flag):
            if isinstance(given, bool):
                return given
            return self.fail(path, given, say(YES_OR_NO))
        if isinstance(kind, Choice):
            if isinstance(given, str) and given in kind.options:
                return given
            options = tuple(option_value(kind, option) for option in kind.options)
            return self.fail(path, given, say(ONE_OF, options=_listed(options)))
        if isinstance(kind, Notation):
            return self.notation(kind.parse, kind.allowed, given, path)
        if isinstance(kind, Record):
            return self.record(kind, given, path)
        return self.several(kind, given, path)

    def integer(self, kind: Integer, given: Any, path: str) -> int | None:
        low, high = _int(kind.low), _int(kind.high)
        if isinstance(given, int) and not isinstance(given, bool) and low <= given <= high:
            return given
        return self.fail(path, given, say(WHOLE_NUMBER, low=low, high=high))

    def notation(self, parse: Callable[[str], Any], allowed: Message, given: Any, path: str) -> Any:
        if isinstance(given, str):
            try:
                return parse(given.strip())
            except ValueError:
                pass
        return self.fail(path, given, say(allowed))

    def record(self, kind: Record, given: Any, path: str) -> Any:
        cls: Any = kind.cls
        if isinstance(given, str) and hasattr(cls, "from_notation"):
            parts = self.notation(cls.from_notation, cls.ALLOWED, given, path)
            return None if parts is None else self.fields(cls, parts, path)
        return self.fields(cls, given, path)

    def several(self, kind: Several, given: Any, path: str) -> Any:
        low, high = _int(kind.low), _int(kind.high)
        if not isinstance(given, (list, tuple)) or not low <= len(given) <= high:
            return self.fail(path, given, say(A_LIST, low=low, high=high))
        return tuple(self.value(kind.item, item, _join(path, str(index))) for index, item in enumerate(given))


def _listed(options: tuple[Value, ...]) -> Value:
    from .ruling import Listed

    return Listed(options, "or")


def _shown(value: Any) -> str:
    import json

    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        return repr(value)


def _int(bound: Bound) -> int:
    assert isinstance(bound, int), "kinds are resolved before they are read"
    return bound


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def read(cls: type, given: Any, book: Any) -> Any:
    """`given` (JSON data) as an instance of `cls`; raises :class:`InvalidInput` listing every problem."""
    reader = _Reader(book)
    value = reader.fields(cls, given, "")
    if reader.problems:
        raise InvalidInput(reader.problems)
    return value

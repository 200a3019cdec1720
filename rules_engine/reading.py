"""Reading untrusted JSON data as a calculator's input: it fits, or every problem is named.

Nothing in the data is trusted: wrong types, unknown names, numbers of any size, nesting of any depth and texts of any
length all end in :class:`~rules_engine.inputs.InvalidInput`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

from . import packs
from .asked import asked, attribute, renamed
from .decimals import as_number, exact
from .inputs import (
    Bound,
    Choice,
    Decimal,
    Flag,
    Integer,
    InvalidInput,
    Kind,
    Notation,
    Position,
    Positions,
    Problem,
    Record,
    Several,
)
from .points import point, points, within
from .ruling import Listed, Measure, Message, Said, Value, messages, say

phrases = messages("input")

WHOLE_NUMBER = phrases("a whole number from {low} to {high}")
NUMBER = phrases("a number from {low} to {high} with at most 4 decimals")
A_POINT = phrases("a point such as 3,4.5 with numbers from {low} to {high}")
POINTS = phrases("{least} to {most} points such as 0,0 4.5,0 4,3 with numbers from {low} to {high}")
YES_OR_NO = phrases("true or false")
ONE_OF = phrases("one of {options}")
AN_OBJECT = phrases("an object with named fields")
A_LIST = phrases("a list of {low} to {high} entries")
DIFFERENT = phrases("a list of {low} to {high} different entries")
KNOWN_FIELD = phrases("one of the fields {options}")

MAX_SHOWN = 80  # characters of an unusable value that a problem repeats
MAX_TEXT = 800  # characters of a notation that are looked at
MAX_PROBLEMS = 100
MAX_BITS = 256  # of a whole number that a problem repeats
_LIKE_A_VALUE = re.compile(r"\s*(true|false|null|[-+0-9.]+)?\s*")


def read(cls: type, given: Any, book: Any) -> Any:
    """`given` (JSON data) as an instance of `cls`; raises :class:`InvalidInput` listing every problem.

    Fields that fit one by one may still contradict each other, as bases in the same place do. A `cls` that has a method
    ``contradictions()`` is asked for the problems of that sort.
    """
    reader = _Reader(book)
    value = reader.fields(cls, given, "")
    if not reader.problems and hasattr(cls, "contradictions"):
        reader.problems += islice(value.contradictions(), MAX_PROBLEMS)
    if reader.problems:
        called = packs.called_in(book.book)
        raise InvalidInput(one._replace(allowed=one.allowed.in_words_of(called)) for one in reader.problems)
    return value


class _Reader:
    """Reads JSON data against resolved fields and collects the problems on the way (None stands for what failed)."""

    def __init__(self, book: Any):
        self.book = book
        self.problems: list[Problem] = []
        self.known: dict[type, dict[str, Kind]] = {}  # of each class that has been met: a list may hold forty of one

    def fail(self, path: str, value: Any, allowed: Said) -> Any:
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(Problem(_printable(path), shown(value), allowed))
        return None

    def fields(self, cls: type, given: Any, path: str) -> Any:
        if not isinstance(given, Mapping):
            return self.fail(path, given, say(AN_OBJECT))
        before = len(self.problems)
        if cls not in self.known:
            self.known[cls] = {item.name: item.kind for item in asked(cls, self.book)}
        known = self.known[cls]
        for former, name in renamed(cls, self.book).items():
            if former in given and name not in given:
                given = {name if one == former else one: value for one, value in given.items()}
        values = {
            name: self.value(kind, given[name], _join(path, name)) for name, kind in known.items() if name in given
        }
        for name in given:
            if name not in known:
                self.fail(_join(path, str(name)), given[name], say(KNOWN_FIELD, options=Listed(tuple(known), "plain")))
        if before != len(self.problems):
            return None
        return cls(**{attribute(name): value for name, value in values.items()})

    def value(self, kind: Kind, given: Any, path: str) -> Any:
        if given is None and getattr(kind, "optional", False):
            return None
        if isinstance(kind, Integer):
            return self.integer(kind, given, path)
        if isinstance(kind, Decimal):
            return self.decimal(kind, given, path)
        if isinstance(kind, Position):
            return self.position(kind, given, path)
        if isinstance(kind, Positions):
            return self.positions(kind, given, path)
        if isinstance(kind, Flag):
            return given if isinstance(given, bool) else self.fail(path, given, say(YES_OR_NO))
        if isinstance(kind, Choice):
            if isinstance(given, str) and given in kind.options:
                return given
            return self.fail(path, given, say(ONE_OF, options=Listed(tuple(kind.options), "or")))
        if isinstance(kind, Notation):
            return self.notation(kind.parse, kind.allowed, given, path)
        if isinstance(kind, Record):
            return self.record(kind, given, path)
        return self.several(kind, given, path)

    def integer(self, kind: Integer, given: Any, path: str) -> Any:
        low, high = _number(kind.low), _number(kind.high)
        if isinstance(given, int) and not isinstance(given, bool) and low <= given <= high:
            return given
        return self.fail(path, given, say(WHOLE_NUMBER, low=low, high=high))

    def decimal(self, kind: Decimal, given: Any, path: str) -> Any:
        try:
            number = exact(given)
        except ValueError:
            return self.fail(path, given, _number_allowed(kind))
        assert not isinstance(kind.low, str) and not isinstance(kind.high, str), (
            "kinds are resolved before they are read"
        )
        fits = kind.low <= number <= kind.high
        return number if fits else self.fail(path, as_number(number), _number_allowed(kind))

    def position(self, kind: Position, given: Any, path: str) -> Any:
        allowed = say(A_POINT, low=kind.low, high=kind.high)
        try:
            found = point(given if _is_short(given) else None)
        except ValueError:
            return self.fail(path, given, allowed)
        return found if within((found,), kind.low, kind.high) else self.fail(path, given, allowed)

    def positions(self, kind: Positions, given: Any, path: str) -> Any:
        allowed = say(POINTS, least=kind.least, most=kind.most, low=kind.low, high=kind.high)
        try:
            found = points(given if _is_short(given) else None)
        except ValueError:
            return self.fail(path, given, allowed)
        fits = kind.least <= len(found) <= kind.most and within(found, kind.low, kind.high)
        return found if fits else self.fail(path, given, allowed)

    def notation(self, parse: Callable[[str], Any], allowed: Message, given: Any, path: str) -> Any:
        if isinstance(given, str) and len(given) <= MAX_TEXT:
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
        low, high = _number(kind.low), _number(kind.high)
        allowed = say(DIFFERENT if kind.distinct else A_LIST, low=low, high=high)
        if not isinstance(given, (list, tuple)) or not low <= len(given) <= high:
            return self.fail(path, given, allowed)
        found = tuple(self.value(kind.item, item, _join(path, str(place))) for place, item in enumerate(given))
        if kind.distinct and None not in found and len({*found}) < len(found):
            return self.fail(path, " ".join(found), allowed)
        return found


def _number_allowed(kind: Decimal) -> Said:
    bounds: dict[str, Value] = {"low": _bound_shown(kind.low), "high": _bound_shown(kind.high)}
    return say(NUMBER, **bounds)


def _bound_shown(bound: Any) -> Value:
    return Measure(bound) if isinstance(bound, Fraction) else int(bound)


def _is_short(given: Any) -> bool:
    """Whether the text or list `given` is short enough to be looked at."""
    return len(given) <= MAX_TEXT if isinstance(given, (str, list, tuple)) else False


def shown(value: Any) -> str:
    """An unusable value as a problem repeats it, cut at 80 characters and without control characters.

    A text stands without quotes, unless it could then be taken for another kind of value.
    """
    plain = isinstance(value, str) and not _LIKE_A_VALUE.fullmatch(value)
    return _printable(value if plain else _json(value))


def _json(value: Any) -> str:
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        return "-…" if value < 0 else "…"
    if not _small(value, 4):
        return f"({type(value).__name__})"
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        return f"({type(value).__name__})"


def _small(value: Any, depth: int) -> bool:
    """Whether `value` may be handed to the encoder, which overflows the stack of a page on data nested deeply."""
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        return False
    if not isinstance(value, (Mapping, list, tuple)):
        return True
    parts = value.values() if isinstance(value, Mapping) else value
    return depth > 0 and len(value) <= MAX_SHOWN and all(_small(part, depth - 1) for part in parts)


def _printable(text: str) -> str:
    cut = text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in cut)


def _number(bound: Bound) -> int:
    assert isinstance(bound, int), "kinds are resolved before they are read"
    return bound


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name

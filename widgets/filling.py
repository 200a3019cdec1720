"""What stands in the fields of a form: JSON data, right or wrong, spread over the fields that are asked.

The spread tree has a text for each field of its own, a dict for a record (None for one that is left out) and a list
for a list. What cannot be spread at all is replaced by the default; the engine's problem says what was there.
Actions of the form (:func:`act`) add and remove rows in JSON data before it is spread.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from rules_engine.addresses import as_given
from rules_engine.asked import Asked, asked
from rules_engine.decimals import as_number
from rules_engine.inputs import Choice, Decimal, Flag, Integer, Kind, Notation, Position, Positions, Record, Several
from rules_engine.whole_numbers import LONGEST, is_whole

Spread: TypeAlias = "str | dict[str, Spread] | list[Spread] | None"

_NOTHING = object()


def spread_all(known: list[Asked], given: Any, book: Any) -> dict[str, Spread]:
    """`given` (JSON data for a dataclass with the fields `known`) as what stands in each field."""
    found = given if isinstance(given, Mapping) else {}
    return {
        item.name: spread(item.kind, found.get(item.name, _NOTHING), as_given(item.kind, item.default, book), book)
        for item in known
    }


def spread(kind: Kind, given: Any, default: Any, book: Any) -> Spread:
    """One value of a resolved `kind`; `default` is JSON data that is right."""
    if given is _NOTHING:
        given = default
    if isinstance(kind, Several):
        items = given if isinstance(given, (list, tuple)) else default
        if isinstance(kind.item, Several):
            return [_row(item) for item in items[: int(kind.high)]]
        return [spread(kind.item, item, new_item(kind.item, book), book) for item in items[: int(kind.high)]]
    if isinstance(kind, Record):
        return _record(kind, given, default, book)
    if isinstance(kind, (Position, Positions)) and isinstance(given, (list, tuple)):
        return _point(given) if isinstance(kind, Position) else _row([_point(item) for item in given])
    text = _text(given)
    return (_text(default) or "") if text is None else text


def _record(kind: Record, given: Any, default: Any, book: Any) -> Spread:
    if kind.optional and given is None:
        return None
    fields = _fields(kind, given)
    if fields is None and default is not None:
        fields = _fields(kind, default)
    return spread_all(asked(kind.cls, book), fields, book)


def _fields(kind: Record, given: Any) -> Any:
    """A record's JSON data as an object; None for anything that is not one, not even in the record's notation."""
    if not isinstance(given, str):
        return given if isinstance(given, Mapping) else None
    cls: Any = kind.cls
    try:
        return cls.from_notation(given.strip()) if hasattr(cls, "from_notation") else None
    except ValueError:
        return None


def _text(given: Any) -> str | None:
    if given is None:
        return ""
    if isinstance(given, bool):
        return "true" if given else "false"
    return str(given) if isinstance(given, (int, float, str)) else None


def _row(items: Any) -> str:
    """A list inside a list, in one field: its items with spaces between them."""
    return _joined(items, " ")


def _point(pair: Any) -> str:
    return _joined(pair, ",")


def _joined(items: Any, sign: str) -> str:
    if not isinstance(items, (list, tuple)):
        return _text(items) or ""
    return sign.join(_text(item) or "" for item in items)


def new_item(kind: Kind, book: Any) -> Any:
    """JSON data of a fresh entry in a list of `kind`."""
    if isinstance(kind, Record):
        cls: Any = kind.cls
        return as_given(kind, cls(), book)
    if isinstance(kind, Integer):
        return kind.low
    if isinstance(kind, Decimal):
        return as_number(Fraction(kind.low))
    if isinstance(kind, Position):
        return "0,0"
    if isinstance(kind, Positions):
        return "0,0 3,0 3,3 0,3" if kind.least <= 4 <= kind.most else ""
    if isinstance(kind, Choice):
        return kind.options[0]
    if isinstance(kind, Notation):
        return kind.example
    return False if isinstance(kind, Flag) else []


def act(known: list[Asked], tree: dict[str, Any], action: str, book: Any) -> dict[str, Any]:
    """`tree` after the `action` of a button: ``add:attackers`` (a copy of the last row), ``remove:attackers.1``,
    ``add:weapon`` and ``remove:weapon`` for a record that may be left out. Anything else changes nothing."""
    verb, _, path = action.partition(":")
    name, _, rest = path.partition(".")
    for item in known:
        if item.name == name and verb in ("add", "remove"):
            before = tree.get(name, _NOTHING)
            changed = as_given(item.kind, item.default, book) if before is _NOTHING else before
            return {**tree, name: _acted(item.kind, changed, verb, rest, book)}
    return tree


def _acted(kind: Kind, given: Any, verb: str, rest: str, book: Any) -> Any:
    if isinstance(kind, Several) and isinstance(given, list):
        return _rows(kind, given, verb, rest, book)
    if isinstance(kind, Record) and rest and isinstance(given, Mapping):
        return act(asked(kind.cls, book), dict(given), f"{verb}:{rest}", book)
    if isinstance(kind, Record) and not rest and kind.optional:
        return new_item(kind, book) if verb == "add" else None
    return given


def _rows(kind: Several, rows: list[Any], verb: str, rest: str, book: Any) -> list[Any]:
    place, _, below = rest.partition(".")
    at = int(place) if is_whole(place) and len(place) <= LONGEST else -1
    if verb == "add" and not rest:
        return [*rows, rows[-1] if rows else new_item(kind.item, book)] if len(rows) < int(kind.high) else rows
    if not 0 <= at < len(rows):
        return rows
    if below:
        return [*rows[:at], _acted(kind.item, rows[at], verb, below, book), *rows[at + 1 :]]
    return [*rows[:at], *rows[at + 1 :]] if verb == "remove" and len(rows) > int(kind.low) else rows

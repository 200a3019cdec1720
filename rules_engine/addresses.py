"""A calculator's input as the name/value pairs of a form or an address.

Lists and records have two spellings: one pair a part (``attackers.0.letter=A``), as forms send them, and one compact
pair (``attackers=A2/3 B1/3``), as addresses show them unless a text of the list holds a space. A list inside a list is
one text (``rolls.0=3 4``), and so is a row of points (``outline=0,0 4,0 4,3``). :func:`given_from_pairs` reads both into
JSON data for :func:`rules_engine.inputs.read`, which judges it; :func:`pairs_of` writes the canonical address, leaving
out what equals the default.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from fractions import Fraction
from typing import Any

from .asked import Asked, asked, held, renamed
from .decimals import as_number, decimal_notation
from .inputs import Choice, Decimal, Flag, Integer, InvalidInput, Kind, Position, Positions, Problem, Record, Several
from .reading import MAX_PROBLEMS, shown
from .ruling import messages, say
from .whole_numbers import is_whole

phrases = messages("input")

#: The fullest form sends 2500 pairs, and the longest list in one text has some 12,000 letters.
MAX_PAIRS = 4000
MAX_TEXT = 20_000
MAX_NAME = 200
_WHOLE = re.compile(r"[+-]?[0-9]{1,6}\Z")

AT_MOST_PAIRS = phrases("at most {high} values")
SHORTER = phrases("a text of at most {high} letters")
ONCE = phrases("each list once in an address")

Tree = dict[str, Any]


def given_from_pairs(cls: type, pairs: Iterable[tuple[str, str]], book: Any) -> Tree:
    """The pairs as JSON data in the shape of `cls`; values that fit no kind stay text, for the reader to refuse.

    An address is untrusted: of more than 4000 pairs, of a text of more than 20,000 letters or a name of more than 200 nothing is read, not
    even in part, which would be another question. Raises :class:`~rules_engine.inputs.InvalidInput` with the limit.
    """
    now = renamed(cls, book)
    given = [(now.get(name, name), value) for name, value in pairs]
    _refuse_too_much(given)
    tree: Tree = {}
    for name, value in given:
        _plant(tree, name.split("."), value)
    known = {item.name: item for item in asked(cls, book)}
    _refuse_twice(given, {name for name, item in known.items() if isinstance(item.kind, Several)})
    return {name: _value(known[name].kind, raw, book) if name in known else raw for name, raw in tree.items()}


def _refuse_too_much(pairs: list[tuple[str, str]]) -> None:
    if len(pairs) > MAX_PAIRS:
        raise InvalidInput([Problem("", shown(len(pairs)), say(AT_MOST_PAIRS, high=MAX_PAIRS))])
    texts = [(text, most) for pair in pairs for text, most in zip(pair, (MAX_NAME, MAX_TEXT), strict=True)]
    long = [Problem("", shown(text), say(SHORTER, high=most)) for text, most in texts if len(text) > most]
    if long:
        raise InvalidInput(long[:MAX_PROBLEMS])


def _refuse_twice(pairs: list[tuple[str, str]], lists: Container[str]) -> None:
    """A list that is told twice, as one text or in its parts: either could be meant. An empty one may go before its parts, as
    forms send it."""
    texts: dict[str, set[str]] = {}
    in_parts = set()
    for name, value in pairs:
        head, _, part = name.partition(".")
        if part and value:
            in_parts.add(head)
        elif head in lists and value:
            texts.setdefault(head, set()).add(value)
    twice = [name for name, told in texts.items() if len(told) > 1 or name in in_parts]
    if twice:
        raise InvalidInput(Problem(name, shown(max(texts[name])), say(ONCE)) for name in twice[:MAX_PROBLEMS])


def _plant(tree: Tree, path: list[str], value: str) -> None:
    for name in path[:-1]:
        below = tree.setdefault(name, {})
        if not isinstance(below, dict):
            below = tree[name] = {}
        tree = below
    tree[path[-1]] = value


def _value(kind: Kind, raw: Any, book: Any) -> Any:
    if isinstance(kind, Several):
        return _items(kind, raw, book)
    if isinstance(kind, Record):
        return _record(kind, raw, book)
    if raw == "" and getattr(kind, "optional", False):
        return None
    if isinstance(kind, Integer) and isinstance(raw, str) and _WHOLE.match(raw.strip()):
        return int(raw.strip())  # strip() knows more blanks than int()
    if isinstance(kind, Flag) and raw in ("true", "false"):
        return raw == "true"
    return raw


def _items(kind: Several, raw: Any, book: Any) -> Any:
    if isinstance(raw, str):
        return [_value(kind.item, part, book) for part in raw.split()]
    by_place = sorted(raw.items(), key=lambda item: (len(item[0]), item[0]))
    return [_value(kind.item, part, book) for place, part in by_place if is_whole(place)]


def _record(kind: Record, raw: Any, book: Any) -> Any:
    if isinstance(raw, str):
        return None if raw == "" and kind.optional else raw
    known = {item.name: item for item in asked(kind.cls, book)}
    given = {name: _value(known[name].kind, part, book) if name in known else part for name, part in raw.items()}
    return None if kind.optional and all(part in ("", None) for part in given.values()) else given


def pairs_of(cls: type, value: Any, book: Any) -> list[tuple[str, str]]:
    """The canonical pairs of an instance of `cls`, in the order of the fields, without fields at their default."""
    found: list[tuple[str, str]] = []
    for item in asked(cls, book):
        part = held(value, item.name)
        if part != item.default:
            found.extend(_pairs(item, part, book))
    return found


def _pairs(item: Asked, part: Any, book: Any) -> list[tuple[str, str]]:
    if isinstance(item.kind, Several):
        texts = [compact(entry) for entry in part]
        known = [text for text in texts if text is not None]
        if len(known) == len(texts):
            if all(text and not any(map(str.isspace, text)) for text in known):
                return [(item.name, " ".join(known))]
            return [(f"{item.name}.{place}", text) for place, text in enumerate(known)]
        return [
            (f"{item.name}.{place}.{name}", text)
            for place, entry in enumerate(part)
            for name, text in _all_pairs(type(entry), entry, book)
        ]
    text = compact(part)
    if text is not None:
        return [(item.name, text)]
    return [(f"{item.name}.{name}", below) for name, below in _all_pairs(type(part), part, book)]


def _all_pairs(cls: type, value: Any, book: Any) -> list[tuple[str, str]]:
    known = [item for item in asked(cls, book) if not (item.later and held(value, item.name) == item.default)]
    return [pair for item in known for pair in _pairs(item, held(value, item.name), book)]


def compact(part: Any) -> str | None:
    """One value as text of a form or address; None for a record without a notation of its own."""
    if part is None:
        return ""
    if isinstance(part, bool):
        return "true" if part else "false"
    if isinstance(part, (int, str)):
        return str(part)
    if isinstance(part, Fraction):
        return decimal_notation(part)
    spell = getattr(part, "notation", None)
    if spell is not None:
        return str(spell())
    return _row(part) if isinstance(part, tuple) else None


def _row(items: tuple[Any, ...]) -> str | None:
    """The single values of a list inside a list, with spaces between them."""
    texts = [text for item in items if (text := compact(item))]
    return " ".join(texts) if len(texts) == len(items) else None


def as_given(kind: Kind, value: Any, book: Any) -> Any:
    """`value` of a resolved `kind` as the JSON data that reads back to it."""
    if value is None or isinstance(kind, (Integer, Flag, Choice)):
        return value
    if isinstance(kind, Decimal):
        return as_number(value)
    if isinstance(kind, (Position, Positions)):
        return value.as_json()
    if isinstance(kind, Several):
        return [as_given(kind.item, item, book) for item in value]
    text = compact(value)
    if text is not None:
        return text
    return {item.name: as_given(item.kind, held(value, item.name), book) for item in asked(type(value), book)}

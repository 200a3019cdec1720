"""The JSON Schema of a calculator's input, derived from its fields."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .addresses import as_given
from .asked import Asked, asked
from .calculators import Calculator
from .decimals import PATTERN, as_number
from .inputs import Choice, Decimal, Flag, Integer, Kind, Notation, Position, Positions, Record, Several
from .packs import called_in
from .speech import label

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(calculator: Calculator, lang: str = "en") -> dict[str, Any]:
    """The schema of what :meth:`Calculator.run` accepts, titles and descriptions in `lang`."""
    return {
        "$schema": DIALECT,
        "$id": calculator.name,
        "title": label(calculator.title, lang),
        "description": label(calculator.question, lang),
        **_object(calculator.fields(), calculator.book, lang),
    }


def _object(fields: list[Asked], book: Any, lang: str) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {item.name: _property(item, book, lang) for item in fields},
    }


def _property(item: Asked, book: Any, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = {"title": label(item.label, lang), **_kind(item.kind, book, lang)}
    if item.help is not None:
        found["description"] = label(item.help, lang)
    found["default"] = as_given(item.kind, item.default, book)
    return found


def _kind(kind: Kind, book: Any, lang: str) -> dict[str, Any]:
    if isinstance(kind, Integer):
        return {"type": _type("integer", kind.optional), "minimum": kind.low, "maximum": kind.high}
    if isinstance(kind, Decimal):
        return _decimal(kind.low, kind.high, optional=kind.optional)
    if isinstance(kind, Position):
        return _position(kind)
    if isinstance(kind, Positions):
        row = {"type": "array", "items": _position(kind), "minItems": kind.least, "maxItems": kind.most}
        return {"anyOf": [row, {"type": "string", "examples": ["0,0 4.5,0 4,3"]}]}
    if isinstance(kind, Flag):
        return {"type": "boolean"}
    if isinstance(kind, Choice):
        return {"enum": [*kind.options, *([None] if kind.optional else [])]}
    if isinstance(kind, Notation):
        return {"type": _type("string", kind.optional), "examples": [kind.example]}
    if isinstance(kind, Several):
        once = {"uniqueItems": True} if kind.distinct else {}
        items = _kind(kind.item, book, lang)
        return {"type": "array", "items": items, "minItems": kind.low, "maxItems": kind.high, **once}
    return _record(kind, book, lang)


def _decimal(low: Any, high: Any, *, optional: bool = False) -> dict[str, Any]:
    """A number, or its decimal text; bounds hold for the number."""
    types = ["number", "string", *(["null"] if optional else [])]
    bounds = {"minimum": as_number(Fraction(low)), "maximum": as_number(Fraction(high))}
    return {"type": types, **bounds, "pattern": rf"^\s*{PATTERN}\s*$"}


def _position(kind: Position | Positions) -> dict[str, Any]:
    number = _decimal(kind.low, kind.high)
    pair = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
    forms: list[dict[str, Any]] = [pair, {"type": "string", "examples": ["3,4.5"]}]
    return {"anyOf": [*forms, *([{"type": "null"}] if getattr(kind, "optional", False) else [])]}


def _record(kind: Record, book: Any, lang: str) -> dict[str, Any]:
    cls: Any = kind.cls
    forms = [_object(asked(cls, book), book, lang)]
    if hasattr(cls, "from_notation"):
        forms.append({"type": "string", "description": label(cls.ALLOWED.in_words_of(called_in(book.book)), lang)})
    if kind.optional:
        forms.append({"type": "null"})
    return forms[0] if len(forms) == 1 else {"anyOf": forms}


def _type(name: str, optional: bool) -> str | list[str]:
    return [name, "null"] if optional else name

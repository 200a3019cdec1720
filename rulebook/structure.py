"""The structure of a source: the published JSON Schemas, and their errors in plain words with place and remedy.

The schemas in ``rulebook/schema`` are the one description of the sources: the loader checks by them, editors complete
by them, the site publishes them. Where a pattern needs explaining, its schema has an ``errorMessage``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from .documents import Document, Where
from .problems import Problem, nearest, quoted

SCHEMAS = Path(__file__).parent / "schema"

_TYPES = {
    "string": "words",
    "number": "a number",
    "array": "a list",
    "object": "keys with values",
    "null": "null",
}


@cache
def schema(name: str) -> Mapping[str, Any]:
    """The schema ``book``, ``chapter``, ``glossary`` or ``editions``."""
    found: Mapping[str, Any] = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    return found


@cache
def _validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(name))


def problems(document: Document, name: str) -> list[Problem]:
    """Where `document` departs from the schema `name`; a document is examined once."""
    if name not in document.examined:
        errors = _validator(name).iter_errors(document.value)
        document.examined[name] = [problem for error in errors for problem in _explained(document, error)]
    return document.examined[name]


def _explained(document: Document, error: ValidationError) -> Iterator[Problem]:
    path: Where = tuple(error.absolute_path)
    schema: Any = error.schema
    rule: Any = error.validator_value
    value: Any = error.instance
    match error.validator:
        case "required":
            key = next(key for key in rule if error.message.startswith(f"'{key}' "))
            misspelt = [one for one in value if one not in schema["properties"]]
            if not get_close_matches(key, misspelt):  # reported as unknown key
                yield document.problem(path, "key missing", key, f"add {_meaning(schema, key)}")
        case "additionalProperties":
            known = schema["properties"]
            for key in value:
                if key not in known:
                    among = f"use one of {', '.join(known)}"
                    yield document.problem((*path, key), "unknown key", key, nearest(key, known, among))
        case "type":
            yield _wrong_type(document, path, error)
        case "enum":
            among = f"write one of {', '.join(rule)}"
            yield document.problem(path, f"unknown {_name(error)}", value, nearest(str(value), rule, among))
        case "pattern":
            within = path if not _is_key(error) else (*path, value)
            yield document.problem(within, f"{_name(error)} not of the right form", value, schema["errorMessage"])
        case "minLength":
            yield document.problem(path, f"{_name(error)} empty", value, "fill it in")
        case "minItems" | "minProperties":
            yield document.problem(path, f"{_name(error)} too short", value, f"give at least {rule} or leave it out")
        case _:
            yield document.problem(path, f"{_name(error)} not as it should be", value, error.message)


def _is_key(error: ValidationError) -> bool:
    return "propertyNames" in error.absolute_schema_path


def _meaning(schema: Any, key: str) -> str:
    described = schema["properties"][key]
    title: str = described["title"].lower()
    return f"`{key}:`" if title == key else f"`{key}:`, {title}"


def _name(error: ValidationError) -> str:
    schema: Any = error.schema
    title: str = schema["title"] if error.absolute_path else "file"
    return title.lower()


def _wrong_type(document: Document, path: Where, error: ValidationError) -> Problem:
    value: Any = error.instance
    rule: Any = error.validator_value
    wanted: list[str] = rule if isinstance(rule, list) else [rule]
    if "string" in wanted and isinstance(value, (bool, int, float)):
        written = document.written[path]
        remedy = f"write {quoted(written)}, in quotes"
        return Problem(document.place(path), f"{_name(error)} without quotes", written, remedy)
    what = f"{_name(error)} empty" if value is None else f"{_name(error)} of the wrong kind"
    return document.problem(path, what, value, f"write {' or '.join(_TYPES[one] for one in wanted)}")

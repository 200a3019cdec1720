"""The working copy of a state: it is changed in place while one action is carried out, and kept when that is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any


def kept(working: object, fields: Iterable[str]) -> Iterator[Any]:
    """The fields of a state, in their order, as the working copy has them under the same names; lists become tuples."""
    for name in fields:
        value = getattr(working, name)
        yield tuple(value) if isinstance(value, list) else value

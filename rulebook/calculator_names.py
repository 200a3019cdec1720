"""The permanent names of the calculators, whether the engine answers to them yet or not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

_FILE = Path(__file__).with_suffix(".yaml")


@cache
def names() -> tuple[str, ...]:
    """All names, ``wk2.dispel``, book by book."""
    books: dict[str, list[str]] = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
    return tuple(f"{book}.{slug}" for book, slugs in books.items() for slug in slugs)

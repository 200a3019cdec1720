"""What is wrong with a source: its place, what it is, the value found, and the remedy."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

_SHOWN = 60  # characters of a value that a message quotes


@dataclass(frozen=True, order=True)
class Place:
    """A line of a file; `file` is relative to the project's root, with ``/``, and lines count from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, order=True)
class Problem:
    """One fault of a source, printed as ``file:line: what, value, remedy``."""

    place: Place
    what: str
    value: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}, {self.value}, {self.remedy}"


class SourceErrors(Exception):
    """The sources cannot be used; `problems` are all their faults, sorted by place, each once."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))


def quoted(value: object) -> str:
    """`value` as a message quotes it: JSON, shortened to one line."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def nearest(word: str, known: Iterable[str], instead: str) -> str:
    """A remedy: the known words nearest to `word`, or `instead` where none is near.

    For an id the same slug in another book comes first, then like slugs in its own book.
    """
    found = _near(word, list(known))
    return f"write {' or '.join(map(quoted, found))}" if found else instead


def _near(word: str, known: list[str]) -> list[str]:
    book, dot, slug = word.partition(".")
    if not dot:
        return get_close_matches(word, known, 2)
    own = [one.partition(".")[2] for one in known if one.startswith(f"{book}.")]
    in_book = [f"{book}.{one}" for one in get_close_matches(slug, own, 2)]
    elsewhere = [one for one in known if one.endswith(f".{slug}")]
    return elsewhere[:2] or in_book

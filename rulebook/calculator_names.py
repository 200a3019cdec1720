"""``calculators.lock`` of each book: the permanent names of its calculators, whether the engine answers to them yet or not.

They stand in addresses that people have sent to each other, so a name is never changed or taken away. ``python -m rulebook
lock`` adds those of the engine that are new; an example may use one that was entered by hand before, and waits for its
calculator.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from rules_engine import calculators

from . import lock_file
from .problems import Place, Problem, quoted

LOCK = "calculators.lock"
_LINE = re.compile(r"(?P<name>[a-z][a-z0-9]*\.[a-z0-9]+(?:-[a-z0-9]+)*)")
_HEAD = """\
# The permanent names of all calculators of this book. No line is ever changed or removed: people have sent these names to each other.
"""


def locked(root: Path, problems: list[Problem]) -> tuple[str, ...]:
    """The names that were published, in their order; unreadable lines become problems."""
    found = lock_file.lines(root, LOCK, _LINE, "write `book.slug`", problems)
    return tuple(dict.fromkeys(match["name"] for _, match in found))


def names(root: Path) -> tuple[str, ...]:
    """All names that an example may use: those published, and whatever the engine answers to."""
    return tuple(dict.fromkeys((*locked(root, []), *calculators.names())))


def unlocked(root: Path, books: Iterable[str]) -> list[str]:
    """The calculators of `books` whose names were not published yet."""
    known, wanted = set(locked(root, [])), set(books)
    return [name for name in calculators.names() if name.partition(".")[0] in wanted and name not in known]


def problems(root: Path, books: Iterable[str]) -> list[Problem]:
    """Lines that cannot be read, and calculators that are not in the lock; without one nothing was published yet."""
    found: list[Problem] = []
    locked(root, found)
    remedy = "run `python -m rulebook lock`"
    for book, missing in lock_file.by_book(unlocked(root, books)).items():
        place = Place(lock_file.file(LOCK, book), 1)
        if (root / place.file).is_file():
            found += [Problem(place, "calculator not in the lock", quoted(one), remedy) for one in missing]
    return found


def update(root: Path, books: Iterable[str]) -> list[str]:
    """Add to the lock every calculator of `books` that it lacks, and return them."""
    new = unlocked(root, books)
    lock_file.add(root, LOCK, _HEAD, new)
    return new

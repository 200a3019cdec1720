"""What the locks share: a file of lines beside the chapters of each book, and names given up for others.

The lock ``ids.lock`` of the book ``wk2`` is ``docs/rulebooks/wk2/ids.lock``; each of its lines begins with a name of the
book, ``wk2.``. So a book is a folder, whoever brings it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from .catalogs import write
from .documents import text_of
from .problems import Place, Problem, quoted
from .project import RULEBOOKS


def file(lock: str, book: str) -> str:
    """Where `lock` of `book` is, below the project's root."""
    return f"{RULEBOOKS}/{book}/{lock}"


def lines(
    root: Path, lock: str, line: re.Pattern[str], remedy: str, problems: list[Problem]
) -> Iterator[tuple[Place, re.Match[str]]]:
    """The lines of `lock` of all books that read as `line`; others, and those of another book, become problems."""
    for path in sorted(root.glob(file(lock, "*"))):
        book = path.parent.name
        for place, found in lines_of(root, file(lock, book), line, remedy, problems):
            of = found.string.partition(".")[0]
            if of == book:
                yield place, found
            else:
                move = f"move it to {file(lock, of)}"
                problems.append(Problem(place, "line of another book", quoted(found.string), move))


def lines_of(
    root: Path, name: str, line: re.Pattern[str], remedy: str, problems: list[Problem]
) -> Iterator[tuple[Place, re.Match[str]]]:
    """The lines of the file `name` that read as `line`; others become problems with `remedy`, remarks (``#``) are passed over.

    There is none before the first publication.
    """
    path = root / name
    text = text_of(path, name, problems) if path.is_file() else None
    for number, words in enumerate((text or "").splitlines(), 1):
        if not words.strip() or words.startswith("#"):
            continue
        if found := line.fullmatch(words.strip()):
            yield Place(name, number), found
        else:
            problems.append(Problem(Place(name, number), "unreadable line", quoted(words), remedy))


def by_book(lines: Iterable[str]) -> dict[str, list[str]]:
    """The lines of each book, in their order."""
    found: dict[str, list[str]] = {}
    for line in lines:
        found.setdefault(line.partition(".")[0], []).append(line)
    return found


def rewrite(root: Path, lock: str, head: str, lines: Iterable[str]) -> None:
    """Write `lock` of each book that has a line, below `head`. A file is replaced in one stroke."""
    for book, own in by_book(lines).items():
        write(root / file(lock, book), head + "".join(f"{line}\n" for line in own))


def add(root: Path, lock: str, head: str, lines: Iterable[str]) -> None:
    """Add lines at the end of `lock` of their books; none that stands there is touched."""
    for book, new in by_book(lines).items():
        path = root / file(lock, book)
        before = path.read_text("utf-8") if path.is_file() else head
        write(path, before + ("" if before.endswith("\n") else "\n") + "".join(f"{line}\n" for line in new))


def ends(heirs: Mapping[str, str]) -> dict[str, str]:
    """Each name given up, with the one at the end of its heirs; circles are left out."""
    found = {}
    for old in heirs:
        seen, name = {old}, heirs[old]
        while name in heirs and name not in seen:
            seen.add(name)
            name = heirs[name]
        if name not in seen:
            found[old] = name
    return found

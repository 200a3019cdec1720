"""What the locks of ids (:mod:`.lock`) and of names (:mod:`.named`) share: a file of lines, and names given up for others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from .documents import text_of
from .problems import Place, Problem, quoted


def lines(
    root: Path, lock: str, line: re.Pattern[str], remedy: str, problems: list[Problem]
) -> Iterator[tuple[Place, re.Match[str]]]:
    """The lines of the file `lock` that read as `line`; others become problems with `remedy`, remarks (``#``) are passed over.

    There is none before the first publication.
    """
    path = root / lock
    text = text_of(path, lock, problems) if path.is_file() else None
    for number, words in enumerate((text or "").splitlines(), 1):
        if not words.strip() or words.startswith("#"):
            continue
        if found := line.fullmatch(words.strip()):
            yield Place(lock, number), found
        else:
            problems.append(Problem(Place(lock, number), "unreadable line", quoted(words), remedy))


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

"""Which sources have changed between two looks, and what of the model hangs on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path

SOURCES = ("docs", "locales", "rulebook", "widgets", "rules_engine", "mkdocs.yml")
INTERVAL = 0.1  # seconds between two looks
_LEFT_OUT = frozenset({"node_modules", "__pycache__", "catalogs"})  # what is no source, or is made from one
_SUFFIXES = frozenset({".yaml", ".yml", ".md", ".po", ".py", ".ts", ".html", ".css", ".svg", ".json", ".lock"})

State = dict[Path, int]


class Part(Enum):
    """What hangs on a file."""

    PYTHON = "Python"
    TEXTS = "texts"
    STYLE = "style"
    SCRIPTS = "scripts"


def state(root: Path) -> State:
    """Every source file below `root` and when it was written last, in nanoseconds."""
    return dict(_files(root, SOURCES))


def _files(root: Path, names: Iterable[str]) -> Iterator[tuple[Path, int]]:
    for name in names:
        place = root / name
        if place.is_file():
            yield place, place.stat().st_mtime_ns
        elif place.is_dir():
            yield from _below(place)


def _below(folder: Path) -> Iterator[tuple[Path, int]]:
    for path in folder.iterdir():
        if path.suffix in _SUFFIXES:
            try:
                yield path, path.stat().st_mtime_ns
            except FileNotFoundError:  # an editor's draft that is gone already
                continue
        elif not path.suffix and path.name not in _LEFT_OUT and path.is_dir():
            yield from _below(path)


def changed(before: State, after: State) -> list[Path]:
    """The files that were written, added or removed between two looks."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def parts(paths: Iterable[Path]) -> frozenset[Part]:
    """What hangs on these files."""
    kinds = {".py": Part.PYTHON, ".json": Part.PYTHON, ".ts": Part.SCRIPTS, ".css": Part.STYLE, ".svg": Part.STYLE}
    return frozenset(kinds.get(path.suffix, Part.TEXTS) for path in paths)

"""The writer's loop: one language is built anew whenever a source changes, and a fault is shown, not fatal."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

SOURCES = ("docs", "locales", "rulebook/site", "widgets", "rules_engine", "mkdocs.yml")
_LEFT_OUT = frozenset({"node_modules", "__pycache__"})
_SUFFIXES = frozenset({".yaml", ".yml", ".md", ".po", ".py", ".ts", ".html", ".css", ".svg", ".dic", ".lock"})
INTERVAL = 0.5  # seconds between two looks

State = dict[Path, int]
Build = Callable[[Path, str], None]


def state(root: Path) -> State:
    """Every source file below `root` and when it was written last, in nanoseconds."""
    return {path: path.stat().st_mtime_ns for name in SOURCES for path in _files(root / name) if path.exists()}


def _files(place: Path) -> Iterator[Path]:
    if place.is_file():
        yield place
    elif place.is_dir() and place.name not in _LEFT_OUT:
        for path in place.iterdir():
            if path.is_dir():
                yield from _files(path)
            elif path.suffix in _SUFFIXES and not path.name.startswith("."):
                yield path


def changed(before: State, after: State) -> list[Path]:
    """The files that were written, added or removed between two looks."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


class BuildFailed(RuntimeError):
    """The build said what is wrong and left the last pages as they are."""


def build(root: Path, lang: str) -> None:
    """Build the runtime and the pages of `lang` in a process of their own, which sees changed Python and catalogs."""
    command = [sys.executable, "-m", "rulebook", "build", "--lang", lang]
    if subprocess.run(command, cwd=root).returncode:
        raise BuildFailed("the build failed")


def watch(root: Path, lang: str, stop: threading.Event, make: Build = build) -> None:
    """Until `stop` is set: build `lang` after every change; what goes wrong is printed and the last pages stay."""
    seen = state(root)
    while not stop.wait(INTERVAL):
        now = state(root)
        files = changed(seen, now)
        if not files:
            continue
        seen = now
        names = ", ".join(path.relative_to(root).as_posix() for path in files[:3])
        _say(f"changed: {names}{' …' if len(files) > 3 else ''}")
        started = time.monotonic()
        try:
            make(root, lang)
        except Exception as error:
            _say(f"{error}\n{lang} was not built: correct this and save again; the last pages stay until then")
        else:
            _say(f"{lang} built in {time.monotonic() - started:.1f} s; reload the page")


def _say(line: str) -> None:
    print(line, flush=True)

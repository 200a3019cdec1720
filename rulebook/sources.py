"""The sources of all rulebooks, loaded and checked: one call gives the library, or every problem at once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from . import assemble, consistency, drawings, lock, named, questions, references
from . import shelf as shelves
from .lock import Lock
from .model import Library
from .problems import Place, Problem, SourceErrors

__all__ = ["Library", "Place", "Problem", "SourceErrors", "Survey", "load", "survey"]


@dataclass(frozen=True)
class Survey:
    """What was found below a root. With problems, the library is what could be made of the sources and not for use."""

    shelf: shelves.Shelf
    lock: Lock
    names: named.Names
    library: Library
    problems: tuple[Problem, ...]


def survey(root: Path) -> Survey:
    """Read everything below `root`, the folder that holds ``docs``, and note every problem."""
    problems: list[Problem] = []
    shelf = shelves.fill(root, problems)
    locked = lock.read(root, problems)
    names = named.read(root, problems)
    library = assemble.library(shelf, locked.resolved(), names.resolved())
    problems += consistency.problems(shelf, (*library.rules, *library.forthcoming))
    for chapters in shelf.chapters.values():
        problems += questions.problems(chapters)
    problems += drawings.problems(shelf)
    problems += references.problems(shelf, library)
    problems += lock.verify(locked, library, shelf.incomplete)
    problems += named.verify(names, library, shelf.incomplete)
    return Survey(shelf, locked, names, library, tuple(sorted(set(problems))))


def load(root: Path) -> Library:
    """The library of the project at `root`; raises SourceErrors with all problems, sorted by place."""
    found = survey(root)
    if found.problems:
        raise SourceErrors(found.problems)
    return found.library

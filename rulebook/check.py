"""``python -m rulebook check``: the sources, the lock, the examples and the catalogs, with every problem listed."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module, util
from pathlib import Path
from typing import Any

from . import (
    agreement,
    belonging,
    calculator_names,
    duplicates,
    examples,
    history,
    lessons,
    letters,
    lock,
    named,
    note_options,
    page_check,
    plays,
    published,
    ruled,
)
from .model import Library
from .problems import Problem, quoted
from .sources import survey

#: Further checks, each a module with ``problems(root, library)``; they need sound sources.
_CATALOG_CHECKS = ("rulebook.translation_check", "rulebook.meaning_check")


@dataclass(frozen=True)
class Report:
    """What a check found. `catalogs` tells whether the catalogs were checked, which needs sound sources."""

    problems: tuple[Problem, ...]
    rules: int
    run: int
    waiting: int
    catalogs: bool

    def summary(self) -> str:
        """One line of counts."""
        rules, run, waiting = _many(self.rules, "rule"), _many(self.run, "example"), self.waiting
        unseen = "" if self.catalogs else "; catalogs are checked once the sources are sound"
        return f"{rules}, {run} run, {waiting} waiting for a calculator, {_many(len(self.problems), 'problem')}{unseen}"


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def check(root: Path, engine: examples.Engine | None = None) -> Report:
    """Check everything below `root`, the folder that holds ``docs``; `engine` answers the examples."""
    found = survey(root)
    answering = engine or examples.RulesEngine()
    problems = [*found.problems, *letters.problems(root), *duplicates.problems(found.shelf)]
    problems += note_options.problems(found.shelf, answering)
    if not found.problems:
        problems += page_check.problems(found.library)
        problems += belonging.problems(root, found.shelf, found.library, answering)
        problems += [
            Problem(rule.place, "rule not in the lock", quoted(rule.id), "run `python -m rulebook lock`")
            for rule in lock.unlocked(found.lock, found.library)
        ]
        problems += named.unnamed(found.names, found.library)
        problems += calculator_names.problems(root, found.shelf.books)
        problems += history.check(root, found.library)
        problems += ruled.problems(root, found.library)
    count = examples.Count()
    problems += examples.problems(found.shelf, answering, count)
    problems += plays.problems(found.shelf)
    problems += lessons.problems(found.shelf)
    sound = not found.problems
    if sound:
        problems += _catalogs(root, found.library)
    known = agreement.figures(found.shelf)
    compared = agreement.compare(root, found.shelf, answering, known)
    problems += compared.problems
    if not found.problems:
        locked = published.read(root, problems)
        problems += published.problems(locked, published.now(found.shelf, known, compared), known)
    rules = len(found.library.rules)
    return Report(tuple(sorted(set(problems))), rules, count.run, count.waiting, sound)


def _catalogs(root: Path, library: Library) -> list[Problem]:
    problems: list[Problem] = []
    for name in _CATALOG_CHECKS:
        if util.find_spec(name):
            further: Callable[[Path, Library], Iterable[Problem]] = import_module(name).problems
            problems += further(root, library)
    return problems


def add_parser(subparsers: Any) -> None:
    """The command ``check``."""
    parser = subparsers.add_parser("check", help="list every problem of sources, examples and catalogs")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    report = check(args.root)
    for problem in report.problems:
        print(problem)
    print(report.summary())
    return 1 if report.problems else 0

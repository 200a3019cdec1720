"""``python -m rulebook coverage``: rule, calculator, worked example and test, chapter by chapter, and what has none.

A rule is *covered* when a calculator of the engine applies it or one of its examples is run by the engine.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rules_engine.calculators import names

from .concerned import concerned
from .model import Chapter, Library, Rule

VECTORS = Path("tests/vectors")  # below the project's root
MECHANIC = "mechanic"
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class RuleCoverage:
    """What stands behind one rule.

    calculators  names of the engine's calculators that apply it
    run          its examples that the engine answers; `waiting` those whose calculator is not there yet
    cases        cases in the tables of tests/vectors that test those calculators
    """

    rule: Rule
    calculators: tuple[str, ...]
    run: int
    waiting: int
    cases: int

    @property
    def covered(self) -> bool:
        """Whether the engine answers for it."""
        return bool(self.calculators or self.run)

    @property
    def open(self) -> bool:
        """A mechanic that the engine does not answer for, although something could be computed."""
        computable = self.rule.no_example is None or self.rule.no_example.reason == "elsewhere"
        return self.rule.kind == MECHANIC and not self.covered and computable


@dataclass(frozen=True)
class Count:
    """Sums over rules: all of them, mechanics, those covered, mechanics still open, examples run and waiting."""

    rules: int
    mechanics: int
    covered: int
    open: int
    run: int
    waiting: int


def of_rule(rule: Rule, root: Path) -> RuleCoverage:
    """What stands behind `rule` in the project at `root`."""
    calculators = concerned(rule.id)
    known = set(names())
    run = sum(example.calculator in known for example in rule.examples)
    tested = cases(root)
    return RuleCoverage(
        rule, calculators, run, len(rule.examples) - run, sum(tested.get(name, 0) for name in calculators)
    )


def of_chapter(chapter: Chapter, root: Path) -> tuple[RuleCoverage, ...]:
    """Its rules in reading order."""
    return tuple(of_rule(rule, root) for rule in chapter.rules)


def count(rules: Iterable[RuleCoverage]) -> Count:
    """The sums over `rules`."""
    found = list(rules)
    return Count(
        rules=len(found),
        mechanics=sum(one.rule.kind == MECHANIC for one in found),
        covered=sum(one.covered for one in found),
        open=sum(one.open for one in found),
        run=sum(one.run for one in found),
        waiting=sum(one.waiting for one in found),
    )


def of_books(library: Library, root: Path) -> Mapping[str, Count]:
    """The sums of each book."""
    return {
        book.id: count(one for chapter in book.chapters for one in of_chapter(chapter, root)) for book in library.books
    }


@cache
def cases(root: Path) -> Mapping[str, int]:
    """The number of test cases of each calculator; a table names its calculator, and each case its books."""
    found: Counter[str] = Counter()
    for path in sorted((root / VECTORS).glob("*.yaml")):
        table = yaml.load(path.read_text("utf-8"), Loader=_LOADER)
        found.update(
            f"{book}.{table['calculator']}"
            for case in table["cases"]
            for book in case.get("books", [path.stem.partition("-")[0]])
        )
    return found


def add_parser(subparsers: Any) -> None:
    """The command ``coverage``."""
    parser = subparsers.add_parser("coverage", help="what the engine answers for, chapter by chapter")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    from .sources import load

    row = "{:34}{:>7}{:>11}{:>9}{:>6}{:>13}{:>9}"
    print(row.format("chapter", "rules", "mechanics", "covered", "open", "examples run", "waiting"))
    library = load(args.root)
    for book in library.books:
        for chapter in book.chapters:
            one = count(of_chapter(chapter, args.root))
            name = f"{book.id} {chapter.slug}"
            print(row.format(name, one.rules, one.mechanics, one.covered, one.open, one.run, one.waiting))
    for book_id, one in of_books(library, args.root).items():
        print(row.format(f"{book_id} in all", one.rules, one.mechanics, one.covered, one.open, one.run, one.waiting))
    for book_id, counted in figures_of_books(args.root).items():
        print(f"{book_id} figures: {', '.join(f'{number} {what}' for what, number in counted.items())}")
    return 0


def figures_of_books(root: Path) -> Mapping[str, Mapping[str, int]]:
    """By book, and for the drawings, how many values of `data:` and cells of tables are compared with the engine, how
    many only a reader can confirm (``published.lock``), and how many are words that the catalogs keep."""
    from . import agreement, examples, published
    from .sources import survey

    shelf = survey(root).shelf
    known = agreement.figures(shelf)
    compared = agreement.compare(root, shelf, examples.RulesEngine(), known)
    locked = Counter(rule for rule, path in published.now(shelf, known, compared) if not path.startswith("example."))
    found: dict[str, Counter[str]] = {}
    for rule, figures in known.items():
        of_book = found.setdefault(rule.replace(":", ".").partition(".")[0], Counter())
        held = len(compared.figures.get(rule, ()))
        of_book["compared with the engine"] += held
        if not rule.startswith(agreement.DRAWING):
            of_book["confirmed by a reader"] += locked[rule]
            of_book["words kept by the catalogs"] += len(figures) - held - locked[rule]
    return found

"""``python -m rulebook lock``: publish ids, numbers, figures and what examples promise, each book in its folder.

Keeps the locks: :mod:`rulebook.lock`, :mod:`rulebook.named`, :mod:`rulebook.published` and :mod:`rulebook.calculator_names`.
"""

from __future__ import annotations

import argparse
from typing import Any

from . import agreement, calculator_names, cases, examples, lock, named, published
from .problems import nearest, quoted
from .sources import load, survey


def add_parser(subparsers: Any) -> None:
    """The command ``lock``."""
    parser = subparsers.add_parser("lock", help="publish ids, numbers, figures and what examples promise")
    parser.add_argument("--confirm", metavar="RULE", help="take the figures and examples of this rule as they are now")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    library = load(args.root)
    if args.confirm and args.confirm not in library.rules:
        print(f"unknown rule, {quoted(args.confirm)}, {nearest(args.confirm, library.rules, 'name one that is here')}")
        return 1
    added = lock.update(args.root, library)
    for rule in added:
        print(f"{rule.id} {rule.number}")
    print(f"{len(added)} added to {lock.LOCK}")
    answered = calculator_names.update(args.root, [book.id for book in library.books])
    print(f"{len(answered)} added to {calculator_names.LOCK}")
    numbered = named.number(args.root, library)
    library = load(args.root)
    new = named.update(args.root, library, frozenset(cases.with_page(library)))
    print(f"{numbered} notes and examples numbered, {new} added to {named.LOCK}")
    shelf = survey(args.root).shelf
    known = agreement.figures(shelf)
    compared = agreement.compare(args.root, shelf, examples.RulesEngine(), known)
    written = published.update(args.root, published.now(shelf, known, compared), known, args.confirm)
    print(f"{written} lines new or confirmed in {published.LOCK}")
    return 0

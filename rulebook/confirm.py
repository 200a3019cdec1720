"""``python -m rulebook confirm REASON FILE:LINE…``: what the check tells there is right; its digest is kept.

Confirmations of texts that are not there any more are dropped. ``--list`` prints everything that waits for a reader
instead, and changes nothing.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from . import belonging, confirmed, examples, meaning_check
from .confirmed import Confirmed
from .sources import load, survey


def waiting(root: Path) -> dict[str, Confirmed]:
    """By folder, what the checks tell of the project at `root` that nobody has confirmed."""
    load(root)  # raises what must be mended first
    found = survey(root)
    read = {belonging.FOLDER: confirmed.read(root, belonging.FOLDER, [])}
    list(belonging.judged(read[belonging.FOLDER], found.shelf, found.library, examples.RulesEngine()))
    return read | {f"locales/{lang}": told for lang, told in meaning_check.judged(root, found.library, [])}


def add_parser(subparsers: Any) -> None:
    """The command ``confirm``."""
    parser = subparsers.add_parser("confirm", help="keep what a reader found right although a check tells it")
    parser.add_argument("reason", choices=confirmed.reasons())
    parser.add_argument("places", nargs="*", metavar="FILE:LINE")
    parser.add_argument("--list", action="store_true", help="print what waits for a reader")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    wanted, added = set(args.places), 0
    for folder, read in waiting(args.root).items():
        chosen = [(problem, key) for problem, key in read.told if args.list or str(problem.place) in wanted]
        for problem, _ in chosen:
            print(problem)
        if not args.list:
            added += confirmed.add(args.root, folder, read, [key for _, key in chosen], args.reason)
    print(f"{added} confirmed")
    return 0

"""``python -m rulebook lengths [--lang hu]``: translations that are strikingly short or long for their English.

A language takes its own room: each translation is held against the usual ratio of its language (the median). Far from it,
something may be missing or added. Nothing here is a fault by itself; the list is for readers.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from . import catalogs
from .catalogs import TRANSLATED
from .model import Library

SHORTEST = 40  # characters of English: below them a ratio says nothing
FAR = 1.8  # times the usual ratio, or its inverse


@dataclass(frozen=True)
class Outlier:
    """One translation; `ratio` is its length for that of its English, in units of what is usual in its language."""

    lang: str
    domain: str
    context: str
    text: str
    translation: str
    ratio: float


def outliers(root: Path, library: Library, langs: Iterable[str] = TRANSLATED) -> Iterator[Outlier]:
    """The translations far from the usual length, the farthest first in each language. Raises SourceErrors."""
    for lang in langs:
        entries = [
            (domain, entry)
            for domain, catalog in catalogs.read_all(root, library, lang).items()
            for entry in catalog
            if entry.msgstr and not entry.obsolete and len(entry.msgid) >= SHORTEST
        ]
        if not entries:
            continue
        usual = median(len(entry.msgstr) / len(entry.msgid) for _, entry in entries)
        found = [
            Outlier(lang, domain, entry.msgctxt or "", entry.msgid, entry.msgstr, ratio)
            for domain, entry in entries
            if not 1 / FAR < (ratio := len(entry.msgstr) / len(entry.msgid) / usual) < FAR
        ]
        yield from sorted(found, key=lambda one: max(one.ratio, 1 / one.ratio), reverse=True)


def add_parser(subparsers: Any) -> None:
    """The command ``lengths``."""
    parser = subparsers.add_parser("lengths", help="translations strikingly short or long")
    parser.add_argument("--lang", choices=TRANSLATED, help="only this language")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    from .sources import load

    found = list(outliers(args.root, load(args.root), [args.lang] if args.lang else TRANSLATED))
    for one in found:
        print(
            f"{one.lang} {one.domain} {one.context}: {one.ratio:.2f} of the usual length\n  {one.text}\n  {one.translation}"
        )
    print(f"{len(found)} translations of unusual length")
    return 0

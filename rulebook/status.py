"""``python -m rulebook status [--json]``: how far each language is, counted against the sources.

A message counts once a catalog. It is current, stale or missing; among the translated ones those are counted that use a
word the termbase forbids, or whose places, citations or concepts differ from the English.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import polib

from . import catalogs, termbase
from .model import PIVOT, Library
from .problems import Problem, SourceErrors
from .segments import Form, Segment, domains, messages
from .termbase import Termbase
from .translated import faults
from .translation import STALE, states
from .translation_check import forbidden


@dataclass(frozen=True)
class CatalogStatus:
    """One catalog of one language; all figures are numbers of messages."""

    lang: str
    catalog: str
    total: int
    current: int
    stale: int
    missing: int
    forbidden: int
    differing: int


@dataclass(frozen=True)
class TermStatus:
    """The termbase of one language: concepts in all, and those without a term."""

    lang: str
    total: int
    missing: int


@dataclass(frozen=True)
class Status:
    """All languages in their order, catalogs in the order of the books, then engine and site."""

    catalogs: tuple[CatalogStatus, ...]
    terms: tuple[TermStatus, ...]

    def as_json(self) -> dict[str, Any]:
        """The same as JSON data."""
        return asdict(self)


def status(root: Path, library: Library) -> Status:
    """Count every catalog and termbase below `root`. Raises SourceErrors where one cannot be read."""
    wanted: dict[str, dict[tuple[str, str], Segment]] = {domain: {} for domain in domains(root, library)}
    for segment in messages(root, library):
        wanted[segment.domain].setdefault(segment.key, segment)
    problems: list[Problem] = []
    concepts = termbase.read(root, library, PIVOT, problems).entries
    counted, terms = [], []
    for lang in catalogs.TRANSLATED:
        base = termbase.read(root, library, lang, problems)
        terms.append(TermStatus(lang, len(concepts), len(concepts.keys() - base.entries.keys())))
        try:
            files: Mapping[str, polib.POFile] = catalogs.read_all(root, library, lang)
        except SourceErrors as errors:
            problems += errors.problems
            continue
        counted += [_count(lang, domain, found.values(), files.get(domain), base) for domain, found in wanted.items()]
    if problems:
        raise SourceErrors(problems)
    return Status(tuple(counted), tuple(terms))


def _count(
    lang: str, domain: str, segments: Iterable[Segment], catalog: polib.POFile | None, terms: Termbase
) -> CatalogStatus:
    found = states(catalog) if catalog is not None else {}
    total = current = stale = bad = differing = 0
    for segment in segments:
        total += 1
        translation, state = found.get(segment.key, ("", ""))
        if not translation:
            continue
        stale += state == STALE
        current += state != STALE
        bad += segment.form is not Form.QUESTION and any(True for _ in forbidden(translation, terms))
        differing += state != STALE and any(
            True for _ in faults(segment.text, translation, segment.form, lang, domain, None, None)
        )
    return CatalogStatus(lang, domain, total, current, stale, total - current - stale, bad, differing)


def add_parser(subparsers: Any) -> None:
    """The command ``status``."""
    parser = subparsers.add_parser("status", help="how far each language is, catalog by catalog")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    from .sources import load

    found = status(args.root, load(args.root))
    if args.json:
        print(json.dumps(found.as_json(), ensure_ascii=False, indent=2))
        return 0
    row = "{:9}{:9}{:>7}{:>9}{:>7}{:>9}{:>11}{:>11}"
    print(row.format("language", "catalog", "total", "current", "stale", "missing", "forbidden", "differing"))
    for one in found.catalogs:
        print(row.format(*asdict(one).values()))
    for term in found.terms:
        print(f"{term.lang:9}terms    {term.total:7}{term.total - term.missing:9}{0:7}{term.missing:9}")
    return 0

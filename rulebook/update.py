"""``python -m rulebook update [--lang hu]``: bring the catalogs up to the sources, matching by rule id first.

For each message of the sources, looked for in the catalog under its own context or one that a redirect leads to it:
the same text is kept; a changed text keeps its translation, marked fuzzy, with the previous English; anything else is
new and empty. What the sources no longer have becomes obsolete (``#~``) and comes back if they have it again. A
translation never moves to another context, however alike the texts are; it follows its context into another catalog.

Within a context a changed text is found by its part (``text 2``); paragraphs, which may have moved, and messages of
code, which have no part, by the nearest text. The order is that of the sources, and a second run changes no byte.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, NamedTuple

import polib

from . import catalogs, extract
from .model import Library
from .problems import Problem, SourceErrors

_NEAR = 0.6  # from here on, two texts of one context count as the same text before and after a change


class Counts(NamedTuple):
    """What an update did to one catalog, in messages."""

    kept: int
    changed: int
    new: int
    dropped: int
    written: bool


class Elsewhere(NamedTuple):
    """Entries that have come into a catalog from others, and the keys of those that have gone into others."""

    come: tuple[polib.POEntry, ...] = ()
    gone: frozenset[tuple[str, str]] = frozenset()


STAYED = Elsewhere()  # nothing has come or gone


@dataclass
class _Known:
    """The entries of the old catalog, by context and text; those not yet used, by context."""

    exact: dict[tuple[str, str], polib.POEntry]
    unused: dict[str, list[polib.POEntry]]

    @classmethod
    def of(cls, old: Iterable[polib.POEntry], redirects: Mapping[str, str]) -> _Known:
        known = cls({}, {})
        entries = sorted(old, key=lambda entry: bool(entry.obsolete))
        for entry in sorted(entries, key=lambda entry: entry.msgctxt in redirects):
            context = redirects.get(entry.msgctxt, entry.msgctxt)
            if (context, entry.msgid) not in known.exact:
                known.exact[context, entry.msgid] = entry
                if not entry.obsolete and entry.msgstr:
                    known.unused.setdefault(context, []).append(entry)
        return known

    def take(self, entry: polib.POEntry, context: str) -> polib.POEntry:
        if context in self.unused:
            self.unused[context] = [one for one in self.unused[context] if one is not entry]
        return entry


def updated(
    template: polib.POFile,
    old: polib.POFile | None,
    lang: str,
    redirects: Mapping[str, str],
    elsewhere: Elsewhere = STAYED,
    day: str = "",
) -> tuple[polib.POFile, Counts]:
    """The catalog of `lang` for the messages of `template`, with the translations of `old`, and of what has come from
    `elsewhere` or gone there; `day` is that of the newest release."""
    stayed = [entry for entry in old or () if (entry.msgctxt, entry.msgid) not in elsewhere.gone]
    known = _Known.of([*stayed, *elsewhere.come], redirects)
    entries = [_fresh(entry) for entry in template]
    matched = _matches(entries, known)
    used = {id(found) for found in matched.values()}
    for at, entry in enumerate(entries):
        if at in matched:
            _translate(entry, matched[at])
    catalog = polib.POFile(wrapwidth=0)
    catalog.header = old.header if old else ""
    written = catalogs.header(lang, day)
    catalog.metadata = {
        **written,
        **{key: value for key, value in (old.metadata if old else {}).items() if key not in written},
    }
    catalog.extend(entries)
    dropped = _obsolete(used, known, {(entry.msgctxt, entry.msgid) for entry in entries})
    catalog.extend(dropped)
    fuzzy = sum("fuzzy" in entry.flags for entry in entries)
    kept = sum(bool(entry.msgstr) for entry in entries) - fuzzy
    return catalog, Counts(kept, fuzzy, len(entries) - kept - fuzzy, len(dropped), False)


def _fresh(entry: polib.POEntry) -> polib.POEntry:
    return polib.POEntry(
        msgctxt=entry.msgctxt, msgid=entry.msgid, comment=entry.comment, occurrences=list(entry.occurrences)
    )


def _matches(entries: list[polib.POEntry], known: _Known) -> dict[int, polib.POEntry]:
    """Position of each entry to the old entry that has its translation: same text, else same text as before an
    unfinished change, else a changed text."""
    matched: dict[int, polib.POEntry] = {}
    for at, entry in enumerate(entries):
        found = known.exact.get((entry.msgctxt, entry.msgid))
        if found is not None:
            matched[at] = known.take(found, entry.msgctxt)
    open_ = [(at, entry) for at, entry in enumerate(entries) if at not in matched]
    for finder in (_reverted, _nearest, _same_part):
        for at, entry in open_:
            if at not in matched:
                found = finder(entry, known.unused.get(entry.msgctxt, []))
                if found is not None:
                    matched[at] = known.take(found, entry.msgctxt)
    return matched


def _reverted(entry: polib.POEntry, old: list[polib.POEntry]) -> polib.POEntry | None:
    return next((one for one in old if one.previous_msgid == entry.msgid), None)


def _nearest(entry: polib.POEntry, old: list[polib.POEntry]) -> polib.POEntry | None:
    """The old paragraph, or message of code, most like `entry`."""
    near = [one for one in old if _movable(one) and _movable(entry) and _kind(one) == _kind(entry)]
    likeness = {id(one): SequenceMatcher(None, one.msgid, entry.msgid, autojunk=False).ratio() for one in near}
    found = max(near, key=lambda one: likeness[id(one)], default=None)
    return found if found is not None and likeness[id(found)] >= _NEAR else None


def _same_part(entry: polib.POEntry, old: list[polib.POEntry]) -> polib.POEntry | None:
    parts = set(_parts(entry))
    return next((one for one in old if parts & set(_parts(one))), None)


def _parts(entry: polib.POEntry) -> list[str]:
    return entry.comment.split("\n") if entry.comment else []


def _kind(entry: polib.POEntry) -> str:
    parts = _parts(entry)
    return parts[0].partition(" ")[0] if parts else ""


def _movable(entry: polib.POEntry) -> bool:
    return _kind(entry) in ("", "text")


def _translate(entry: polib.POEntry, old: polib.POEntry) -> None:
    """Give `entry` the translation of `old`, fuzzy if it belongs to another English text."""
    entry.msgstr, entry.tcomment = old.msgstr, old.tcomment
    entry.flags = [flag for flag in old.flags if flag != "fuzzy"]
    before = old.previous_msgid if old.fuzzy and old.previous_msgid else old.msgid
    if entry.msgstr and before != entry.msgid:
        entry.flags.insert(0, "fuzzy")
        entry.previous_msgid = before
    elif old.fuzzy and not old.previous_msgid and entry.msgstr:
        entry.flags.insert(0, "fuzzy")


def _obsolete(used: set[int], known: _Known, present: set[tuple[str, str]]) -> list[polib.POEntry]:
    """The translations that no message uses any more, each once, with what they were translated from."""
    dropped = []
    for (context, text), entry in known.exact.items():
        if id(entry) not in used and entry.msgstr and (context, text) not in present:
            entry.msgctxt, entry.obsolete = context, True
            entry.comment, entry.occurrences = "", []
            dropped.append(entry)
    return sorted(dropped, key=lambda entry: (entry.msgctxt or "", entry.msgid))


def update(root: Path, library: Library, langs: Iterable[str]) -> dict[tuple[str, str], Counts]:
    """Update the catalogs of `langs`, creating those that are missing; language and domain to what was done.

    Raises SourceErrors, and writes nothing, where a catalog cannot be read.
    """
    templates = extract.templates(root, library)
    problems: list[Problem] = []
    day = library.releases[-1].day if library.releases else ""
    done: dict[tuple[str, str], tuple[polib.POFile, Counts]] = {}
    for lang in langs:
        there = [domain for domain in templates if (root / catalogs.file_of(lang, domain)).is_file()]
        olds = {domain: catalogs.read(root, lang, domain, problems) for domain in there}
        moved = _moved(templates, olds)
        for domain, template in templates.items():
            done[lang, domain] = updated(template, olds.get(domain), lang, library.redirects, moved[domain], day)
    if problems:
        raise SourceErrors(problems)
    return {
        (lang, domain): counts._replace(written=catalogs.write(root / catalogs.file_of(lang, domain), text_of(catalog)))
        for (lang, domain), (catalog, counts) in done.items()
    }


def _moved(templates: Mapping[str, polib.POFile], olds: Mapping[str, polib.POFile | None]) -> dict[str, Elsewhere]:
    """For each catalog the entries of others that belong to it now, and which of its own belong to others: the same message,
    or one that nobody says any more in its words, of a context that has left its old catalog."""
    wanted = {domain: {(entry.msgctxt, entry.msgid) for entry in template} for domain, template in templates.items()}
    contexts = {domain: {context for context, _ in keys} for domain, keys in wanted.items()}
    had = {domain: {(entry.msgctxt, entry.msgid) for entry in old or ()} for domain, old in olds.items()}
    come: dict[str, list[polib.POEntry]] = {domain: [] for domain in templates}
    gone: dict[str, set[tuple[str, str]]] = {domain: set() for domain in templates}
    for other, old in olds.items():
        for entry in [one for one in old or () if not one.obsolete]:
            key = entry.msgctxt, entry.msgid
            left = entry.msgctxt not in contexts[other] and not any(key in keys for keys in wanted.values())
            for domain in templates:
                if domain != other and (key in wanted[domain] or (left and entry.msgctxt in contexts[domain])):
                    if key not in wanted[other]:
                        gone[other].add(key)
                    if key not in had.get(domain, ()):
                        come[domain].append(copy(entry))
    return {domain: Elsewhere(tuple(come[domain]), frozenset(gone[domain])) for domain in templates}


def text_of(catalog: polib.POFile) -> str:
    """A catalog as its file has it."""
    return f"{catalog}".removeprefix("#\n").rstrip("\n") + "\n"


def add_parser(subparsers: Any) -> None:
    """The command ``update``."""
    parser = subparsers.add_parser("update", help="bring the catalogs up to the sources")
    parser.add_argument("--lang", choices=catalogs.TRANSLATED, help="only this language")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    from .sources import load

    langs = [args.lang] if args.lang else catalogs.TRANSLATED
    for (lang, domain), counts in update(args.root, load(args.root), langs).items():
        kept, changed, new, dropped, written = counts
        state = "updated" if written else "as it was"
        print(
            f"{catalogs.file_of(lang, domain)}: {kept} current, {changed} stale, {new} missing, {dropped} obsolete; {state}"
        )
    return 0

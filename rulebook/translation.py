"""The library in one language: every text with its state, so that nothing falls back in silence.

A translation is *current*; *stale* where its English has changed since (gettext's fuzzy), and then shown all the same;
or *missing*, and then the English stands in its place with ``lang`` "en".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import polib

from . import catalogs, termbase
from .model import PIVOT, Library
from .problems import Problem, SourceErrors
from .segments import domains, translatable
from .termbase import Termbase

CURRENT, STALE, MISSING = "current", "stale", "missing"


@dataclass(frozen=True, slots=True)
class Text:
    """Words to be shown: their `state`, the English `source` as it is now, and the language they are in."""

    text: str
    state: str
    source: str
    lang: str


@dataclass(frozen=True)
class Translations:
    """The translations of one language. English has all texts, all current."""

    lang: str
    found: Mapping[tuple[str, str], tuple[str, str]]
    terms: Termbase
    english: Termbase

    @classmethod
    def load(cls, root: Path, library: Library, lang: str) -> Translations:
        """Read the catalogs and the termbase of `lang` once; raises SourceErrors with all faults that forbid it."""
        problems: list[Problem] = []
        english = termbase.read(root, library, PIVOT, problems)
        terms = english if lang == PIVOT else termbase.read(root, library, lang, problems)
        found: dict[tuple[str, str], tuple[str, str]] = {}
        for domain in domains(root, library) if lang != PIVOT else ():
            found |= of_catalog(root, lang, domain, problems)
        if problems:
            raise SourceErrors(problems)
        return cls(lang, found, terms, english)

    def text(self, context: str, source: str) -> Text:
        """The translation of one message, or the English. Texts without words are the same in every language."""
        if self.lang == PIVOT or not translatable(source):
            return Text(source, CURRENT, source, self.lang)
        translated, state = self.found.get((context, source), (source, MISSING))
        return Text(translated, state, source, PIVOT if state == MISSING else self.lang)

    def term(self, concept: str, spec: str = "") -> str:
        """The approved term of `concept` in the form `spec` (see the grammar modules).

        The English one where the language has none, which the check reports; raises KeyError for an unknown concept.
        """
        return (self.terms if concept in self.terms.entries else self.english).form(concept, spec)

    def forms(self, concept: str) -> tuple[str, ...]:
        """Every inflected form of the term of `concept` in this language, none where it has no term."""
        return self.terms.inflections(concept) if concept in self.terms.entries else ()


#: Catalogs read before, by place and time of writing.
Known = dict[tuple[Path, int, int], Mapping[tuple[str, str], tuple[str, str]]]
known: Known = {}


def of_catalog(
    root: Path, lang: str, domain: str, problems: list[Problem]
) -> Mapping[tuple[str, str], tuple[str, str]]:
    """The translations of one catalog; a missing one has none, and one that has not been written since is not read again."""
    path = root / catalogs.file_of(lang, domain)
    if not path.is_file():
        return {}
    written = path.stat()
    version = path, written.st_mtime_ns, written.st_size
    if version not in known:
        catalog = catalogs.kept(root, lang, domain, problems)
        if catalog is None:
            return {}
        known[version] = states(catalog)
    return known[version]


def states(catalog: polib.POFile) -> dict[tuple[str, str], tuple[str, str]]:
    """Context and text of each translated message, to its translation and state."""
    return {
        (entry.msgctxt, entry.msgid): (entry.msgstr, STALE if entry.fuzzy else CURRENT)
        for entry in catalog
        if entry.msgstr and not entry.obsolete
    }

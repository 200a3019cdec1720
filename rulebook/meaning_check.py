"""Every catalog against what :mod:`rulebook.meaning` looks at; a language without ``grammar_words.yaml`` is passed over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from . import catalogs, confirmed, grammar_words, meaning, questions, termbase
from .catalogs import TRANSLATED, file_of
from .confirmed import Confirmed
from .meaning import Languages, Message
from .model import PIVOT, Library
from .problems import Place, Problem
from .segments import domains, spoken


def problems(root: Path, library: Library) -> list[Problem]:
    """Every translation that nobody has confirmed and whose sense may differ from its English."""
    found: list[Problem] = []
    for _, read in judged(root, library, found):
        found += [problem for problem, _ in read.told]
        found += read.unused()
    return found


def judged(root: Path, library: Library, problems: list[Problem]) -> Iterator[tuple[str, Confirmed]]:
    """Each language with what was told of it; what cannot be read is added to `problems`."""
    english = grammar_words.read(root, PIVOT, problems)
    others = {lang: words for lang in TRANSLATED if (words := grammar_words.read(root, lang, problems))}
    if english is None:
        return
    languages = Languages(english, others)
    for lang in others:
        read = confirmed.read(root, f"locales/{lang}", problems)
        entries = termbase.read(root, library, lang, []).entries
        terms = {concept: entry.term for concept, entry in entries.items()}
        for _ in meaning.problems(_messages(root, library, lang), lang, languages, terms, read):
            pass
        yield lang, read


def _messages(root: Path, library: Library, lang: str) -> Iterator[Message]:
    """The current translations of `lang`; a stale one is marked for its readers already, and a question is asked anew."""
    for domain in domains(root, library):
        catalog = catalogs.kept(root, lang, domain, [])
        for entry in catalog or ():
            asked_anew = questions.is_question(entry.comment)
            if entry.msgstr and not entry.obsolete and not entry.fuzzy and not asked_anew:
                place = Place(file_of(lang, domain), entry.linenum or 1)
                marked = domain not in spoken() and not (entry.msgctxt or "").startswith("page:")
                yield Message(entry.msgctxt or "", entry.msgid, entry.msgstr, place, marked)

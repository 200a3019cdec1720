"""The termbase: for each concept the approved term of a language, what grammar needs to know of it, and words to avoid.

``locales/<lang>/terms/<pack>.yaml`` has those of a game, ``locales/<lang>/terms.yaml`` those of no game, or of a project that is
one game (schema ``rulebook/schema/terms.json``)::

    language: hu
    complete: true              # once all is translated: a message or concept without its words is a fault from then on
    terms:
      step:                       # a concept of the glossary, or one that locales/en/terms.yaml adds
        term: lépés               # the approved word
        plural: lépések           # en (optional), hu, nl, fr
        accusative: lépést        # hu
        possessive: lépése        # hu, where a translation asks for it
        harmony: front            # hu, where the last vowel does not tell: back, front, rounded
        article: de               # nl: de, het
        gender: m                 # fr: m, f
        elision: "no"             # fr, where the first letters do not tell: yes, no
        forms: {pl-sup: …}        # exceptions by spec, all but en
        printed: …                # the word on the components of the game, where it differs
        forbidden: [lépcső*]      # words that no translation may use; * stands for any ending
        aliases: [életpont]       # what others call it: searched, never shown
        note: …

Esperanto needs ``term`` alone. English terms are those of the glossary; its file adds words that need no definition and
may give ``forbidden``, ``aliases`` and ``note`` to the others. The specs of each language are told by its module in
:mod:`rules_engine.speech`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from rules_engine.speech import grammar

from . import documents, structure
from .assemble import mapping, strings, words
from .model import LANGUAGES, PIVOT, Library
from .problems import Place, Problem, SourceErrors, nearest, quoted

_GRAMMAR = ("term", "plural", "accusative", "possessive", "harmony", "article", "gender", "elision", "forms")


@dataclass(frozen=True)
class Entry:
    """One concept in one language. `grammar` has what the language's grammar module reads: term, plural and so on."""

    concept: str
    term: str
    grammar: Mapping[str, Any]
    forbidden: tuple[str, ...]
    aliases: tuple[str, ...]
    printed: str | None
    note: str | None
    place: Place


@dataclass(frozen=True)
class Termbase:
    """The terms of one language by concept. A concept that has none is called by its English term, unless the language is
    `complete`: then that is a fault, as a message without a translation is."""

    lang: str
    entries: Mapping[str, Entry] = field(default_factory=dict)
    complete: bool = False

    def form(self, concept: str, spec: str = "") -> str:
        """The term of `concept` in the form `spec` (see the grammar modules); raises KeyError."""
        return str(grammar(self.lang).term(dict(self.entries[concept].grammar), concept, spec))

    def plural(self, concept: str) -> str:
        """The plural of the term of `concept`; raises KeyError."""
        return self.form(concept, "pl")

    def inflections(self, concept: str) -> tuple[str, ...]:
        """Every form of the term of `concept`, the plain one first; raises KeyError."""
        return tuple(dict.fromkeys(self.form(concept, spec) for spec in _noun_specs(self.lang)))

    def tables(self) -> dict[str, dict[str, Any]]:
        """Concept to what the grammar module reads, the ``TERMS`` of a compiled catalog."""
        return {concept: dict(entry.grammar) for concept, entry in self.entries.items()}

    @cached_property
    def forbidden(self) -> list[tuple[str, re.Pattern[str], Entry]]:
        """The letters of each forbidden word, small, which a text that has it must have; its pattern; the entry that forbids it."""
        return [
            (_stem(word).lower(), _pattern(word, self.lang), entry)
            for entry in self.entries.values()
            for word in entry.forbidden
        ]


@cache
def _noun_specs(lang: str) -> tuple[str, ...]:
    """The specs that inflect the noun itself, without articles."""
    specs = grammar(lang).SPECS
    numbers = ["", *(token for token, group in specs.items() if group in ("number", "owner"))]
    cases = ["", *(token for token, group in specs.items() if group == "case")]
    return tuple("-".join(filter(None, (number, case))) for number in numbers for case in cases)


def _stem(word: str) -> str:
    return word.removesuffix("*").strip()


def _pattern(word: str, lang: str) -> re.Pattern[str]:
    ending = r"\w*" if word.endswith("*") else "j?n?" if lang == "eo" else ""
    return re.compile(rf"(?<!\w){re.escape(_stem(word))}{ending}(?!\w)", re.IGNORECASE)


def file_of(lang: str, pack: str = "") -> str:
    """Where the terms of `lang` stand, below the project's root: those of a pack by its catalog, or those of none."""
    return f"locales/{lang}/terms/{pack}.yaml" if pack else f"locales/{lang}/terms.yaml"


def files(root: Path, lang: str) -> list[str]:
    """The files that have terms of `lang`; that of no game where there is none at all."""
    of_packs = [file_of(lang, path.stem) for path in sorted(root.glob(file_of(lang, "*")))]
    return [file_of(lang), *of_packs] if (root / file_of(lang)).is_file() or not of_packs else of_packs


def load(root: Path, library: Library, lang: str) -> Termbase:
    """The termbase of `lang`; raises SourceErrors with every fault of its file."""
    problems: list[Problem] = []
    found = read(root, library, lang, problems)
    if problems:
        raise SourceErrors(problems)
    return found


def read(root: Path, library: Library, lang: str, problems: list[Problem]) -> Termbase:
    """The termbase of `lang` as far as it can be read; its faults are added to `problems`."""
    glossary = _glossary(library) if lang == PIVOT else {}
    found, complete = dict(glossary), False
    for file in files(root, lang):
        path = root / file
        if not path.is_file():
            problems.append(Problem(Place(file, 1), "file missing", quoted(path.name), "add it"))
            continue
        document = documents.read(path, file, problems)
        if document is None:
            continue
        written = words(document.value, "language")
        if written in LANGUAGES and written != lang:
            problems.append(document.problem(("language",), "language of another folder", written, f"write {lang}"))
            continue
        problems += structure.problems(document, "terms")
        complete = complete or (isinstance(document.value, dict) and document.value.get("complete") is True)
        for concept, entry in _entries(document, glossary, problems).items():
            if concept in found and found[concept] is not glossary.get(concept):
                other = found[concept].place
                problems.append(Problem(entry.place, "terms twice", quoted(concept), f"keep one, {other} has it too"))
            found[concept] = entry
    return Termbase(lang, found, complete)


def _glossary(library: Library) -> dict[str, Entry]:
    return {
        concept.id: Entry(
            concept.id,
            concept.term,
            {"term": concept.term, **({"plural": concept.plural} if concept.plural else {})},
            (),
            (),
            None,
            concept.note,
            concept.place,
        )
        for concept in library.glossary
    }


def _entries(document: documents.Document, glossary: Mapping[str, Entry], problems: list[Problem]) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for concept, raw in mapping(document.value, "terms").items():
        base = glossary.get(concept)
        if base and (words(raw, "term") or words(raw, "plural")):
            at = ("terms", concept, "term" if words(raw, "term") else "plural")
            value = words(raw, at[2])
            problems.append(document.problem(at, "English word of the glossary", value, "leave it to docs/glossary"))
        elif words(raw, "term") or base:
            facts = {key: raw[key] for key in _GRAMMAR if key in raw}
            found[concept] = Entry(
                concept=concept,
                term=words(raw, "term") or (base.term if base else ""),
                grammar={**(base.grammar if base else {}), **facts},
                forbidden=strings(raw, "forbidden"),
                aliases=strings(raw, "aliases"),
                printed=words(raw, "printed") or None,
                note=words(raw, "note") or (base.note if base else None),
                place=document.place(("terms", concept)),
            )
        elif isinstance(raw, dict):
            at = ("terms", concept, "term")
            problems.append(document.problem(at, "word without a term", concept, "add `term:`, the glossary has none"))
    return found


def problems(root: Path, library: Library) -> list[Problem]:
    """The faults of all termbases: of form, concepts that do not exist, concepts without a term."""
    found: list[Problem] = []
    english = read(root, library, PIVOT, found)
    for lang in LANGUAGES:
        termbase = english if lang == PIVOT else read(root, library, lang, found)
        if lang != PIVOT and termbase.entries:
            found += _against(english.entries, termbase, library)
    return found


def _against(concepts: Mapping[str, Entry], termbase: Termbase, library: Library) -> Iterable[Problem]:
    for concept, entry in termbase.entries.items():
        if concept not in concepts:
            remedy = nearest(concept, concepts, "leave it out, or add it to the glossary first")
            yield Problem(entry.place, "term of an unknown concept", quoted(concept), remedy)
        for spec in entry.grammar.get("forms") or {}:
            yield from _exception(entry, termbase.lang, spec)
    for concept in concepts:
        if termbase.complete and concept not in termbase.entries and not library.grows(concept):
            place = Place(file_of(termbase.lang), 1)
            yield Problem(place, "concept without a term", quoted(concept), f"add {concept}: with its term")


def _exception(entry: Entry, lang: str, spec: str) -> Iterable[Problem]:
    """An exception must be one that the grammar module looks for."""
    mark = "\0"
    if grammar(lang).term({**entry.grammar, "forms": {spec: mark}}, entry.concept, spec) != mark:
        remedy = f"combine {', '.join(grammar(lang).SPECS)}, as the module rules_engine.speech.{lang} tells"
        yield Problem(entry.place, f"form of {entry.concept} that nothing asks for", quoted(spec), remedy)

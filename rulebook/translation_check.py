"""What is wrong with the catalogs and the termbases, every fault with its place.

A translation must have the places, citations, concepts, notation, links and HTML tags of its English, sound markup, and
only grammatical forms that the language knows, and the same numbers. A stale translation is held against the English that it was made from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import polib
from babel.messages.catalog import TranslationError

from . import aliases, catalogs, extent, habits, numerals, questions, termbase, tongue
from .catalogs import TRANSLATED, file_of
from .model import PIVOT, Library
from .problems import Place, Problem, nearest, quoted
from .segments import Form, Segment, domains, growing, messages
from .termbase import Termbase
from .translated import Fault, faults, form_of


def problems(root: Path, library: Library) -> list[Problem]:
    """Every fault of every catalog and termbase below `root`; a project without ``locales`` has none."""
    if not (root / "locales").is_dir():
        return []
    found = termbase.problems(root, library) + tongue.problems(root, library)
    found += aliases.problems(library, termbase.read(root, library, PIVOT, []))
    segments = tuple(messages(root, library))
    known = _Known.of(segments, library)
    found += _html(segments)
    found += habits.of_english(segments)
    found += extent.problems(library, segments)
    for lang in TRANSLATED:
        terms = termbase.read(root, library, lang, [])
        found += aliases.problems(library, terms)
        found += _strangers(root, library, lang)
        exceptions = numerals.read(root, lang, found)
        for domain in domains(root, library):
            catalog = catalogs.kept(root, lang, domain, found)
            if catalog is not None:
                found += of_catalog(catalog, file_of(lang, domain), lang, domain, known, terms, exceptions, library)
        found += exceptions.unused()
    return found


@dataclass(frozen=True)
class _Known:
    """The messages of the sources by catalog and context, and what translations may point at."""

    messages: Mapping[tuple[str, str], Mapping[str, Segment]]
    rules: frozenset[str]
    concepts: frozenset[str]

    @classmethod
    def of(cls, segments: Iterable[Segment], library: Library) -> _Known:
        found: dict[tuple[str, str], dict[str, Segment]] = {}
        for segment in segments:
            found.setdefault((segment.domain, segment.context), {})[segment.text] = segment
        return cls(found, frozenset((*library.rules, *library.forthcoming)), frozenset(library.concepts))


#: The tags that a message of code may hold: words of weight, and nothing that acts or shows.
_HTML = re.compile(r"<(?!/?(?:em|strong)>)/?[A-Za-z!][^<>]*>?|&#?\w+;|javascript:", re.IGNORECASE)


def _html(segments: Iterable[Segment]) -> Iterator[Problem]:
    for one in segments:
        for tag in _HTML.findall(one.text) if one.form is Form.CODE else ():
            yield Problem(one.place, "HTML in a message", quoted(tag), "leave it out, or use <em> or <strong>")


def _strangers(root: Path, library: Library, lang: str) -> Iterator[Problem]:
    for path in sorted((root / file_of(lang, "")).parent.glob("*.po")):
        if path.stem not in domains(root, library):
            remedy = nearest(path.stem, domains(root, library), "remove the file")
            yield Problem(Place(file_of(lang, path.stem), 1), "unknown catalog", quoted(path.stem), remedy)


def of_catalog(
    catalog: polib.POFile,
    file: str,
    lang: str,
    domain: str,
    known: _Known,
    terms: Termbase,
    exceptions: numerals.Exceptions,
    library: Library,
) -> Iterator[Problem]:
    """The faults of one catalog."""
    yield from _header(catalog, file, lang)
    first: dict[tuple[str, str], int] = {}
    asked: dict[str, Place] = {}
    for entry in catalog:
        if entry.obsolete:
            continue
        place = Place(file, entry.linenum or 1)
        key = (entry.msgctxt or "", entry.msgid)
        if key in first:
            yield Problem(
                place, "message given twice", quoted(entry.msgid), f"keep one, the first is in line {first[key]}"
            )
            continue
        first[key] = place.line
        if terms.complete and not entry.msgstr and not growing(library, domain, entry.msgctxt or ""):
            remedy = "translate it, or take `complete:` out of terms.yaml"
            yield Problem(place, "message without a translation", quoted(entry.msgid), remedy)
        context = known.messages.get((domain, key[0]))
        if context is None:
            others = [one for where, one in known.messages if where == domain]
            remedy = f"{nearest(key[0], others, 'leave it to the update')}, or run `python -m rulebook update`"
            yield Problem(place, "unknown context", quoted(key[0]), remedy)
        elif entry.msgid not in context:
            yield Problem(
                place, "message that the sources do not have", quoted(entry.msgid), _near(entry.msgid, context)
            )
        elif entry.msgstr:
            yield from _asked_again(entry, place, context, asked)
            for fault in _of_entry(entry, lang, domain, context, known, terms, exceptions):
                yield Problem(place, fault.what, quoted(fault.value), fault.remedy)
    if terms.complete:
        yield from _missing(first, file, domain, known, library)


def _missing(
    found: Mapping[tuple[str, str], int], file: str, domain: str, known: _Known, library: Library
) -> Iterator[Problem]:
    """The messages of the sources that the catalog `file` of `domain` does not have."""
    for (where, context), messages_there in known.messages.items():
        for text, segment in messages_there.items() if where == domain else ():
            if (context, text) not in found and not growing(library, domain, context):
                what = f"message that {file} does not have"
                yield Problem(segment.place, what, quoted(text), "run `python -m rulebook update` and translate it")


def _near(text: str, context: Mapping[str, Segment]) -> str:
    found = get_close_matches(text, context, 1)
    return f"{f'write {quoted(found[0])}, or ' if found else ''}run `python -m rulebook update`"


def _asked_again(
    entry: polib.POEntry, place: Place, context: Mapping[str, Segment], asked: dict[str, Place]
) -> Iterator[Problem]:
    """A question that another one has been translated by; `asked` has those read before."""
    segment = context.get(entry.msgid)
    if segment and segment.form is Form.QUESTION:
        known = asked.setdefault(questions.same(entry.msgstr), place)
        if known != place:
            remedy = f"ask for what only its own rule answers, {known} has it too"
            yield Problem(place, "question asked twice", quoted(entry.msgstr), remedy)


def _header(catalog: polib.POFile, file: str, lang: str) -> Iterator[Problem]:
    for key in ("Language", "Content-Type", "Plural-Forms"):
        expected = catalogs.header(lang)[key]
        value = catalog.metadata.get(key, "")
        if _squeezed(value) != _squeezed(expected):
            yield Problem(Place(file, 1), f"wrong {key} in the header", quoted(value), f"write {quoted(expected)}")


def _squeezed(value: str) -> str:
    return value.replace(" ", "").rstrip(";").lower()


def _of_entry(
    entry: polib.POEntry,
    lang: str,
    domain: str,
    context: Mapping[str, Segment],
    known: _Known,
    terms: Termbase,
    exceptions: numerals.Exceptions,
) -> Iterator[Fault]:
    segment = context.get(entry.msgid)
    form = segment.form if segment else form_of(entry.msgctxt or "")
    source = entry.previous_msgid if entry.fuzzy and entry.previous_msgid else entry.msgid
    yield from faults(source, entry.msgstr, form, lang, domain, known.rules, known.concepts)
    if form is not Form.QUESTION:
        yield from forbidden(entry.msgstr, terms)
        yield from habits.faults(entry.msgstr, lang)
    differing = list(numerals.faults(source, entry.msgstr))
    if differing and not exceptions.allow(entry.msgctxt or "", entry.msgid):
        yield from differing


#: The ids of concepts and rules within a text, up to the words shown for them.
_NAMES = re.compile(r"\{[a-z0-9-]+(?=[|:}])|\[\[[a-z0-9.-]+(?=[|\]])")


def forbidden(text: str, terms: Termbase) -> Iterator[Fault]:
    """The words of `text` that the termbase forbids."""
    words = _NAMES.sub(" ", text)
    low = words.lower()
    for beginning, pattern, entry in terms.forbidden:
        if beginning in low and (match := pattern.search(words)):
            yield Fault(f"word forbidden for {entry.concept}", match.group(), f"write {quoted(entry.term)}")


def check_message(catalog: Any, message: Any) -> None:
    """Babel's checker, run by ``pybabel compile`` and by catalog.check(): raises TranslationError for a fault.

    It knows one catalog only, so citations and concepts are compared, not looked up.
    """
    if not message.id or not message.string or not isinstance(message.string, str) or message.fuzzy:
        return
    lang = str(catalog.locale) if catalog is not None and catalog.locale else ""
    form = form_of(message.context or "")
    for fault in faults(message.id, message.string, form, lang if lang in TRANSLATED else "en", None, None, None):
        raise TranslationError(f"{fault.what}, {quoted(fault.value)}, {fault.remedy}")

"""How a language is searched: ``locales/<lang>/search.yaml`` (schema ``rulebook/schema/search.json``), kept with its terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import documents, structure
from .assemble import entries, mapping, strings, words
from .model import LANGUAGES, Library
from .problems import Place, Problem, SourceErrors, nearest, quoted


@dataclass(frozen=True)
class Tongue:
    """What the page needs to know of a language to search in it.

    stop     words that a question has and no rule is told apart by
    endings  groups of endings, taken off one after the other
    beginnings  what a word may begin with or lack
    typed    letters as they are typed, and as they are meant
    verbs    groups of endings of verbs, where these differ much from those of nouns
    irregular  verbs with those of their forms that no endings explain, each a line with spaces between
    alike    groups of everyday words and phrases that players use for one another
    said     id of a rule to what players say of its situation, phrases with a comma between; it holds for its twin of the same slug too
    """

    stop: tuple[str, ...]
    endings: tuple[tuple[str, ...], ...]
    beginnings: tuple[str, ...]
    typed: tuple[tuple[str, ...], ...]
    verbs: tuple[tuple[str, ...], ...] = ()
    alike: tuple[tuple[str, ...], ...] = ()
    said: Mapping[str, str] = field(default_factory=dict)
    irregular: tuple[str, ...] = ()


def file_of(lang: str) -> str:
    """Where it stands, below the project's root."""
    return f"locales/{lang}/search.yaml"


def load(root: Path, lang: str) -> Tongue:
    """How `lang` is searched; raises SourceErrors with every fault of the file."""
    found: list[Problem] = []
    tongue = _read(root, lang, found)
    if found:
        raise SourceErrors(found)
    return tongue


def problems(root: Path, library: Library) -> list[Problem]:
    """The faults of the files of all languages."""
    found: list[Problem] = []
    for lang in LANGUAGES:
        found += [
            Problem(
                Place(file_of(lang), 1),
                "words for a rule that does not exist",
                quoted(rule),
                nearest(rule, library.rules, "leave it out"),
            )
            for rule in _read(root, lang, found).said
            if rule not in library.rules
        ]
    return found


def _read(root: Path, lang: str, problems: list[Problem]) -> Tongue:
    path = root / file_of(lang)
    if not path.is_file():
        return Tongue((), (), (), ())  # a language may come without: its words are then searched as they stand
    document = documents.read(path, file_of(lang), problems)
    if document is None:
        return Tongue((), (), (), ())
    problems += structure.problems(document, "search")
    written = words(document.value, "language")
    if written in LANGUAGES and written != lang:
        problems.append(document.problem(("language",), "language of another folder", written, f"write {lang}"))
    stop = strings(document.value, "stop")
    problems += _twice(lang, stop, "word left out twice")
    said = {rule: line for rule, line in mapping(document.value, "said").items() if isinstance(line, str)}
    problems += [
        document.problem(("said", rule), "phrase said twice", phrase, "keep one")
        for rule, line in said.items()
        for phrase in _repeated(line.split(", "))
    ]
    problems += _twice(
        lang, [word for group in _groups(document.value, "alike") for word in set(group)], "word alike twice"
    )
    return Tongue(
        stop,
        _groups(document.value, "endings"),
        strings(document.value, "beginnings"),
        _groups(document.value, "typed"),
        _groups(document.value, "verbs"),
        _groups(document.value, "alike"),
        said,
        strings(document.value, "irregular"),
    )


def _twice(lang: str, words: Sequence[str], what: str) -> list[Problem]:
    return [Problem(Place(file_of(lang), 1), what, quoted(word), "keep one") for word in _repeated(words)]


def _repeated(words: Sequence[str]) -> list[str]:
    return sorted({word for word in words if words.count(word) > 1})


def _groups(value: Any, key: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(group) for group in entries(value, key) if isinstance(group, list))

"""How a language is searched: ``locales/<lang>/search.yaml`` (schema ``rulebook/schema/search.json``), kept with its terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import documents, structure
from .assemble import entries, strings, words
from .model import LANGUAGES
from .problems import Place, Problem, SourceErrors, quoted


@dataclass(frozen=True)
class Tongue:
    """What the page needs to know of a language to search in it.

    stop     words that a question has and no rule is told apart by
    endings  groups of endings, taken off one after the other
    beginnings  what a word may begin with or lack
    typed    letters as they are typed, and as they are meant
    verbs    groups of endings of verbs, where these differ much from those of nouns
    alike    groups of everyday words and phrases that players use for one another
    """

    stop: tuple[str, ...]
    endings: tuple[tuple[str, ...], ...]
    beginnings: tuple[str, ...]
    typed: tuple[tuple[str, ...], ...]
    verbs: tuple[tuple[str, ...], ...] = ()
    alike: tuple[tuple[str, ...], ...] = ()


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


def problems(root: Path) -> list[Problem]:
    """The faults of the files of all languages."""
    found: list[Problem] = []
    for lang in LANGUAGES:
        _read(root, lang, found)
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
    )


def _twice(lang: str, words: Sequence[str], what: str) -> list[Problem]:
    twice = sorted({word for word in words if words.count(word) > 1})
    return [Problem(Place(file_of(lang), 1), what, quoted(word), "keep one") for word in twice]


def _groups(value: Any, key: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(group) for group in entries(value, key) if isinstance(group, list))

"""How a language is searched: ``locales/<lang>/search.yaml`` (schema ``rulebook/schema/search.json``), kept with its terms."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

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
    """

    stop: tuple[str, ...]
    endings: tuple[tuple[str, ...], ...]
    beginnings: tuple[str, ...]
    typed: tuple[tuple[str, ...], ...]


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
    twice = sorted({word for word in stop if stop.count(word) > 1})
    problems += [Problem(Place(file_of(lang), 1), "word left out twice", quoted(word), "keep one") for word in twice]
    endings = (group for group in entries(document.value, "endings") if isinstance(group, list))
    typed = (pair for pair in entries(document.value, "typed") if isinstance(pair, list))
    return Tongue(stop, tuple(map(tuple, endings)), strings(document.value, "beginnings"), tuple(map(tuple, typed)))

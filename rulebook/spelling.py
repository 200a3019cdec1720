"""``python -m rulebook spelling [--lang hu]``: the words that hunspell's dictionary of the language does not know.

Checked are the translations, and for English the sources, without notation, citations, links and the names of places.
Terms in all their forms are known, and the words of ``locales/<lang>/words.txt``: one a line, ``word/example`` for a
word that is inflected like the example, ``#`` before a remark.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from . import catalogs, termbase
from .model import LANGUAGES, PIVOT, Library
from .problems import Place, Problem, nearest, quoted
from .segments import messages
from .termbase import Termbase

#: The name of hunspell's dictionary and the package of Debian that has it.
DICTIONARIES = {
    "eo": ("eo", "myspell-eo"),
    "en": ("en_US", "hunspell-en-us"),
    "hu": ("hu_HU", "hunspell-hu"),
    "nl": ("nl", "hunspell-nl"),
    "fr": ("fr", "hunspell-fr"),
}

_NO_WORDS = re.compile(
    r"""`[^`]*`                         # notation
      | \[\[[^\]|]*\]\]                 # citation shown by its number
      | \[\[[^\]|]*\| | \]\]            # the id of a citation with words
      | \{[^{}|]*\}                     # place of a sentence, or concept shown by its term
      | \{[^{}|]*\| | \}
      | \]\([^()]*\)                    # address of a link
      | </?[A-Za-z][^<>]*>
      | [^\W\d_]*\d\S*                  # whatever has figures in it
    """,
    re.VERBOSE,
)
_ENDING = re.compile(r"(?<=[^\W\d_])\{\w+:\w+\}")  # what a number of a sentence adds to the word before it
_BEGINNING = re.compile(
    r"[^\W\d_]+(?=\{\w+(?::(?:pl|acc|pl-acc))?\})"
)  # the first part of a compound with a place: "ter{unit}"
_ESCAPED = re.compile(r"\\([\\*`\[\]{}])")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


class NoSpelling(Exception):
    """hunspell or one of its dictionaries is not on this machine; the message says how to get it."""


def words_file(lang: str) -> str:
    """The word list of `lang`, below the project's root."""
    return f"locales/{lang}/words.txt"


def words_of(text: str) -> list[str]:
    """The words of a message or translation, without what is no word of the language."""
    return _WORD.findall(
        _ESCAPED.sub(r"\1", _NO_WORDS.sub(" ", _ENDING.sub("", _BEGINNING.sub("", text)))).replace("*", " ")
    )


def unknown(lang: str, words: Iterable[str], known: Iterable[str] = ()) -> set[str]:
    """The `words` that neither the dictionary of `lang` nor the list `known` has. Raises NoSpelling."""
    if lang not in DICTIONARIES:
        raise NoSpelling(f"no dictionary is named for {lang}; add hunspell's name of it to DICTIONARIES in {__name__}")
    dictionary, package = DICTIONARIES[lang]
    with TemporaryDirectory() as folder:
        personal = Path(folder) / "words"
        personal.write_text("".join(f"{word}\n" for word in known), encoding="utf-8")
        command = ["hunspell", "-l", "-d", dictionary, "-i", "utf-8", "-p", str(personal)]
        remedy = f"install it: apt install hunspell {package}"
        try:
            done = subprocess.run(
                command,
                input="\n".join(sorted(set(words))),
                capture_output=True,
                text=True,
                encoding="utf-8",
                check=False,
            )
        except FileNotFoundError:
            raise NoSpelling(f"hunspell is not on this machine; {remedy}") from None
    if done.returncode or "Can't open" in done.stderr:
        raise NoSpelling(f"hunspell has no dictionary {dictionary}; {remedy}")
    return set(done.stdout.split())


def problems(root: Path, library: Library, lang: str) -> list[Problem]:
    """Each unknown word of `lang`, at the first place where it stands. Raises NoSpelling and SourceErrors."""
    places: dict[str, Place] = {}
    for text, place in _texts(root, library, lang):
        for word in words_of(text):
            places.setdefault(word, place)
    listed = _listed(root, lang)
    known = [*listed, *_term_words(termbase.load(root, library, lang))]
    remedy = f"mend it, or add it to {words_file(lang)}"
    plain = [word.partition("/")[0] for word in listed]
    found = {word: _place(word, places) for word in unknown(lang, places, known)}
    return sorted(
        Problem(place, "unknown word", quoted(word), nearest(word, plain, remedy))
        for word, place in found.items()
        if place
    )


def _place(word: str, places: dict[str, Place]) -> Place | None:
    """Where `word` stands; hunspell parts some words at marks that are kept here, and then reports one part."""
    if word in places:
        return places[word]
    return next((place for whole, place in places.items() if word in re.split(r"['’-]", whole)), None)


def _texts(root: Path, library: Library, lang: str) -> Iterator[tuple[str, Place]]:
    if lang == PIVOT:
        yield from ((segment.text, segment.place) for segment in messages(root, library))
        return
    for domain, catalog in catalogs.read_all(root, library, lang).items():
        file = catalogs.file_of(lang, domain)
        yield from (
            (entry.msgstr, Place(file, entry.linenum or 1)) for entry in catalog if entry.msgstr and not entry.obsolete
        )


def _term_words(terms: Termbase) -> Iterator[str]:
    for concept in terms.entries:
        for form in terms.inflections(concept):
            yield from words_of(form)
            yield from (word.capitalize() for word in words_of(form))


def _listed(root: Path, lang: str) -> list[str]:
    path = root / words_file(lang)
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def add_parser(subparsers: Any) -> None:
    """The command ``spelling``."""
    parser = subparsers.add_parser("spelling", help="list the words that no dictionary knows")
    parser.add_argument("--lang", choices=LANGUAGES, help="only this language")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    from .sources import load

    library = load(args.root)
    found: list[Problem] = []
    try:
        for lang in [args.lang] if args.lang else LANGUAGES:
            found += problems(args.root, library, lang)
    except NoSpelling as error:
        print(error, file=sys.stderr)
        return 1
    for problem in found:
        print(problem)
    print(f"{len(found)} unknown words")
    return 1 if found else 0

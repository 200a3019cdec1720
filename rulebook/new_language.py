"""``python -m rulebook new-language de``: everything that a further language needs to begin with.

It enters the language in :mod:`rules_engine.languages`, writes ``locales/de/terms.yaml`` and ``words.txt``, and makes the
catalogs. The site builds at once: what is not translated yet stands there in English, marked as missing.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError

from .catalogs import file_of
from .model import LANGUAGES, PIVOT, Library
from .termbase import file_of as terms_of

LIST = "rules_engine/languages.py"  # below the project's root
_END = "}\n\nLANGUAGES"

_TERMS = """# yaml-language-server: $schema=../../rulebook/schema/terms.json
# One entry a concept:   step: {{term: …}}   and what the grammar of the language needs, see rulebook/termbase.py.
# Add `complete: true` when all is translated: then the check misses what is forgotten.
# The concepts, with their English terms:
{concepts}
language: {lang}
terms: {{}}
"""
_WORDS = "# Words that the dictionary does not know, one a line; word/example is inflected like the example.\n"


class NotNew(Exception):
    """The language cannot be added: why, and what to do."""


def add(root: Path, library: Library, lang: str) -> list[str]:
    """Add `lang` to the project at `root`; returns the files written, catalogs apart. Raises `NotNew`."""
    name = _name(lang)
    entered = root / LIST
    text = entered.read_text(encoding="utf-8")
    if text.count(_END) != 1:
        raise NotNew(f"{LIST} has no list that ends in {_END!r}; enter {lang} by hand")
    files = {
        terms_of(lang): _TERMS.format(lang=lang, concepts=_concepts(library)),
        f"locales/{lang}/words.txt": _WORDS,
        LIST: text.replace(_END, f'    "{lang}": "{name}",\n{_END}'),
    }
    there = [file for file in files if file != LIST and (root / file).exists()]
    if there:
        raise NotNew(f"{there[0]} is there already; move it away to begin anew")
    for file, content in files.items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(content, encoding="utf-8")
    return list(files)


def _name(lang: str) -> str:
    """The language's own name; raises `NotNew` for a code that is unknown or taken."""
    if lang in LANGUAGES:
        raise NotNew(f"{lang} is a language of Regularo already; translate locales/{lang}")
    try:
        name = Locale(lang).display_name
    except (UnknownLocaleError, ValueError):
        raise NotNew(f"{lang!r} is no code of a language; write two letters, as de for German") from None
    return str(name)


def _concepts(library: Library) -> str:
    return "\n".join(f"#   {concept.id}: {concept.term}" for concept in library.glossary)


def add_parser(subparsers: Any) -> None:
    """The command ``new-language``."""
    parser = subparsers.add_parser("new-language", help="add a language: catalogs, termbase, configuration")
    parser.add_argument("lang", help="its code, for example de")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    from .sources import load

    try:
        written = add(args.root, load(args.root), args.lang)
    except NotNew as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(written))
    # A fresh interpreter, which knows the language.
    command = [sys.executable, "-m", "rulebook", "--root", str(args.root), "update", "--lang", args.lang]
    if subprocess.run(command).returncode:
        return 1
    print(
        f"Next: translate locales/{args.lang} (begin with {file_of(args.lang, 'site')}), build with `make build`, "
        f"and write its grammar as rules_engine/speech/{args.lang}.py; until then its sentences follow {PIVOT}. "
        f"For the spelling name hunspell's dictionary in rulebook/spelling.py and tools/system-packages."
    )
    return 0

"""``python -m rulebook compile``: what the engine needs to speak each language, as Python modules.

``rules_engine/catalogs/<lang>.py`` has the messages that all calculators share, the terms with their grammar, and how the
language writes numbers, percentages and lists (Babel's CLDR data); ``<lang>_<family>.py`` has the messages of a game
family. The words of a project of its own stand in its package, ``catalogs/<lang>_<family>.py``, with its terms. A stale message is left out, and so is said in English: in the middle of an answer nothing could mark it as
stale. The site reads its own texts from the catalogs.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from pprint import pformat
from typing import Any

from babel import Locale

from rules_engine.packs import packs
from rules_engine.ruling import key_of
from rules_engine.speech.numbers import MINUS

from . import catalogs, project, termbase
from .model import LANGUAGES, PIVOT, Library
from .problems import Problem, SourceErrors
from .segments import ENGINE
from .translation import CURRENT, of_catalog

FOLDER = "rules_engine/catalogs"

_NUMBER = re.compile(r"[#,0.]+")
_LISTS = {"and": "standard", "or": "or"}

_MODULE = '''"""What the engine says in {name}. Written by `python -m rulebook compile`."""

MESSAGES: dict[int, str] = {messages}

TERMS: dict[str, dict[str, object]] = {terms}

NUMBERS: dict[str, str] = {numbers}
'''
_OF_FAMILY = '''"""What the engine says in {name} of {family}. Written by `python -m rulebook compile`."""

MESSAGES: dict[int, str] = {messages}
'''
_OWN_TERMS = """
TERMS: dict[str, dict[str, object]] = {terms}
"""


#: Where a language is written in more than one way, the one of its texts: "1, 2 and 3", as British books have it.
_WRITTEN = {"en": ("en", "GB")}

#: What stands before a colon and a semicolon, in a language that keeps them apart from the word.
_SPACED = {"fr": "\u202f"}


def messages(found: Mapping[tuple[str, str], tuple[str, str]]) -> dict[int, str]:
    """The current translations of a catalog by the keys of their messages."""
    return {key_of(*key): text for key, (text, state) in found.items() if state == CURRENT}


def numbers(lang: str) -> dict[str, str]:
    """How `lang` writes numbers and lists, in the keys of :mod:`rules_engine.speech.numbers`."""
    locale = Locale(*_WRITTEN.get(lang, (lang,)))
    symbols = locale.number_symbols["latn"]
    table = {
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "minus": MINUS,
        "percent": _NUMBER.sub("#", locale.percent_formats[None].pattern),
    }
    table |= {name: f"{_SPACED.get(lang, '')}{sign} " for name, sign in (("colon", ":"), ("semicolon", ";"))}
    for kind, cldr in _LISTS.items():
        table |= {f"{kind}-{place}": pattern for place, pattern in locale.list_patterns[cldr].items()}
    return table


def modules(root: Path, library: Library, languages: Iterable[str] = LANGUAGES) -> dict[str, str]:
    """The text of each module by its file below `root`. A term that a language lacks is the English one. Raises SourceErrors where a catalog or a termbase cannot be read."""
    found = {}
    faults: list[Problem] = []
    for lang in languages:
        name = Locale(lang).english_name
        try:
            english = termbase.load(root, library, PIVOT).tables()
            terms = _shown({**english, **termbase.load(root, library, lang).tables()})
        except SourceErrors as errors:
            faults += errors.problems
            continue
        own = project.of_its_own(root)
        if not own:
            engine = {} if lang == PIVOT else messages(of_catalog(root, lang, ENGINE, faults))
            found[f"{FOLDER}/{lang}.py"] = _MODULE.format(
                name=name, messages=_zipped(engine), terms=terms, numbers=_shown(numbers(lang))
            )
        for pack in packs():
            file = root / catalogs.file_of(lang, pack.catalog)
            if pack.outside != own or not (own or (lang != PIVOT and file.is_file())):
                continue
            said = {} if lang == PIVOT else messages(of_catalog(root, lang, pack.catalog, faults))
            folder = f"{pack.folder}/catalogs" if own else FOLDER
            text = _OF_FAMILY.format(name=name, family=pack.catalog, messages=_zipped(said))
            found[f"{folder}/{lang}_{pack.family}.py"] = text + (_OWN_TERMS.format(terms=terms) if own else "")
    if faults:
        raise SourceErrors(faults)
    return found


def _zipped(table: Mapping[int, str]) -> str:
    """Two tuples, each a constant: a dictionary of thousands would be as many instructions."""
    keys = "".join(f"{key}, " for key in table)
    texts = "".join(f"    {text!r},\n" for text in table.values())
    return f"dict(zip(({keys}), (\n{texts}), strict=True))" if table else "{}"


def _shown(table: Mapping[Any, Any]) -> str:
    if not table:
        return "{}"
    lines = "".join(f"    {key!r}: {pformat(value, width=10_000, sort_dicts=False)},\n" for key, value in table.items())
    return f"{{\n{lines}}}"


def compile(root: Path, library: Library, languages: Iterable[str] = LANGUAGES) -> list[str]:
    """Write the modules below `root`; returns the files that changed. Raises SourceErrors and then writes nothing."""
    files = modules(root, library, languages)
    return [file for file, text in files.items() if catalogs.write(root / file, text)]


def add_parser(subparsers: Any) -> None:
    """The command ``compile``."""
    parser = subparsers.add_parser("compile", help=f"write the engine's catalogs to {FOLDER}")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    from .sources import load

    changed = compile(args.root, load(args.root))
    print("\n".join(changed) if changed else "every catalog is as it was")
    return 0

"""``python -m rulebook new-book nmm "Nine Men's Morris"``: everything that a further book needs to begin with.

In the library it writes a folder of rules with one chapter, its glossary, a package of the engine with a calculator that
answers, and its vectors. With ``--outside FOLDER`` the same becomes a project of its own in that folder, which builds its own
site and joins the library where it is installed. The book is `growing`: what is not translated yet is no fault. The texts
stand in ``new_book.yaml`` beside this module.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml
from babel import Locale, UnknownLocaleError

from rules_engine import packs

from . import project
from .catalogs import write
from .model import LANGUAGES, PIVOT
from .termbase import file_of as terms_of

_TEXTS = Path(__file__).with_suffix(".yaml")
_CODE = re.compile(r"[a-z][a-z0-9]{1,7}")
_NEXT = (
    "Next: write the rules in docs/rulebooks/{code}, then `{run} lock` and `{run} update`; translate locales/, "
    "`{run} check` lists what is wrong and `{run} build` makes the site. The way is told in CONTRIBUTING.md under “A book”."
)


class NotNew(Exception):
    """The book cannot be added: why, and what to do."""


def files(code: str, title: str, language: str, *, outside: bool) -> dict[str, str]:
    """The files of the new book below the project's folder, with their texts; raises `NotNew` for what cannot be a book."""
    family = _named(code, title, language)
    package = family if outside else f"rules_engine/{family}"
    filled = {
        **{"code": code, "title": title, "language": language, "family": family, "catalog": family.replace("_", "-")},
        **{"package": package, "module": package.replace("/", "."), "record": code.upper()},
    }
    texts: dict[str, Any] = yaml.safe_load(_TEXTS.read_text("utf-8"))
    wanted = {**texts["both"], **(texts["outside"] if outside else {})}
    for lang in LANGUAGES:
        wanted[terms_of(lang, "" if outside else filled["catalog"])] = texts["terms"].replace("<lang>", lang)
    return {_filled(file, filled): _filled(text, filled) for file, text in wanted.items()}


def _filled(text: str, values: dict[str, str]) -> str:
    return re.sub(r"<(\w+)>", lambda found: values.get(found[1], found[0]), text)


def _named(code: str, title: str, language: str) -> str:
    """The name of the package, after the title; raises `NotNew`."""
    if not _CODE.fullmatch(code):
        raise NotNew(f"{code!r} is no code of a book; write two to eight small letters and digits, as nmm")
    if packs.pack_of(code):
        raise NotNew(f"{code} is a book of {packs.families()[code].package} already; take another code")
    if not title.strip() or '"' in title or "\n" in title:
        raise NotNew(f"{title!r} is no title; write it on one line without quotation marks")
    try:
        Locale(language)
    except (UnknownLocaleError, ValueError):
        raise NotNew(f"{language!r} is no code of a language; write it as de for German") from None
    family = re.sub(r"\W+", "_", re.sub(r"['’]", "", title.lower()), flags=re.ASCII).strip("_") or code
    if any(pack.family == family for pack in packs.known()):
        raise NotNew(f"a pack is called {family} already; give the title that tells this game from it")
    return family if not family[0].isdigit() else f"{code}_{family}"


def add(root: Path, code: str, title: str, language: str = PIVOT, *, outside: bool) -> list[str]:
    """Write the new book into the project at `root`; returns its files. Raises `NotNew`, and then writes nothing."""
    wanted = files(code, title, language, outside=outside)
    there = [file for file in wanted if (root / file).exists()]
    if there:
        raise NotNew(f"{there[0]} is there already; move it away to begin anew")
    for file, text in wanted.items():
        write(root / file, text)
    return list(wanted)


def add_parser(subparsers: Any) -> None:
    """The command ``new-book``."""
    parser = subparsers.add_parser("new-book", help="add a book: rules, glossary, a package with a calculator, vectors")
    parser.add_argument("code", help="the code of the book, with which its rules are named, for example nmm")
    parser.add_argument("title", help="the title of the game")
    parser.add_argument("--language", default=PIVOT, help="code of the language of its printed rules (default: en)")
    parser.add_argument("--outside", type=Path, metavar="FOLDER", help="as a project of its own in this new folder")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    root: Path = args.outside or args.root
    if not args.outside and root.resolve() != project.tool().resolve():
        print(f"{root} is not the library; name a folder for the book with --outside", file=sys.stderr)
        return 1
    try:
        written = add(root, args.code, args.title, args.language, outside=bool(args.outside))
    except NotNew as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(written))
    run = "python -m rulebook" + (f" --root {args.outside}" if args.outside else "")
    for command in ("lock", "update"):  # fresh interpreters, which find the pack
        if subprocess.run([sys.executable, "-m", "rulebook", "--root", str(root), command]).returncode:
            return 1
    print(_NEXT.format(code=args.code, run=run))
    return 0

"""``python -m rulebook release 2026-12``: fixes the words of all rules and remarks under a name, for links that keep to it.

Whatever says something else than in the release before, in any language, wants a reason in ``docs/history/2026-12.yaml``; the command
names what has none, and then makes nothing. :mod:`.history` tells what a release consists of.
"""

from __future__ import annotations

import argparse
import json
import lzma
import re
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from .catalogs import write
from .history import FOLDER, History, Words, digest_of, load, present
from .model import LANGUAGES
from .problems import Problem, quoted

_RELEASE = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])")
_HEAD = "# The words of each rule and remark in this release, as digests. Made by `python -m rulebook release`; never changed.\n"


def changed(history: History, now: Mapping[str, Words]) -> dict[str, tuple[str, ...]]:
    """Whatever says something else than in the newest release, or is gone, with the languages in which it does."""
    found = {}
    for name, known in history.last.items():
        then, here = history.words[known], now.get(name)
        if here is None or digest_of(here) != known:
            found[name] = tuple(lang for lang in LANGUAGES if here is None or then.get(lang) != here.get(lang))
    return found


def make(root: Path, history: History, now: Mapping[str, Words], release: str, day: str) -> int:
    """Write the files of a release; how many rules and remarks say something that no release has."""
    digests = {name: digest_of(words) for name, words in now.items()}
    new = {digests[name]: words for name, words in now.items() if digests[name] not in history.words}
    folder = root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    packed = json.dumps(new, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    (folder / f"{release}.words.xz").write_bytes(lzma.compress(packed.encode(), preset=9 | lzma.PRESET_EXTREME))
    write(folder / f"{release}.lock", _HEAD + "".join(f"{name} {known}\n" for name, known in digests.items()))
    if not (folder / f"{release}.yaml").exists():
        schema = "# yaml-language-server: $schema=../../rulebook/schema/history.json\n"
        write(folder / f"{release}.yaml", f"{schema}release: '{release}'\nday: '{day}'\nreasons: []\n")
    return len(new)


def add_parser(subparsers: Any) -> None:
    """The command ``release``."""
    parser = subparsers.add_parser("release", help="fix the words of all rules and rulings under a name for good")
    parser.add_argument("name", metavar="YEAR-MONTH", help="the name of the release, 2026-12")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    from .site.local import Local
    from .sources import load as load_library

    library = load_library(args.root)
    problems: list[Problem] = []
    before = replace(library, releases=tuple(one for one in library.releases if one.id != args.name))
    history = load(args.root, before, problems)
    if problems:
        print("\n".join(map(str, problems)), file=sys.stderr)
        return 1
    if refused := _refused(args.root, history, args.name):
        print(f"release: {refused}", file=sys.stderr)
        return 2
    now = present(Local.load(args.root, library, LANGUAGES), library)
    reasons = next((one.reasons for one in library.releases if one.id == args.name), ())
    given = {name for reason in reasons for name in reason.of}
    wanting = {name: langs for name, langs in changed(history, now).items() if name not in given}
    for name, langs in wanting.items():
        print(f"{name} says something else in {', '.join(langs)}")
    if wanting:
        print(
            f"{len(wanting)} changes without a reason: write one for each into {FOLDER}/{args.name}.yaml, as\n"
            f"- {{of: [{next(iter(wanting))}], reason: A sentence for readers.}}",
            file=sys.stderr,
        )
        return 1
    count = make(args.root, history, now, args.name, date.today().isoformat())
    print(f"{args.name}: {len(now)} rules and remarks, {count} with words that no earlier release has")
    return 0


def _refused(root: Path, history: History, name: str) -> str | None:
    """Why there can be no release of this name; None where there can."""
    if not _RELEASE.fullmatch(name):
        return f"{quoted(name)} is no name of a release; write year and month, 2026-12"
    if (root / FOLDER / f"{name}.lock").exists():
        return f"{quoted(name)} has been made, and what was published stays as it is; write a later month"
    if history.releases and name <= history.releases[-1].id:
        return f"{quoted(name)} does not come after {history.releases[-1].id}; write a later month"
    return None

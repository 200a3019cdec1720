"""The numbers of the rules for the engine's views, as a module that the page's Python can import.

:mod:`widgets.rules` says what the table is for.
"""

from __future__ import annotations

import runpy
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from widgets import rules

from .. import ruled
from ..model import Library

FILE = Path("rules_engine/catalogs/citations.py")  # below the project's root


def module(library: Library, said: Mapping[tuple[str, str], rules.Named]) -> str:
    """The source of the module; `said` has the ruling that each sentence applies (:mod:`rulebook.ruled`)."""
    known = {rule.id: (rule.citation, True) for rule in library.rules.values()}
    known |= {id: (library.citation(id), False) for id in library.forthcoming}
    lines = "".join(f"    {id!r}: {entry!r},\n" for id, entry in known.items())
    return (
        '"""The numbers of the rules and of the rulings that are switched. Written by `python -m rulebook build`."""\n\n'
        f"RULES: dict[str, tuple[str, bool]] = {{\n{lines}}}\n"
        f"RULINGS: dict[tuple[str, str], int] = {{\n{_rulings(library)}}}\n"
        f"SAID: dict[tuple[str, str], tuple[str, int]] = {{\n{_said(library, said)}}}\n"
    )


def _rulings(library: Library) -> str:
    """By rule and option; where two notes of a rule have the same option, neither is meant alone."""
    notes = [(rule.id, note.option, note.n) for rule in library.rules.values() for note in rule.notes if note.option]
    having = Counter((id, option) for id, option, _ in notes)
    return "".join(f"    {(id, option)!r}: {n},\n" for id, option, n in notes if having[id, option] == 1)


def _said(library: Library, said: Mapping[tuple[str, str], rules.Named]) -> str:
    """By rule and sentence, those of the rules that are here."""
    return "".join(f"    {pair!r}: {named!r},\n" for pair, named in said.items() if named[0] in library.rules)


def write(root: Path, library: Library) -> None:
    """Write the module where it is not the same already: what is built from it has its date for a reason. From now on this
    process cites by it too, wherever its own engine stands: of a book of its own the site is built in another folder."""
    path, text = root / FILE, module(library, ruled.sentences(root))
    if not path.is_file() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
    rules.cite_by(runpy.run_path(str(path)))

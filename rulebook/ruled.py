"""``docs/ruled.yaml``: which ruling a sentence of the engine applies that says "Ruled here", so that a step links to it.

Where an input of the calculator chooses between the answers to the one such question of the rule, its switch tells
(:mod:`widgets.rules`). All other sentences are paired here with the ruling that they tell, read one by one; ``in`` is the rule whose
step says them, where that is another than the one with the ruling. A sentence that no ruling tells is left with its rule::

    ruled:
    - ruling: mk2.tie-break/4
      said:
      - "Ruled here: where this is equal too, the victory is shared."
    - ruling: wk2.wizards/4
      in: wk2.combat-turn
      said:
      - "Ruled here: a rating with + acts before the {unit:pl} of its letter on its own side."

A sentence that the engine does not say word by word leads nowhere, so the check wants each to be one of its messages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import rules_engine
from widgets.rules import RULED, Named

from . import documents, segments, structure
from .assemble import entries, strings, words
from .documents import Document
from .model import Library
from .problems import Problem, nearest, quoted

FILE = "docs/ruled.yaml"


def read(root: Path, problems: list[Problem]) -> Document | None:
    """The file of the project at `root`; none where it has none, and its faults are added to `problems`."""
    path = root / FILE
    document = documents.read(path, FILE, problems) if path.is_file() else None
    if document:
        problems += structure.problems(document, "ruled")
    return document


def sentences(root: Path) -> Mapping[tuple[str, str], Named]:
    """The ruling by the rule of the step and the sentence in English."""
    document = read(root, [])
    found: dict[tuple[str, str], Named] = {}
    for entry in entries(document.value, "ruled") if document else []:
        rule, _, n = words(entry, "ruling").partition("/")
        found |= {(_says(entry), said): (rule, int(n)) for said in strings(entry, "said")}
    return found


def _says(entry: Any) -> str:
    """The rule whose step says the sentences of an entry."""
    return words(entry, "in") or words(entry, "ruling").partition("/")[0]


def problems(root: Path, library: Library) -> Iterator[Problem]:
    """Rulings that are not there, sentences that are paired twice, and those that the engine does not say, or not as a ruling."""
    found: list[Problem] = []
    document = read(root, found)
    if document is None or found:
        yield from found
        return
    rulings = {f"{rule.id}/{note.n}": rule.id for rule in library.rules.values() for note in rule.notes if note.ruling}
    engine = _engine(root)
    paired: set[tuple[str, str]] = set()
    for index, entry in enumerate(entries(document.value, "ruled")):
        name = words(entry, "ruling")
        if name not in rulings:
            remedy = nearest(name, rulings, "name a ruling by rule and number")
            yield document.problem(("ruled", index, "ruling"), "unknown ruling", name, remedy)
        if _says(entry) not in library.rules and name in rulings:
            remedy = nearest(_says(entry), library.rules, "name the rule of the step")
            yield document.problem(("ruled", index, "in"), "unknown rule", _says(entry), remedy)
        for at, said in enumerate(strings(entry, "said")):
            where = ("ruled", index, "said", at)
            pair = _says(entry), said
            if pair in paired:
                yield document.problem(where, "sentence paired twice", quoted(said), "keep the ruling that it tells")
            elif said not in engine:
                remedy = "write a message of the engine that applies it, word by word, or take it out"
                yield document.problem(where, "sentence that the engine does not say", said, remedy)
            paired.add(pair)


def _engine(root: Path) -> set[str]:
    """The sentences that say "Ruled here", of the project at `root` and of the engine that answers for it."""
    own = Path(rules_engine.__file__).parents[1]
    said = {one.text for place in {root.resolve(), own} for one in segments.code(place)}
    return {one for one in said if RULED in one.lower()}

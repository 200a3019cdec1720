"""``docs/ruled.yaml``: which ruling a sentence of the engine applies that says "Ruled here", so that a step links to it.

Where an input of the calculator chooses another ruling, its switch tells (:mod:`widgets.rules`). All other sentences are paired here
with the ruling that they tell, read one by one; a sentence that no ruling of its rule tells is left with its rule::

    ruled:
    - ruling: mk2.tie-break/4
      said:
      - "Ruled here: where this is equal too, the victory is shared."
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from . import documents, structure
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


def sentences(root: Path) -> Mapping[tuple[str, str], int]:
    """The number of the ruling by its rule's id and the sentence in English."""
    document = read(root, [])
    found: dict[tuple[str, str], int] = {}
    for entry in entries(document.value, "ruled") if document else []:
        rule, _, n = words(entry, "ruling").partition("/")
        found |= {(rule, said): int(n) for said in strings(entry, "said")}
    return found


def problems(root: Path, library: Library) -> Iterator[Problem]:
    """Rulings that are not there, and sentences that are paired twice; that the engine says each, its tests tell."""
    found: list[Problem] = []
    document = read(root, found)
    if document is None or found:
        yield from found
        return
    rulings = {f"{rule.id}/{note.n}": rule.id for rule in library.rules.values() for note in rule.notes if note.ruling}
    paired: set[tuple[str, str]] = set()
    for index, entry in enumerate(entries(document.value, "ruled")):
        name = words(entry, "ruling")
        if name not in rulings:
            remedy = nearest(name, rulings, "name a ruling by rule and number")
            yield document.problem(("ruled", index, "ruling"), "unknown ruling", name, remedy)
        for at, said in enumerate(strings(entry, "said")):
            where = ("ruled", index, "said", at)
            pair = name.partition("/")[0], said
            if pair in paired:
                yield document.problem(where, "sentence paired twice", quoted(said), "keep the ruling that it tells")
            paired.add(pair)

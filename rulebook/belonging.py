"""What stands at a rule belongs there: its worked examples, and the concepts that lead to it.

An example shows its rule if the calculator answers to the rule, its answer cites the rule, or the rule and one that the
answer cites point at each other. A concept leads (`see`) to rules that use it. What shows a rule in another way is confirmed
in ``docs/confirmed.yaml``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from . import confirmed, markup
from .assemble import entries, mapping, words
from .confirmed import Confirmed, digest
from .examples import Engine, Refused
from .model import Concept, Library, Rule
from .problems import Problem, quoted
from .shelf import Shelf

FOLDER = "docs"


def problems(root: Path, shelf: Shelf, library: Library, engine: Engine) -> list[Problem]:
    """Examples and concepts that lead to rules they have nothing to do with."""
    found: list[Problem] = []
    read = confirmed.read(root, FOLDER, found)
    found += judged(read, shelf, library, engine)
    found += read.unused()
    return found


def judged(read: Confirmed, shelf: Shelf, library: Library, engine: Engine) -> Iterator[Problem]:
    """The same, with what readers have confirmed given."""
    yield from _examples(shelf, library, engine, read)
    yield from _concepts(library, read)


def _examples(shelf: Shelf, library: Library, engine: Engine, read: Confirmed) -> Iterator[Problem]:
    for chapters in shelf.chapters.values():
        for document in chapters.values():
            for index, rule in enumerate(entries(document.value, "rules")):
                for position, example in enumerate(entries(rule, "examples")):
                    id, name, given = words(rule, "id"), words(example, "calculator"), mapping(example, "given")
                    about = _about(library, engine, id, name, given)
                    asked = name, json.dumps(given, sort_keys=True, ensure_ascii=False)
                    read.look(id, *asked)
                    if about:
                        what = f"example of {name} at a rule that its answer does not cite"
                        remedy = f"move it to a rule such as {about}, or confirm it"
                        at = ("rules", index, "examples", position)
                        told = document.problem(at, what, words(example, "title"), remedy)
                        yield from read.judge("example", id, digest(*asked), told)


def _about(library: Library, engine: Engine, id: str, name: str, given: dict[str, object]) -> str | None:
    """A rule that the answer is about, where it is not about `id`; None where it is, or where nobody knows."""
    if id not in library.rules or not engine.knows(name):
        return None
    try:
        answering, cited = engine.cited(name, given)
    except Refused:
        return None
    around = {*answering, *cited}
    if id in around or around & set(library.rules[id].cites):
        return None
    if any(id in library.rules[one].cites for one in around if one in library.rules):
        return None
    return cited[0] if cited else next(iter(answering), None)


def _concepts(library: Library, read: Confirmed) -> Iterator[Problem]:
    for concept in library.glossary:
        seen = [library.rules[id] for id in concept.see if id in library.rules]
        homes = {(rule.book, rule.chapter) for rule in seen if _uses(rule, concept)}
        for rule in seen:
            read.look(concept.id, rule.id, concept.term)
            if (rule.book, rule.chapter) not in homes:
                what = f"concept {concept.id} leads to a rule that does not use it"
                told = Problem(concept.place, what, quoted(rule.id), "name a rule that does, or confirm it")
                yield from read.judge("concept", concept.id, digest(rule.id, concept.term), told)


def _uses(rule: Rule, concept: Concept) -> bool:
    texts = [rule.title, rule.text, *(f"{note.text}\n{note.ruling or ''}" for note in rule.notes)]
    if rule.table:
        cells = (str(cell) for row in rule.table.rows for cell in row)
        texts += [rule.table.caption, *rule.table.columns, *cells]
    said = "\n".join(texts)
    words_of = "|".join(re.escape(word[:5]) for word in re.findall(r"\w{3,}", concept.term.lower()))
    return concept.id in markup.targets(said).concepts or bool(
        words_of and re.search(rf"\b(?:{words_of})", said.lower())
    )

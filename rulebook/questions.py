"""Questions as players ask them, ``asked:`` of a rule or of an open question: what a good one is, in every language.

The search finds a rule by them, so a question belongs to one rule of its book and says in everyday words what a player
in doubt would type.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from .assemble import entries, strings
from .documents import Document, Where
from .problems import Place, Problem

#: Letters of a question: shorter ones name no case, longer ones nobody types.
SHORTEST, LONGEST, LONGEST_TRANSLATED = 12, 120, 160
_PART = re.compile(r"(?:note \d+ )?asked \d+(?:\n(?:note \d+ )?asked \d+)*")
_NOT_WORDS = re.compile(r"[\W_]+")


def same(question: str) -> str:
    """What two questions share that differ in capitals, spaces and marks alone."""
    return _NOT_WORDS.sub(" ", question.casefold()).strip()


def is_question(part: str) -> bool:
    """Whether a message of a catalog is a question; `part` is its comment there, ``asked 1`` or ``note 2 asked 1``."""
    return _PART.fullmatch(part) is not None


def fault(question: str, longest: int) -> tuple[str, str] | None:
    """What is wrong with the form of a question, and the remedy."""
    if not question.endswith("?"):
        return "question without a question mark", "end it with one"
    if len(question) < SHORTEST:
        return "question too short", f"say what the doubt is, in at least {SHORTEST} letters"
    if len(question) > longest:
        return f"question of {len(question)} letters", f"ask as a player types, in at most {longest}"
    return None


def problems(chapters: Mapping[str, Document]) -> Iterator[Problem]:
    """The faults of the English questions of one book, whose `chapters` these are."""
    first: dict[str, Place] = {}
    for document in chapters.values():
        for where, question in _asked(document):
            found = fault(question, LONGEST)
            if found and question.endswith("?"):  # the schema has told of the others
                yield document.problem(where, found[0], question, found[1])
            known = first.setdefault(same(question), document.place(where))
            if known != document.place(where):
                remedy = f"keep it with the rule that answers it, {known} has it too"
                yield document.problem(where, "question asked twice", question, remedy)


def _asked(document: Document) -> Iterator[tuple[Where, str]]:
    for index, rule in enumerate(entries(document.value, "rules")):
        at: Where = ("rules", index)
        yield from _listed((*at, "asked"), strings(rule, "asked"))
        for position, note in enumerate(entries(rule, "notes")):
            yield from _listed((*at, "notes", position, "asked"), strings(note, "asked"))


def _listed(at: Where, found: Iterable[str]) -> Iterator[tuple[Where, str]]:
    return (((*at, position), question) for position, question in enumerate(found))

"""Numbers of a text and of its translation: they are the same, as often, or ``locales/<lang>/numbers.yaml`` says why not.

The file (schema ``rulebook/schema/numbers.json``) lists messages whose language writes a number as a word, or a word as a
number::

    exceptions:
    - context: wk2.hit-allocation
      text: The whole English text of the message.
      reason: The number is written as a word here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import documents, structure
from .assemble import entries, words
from .documents import Document
from .problems import Problem
from .translated import Fault

#: The ids of concepts, rules and places, and notation: they are compared for themselves.
_NAMED = re.compile(r"\{[^{}|]*\||\{[^{}|]*\}|\[\[[^\]|]*|`[^`]*`|<[^<>]*>|\]\([^()]*\)")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def numbers(text: str) -> Counter[str]:
    """The numbers that stand in `text` as figures; a decimal comma counts as a point."""
    return Counter(one.replace(",", ".") for one in _NUMBER.findall(_NAMED.sub(" ", text)))


def faults(source: str, translation: str) -> Iterator[Fault]:
    """The numbers that a translation lost, and those it has beyond."""
    wanted, have = numbers(source), numbers(translation)
    for value in sorted((wanted - have).keys()):
        yield Fault("number missing", value, "put it in, as in the English, or give the reason in numbers.yaml")
    for value in sorted((have - wanted).keys()):
        yield Fault("number that the English does not have", value, "leave it out, or give the reason in numbers.yaml")


class Exceptions:
    """The messages of one language that may differ in their numbers; those never asked for are out of date."""

    def __init__(self, document: Document | None):
        self._document = document
        found = entries(document.value, "exceptions") if document else []
        self._open: dict[tuple[str, str], int] = {
            (words(one, "context"), words(one, "text")): at for at, one in enumerate(found)
        }
        self._known = set(self._open)

    def allow(self, context: str, source: str) -> bool:
        """Whether the message may differ; it counts as used then."""
        self._open.pop((context, source), None)
        return (context, source) in self._known

    def unused(self) -> Iterator[Problem]:
        """The exceptions that no message needs."""
        for (context, _), at in self._open.items():
            if self._document:
                what = "exception that no translation needs"
                yield self._document.problem(("exceptions", at), what, context, "leave it out")


def file_of(lang: str) -> str:
    """Where the exceptions of `lang` stand, below the project's root."""
    return f"locales/{lang}/numbers.yaml"


def read(root: Path, lang: str, problems: list[Problem]) -> Exceptions:
    """The exceptions of `lang`; no file means none. Faults are added to `problems`."""
    path = root / file_of(lang)
    document: Any = documents.read(path, file_of(lang), problems) if path.is_file() else None
    if document:
        problems += structure.problems(document, "numbers")
    return Exceptions(document)

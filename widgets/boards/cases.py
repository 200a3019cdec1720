"""A board on a dispute card: drawn with nothing to touch, and the facts in words as far as they matter to its question.

Beside what its docstring names, the module `board` of each board has::

    case(calculator, asked, ruling, lang) -> Case
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules_engine.calculators import Calculator
from rules_engine.ruling import Message, message

from ..html import Html, join, tag

#: How the drawing is called for those who do not see it.
DRAWN = message("board", "The board of this case")
WHERE = message("board", "What stands where")


class Case(NamedTuple):
    """A board to be looked at.

    facts    label and words, the question first
    settled  the fields that the facts or the drawing tell, and those that the question does not ask for
    """

    drawn: Html
    facts: tuple[tuple[Message, Html], ...]
    settled: frozenset[str]


def field(calculator: Calculator, name: str) -> Message:
    """What the field `name` of a calculator is called; raises StopIteration for none of its fields."""
    return next(item.label for item in calculator.fields() if item.name == name)


def uncounted(counts: Mapping[str, tuple[str, ...]], question: str) -> frozenset[str]:
    """The fields that do not count in a question; `counts` has a field and the questions in which it counts."""
    return frozenset(name for name, questions in counts.items() if question not in questions)


def sentences(said: Iterable[str]) -> Html:
    """Sentences, each once, one below the other; a single one stands in the line."""
    found = list(dict.fromkeys(said))
    return join(found) if len(found) < 2 else tag("ol", {}, *(tag("li", {}, one) for one in found))

"""What hangs on a ruling: the same question with one thing that the source leaves open decided the other way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from .asked import attribute, held
from .calculators import Calculator
from .inputs import Choice
from .ruling import Message, Ruling

#: Answers that a ruling has at most; what offers more is a way to play, which a reader compares by choosing it.
ANSWERS = 3


class Otherwise(NamedTuple):
    """Another answer `option` to the open question called `name`, the input with it, and what that comes to."""

    name: str
    label: Message
    kind: Choice
    option: str
    given: Any
    ruling: Ruling


def otherwise(calculator: Calculator, asked: Any, ruling: Ruling) -> Iterator[Otherwise]:
    """Every ruling of the form that would change the answer `ruling` to `asked`: its verdict or its result. Of the
    answers to one question that come to the same, the first stands for all."""
    for item in calculator.fields():
        kind = item.kind
        if not isinstance(kind, Choice) or not kind.aside or len(kind.options) > ANSWERS:
            continue
        told = [ruling]
        for option in (one for one in kind.options if one != held(asked, item.name)):
            given = replace(asked, **{attribute(item.name): option})
            other = calculator.answer(given)
            if all(_changes(before, other) for before in told):
                told.append(other)
                yield Otherwise(item.name, item.label, kind, option, given, other)


def _changes(ruling: Ruling, other: Ruling) -> bool:
    if (other.legal, other.verdict) != (ruling.legal, ruling.verdict):
        return True
    return ruling.legal and other.result != ruling.result

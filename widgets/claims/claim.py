"""One thing that a drawing shows, with the question whose answer it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

GOOD, BAD = "good", "bad"

#: Leads to a value within a figure: ``("data", "moves", 0, "tone")``.
Where = tuple[str | int, ...]
Answer = dict[str, Any]
Data = Mapping[str, Any]


class Claim(NamedTuple):
    """What a drawing shows at `where` within its data, the question whose answer it is, and how the answer reads."""

    where: Where
    shown: str
    calculator: str
    given: dict[str, Any]
    read: Callable[[Answer], str]


#: The claims of a drawing with this data in a book.
Reading = Callable[[str, Data], Iterator[Claim]]


def allowed(answer: Answer) -> str:
    """`good` where the answer is that it is allowed."""
    return GOOD if answer["legal"] else BAD

"""A counteraction against an attack, written ``half``, ``4``, ``whole`` or ``half/1``, and what it stops (ww.counter-halves,
ww.several-counteractions, ww.counter-a-counter).

One that stops the whole attack stops all that its card would do, damage or not; one that stops all damage finds nothing to stop
in an attack without damage (ww.counter-side-effects).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from ...inputs import choice, integer
from ...ruling import Message, messages
from ...whole_numbers import any_number

phrases = messages("attack")

HALF, AMOUNT, ALL, WHOLE = "half", "amount", "all", "whole"


class Counter(NamedTuple):
    """A counteraction: what its card stops (HALF, ALL, an AMOUNT of its own, or the WHOLE attack, of which only the damage
    counts here) and how many further ones `answer`, each played against the one before it."""

    stops: str
    amount: int
    answers: int


def half(points: int, *, up: bool) -> int:
    """Half of `points`, an odd number rounded up or down."""
    return (points + up) // 2


def stopped_by(counter: Counter, damage: int, *, up: bool, halved: bool) -> int:
    """How much of `damage` (0 or more points) the counteraction stops.

    `up` rounds halves up. An answered one loses what the answer stops of it: half if `halved`, otherwise everything.
    """
    if counter.stops == HALF:
        stops = half(damage, up=up)
    elif counter.stops == AMOUNT:
        stops = min(counter.amount, damage)
    else:
        stops = damage
    if not halved:
        return stops if counter.answers % 2 == 0 else 0
    return _left(stops, counter.answers, up=up)


def _left(stops: int, answers: int, *, up: bool) -> int:
    """What an effect of so many points still does after a chain of answers, each against the one before."""
    if answers == 0:
        return stops
    return stops - _left(half(stops, up=up), answers - 1, up=up)


STOPS = {
    HALF: phrases("half of the damage"),
    AMOUNT: phrases("an amount of its own"),
    ALL: phrases("all of the damage"),
    WHOLE: phrases("the whole attack"),
}


@dataclass(frozen=True)
class Counteraction:
    """One counteraction of the victim: what its card stops, and how many further counteractions answer it in turn."""

    ALLOWED: ClassVar[Message] = phrases("a counteraction such as half, all, whole, 4 or half/1 (answered once)")

    stops: str = choice(tuple(STOPS), HALF, phrases("Stops"), names=STOPS)
    amount: int = integer(0, 20, 0, phrases("Its own amount"))
    answers: int = integer(0, 6, 0, phrases("Answers, one to another"))

    def __post_init__(self) -> None:
        if self.stops != AMOUNT:
            object.__setattr__(self, "amount", 0)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``half``, ``all``, ``whole`` or ``4/1`` as JSON data; raises ValueError for anything of another shape."""
        stops, _, answers = text.partition("/")
        given: dict[str, Any] = (
            {"stops": stops} if stops in (HALF, ALL, WHOLE) else {"stops": AMOUNT, "amount": any_number(stops)}
        )
        return {**given, "answers": any_number(answers) if answers else 0}

    def notation(self) -> str:
        """``half``, ``4/1``."""
        stops = str(self.amount) if self.stops == AMOUNT else self.stops
        return f"{stops}/{self.answers}" if self.answers else stops

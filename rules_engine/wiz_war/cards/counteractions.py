"""A counteraction against an attack, written ``half``, ``4``, ``whole`` or ``half/1`` (ww.counter-halves, ww.counter-a-counter).

One that stops the whole attack stops all that its card would do, damage or not; one that stops all damage finds nothing to stop
in an attack without damage (ww.counter-side-effects).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...inputs import choice, integer
from ...ruling import Message, messages
from ...whole_numbers import any_number
from .damage import ALL, AMOUNT, HALF, WHOLE

phrases = messages("attack")

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

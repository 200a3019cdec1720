"""What a board shows: for each hex an answer with its rule, and the ruling that they belong to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ...results import result
from ...ruling import Called, Message, Ruling, Said, as_json, message, messages

phrases = messages("position")

HERE, OPEN, STOP, BONUS, CROWDED, SHUT = "here", "open", "stop", "bonus", "crowded", "shut"
ROOM, FULL, TOO_MANY = "room", "full", "too-many"
PINNED = "pinned"

#: What the answer for a hex can be, as the board's key names it.
ANSWERS: dict[str, Message] = {
    HERE: phrases("the selected hex"),
    OPEN: phrases("open"),
    STOP: phrases("open, and the {unit} must stop"),
    BONUS: phrases("open by the extra hex of a road"),
    CROWDED: phrases("open, but full"),
    SHUT: phrases("closed"),
    ROOM: phrases("room is left"),
    FULL: phrases("full"),
    TOO_MANY: phrases("too many"),
    PINNED: phrases("{unit:pl} are pinned"),
    "friendly": message("hex-control", "friendly"),
    "neutral": message("hex-control", "neutral"),
    "enemy": message("hex-control", "enemy"),
    "battle": message("hex-control", "battle"),
}
STANDS = phrases("The {unit} stands here.")
_OPEN = (OPEN, STOP, BONUS, CROWDED)


@dataclass(frozen=True)
class Spot:
    """The answer for one hex: one of `ANSWERS`, the id of the rule and the sentence why.

    path    a way there, the start first; empty where none is asked for
    number  how many units have room there or may go there; None: no number belongs to the answer, or there is no limit
    """

    hex: str
    answer: str
    rule: str
    said: Said
    path: tuple[str, ...] = ()
    number: int | None = None

    @property
    def meaning(self) -> Message:
        """What the answer is called, in the words of the book that says why."""
        return ANSWERS[self.answer].in_words_of(self.said.message.called)

    def in_words_of(self, called: Called) -> Spot:
        """The same answer in the words of a book."""
        return replace(self, said=self.said.in_words_of(called))

    def as_json(self) -> dict[str, Any]:
        """All but the sentence, which belongs to a language."""
        found: dict[str, Any] = {"hex": self.hex, "answer": self.answer, "rule": self.rule}
        if self.path:
            found["path"] = list(self.path)
        if self.number is not None:
            found["number"] = self.number
        return found


class Found(NamedTuple):
    """A ruling on a position, the answers hex by hex, and the question that was put to a calculator: its slug and its
    input (None where nothing could be put to it)."""

    ruling: Ruling
    spots: Mapping[str, Spot]
    slug: str
    asked: Any


@dataclass(frozen=True)
class Positioned:
    """`hexes` has the answers in the order of the map, and `answer` is the result of the calculator that was asked.

    Two are the same if they say the same, whatever was `asked`.
    """

    hexes: tuple[Spot, ...] = result(phrases("Hex by hex"), unseen=True)
    answer: Any = result(phrases("What the calculator of this question says"), quiet=True)
    slug: str = result(phrases("Calculator"), unseen=True)
    asked: Any = result(phrases("Asked"), unseen=True, compared=False)

    def as_json(self) -> dict[str, Any]:
        """The answers hex by hex, which hexes are open and by what rules others are closed, and the other result."""
        return {
            "open": [one.hex for one in self.hexes if one.answer in _OPEN],
            "shut": {one.hex: one.rule for one in self.hexes if one.answer == SHUT},
            "hexes": [one.as_json() for one in self.hexes],
            "answer": as_json(self.answer),
            "calculator": self.slug,
        }

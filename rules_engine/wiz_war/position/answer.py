"""What the maze shows: for squares and lines an answer with its rule, and the ruling that they belong to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...results import result
from ...ruling import Message, Ruling, Said, as_json, messages

phrases = messages("maze")

HERE, REACHED, BY_CARD, FAR, SHUT = "here", "reached", "by-card", "far", "shut"
SEEN, THROUGH, HIDDEN = "seen", "through", "hidden"
ALLOWED, FORBIDDEN = "allowed", "forbidden"
STANDS, FALLS = "stands", "falls"
LIES, MISPLACED, MISSING = "lies", "misplaced", "missing"

#: What the answer for a place can be, as the key of the board names it.
ANSWERS: dict[str, Message] = {
    HERE: phrases("the wizard itself"),
    REACHED: phrases("reached"),
    BY_CARD: phrases("reached with the number card"),
    FAR: phrases("too far"),
    SHUT: phrases("no way"),
    SEEN: phrases("in sight"),
    THROUGH: phrases("in sight through a gap in the edge"),
    HIDDEN: phrases("not in sight"),
    ALLOWED: phrases("allowed"),
    FORBIDDEN: phrases("not allowed"),
    STANDS: phrases("stands"),
    FALLS: phrases("falls"),
    LIES: phrases("ready for the game"),
    MISPLACED: phrases("not in its place"),
    MISSING: phrases("something is missing here"),
}
#: The answers that say yes.
OPEN = (REACHED, BY_CARD, SEEN, THROUGH, ALLOWED, FALLS, LIES)
NO = (FAR, SHUT, HIDDEN, FORBIDDEN)
AMISS = (MISPLACED, MISSING)


@dataclass(frozen=True)
class Spot:
    """The answer for one square or line: one of `ANSWERS`, the id of the rule and the sentences why.

    path    a shortest way there, the start first; empty where none is asked for
    number  squares to walk, or points of damage that are left
    gap     the gap in the edge through which it is seen
    """

    place: str
    answer: str
    rule: str
    said: tuple[Said, ...]
    path: tuple[str, ...] = ()
    number: int | None = None
    gap: str = ""

    def as_json(self) -> dict[str, Any]:
        """All but the sentences, which belong to a language."""
        found: dict[str, Any] = {"place": self.place, "answer": self.answer, "rule": self.rule}
        if self.path:
            found["path"] = list(self.path)
        if self.number is not None:
            found["number"] = self.number
        if self.gap:
            found["gap"] = self.gap
        return found


class Found(NamedTuple):
    """A ruling on what was set up, the answers place by place, and the question that was put to a calculator: its slug
    and its input (None where nothing could be put to it)."""

    ruling: Ruling
    spots: Mapping[str, Spot]
    slug: str
    asked: Any


@dataclass(frozen=True)
class Mazed:
    """`places` has the answers, squares row by row and then lines; `answer` is the result of the calculator asked."""

    places: tuple[Spot, ...] = result(phrases("Place by place"), unseen=True)
    answer: Any = result(phrases("What the calculator of this question says"), quiet=True)
    slug: str = result(phrases("Calculator"), unseen=True)
    asked: Any = result(phrases("Asked"), unseen=True, compared=False)

    def as_json(self) -> dict[str, Any]:
        """Which places are open and how far they are, by what rules others are not, and the other result."""
        far = {one.place: one.number for one in self.places if one.answer in (REACHED, BY_CARD)}
        return {
            "open": [one.place for one in self.places if one.answer in OPEN],
            "shut": {one.place: one.rule for one in self.places if one.answer in (*NO, *AMISS)},
            "steps": far,
            "places": [one.as_json() for one in self.places],
            "answer": as_json(self.answer),
            "calculator": self.slug,
        }

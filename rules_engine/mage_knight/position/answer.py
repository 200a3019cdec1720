"""What a battlefield shows: for each piece what it is to the question, with its rule; lines, ways and their ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any, NamedTuple

from ...points import Point
from ...results import result
from ...ruling import Listed, Measure, Message, Ruling, Said, Step, Value, as_json, message, messages
from .areas import exactly

phrases = messages("battlefield")

ABOUT, TARGET = "about", "target"
FRONT, BEHIND = "front", "behind"
BLOCKS, HINDERS, BARS = "blocks", "hinders", "bars"
HELPS, IDLE = "helps", "idle"
TOGETHER, AT_FAULT = "together", "at-fault"
TOUCHES, RIGHT, WRONG = "touches", "right", "wrong"

#: What a piece can be to the question, as the key of the field names it.
ANSWERS: dict[str, Message] = {
    ABOUT: phrases("the question is about this one"),
    TARGET: phrases("target"),
    FRONT: phrases("in the front arc"),
    BEHIND: phrases("outside the front arc"),
    BLOCKS: phrases("blocks the line"),
    HINDERS: phrases("helps the target"),
    BARS: phrases("in the way"),
    HELPS: phrases("helps the attacker"),
    IDLE: phrases("does not help"),
    TOGETHER: phrases("takes part"),
    AT_FAULT: phrases("is the reason against it"),
    TOUCHES: phrases("touches it"),
    RIGHT: phrases("in its place"),
    WRONG: phrases("not in its place"),
}
#: Sorts of lines that are drawn.
FIRE, LENGTH, WAY, LINK, REACH = "fire", "length", "way", "link", "reach"


class Spot(NamedTuple):
    """The answer for one piece: its name on the field (``w2``, ``t1``), one of `ANSWERS`, the rule and the sentence."""

    piece: str
    answer: str
    rule: str
    said: Said

    def as_json(self) -> dict[str, str]:
        """All but the sentence, which belongs to a language."""
        return {"piece": self.piece, "answer": self.answer, "rule": self.rule}


class Line(NamedTuple):
    """A line on the field: its sort, its points, whether it is in order, and after how many inches it ends if not."""

    sort: str
    points: tuple[Point, ...]
    good: bool = True
    stop: Fraction | None = None
    length: Fraction | None = None

    def as_json(self) -> dict[str, Any]:
        """The line for programs; lengths to four decimals."""
        found: dict[str, Any] = {"sort": self.sort, "points": [one.as_json() for one in self.points], "good": self.good}
        for name, inches in (("stop", self.stop), ("length", self.length)):
            if inches is not None:
                found[name] = Measure(inches).as_json()
        return found


class Put(NamedTuple):
    """A question that was put to another calculator: its name and its input."""

    name: str
    asked: Any


def put(name: str, asked: Any) -> Put:
    """A question as the form of its calculator takes it, lengths to a ten-thousandth of an inch."""
    told = ((one.name, getattr(asked, one.name)) for one in fields(asked))
    return Put(name, replace(asked, **{key: exactly(value) for key, value in told if isinstance(value, Fraction)}))


class Found(NamedTuple):
    """A ruling on a field, the answers piece by piece, what is drawn, and the calculators that answered."""

    ruling: Ruling
    spots: Sequence[Spot] = ()
    lines: Sequence[Line] = ()
    asked: Sequence[Put] = ()


@dataclass(frozen=True)
class Fielded:
    """`answer` is the result of the calculator that was asked (the last one of several)."""

    pieces: tuple[Spot, ...] = result(phrases("Piece by piece"), unseen=True)
    lines: tuple[Line, ...] = result(phrases("Lines"), unseen=True)
    answer: Any = result(message("position", "What the calculator of this question says"), quiet=True)
    asked: tuple[Put, ...] = result(message("position", "Asked"), unseen=True, compared=False)

    def as_json(self) -> dict[str, Any]:
        """The answers piece by piece, the lines, the other result, and the names of the calculators."""
        return {
            "pieces": [one.as_json() for one in self.pieces],
            "lines": [one.as_json() for one in self.lines],
            "answer": as_json(self.answer),
            "calculators": [one.name for one in self.asked],
        }


def renumbered(steps: Sequence[Step], places: Sequence[str], numbers: Sequence[int]) -> tuple[Step, ...]:
    """The steps with the numbers in these places replaced: 1 by the first of `numbers`, and so on."""
    return tuple(Step(one.rule, _renumbered(one.said, places, numbers)) for one in steps)


def _renumbered(said: Said, places: Sequence[str], numbers: Sequence[int]) -> Said:
    def changed(value: Value) -> Value:
        if isinstance(value, int) and 0 < value <= len(numbers):
            return numbers[value - 1]
        if isinstance(value, Listed):
            return Listed(tuple(changed(one) for one in value.items), value.how)
        return value

    return Said(said.message, tuple((name, changed(one) if name in places else one) for name, one in said.values))


def ruled(ruling: Ruling, steps: Sequence[Step]) -> Ruling:
    """The ruling with other steps; a refusal says what its last step says."""
    verdict = ruling.verdict if ruling.legal else steps[-1].said
    return Ruling(ruling.legal, verdict, ruling.result, tuple(steps))


def step_of(steps: Sequence[Step], holds: Callable[[Step], bool], otherwise: Step) -> Step:
    """The first step for which `holds` is true."""
    return next((one for one in steps if holds(one)), otherwise)


def by_piece(spots: Sequence[Spot]) -> Mapping[str, Spot]:
    """The answers by piece; the first answer for a piece counts."""
    found: dict[str, Spot] = {}
    for one in spots:
        found.setdefault(one.piece, one)
    return found

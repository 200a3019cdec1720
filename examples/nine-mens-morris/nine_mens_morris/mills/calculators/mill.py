"""Mill: may the piece go there, does it close a mill, and which piece may be taken? (nmm.mills)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.calculators import calculator
from rules_engine.inputs import Problem, choice, some_of
from rules_engine.results import result
from rules_engine.ruling import Listed, Ruling, Step, message, say

from ...books import NMM
from ...points import POINTS, free_of_mills, mills, neighbours

PIECES, FLYING = 9, 3


@dataclass(frozen=True)
class Mill:
    """A piece goes to the point `to`: from the hand, or from the point `from_`."""

    mine: tuple[str, ...] = some_of(
        POINTS, ("a1", "d1", "g4"), message("mill", "Pieces of the player to move"), names={}
    )
    theirs: tuple[str, ...] = some_of(
        POINTS, ("a7", "b2", "d2", "f2"), message("mill", "Pieces of the other player"), names={}
    )
    to: str = choice(POINTS, "g1", message("mill", "The piece goes to"), names={})
    from_: str | None = choice(
        POINTS, None, message("mill", "It comes from"), names={}, optional=True,
        help=message("mill", "Empty: it comes from your hand."),
    )  # fmt: skip

    def contradictions(self) -> Iterator[Problem]:
        """A point holds one piece; the piece that moves is one's own and goes to an empty point."""
        for name, pieces in (("mine", self.mine), ("theirs", self.theirs)):
            if len(set(pieces)) < len(pieces) or len(pieces) > PIECES:
                most = say(message("mill", "at most {pieces} different points"), pieces=PIECES)
                yield Problem(name, " ".join(pieces), most)
        for point in sorted({*self.theirs} & {*self.mine}):
            yield Problem("theirs", point, say(message("mill", "points on which no other piece stands")))
        if self.to in (*self.mine, *self.theirs):
            yield Problem("to", self.to, say(message("mill", "an empty point")))
        if self.from_ is not None and self.from_ not in self.mine:
            yield Problem("from", self.from_, say(message("mill", "a point with a piece of the player to move")))
        if self.from_ is None and len(self.mine) >= PIECES:
            yield Problem("from", "", say(message("mill", "a point: all nine pieces are on the board")))


@dataclass(frozen=True)
class Closed:
    """Whether the piece may go there, how many mills it closes, and the points from which a piece may be taken."""

    reaches: bool = result(message("mill", "The piece may go there"))
    closed: int = result(message("mill", "Mills closed"), counted="nmm-mill")
    takes: tuple[str, ...] = result(message("mill", "May be taken"), quiet=True)


@calculator(
    "mill",
    books=(NMM,),
    title=message("mill", "Mills"),
    question=message("mill", "Does the piece close a mill, and which piece may be taken?"),
    rules=("placing", "moving", "flying", "mills", "taking", "taking-from-mills"),
    inputs=Mill,
)
def mill(book: object, asked: Mill) -> Ruling:
    """Rule on one piece that is placed or moved."""
    allowed, way = _way(asked)
    if not allowed:
        return Ruling(False, way.said, Closed(False, 0, ()), (way,))
    before = [point for point in asked.mine if point != asked.from_]
    found = [line for line in mills([*before, asked.to]) if asked.to in line]
    if not found:
        none = say(message("mill", "On {point} it closes no mill."), point=asked.to)
        return Ruling(True, none, Closed(True, 0, ()), (way, Step(NMM.rule("mills"), none)))
    closing = message("mill", "On {point} it stands in a row of three: {points}.")
    steps = [way, *(Step(NMM.rule("mills"), say(closing, point=asked.to, points=Listed(line))) for line in found)]
    takes, reason = _takes(asked)
    verdict = message("mill", "The piece closes a mill; you may take one from: {points}.")
    nothing = message("mill", "The piece closes a mill, but there is nothing to take.")
    said = say(verdict, points=Listed(takes, "or")) if takes else say(nothing)
    return Ruling(True, said, Closed(True, len(found), takes), (*steps, *reason))


def _way(asked: Mill) -> tuple[bool, Step]:
    """Whether the piece gets to its point, and by which rule."""
    if asked.from_ is None:
        return True, Step(NMM.rule("placing"), say(message("mill", "A piece from the hand goes to any empty point.")))
    if asked.to in neighbours(asked.from_):
        near = message("mill", "{from_} and {to} are next to each other on a line.")
        return True, Step(NMM.rule("moving"), say(near, from_=asked.from_, to=asked.to))
    if len(asked.mine) <= FLYING:
        fly = message("mill", "With three pieces left you may go to any empty point.")
        return True, Step(NMM.rule("flying"), say(fly))
    far = message("mill", "{from_} and {to} are not next to each other on a line, so the piece cannot go there.")
    return False, Step(NMM.rule("moving"), say(far, from_=asked.from_, to=asked.to))


def _takes(asked: Mill) -> tuple[tuple[str, ...], tuple[Step, ...]]:
    """The points from which a piece may be taken, and why."""
    one = message("mill", "Whoever closes a mill takes one piece of the other player, never more.")
    first = Step(NMM.rule("taking"), say(one))
    free = free_of_mills(asked.theirs)
    if free and len(free) < len(asked.theirs):
        spared = message("mill", "Pieces in a mill are spared while there are others.")
        return free, (first, Step(NMM.rule("taking-from-mills"), say(spared)))
    if not free and asked.theirs:
        every = message("mill", "All pieces of the other player stand in mills, so any may be taken.")
        return tuple(sorted(asked.theirs)), (first, Step(NMM.rule("taking-from-mills"), say(every)))
    return free, (first,)

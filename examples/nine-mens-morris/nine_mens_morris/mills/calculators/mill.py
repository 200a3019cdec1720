"""Mill: may the piece go there, does it close a mill, and which piece may be taken? (nmm.mills)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.calculators import calculator
from rules_engine.inputs import Problem, place, places
from rules_engine.results import result
from rules_engine.ruling import Listed, Ruling, messages, say

from ...books import NMM
from ...points import POINTS
from ..turn import PIECES, closed, takes, way

words = messages("mill")


@dataclass(frozen=True)
class Mill:
    """A piece goes to the point `to`: from the hand, or from the point `from_`."""

    mine: tuple[str, ...] = places(POINTS, ("a1", "d1", "g4"), words("Pieces of the player to move"), most=PIECES)
    theirs: tuple[str, ...] = places(POINTS, ("a7", "b2", "d2", "f2"), words("Pieces of the other player"), most=PIECES)
    to: str = place(POINTS, "g1", words("The piece goes to"))
    from_: str | None = place(
        POINTS, None, words("It comes from"), optional=True, help=words("Empty: it comes from your hand.")
    )

    def contradictions(self) -> Iterator[Problem]:
        """A point holds one piece; the piece that moves is one's own and goes to an empty point."""
        for point in sorted({*self.theirs} & {*self.mine}):
            yield Problem("theirs", point, words("points on which no other piece stands"))
        if self.to in (*self.mine, *self.theirs):
            yield Problem("to", self.to, words("an empty point"))
        if self.from_ is not None and self.from_ not in self.mine:
            yield Problem("from", self.from_, words("a point with a piece of the player to move"))
        if self.from_ is None and len(self.mine) >= PIECES:
            yield Problem("from", "", words("a point: all nine pieces are on the board"))


@dataclass(frozen=True)
class Closed:
    """Whether the piece may go there, how many mills it closes, and the points from which a piece may be taken."""

    reaches: bool = result(words("The piece may go there"))
    closed: int = result(words("Mills closed"), counted="nmm-mill")
    takes: tuple[str, ...] = result(words("May be taken"), quiet=True)


@calculator(
    "mill",
    books=(NMM,),
    title=words("Mills"),
    question=words("Does the piece close a mill, and which piece may be taken?"),
    rules=("placing", "moving", "flying", "mills", "taking", "taking-from-mills"),
    inputs=Mill,
)
def mill(book: object, asked: Mill) -> Ruling:
    """Rule on one piece that is placed or moved."""
    allowed, first = way(asked.mine, asked.from_, asked.to)
    if not allowed:
        return Ruling(False, first.said, Closed(False, 0, ()), (first,))
    rows = closed(asked.mine, asked.from_, asked.to)
    if not rows:
        none = NMM.step("mills", words("On {point} it closes no mill."), point=asked.to)
        return Ruling(True, none.said, Closed(True, 0, ()), (first, none))
    points, reason = takes(asked.theirs)
    said = say(words("The piece closes a mill; you may take one from: {points}."), points=Listed(points, "or"))
    nothing = say(words("The piece closes a mill, but there is nothing to take."))
    return Ruling(True, said if points else nothing, Closed(True, len(rows), points), (first, *rows, *reason))

"""How deep must a table be for a castle? (mkc.castle-far-from-enemy-start, mkc.edge-distance)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import decimal
from ....results import result
from ....ruling import Count, Measure, Ruling, messages, say
from ...books import MKC
from ...steps import SOUND, fault, reason_field, step
from ...table.tables import AREA_DEPTH
from ..ground import FARTHEST, LONGEST

phrases = messages("smallest-table")

RECOMMENDED = 36  # inches, mk2.battlefield


@dataclass(frozen=True)
class SmallestTable:
    """A castle that reaches so many inches from its owner's starting area towards the opponent."""

    castle_depth: Fraction = decimal(
        0,
        60,
        6,
        phrases("Depth of the castle in inches"),
        help=phrases("From the starting area of its owner straight towards the opponent."),
    )


@dataclass(frozen=True)
class TableDepth:
    """The depth that the table needs at least, None where no table will do."""

    depth: Measure | None = result(phrases("Least depth of the table"), counted="mk-inch")
    reason: str = reason_field()


@calculator(
    "smallest-table",
    books=(MKC,),
    title=phrases("Smallest table for a castle"),
    question=phrases("How deep must the table be for this castle?"),
    rules=(
        "castle-far-from-enemy-start",
        "edge-distance",
        "castle-near-own-start",
        "mk2.battlefield",
        "mk2.starting-area",
    ),
    inputs=SmallestTable,
)
def smallest_table(book: Any, asked: SmallestTable) -> Ruling:
    """Add up what lies between the two edges of the table."""
    castle = Count(Measure(asked.castle_depth), "mk-inch")
    if asked.castle_depth > LONGEST:
        text = phrases(
            "A depth of {castle} is too much: no part of the castle may be more than {most} from its owner's starting area."
        )
        wrong = fault("own-area", "mkc.castle-near-own-start", text, castle=castle, most=Count(LONGEST, "mk-inch"))
        return Ruling(False, wrong.said, TableDepth(None, wrong.reason), (wrong.step(),))
    depth = asked.castle_depth + 2 * AREA_DEPTH + FARTHEST
    needed = Count(Measure(depth), "mk-inch")
    areas = phrases("Each of the two starting areas is {deep} deep.")
    edge = phrases("The castle begins where its owner's starting area ends, so it keeps its distance from the edge.")
    apart = phrases(
        "The castle is {castle} deep and must keep {apart} from the starting area of the opponent. In all that makes {depth}."
    )
    steps = [
        step("starting-area", areas, deep=Count(AREA_DEPTH, "mk-inch")),
        step("mkc.edge-distance", edge),
        step("mkc.castle-far-from-enemy-start", apart, castle=castle, apart=Count(FARTHEST, "mk-inch"), depth=needed),
    ]
    if depth > RECOMMENDED:
        small = phrases("The recommended table of {inches} is not deep enough.")
        steps.append(step("battlefield", small, inches=Count(RECOMMENDED, "mk-inch")))
    verdict = phrases("The table must be at least {depth} deep.")
    return Ruling(True, say(verdict, depth=needed), TableDepth(Measure(depth), SOUND), tuple(steps))

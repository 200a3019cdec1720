"""May a castle stand there, and may its owner's warriors start there? (mkc.setup)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...decimals import UNIT
from ...named import Named
from ...plane import measure
from ...results import result
from ...ruling import Measure, Ruling, messages
from .placement_faults import VIOLATIONS, judged
from .placements import Placement

phrases = messages("placement")


@dataclass(frozen=True)
class Placed:
    """What is wrong, and the measures of the castle in inches: the farthest part, the nearest part, the widest gap."""

    violations: tuple[Named, ...] = result(phrases("What is against the rules"), quiet=True)
    to_own_area: Measure = result(phrases("Greatest distance from the owner's starting area"), counted="mk-inch")
    to_opposing_area: Measure = result(phrases("Smallest distance from an opponent's starting area"), counted="mk-inch")
    to_edge: Measure = result(phrases("Smallest distance from the edge"), counted="mk-inch")
    widest_gap: Measure = result(phrases("Widest gap between sections"), counted="mk-inch")


def placement(book: Any, asked: Placement) -> Ruling:
    """Measure the castle and look at every rule; all violations are named."""
    ground = asked.ground()
    measures = (
        measure(ground.to_own_area()),
        measure(ground.to_opposing_area()),
        Measure(Fraction(ground.to_edge(), UNIT)),
        measure(ground.widest_gap()),
    )
    good, bad = judged(asked, ground, measures)
    names = tuple(Named(one.reason, VIOLATIONS[one.reason]) for one in bad)
    value = Placed(names, *measures)
    if not bad:
        return Ruling(True, phrases.say("The castle may stand there."), value, tuple(good))
    return Ruling(False, bad[-1].said, value, (*good, *(one.step() for one in bad)))

"""May a castle stand there, and may its owner's warriors start there? What is right and what is wrong, rule by rule. (mkc.setup)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from ...decimals import UNIT
from ...named import Named
from ...outlines import Outline
from ...plane import measure
from ...results import result
from ...ruling import Count, Listed, Measure, Message, Ruling, Step, Value, messages
from ..steps import Fault, fault, step
from .ground import FARTHEST, FROM_EDGE, LONGEST, NOBODY_WITHIN, WIDEST_GAP, Ground
from .placements import Placement

phrases = messages("placement")

VIOLATIONS = {
    "own-area": phrases("too far from the owner's starting area"),
    "opposing-area": phrases("too near to an opponent's starting area"),
    "spacing": phrases("sections too far apart"),
    "edge": phrases("too near to the edge"),
    "enclosed-area": phrases("terrain in the enclosed area"),
    "entrance": phrases("no entrance"),
    "touching": phrases("not at the starting area"),
    "near-opponent": phrases("a warrior too near to an opponent's area"),
    "outside": phrases("a warrior outside"),
    "barred": phrases("a warrior that cannot stand on sections"),
}

Measures: TypeAlias = tuple[Measure, Measure, Measure, Measure]


def judged(asked: Placement, ground: Ground, measures: Measures) -> tuple[list[Step], list[Fault]]:
    """The steps that speak for the castle, and its faults in the order of the violations."""
    found = [
        *_distances(ground, measures),
        *_enclosed(asked, ground),
        *_contact(asked, ground),
        *_warriors(asked, ground),
    ]
    good = [one for one in found if isinstance(one, Step)]
    return good, [one for one in found if isinstance(one, Fault)]


def _judge(right: bool, reason: str, rule: str, good: Message, bad: Message, **values: Value) -> Step | Fault:
    """A step that says `good`, or a fault that says `bad`."""
    return step(rule, good, **values) if right else fault(reason, rule, bad, **values)


def _inches(length: Measure | int) -> Count:
    return Count(length, "mk-inch")


def _distances(ground: Ground, measures: Measures) -> Iterator[Step | Fault]:
    far, near, edge, gap = (_inches(one) for one in measures)
    yield _judge(
        ground.near_own_area(),
        "own-area",
        "mkc.castle-near-own-start",
        phrases("The castle's farthest part is {far} from the owner's starting area; {most} are allowed."),
        phrases("Ruled here: no part may be more than {most} from the owner's starting area, and one is {far} away."),
        far=far,
        most=_inches(LONGEST),
    )
    yield _judge(
        ground.far_from_opponents(),
        "opposing-area",
        "mkc.castle-far-from-enemy-start",
        phrases("The castle keeps {near} from the starting areas of opponents, and at least {least} are needed."),
        phrases(
            "The castle must keep at least {least} from the starting areas of opponents, and a part is {near} from one."
        ),
        near=near,
        least=_inches(FARTHEST),
    )
    if len(ground.sections) > 1 and not measures[3].amount:
        yield step("mkc.section-spacing", phrases("The sections touch each other, so they form one group."))
    elif len(ground.sections) > 1:
        yield _judge(
            ground.hangs_together(),
            "spacing",
            "mkc.section-spacing",
            phrases("The sections form one group with gaps of {gap} or less, and {most} are allowed."),
            phrases("Sections may be at most {most} apart, and to link them all a gap of {gap} has to be used."),
            gap=gap,
            most=_inches(WIDEST_GAP),
        )
    yield _judge(
        ground.off_the_edge(),
        "edge",
        "mkc.edge-distance",
        phrases("The castle keeps {edge} from the edge of the table, and at least {least} are needed."),
        phrases("Sections must keep at least {least} from the edge of the table. The nearest distance is {edge}.")
        if measures[2].amount >= 0
        else phrases("Sections must keep at least {least} from the edge of the table, and one lies beyond it."),
        edge=edge,
        least=_inches(FROM_EDGE),
    )


def _enclosed(asked: Placement, ground: Ground) -> Iterator[Step | Fault]:
    if asked.enclosed and ground.enclosed is None:
        text = phrases("Ruled here: one section or two enclose nothing, so there is no enclosed area.")
        yield step("mkc.enclosed-area", text)
    if ground.enclosed is None or not asked.terrain:
        return
    inside = [at for at, one in enumerate(asked.terrain, 1) if ground.enclosed.overlaps(Outline.of(one))]
    yield _judge(
        not inside,
        "enclosed-area",
        "mkc.enclosed-area",
        phrases("No piece of terrain lies in the enclosed area."),
        phrases("No terrain may lie in the enclosed area, and terrain {numbers} does."),
        numbers=Listed(tuple(inside)),
    )


def _contact(asked: Placement, ground: Ground) -> Iterator[Step | Fault]:
    yield _judge(
        any(section.has_entrance for section in asked.sections),
        "entrance",
        "mkc.castle-needs-entrance",
        phrases("The castle has an entrance."),
        phrases("A castle needs at least one entrance. Every section here is a wall without a door."),
    )
    yield _judge(
        ground.touches_own_area(),
        "touching",
        "mkc.start-area-touches-castle",
        phrases("The castle touches the starting area of its owner."),
        phrases("At least one section must touch the starting area of the owner."),
    )


def _warriors(asked: Placement, ground: Ground) -> Iterator[Step | Fault]:
    if not asked.warriors:
        return
    spots = [one.centre() for one in asked.warriors]
    near = _where(ground.near_opponent(spot) for spot in spots)
    yield _judge(
        not near,
        "near-opponent",
        "mkc.no-deploy-near-enemy",
        phrases("No warrior starts within {reach} of a starting area of an opponent."),
        phrases(
            "The owner deploys nobody within {reach} of a starting area of an opponent. Ruled here: "
            "exactly that far is within. That rules out the place of warrior{numbers:s} {numbers}."
        ),
        reach=_inches(NOBODY_WITHIN),
        numbers=Listed(near),
    )
    outside = _where(not ground.own.holds(spot) and not ground.in_castle(spot) for spot in spots)
    yield _judge(
        not outside,
        "outside",
        "mkc.deploy-in-castle",
        phrases("All warriors start in the starting area, on a section or in the enclosed area."),
        phrases(
            "Warriors start in the starting area, on a section or in the enclosed area. That is not so "
            "for warrior{numbers:s} {numbers}."
        ),
        numbers=Listed(outside),
    )
    if any(one.barred for one in asked.warriors):
        yield _barred(_where(one.barred and ground.on_section(one.centre()) for one in asked.warriors))


def _barred(numbers: tuple[Value, ...]) -> Step | Fault:
    return _judge(
        not numbers,
        "barred",
        "mkc.deploy-in-castle",
        phrases("Mounted units, multi-dial units and Titans do not start on a section."),
        phrases(
            "Ruled here: mounted units, multi-dial units and Titans cannot start on a section, as warrior{numbers:s} {numbers} would."
        ),
        numbers=Listed(numbers),
    )


def _where(found: Iterable[bool]) -> tuple[Value, ...]:
    """The numbers, from 1, of those that hold."""
    return tuple(at for at, one in enumerate(found, 1) if one)


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

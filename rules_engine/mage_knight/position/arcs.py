"""Distances and arcs on a field: how far, in whose front arc, who touches whom.

Rules: mk2.measuring and those of the calculator `facing`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ...arcs import angle, bearing
from ...decimals import UNIT
from ...plane import Disc, Place, from_line, measure, place, squared, touch
from ...points import Point
from ...ruling import Count, Measure, Ruling, Said, Step, messages, say
from ..books import MK2
from ..labels import FRIENDLY, GROUND, OPPOSING, SOARING
from ..steps import step
from ..table.calculators.facing import (
    APART,
    BY_BASES,
    MOST_OTHERS,
    NOT_BY_BASES,
    ON_GATEHOUSE,
    Facing,
    Neighbour,
    facing,
)
from .answer import ABOUT, BEHIND, FRONT, LENGTH, TARGET, Found, Line, Put, Spot, renumbered, ruled
from .areas import Area
from .field import OBJECTIVE, WARRIOR, Field, Piece
from .fighters import CAPTIVE, SOARS, Fighter

phrases = messages("battlefield")

_FROM = phrases.say("It is measured from the middle of this base.")
_TO = phrases.say("It is measured to the middle of this piece.")
_JUDGED = phrases.say("The arcs are those of this warrior.")
_CENTRES = phrases("From centre to centre it is {inches}.")
_APART = phrases("From rim to rim it is {inches}, so the two do not touch.")
_TOUCH = phrases("The two touch.")
_ABOVE = phrases("One of the two soars above the other, so they do not touch.")
_NEAREST = phrases("Its nearest part is {inches} from the middle of the base.")
_STANDS_IN = phrases("The middle of the base lies in it.")
_IN_ARC = phrases("It lies {angle}° from the facing, in the front arc.")
_NOBODY = phrases("No other warrior stands where an arc could be judged.")
_OUT_OF_ARC = phrases("It lies {angle}° from the facing, outside the front arc.")
_IN_RANGE = phrases("The range value of {range} is enough.")
_OUT_OF_RANGE = phrases("The range value of {range} is not enough.")
_VERDICT = phrases("The distance is {inches}.")


def measured(field: Field, own: Fighter, target: Piece | None, spot: Point) -> Found:
    """How far it is from the chosen warrior to `spot`, where `target` is (None: where its way ends)."""
    end = place(spot)
    far = measure(squared(own.disc.centre, end))
    inches = Count(far, "mk-inch")
    steps = [step("measuring", _CENTRES, inches=inches)]
    steps += _gap(field, own, target)
    steps += _seen(field, own, end)
    if own.range:
        enough = far.amount <= own.range
        steps.append(step("lof-range", _IN_RANGE if enough else _OUT_OF_RANGE, range=own.range))
    spots = [Spot(f"w{field.chosen}", ABOUT, MK2.rule("measuring"), _FROM)]
    if target is not None:
        spots.append(Spot(target.notation(), TARGET, MK2.rule("measuring"), _TO))
    ruling = Ruling(True, say(_VERDICT, inches=inches), None, tuple(steps))
    line = Line(LENGTH, (Point(own.x, own.y), spot), length=Fraction(far.amount))
    return Found(ruling, spots, (line,))


def _seen(field: Field, own: Fighter, end: Place) -> Iterator[Step]:
    away = angle(bearing(own.disc.centre, own.facing, end))
    text = _IN_ARC if field.sees(field.chosen, end) else _OUT_OF_ARC
    yield step("front-and-rear-arc", text, angle=away)


def _gap(field: Field, own: Fighter, target: Piece | None) -> Iterator[Step]:
    """How far the rims are from each other, or an area from the middle of the base."""
    if target is None:
        return
    area = field.area(target)
    if area is not None:
        yield _to_area(own, area)
        return
    if target.sort == WARRIOR and own.has(SOARS) != field.fighter(target.number).has(SOARS):
        yield step("base-contact", _ABOVE)
        return
    there = _disc(field, target)
    if target.sort == WARRIOR and field.contact(field.chosen, target.number) != BY_BASES:
        yield NOT_BY_BASES[field.contact(field.chosen, target.number)]
        return
    apart = gap(own.disc, there)
    if apart.amount:
        yield step("base-contact", _APART, inches=Count(apart, "mk-inch"))
    else:
        yield step("base-contact", _TOUCH)


def _disc(field: Field, target: Piece) -> Disc:
    if target.sort == OBJECTIVE:
        return field.objectives[target.number - 1].token.disc()
    return field.fighter(target.number).disc


def _to_area(own: Fighter, area: Area) -> Step:
    outline = area.outline
    if outline.holds(own.disc.centre):
        return step("in-terrain", _STANDS_IN)
    nearest = min(from_line(a, b, own.disc.centre) for a, b in outline.edges)
    return step("measuring", _NEAREST, inches=Count(measure(nearest), "mk-inch"))


def gap(a: Disc, b: Disc) -> Measure:
    """The inches between two rims; 0 if they touch or overlap."""
    apart = Fraction(measure(squared(a.centre, b.centre)).amount) - Fraction(a.radius + b.radius, UNIT)
    return Measure(Fraction(0) if touch(a, b) or apart < 0 else apart)


def all_round(field: Field, own: Fighter) -> Found:
    """Who stands in the front arc of the chosen warrior, who has it in the rear, and who may spin."""
    number = field.chosen
    near = sorted(field.others(number), key=lambda one: squared(own.disc.centre, field.fighter(one).disc.centre))
    judged = [one for one in sorted(near[:MOST_OTHERS]) if not _above(own, field.fighter(one))]
    asked = Facing(
        warrior=_as_neighbour(field, number, own),
        others=tuple(_as_neighbour(field, one, own) for one in judged),
        apart=_decided(field, judged, APART),
        beside=_decided(field, judged, ON_GATEHOUSE),
        boundary=field.boundary,
    )
    found = facing(MK2, asked)
    steps = renumbered(found.steps, ("number",), judged) if judged else (step("front-and-rear-arc", _NOBODY),)
    ruling = ruled(found, steps)
    spots = [Spot(f"w{number}", ABOUT, MK2.rule("front-and-rear-arc"), _JUDGED)]
    for one, seen in zip(judged, found.result.others, strict=True):
        answer = FRONT if seen.in_front_arc else BEHIND
        said = _arcs(seen.in_front_arc, seen.rear, seen.contact)
        spots.append(Spot(f"w{one}", answer, MK2.rule("front-and-rear-arc"), said))
    return Found(ruling, spots, (), (Put("mk2.facing", asked),) if judged else ())


def _decided(field: Field, judged: Sequence[int], how: str) -> tuple[int, ...]:
    """Those, by their place among the judged, whose base contact with the chosen warrior is decided so."""
    return tuple(at for at, number in enumerate(judged, 1) if field.contact(field.chosen, number) == how)


def _above(own: Fighter, other: Fighter) -> bool:
    """Whether the bases would lie on each other, as one of the two soars: the calculator of arcs takes no such pair."""
    return (
        own.has(SOARS) != other.has(SOARS)
        and squared(own.disc.centre, other.disc.centre) < (own.disc.radius + other.disc.radius) ** 2
    )


def _as_neighbour(field: Field, number: int, own: Fighter) -> Neighbour:
    one = field.fighter(number)
    level = SOARING if one.has(SOARS) else GROUND
    status = field.status(number, own.side)
    if own.has(CAPTIVE) and status == OPPOSING:  # a captive opposes nobody (mk2.captive-neutral)
        status = FRIENDLY
    return Neighbour(one.x, one.y, one.facing, one.arc, one.radius, level, status)


def _arcs(front: bool, rear: bool, contact: bool) -> Said:
    where = say(_AHEAD if front else _ASIDE)
    back = say(_EXPOSED if rear else _FACES)
    return say(_ARCS_TOUCHING if contact else _ARCS, front=where, rear=back)


_AHEAD = phrases("It is in the front arc.")
_ASIDE = phrases("It is outside the front arc.")
_EXPOSED = phrases("It has the chosen warrior behind it: attacks on it get +1.")
_FACES = phrases("It has the chosen warrior in its own front arc.")
_ARCS = phrases("{front} {rear}")
_ARCS_TOUCHING = phrases("{front} {rear} The two touch.")

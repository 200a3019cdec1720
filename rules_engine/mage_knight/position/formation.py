"""The question about a formation that moves on a field: the formation, and the way of each participant.

Rules: those of the calculators `movement-formation` and `path`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ...plane import Disc, place, touch
from ...points import Point, Points
from ...ruling import Ruling, Step, message, say
from ..battle.contacts import gatehouse_under
from ..battle.moves.marching import asked_of
from ..books import MK2
from ..movement.calculators.movement_formation import movement_formation
from ..movement.formation_moves import Mover as Participant
from .answer import BARS, LINK, WAY, Found, Line, Put, Spot, renumbered, ruled
from .field import Field
from .fighters import BELOW
from .moves import on_way
from .pieces import Goal
from .targets import in_one_group, participants_of, together

_OF_ONE = message("battlefield", "Warrior {number}. {reason}")
_BARS = say(message("battlefield", "It is in the way of the move."))


def ends_of(field: Field, formation: Sequence[int], way: Points, goals: Sequence[Goal]) -> dict[int, Point]:
    """Where each participant is to stand: at its goal, or as far from where it stands as the chosen one's way ends."""
    told = {one.warrior: one.spot for one in goals}
    own = field.own
    shift = Point(way[-1].x - own.x, way[-1].y - own.y) if own is not None and way else Point(Fraction(0), Fraction(0))
    found = {}
    for number in participants_of(field, formation):
        one = field.fighter(number)
        along = Point(one.x + shift.x, one.y + shift.y)
        found[number] = along if number == field.chosen else told.get(number, along)
    return found


def moving_together(field: Field, formation: Sequence[int], way: Points, goals: Sequence[Goal], *, run: bool) -> Found:
    """Whether the formation may move so."""
    ends = ends_of(field, formation, way, goals)
    whole = tuple(ends)
    before = asked_of(field.state, [number - 1 for number in whole], run=run)
    movers = zip(whole, before.participants, strict=True)
    houses = tuple(
        gatehouse_under(field.state, place(end)) if not field.fighter(one).has(BELOW) else 0
        for one, end in ends.items()
    )
    asked = replace(
        before,
        participants=tuple(_going(one, ends[number]) for number, one in movers),
        to_gatehouses=houses if any(houses) else (),
    )
    found = movement_formation(MK2, asked)
    ruling = in_one_group(field, whole, ruled(found, renumbered(found.steps, ("who", "number"), whole)))
    wrong = tuple(whole[at - 1] for at in found.result.who)
    ruling = replace(ruling, result=replace(found.result, who=wrong))
    put: tuple[Put, ...] = (Put("mk2.movement-formation", asked),)
    barring: tuple[str, ...] = ()
    if ruling.legal:
        late = _first_barred(field, whole, ends, way, found.result.inches)
        if late is not None:
            number, walk = late
            wrong, barring = (number,), tuple(spot.piece for spot in walk.spots if spot.answer == BARS)
            because = Step(walk.ruling.steps[-1].rule, say(_OF_ONE, number=number, reason=walk.ruling.verdict))
            ruling = Ruling(False, because.said, ruling.result, (*ruling.steps, because))
            put = (*put, *walk.asked)
    lines = [
        Line(
            WAY, tuple(_route(field, number, ends[number], way)), number not in wrong and (ruling.legal or bool(wrong))
        )
        for number in whole
    ]
    spots = [*together(field, whole, wrong, "movement-formation")]
    spots += [Spot(one, BARS, ruling.steps[-1].rule, _BARS) for one in barring]
    return Found(ruling, spots, [*lines, *_links(field, whole, ends)], put)


def _route(field: Field, number: int, end: Point, way: Points) -> Points:
    """The way of a participant: the chosen one's as it is marked, another's straight to its end."""
    one = field.fighter(number)
    return Points((Point(one.x, one.y), *(way if number == field.chosen else (end,))))


def _first_barred(
    field: Field, whole: Sequence[int], ends: Mapping[int, Point], way: Points, most: Sequence[int]
) -> tuple[int, Found] | None:
    """The first participant whose way is barred, with the ruling on that; others of the formation are not in its way."""
    gone = [one._replace(at=None) if at + 1 in whole else one for at, one in enumerate(field.state.warriors)]
    for number, inches in zip(whole, most, strict=True):
        route = _route(field, number, ends[number], way)
        if route[-1] == route[0]:
            continue
        alone = list(gone)
        alone[number - 1] = field.state.warriors[number - 1]
        found = on_way(field, field.state._replace(warriors=tuple(alone)), number, Points(route[1:]), inches)
        if not found.ruling.legal:
            return number, found
    return None


def _going(one: Participant, end: Point) -> Participant:
    """A participant with the end of its way."""
    return one if end == Point(one.x, one.y) else replace(one, to_x=end.x, to_y=end.y)


def _links(field: Field, whole: Sequence[int], ends: dict[int, Point]) -> Iterator[Line]:
    """Who touches whom at the end."""
    discs = {number: Disc(place(ends[number]), field.fighter(number).disc.radius) for number in whole}
    for at, one in enumerate(whole):
        for other in whole[at + 1 :]:
            if touch(discs[one], discs[other]):
                yield Line(LINK, (ends[one], ends[other]))

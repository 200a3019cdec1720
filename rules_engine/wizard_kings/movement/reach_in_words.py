"""What a unit reaches and what it does not, in sentences: hexes with the same reason stand together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...ruling import Count, Listed, Said, Step, Value, messages, say
from .hexsides import FLYING, SWIMMING
from .reach import Reach
from .travel import AMPHIBIAN, Bar, Travel

phrases = messages("reach")

MOST_NAMED = 12  # hexes that a sentence names
MOST_REASONS = 20

_ALLOWANCE = phrases("Its movement allowance is {hexes:nul}.")
_FLIES = phrases("A flyer ignores terrain and enemies on its way, and roads are of no use to it.")
_SWIMS = phrases("An aquatic goes from water to water and stops for no terrain, only for enemies.")
_WADES = phrases("An amphibian crosses rivers anywhere and follows them through any terrain without stopping.")
_IN_REACH = phrases("The {unit} can reach {hexes}.")
_STOPS = phrases("The {unit} must stop in {hexes}. {reason}")
_BONUS = phrases("Only a move that runs along a road all the way, and so may be one hex longer, reaches {hexes}.")
_CLOSED = phrases("The {unit} cannot reach {hexes}. {reason}")
_NOTHING = phrases("The {unit} cannot move to any hex. {reason}")
_ALONE = phrases("No hex lies next to it, so the {unit} cannot move.")
_REACHES = phrases("The {unit} can move to {number}: {hexes}.")
_REACHES_MANY = phrases("The {unit} can move to {number}.")
_SOME = phrases("{hexes} and {number} more")


def steps_of(travel: Travel, found: Reach) -> Iterator[Step]:
    """The steps of a ruling on every hex in reach; without any, the last is the reason."""
    rule = travel.edition.rule
    if travel.never_moves is not None:
        yield Step(*travel.never_moves)
        return
    yield Step(rule("movement-allowance"), say(_ALLOWANCE, hexes=Count(travel.mover.movement, "hex")))
    yield from _manner(travel)
    if found.ways:
        yield Step(rule("movement-phase"), say(_IN_REACH, hexes=named(found.ways)))
    halts = {name: way.halt for name, way in found.ways.items() if way.halt is not None}
    for bar, hexes in _together((name, Bar(halt.rule, halt.reason)) for name, halt in halts.items()):
        yield Step(bar.rule, say(_STOPS, hexes=named(hexes), reason=bar.reason))
    extra = [name for name, way in found.ways.items() if way.road_bonus]
    if extra:
        yield Step(rule("roads"), say(_BONUS, hexes=named(extra)))
    reasons = _together(found.closed.items())
    for bar, hexes in reasons[:MOST_REASONS]:
        yield Step(bar.rule, say(_CLOSED, hexes=named(hexes), reason=bar.reason))
    if not found.ways and reasons:
        yield Step(reasons[0][0].rule, say(_NOTHING, reason=reasons[0][0].reason))
    elif not found.ways:
        yield Step(rule("maps"), say(_ALONE))


def verdict(found: Reach) -> Said:
    """How many hexes are in reach, and which, if they are few."""
    number = Count(len(found.ways), "hex")
    if len(found.ways) > MOST_NAMED:
        return say(_REACHES_MANY, number=number)
    return say(_REACHES, number=number, hexes=named(found.ways))


def named(hexes: Iterable[str]) -> Value:
    """The hexes by name, at most twelve of them."""
    names = tuple(hexes)
    if len(names) <= MOST_NAMED:
        return Listed(names)
    return say(_SOME, hexes=Listed(names[:MOST_NAMED], "plain"), number=len(names) - MOST_NAMED)


def _manner(travel: Travel) -> Iterator[Step]:
    rule, mover = travel.edition.rule, travel.mover
    if mover.kind == FLYING:
        yield Step(rule("flyers"), say(_FLIES))
    elif mover.kind == SWIMMING:
        yield Step(rule("aquatics"), say(_SWIMS))
    elif AMPHIBIAN in mover.kinds:
        yield Step(rule("amphibians"), say(_WADES))


def _together(reasons: Iterable[tuple[str, Bar]]) -> list[tuple[Bar, list[str]]]:
    """The hexes of each reason, in the order in which the reasons come up first."""
    found: dict[Bar, list[str]] = {}
    for hex, bar in reasons:
        found.setdefault(bar, []).append(hex)
    return list(found.items())

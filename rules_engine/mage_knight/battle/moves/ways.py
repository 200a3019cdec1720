"""A warrior's way on the table: what is wrong with it, and the warrior at its end.

Rules: those of :mod:`...paths`, mk2.facing-after-move, mk2.soaring-levels, mk2.captive-moves-along.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from ....plane import Disc, Place, length
from ....ruling import Count, Listed, Measure, Said, Step, message
from ...labels import GROUND, HOOF, SOARING, WING
from ...path_faults import Journey, first_fault
from ...path_steps import steps_of
from ...paths import Mover
from ...steps import Fault
from ..contacts import cliff_between, disc_of, ground, in_play
from ..decisions import called, forbidden
from ..state import NOBODY, Position
from ..table import Table
from ..values import speed_type
from .movements import Go


def level_after(pos: Position, warrior: int, go: Go) -> str:
    """The level at the end of the way."""
    return go.level or pos.warriors[warrior].level


def journey_of(pos: Position, warrior: int, go: Go, most: int) -> tuple[Journey, tuple[int, ...]]:
    """The way on the plane, at most so many inches, and the warriors whose bases are in it one by one."""
    one = pos.warriors[warrior]
    assert one.at is not None
    setup, kind = pos.setup, speed_type(pos, warrior)
    others = tuple(other for other, _, _ in in_play(pos) if other not in (warrior, one.captive))
    turns = (one.at, *go.way) if go.way else (one.at, one.at)
    mover = Mover(turns, setup.kinds[warrior].rim, kind, level_after(pos, warrior, go) == SOARING)
    captive = None
    if one.captive != NOBODY:
        before = disc_of(pos, one.captive)
        captive = (before, before if go.captive is None else Disc(go.captive, before.radius))
    return (
        Journey(
            mover=mover,
            length=length(turns),
            speed=Fraction(most),
            bases=tuple(disc_of(pos, other) for other in others),
            levels=tuple(pos.warriors[other].level for other in others),
            terrain=ground(pos),
            objectives=setup.tokens,
            table=setup.box,
            captive=captive,
            on_foot=kind != setup.kinds[warrior].speed,
        ),
        others,
    )


def why_not_there(pos: Position, warrior: int, go: Go, most: int) -> Step | None:
    """What forbids this way of at most so many inches."""
    if not go.way:
        return _turning(pos, warrior, go)
    if speed_type(pos, warrior) != WING and go.level == SOARING:
        return forbidden("soaring-levels", _NO_WINGS, warrior=called(pos, warrior))
    if go.captive is not None and pos.warriors[warrior].captive == NOBODY:
        return forbidden("captive-moves-along", _NO_CAPTIVE, warrior=called(pos, warrior))
    journey, others = journey_of(pos, warrior, go, most)
    found = first_fault(journey)
    if found is None:
        return why_not_mounted(pos, warrior, go.way[-1]) or _cut_off(pos, warrior, journey)
    wrong, _ = found
    if wrong.reason == "between-bases":
        return _between(pos, wrong, others)
    return _with_labels(pos, wrong, others)


_NO_WINGS = message("mk-battle", "{warrior} cannot soar, because only the wing speed type does.")
_NO_CAPTIVE = message("mk-battle", "{warrior} holds no captive that could move along.")


def why_not_mounted(pos: Position, warrior: int, end: Place) -> Step | None:
    """What forbids a mounted warrior to come onto a section (mkc.barred-figures); also when a captive makes it walk."""
    setup, here = pos.setup, pos.warriors[warrior].at
    if not setup.sections or setup.kinds[warrior].speed != HOOF:
        return None
    for at, one in enumerate(ground(pos)):
        if at >= len(setup.terrain) and one.elevated and one.outline.holds(end):
            return None if here is not None and one.outline.holds(here) else forbidden("mkc.barred-figures", _MOUNTED)
    return None


_MOUNTED = message(
    "entry-point", "Ruled here: the hoof speed type counts as mounted, and mounted units never enter a section."
)


def _turning(pos: Position, warrior: int, go: Go) -> Step | None:
    """A turn on the spot: the warrior may change its level too, if it may stand there."""
    if not go.level and go.captive is None:
        return None
    here = pos.warriors[warrior].at
    assert here is not None
    return why_not_there(pos, warrior, Go(go.warrior, (here,), go.facing, go.run, go.level, go.captive), 0)


def _cut_off(pos: Position, warrior: int, journey: Journey) -> Step | None:
    """A captive that would stand across a cliff from its captor."""
    if journey.captive is None:
        return None
    if not cliff_between(pos, journey.mover.end, journey.captive[1], GROUND):
        return None
    text = message("path", "After the move the captive is not in base contact with its captor.")
    return forbidden("captive-moves-along", text)


def _with_labels(pos: Position, wrong: Fault, others: tuple[int, ...]) -> Step:
    """The fault with the warriors in the way by their labels instead of their numbers."""
    values = []
    for name, value in wrong.said.values:
        if name == "bases" and isinstance(value, Listed):
            value = Listed(tuple(called(pos, others[one - 1]) for one in value.items if isinstance(one, int)), "plain")
        values.append((name, value))
    return Step(wrong.rule, Said(wrong.said.message, tuple(values)))


def _between(pos: Position, wrong: Fault, others: tuple[int, ...]) -> Step:
    pair = dict(wrong.said.values)
    first, second = (
        called(pos, others[number - 1]) for name in ("first", "second") if isinstance(number := pair[name], int)
    )
    text = message("mk-battle", "The path runs between two bases in contact: {first} and {second}.")
    return forbidden(wrong.rule.partition(".")[2], text, first=first, second=second)


def walk(table: Table, warrior: int, go: Go, most: int) -> None:
    """Carry a legal way out."""
    one = table.warriors[warrior]
    assert one.at is not None
    if not go.way:
        text = message("mk-battle", "{warrior} turns on the spot.")
        table.note("definition-of-moving", text, warrior=called(table, warrior))
        if level_after(table, warrior, go) != one.level:
            text = message("path", "Ruled here: the level is chosen at the end of a move action, and costs nothing.")
            table.note("soaring-levels", text)
    else:
        journey, _ = journey_of(table, warrior, go, most)
        text = message("mk-battle", "{warrior} moves {inches}.")
        way = Count(Measure(round(journey.length, 4)), "mk-inch")
        table.note("movement", text, warrior=called(table, warrior), inches=way)
        table.steps.extend(steps_of(journey, None, rises=level_after(table, warrior, go) != one.level))
    end = go.way[-1] if go.way else one.at
    table.change(warrior, at=end, facing=go.facing, level=level_after(table, warrior, go))
    if one.captive != NOBODY and go.captive is not None:
        table.change(one.captive, at=go.captive)


OnItsWay = TypeVar("OnItsWay", bound=Go)


def put_along(pos: Position, warrior: int, go: OnItsWay) -> OnItsWay:
    """The way with its captive put down as it stood before, beside its captor; for options that are to be listed."""
    one = pos.warriors[warrior]
    if one.captive == NOBODY or not go.way:
        return go
    held = pos.warriors[one.captive].at
    assert one.at is not None and held is not None
    end = go.way[-1]
    return replace(go, captive=Place(end.x + held.x - one.at.x, end.y + held.y - one.at.y))

"""A warrior's way on the table: what is wrong with it, and the warrior at its end.

Rules: those of :mod:`...movement.paths`, mk2.facing-after-move, mk2.soaring-levels, mk2.captive-moves-along.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from ....plane import Disc, Place, length, touch
from ....ruling import Count, Listed, Measure, Said, Step, message, messages
from ...castles.entry_moves import never_enters
from ...castles.entry_points import WARRIOR
from ...labels import GROUND, SOARING, WING
from ...movement.path_faults import Journey, first_fault
from ...movement.path_told import steps_of
from ...movement.paths import BASE, Mover
from ...steps import Fault
from ...warriors.modifiers import ruled_limit
from ..castles.linking import BARRED, MOUNTED, note_ladders, note_links, why_not_linked
from ..castles.passages import Below, about_passage, below, is_parted, is_under_arch, storey, why_no_room_under
from ..castles.sections import under
from ..castles.tops import said_on_top, why_not_along, why_not_on_top
from ..contacts import cliff_between, contact, disc_of, ground, in_play
from ..decisions import called, forbidden
from ..pieces import with_labels
from ..state import NOBODY, Position
from ..table import Table
from ..values import speed_changes, speed_type
from .movements import Go

phrases = messages("mk-battle")


def level_after(pos: Position, warrior: int, go: Go) -> str:
    """The level at the end of the way."""
    return go.level or pos.warriors[warrior].level


def journey_of(pos: Position, warrior: int, go: Go, most: int) -> tuple[Journey, tuple[int, ...]]:
    """The way on the plane, at most so many inches, and the warriors whose bases are in it one by one."""
    one = pos.warriors[warrior]
    assert one.at is not None
    setup, kind = pos.setup, speed_type(pos, warrior)
    turns = (one.at, *go.way) if go.way else (one.at, one.at)
    soars, wide = level_after(pos, warrior, go) == SOARING, setup.readings.check == BASE
    mover = Mover(turns, setup.kinds[warrior].rim, kind, soars, wide, tuple(turn + 1 for turn in go.linked))
    others = tuple(other for other, _, _ in in_play(pos) if other not in (warrior, one.captive))
    terrain = ground(pos)
    if setup.passages:
        terrain, others = storey(pos, warrior, mover, others)
    captive = None
    if one.captive != NOBODY:
        held = disc_of(pos, one.captive)
        captive = (_held(pos, warrior), held if go.captive is None else Disc(go.captive, held.radius))
    return (
        Journey(
            mover=mover,
            length=sum(map(length, mover.stretches), Fraction(0)) if go.linked else length(turns),
            speed=Fraction(most),
            bases=tuple(disc_of(pos, other) for other in others),
            levels=tuple(pos.warriors[other].level for other in others),
            terrain=terrain,
            objectives=setup.tokens,
            table=setup.box,
            captive=captive,
            on_foot=kind != setup.kinds[warrior].speed,
        ),
        others,
    )


def _held(pos: Position, warrior: int) -> Disc:
    """The base of a captive before the move, beside its captor only if the two are in base contact: those at the two ends
    of an entry point are not, and on a gatehouse everybody is (mkc.entry-contact-only-close, mkc.gatehouse-contact)."""
    (x, y), rim = disc_of(pos, warrior)
    captive = pos.warriors[warrior].captive
    held = disc_of(pos, captive)
    near = contact(pos, warrior, captive)
    if near == touch(Disc(Place(x, y), rim), held):
        return held
    return Disc(Place(x + (1 if near else 2) * (rim + held.radius), y), held.radius)


def why_not_there(pos: Position, warrior: int, go: Go, most: int) -> Step | None:
    """What forbids this way of at most so many inches."""
    if not go.way:
        return _turning(pos, warrior, go)
    if speed_type(pos, warrior) != WING and go.level == SOARING:
        return forbidden("soaring-levels", _NO_WINGS, warrior=called(pos, warrior))
    if go.captive is not None and pos.warriors[warrior].captive == NOBODY:
        return forbidden("captive-moves-along", _NO_CAPTIVE, warrior=called(pos, warrior))
    linked = why_not_linked(pos, warrior, go)
    if linked is not None:
        return linked
    journey, others = journey_of(pos, warrior, go, most)
    low = below(pos, warrior, journey.mover)
    if low.wrong is not None:
        return low.wrong
    found = first_fault(journey)
    if found is not None and found[0].reason in _ON_THE_WAY_UP and not low.sections:
        barred = why_never_up(pos, warrior, journey.mover)
        if barred is not None:
            return barred
    if pos.sections and not low.sections and (found is None or found[0].reason == "access-point"):
        along = why_not_along(pos, warrior, journey.mover)
        if along is not None:
            return along
    if found is None and low.sections:
        return _cut_off_below(pos, warrior, journey, low)
    if found is None:
        wrong_on_top = why_not_mounted(pos, warrior, go.way[-1]) or why_not_on_top(pos, warrior, journey.mover)
        return wrong_on_top or _cut_off(pos, warrior, journey) or _why_not_held_there(pos, warrior, go)
    wrong, _ = found
    if wrong.reason == "between-bases":
        return _between(pos, wrong, others)
    return _with_labels(pos, wrong, others)


_NO_WINGS = phrases("{warrior} cannot soar, because only the wing speed type does.")
_NO_CAPTIVE = phrases("{warrior} holds no captive that could move along.")


#: What can be mended about a way onto a section, which a mounted warrior never enters whatever its way.
_ON_THE_WAY_UP = ("must-stop", "access-point")


def why_never_up(pos: Position, warrior: int, mover: Mover) -> Step | None:
    """What forbids a mounted warrior a way that leads over a section (mkc.barred-figures)."""
    tops = (one.outline for at, one in enumerate(ground(pos)) if at >= len(pos.setup.terrain) and one.elevated)
    over = (one for one in tops if not mover.soars and not one.holds(mover.path[0]))
    if any(one.crossed_by(a, b) for one in over for a, b in mover.stretches):
        return _mounted(pos, warrior)
    return None


def _mounted(pos: Position, warrior: int) -> Step | None:
    kind = pos.setup.kinds[warrior]
    if not never_enters(kind.figure, kind.speed, pos.setup.readings.hoof):
        return None
    return forbidden("mkc.barred-figures", MOUNTED if kind.figure == WARRIOR else BARRED)


def why_not_mounted(pos: Position, warrior: int, end: Place) -> Step | None:
    """What forbids a mounted warrior to come onto a section (mkc.barred-figures); also when a captive makes it walk."""
    setup, here = pos.setup, pos.warriors[warrior].at
    for at, one in enumerate(ground(pos) if setup.sections else ()):
        if at >= len(setup.terrain) and one.elevated and one.outline.holds(end):
            return None if here is not None and one.outline.holds(here) else _mounted(pos, warrior)
    return None


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
    return forbidden("captive-moves-along", _LEFT)


def _cut_off_below(pos: Position, warrior: int, journey: Journey, low: Below) -> Step | None:
    """A captive that would stand across a wall or a closed entrance from its captor, or would not fit under the arch."""
    if journey.captive is None:
        return None
    captive, there = pos.warriors[warrior].captive, journey.captive[1]
    wrong = why_no_room_under(pos, captive, there)
    if wrong is not None or not is_parted(pos, journey.mover.end.centre, there.centre):
        return wrong
    return forbidden("captive-moves-along", _LEFT) if low.ends else _cut_off(pos, warrior, journey)


def _why_not_held_there(pos: Position, warrior: int, go: Go) -> Step | None:
    """What forbids to take a captive along onto a section that it may never enter (mkc.barred-figures)."""
    captive = pos.warriors[warrior].captive
    return None if captive == NOBODY or go.captive is None else why_not_mounted(pos, captive, go.captive)


_LEFT = message("path", "After the move the captive is not in base contact with its captor.")


def ends_below(pos: Position, warrior: int, way: tuple[Place, ...]) -> bool:
    """Whether a warrior that goes this way on the ground, or stays, is under an arch then (mkc.gatehouse-arch)."""
    one = pos.warriors[warrior]
    if not way or not pos.setup.passages or one.at is None:
        return one.below
    mover = Mover((one.at, *way), pos.setup.kinds[warrior].rim, speed_type(pos, warrior), soars=False)
    return below(pos, warrior, mover).ends


def _with_labels(pos: Position, wrong: Fault, others: tuple[int, ...]) -> Step:
    """The fault with the warriors and sections in the way by their labels instead of their numbers."""
    values = []
    for name, value in wrong.said.values:
        if name == "bases" and isinstance(value, Listed):
            value = Listed(tuple(called(pos, others[one - 1]) for one in value.items if isinstance(one, int)))
        values.append((name, value))
    return Step(wrong.rule, with_labels(pos, Said(wrong.said.message, tuple(values))))


def _between(pos: Position, wrong: Fault, others: tuple[int, ...]) -> Step:
    pair = dict(wrong.said.values)
    first, second = (
        called(pos, others[number - 1]) for name in ("first", "second") if isinstance(number := pair[name], int)
    )
    text = phrases("The path runs between two bases that touch: {first} and {second}.")
    return forbidden(wrong.rule.partition(".")[2], text, first=first, second=second)


def walk(table: Table, warrior: int, go: Go, most: int) -> None:
    """Carry a legal way out."""
    one = table.warriors[warrior]
    assert one.at is not None
    if not go.way:
        table.note("definition-of-moving", phrases("{warrior} turns on the spot."), warrior=called(table, warrior))
        if level_after(table, warrior, go) != one.level:
            text = message("path", "Ruled here: the level is chosen at the end of a move action, and costs nothing.")
            table.note("soaring-levels", text)
    else:
        journey, _ = journey_of(table, warrior, go, most)
        way = Count(Measure(round(journey.length, 4)), "mk-inch")
        table.note("movement", phrases("{warrior} moves {inches}."), warrior=called(table, warrior), inches=way)
        note_links(table, warrior, go)
        table.steps.extend(said_on_top(table, warrior, journey.mover))
        table.steps.extend(steps_of(journey, None, rises=level_after(table, warrior, go) != one.level))
        if not journey.mover.soars:
            note_ladders(table, warrior, journey.mover, up=under(table, warrior) >= 0)
        low = below(table, warrior, journey.mover)
        table.steps.extend(about_passage(table, warrior, low.sections, ends=low.ends))
        table.change(warrior, below=low.ends)
        run = table.doing is not None and table.doing.run
        table.steps.extend(ruled_limit(table.setup.readings.limit, speed_changes(table, warrior, run=run)))
    end = go.way[-1] if go.way else one.at
    table.change(warrior, at=end, facing=go.facing, level=level_after(table, warrior, go))
    if one.captive != NOBODY and go.captive is not None:
        table.change(one.captive, at=go.captive, below=is_under_arch(table, warrior, go.captive))


OnItsWay = TypeVar("OnItsWay", bound=Go)


def put_along(pos: Position, warrior: int, go: OnItsWay) -> OnItsWay:
    """The way with its captive put down as it stood before, beside its captor; for options that are to be listed."""
    one = pos.warriors[warrior]
    if one.captive == NOBODY:
        return go
    held = pos.warriors[one.captive].at
    assert one.at is not None and held is not None
    end = go.way[-1]
    return replace(go, captive=Place(end.x + held.x - one.at.x, end.y + held.y - one.at.y))

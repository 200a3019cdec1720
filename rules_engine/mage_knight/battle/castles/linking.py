"""Ways through a section within one move: from an open door to the top or to another door, and back.

Rules: mkc.entry-point-movement, mkc.keep, mkc.round-tower, mkc.closed-door-not-linked, mkc.barred-figures,
mk2.elevated-stop.

The way is measured to the first entry point and from the second; between the two it costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import isqrt

from ....decimals import UNIT
from ....plane import TOUCH, Place, compared, squared
from ....ruling import Step, message, messages
from ...castles.doors import CLIMB, CLOSED, LINKED, Doorway, fault_of_wish
from ...castles.entry_moves import never_enters
from ...castles.entry_points import WARRIOR
from ...castles.sections import KEEP
from ...labels import SOARING, WING
from ...movement.paths import Mover
from ..contacts import disc_of
from ..decisions import called, forbidden
from ..moves.movements import Go, Move
from ..state import Position
from ..table import Table
from ..values import speed_type
from .entrances import closed_points, is_linked, open_points
from .sections import outline_of, section_at, standing, under

phrases = messages("entry-point")


def why_not_linked(pos: Position, warrior: int, go: Go) -> Step | None:
    """What forbids the links of a way."""
    if not go.linked:
        return None
    kind = pos.setup.kinds[warrior]
    if never_enters(kind.figure, kind.speed, pos.setup.readings.hoof):
        return forbidden("mkc.barred-figures", BARRED if kind.figure != WARRIOR else MOUNTED)
    here = disc_of(pos, warrior).centre
    if pos.warriors[warrior].level == SOARING or pos.warriors[warrior].below:
        return forbidden("mkc.entry-point-movement", _NOT_LINKED)
    on_top = under(pos, warrior) >= 0
    for number in go.linked:
        start, end = go.way[number - 1] if number else here, go.way[number]
        section = next((one for one in standing(pos) if _joins(pos, one, start, end)), None)
        if section is None or not (on_top or start in open_points(pos, section)):
            return _why_not_joined(pos, start, end)
        on_top = end not in open_points(pos, section)
        if on_top and number + 1 < len(go.way) and end in closed_points(pos, section):
            return _why_not_joined(pos, start, end)
        if on_top and number + 1 < len(go.way) and speed_type(pos, warrior) != WING:
            return forbidden("elevated-stop", phrases("A warrior that arrives on top must end its move there."))
    return None


_NOT_LINKED = message("mk-battle", "The two places of the way are not linked by an open door.")
BARRED = phrases("Such a figure never moves onto or into a section.")
MOUNTED = phrases("Ruled here: the hoof speed type counts as mounted, and mounted units never enter a section.")


def links_in(pos: Position, warrior: int, way: tuple[Place, ...]) -> tuple[int, ...]:
    """The turns of a way, counted from 0, to which a section links the turn before; the rest is walked."""
    turns = (disc_of(pos, warrior).centre, *way)
    return tuple(
        number
        for number, (start, end) in enumerate(pairwise(turns))
        if any(_joins(pos, section, start, end) for section in standing(pos))
    )


def _joins(pos: Position, section: int, start: Place, end: Place) -> bool:
    """Whether one of two places is an open entry point of a section whose top is linked with it, and the other is on
    that top or such a point too."""
    if not is_linked(pos, section):
        return False
    return _ends(pos, section, start, end, open_points(pos, section))


def _ends(pos: Position, section: int, start: Place, end: Place, points: tuple[Place, ...]) -> bool:
    outline = outline_of(pos, section)
    ends = (start, end)
    return start != end and any(one in points for one in ends) and all(outline.holds(one) for one in ends)


def _why_not_joined(pos: Position, start: Place, end: Place) -> Step:
    """Why two places are not linked: the door is closed, or that section links nothing."""
    for section in standing(pos):
        kind, closed = pos.setup.sections[section].kind, closed_points(pos, section)
        shut = closed and _ends(pos, section, start, end, (*closed, *open_points(pos, section)))
        leads_through = kind not in LINKED and pos.setup.sections[section].entrances
        if shut or (leads_through and outline_of(pos, section).holds(end)):
            wrong = fault_of_wish(Doorway(section=kind, doors=(CLOSED,), door=1, wish=CLIMB))
            if wrong is not None:
                return wrong.step()
    return forbidden("mkc.entry-point-movement", _NOT_LINKED)


def note_links(table: Table, warrior: int, go: Go) -> None:
    """Say how the links of a way came about."""
    here = disc_of(table, warrior).centre
    for number in go.linked:
        start, end = go.way[number - 1] if number else here, go.way[number]
        section = next(one for one in standing(table) if _joins(table, one, start, end))
        printed = table.setup.sections[section]
        rule = "mkc.keep" if printed.kind == KEEP else "mkc.round-tower"
        text = message("mk-battle", "{warrior} goes through section {section}: its open doors are linked with its top.")
        table.note(rule, text, warrior=called(table, warrior), section=printed.label)
        text = phrases("Ruled here: to pass from one linked entry point to another costs nothing.")
        table.note("mkc.entry-point-movement", text)


def note_ladders(table: Table, warrior: int, mover: Mover, *, up: bool) -> None:
    """Say by which ladder a way led up onto a castle or down from it."""
    if up == (section_at(table, mover.path[-1]) >= 0) or not table.ladders:
        return
    ladders = (one.at for one in table.ladders if one.against >= 0)
    if any(compared(a, b, spot, TOUCH) <= 0 for spot in ladders for a, b in mover.stretches):
        text = message("mk-battle", "{warrior} climbs up or down by a ladder.")
        table.note("mkc.ladders", text, warrior=called(table, warrior))


def moves(pos: Position, warrior: int, most: int) -> Iterator[Move]:
    """A sample of moves by doors: up to the middle of the top, out by another door, and down."""
    if not pos.entries or pos.warriors[warrior].level == SOARING:
        return
    here, label, facing = disc_of(pos, warrior).centre, pos.setup.labels[warrior], pos.warriors[warrior].facing
    reach = (most * UNIT) ** 2
    for section in standing(pos):
        points, outline = open_points(pos, section), outline_of(pos, section)
        if not is_linked(pos, section):
            yield from _by_ladders(pos, warrior, section, most)
            continue
        centre = pos.setup.sections[section].centre
        on_top = outline.holds(here)
        for point in points if on_top else ():
            yield Move(label, (point, beyond(centre, point, most * UNIT)), facing, linked=(0,))
        for point in () if on_top else points:
            if squared(here, point) <= reach:
                yield Move(label, (point, centre), facing, linked=(1,))
                left = most * UNIT - rounded_up(here, point)
                for other in points:
                    if other != point and left > 0:
                        yield Move(label, (point, other, beyond(centre, other, left)), facing, linked=(1,))


def _by_ladders(pos: Position, warrior: int, section: int, most: int) -> Iterator[Move]:
    """Up to the head of each ladder, or down by it."""
    here, label, facing = disc_of(pos, warrior).centre, pos.setup.labels[warrior], pos.warriors[warrior].facing
    centre, top = pos.setup.sections[section].centre, section_at(pos, here)
    for point in pos.entries[section]:
        left = most * UNIT - rounded_up(here, point)
        if left > 0 and top < 0:
            yield Move(label, (point,), facing)
        elif left > 0 and here != point:
            yield Move(label, (point, beyond(centre, point, left)), facing)


def beyond(centre: Place, point: Place, way: int) -> Place:
    """The place at most so far outside an entry point, straight away from the middle of its section."""
    whole = max(rounded_up(centre, point), 1)
    return Place(point.x + _share(point.x - centre.x, way, whole), point.y + _share(point.y - centre.y, way, whole))


def _share(part: int, way: int, whole: int) -> int:
    """`part` of `whole` as a part of `way`, rounded towards 0."""
    return abs(part) * way // whole * (1 if part >= 0 else -1)


def rounded_up(a: Place, b: Place) -> int:
    """The distance, rounded up."""
    square = squared(a, b)
    return isqrt(square - 1) + 1 if square else 0

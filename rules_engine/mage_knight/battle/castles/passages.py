"""Ways through a gatehouse or a wall on the ground: its open entrances, and who stands under the arch.

Rules: mkc.gatehouse-arch, mkc.gatehouse, mkc.wall, mkc.closed-door, mkc.barred-figures, mk2.movement-end-space.

Under the arch of a gatehouse a figure stands on the ground; nobody stands in the door of a wall. A warrior with the wing
speed type does not come in there: it lands on top.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from ....decimals import UNIT
from ....outlines import INSIDE, OUTSIDE, Outline
from ....plane import TOUCH, Disc, Place, from_line, meet
from ....ruling import Step, message, messages
from ...castles.doors import CLOSED, MOVE, OPEN, SHOOT, Doorway, fault_of_wish
from ...castles.entry_moves import never_enters
from ...castles.entry_points import BARRED
from ...castles.sections import GATEHOUSE
from ...labels import ELEVATED, GROUND, SOARING
from ...movement.paths import Mover
from ...table.terrain import Patch, elevated_piece
from ..contacts import disc_of, ground, in_play, level_of
from ..decisions import called, forbidden
from ..moves.movements import Move
from ..state import Position
from .entrances import doors_of
from .linking import beyond, rounded_up
from .sections import outline_of, piece_of, section_at, stands, under
from .thresholds import ends_of

phrases = messages("mk-battle")


def opened(pos: Position) -> Iterator[int]:
    """The sections that stand whose passage has an open entrance."""
    return (one for one, _ in pos.setup.passages if stands(pos, one) and OPEN in doors_of(pos, one))


class Below(NamedTuple):
    """A way below sections: those, what forbids it, and whether it ends under an arch."""

    sections: tuple[int, ...] = ()
    wrong: Step | None = None
    ends: bool = False


def below(pos: Position, warrior: int, mover: Mover) -> Below:
    """The sections below which a way leads, and what forbids it there."""
    one = pos.warriors[warrior]
    starts = one.below
    high = not starts and section_at(pos, mover.path[0]) >= 0
    if not pos.setup.passages or one.level == SOARING or mover.soars or high or (mover.flies and not starts):
        return Below()
    found, ends = [], False
    for section, passage in pos.setup.passages:
        outline = outline_of(pos, section)
        within = starts and outline.holds(mover.path[0])
        in_the_door = passage.holds(mover.path[-1])
        met = within or in_the_door or any(outline.crossed_by(*way) for way in mover.stretches)
        if not met or not stands(pos, section):
            continue
        if not all(_keeps_to(outline, passage, *way) for way in mover.stretches):
            if within:
                return Below(wrong=forbidden("mkc.gatehouse", _OUT, warrior=called(pos, warrior)))
            continue
        found.append(section)
        inside = outline.holds(mover.path[-1])
        wrong = _why_not_through(pos, warrior, section, mover.stretches)
        if wrong is None and inside:
            wrong = _why_not_under(pos, warrior, section, mover.end)
        if wrong is not None:
            return Below(wrong=wrong)
        ends = ends or inside
    return Below(tuple(found), None, ends)


_OUT = phrases("{warrior} stands under the arch and leaves it only through its entrances.")


def _keeps_to(outline: Outline, passage: Outline, a: Place, b: Place) -> bool:
    """Whether a stretch is in the passage wherever it is inside the section."""
    if a == b:
        return True
    cuts = sorted({Fraction(0), Fraction(1), *outline.cuts(a, b), *passage.cuts(a, b)})
    middles = ((start + end) / 2 for start, end in pairwise(cuts))
    return all(
        outline.side_at(a, b, middle) != INSIDE or passage.side_at(a, b, middle) != OUTSIDE for middle in middles
    )


def _closed(pos: Position, section: int) -> Iterator[tuple[int, Place, Place]]:
    """The closed entrances of a section with a passage, each with its ends."""
    printed = pos.setup.sections[section]
    for door, state in enumerate(doors_of(pos, section), 1):
        if state == CLOSED:
            yield from ((door, *end) for end in ends_of((), printed.passage, door, printed.entrances))


def _why_not_through(
    pos: Position, warrior: int, section: int, stretches: tuple[tuple[Place, Place], ...]
) -> Step | None:
    """What forbids to go through: a closed entrance, or a figure that may not pass."""
    if any(meet(*way, a, b) for _, a, b in _closed(pos, section) for way in stretches):
        return _shut(pos, section, MOVE)
    kind, readings = pos.setup.kinds[warrior], pos.setup.readings
    if never_enters(kind.figure, kind.speed, readings.hoof) and readings.mounted_under_arch == BARRED:
        text = message(
            "entry-point", "Ruled here: figures that cannot enter sections cannot pass under the arch either."
        )
        return forbidden("mkc.gatehouse-arch", text)
    return None


def _shut(pos: Position, section: int, wish: str) -> Step | None:
    wrong = fault_of_wish(Doorway(section=pos.setup.sections[section].kind, doors=(CLOSED,), door=1, wish=wish))
    return None if wrong is None else wrong.step()


def is_parted(pos: Position, a: Place, b: Place) -> bool:
    """Whether the walls of a section or a closed entrance keep two places on the ground apart, if one is under an arch."""
    for section, passage in pos.setup.passages:
        outline = outline_of(pos, section)
        if stands(pos, section) and (outline.holds(a) or outline.holds(b)):
            shut = any(meet(a, b, *end) for _, *end in _closed(pos, section))
            return shut or not _keeps_to(outline, passage, a, b)
    return False


def why_no_room_under(pos: Position, warrior: int, base: Disc) -> Step | None:
    """What forbids to put somebody down there, if it is under an arch."""
    for section, _ in pos.setup.passages:
        if stands(pos, section) and outline_of(pos, section).holds(base.centre):
            return _why_not_under(pos, warrior, section, base)
    return None


def _why_not_under(pos: Position, warrior: int, section: int, base: Disc) -> Step | None:
    """What forbids to end a move there: it is no arch, or the base does not fit."""
    printed, name = pos.setup.sections[section], called(pos, warrior)
    if printed.kind != GATEHOUSE:
        text = phrases("Nobody stands in the door of a wall: the move of {warrior} must lead through it.")
        return forbidden("mkc.gatehouse-arch", text, warrior=name)
    corners = printed.passage
    walls = ((corners[1], corners[2]), (corners[3], corners[0]), *((a, b) for _, a, b in _closed(pos, section)))
    if any(from_line(a, b, base.centre) < (base.radius - TOUCH) ** 2 for a, b in walls):
        text = phrases("Ruled here: under the arch the base of {warrior} must fit, and there it does not.")
        return forbidden("mkc.gatehouse-arch", text, warrior=name)
    return None


def about_passage(pos: Position, warrior: int, sections: tuple[int, ...], *, ends: bool) -> Iterator[Step]:
    """What is said of a way below these sections."""
    for section in sections:
        printed = pos.setup.sections[section]
        rule = "mkc.gatehouse" if printed.kind == GATEHOUSE else "mkc.wall"
        text = phrases("{warrior} goes through the open entrances of section {section}, on the ground.")
        yield forbidden(rule, text, warrior=called(pos, warrior), section=printed.label)
        kind = pos.setup.kinds[warrior]
        if printed.kind == GATEHOUSE and never_enters(kind.figure, kind.speed, pos.setup.readings.hoof):
            text = message("entry-point", "Ruled here: so figures that cannot enter sections may pass there.")
            yield forbidden("mkc.gatehouse-arch", text)
    if ends:
        text = message("entry-point", "Under the arch a figure is on the ground and not on the section.")
        yield forbidden("mkc.gatehouse-arch", text)


def storey(
    pos: Position, warrior: int, mover: Mover, others: tuple[int, ...]
) -> tuple[tuple[Patch, ...], tuple[int, ...]]:
    """The terrain that matters for a way, and who may be in it: below a section neither the section nor those on top of
    it, on top not those below."""
    found = below(pos, warrior, mover).sections
    terrain = ground(pos)
    if found:
        gone = {piece_of(pos, one) for one in found}
        return tuple(one for at, one in enumerate(terrain) if at not in gone), tuple(
            one for one in others if under(pos, one) not in found
        )
    if section_at(pos, mover.path[-1]) >= 0:
        return terrain, tuple(one for one in others if not pos.warriors[one].below)
    return terrain, others


def is_under_arch(pos: Position, captor: int, place: Place) -> bool:
    """Whether a captive that is put down there stands below: beside a captor that does, or where its way has led."""
    return (pos.warriors[captor].below or under(pos, captor) < 0) and any(
        stands(pos, section) and outline_of(pos, section).holds(place) for section, _ in pos.setup.passages
    )


# -- lines of fire ------------------------------------------------------------------------------------------------------


def seen_through(pos: Position, warrior: int, target: int) -> tuple[frozenset[int], Step | None]:
    """The pieces through whose open entrances a line of fire runs on the ground, so that they do not block it; and what
    stops it: a closed entrance, or a line from or to somebody under an arch that leaves the passage otherwise."""
    if not pos.setup.passages:
        return frozenset(), None
    ends = tuple(
        _End(disc_of(pos, one).centre, level_of(pos, one), pos.warriors[one].below) for one in (warrior, target)
    )
    return _seen(pos, *ends)


def seen_as_far_as(pos: Position, warrior: int, spot: Place) -> tuple[frozenset[int], Step | None]:
    """The same for a line to a place on the edge of terrain."""
    if not pos.setup.passages:
        return frozenset(), None
    here = _End(disc_of(pos, warrior).centre, level_of(pos, warrior), pos.warriors[warrior].below)
    return _seen(pos, here, _End(spot, ELEVATED if elevated_piece(spot, ground(pos)) else GROUND))


class _End(NamedTuple):
    """An end of a line of fire: where, how high, and whether it is under an arch."""

    at: Place
    level: str
    below: bool = False


def _seen(pos: Position, one: _End, other: _End) -> tuple[frozenset[int], Step | None]:
    a, b = one.at, other.at
    low = one.level == other.level == GROUND
    found = set()
    for section, passage in pos.setup.passages:
        outline = outline_of(pos, section)
        within = any(end.below and outline.holds(end.at) for end in (one, other))
        if not stands(pos, section) or not (within or outline.crossed_by(a, b)):
            continue
        if not low or not _keeps_to(outline, passage, a, b):
            if within and SOARING not in (one.level, other.level):
                text = phrases("The line of fire runs into the walls or the roof of section {section}.")
                return frozenset(), forbidden("lof-elevated", text, section=pos.setup.sections[section].label)
            if within:
                found.add(piece_of(pos, section))
            continue
        if any(meet(a, b, *end) for _, *end in _closed(pos, section)):
            return frozenset(), _shut(pos, section, SHOOT)
        found.add(piece_of(pos, section))
    return frozenset(found), None


def off_line(pos: Position, warrior: int, target: int) -> frozenset[int]:
    """Those whose bases are on another storey than a line of fire: on top of what it runs through on the ground, or below
    an arch that it runs over (mk2.lof-elevated, mkc.gatehouse-arch)."""
    low = level_of(pos, warrior) == GROUND == level_of(pos, target)
    return off_storey(pos, seen_through(pos, warrior, target)[0], low=low)


def off_storey(pos: Position, found: frozenset[int], *, low: bool) -> frozenset[int]:
    """The same for a line between two places on the ground (`low`) through these pieces, or for a higher one."""
    if not pos.setup.passages:
        return frozenset()
    everybody = [one for one, _, _ in in_play(pos)]
    if not low:
        return frozenset(one for one in everybody if pos.warriors[one].below)
    return frozenset(one for one in everybody if under(pos, one) >= 0 and piece_of(pos, under(pos, one)) in found)


# -- a sample of moves --------------------------------------------------------------------------------------------------


def moves(pos: Position, warrior: int, most: int) -> Iterator[Move]:
    """A sample of moves by passages: under an arch, through, and out again."""
    here, label, facing = disc_of(pos, warrior).centre, pos.setup.labels[warrior], pos.warriors[warrior].facing
    if pos.warriors[warrior].level == SOARING:
        return
    for section, _ in pos.setup.passages:
        printed = pos.setup.sections[section]
        if not stands(pos, section) or OPEN not in doors_of(pos, section):
            continue
        first, second = (_middle(a, b) for a, b in (printed.passage[:2], printed.passage[2:]))
        middle = _middle(first, second)
        if pos.warriors[warrior].below:
            for end in (first, second):
                left = most * UNIT - rounded_up(here, end)
                if left > 0:
                    yield Move(label, (end, beyond(middle, end, left)), facing)
            continue
        for enter, leave in ((first, second), (second, first)):
            if printed.kind == GATEHOUSE and rounded_up(here, enter) + rounded_up(enter, middle) <= most * UNIT:
                yield Move(label, (enter, middle), facing)
            left = most * UNIT - sum(rounded_up(*way) for way in pairwise((here, enter, leave)))
            if left > 0:
                yield Move(label, (enter, leave, beyond(middle, leave, left)), facing)


def _middle(a: Place, b: Place) -> Place:
    return Place((a.x + b.x) // 2, (a.y + b.y) // 2)

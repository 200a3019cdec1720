"""The entrances of a castle as they stand: which doors are open, and which entry points are open by them.

Rules: mkc.entrances, mkc.entrances-start-closed, mkc.breached-doors-open, mkc.closed-door-not-linked, mkc.keep,
mkc.round-tower, mkc.ladders.

Every entrance begins closed; its owner works it (:mod:`.doorkeeping`), and a breach opens it for good. Only the doors of
a keep and a round tower are entry points; those of a gatehouse and a wall lead through it (:mod:`.passages`).
"""

from __future__ import annotations

from ....plane import Place
from ....ruling import messages
from ...castles.doors import CLOSED, LINKED, OPEN
from ...castles.falls import SAFE
from ..decisions import called
from ..state import NOBODY, Position, Rungs
from ..table import Table
from .sections import breached, outline_of, section_at, stands

phrases = messages("mk-battle")


def doors_of(pos: Position, section: int) -> tuple[str, ...]:
    """The entrances of a section that stands as they are now, ``open`` or ``closed``, all open in a breached one."""
    printed, opened = pos.setup.sections[section], pos.sections[section].opened
    doors = tuple(OPEN if door in opened else CLOSED for door in range(1, printed.entrances + 1))
    return (OPEN,) * len(doors) if doors and lies_open(pos, section) else doors


def lies_open(pos: Position, section: int) -> bool:
    """Whether a section is breached or has been: its entrances are open for the rest of the battle."""
    return pos.sections[section].breached_by > 0 or breached(pos, section)


def is_linked(pos: Position, section: int) -> bool:
    """Whether the doors of a section are linked with its whole top."""
    return stands(pos, section) and pos.setup.sections[section].kind in LINKED


def open_points(pos: Position, section: int) -> tuple[Place, ...]:
    """The entry points of a linked section that are linked now: its doors that are open, and those that have none."""
    printed = pos.setup.sections[section]
    doors = zip(printed.doors, doors_of(pos, section), strict=True) if printed.doors else ()
    return (
        *pos.setup.patches[len(pos.setup.terrain) + section].access,
        *(spot for spot, door in doors if door == OPEN),
    )


def closed_points(pos: Position, section: int) -> tuple[Place, ...]:
    """The doors of a section that are entry points, but closed."""
    printed = pos.setup.sections[section]
    if not printed.doors or not stands(pos, section):
        return ()
    return tuple(spot for spot, door in zip(printed.doors, doors_of(pos, section), strict=True) if door == CLOSED)


def refresh(table: Table) -> None:
    """Bring the entry points that are open up to date, after doors or ladders have changed."""
    if not table.setup.sections:
        return
    table.entries = entries_of(table)


def entries_of(pos: Position) -> tuple[tuple[Place, ...], ...]:
    """The entry points that are open by doors and ladders, section by section; nothing where there are none."""
    found = tuple(_opened(pos, section) for section in range(len(pos.sections)))
    return found if any(found) else ()


def ways_open(table: Table, section: int) -> None:
    """A section has been breached: all its entrances are open from now on."""
    refresh(table)
    if table.setup.sections[section].entrances:
        text = phrases("All entrances of section {section} are open for the rest of the battle.")
        table.note("mkc.breached-doors-open", text, section=table.setup.sections[section].label)


def let_go(table: Table, section: int) -> None:
    """A section has been destroyed: its ladders lie in the rubble, and there is no arch any more."""
    for number, one in enumerate(table.ladders):
        if one.against == section or (one.high and section_at(table, one.at) < 0):
            table.ladders[number] = Rungs(one.at)
            text = phrases("Ruled here: ladder {number} falls and lies on the ground.")
            table.note("mkc.destroyed-sections", text, number=number + 1)
    for warrior in under_arch_of(table, section):
        table.change(warrior, below=False)
        if table.setup.readings.under_arch == SAFE:
            text = phrases("Ruled here: {warrior} stood under the arch and does not fall.")
            table.note("mkc.gatehouse-arch", text, warrior=called(table, warrior))
    refresh(table)


def under_arch_of(pos: Position, section: int) -> list[int]:
    """Those who stand under the arch of a gatehouse."""
    outline = outline_of(pos, section)
    return [
        one
        for one, found in enumerate(pos.warriors)
        if found.below and found.at is not None and outline.holds(found.at)
    ]


def _opened(pos: Position, section: int) -> tuple[Place, ...]:
    if not stands(pos, section):
        return ()
    printed = pos.setup.sections[section]
    doors = doors_of(pos, section) if printed.doors else ()
    by_doors = (spot for spot, door in zip(printed.doors, doors, strict=True) if door == OPEN)
    return (*by_doors, *(one.at for one in pos.ladders if one.against == section != NOBODY))

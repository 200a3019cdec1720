"""Placing castles: their owners place the sections one after another, before everything else.

Rules: mkc.placed-first, mkc.castle-near-own-start, mkc.castle-far-from-enemy-start, mkc.section-spacing,
mkc.edge-distance, mkc.start-area-touches-castle.

The first section touches the starting area, and each other one hangs together with those that stand: every castle that
is allowed can be placed in such an order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from ....decimals import UNIT
from ....games.actions import Action
from ....games.decisions import alike
from ....outlines import Outline
from ....plane import Box, place
from ....plane import Place as Spot
from ....ruling import Step, messages
from ...books import MKC
from ...castles.ground import Ground
from ...castles.placement_faults import placement
from ...castles.placements import Placement, StartingArea
from ...castles.placements import Section as Asked
from ...table.tables import starting_area
from ...warriors.dials import start_of
from ..castles.entrances import refresh
from ..decisions import Decision, forbidden, named
from ..figures import Section
from ..state import Position, Stronghold
from ..table import Table
from .layings import Aside, Place
from .shapes import mapping, section_laid

phrases = messages("mk-battle")

_APART = 6 * UNIT  # between the places that are listed along the starting area
_TURNS = (Fraction(0), Fraction(90))
_ORIGIN = Spot(0, 0)
#: What the whole castle must have; no place of one section decides it.
_OF_THE_WHOLE = "entrance"


def go_on(table: Table) -> bool:
    """Whether somebody has still to place a section; it is the decision of the first in order."""
    for player in table.order:
        if any(one.owner == player for one in table.setup.castle):
            table.active = table.actor = player
            return True
    return False


def _own(pos: Position) -> list[Section]:
    return [one for one in pos.setup.castle if one.owner == pos.active]


def _options(pos: Position) -> Iterator[Action]:
    """A sample of places for each section, of those that are alike for one; one that fits nowhere is put aside."""
    seen = []
    for one in _own(pos):
        alike = replace(one, label="")
        if alike not in seen:
            seen.append(alike)
            found = list(_places_for(pos, one))
            yield from found
            if not found:
                yield Aside(one.label)


def _places_for(pos: Position, one: Section) -> Iterator[Place]:
    """Each place is tried with the measures of :mod:`...castles.ground`; :func:`_why_not_there` says why another is none."""
    lying, ground = _lying(pos), _ground(pos)
    tried = set()
    for turned in _TURNS:
        shape = tuple(map(mapping(_ORIGIN, turned), map(place, one.ground.outline)))
        box = Box.around(shape)
        for left, near in _corners(pos, box):
            at = Spot(left - box.left, near - box.near)
            if (at, turned) in tried:
                continue
            tried.add((at, turned))
            outline = Outline(tuple(Spot(at.x + corner.x, at.y + corner.y) for corner in shape))
            if any(outline.overlaps(other) for other in lying):
                continue
            if ground._replace(sections=(*ground.sections, outline)).may_stand():
                yield Place(one.label, at, turned)


def _lying(pos: Position) -> list[Outline]:
    """What no section may overlap: other sections, and terrain that lies already."""
    return [one.outline for one in pos.setup.patches]


def _ground(pos: Position) -> Ground:
    """What stands of the castle of the active player."""
    setup = pos.setup
    side = setup.side_of(pos.active)
    areas = {seat: starting_area(setup.table, setup.players[seat - 1].edge) for seat in setup.seats}
    first = len(setup.terrain)
    return Ground(
        setup.box,
        areas[pos.active],
        [area for seat, area in areas.items() if setup.side_of(seat) != side],
        [setup.patches[first + at].outline for at, one in enumerate(setup.sections) if one.owner == pos.active],
        None,
    )


def _corners(pos: Position, box: Box) -> Iterator[tuple[int, int]]:
    """Where the corner of the box around a section may come: along the starting area, or beside other sections."""
    across, along = box.right - box.left, box.far - box.near
    others = [one.box for one in _ground(pos).sections]
    for other in others:
        for left in (other.left, other.right - across):
            yield from ((left, other.far), (left, other.near - along))
        for near in (other.near, other.far - along):
            yield from ((other.right, near), (other.left - across, near))
    if others:
        return
    area = starting_area(pos.setup.table, pos.setup.players[pos.active - 1].edge)
    for left in range(area.left, area.right - across + 1, _APART):
        yield from ((left, area.far), (left, area.near - along))
    for near in range(area.near, area.far - along + 1, _APART):
        yield from ((area.right, near), (area.left - across, near))


def _why_not(pos: Position, action: Place | Aside) -> Step | None:
    one = next((one for one in _own(pos) if one.label == action.thing), None)
    if one is None:
        text = phrases("{thing} is not placed now: it is {player:gen} turn to place sections.")
        return forbidden("mkc.placed-first", text, thing=action.thing, player=named(pos, pos.active))
    if isinstance(action, Place):
        return _why_not_there(pos, one, action)
    if next(_places_for(pos, one), None) is None:
        return None
    return forbidden("mkc.placed-first", phrases("There is still room for {thing}."), thing=one.label)


def _why_not_there(pos: Position, one: Section, action: Place) -> Step | None:
    """What forbids this place for a section."""
    setup = pos.setup
    there = section_laid(one, mapping(action.at, action.turned))
    outline = Outline.of(there.ground.outline)
    if any(outline.overlaps(other) for other in _lying(pos)):
        return forbidden("mkc.section-spacing", _OVERLAPS, section=one.label)
    own, ground = [other for other in setup.sections if other.owner == one.owner], _ground(pos)
    ruling = placement(
        MKC,
        Placement(
            table=setup.table,
            own_area=StartingArea.of(ground.own),
            opposing_areas=tuple(map(StartingArea.of, ground.opposing)),
            sections=tuple(Asked(section.kind, True, section.ground.outline) for section in (*own, there)),
        ),
    )
    wrong = ruling.result.violations
    faults = ruling.steps[len(ruling.steps) - len(wrong) :]
    return next((fault for name, fault in zip(wrong, faults, strict=True) if name.name != _OF_THE_WHOLE), None)


_OVERLAPS = phrases("Ruled here: section {section} cannot overlap other sections or terrain.")


def _do(table: Table, action: Place | Aside) -> None:
    setup = table.setup
    one = next(one for one in setup.castle if one.label == action.thing)
    left = tuple(other for other in setup.castle if other is not one)
    if isinstance(action, Aside):
        text = phrases("Ruled here: there is no room for {thing}, so it is put aside.")
        table.note("mkc.placed-first", text, thing=one.label)
        table.setup = replace(setup, castle=left)
        return
    there = section_laid(one, mapping(action.at, action.turned))
    table.setup = replace(setup, castle=left, sections=(*setup.sections, there))
    table.sections.append(Stronghold(start_of(one.dial), opened=frozenset(one.opened)))
    refresh(table)
    text = phrases("{player} placed section {section}.")
    table.note("mkc.placed-first", text, player=named(table, table.active), section=one.label)


DECISION = Decision(_options, alike((Place, Aside), _why_not, _do))

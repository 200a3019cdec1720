"""The end of a move that carries a ladder: it is laid down, or put up at once where the players read it so.

Rules: mkc.ladder-carry, mkc.ladder-raise.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part
from ....outlines import INSIDE
from ....plane import Place
from ....ruling import Step, messages
from ...castles.ladders import WITH_MOVE
from ..contacts import disc_of
from ..decisions import Decision, called, forbidden
from ..state import NOBODY, Position, Rungs
from ..table import Table
from .entrances import refresh
from .ladders import UP, places_for, put_up, reaches, say_where, why_not_up
from .sections import section_at, under
from .works import Lay

phrases = messages("mk-battle")


def _options(pos: Position) -> Iterator[Action]:
    """Places for the ladder that has been carried: around each participant, and against a wall if the players read it so."""
    assert pos.doing is not None
    seen = set()
    members = [one for one in pos.doing.members if pos.warriors[one].at is not None]
    for member in members:
        base = disc_of(pos, member)
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (0, 0)):
            place = Place(base.centre.x + dx * base.radius, base.centre.y + dy * base.radius)
            if place not in seen and _why_not_laid(pos, Lay(place)) is None:
                seen.add(place)
                yield Lay(place)
    if pos.setup.readings.raising == WITH_MOVE:
        for up in (Lay(*place) for place in places_for(pos, members)):
            if _why_not_laid(pos, up) is None:
                yield up


def _why_not_laid(pos: Position, action: Lay) -> Step | None:
    """What forbids to lay the ladder there."""
    assert pos.doing is not None
    members = [one for one in pos.doing.members if pos.warriors[one].at is not None]
    if action.section:
        return why_not_up(pos, members, action.at, action.section, in_passing=True)
    near = [one for one in members if reaches(pos, one, action.at)]
    if not near or not pos.setup.box.holds(action.at):
        return forbidden("mkc.ladder-carry", phrases("Ruled here: the ladder is laid down touching a participant."))
    if any(_lies_well(pos, action.at, high=under(pos, one) >= 0) for one in near):
        return None
    return forbidden("mkc.ladder-carry", phrases("The ladder must lie as high as the participant that it touches."))


def _lies_well(pos: Position, place: Place, *, high: bool) -> bool:
    """Whether a ladder can lie there: on top of a castle, or on the ground beside it or under an arch."""
    if high:
        return section_at(pos, place) >= 0
    if any(passage.holds(place) for _, passage in pos.setup.passages):
        return True
    patches = pos.setup.patches
    castle = (at for at in range(len(pos.setup.terrain), len(patches)) if at not in pos.ruined)
    return all(patches[at].outline.side(place) != INSIDE for at in castle)


def _lay(table: Table, action: Lay) -> None:
    """Lay the ladder down, or put it up."""
    assert table.doing is not None
    number, members = table.doing.ladder, table.doing.members
    table.doing = table.doing._replace(ladder=NOBODY)
    if action.section:
        section = table.setup.strongholds[action.section]
        say_where(table, "mkc.ladder-raise", UP, number, action.section)
        table.steps.extend(put_up(table, members, action.at, section, in_passing=True).steps)
        table.ladders[number] = Rungs(action.at, section)
        refresh(table)
        return
    near = [one for one in members if table.warriors[one].at is not None and reaches(table, one, action.at)]
    high = any(under(table, one) >= 0 and _lies_well(table, action.at, high=True) for one in near)
    table.ladders[number] = Rungs(action.at, high=high)
    names = called(table, near[0])
    text = phrases("Ladder {number} is laid down beside {warrior}.")
    table.note("mkc.ladder-carry", text, number=number + 1, warrior=names)


def waits(pos: Position) -> bool:
    """Whether a formation that has moved has still to lay its ladder down."""
    doing = pos.doing
    return doing is not None and not doing.left and doing.ladder != NOBODY


DECISION = Decision(_options, {Lay: Part(_why_not_laid, _lay)})

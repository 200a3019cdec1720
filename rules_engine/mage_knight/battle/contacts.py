"""Who stands beside whom: friends, opponents and captives in base contact.

Rules: mk2.base-contact, mk2.friendly-and-opposing, mk2.captive-neutral, mk2.front-and-rear-arc,
mk2.abrupt-elevated-terrain, mk2.shyft-formations.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ...arcs import FRONT, REAR, in_front
from ...plane import TOUCH, Disc, Place, touch, touches_spot
from ..castles.sections import GATEHOUSE
from ..labels import ELEVATED, GROUND, SHYFT, SOARING
from ..table.terrain import Patch, elevated_piece
from .castles.thresholds import shut_between
from .state import NOBODY, Position, Standing


def in_play(pos: Position) -> Iterator[tuple[int, Standing, Place]]:
    """Every warrior on the battlefield with its place, captives too."""
    for number, one in enumerate(pos.warriors):
        if one.at is not None:
            yield number, one, one.at


def has_warriors(pos: Position, player: int) -> bool:
    """Whether a player has warriors on the battlefield, captives too."""
    owner = pos.setup.owner
    return any(owner[number] == player for number, _, _ in in_play(pos))


def disc_of(pos: Position, warrior: int) -> Disc:
    """The base of a warrior on the battlefield."""
    at = pos.warriors[warrior].at
    assert at is not None
    return Disc(at, pos.setup.kinds[warrior].rim)


def is_free(pos: Position, warrior: int) -> bool:
    """Whether it is on the battlefield and nobody's captive."""
    one = pos.warriors[warrior]
    return one.at is not None and one.captor == NOBODY


def opposes(pos: Position, one: int, other: int) -> bool:
    """Whether two warriors oppose each other; a captive opposes nobody (mk2.captive-neutral)."""
    side = pos.setup.side
    return side[one] != side[other] and pos.warriors[one].captor == pos.warriors[other].captor == NOBODY


def contact(pos: Position, one: int, other: int) -> bool:
    """Whether two warriors on the battlefield are in base contact; at the two ends of an entry point of a section they
    are not (mkc.entry-contact-only-close), nor are they on both sides of a closed entrance (mkc.closed-door-not-linked)."""
    first, second = pos.warriors[one], pos.warriors[other]
    if (first.level == SOARING) != (second.level == SOARING):
        return False
    a, b = disc_of(pos, one), disc_of(pos, other)
    if first.below or second.below:
        level = level_of(pos, one) == level_of(pos, other) == GROUND
        return touch(a, b) and level and not shut_between(pos, a.centre, b.centre)
    if standing_on(pos, one) == standing_on(pos, other) != 0:
        return True
    return touch(a, b) and not cliff_between(pos, a, b, first.level)


def ground(pos: Position) -> tuple[Patch, ...]:
    """The terrain as it is now: without built pieces that have been destroyed, with the entry points that are open."""
    return pos.setup.standing(pos.ruined, pos.entries)


def cliff_between(pos: Position, a: Disc, b: Disc, level: str) -> bool:
    """Whether the edge of abrupt terrain keeps two bases apart that would touch, away from its access points."""
    if level == SOARING or not pos.setup.has_cliffs:
        return False
    terrain = ground(pos)
    pieces = {elevated_piece(one.centre, terrain) for one in (a, b)}
    return len(pieces) == 2 and any(
        one.abrupt and one.piece in pieces and (at >= len(pos.setup.terrain) or not _open(one, a, b))
        for at, one in enumerate(terrain)
    )


def gatehouse_under(pos: Position, spot: Place) -> int:
    """The gatehouse, counted from 1 among the sections, on top of which a place is; 0 for none. Those who stand on one are
    all in contact (mkc.gatehouse-contact)."""
    if not pos.sections:
        return 0
    sections = ground(pos)[len(pos.setup.terrain) :][: len(pos.setup.sections)]
    for number, (printed, one) in enumerate(zip(pos.setup.sections, sections, strict=True), 1):
        if printed.kind == GATEHOUSE and one.elevated and one.abrupt and one.outline.holds(spot):
            return number
    return 0


def standing_on(pos: Position, warrior: int) -> int:
    """The same for a warrior, that is under no arch and does not soar."""
    one = pos.warriors[warrior]
    return 0 if one.below or one.level == SOARING else gatehouse_under(pos, disc_of(pos, warrior).centre)


def _open(patch: Patch, a: Disc, b: Disc) -> bool:
    """Whether an access point lies under one of the bases."""
    return any(touches_spot(one, spot) for spot in patch.access for one in (a, b))


def beside(pos: Position, warrior: int) -> list[int]:
    """The warriors in base contact with one on the battlefield."""
    (x, y), rim = disc_of(pos, warrior)
    kinds = pos.setup.kinds
    if any(one.kind == GATEHOUSE for one in pos.setup.sections):
        return [other for other, _, _ in in_play(pos) if other != warrior and contact(pos, warrior, other)]
    found = []
    for other, _, spot in in_play(pos):
        reach = rim + kinds[other].rim + TOUCH
        if abs(spot.x - x) <= reach and abs(spot.y - y) <= reach and other != warrior and contact(pos, warrior, other):
            found.append(other)
    return found


def opponents_beside(pos: Position, warrior: int) -> list[int]:
    """The opposing warriors in base contact with `warrior`, which is free."""
    return [other for other in beside(pos, warrior) if opposes(pos, warrior, other)]


def friends_beside(pos: Position, warrior: int, side: int) -> list[int]:
    """The free warriors of a side in base contact with `warrior`."""
    return [one for one in beside(pos, warrior) if pos.setup.side[one] == side and is_free(pos, one)]


def faces(pos: Position, warrior: int, spot: Place, facing: Fraction | None = None) -> bool:
    """Whether `spot` lies in the front arc of a warrior, also if it faced in another direction."""
    one = pos.warriors[warrior]
    assert one.at is not None
    looks = one.facing if facing is None else facing
    return in_front(one.at, looks, pos.setup.kinds[warrior].arc, spot, pos.setup.readings.boundary)


def on_border(pos: Position, warrior: int, spot: Place) -> bool:
    """Whether `spot` lies exactly between the arcs of a warrior."""
    one, arc = pos.warriors[warrior], pos.setup.kinds[warrior].arc
    assert one.at is not None
    front, rear = (in_front(one.at, one.facing, arc, spot, boundary) for boundary in (FRONT, REAR))
    return front != rear


def level_of(pos: Position, warrior: int) -> str:
    """``ground``, ``elevated`` or ``soaring``."""
    one = pos.warriors[warrior]
    assert one.at is not None
    if one.level == SOARING:
        return SOARING
    if one.below:
        return GROUND
    return ELEVATED if pos.setup.patches and elevated_piece(one.at, ground(pos)) else GROUND


def shyft(pos: Position, side: int) -> bool:
    """Whether a Shyft warrior of this side, no captive, is on the battlefield (mk2.shyft-formations)."""
    setup = pos.setup
    return any(
        one.faction == SHYFT and setup.side[number] == side and is_free(pos, number)
        for number, one in enumerate(setup.kinds)
    )

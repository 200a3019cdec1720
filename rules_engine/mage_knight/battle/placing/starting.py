"""Where warriors may start: in the starting area, and in a castle of their own.

Rules: mk2.deployment-placement, mkc.deploy-in-castle, mkc.no-deploy-near-enemy, mkc.opponent-building.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....decimals import UNIT
from ....plane import Place, from_line, measure
from ....ruling import Count, Message, Step, messages
from ...castles.ground import FARTHEST, NOBODY_WITHIN, Ground
from ...table.tables import starting_area
from ..decisions import called, forbidden
from ..state import Position
from .courtyards import courtyard

phrases = messages("mk-battle")


def castle_of(pos: Position, player: int) -> Ground | None:
    """The castle of a player on the plane; None for a player without sections."""
    setup = pos.setup
    own = [at for at, one in enumerate(setup.sections) if one.owner == player]
    if not own:
        return None
    side = setup.side_of(player)
    areas = {seat: starting_area(setup.table, setup.players[seat - 1].edge) for seat in setup.seats}
    return Ground(
        setup.box,
        areas[player],
        [area for seat, area in areas.items() if setup.side_of(seat) != side],
        [setup.patches[len(setup.terrain) + at].outline for at in own],
        courtyard([setup.sections[at] for at in own]),
    )


def why_not_started(pos: Position, warrior: int, spot: Place) -> Step | None:
    """What forbids a warrior of the active player to start with its centre there."""
    setup, name = pos.setup, called(pos, warrior)
    inside = starting_area(setup.table, setup.players[pos.active - 1].edge).holds(spot)
    castle = castle_of(pos, pos.active)
    if castle is None:
        if not inside:
            return forbidden("deployment-placement", _OUTSIDE, warrior=name)
    elif not inside and not castle.in_castle(spot):
        return forbidden("mkc.deploy-in-castle", _OUTSIDE_BOTH, warrior=name)
    elif castle.near_opponent(spot):
        inches = Count(NOBODY_WITHIN, "mk-inch")
        return forbidden("mkc.no-deploy-near-enemy", _NEAR_AREA, warrior=name, reach=inches)
    return _why_not_near_castle(pos, name, spot)


_OUTSIDE = phrases("The centre of {warrior} must lie in the starting area.")
_OUTSIDE_BOTH = phrases("The centre of {warrior} must lie in the starting area, on a section or in the enclosed area.")
_NEAR_AREA: Message = phrases(
    "{warrior} belongs to a castle owner, who deploys nobody within {reach} of a starting area of an opponent."
)


def _why_not_near_castle(pos: Position, name: str, spot: Place) -> Step | None:
    """Whoever faces a castle starts 30 inches from it at least (mkc.opponent-building)."""
    setup = pos.setup
    side = setup.side_of(pos.active)
    least = FARTHEST * UNIT
    for number, one in enumerate(setup.sections, len(setup.terrain)):
        outline = setup.patches[number].outline
        if setup.side_of(one.owner) == side or outline.box.squared_from(spot) >= least * least:
            continue
        square = Fraction(0) if outline.holds(spot) else min(from_line(*edge, spot) for edge in outline.edges)
        if square < least * least:
            values = {"least": Count(FARTHEST, "mk-inch"), "inches": Count(measure(square), "mk-inch")}
            return forbidden("mkc.opponent-building", _NEAR_CASTLE, warrior=name, section=one.label, **values)
    return None


_NEAR_CASTLE = phrases(
    "{warrior} must start at least {least} from section {section} of an opponent, and it is {inches} away."
)


def spots_in_castle(pos: Position, apart: int) -> Iterator[Place]:
    """Places in the castle of the active player, `apart` from each other."""
    castle = castle_of(pos, pos.active)
    if castle is None:
        return
    boxes = [one.box for one in castle.sections]
    left, right = min(one.left for one in boxes), max(one.right for one in boxes)
    near, far = min(one.near for one in boxes), max(one.far for one in boxes)
    for y in range(near + apart // 2, far, apart):
        for x in range(left + apart // 2, right, apart):
            spot = Place(x, y)
            if castle.in_castle(spot) and not castle.own.holds(spot):
                yield spot

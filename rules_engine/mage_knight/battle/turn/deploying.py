"""Deployment: one after another the players place all their warriors, in the starting area or in a castle of their own.

Rules: mk2.deployment-order, mk2.deployment-placement, mkc.deploy-in-castle, mkc.no-deploy-near-enemy, mkc.opponent-building.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....decimals import UNIT
from ....games.actions import Action
from ....games.decisions import alike
from ....plane import Disc, Place, clash, from_line, measure
from ....ruling import Count, Message, Step, message, messages
from ...castles.ground import FARTHEST, NOBODY_WITHIN, Ground
from ...labels import GROUND, SOARING
from ...movement.paths import Mover, barred_by, touched
from ...table.bases import soars
from ...table.tables import EAST, NORTH, SOUTH, WEST, starting_area
from ..contacts import disc_of, in_play
from ..decisions import Decision, called, forbidden, named
from ..moves.movements import Deploy, Leave
from ..moves.ways import why_not_mounted
from ..placing.courtyards import courtyard
from ..state import Position
from ..table import Table

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


AHEAD = {SOUTH: 90, NORTH: 270, WEST: 0, EAST: 180}
_APART = 2  # inches between the places that are listed
_CLOSE = UNIT // 4  # between those that are tried before a warrior is left out


def go_on(table: Table) -> bool:
    """Whether somebody has still to deploy a warrior; it is the decision of the first in order."""
    for player in table.order:
        if any(table.setup.owner[one] == player for one in table.waiting):
            table.active = table.actor = player
            return True
    return False


def _waiting(pos: Position) -> list[int]:
    return sorted(one for one in pos.waiting if pos.setup.owner[one] == pos.active)


def _options(pos: Position) -> Iterator[Action]:
    """Places two inches apart along the far and the near half of the area; of warriors that are alike one is listed."""
    kinds = []
    for warrior in _waiting(pos):
        kind = pos.setup.kinds[warrior]
        if kind in kinds:
            continue
        kinds.append(kind)
        found = [one for spot in _sample(pos, _APART * UNIT) if (one := _deploy(pos, warrior, spot)) is not None]
        yield from found
        if kind.flies:
            yield from (Deploy(one.warrior, one.at, one.facing, SOARING) for one in found)
        if not found and _why_not_left(pos, warrior) is None:
            yield Leave(pos.setup.labels[warrior])


def _sample(pos: Position, apart: int) -> Iterator[Place]:
    area = starting_area(pos.setup.table, pos.setup.players[pos.active - 1].edge)
    left, near, right, far = area
    for y in range(near + _half(far - near, apart), far + 1, apart):
        for x in range(left + _half(right - left, apart), right + 1, apart):
            yield Place(x, y)
    yield from spots_in_castle(pos, apart)


def _half(span: int, apart: int) -> int:
    """Half of what a row of places leaves free."""
    return span % apart // 2


def _deploy(pos: Position, warrior: int, spot: Place) -> Deploy | None:
    facing = Fraction(AHEAD[pos.setup.players[pos.active - 1].edge])
    action = Deploy(pos.setup.labels[warrior], spot, facing)
    return action if _why_not_placed(pos, warrior, action) is None else None


def _why_not(pos: Position, action: Deploy | Leave) -> Step | None:
    warrior = pos.setup.index[action.warrior]
    if warrior not in _waiting(pos):
        if pos.warriors[warrior].at is not None:
            return forbidden("deployment-placement", _PLACED, warrior=called(pos, warrior))
        text = phrases("{warrior} is not deployed now: it is {player:gen} turn to deploy.")
        return forbidden("deployment-order", text, warrior=called(pos, warrior), player=named(pos, pos.active))
    return _why_not_left(pos, warrior) if isinstance(action, Leave) else _why_not_placed(pos, warrior, action)


def _why_not_left(pos: Position, warrior: int) -> Step | None:
    for spot in _sample(pos, _CLOSE):
        if _deploy(pos, warrior, spot) is not None:
            text = phrases("There is still room for {warrior} in the starting area.")
            return forbidden("deployment-placement", text, warrior=called(pos, warrior))
    return None


def _why_not_placed(pos: Position, warrior: int, action: Deploy) -> Step | None:
    setup, name = pos.setup, called(pos, warrior)
    base = Disc(action.at, setup.kinds[warrior].rim)
    outside = why_not_started(pos, warrior, action.at)
    if outside is not None:
        return outside
    if not setup.box.holds(*base):
        return forbidden("deployment-placement", _OVER, warrior=name)
    for other, _, _ in in_play(pos):
        if clash((base, disc_of(pos, other))) is not None:
            return forbidden("deployment-placement", _OVERLAPS, warrior=name, other=called(pos, other))
    if any(soars(action.level, wing=setup.kinds[warrior].flies, path="")):
        return forbidden("soaring-deployment", _NO_WINGS, warrior=name)
    mover = Mover((action.at,), base.radius, setup.kinds[warrior].speed, action.level == SOARING)
    if barred_by(mover, setup.patches) is not None:
        return forbidden("blocking-terrain", _BARRED, warrior=name)
    mounted = why_not_mounted(pos, warrior, action.at)
    if mounted is not None:
        return mounted
    if action.level != GROUND and touched(mover, setup.tokens):
        return forbidden("soaring-no-objective", _TOKEN)
    return None


_PLACED = phrases("{warrior} is deployed.")
_OVER = phrases("Ruled here: the base of {warrior} cannot stick out over the edge of the battlefield.")
_OVERLAPS = phrases("Ruled here: the bases of {warrior} and {other} cannot overlap.")
_NO_WINGS = phrases("{warrior} cannot soar, because only the wing speed type does.")
_BARRED = phrases("The terrain does not let {warrior} stand there.")
_TOKEN = message("path", "A soaring warrior cannot end its move in base contact with an objective.")


def _do(table: Table, action: Deploy | Leave) -> None:
    warrior = table.setup.index[action.warrior]
    table.waiting -= {warrior}
    if isinstance(action, Leave):
        text = phrases("Ruled here: there is no room for {warrior}, so it stays out of the battle.")
        table.note("deployment-placement", text, warrior=called(table, warrior))
        return
    table.change(warrior, at=action.at, facing=action.facing, level=action.level)
    table.note("deployment-placement", _PLACED, warrior=called(table, warrior))


DECISION = Decision(_options, alike((Deploy, Leave), _why_not, _do))

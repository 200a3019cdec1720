"""Deployment: one after another the players place all their warriors. (mk2.deployment-order,
mk2.deployment-placement)"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....decimals import UNIT
from ....games.actions import Action
from ....games.decisions import alike
from ....plane import Disc, Place, clash
from ....ruling import Step, message, messages
from ...labels import GROUND, SOARING
from ...movement.paths import Mover, barred_by, touched
from ...table.bases import soars
from ...table.tables import EAST, NORTH, SOUTH, WEST, starting_area
from ..contacts import disc_of, in_play
from ..decisions import Decision, called, forbidden, named
from ..moves.movements import Deploy, Leave
from ..moves.ways import why_not_mounted
from ..placing.starting import spots_in_castle, why_not_started
from ..state import Position
from ..table import Table

phrases = messages("mk-battle")

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

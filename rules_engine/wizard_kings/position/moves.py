"""The question of the movement phase on a board: every hex in reach, or one way.

Rules: those of the calculator `reach`, and for a block that would leave a battle or come into one those on pinning, hexside
limits and stacking.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...ruling import Count, Ruling, Step, message, messages, say
from ..maps.board import Pair
from ..movement.calculators.own_map import Holder
from ..movement.calculators.pinning import FLYERS_BOUND, FLYERS_FREE
from ..movement.calculators.reach import Reached, Reaching, ruling_on
from ..movement.hexsides import FLYING, crossing
from ..movement.one_move import Move, one_move
from ..movement.pinning import may_leave_by, pin
from ..movement.reach import Reach, Way, reach
from ..movement.reach_in_words import named, steps_of, verdict
from ..movement.stacking import UNIT, WATER_UNIT, WIZARD, room
from ..movement.travel import CASTLE, Bar, Travel
from .answer import BONUS, CROWDED, HERE, OPEN, SHUT, STANDS, STOP, Found, Spot
from .blocks import Block
from .board import OnBoard, is_coast, ways_of

phrases = messages("position")

_FAR = message("reach", "That is farther than its movement allowance takes it.")
_OPEN = phrases("The {unit} can end its move here: a way of {hexes}.")
_STOP = phrases("The {unit} can move here and must stop. {reason}")
_BONUS = phrases("Only the extra hex of a road takes the {unit} here: a way of {hexes}.")
_FULL = phrases("The {unit} can move here, but its side has no room left: unless others leave, the excess is lost.")
_NO_ROOM = phrases("Its side has no room left in {hexes}. That counts when the player has moved: the excess is lost.")
_USED_UP = phrases("No more {unit:pl} may come in over the hexsides by which it could enter.")
_PINNED = phrases("Enemies attack in its hex: {attackers} against {defenders}, so all defenders are pinned.")
_FREE = phrases(
    "Enemies attack in its hex: {attackers} against {defenders}. The defender may choose it as one of the free."
)
_MOVED = phrases("The {unit} came to {hex} in this turn, and a {unit} moves once in a turn.")
_STAYS = phrases("The {unit} is pinned and cannot move.")


def reaching(on: OnBoard, mover: Block, asked: Reaching) -> Found:
    """Where the block can move, or whether it can go one way.

    `asked` is the same for the calculator, which knows no stacks and limits.
    """
    if mover.has_moved:
        moved = Step(on.edition.rule("movement-phase"), say(_MOVED, hex=mover.hex))
        return _kept(on, mover, asked, (moved,))
    pinned, attacked = _pinning(on, mover)
    travel = Travel(on.edition, on.board, mover.mover, on.hostile, attacked)
    if pinned and pinned[-1].said == say(_STAYS):
        return _kept(on, mover, asked, pinned)
    found = _limited(on, mover, reach(on.edition, on.board, mover.mover, mover.hex, on.hostile, attacked=attacked))
    if asked.path:
        move = one_move(on.edition, on.board, mover.mover, asked.path, on.hostile, attacked=attacked)
        ruling = ruling_on(_over_limits(on, mover, asked.path, move._replace(steps=(*pinned, *move.steps))))
        return Found(ruling, _along(on, mover, asked.path, _spots_of(on, mover, found), ruling), "reach", asked)
    full = tuple(name for name in found.ways if is_full(on, mover, name))
    crowded = Step(on.edition.rule("stacking-limit"), say(_NO_ROOM, hexes=named(full)))
    steps = (*pinned, *((crowded,) if full else ()), *steps_of(travel, found))
    bonus = tuple(name for name, way in found.ways.items() if way.road_bonus)
    value = Reached(tuple(found.ways), found.stops, bonus, None, (), ())
    said = verdict(found) if found.ways else steps[-1].said
    ruling = Ruling(bool(found.ways), said, value, steps)
    spots = _spots_of(on, mover, found)
    for name in full:
        spots[name] = Spot(name, CROWDED, crowded.rule, say(_FULL), found.ways[name].path)
    return Found(ruling, spots, "reach", asked)


def _kept(on: OnBoard, mover: Block, asked: Reaching, steps: tuple[Step, ...]) -> Found:
    """Nowhere, because the block stays where it is, as the last of `steps` says."""
    held = Bar(steps[-1].rule, steps[-1].said)
    closed = Reach({}, {name: held for name in on.board.hexes if name != mover.hex}, {})
    ruling = Ruling(False, held.reason, Reached((), (), (), None, (), ()), steps)
    return Found(ruling, _spots_of(on, mover, closed), "reach", asked)


def _over_limits(on: OnBoard, mover: Block, path: Sequence[str], move: Move) -> Move:
    """The move, unless its last hexside lets nobody else come to enemies (wk1.hexside-limit, wk2.hexside-limit)."""
    if not move.legal:
        return move
    bar = on.second_wizard(mover, path[-1])
    if bar is None and on.against(path[-1], mover.player) and not _room_over(on, mover, path[-2], path[-1]):
        bar = Bar(on.edition.rule("hexside-limit"), say(_USED_UP))
    return move if bar is None else Move(False, 0, (*move.steps, Step(*bar)))


def _along(on: OnBoard, mover: Block, path: Sequence[str], spots: dict[str, Spot], ruling: Ruling) -> dict[str, Spot]:
    """The hexes, the last of the way with the answer about this way."""
    last, end = ruling.steps[-1], path[-1]
    if end == mover.hex:
        return spots
    known = spots[end]
    if not ruling.legal:
        return {**spots, end: Spot(end, SHUT, last.rule, last.said, tuple(path))}
    return {**spots, end: replace(known, path=tuple(path))}


def held_for(on: OnBoard) -> tuple[Holder, ...]:
    """The hexes that are not neutral, for the field of the calculator."""
    return tuple(Holder(name, held) for name, held in on.hostile.items())


def _pinning(on: OnBoard, mover: Block) -> tuple[tuple[Step, ...], frozenset[Pair]]:
    """What an attack on its hex does to the block, and the ways that it closes."""
    attackers = on.attackers(mover.hex)
    if not on.contested(mover.hex) or mover in attackers or mover.mover.kind == CASTLE:
        return (), frozenset()
    rule = on.edition.rule("pinning")
    defenders = on.attacked(mover.hex)
    values = {"attackers": Count(len(attackers), "unit"), "defenders": Count(len(defenders), "unit")}
    if not pin(len(attackers), len(defenders)).free:
        return (Step(rule, say(_PINNED, **values)), Step(rule, say(_STAYS))), frozenset()
    shut = not may_leave_by(on.edition, mover.moves_as, attacked=True, flyers_free=on.rulings.flyers_free)
    steps = [Step(rule, say(_FREE, **values))]
    if mover.kind == FLYING and not on.edition.attacked_hexsides_open:
        free = on.rulings.flyers_free
        steps.append(Step(on.edition.rule("flyers"), say(FLYERS_FREE)) if free else Step(rule, say(FLYERS_BOUND)))
    return tuple(steps), ways_of(mover.hex, attackers) if shut else frozenset()


def _limited(on: OnBoard, mover: Block, found: Reach) -> Reach:
    """Without the hexes into which no hexside lets the block (wk1.hexside-limit, wk2.hexside-limit)."""
    bars = {name: _used_up(on, mover, name, found) for name in found.ways}
    closed = {name: bar for name, bar in bars.items() if bar is not None}
    ways = {name: way for name, way in found.ways.items() if name not in closed}
    return Reach(ways, {**found.closed, **closed}, found.entries)


def is_full(on: OnBoard, mover: Block, name: str) -> bool:
    """Whether the block would be one too many in a hex (wk1.stacking-limit, wk2.stacking-limit)."""
    hex = on.board.hexes[name]
    there = on.stack(on.of_side(name, mover.player))
    kind = WIZARD if mover.is_wizard else WATER_UNIT if mover.swims else UNIT
    return not room(on.edition, there, hex.terrain, city=on.has_city_place(name), coastal=is_coast(hex), kind=kind)


def _used_up(on: OnBoard, mover: Block, name: str, found: Reach) -> Bar | None:
    """The bar if every hexside by which the block could come to enemies is used up, or a wizard is there before it."""
    second = on.second_wizard(mover, name)
    if second is not None:
        return second
    ways = found.entries.get(name, ())
    if not ways or any(_room_over(on, mover, way[-2], name) for way in ways):
        return None
    return Bar(on.edition.rule("hexside-limit"), say(_USED_UP))


def _room_over(on: OnBoard, mover: Block, before: str, name: str) -> bool:
    side = on.board.side(before, name)
    if side is None:
        return False
    kind = mover.crosses_as
    water = on.rulings.aquatics_over_water
    limit = crossing(on.edition, kind, side.kind, road=side.road, waterway=side.waterway, all_water=water).limit
    return limit is None or on.crossed(name, before, swimming=mover.swims) < limit


def _spots_of(on: OnBoard, mover: Block, found: Reach) -> dict[str, Spot]:
    rule = on.edition.rule
    spots = {mover.hex: Spot(mover.hex, HERE, rule("movement-phase"), say(STANDS))}
    for name in on.board.hexes:
        if name in found.ways:
            spots[name] = _reached(on, name, found.ways[name])
        elif name != mover.hex:
            bar = found.closed.get(name) or Bar(rule("movement-allowance"), say(_FAR))
            spots[name] = Spot(name, SHUT, bar.rule, bar.reason)
    return spots


def _reached(on: OnBoard, name: str, way: Way) -> Spot:
    length = Count(len(way.path) - 1, "hex")
    if way.halt is not None:
        return Spot(name, STOP, way.halt.rule, say(_STOP, reason=way.halt.reason), way.path)
    if way.road_bonus:
        return Spot(name, BONUS, on.edition.rule("roads"), say(_BONUS, hexes=length), way.path)
    return Spot(name, OPEN, on.edition.rule("movement-phase"), say(_OPEN, hexes=length), way.path)

"""Questions of the movement phase on a board: every hex in reach, and ships from port to port.

Rules: those of the calculators `reach` and `sea-transport`, and for a block that would leave a battle or come into one
those on pinning, hexside limits and stacking.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ..ruling import Count, Ruling, Step, message, say
from .board import COASTAL, RIVER, SEA, SHOAL, Pair
from .hexsides import crossing
from .movement import BATTLE, ENEMY, ENEMY_CITY, Bar, Travel
from .own_map import Holder
from .pinning import may_leave_by, pin
from .position_answer import BONUS, CROWDED, HERE, OPEN, SHUT, STOP, Found, Spot
from .position_blocks import Block
from .position_board import OnBoard, is_coast, ways_of
from .reach import Reached, Reaching
from .reach_in_words import named, steps_of, verdict
from .reachable_hexes import Reach, Way, reach
from .sea_transport import LONGEST_WAY, SeaTransport, sea_transport
from .stacking import UNIT, WATER_UNIT, WIZARD, room
from .voyage import voyages

_STANDS = message("position", "The unit stands here.")
_FAR = message("reach", "It is farther than the movement allowance takes the unit.")
_OPEN = message("position", "The unit can end its move here: a way of {hexes}.")
_STOP = message("position", "The unit can move here and must stop: {reason}")
_BONUS = message("position", "Only the extra hex of a road takes the unit here: a way of {hexes}.")
_FULL = message(
    "position", "The unit can move here, but its side has no room left: unless others leave, too many are lost."
)
_NO_ROOM = message(
    "position", "Its side has no room left in {hexes}. That counts when the player has moved: what is too much is lost."
)
_USED_UP = message("position", "As many as may have come in over the hexsides by which it could enter.")
_PINNED = message(
    "position", "Enemies attack in its hex: {attackers} against {defenders}, so all defenders are pinned."
)
_FREE = message(
    "position",
    "Enemies attack in its hex: {attackers} against {defenders}. The defender may choose it as one of the free.",
)
_STAYS = message("position", "The unit is pinned and cannot move.")


def reaching(on: OnBoard, mover: Block, asked: Reaching) -> Found:
    """Where the block can move; `asked` is the same for the calculator, which knows no stacks and limits."""
    pinned, attacked = _pinning(on, mover)
    travel = Travel(on.edition, on.board, mover.mover, on.hostile, attacked)
    if pinned and pinned[-1].said == say(_STAYS):
        held = Bar(pinned[-1].rule, pinned[-1].said)
        closed = Reach({}, {name: held for name in on.board.hexes if name != mover.hex}, {})
        ruling = Ruling(False, pinned[-1].said, Reached((), (), (), None, (), ()), pinned)
        return Found(ruling, _spots_of(on, mover, closed), "reach", asked)
    found = _limited(on, mover, reach(on.edition, on.board, mover.mover, mover.hex, on.hostile, attacked=attacked))
    full = tuple(name for name in found.ways if _is_full(on, mover, name))
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


def held_for(on: OnBoard) -> tuple[Holder, ...]:
    """The hexes that are not neutral, for the field of the calculator."""
    return tuple(Holder(name, held) for name, held in on.hostile.items())


def _pinning(on: OnBoard, mover: Block) -> tuple[tuple[Step, ...], frozenset[Pair]]:
    """What an attack on its hex does to the block, and the ways that it closes."""
    attackers = on.attackers(mover.hex)
    if not on.contested(mover.hex) or mover in attackers:
        return (), frozenset()
    rule = on.edition.rule("pinning")
    defenders = on.of_side(mover.hex, mover.player)
    values = {"attackers": Count(len(attackers), "unit"), "defenders": Count(len(defenders), "unit")}
    if not pin(len(attackers), len(defenders)).free:
        return (Step(rule, say(_PINNED, **values)), Step(rule, say(_STAYS))), frozenset()
    shut = not may_leave_by(on.edition, mover.kind, attacked=True)
    return (Step(rule, say(_FREE, **values)),), ways_of(mover.hex, attackers) if shut else frozenset()


def _limited(on: OnBoard, mover: Block, found: Reach) -> Reach:
    """Without the hexes into which no hexside lets the block (wk1.hexside-limit, wk2.hexside-limit)."""
    bars = {name: _used_up(on, mover, name, found) for name in found.ways}
    closed = {name: bar for name, bar in bars.items() if bar is not None}
    ways = {name: way for name, way in found.ways.items() if name not in closed}
    return Reach(ways, {**found.closed, **closed}, found.entries)


def _is_full(on: OnBoard, mover: Block, name: str) -> bool:
    """Whether the block would be one too many in a hex (wk1.stacking-limit, wk2.stacking-limit)."""
    hex = on.board.hexes[name]
    there = on.stack(on.of_side(name, mover.player))
    kind = WIZARD if mover.is_wizard else WATER_UNIT if mover.swims else UNIT
    return not room(on.edition, there, hex.terrain, city=hex.city is not None, coastal=is_coast(hex), kind=kind)


def _used_up(on: OnBoard, mover: Block, name: str, found: Reach) -> Bar | None:
    """The bar if every hexside by which the block could come to enemies is used up."""
    ways = found.entries.get(name, ())
    if not ways or any(_room_over(on, mover, way[-2], name) for way in ways):
        return None
    return Bar(on.edition.rule("hexside-limit"), say(_USED_UP))


def _room_over(on: OnBoard, mover: Block, before: str, name: str) -> bool:
    side = on.board.side(before, name)
    if side is None:
        return False
    kind = next(
        (one for one in ("mountain-folk", "amphibian") if one in mover.traits and mover.mover.walks), mover.kind
    )
    limit = crossing(on.edition, kind, side.kind, road=side.road, waterway=side.waterway).limit
    return limit is None or on.crossed(name, before, swimming=mover.swims) < limit


def _spots_of(on: OnBoard, mover: Block, found: Reach) -> dict[str, Spot]:
    rule = on.edition.rule
    spots = {mover.hex: Spot(mover.hex, HERE, rule("movement-phase"), say(_STANDS))}
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


_PORT = message("position", "A ship can take the unit here: a way of {hexes}.")


def sailing(on: OnBoard, mover: Block, goal: str) -> Found:
    """By ship to the port in `goal`; if that is where the block stands, to the nearest port."""
    ports = [name for name, hex in on.board.hexes.items() if name != mover.hex and hex.city and hex.city.port]
    friendly = [name for name in ports if _port(on, name) == "friendly-port"]
    found = voyages(on.edition, on.board, mover.hex, on.hostile, friendly)
    spots = {mover.hex: Spot(mover.hex, HERE, on.edition.rule("sea-transport"), say(_STANDS))}
    for name in ports:
        spots[name] = _by_ship(on, mover, name, found.get(name))
    if goal == mover.hex:
        goal = min(found or ports, key=lambda name: len(found.get(name, ())), default=goal)
    asked = _voyage(on, mover, goal, found.get(goal))
    return Found(sea_transport(on.edition, asked), spots, "sea-transport", asked)


def _by_ship(on: OnBoard, mover: Block, port: str, way: tuple[str, ...] | None) -> Spot:
    ruling = sea_transport(on.edition, _voyage(on, mover, port, way))
    if not ruling.legal or way is None:
        return Spot(port, SHUT, ruling.steps[-1].rule, ruling.steps[-1].said)
    length = Count(len(way) - 1, "hex")
    return Spot(port, OPEN, on.edition.rule("sea-transport"), say(_PORT, hexes=length), way)


def _voyage(on: OnBoard, mover: Block, goal: str, way: tuple[str, ...] | None) -> SeaTransport:
    """The question for the calculator; where no ship gets through, about the way with the fewest hindrances."""
    entered = way or _nearest_way(on, mover.hex, goal)
    city = on.board.hexes[mover.hex].city
    return SeaTransport(
        unit=mover.kind,
        start=_port(on, mover.hex),
        goal=_port(on, goal),
        path=tuple(_kind_of(on, one, other) for one, other in pairwise(entered))[-LONGEST_WAY:]
        or (_kind_of(on, goal, goal),),
        value=city.value if city else 1,
    )


def _port(on: OnBoard, name: str) -> str:
    hex = on.board.hexes[name]
    if on.contested(name):
        return "battle"
    if hex.city is None or not hex.city.port:
        return "no-port"
    return f"{on.state(name)}-port"


def _kind_of(on: OnBoard, before: str, name: str) -> str:
    """What a hex that a ship enters from `before` is to it."""
    hex, side = on.board.hexes[name], on.board.side(before, name)
    if on.hostile.get(name) in (ENEMY, BATTLE, ENEMY_CITY):
        return "battle" if on.hostile[name] == BATTLE else "enemy"
    if side is not None and side.kind == "waterfall":
        return "waterfall"
    if SHOAL in hex.features or (side is not None and side.kind == "shoal"):
        return "shoal"
    if hex.terrain == SEA:
        return "sea"
    return "coastal" if COASTAL in hex.features else "river" if RIVER in hex.features else "land"


def _nearest_way(on: OnBoard, start: str, goal: str) -> tuple[str, ...]:
    """A way over as little as possible that is closed to ships; empty if nothing joins the two hexes."""
    cost, before, waiting = {start: 0}, {start: start}, [start]
    while waiting:
        at = min(waiting, key=cost.__getitem__)
        waiting.remove(at)
        for to, _ in on.board.neighbours(at):
            price = cost[at] + _PRICE.get(_kind_of(on, at, to), 1)
            if price < cost.get(to, 10**9):
                cost[to], before[to] = price, at
                waiting = [*(one for one in waiting if one != to), to]
    return tuple(reversed([*_back(before, start, goal)])) if goal in before else ()


_PRICE = {"land": 1000, "waterfall": 100, "shoal": 100, "enemy": 100, "battle": 100}


def _back(before: dict[str, str], start: str, goal: str) -> Iterator[str]:
    while goal != start:
        yield goal
        goal = before[goal]
    yield start

"""The question of sea transport on a board: which ports a ship reaches, what they still handle, and why not others.

Rules: those of the calculator `sea-transport`. What the ports have handled is told by the blocks that came by ship.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from ...ruling import Count, Step, message, say
from ..maps.board import COASTAL, RIVER, SEA, SHOAL
from ..movement.calculators.sea_transport import GOAL, LONGEST_WAY, NOW, PHASE_START, START, SeaTransport, sea_transport
from ..movement.city_reasons import Moment, city
from ..movement.hex_control import AT_ONCE, FRIENDLY, NEXT_BUILD, settled
from ..movement.hexsides import SWIMMING
from ..movement.travel import BATTLE, Mover, Travel
from ..movement.voyages import LONGEST, WITHOUT_GOAL, barring, port_room, voyages
from .answer import HERE, OPEN, SHUT, STANDS, Found, Spot
from .blocks import HAVEN, Block
from .board import OnBoard
from .fields import is_port

_PORT = message("position", "A ship can take the {unit} here: a way of {hexes}.")


_ABOUT = message("position", "No port is chosen. The answer is about the port in {hex}.")


class Traffic(NamedTuple):
    """What a port has to do with in a movement phase: its city's value, whether a haven helps, blocks that left and came."""

    value: int
    haven: bool
    departures: int
    arrivals: int


def sailing(on: OnBoard, mover: Block, goal: str) -> Found:
    """By ship to the port in `goal`; if that is where the block stands, to the nearest port, first of those that are open."""
    ports = [name for name in on.board.hexes if name != mover.hex and is_port(on.board, name)]
    friendly = [name for name in ports if _port(on, name) == "friendly-port"]
    farther = on.rulings.counting == WITHOUT_GOAL
    found = voyages(on.edition, on.board, mover.hex, on.hostile, friendly, longest=LONGEST + farther)
    ways = {**_hindered(on, mover.hex, {*ports, goal} - found.keys()), **found}
    spots = {mover.hex: Spot(mover.hex, HERE, on.edition.rule("sea-transport"), say(STANDS))}
    for name in ports:
        spots[name] = _by_ship(on, mover, name, ways.get(name, ()))
    chosen, goal = goal, goal if goal != mover.hex else _nearest(spots, ways, ports) or goal
    asked = _voyage(on, mover, goal, ways.get(goal, ()))
    ruling = sea_transport(on.edition, asked)
    if _otherwise(on, mover, goal, ways.get(goal, ())) is not ruling.legal:
        taken = [step for port in dict.fromkeys((mover.hex, goal)) for step in _taken(on, port)]
        ruling = replace(ruling, steps=(*taken, *ruling.steps))
    if goal != chosen and len(ports) > 1:
        told = Step(on.edition.rule("sea-transport"), say(_ABOUT, hex=goal))
        ruling = replace(ruling, steps=(told, *ruling.steps))
    if goal not in ports and goal != mover.hex:
        last = ruling.steps[-1]
        spots[goal] = Spot(goal, SHUT, last.rule, last.said)
    return Found(ruling, spots, "sea-transport", asked)


def _nearest(spots: Mapping[str, Spot], ways: Mapping[str, tuple[str, ...]], ports: Sequence[str]) -> str:
    """The port that is asked about where none is chosen; empty if there is none."""

    def far(name: str) -> tuple[bool, int]:
        return spots[name].answer != OPEN, len(ways.get(name, ())) or LONGEST_WAY

    return min(ports, key=far, default="")


def _otherwise(on: OnBoard, mover: Block, goal: str, way: tuple[str, ...]) -> bool:
    """Whether the ship could sail if cities just taken counted as the table does not rule they do."""
    other = NEXT_BUILD if on.rulings.captured == AT_ONCE else AT_ONCE
    there = OnBoard(on.edition, replace(on.rulings, captured=other))
    return sea_transport(on.edition, _voyage(there, mover, goal, way)).legal


def _taken(on: OnBoard, port: str) -> Iterator[Step]:
    """Why a port that was just taken is friendly to ships already, or is not (wk1.hex-control, wk2.hex-control)."""
    if is_port(on.board, port) and on.state(port) == FRIENDLY and not on.settled_friendly(port):
        hold, at_once = on.hold(port), on.rulings.captured == AT_ONCE
        holder = settled(hold, on.alliances) if at_once else hold.controller or hold.city_of
        moment = Moment(build=False, captured_at_once=at_once, vacated_at_once=False, empty_neutral=on.empty_neutral)
        yield from city(on.edition, hold, on.alliances, holder, moment)


def _by_ship(on: OnBoard, mover: Block, port: str, way: tuple[str, ...]) -> Spot:
    ruling = sea_transport(on.edition, _voyage(on, mover, port, way))
    if not ruling.legal:
        return Spot(port, SHUT, ruling.steps[-1].rule, ruling.steps[-1].said)
    length = Count(len(way) - 1, "hex")
    return Spot(port, OPEN, on.edition.rule("sea-transport"), say(_PORT, hexes=length), way)


def _voyage(on: OnBoard, mover: Block, goal: str, way: tuple[str, ...]) -> SeaTransport:
    """The question for the calculator; of the two ports the one that has less room left is asked about."""
    start, end = _traffic(on, mover.hex), _traffic(on, goal)
    narrow = _room(on, end) < _room(on, start)
    port = end if narrow else start
    return SeaTransport(
        unit=mover.moves_as,
        start=_port(on, mover.hex),
        goal=_port(on, goal, now=on.edition.port_since_start),
        path=tuple(_kind_of(on, one, other) for one, other in pairwise(way))[-LONGEST_WAY:]
        or (_kind_of(on, goal, goal),),
        moved=mover.has_moved,
        port=GOAL if narrow else START,
        value=port.value,
        haven=port.haven,
        departures=min(port.departures, 9),
        arrivals=min(port.arrivals, 9),
        friendly_since=PHASE_START if on.settled_friendly(goal) else NOW,
        counting=on.rulings.counting,
    )


def _traffic(on: OnBoard, port: str) -> Traffic:
    """What a port has handled in this phase, for all players."""
    city = on.board.hexes[port].city
    gone = sum(one.came == port and _by_sea(on, one) for one in on.blocks)
    come = sum(one.hex == port and _by_sea(on, one) for one in on.blocks)
    haven = any(one.kind == HAVEN for one in on.at.get(port, ()))
    return Traffic(city.value if city else 1, haven, gone, come)


def _by_sea(on: OnBoard, one: Block) -> bool:
    """Whether a block came by ship: from a port that is not next to where it came to."""
    return bool(one.came) and on.board.side(one.came, one.left or one.hex) is None


def _room(on: OnBoard, one: Traffic) -> int:
    found = port_room(on.edition, one.value, haven=one.haven, departures=one.departures, arrivals=one.arrivals)
    return 0 if found is None else found


def _port(on: OnBoard, name: str, *, now: bool = False) -> str:
    """What a hex is to ships; `now`: since when it has been friendly is asked apart."""
    if on.state(name) == BATTLE:
        return "battle"
    return f"{on.state(name) if now else on.harbour(name)}-port" if is_port(on.board, name) else "no-port"


def _kind_of(on: OnBoard, before: str, name: str) -> str:
    """What a hex that a ship enters from `before` is to it."""
    hex, side = on.board.hexes[name], on.board.side(before, name)
    if on.hostile.get(name) in barring(on.edition):
        return "battle" if on.hostile[name] == BATTLE else "enemy"
    if side is not None and side.kind == "waterfall":
        return "waterfall"
    if SHOAL in hex.features or (side is not None and side.kind == "shoal"):
        return "shoal"
    if side is not None and Travel(on.edition, on.board, Mover(SWIMMING, LONGEST)).barrier(before, name, side):
        return "land"
    if hex.terrain == SEA:
        return "sea"
    return "coastal" if COASTAL in hex.features else "river" if RIVER in hex.features else "land"


def _hindered(on: OnBoard, start: str, goals: Set[str]) -> dict[str, tuple[str, ...]]:
    """For goals to which no ship gets through, ways over as little as possible that is closed to ships, as far as any lead
    there."""
    left = goals - {start}
    cost, before, waiting = {start: 0}, {start: start}, {start}
    while waiting and left:
        at = min(waiting, key=lambda name: (cost[name], name))  # by name too: a set has no order of its own
        waiting.discard(at)
        left = left - {at}
        for to, _ in on.board.neighbours(at):
            price = cost[at] + _PRICE.get(_kind_of(on, at, to), 1)
            if price < cost.get(to, 10**9):
                cost[to], before[to] = price, at
                waiting.add(to)
    return {goal: tuple(reversed([*_back(before, start, goal)])) for goal in goals if goal in before}


_PRICE = {"land": 1000, "waterfall": 100, "shoal": 100, "enemy": 100, "battle": 100}


def _back(before: dict[str, str], start: str, goal: str) -> Iterator[str]:
    while goal != start:
        yield goal
        goal = before[goal]
    yield start

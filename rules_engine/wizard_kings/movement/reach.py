"""Where one unit can get in one move, and why it gets no farther (wk1.movement-phase, wk2.movement-phase).

A move is of one of two sorts, and what a unit can reach is what either reaches:

* any move, up to the movement allowance, which terrain stops unless the unit goes along a waterway;
* a move that runs along a road from its first hex to its last, one hex longer, which no terrain stops (wk1.roads, wk2.roads).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar

from ..editions import Edition
from ..maps.board import Board, Pair, Side
from .out_of_reach import Frontier, closed_hexes
from .travel import BATTLE, ENEMY, ROAD_BONUS, Bar, Halt, Mover, Travel

FREE, AFLOAT, STOPPED = "free", "afloat", "stopped"  # how a unit may go on from a hex
State = tuple[str, str]  # a hex and one of those
Node = TypeVar("Node")


class Way(NamedTuple):
    """A way to a hex: its hexes from the start on, why the unit must stop there on every way (None: it need not), and
    whether only the extra hex of a road takes it there."""

    path: tuple[str, ...]
    halt: Halt | None
    road_bonus: bool


class Reach(NamedTuple):
    """Where a unit can end its move, by hex in the order of names, and why the hexes next to these cannot be reached.

    `entries` has for each hex with enemies that is reached a way over every hexside by which the unit can come in: the
    hexside limits are counted for each of them (wk1.hexside-limit, wk2.hexside-limit).
    """

    ways: Mapping[str, Way]
    closed: Mapping[str, Bar]
    entries: Mapping[str, tuple[tuple[str, ...], ...]]

    @property
    def stops(self) -> tuple[str, ...]:
        """The hexes where terrain or enemies make the unit stop, whichever way it comes."""
        return tuple(name for name, way in self.ways.items() if way.halt is not None)


def reach(
    edition: Edition,
    board: Board,
    mover: Mover,
    start: str,
    held: Mapping[str, str] | None = None,
    *,
    attacked: Collection[Pair] = (),
    why: bool = True,
) -> Reach:
    """Everywhere that `mover` can get from the hex `start`; `held` and `attacked` as in :class:`.travel.Travel`.

    Without `why` the reasons for what is closed are left out, which saves half of the time.
    """
    travel = Travel(edition, board, mover, held, attacked)
    spread = _Spread(travel, start)
    ways = {name: way for name in sorted(spread.entered) if (way := spread.way(name)) is not None}
    entries = {name: spread.ways_into(name) for name in ways if travel.held.get(name) in (ENEMY, BATTLE)}
    return Reach(ways, closed_hexes(travel, start, spread.frontier()) if why else {}, entries)


class _Spread:
    """The hexes that a unit can enter by any move, and those by a move along roads only."""

    def __init__(self, travel: Travel, start: str):
        self.travel = travel
        self.start = start
        movement = 0 if travel.never_moves else travel.mover.movement
        longest = movement + ROAD_BONUS if movement and travel.mover.walks else 0
        self.movement = movement
        self.longest = longest
        self.by_any = _search((start, FREE), movement, self._onward)
        self.by_road = _search(start, longest, self._along_roads)
        self._any = _first_states(self.by_any)
        self.entered = (set(self._any) | set(self.by_road)) - {start}

    def way(self, name: str) -> Way | None:
        """The shortest way to end in a hex; None if the unit can pass over it but not end there."""
        if self.travel.no_landing(name) is not None:
            return None
        states = self._any.get(name, ())
        on_road = self.by_road.get(name)
        if on_road is not None and (not states or on_road[0] <= self.by_any[states[0]][0]):
            path = _path(self.by_road, name)
        else:
            path = tuple(hex for hex, _ in _path(self.by_any, states[0]))
        return Way(path, self._halt(name, states), not states and len(path) - 1 > self.movement)

    def ways_into(self, name: str) -> tuple[tuple[str, ...], ...]:
        """The shortest way into a hex over each of its hexsides that the unit can use."""
        found = []
        for before, side in self.travel.board.neighbours(name):
            if self.travel.barrier(before, name, side) is None:
                way = self._way_to_go_on(before, side)
                if way is not None and name in way:
                    way = self._way_around(before, name)
                if way is not None:
                    found.append((*way, name))
        return tuple(found)

    def _way_around(self, at: str, name: str) -> tuple[str, ...] | None:
        """The shortest way to a hex from which a flyer can go on, without the hex `name`; None if there is none.

        It leads over the nearest other hex beside it, if a shortest way to that one does without `name` as well; else it is
        searched anew.
        """
        beside = [one for one, _ in self.travel.board.neighbours(at) if one != name and at in self._steps_from(one)]
        nearest = min((self.by_any[one, FREE][0] for one in beside), default=self.movement)
        if nearest + 1 >= self.movement:
            return None
        for one in beside:
            if self.by_any[one, FREE][0] == nearest:
                way = tuple(hex for hex, _ in _path(self.by_any, (one, FREE)))
                if name not in way:
                    return (*way, at)
        found = _search(
            (self.start, FREE), self.movement - 1, lambda state: (to for to in self._onward(state) if to[0] != name)
        )
        return tuple(hex for hex, _ in _path(found, (at, FREE))) if (at, FREE) in found else None

    def _steps_from(self, hex: str) -> set[str]:
        """The hexes that the unit can enter next from a hex in which it is free to go on, and go on from there."""
        if (hex, FREE) not in self.by_any:
            return set()
        return {to for to, manner in self._onward((hex, FREE)) if manner == FREE}

    def _way_to_go_on(self, at: str, side: Side) -> tuple[str, ...] | None:
        """The shortest way to a hex from which the unit can still go over `side`; None if there is none."""
        for state in self._any.get(at, ()):
            held = state[1] == STOPPED or (state[1] == AFLOAT and not side.waterway)
            if not held and self.by_any[state][0] < self.movement:
                return tuple(hex for hex, _ in _path(self.by_any, state))
        if at in self.by_road and self.travel.by_road(side) and self.by_road[at][0] < self.longest:
            return None if self._ends_road(at) else _path(self.by_road, at)
        return None

    def frontier(self) -> Frontier:
        """What the search knows of every hex that was entered, for the reasons."""
        steps = {hex: self.by_any[states[0]][0] for hex, states in self._any.items()}
        roads = {hex: found[0] for hex, found in self.by_road.items()}
        going = {hex for hex, state in self.by_any if state == FREE}
        return Frontier(steps, roads, frozenset(going), self.movement)

    def _halt(self, name: str, states: tuple[State, ...]) -> Halt | None:
        halt = self.travel.halt(name)
        if halt is not None and halt.terrain and (name in self.by_road or (name, AFLOAT) in states):
            return None
        return halt

    def _onward(self, state: State) -> Iterator[State]:
        at, manner = state
        if manner == STOPPED:
            return
        travel = self.travel
        for to, side in travel.board.neighbours(at):
            if manner == AFLOAT and not side.waterway:
                continue
            if travel.barrier(at, to, side) is None:
                yield to, self._manner(to, side)

    def _manner(self, to: str, side: Side) -> str:
        halt = self.travel.halt(to)
        if halt is None:
            return FREE
        return AFLOAT if halt.terrain and self.travel.floats(side) else STOPPED

    def _ends_road(self, at: str) -> bool:
        """Whether even a unit on a road must stop in the hex."""
        halt = self.travel.halt(at) if at != self.start else None
        return halt is not None and not halt.terrain

    def _along_roads(self, at: str) -> Iterator[str]:
        travel = self.travel
        if self._ends_road(at):
            return
        for to, side in travel.board.neighbours(at):
            if travel.by_road(side) and travel.barrier(at, to, side) is None:
                yield to


def _search(first: Node, longest: int, onward: Callable[[Node], Iterable[Node]]) -> dict[Node, tuple[int, Node | None]]:
    """Every node within `longest` steps of `first`, with its distance and the node before it."""
    found: dict[Node, tuple[int, Node | None]] = {first: (0, None)}
    waiting = deque([first])
    while waiting:
        node = waiting.popleft()
        steps = found[node][0] + 1
        if steps > longest:
            break
        for other in onward(node):
            if other not in found:
                found[other] = (steps, node)
                waiting.append(other)
    return found


def _path(found: Mapping[Node, tuple[int, Node | None]], last: Node) -> tuple[Node, ...]:
    path = [last]
    before = found[last][1]
    while before is not None:
        path.append(before)
        before = found[before][1]
    return tuple(reversed(path))


def _first_states(found: Iterable[State]) -> dict[str, tuple[State, ...]]:
    """The states of each hex, the nearest first."""
    states: dict[str, tuple[State, ...]] = {}
    for state in found:
        states[state[0]] = (*states.get(state[0], ()), state)
    return states

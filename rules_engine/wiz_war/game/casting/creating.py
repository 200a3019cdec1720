"""Creating walls, bushes and stone, opening doors (ww.board-changes, ww.wall-placement, ww.no-create-on-base, ww.doors).

Where something may stand :mod:`...combat.creating` says.
"""

from __future__ import annotations

from ....ruling import Ruling, Step, Value, messages
from ...board.maze import BUSH, CLOSED_DOOR, FIRE_WALL, ILLUSION_WALL, KEPT_DOOR, OPEN_DOOR, SOLID_STONE, WALL
from ...board.reading import LEADS_NOWHERE
from ...board.squares import Boundary, Square
from ...books import WW
from ...combat.creating import Create, create, on_line, whose_base
from ...ground import FREE, Ground, Growth
from .. import cards as does
from ..cards import Card
from ..decisions import forbidden
from ..state import State
from ..table import Table

phrases = messages("game")

STANDS = {does.CREATE_WALL: WALL, does.FIRE_WALL: FIRE_WALL, does.ILLUSION_WALL: ILLUSION_WALL}
GROWS = {does.CREATE_BUSH: BUSH, does.CREATE_STONE: SOLID_STONE}


def may_stand(ground: Ground, line: Boundary) -> bool:
    """Whether a wall may be created on a line."""
    return ground.stands_on(line) in FREE and line not in ground.covered


def line_ruling(state: State, line: Boundary) -> Ruling:
    """What :mod:`...combat.creating` says of a wall on a line."""
    ground = state.ground
    met = not {one.square for one in state.wizards}.isdisjoint(ground.beside(line))
    return create(WW, on_line(ground.stands_on(line), junction=ground.layout.is_junction(line), met=met))


def place_fault(state: State, card: Card, place: Square) -> Step | None:
    """What forbids creating something on a square."""
    ruling = _square_ruling(state, card, place)
    return None if ruling.legal else ruling.steps[-1]


def _square_ruling(state: State, card: Card, place: Square) -> Ruling:
    kind = "bush" if card.does == does.CREATE_BUSH else "other"
    owner = dict(zip(state.ground.bases, state.setup.seats, strict=True)).get(place)
    base = whose_base(owner, state.mover, {one for one in state.setup.seats if state.wizard(one).square is not None})
    occupied, own = _occupied(state, place), state.setup.readings.own_base
    return create(WW, Create(kind=kind, base=base, occupied_by=occupied, own_base=own))


def _occupied(state: State, place: Square) -> str:
    if any(one.square == place for one in state.wizards):
        return "wizard"
    things = [one.square for one in state.treasures]
    things += [one.square for one in state.lying] + [one.square for one in state.ground.growths]
    return "object" if place in things else "nothing"


def may_land(state: State, place: Square) -> bool:
    """Whether a wizard can stand on a square."""
    return not state.ground.maze.things.get(place, frozenset()) & state.ground.walker.stopped_by


_CLOSED = phrases("On {line} there is no closed door.")
_NO_DOOR = phrases("On {line} there is no door that can be opened.")
_NO_WALL = phrases("On {line} there is no wall.")


def line_fault(state: State, card: Card, line: Boundary) -> Step | None:
    """What forbids creating, destroying or opening something on a line."""
    ground = state.ground
    if line in ground.covered:
        return forbidden("auto-warp", LEADS_NOWHERE)
    if card.does in does.WALLS:
        ruling = line_ruling(state, line)
        return None if ruling.legal else ruling.steps[-1]
    stands = ground.stands_on(line)
    if card.does == does.DESTROY_WALL:
        return None if stands in STANDS.values() else forbidden("board-changes", _NO_WALL, line=line.name)
    if card.does == does.HOLD_DOOR:
        held = ground.maze.is_door(line) and stands != KEPT_DOOR
        return None if held else forbidden("door-propping", _NO_DOOR, line=line.name)
    return None if stands == CLOSED_DOOR else forbidden("doors", _CLOSED, line=line.name)


_STANDS = {
    does.CREATE_WALL: phrases("{card} puts a wall on {line}."),
    does.FIRE_WALL: phrases("{card} puts a wall of fire on {line}."),
    does.ILLUSION_WALL: phrases("{card} puts an illusion wall on {line}."),
}
_OPENS = phrases(
    "{card} opens the door on {line}. The door closes behind whoever goes through it, or at the end of the turn."
)
_HOLDS = phrases("{card} holds the door on {line} open.")
_GROWS = phrases("{card} fills {square}.")


def change_line(table: Table, card: Card, line: Boundary, turns: int) -> None:
    """Create a wall on a line or open the door there; a timed card for so many turns."""
    change = table.ground.change_of(line)
    values: dict[str, Value] = {"card": card.title, "line": line.name}
    if card.does in (does.OPEN_DOOR, does.KEY):
        table.ground = table.ground.with_change(change._replace(over=OPEN_DOOR))
        table.note("doors", _OPENS, **values)
    elif card.does == does.HOLD_DOOR:
        table.ground = table.ground.with_change(change._replace(kind=KEPT_DOOR, over=""))
        table.note("door-propping", _HOLDS, **values)
    else:
        table.take_over(line_ruling(table.state(), line))
        kind = STANDS[card.does]
        if card.timed:
            new = change._replace(over=kind, ends=(table.mover, table.round + turns))
        else:
            new = change._replace(kind=kind, damage=0)
        table.ground = table.ground.with_change(new)
        table.note("board-changes", _STANDS[card.does], **values)


def grow(table: Table, card: Card, place: Square) -> None:
    """Let a bush grow, or stone fill a square."""
    table.take_over(_square_ruling(table.state(), card, place))
    left = card.amount if card.does == does.CREATE_BUSH else 0
    table.ground = table.ground.with_growth(Growth(place, GROWS[card.does], left))
    table.note("board-changes", _GROWS, card=card.title, square=place.name)

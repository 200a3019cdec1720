"""Walking, step by step (ww.movement, ww.movement-number-card, ww.doors, ww.door-closes, ww.turn-order-free).

A walk may be made in as many parts as one likes; the number card counts for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from ....games.actions import Action
from ....ruling import Count, Step, Value, message, messages, say
from ...board.maze import BROKEN, CLOSED_DOOR, KEPT_DOOR, OPEN_DOOR, OPENING, SOLID_STONE, WALL, Way
from ...board.squares import Square, square
from ...books import WW
from ...ground import Ground
from ...movement.reach import CROSSED, RULED, STONE, STOPS
from ...turn.course import BEFORE_FIRST_STEP
from ..actions import Move, Run
from ..cards import NUMBER
from ..decisions import allowance, forbidden, left_to_walk, numbers, standing
from ..state import State
from ..table import Table

phrases = messages("movement")

_WALL = message("game", "From {start} to {goal} there is no open side between neighbouring squares.")
_DOOR = phrases("There is no way while the doors are closed; a card must open one.")
_SHUT = phrases("There is no way: a door closes as soon as somebody has gone through it.")
_FROM = message("game", "The way begins on your own square, {square}.")
_SECOND = message("game", "You have added a number card to your movement already.")
_LATE = message("game", "Ruled here: the number card for movement comes before the first step.")
_NO_NUMBER = message("game", "{card} is not a number card that you hold.")
_WALKS = message("game", "{player} walked {squares} from {start} to {goal}.")
_FARTHER = message("game", "{player} added {number} and may walk {squares} in this turn.")
_CLOSES = phrases("The door between {start} and {goal} is open; it closes behind you.")


def walks(state: State) -> Iterator[Action]:
    """A shortest way to each square within reach, and the number cards that would take the mover farther."""
    ground, start, most = state.ground, standing(state, state.mover), left_to_walk(state)
    yield from ground.once(("moves", start, most), lambda: tuple(_moves(ground, start, most)))
    if _why_no_card(state) is None:
        cards = state.setup.cards
        yield from (Run(cards[one].name) for one in numbers(state, state.wizard(state.mover)))


def _moves(ground: Ground, start: Square, most: int) -> Iterator[Move]:
    return (Move(tuple(place.name for place in way)) for way in ground.ways(start, most))


def why_not_move(state: State, action: Move) -> Step | None:
    """What forbids a walk."""
    here = standing(state, state.mover)
    way = tuple(map(square, action.way))
    if way[0] != here:
        return forbidden("movement", _FROM, square=here.name)
    passed: set[Way] = set()
    for start, goal in pairwise(way):
        refused = _why_no_step(state.ground, start, goal, passed)
        if refused is not None:
            return refused
    far, limit = len(way) - 1, left_to_walk(state)
    if far > limit:
        text = phrases("The way is {squares} long, and you may walk only {limit}.")
        return forbidden("movement", text, squares=Count(far, "ww-square"), limit=Count(limit, "ww-square"))
    return None


def _why_no_step(ground: Ground, start: Square, goal: Square, passed: set[Way]) -> Step | None:
    places: dict[str, Value] = {"start": start.name, "goal": goal.name}
    way = way_to(ground, start, goal)
    if way is None:
        return forbidden("board", _WALL, **places)
    if way.kind == CLOSED_DOOR:
        return forbidden("doors", _DOOR)
    if way.kind == OPEN_DOOR:
        if any(one.boundary == way.boundary for one in passed):
            return forbidden("door-closes", _SHUT)
        passed.add(way)
    if way.kind == WALL:
        return forbidden("board", _WALL, **places)
    if SOLID_STONE in ground.maze.things.get(goal, ()):
        return forbidden("objects", STONE)
    return forbidden("movement", STOPS) if ground.walker.stopped_by & _barriers(ground, way, goal) else None


def _barriers(ground: Ground, way: Way, goal: Square) -> frozenset[str]:
    """What a wizard meets on a step of which the table rules whether it stops."""
    return RULED & {way.kind, *ground.maze.things.get(goal, ())}


def way_to(ground: Ground, start: Square, goal: Square) -> Way | None:
    """The side by which one comes from a square to a neighbouring one, the least barred if there are two."""
    found = [way for way in ground.maze.ways[start] if way.beyond == goal]
    return min(found, key=lambda way: (way.kind in ground.walker.stopped_by, way.kind == CLOSED_DOOR), default=None)


def why_not_run(state: State, action: Run) -> Step | None:
    """What forbids adding a number card to movement."""
    card = state.setup.index[action.card]
    if state.setup.cards[card].kind != NUMBER or card not in state.wizard(state.mover).hand:
        return forbidden("movement-number-card", _NO_NUMBER, card=state.setup.cards[card].title)
    return _why_no_card(state)


def _why_no_card(state: State) -> Step | None:
    if state.course.movement_cards:
        return forbidden("one-number-per-action", _SECOND)
    if state.course.stepped and state.setup.readings.movement_card == BEFORE_FIRST_STEP:
        return forbidden("turn-order-free", _LATE)
    return None


def walk(table: Table, action: Move) -> None:
    """Carry out a walk; an opened door closes behind the walker."""
    way = tuple(map(square, action.way))
    for start, goal in pairwise(way):
        _cross(table, start, goal)
    table.stand(table.mover, way[-1])
    far = len(way) - 1
    table.course = replace(table.course, used=table.course.used + far, stepped=True)
    squares = Count(far, "ww-square")
    said = say(_WALKS, player=table.setup.letter(table.mover), start=way[0].name, goal=way[-1].name, squares=squares)
    table.steps.insert(0, Step(WW.rule("movement"), said))


_THROUGH = {
    OPENING: (
        "wraparound",
        phrases("You go out over the edge at {start} and in again at {goal}, a step like any other."),
    ),
    BROKEN: (
        "wraparound-broken-wall",
        phrases("The outer wall has fallen, so you go out at {start} and in again at {goal} in one step."),
    ),
    KEPT_DOOR: ("door-propping", phrases("REMOVE LOCK holds the door between {start} and {goal} open.")),
    OPEN_DOOR: ("door-closes", _CLOSES),
}
_WARP = phrases("The AUTO WARP is not a square: from {start} to {goal} it is one step.")


def _cross(table: Table, start: Square, goal: Square) -> None:
    way = way_to(table.ground, start, goal)
    assert way is not None
    if _barriers(table.ground, way, goal):
        table.note("movement", CROSSED)
    if way.warp is not None:
        table.note("auto-warp", _WARP, start=start.name, goal=goal.name)
        return
    if way.kind in _THROUGH:
        rule, text = _THROUGH[way.kind]
        table.note(rule, text, start=start.name, goal=goal.name)
    if way.kind == OPEN_DOOR:
        table.ground = table.ground.ended((table.ground.change_of(way.boundary),))


def run(table: Table, action: Run) -> None:
    """Carry out the adding of a number card."""
    card = table.setup.index[action.card]
    number = table.setup.cards[card].amount
    table.lose(table.mover, card)
    table.discard((card,))
    course = table.course
    table.course = replace(course, limit=course.limit + number, movement_cards=course.movement_cards + 1)
    squares = Count(allowance(table), "ww-square")
    letter = table.setup.letter(table.mover)
    table.note("movement-number-card", _FARTHER, player=letter, number=number, squares=squares)

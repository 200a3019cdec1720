"""How far may you walk, and is there a way? (ww.movement, ww.movement-number-card, ww.wraparound, ww.auto-warp, ww.doors)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....books import Book
from ....calculators import calculator
from ....inputs import Integer, Problem, notation, option, record, several
from ....results import result
from ....ruling import Count, Ruling, Said, Step, message, messages, say
from ...board.board import EXAMPLE, MAYBE_SQUARE, SQUARE, Board
from ...board.maze import BROKEN, BUSH, KEPT_DOOR, OPEN_DOOR, OPENING, SOLID_STONE, Maze
from ...board.reading import contradictions_of, maze_of
from ...board.squares import Square, square
from ...books import WW
from ...faults import ruled
from ..reach import BARRIERS, CLOSED, CROSSED, PASSABLE, SQUARES, STONE, STOPS, Pace, Walker, shortest_way

phrases = messages("movement")


@dataclass(frozen=True)
class Movement:
    """A walk over a board, or only its limit (no goal); number cards 1..20."""

    board: Board = record(Board, EXAMPLE, message("board", "Board"))
    start: str = notation(SQUARE, "E2", phrases("From"))
    goal: str | None = notation(
        MAYBE_SQUARE,
        "A2",
        phrases("To"),
        help=phrases("Leave this empty to ask for the limit alone."),
    )
    number_cards: tuple[int, ...] = several(Integer(1, 20), 0, 5, (), phrases("Number cards"))
    barriers: str = option(
        (CLOSED, PASSABLE),
        CLOSED,
        phrases("Walls of fire, illusion walls and bushes"),
        names=BARRIERS,
        help=phrases("Their cards must say whether a wizard can cross them."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """What the board does not have, and what stands twice in one place."""
        return contradictions_of(self.board, {"start": self.start, "goal": self.goal}, {})


@dataclass(frozen=True)
class Walk:
    """`limit` is None with too many number cards, `distance` without a way, `left` unless the goal is reached; `way`
    names the squares of a shortest way, the first one included."""

    limit: int | None = result(phrases("How far you may walk"), counted="ww-square")
    distance: int | None = result(phrases("The shortest way"), counted="ww-square")
    left: int | None = result(phrases("Movement left afterwards"), counted="ww-square")
    way: tuple[str, ...] = result(phrases("The way, square by square"), quiet=True)
    broken: tuple[str, ...] = result(message("faults", "Rules against it"), quiet=True, cites=True)


@calculator(
    "movement",
    books=(WW,),
    title=phrases("Movement"),
    question=phrases("How far may you walk, and is there a way?"),
    rules=(
        *("movement", "movement-number-card", "movement-no-die", "one-number-per-action", "board"),
        *("wraparound", "wraparound-broken-wall", "auto-warp", "auto-warp-relocate"),
        *("doors", "door-closes", "door-pursuit", "door-propping", "pass-through-opponent", "objects"),
    ),
    inputs=Movement,
)
def movement(book: Book, asked: Movement) -> Ruling:
    """Rule on a walk: its limit, its length and what stands in the way."""
    return walk_in(maze_of(asked.board), asked)


def walk_in(maze: Maze, asked: Movement) -> Ruling:
    """The ruling on a walk in a maze, which is that of the board asked about."""
    start, goal = square(asked.start), None if asked.goal is None else square(asked.goal)
    limit = SQUARES + sum(asked.number_cards) if len(asked.number_cards) < 2 else None
    steps = [*_limit(asked, limit)]
    walker = Walker(barriers=asked.barriers == PASSABLE)
    paces = None if goal is None else shortest_way(maze, start, goal, walker)
    faults: list[Step] = []
    if goal is not None:
        steps += _barriers(asked, maze, goal, paces)
        if paces is None:
            faults.append(_no_way(maze, asked, goal))
        else:
            steps += _along(asked, paces)
            if limit is not None and len(paces) > limit:
                faults.append(_too_far(len(paces), limit))
    faults += _too_many(asked)
    distance = None if paces is None else len(paces)
    left = None if limit is None or distance is None or distance > limit else limit - distance
    way = () if paces is None else (start.name, *(pace.goal.name for pace in paces))
    value = Walk(limit, distance, left, way, tuple(one.rule for one in faults))
    return ruled(value, steps, faults, _verdict(limit, distance, left))


def _limit(asked: Movement, limit: int | None) -> Iterator[Step]:
    yield WW.step("movement", phrases("Everybody may walk {squares} in a turn."), squares=Count(SQUARES, "ww-square"))
    if asked.number_cards and limit is not None:
        more = phrases("With a number card {number} that makes {squares}.")
        card = asked.number_cards[0]
        said = say(more, number=card, squares=Count(limit, "ww-square"))
        yield Step(WW.rule("movement-number-card"), said)


def _too_many(asked: Movement) -> Iterator[Step]:
    if len(asked.number_cards) > 1:
        cards = Count(len(asked.number_cards), "ww-number-card")
        text = phrases("Only one number card may be added to movement, not {cards}.")
        yield WW.step("one-number-per-action", text, cards=cards)


def _barriers(asked: Movement, maze: Maze, goal: Square, paces: tuple[Pace, ...] | None) -> Iterator[Step]:
    """The ruling on walls of fire, illusion walls and bushes, where the board has some that matter."""
    board = asked.board
    if not (board.fire_walls or board.illusion_walls or any(thing.kind == BUSH for thing in board.things)):
        return
    if asked.barriers == PASSABLE:
        yield WW.step("movement", CROSSED)
        return
    across = shortest_way(maze, square(asked.start), goal, Walker(barriers=True))
    if across is not None and (paces is None or len(across) < len(paces)):
        yield WW.step("movement", STOPS)


def _along(asked: Movement, paces: tuple[Pace, ...]) -> Iterator[Step]:
    """What the way shows on the lines and squares that it crosses, and its length."""
    met = {one: at for at, one in enumerate(asked.board.wizards)}
    for pace in paces:
        yield from _crossed(pace)
        if pace.goal.name in met:
            text = phrases("A wizard stands on {square}; you may walk through.")
            yield WW.step("pass-through-opponent", text, square=pace.goal.name)
    if paces:
        text = phrases("The shortest way from {start} to {goal} is {squares} long.")
        squares = Count(len(paces), "ww-square")
        said = say(text, start=paces[0].start.name, goal=paces[-1].goal.name, squares=squares)
    else:
        said = phrases.say("You are there already.")
    yield Step(WW.rule("movement"), said)


def _crossed(pace: Pace) -> Iterator[Step]:
    places = {"start": pace.start.name, "goal": pace.goal.name}
    if pace.way.warp is not None:
        text = phrases("The AUTO WARP is not a square: from {start} to {goal} it is one step.")
        yield WW.step("auto-warp", text, **places)
    elif pace.way.boundary.on_edge and pace.way.kind in (OPENING, BROKEN):
        broken = pace.way.kind == BROKEN
        out = phrases("You go out over the edge at {start} and in again at {goal}, a step like any other.")
        gap = phrases("The outer wall has fallen, so you go out at {start} and in again at {goal} in one step.")
        rule = "wraparound-broken-wall" if broken else "wraparound"
        yield WW.step(rule, gap if broken else out, **places)
    elif pace.way.kind == KEPT_DOOR:
        yield WW.step("door-propping", phrases("REMOVE LOCK holds the door between {start} and {goal} open."), **places)
    elif pace.way.kind == OPEN_DOOR:
        text = phrases("The door between {start} and {goal} is open; it closes behind you.")
        yield WW.step("door-closes", text, **places)


def _no_way(maze: Maze, asked: Movement, goal: Square) -> Step:
    start, barriers = square(asked.start), asked.barriers == PASSABLE
    if SOLID_STONE in maze.things.get(goal, ()):
        return WW.step("objects", STONE)
    if shortest_way(maze, start, goal, Walker(barriers, doors=True)) is None:
        text = phrases("There is no way from {start} to {goal}.")
        return WW.step("board", text, start=asked.start, goal=asked.goal or "")
    passed = any(door.passed for door in asked.board.doors)
    doors = tuple(replace(door, passed=False) for door in asked.board.doors)
    if passed and shortest_way(maze_of(replace(asked.board, doors=doors)), start, goal, Walker(barriers)) is not None:
        text = phrases("There is no way: a door closes as soon as somebody has gone through it.")
        return WW.step("door-closes", text)
    return WW.step("doors", phrases("There is no way while the doors are closed; a card must open one."))


def _too_far(distance: int, limit: int) -> Step:
    text = phrases("The way is {squares} long, and you may walk only {limit}.")
    said = say(text, squares=Count(distance, "ww-square"), limit=Count(limit, "ww-square"))
    return Step(WW.rule("movement"), said)


def _verdict(limit: int | None, distance: int | None, left: int | None) -> Said:
    if distance is None or left is None:
        return phrases.say("You may walk {squares}.", squares=Count(limit or 0, "ww-square"))
    text = phrases("The way takes {squares}; you have {left} left.")
    return say(text, squares=Count(distance, "ww-square"), left=Count(left, "ww-square"))

"""How much does a wall, a door or a bush still stand? (ww.wall-hit-points, ww.junction-wall, ww.attack-objects)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...books import Book
from ...inputs import Integer, choice, flag, integer, several
from ...results import result
from ...ruling import Count, Ruling, Said, Step, message, say
from ..board.maze import DOORS, WALLS
from ..books import WW
from ..faults import ruled

WALL, CREATED_WALL, DOOR, BUSH = "wall", "created-wall", "door", "bush"
KINDS = {
    WALL: message("wall", "wall"),
    CREATED_WALL: message("wall", "wall made by a card"),
    DOOR: message("wall", "door"),
    BUSH: message("wall", "bush"),
}
#: The damage that brings it down; for a bush its card says.
HIT_POINTS = {WALL: 20, CREATED_WALL: 20, DOOR: 15}


@dataclass(frozen=True)
class Wall:
    """A thing that can be attacked, and what it has suffered, in points of damage."""

    kind: str = choice(tuple(KINDS), WALL, message("wall", "What is attacked"), names=KINDS)
    hit_points: int = integer(1, 40, 10, message("wall", "For a bush: the damage that its card names"))
    junction: bool = flag(False, message("wall", "The wall stands where two sectors meet"))
    damage: tuple[int, ...] = several(Integer(1, 20), 0, 40, (5, 3), message("wall", "Damage so far"))
    each_turn: int | None = integer(1, 20, 5, message("wall", "Damage of one attack a turn from now on"), optional=True)


@dataclass(frozen=True)
class Standing:
    """What is left; `turns` is None where it was not asked for."""

    hit_points: int = result(message("wall", "Damage that brings it down"))
    taken: int = result(message("wall", "Damage so far"))
    remaining: int = result(message("wall", "Damage still needed"))
    destroyed: bool = result(message("wall", "The target is destroyed"))
    turns: int | None = result(message("wall", "Attacks still needed"), quiet=True)


def kind_on(kind: str, *, created: bool) -> str | None:
    """What a kind of the maze that stands on a line is to whoever attacks it, as printed or `created`; None: nothing."""
    if kind in DOORS:
        return DOOR
    if kind not in WALLS:
        return None
    return CREATED_WALL if created or kind != WALL else WALL


def wall(book: Book, asked: Wall) -> Ruling:
    """Add up the damage of a wall, a door or a bush."""
    points = HIT_POINTS.get(asked.kind, asked.hit_points)
    taken = sum(asked.damage)
    left = max(points - taken, 0)
    turns = None if asked.each_turn is None else -(-left // asked.each_turn)
    value = Standing(points, taken, left, left == 0, turns)
    return ruled(value, _steps(asked, value), (), _verdict(value))


def _steps(asked: Wall, value: Standing) -> Iterator[Step]:
    yield Step(WW.rule("wall-hit-points"), _falls_at(asked, value))
    if asked.junction and asked.kind in (WALL, CREATED_WALL):
        text = message("wall", "Between two sectors the wall looks double, but it is one wall.")
        yield Step(WW.rule("junction-wall"), say(text))
    if len(asked.damage) > 1:
        text = message("wall", "Ruled here: damage stays and is added up, whoever did it.")
        yield Step(WW.rule("wall-hit-points"), say(text))
    if not value.taken:
        text = message("wall", "The target is still undamaged.")
    elif value.remaining:
        text = message("wall", "The target has taken {taken} damage, and {left} more damage brings it down.")
    else:
        text = message("wall", "The target has taken {taken} damage, which is enough.")
    yield Step(WW.rule("wall-hit-points"), say(text, taken=value.taken, left=value.remaining))
    if asked.each_turn is not None and value.turns:
        if asked.each_turn == 1:
            punch = message("wall", "A punch does 1 damage; you strike it from a square beside it.")
            yield Step(WW.rule("punch-object"), say(punch))
        text = message(
            "wall", "Attacking it is your one attack of the turn. At {damage} damage a turn, that takes {turns}."
        )
        said = say(text, damage=asked.each_turn, turns=Count(value.turns, "ww-turn"))
        yield Step(WW.rule("attack-objects"), said)


def _falls_at(asked: Wall, value: Standing) -> Said:
    if asked.kind == BUSH:
        return say(
            message("wall", "Ruled here: a bush falls at the damage that its card names, {points} here."),
            points=value.hit_points,
        )
    if asked.kind == CREATED_WALL:
        text = message("wall", "Ruled here: a wall made by a card is a wall and falls at {points} damage.")
        return say(text, points=value.hit_points)
    if asked.kind == DOOR:
        return say(message("wall", "A door falls at {points} damage."), points=value.hit_points)
    return say(message("wall", "A wall falls at {points} damage."), points=value.hit_points)


def _verdict(value: Standing) -> Said:
    if value.destroyed:
        return say(message("wall", "The target is destroyed."))
    if value.turns is None:
        return say(
            message("wall", "The target still stands. It takes {left} more damage to bring it down."),
            left=value.remaining,
        )
    text = message("wall", "The target still stands. It takes {left} more damage to bring it down, which is {attacks}.")
    return say(text, left=value.remaining, attacks=Count(value.turns, "ww-attack"))

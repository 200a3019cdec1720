"""How much does a wall, a door or a bush still stand? (ww.wall-hit-points, ww.junction-wall, ww.attack-objects)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...books import Book
from ...inputs import Integer, choice, flag, integer, several
from ...results import result
from ...ruling import Count, Ruling, Said, Step, messages, say
from ..board.maze import DOORS, WALLS
from ..books import WW
from ..faults import ruled

phrases = messages("wall")

WALL, CREATED_WALL, DOOR, BUSH = "wall", "created-wall", "door", "bush"
KINDS = {
    WALL: phrases("wall"),
    CREATED_WALL: phrases("wall made by a card"),
    DOOR: phrases("door"),
    BUSH: phrases("bush"),
}
#: The damage that brings it down; for a bush its card says.
HIT_POINTS = {WALL: 20, CREATED_WALL: 20, DOOR: 15}


@dataclass(frozen=True)
class Wall:
    """A thing that can be attacked, and what it has suffered, in points of damage."""

    kind: str = choice(tuple(KINDS), WALL, phrases("What is attacked"), names=KINDS)
    hit_points: int = integer(1, 40, 10, phrases("For a bush: the damage that its card names"))
    junction: bool = flag(False, phrases("The wall stands where two sectors meet"))
    damage: tuple[int, ...] = several(Integer(1, 20), 0, 40, (5, 3), phrases("Damage so far"))
    each_turn: int | None = integer(1, 20, 5, phrases("Damage of one attack a turn from now on"), optional=True)


@dataclass(frozen=True)
class Standing:
    """What is left; `turns` is None where it was not asked for."""

    hit_points: int = result(phrases("Damage that brings it down"))
    taken: int = result(phrases("Damage so far"))
    remaining: int = result(phrases("Damage still needed"))
    destroyed: bool = result(phrases("The target is destroyed"))
    turns: int | None = result(phrases("Attacks still needed"), quiet=True)


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
        yield WW.step("junction-wall", phrases("Between two sectors the wall looks double, but it is one wall."))
    if len(asked.damage) > 1:
        yield WW.step("wall-hit-points", phrases("Ruled here: damage stays and is added up, whoever did it."))
    if not value.taken:
        text = phrases("The target is still undamaged.")
    elif value.remaining:
        text = phrases("The target has taken {taken} damage, and {left} more damage brings it down.")
    else:
        text = phrases("The target has taken {taken} damage, which is enough.")
    yield WW.step("wall-hit-points", text, taken=value.taken, left=value.remaining)
    if asked.each_turn is not None and value.turns:
        if asked.each_turn == 1:
            yield WW.step("punch-object", phrases("A punch from a square beside it does 1 damage."))
        text = phrases("An attack on it is your one attack of the turn. At {damage} damage a turn, that takes {turns}.")
        said = say(text, damage=asked.each_turn, turns=Count(value.turns, "ww-turn"))
        yield Step(WW.rule("attack-objects"), said)


def _falls_at(asked: Wall, value: Standing) -> Said:
    if asked.kind == BUSH:
        return phrases.say(
            "Ruled here: a bush falls at the damage that its card names, {points} here.", points=value.hit_points
        )
    if asked.kind == CREATED_WALL:
        text = phrases("Ruled here: a wall made by a card is a wall and falls at {points} damage.")
        return say(text, points=value.hit_points)
    if asked.kind == DOOR:
        return phrases.say("A door falls at {points} damage.", points=value.hit_points)
    return phrases.say("A wall falls at {points} damage.", points=value.hit_points)


def _verdict(value: Standing) -> Said:
    if value.destroyed:
        return phrases.say("The target is destroyed.")
    if value.turns is None:
        return phrases.say(
            "The target still stands. It takes {left} more damage to bring it down.", left=value.remaining
        )
    text = phrases("The target still stands. It takes {left} more damage to bring it down, which is {attacks}.")
    return say(text, left=value.remaining, attacks=Count(value.turns, "ww-attack"))

"""The answers on a hex board: signs that tell them without colour, frames that tell them with it, and the way of a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import sqrt

from rules_engine.wizard_kings.position.answer import (
    BONUS,
    CROWDED,
    FULL,
    HERE,
    OPEN,
    PINNED,
    ROOM,
    SHUT,
    STOP,
    TOO_MANY,
    Spot,
)
from rules_engine.wizard_kings.position.board import OnBoard

from ...figures.data import Point
from ...figures.shapes import cross, disc, polygon
from ...figures.units import move, sign
from ...html import Html, join
from .ground import outline

FAR = "far"  # closed for want of movement only: drawn without a sign of its own
_INSET = 0.9
_RINGS = {OPEN: "good", STOP: "good dash", BONUS: "good", CROWDED: "bad dash", FULL: "bad dash", TOO_MANY: "bad"}
_RINGS |= {"friendly": "good", "battle": "bad"}
_SIGNS = {
    OPEN: "good",
    STOP: "stop",
    SHUT: "bad",
    TOO_MANY: "bad",
    "friendly": "good",
    "enemy": "bad",
    "battle": "battle",
}
_AT = (19.5, -9.0)  # of a sign, from the middle of a hex


@lru_cache(maxsize=4096)
def frame(answer: str, at: Point) -> Html:
    """What lies under the blocks of a hex: a veil or a frame."""
    return join(_frame(answer, at))


def _frame(answer: str, at: Point) -> Iterator[Html]:
    if answer in (FAR, SHUT):
        yield polygon(outline(at), "veil")
    if answer in _RINGS:
        yield polygon(outline(at, _INSET), f"ring {_RINGS[answer]}")


@lru_cache(maxsize=4096)
def sign_at(answer: str, at: Point, number: int | None = None) -> Html:
    """What lies over the blocks of a hex: the sign of its answer, or a number."""
    return join(sign_of(answer, (at[0] + _AT[0], at[1] + _AT[1]), number))


def sign_of(answer: str, at: Point, number: int | None = None) -> Iterator[Html]:
    """The sign of an answer alone, as the key shows it too."""
    if answer == BONUS:
        yield disc(at, "+1", "disc good")
    elif answer == CROWDED:
        yield disc(at, "!", "disc bad")
    elif answer in (ROOM, FULL, PINNED) or (answer == OPEN and number is not None):
        yield disc(at, "" if number is None else str(number), f"disc {'bad' if answer in (FULL, PINNED) else 'good'}")
    elif answer == FAR:
        yield cross(at, 3, "far")
    elif answer in _SIGNS:
        yield from sign(_SIGNS[answer], at)


def way(points: list[Point]) -> Iterator[Html]:
    """The way of a move, its end short of the middle of the last hex."""
    if len(points) > 1:
        yield from move(points, "a")


def came_in(on: OnBoard, where: Mapping[str, Point]) -> Iterator[Html]:
    """Arrows over the hexsides by which blocks came into the hex that is looked at, each side's beside the other's."""
    here = where.get(on.hex)
    entries = {(one.came, on.friends(one.player, on.player)) for one in on.at.get(on.hex, ()) if one.came in where}
    for came, own in sorted(entries):
        if here is not None and on.board.side(came, on.hex) is not None:
            yield from move(_over(where[came], here, aside=4 if own else -4), "a" if own else "b")


def _over(one: Point, other: Point, aside: float) -> list[Point]:
    """A short line over the hexside between two hexes, a little to one side of its middle."""
    (x, y), (to_x, to_y) = one, other
    wide, tall = to_x - x, to_y - y
    length = sqrt(wide * wide + tall * tall) or 1.0
    left, down = -tall / length * aside, wide / length * aside
    return [(x + wide * share + left, y + tall * share + down) for share in (0.36, 0.66)]


def kind_of(spot: Spot) -> str:
    """The answer as it is drawn."""
    return FAR if spot.answer == SHUT and spot.rule.endswith(".movement-allowance") else spot.answer


KEY = (HERE, OPEN, STOP, BONUS, CROWDED, SHUT, ROOM, FULL, TOO_MANY, PINNED, "friendly", "enemy", "battle")

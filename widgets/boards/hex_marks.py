"""The answers on a hex board: signs that tell them without colour, frames that tell them with it, and the way of a move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules_engine.wizard_kings.position_answer import (
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

from ..figures.data import Point
from ..figures.shapes import cross, disc, polygon
from ..figures.units import move, sign
from ..html import Html, join
from .hex_ground import outline

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
def mark(answer: str, at: Point, number: int | None = None) -> Html:
    """The answer of a hex: a veil or a frame, and its sign or its number."""
    return join(_mark(answer, at, number))


def _mark(answer: str, at: Point, number: int | None) -> Iterator[Html]:
    if answer in (FAR, SHUT):
        yield polygon(outline(at), "veil")
    if answer in _RINGS:
        yield polygon(outline(at, _INSET), f"ring {_RINGS[answer]}")
    yield from sign_of(answer, (at[0] + _AT[0], at[1] + _AT[1]), number)


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


def kind_of(spot: Spot) -> str:
    """The answer as it is drawn."""
    return FAR if spot.answer == SHUT and spot.rule.endswith(".movement-allowance") else spot.answer


KEY = (HERE, OPEN, STOP, BONUS, CROWDED, SHUT, ROOM, FULL, TOO_MANY, PINNED, "friendly", "enemy", "battle")

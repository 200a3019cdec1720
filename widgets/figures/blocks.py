"""Blocks standing on edge: the pips of strength along their edges, the name on the edge of strength 1, rating and movement.

Data::

    turned: true                     # arrows from block to block: the same one, turned by a hit
    blocks:
    - {name: Ranger, rating: A2, movement: 2, cost: 4, home: forest, strength: 3, steps: 3, below: label}
    - {called: label, rating: B2}    # a word of the reader's language as its name
    - {back: true, below: label}     # seen from behind

A large block with all its data is a subject of the view ``callouts``.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..html import Html
from .data import Data, Point
from .ground import TERRAINS, ground
from .shapes import LINE, Drawing, circle, curve, lines_of, polar, polygon, rectangle, text, turned, wrapped

SIDE = 84.0
GAP = 22.0
IN_A_ROW = 3
KEYS = ("name", "called", "rating", "movement", "cost", "home", "strength", "steps", "back", "side", "below")


def view(data: Data) -> Drawing:
    """Blocks beside one another, three in a row (four stand in two rows), each with its words below."""
    data.known("blocks", "turned")
    blocks = list(data.each("blocks", 1))
    columns = 2 if len(blocks) == 4 else min(len(blocks), IN_A_ROW)
    gap = GAP + (34 if columns < IN_A_ROW else 0)
    below = max((len(lines_of(one.label("below") or "", SIDE + gap - 4)) for one in blocks), default=0)
    row = SIDE + 16 + below * LINE
    shapes: list[Html] = []
    for at, one in enumerate(blocks):
        left, top = gap / 2 + (at % columns) * (SIDE + gap), 4 + (at // columns) * row
        shapes += block(one, left, top)
        shapes += wrapped((left + SIDE / 2, top + SIDE + 18), one.label("below") or "", SIDE + gap - 4, "middle")
        if data.flag("turned") and at and at % columns:
            shapes += _turn((left - gap / 2, top + SIDE / 2))
    rows = -(-len(blocks) // columns)
    return Drawing(columns * (SIDE + gap), 4 + rows * row, tuple(shapes))


def block(one: Data, left: float, top: float, side: float = SIDE) -> Iterator[Html]:
    """One block: the edge that stands on top shows the present strength, the others follow around."""
    one.known(*KEYS)
    middle = (left + side / 2, top + side / 2)
    if one.flag("back"):
        yield rectangle(left, top, side, side, f"piece {one.word('side', ('a', 'b'), 'b')}", 7)
        return
    steps = int(one.number("steps", 4, 1, 4))
    strength = int(one.number("strength", steps, 1, steps))
    yield rectangle(left, top, side, side, "block", 7)
    for turn in range(4):  # a hit turns the block counter-clockwise, so the next lower strength stands to the right
        number = (strength - 1 - turn) % 4 + 1
        name = (one.label("called") or one.word("name", default="")) if number == 1 else ""
        edge = polar(middle, side / 2 - 9, 90 - 90 * turn)
        if name:
            half = 3.6 * len(name) + 8
            yield turned(polar(polar(edge, 6, -90 * turn), -4, 90 - 90 * turn), name, 90 * turn, "name")
            yield circle(polar(edge, -half, -90 * turn), 4, "pip" if turn == 0 else "pip faint")
        elif number <= steps:
            yield from _pips(edge, turn, number)
    yield from _face(one, middle, side)


def large(one: Data) -> tuple[list[Html], float]:
    """One block drawn large, in the middle of a figure."""
    return [*block(one, 90, 24, 140)], 188


def _face(one: Data, middle: Point, side: float) -> Iterator[Html]:
    """Rating in the middle; cost at the lower left and movement at the lower right, with the sign of its home beside it."""
    x, y = middle
    big = side > SIDE
    whole = "cost" in one or "home" in one
    movement = f"{one.number('movement', 0, 0, 9):g}" if "movement" in one else ""
    if "rating" in one:
        words = one.word("rating") + (f" · {movement}" if movement and not whole else "")
        yield text((x, y + (8 if big else 5)), words, tone="strong rating" if big else "strong")
    low = y + side * 0.24 + 4
    if "cost" in one:
        yield text((x - side * 0.22, low), f"{one.number('cost', 0, 0, 9):g}", tone="strong")
    if whole and movement:
        yield text((x + side * 0.1, low), movement, tone="strong")
    if "home" in one:
        hex_ = Data({"terrain": one.word("home", TERRAINS)}, {}, one.where)
        yield from ground(hex_, (x + side * 0.22, low - 4), side * 0.085, busy=False)


def _pips(edge: Point, turn: int, number: int) -> Iterator[Html]:
    """The pips of one edge: 0 is the upper one, then clockwise. The upper edge is the one that counts."""
    for at in range(number):
        place = polar(edge, (at - (number - 1) / 2) * 13, -90 * turn)
        yield circle(place, 4, "pip" if turn == 0 else "pip faint")


def _turn(at: Point) -> Iterator[Html]:
    """A bent arrow, counter-clockwise."""
    yield curve(at, 6, -60, 200, "line")
    tip = polar(at, 6, 222)
    yield polygon([tip, polar(tip, 6.5, 75), polar(tip, 6.5, 145)], "ink")

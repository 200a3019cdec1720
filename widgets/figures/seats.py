"""Players around a table: what each has thrown, and in which order they act, clockwise.

Data; the first seat is above, the others follow clockwise::

    seats: [{mark: A, dice: [2, 3], order: 3}, …]
    label: label                     # in the middle of the table
"""

from __future__ import annotations

from collections.abc import Iterator

from ..html import Html
from .data import Data, Point
from .shapes import LINE, Drawing, circle, curve, disc, lines_of, polar, polygon, rectangle, text, wrapped

WIDTH = 320.0
_TABLE = 58.0
_AWAY = 96.0  # from the middle of the table to the middle of a seat
_SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def view(data: Data) -> Drawing:
    """The table with its seats."""
    data.known("seats", "label")
    seats = list(data.each("seats", 2))[:8]
    turn = 360 / len(seats)
    middle = (WIDTH / 2, _AWAY + 28)
    low = max(polar(middle, _AWAY, 90 - turn * number)[1] for number in range(len(seats))) + 28
    shapes = [circle(middle, _TABLE, "block")]
    for number, one in enumerate(seats):
        one.known("mark", "dice", "order")
        towards = 90 - turn * number
        shapes += _arrow(
            middle, towards - 22, towards - turn + 22, "line" if one.number("order", 1, 1, 8) < len(seats) else ""
        )
        shapes += _seat(one, polar(middle, _AWAY, towards))
    words = data.label("label") or ""
    lines = lines_of(words, 92)
    shapes += wrapped((middle[0], middle[1] + 4 - (len(lines) - 1) * LINE / 2), words, 92, "middle", "plain")
    return Drawing(WIDTH, max(low, middle[1] + _TABLE + 4), tuple(shapes))


def _arrow(middle: Point, start: float, end: float, tone: str) -> Iterator[Html]:
    """From a seat to the next one, clockwise, inside the edge of the table."""
    if tone:
        yield curve(middle, _TABLE - 8, end + 8, start, tone)
        tip = polar(middle, _TABLE - 8, end)
        yield polygon([tip, polar(tip, 8, end + 90 + 22), polar(tip, 8, end + 90 - 22)], "ink")


def _seat(one: Data, at: Point) -> Iterator[Html]:
    x, y = at
    dice = one.numbers("dice", ())[:3]
    order = int(one.number("order", 1, 1, 8))
    yield rectangle(x - 42, y - 24, 84, 48, "slot good" if order == 1 else "slot dash", 7)
    yield text((x - 30, y - 4), one.word("mark"), tone="strong")
    for number, value in enumerate(dice):
        yield from _die((x - 5 + 23 * number, y - 9), int(value))
    yield text((x - 12, y + 17), f"= {sum(dice):g}")
    yield disc((x + 28, y + 13), f"{order}", "disc good" if order == 1 else "disc")


def _die(at: Point, value: int) -> Iterator[Html]:
    yield rectangle(at[0] - 9, at[1] - 9, 18, 18, "die", 3)
    for dx, dy in _SPOTS.get(value, ()):
        yield circle((at[0] + 4.8 * dx, at[1] + 4.8 * dy), 1.6, "ink")

"""What stands on a map of hexes: blocks with a name, blocks seen from behind, signs, and the arrows of moves.

The sides are told apart without colour: side a is filled, side b has a frame only; its arrows and those that are barred
are dashed, and a barred one ends at a cross.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..html import Html
from .data import Data, Point
from .shapes import arrow, circle, cross, disc, line, polar, polygon, rectangle, text, tick

TOKEN = 12.0
SIGNS = ("good", "bad", "battle", "stop")
MOVES = ("good", "bad", "a", "b", "land", "water")


def piece(at: Point, name: str, rating: str, side: str) -> Iterator[Html]:
    """A block with its name and its rating."""
    x, y = at
    width, tall = piece_size(name, rating)
    tone = "on-piece small" if side == "a" else "plain small"
    yield rectangle(x - width / 2, y - tall / 2, width, tall, f"piece {side}" + (" hollow" if side == "b" else ""), 3)
    yield text((x, y - 2 if rating else y + 3.5), name, tone=tone)
    if rating:
        yield text((x, y + 9.5), rating, tone=f"{tone} strong")


def piece_size(name: str, rating: str = "") -> Point:
    """How wide and how high a block with these words is."""
    return max(30.0, 5.8 * len(name) + 8), 26.0 if rating else 16.0


def block(one: Data, at: Point) -> Iterator[Html]:
    """A block with the keys name, rating and side."""
    yield from piece(at, one.word("name"), one.word("rating", default=""), one.word("side", ("a", "b"), "a"))


def tokens(one: Data, at: Point, side: str) -> Iterator[Html]:
    """Blocks seen from behind: `count` of them, the first `pinned` ones held by a pin, `marked` ones with a plus."""
    count = int(one.number("count", 1, 1, 20))
    across = int(one.number("across", 3, 1, 10))
    pinned, marked = int(one.number("pinned", 0, 0, 20)), int(one.number("marked", 0, 0, 20))
    rows = -(-count // across)
    for number in range(count):
        row, column = divmod(number, across)
        wide = min(across, count - row * across)
        x = at[0] + (column - (wide - 1) / 2) * (TOKEN + 3)
        y = at[1] + (row - (rows - 1) / 2) * (TOKEN + 3)
        yield token((x, y), side)
        if number < pinned:
            yield from pin((x, y))
        elif count - number <= marked:
            yield text((x, y + 4), "+", tone="strong " + ("on-piece" if side == "a" else "plain"))


def token(at: Point, side: str) -> Html:
    """One block seen from behind."""
    tone = f"piece {side}" + (" hollow" if side == "b" else "")
    return rectangle(at[0] - TOKEN / 2, at[1] - TOKEN / 2, TOKEN, TOKEN, tone, 2)


def pin(at: Point) -> Iterator[Html]:
    """A pin that holds a block."""
    x, y = at
    yield line([(x, y + 3), (x + 5, y - 6)], "pin")
    yield circle((x + 6, y - 7.5), 3.4, "dot")


def sign(kind: str, at: Point) -> Iterator[Html]:
    """A tick, a cross, crossed swords for a battle, or a bar where a move must stop."""
    x, y = at
    if kind in ("good", "bad"):
        yield circle(at, 8, f"disc {kind}")
        yield tick(at, 4.2, "sure good") if kind == "good" else cross(at, 3.4, "sure bad")
    if kind == "battle":
        for turn in (55, 125):
            hilt = polar(at, 6, turn + 180)
            yield line([polar(at, 11, turn), polar(at, 10, turn + 180)], "blade")
            yield line([polar(hilt, 3.5, turn + 90), polar(hilt, 3.5, turn - 90)], "blade")
    if kind == "stop":
        yield polygon([polar(at, 8, 45 * corner + 22.5) for corner in range(8)], "disc bad")
        yield line([(x - 4, y), (x + 4, y)], "sure bad")


def signed(one: Data, at: Point) -> Iterator[Html]:
    """A sign, or a number or letter in a disc."""
    if "mark" in one:
        yield disc(at, one.word("mark"))
    else:
        yield from sign(one.word("sign", SIGNS), at)


def move(points: Sequence[Point], tone: str) -> Iterator[Html]:
    """The arrow of a move; a barred one ends at a cross."""
    yield arrow(points, f"move {tone}{' dash' if tone in ('bad', 'b', 'water') else ''}")
    if tone == "bad":
        yield cross(points[-1], 4.5, "under")
        yield cross(points[-1], 4.5, "sure bad")


def into(edge: Point, turn: float, land: int, water: int, long: float) -> Iterator[Html]:
    """Arrows side by side over a side: one for each unit that may come in on land, and by water."""
    tones = ["land"] * land + ["water"] * water
    for number, tone in enumerate(tones):
        at = polar(edge, (number - (len(tones) - 1) / 2) * 10, turn + 90)
        yield from move([polar(at, long, turn), polar(at, -long, turn)], tone)


def lost(at: Point, number: int, radius: float) -> Iterator[Html]:
    """How many steps or points somebody has lost just now."""
    yield circle(at, radius, "bad sure-fill")
    yield text((at[0], at[1] + 3.5), f"−{number}", tone="on-piece small strong")

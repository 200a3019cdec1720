"""The turns of all players, a round in a row: which ones an effect covers, where it begins and ends, which ones are lost.

Data; a turn is a player's letter and its number::

    charts:
    - {players: 4, rounds: [2, 5], cast: A 2, covers: [A 2, B 2], ends: A 3, lost: [B 2], below: label}
    key: {cast: label, covers: label, ends: label, lost: label}
"""

from __future__ import annotations

from collections.abc import Iterator

from ..html import Html
from .data import Data, Point, Unfit
from .shapes import LINE, Drawing, circle, cross, line, lines_of, rectangle, text, wrapped

WIDTH = 320.0
SIGNS = ("cast", "covers", "ends", "lost")
_TALL = 30.0
_BETWEEN = 8.0


def view(data: Data) -> Drawing:
    """The charts one under the other, and the key."""
    data.known("charts", "key")
    shapes: list[Html] = []
    y = 4.0
    for one in data.each("charts", 1):
        one.known("players", "rounds", "cast", "covers", "ends", "lost", "below")
        players = int(one.number("players", least=2, most=4))
        first, last = _rounds(one)
        shapes += _chart(one, players, first, last, y)
        y += (last - first + 1) * (_TALL + _BETWEEN)
        words = one.label("below") or ""
        shapes += wrapped((WIDTH / 2, y + 9), words, WIDTH - 12, "middle")
        y += len(lines_of(words, WIDTH - 12)) * LINE + 14
    key = data.one("key")
    key.known(*SIGNS)
    for sign in SIGNS:
        words = key.label(sign) or ""
        if words:
            lines = lines_of(words, 240)
            height = max(28.0, len(lines) * LINE + 8)
            box = (14.0, y + height / 2 - 10)
            shapes += _box(box, 38, 20, {sign, "covers"} if sign in ("cast", "covers") else {sign})
            shapes += wrapped((66, y + height / 2 + 4 - (len(lines) - 1) * LINE / 2), words, 240)
            y += height
    return Drawing(WIDTH, y + 2, tuple(shapes))


def _rounds(one: Data) -> tuple[int, int]:
    rounds = one.numbers("rounds")
    if len(rounds) != 2 or not 1 <= rounds[0] <= rounds[1] <= rounds[0] + 7:
        raise Unfit((*one.where, "rounds"), one.get("rounds"), "write the first and the last round, eight at most")
    return int(rounds[0]), int(rounds[1])


def _chart(one: Data, players: int, first: int, last: int, top: float) -> Iterator[Html]:
    signs = {sign: [one.get(sign)] if sign in ("cast", "ends") else one.items(sign) for sign in SIGNS if sign in one}
    wide = (WIDTH - 4) / players
    turns = [f"{'ABCD'[player]} {round_}" for round_ in range(first, last + 1) for player in range(players)]
    for sign, names in signs.items():
        for name in names:
            if name not in turns:
                raise Unfit((*one.where, sign), name, f"write a turn from {turns[0]} to {turns[-1]}")
    for at, turn in enumerate(turns):
        place = (2 + at % players * wide + _BETWEEN / 2, top + at // players * (_TALL + _BETWEEN))
        yield from _box(place, wide - _BETWEEN, _TALL, {sign for sign, names in signs.items() if turn in names}, turn)


def _box(at: Point, wide: float, tall: float, signs: set[str], turn: str = "") -> Iterator[Html]:
    """One turn and its signs; in the key without its name."""
    x, y = at
    yield rectangle(x, y, wide, tall, "zone a" if "covers" in signs else "block", 4)
    middle = x + wide / 2
    if turn:
        yield text((middle, y + tall / 2 + 4.3), turn, tone="plain strong")
    if "cast" in signs:
        yield circle((x + wide - 13 if turn else middle, y + tall / 2), 5, "pip")
    if "ends" in signs:
        yield line([(x, y - 3), (x, y + tall + 3)], "edge a")
    if "lost" in signs:
        yield cross((x + 14 if turn else middle, y + tall / 2), 5, "sure bad")

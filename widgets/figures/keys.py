"""The key below a drawing: a mark and its words a row, with a tick or a cross where something is in order or not::

key:
- {mark: "1", result: good, label: label}          # good, bad, or none
"""

from __future__ import annotations

from ..html import Html
from .data import Data, Point
from .shapes import LINE, cross, disc, lines_of, rectangle, text, tick, wrapped

RESULTS = ("good", "bad")
_WORDS = 46.0  # where the words begin


def key(data: Data, left: float, top: float, width: float) -> tuple[list[Html], float]:
    """The rows and how high they are together."""
    shapes: list[Html] = []
    room = width - _WORDS - 6
    y = top
    for one in data.each("key"):
        one.known("mark", "result", "label")
        words, mark = one.label("label") or "", one.word("mark")
        rows = max(1, len(lines_of(words, room)))
        step = max(21.0, rows * LINE + 7)
        middle, long = y + step / 2, len(mark) > 2
        if "result" in one:
            shapes.append(disc((left + (14 if long else 11), middle), mark))
            shapes.append(sign(one.word("result", RESULTS), (left + (36 if long else 31), middle)))
        else:
            shapes.append(disc((left + 20, middle), mark))
        shapes += wrapped((left + _WORDS, middle + 4.2 - (rows - 1) * LINE / 2), words, room)
        y += step
    return shapes, y - top


def sign(result: str, at: Point, size: float = 5) -> Html:
    """A tick or a cross, told by shape and colour."""
    return tick(at, size, "sure good") if result == "good" else cross(at, size * 0.85, "sure bad")


def badge(at: Point, words: str) -> list[Html]:
    """A modifier in a frame of its own."""
    wide = 8 + 6.5 * len(words)
    return [
        rectangle(at[0] - wide / 2, at[1] - 8, wide, 16, "badge", 8),
        text((at[0], at[1] + 4), words, tone="mark"),
    ]

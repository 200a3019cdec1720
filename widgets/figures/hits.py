"""Hits that are shared out: the steps of some units as stacks, row after row; the step that a hit takes is crossed out.

Data::

    side: b
    rows:
    - {values: [4, 4, 2, 1], label: label}
    - {values: [3, 4, 2, 1], hit: 1, mark: "1", label: label}      # hit: which unit has lost a step, counted from 1
"""

from __future__ import annotations

from collections.abc import Iterator

from ..html import Html
from .data import Data
from .shapes import LINE, Drawing, cross, disc, line, lines_of, rectangle, wrapped

WIDTH = 320.0
_STEP = 12.0
_COLUMN = 30.0


def view(data: Data) -> Drawing:
    """The rows, each with its words on the right."""
    data.known("side", "rows")
    side = data.word("side", ("a", "b"), "b")
    rows = list(data.each("rows", 1))
    most = max((int(value) for row in rows for value in row.numbers("values")), default=0)
    tall = min(most + 1, 8) * (_STEP + 2)
    shapes: list[Html] = []
    y = 4.0
    for row in rows:
        row.known("values", "hit", "mark", "label")
        values = row.numbers("values")[:6]
        words = 34 + _COLUMN * len(values) + 8
        lines = lines_of(row.label("label") or "", WIDTH - words - 4)
        height = max(tall, len(lines) * LINE + 8)
        if "mark" in row:
            shapes.append(disc((14, y + height / 2), row.word("mark")))
        for number, value in enumerate(values):
            gone = "hit" in row and row.number("hit", 1, 1, 6) == number + 1
            shapes += _stack(34 + _COLUMN * number, y + height - 4, min(max(int(value), 0), 8), gone, side)
        middle = y + height / 2 + 4 - (len(lines) - 1) * LINE / 2
        shapes += wrapped((words, middle), " ".join(lines), WIDTH - words - 4)
        shapes.append(line([(28, y + height - 2), (words - 8, y + height - 2)], "measure"))
        y += height + 8
    return Drawing(WIDTH, y, tuple(shapes))


def _stack(left: float, bottom: float, steps: int, gone: bool, side: str) -> Iterator[Html]:
    tone = f"piece {side}" + (" hollow" if side == "b" else "")
    for step in range(steps):
        yield rectangle(left, bottom - (step + 1) * (_STEP + 2), 20, _STEP, tone, 2)
    if gone:
        top = bottom - (steps + 1) * (_STEP + 2)
        yield rectangle(left, top, 20, _STEP, "slot dash", 2)
        yield cross((left + 10, top + _STEP / 2), 4.5, "sure bad")

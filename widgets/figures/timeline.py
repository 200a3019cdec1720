"""Who acts when in a round: letters from above to below, one side on the left and the other on the right.

Data; `b` acts before `a` within a row, and either may be missing::

    heads: {b: label, a: label}
    rows:
    - mark: A+
      label: label                   # under the letter
      b: {number: 1, blocks: [{name: Shakla, rating: A+}]}
      a: {number: 2, label: label}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..html import Html
from .data import Data
from .shapes import LINE, Drawing, arrow, circle, disc, line, lines_of, rectangle, text, wrapped
from .units import piece, piece_size, token

WIDTH = 320.0
BOX = 122.0
GAP = 20.0
_LEFT = {"b": 2.0, "a": WIDTH - BOX - 2}


@dataclass(frozen=True)
class _Box:
    """What a side does in a row, and where it stands."""

    side: str
    data: Data
    top: float
    height: float

    @property
    def middle(self) -> float:
        return _LEFT[self.side] + BOX / 2


def view(data: Data) -> Drawing:
    """The rows, and a line that leads through them."""
    data.known("heads", "rows")
    shapes: list[Html] = []
    heads = data.one("heads")
    heads.known("a", "b")
    words = {side: heads.label(side) or "" for side in ("b", "a")}
    y: float = max(len(lines_of(one, BOX - 18)) for one in words.values()) * LINE + 8
    for side, one in words.items():
        shapes.append(token((_LEFT[side] + 8, 9), side))
        shapes += wrapped((_LEFT[side] + 19, 13), one, BOX - 18, tone="strong")
    before: _Box | None = None
    for row in data.each("rows", 1):
        row.known("mark", "label", "b", "a")
        label = lines_of(row.label("label") or "", 74)
        sides = [(side, row.one(side)) for side in ("b", "a") if side in row]
        height = max(30.0 + 26 * len(label), *(_height(one) for _, one in sides), 30.0)
        boxes = [_Box(side, one, y, height) for side, one in sides]
        for box in boxes:
            shapes += _way(before, box)
            shapes += _box(box)
            before = box
        middle = y + height / 2
        shapes.append(circle((WIDTH / 2, middle), 14, "disc"))
        shapes.append(text((WIDTH / 2, middle + 4.5), row.word("mark"), tone="plain strong"))
        for number, words_ in enumerate(label):
            shapes.append(text((WIDTH / 2, middle + 25 + 12 * number), words_, tone="small"))
        y += height + GAP
    return Drawing(WIDTH, y - GAP + 4, tuple(shapes))


def _height(one: Data) -> float:
    """How high a box must be for what it holds."""
    lines = len(lines_of(one.label("label") or "", BOX - 36))
    pieces = sum(piece_size(unit.word("name"), unit.word("rating", default=""))[1] + 3 for unit in one.each("blocks"))
    return 10 + max(20.0, lines * LINE + (6 if lines else 0), pieces)


def _box(box: _Box) -> Iterator[Html]:
    one, left = box.data, _LEFT[box.side]
    one.known("number", "label", "blocks")
    yield rectangle(left, box.top, BOX, box.height, f"slot {box.side}" + (" dash" if box.side == "a" else ""), 6)
    middle = box.top + box.height / 2
    yield disc((left + 15, middle), f"{one.number('number', 0, 0, 99):g}")
    words = lines_of(one.label("label") or "", BOX - 36)
    yield from wrapped((left + 30, middle + 4.5 - (len(words) - 1) * LINE / 2), " ".join(words), BOX - 36)
    blocks = list(one.each("blocks"))
    for number, unit in enumerate(blocks):
        unit.known("name", "rating")
        name, rating = unit.word("name"), unit.word("rating", default="")
        at = (left + 32 + piece_size(name, rating)[0] / 2, middle + (number - (len(blocks) - 1) / 2) * 29)
        yield from piece(at, name, rating, box.side)


def _way(before: _Box | None, box: _Box) -> Iterator[Html]:
    """The line from the box that acted before to this one."""
    if before is None:
        return
    level = box.top + box.height / 2
    if before.top == box.top:
        yield line([(_LEFT["b"] + BOX, level), (_LEFT["a"] - 6, level)], "line")
        yield arrow([(_LEFT["a"] - 12, level), (_LEFT["a"], level)], "line")
    elif before.side == box.side:
        yield arrow([(box.middle, before.top + before.height), (box.middle, box.top)], "line")
    else:
        turn = box.top - GAP / 2
        bottom = (before.middle, before.top + before.height)
        yield arrow([bottom, (before.middle, turn), (box.middle, turn), (box.middle, box.top)], "line")

"""A turn as a strip: the squares of its movement from left to right, and what is done between them from above to below.

Data::

    length: 6                        # squares of movement in all
    rows:
    - {from: 1, to: 2, label: label}             # these squares of the movement
    - {after: 2, kind: attack, label: label}     # attack or card; after so many squares
    - {after: 0, kind: card, mark: "3", label: label}
"""

from __future__ import annotations

from collections.abc import Iterator

from ..html import Html
from .data import Data, Point
from .shapes import LINE, Drawing, line, lines_of, polar, polygon, rectangle, text, wrapped

WIDTH = 320.0
KINDS = ("attack", "card")
_TRACK = 144.0
_LEFT = 10.0
_TOP = 4.0


def view(data: Data) -> Drawing:
    """The rows, on a light track that leads through all of them."""
    data.known("length", "rows")
    length = int(data.number("length", least=1, most=12))
    step = _TRACK / length
    room = WIDTH - _LEFT - _TRACK - 26
    rows: list[Html] = []
    y = _TOP
    for one in data.each("rows", 1):
        words = one.label("label") or ""
        lines = max(1, len(lines_of(words, room)))
        height = max(28.0, lines * LINE + 12)
        rows += _row(one, y + height / 2, step, length)
        rows += wrapped((_LEFT + _TRACK + 20, y + height / 2 + 4 - (lines - 1) * LINE / 2), words, room)
        y += height
    guides = [line([(_LEFT + at * step, _TOP), (_LEFT + at * step, y)], "grid") for at in range(length + 1)]
    return Drawing(WIDTH, y + 4, (*guides, *rows))


def _row(one: Data, y: float, step: float, length: int) -> Iterator[Html]:
    if "from" in one:
        one.known("from", "to", "label")
        first = int(one.number("from", least=1, most=length))
        last = int(one.number("to", least=first, most=length))
        for at in range(first, last + 1):
            x = _LEFT + (at - 1) * step
            yield rectangle(x + 1, y - 10, step - 2, 20, "piece a", 2)
            yield text((x + step / 2, y + 4.3), str(at), tone="on-piece strong")
        return
    one.known("after", "kind", "mark", "label")
    yield from _act(one, (_LEFT + one.number("after", least=0, most=length) * step, y))


def _act(one: Data, at: Point) -> Iterator[Html]:
    x, y = at
    if one.word("kind", KINDS) == "attack":
        yield polygon([polar(at, 11 if corner % 2 else 5, 45 * corner) for corner in range(8)], "piece bad")
        return
    yield rectangle(x - 8, y - 11, 16, 22, "disc", 2.5)
    if "mark" in one:
        yield text((x, y + 4.3), one.word("mark"), tone="plain strong")
    else:
        yield from (line([(x - 4, y + by), (x + 4, y + by)], "measure") for by in (-5, 0, 5))

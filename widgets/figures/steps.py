"""Steps one under the other: phases, rounds, battles; a step may tell what each side may do, and the last lead back.

Data::

    steps:
    - {mark: "1", head: label, text: label, b: label, a: label, choice: true}    # choice: a step that may be left out
    loop: {from: 4, to: 1, label: label}                                          # numbers of steps, from 1
"""

from __future__ import annotations

from collections.abc import Iterator

from ..html import Html
from .data import Data
from .shapes import LINE, Drawing, arrow, disc, lines_of, path, rectangle, text, wrapped
from .units import token

WIDTH = 320.0
GAP = 18.0
_LOOP = 26.0
_INSIDE = 30.0  # where the words begin in a box


def view(data: Data) -> Drawing:
    """The steps, with arrows from one to the next."""
    data.known("steps", "loop")
    left = _LOOP if "loop" in data else 2.0
    room = WIDTH - left - 2 - _INSIDE - 8
    shapes: list[Html] = []
    spans: list[tuple[float, float]] = []
    y = 2.0
    for one in data.each("steps", 1):
        one.known("mark", "head", "text", "b", "a", "choice")
        height = _height(one, room)
        if spans:
            middle = left + (WIDTH - left) / 2
            shapes.append(arrow([(middle, y - GAP), (middle, y)], "line"))
        shapes.append(rectangle(left, y, WIDTH - left - 2, height, "block dash" if one.flag("choice") else "block", 7))
        shapes += _inside(one, left, y, room)
        spans.append((y, y + height))
        y += height + GAP
    end = y - GAP + 2
    if "loop" in data:
        found, low = _loop(data.one("loop"), spans, left, end)
        shapes += found
        end = max(end, low)
    return Drawing(WIDTH, end, tuple(shapes))


def _parts(one: Data, room: float) -> Iterator[tuple[str, str, float]]:
    """The words of a step: what they are, the words, how wide they may stand."""
    for part in ("head", "text", "b", "a"):
        words = one.label(part)
        if words:
            yield part, words, room - (20 if part in "ab" else 0)


def _height(one: Data, room: float) -> float:
    parts = list(_parts(one, room))
    lines = sum(len(lines_of(words, wide)) for _, words, wide in parts)
    return max(30.0, 13 + lines * LINE + 4 * sum(part in "ab" for part, _, _ in parts))


def _inside(one: Data, left: float, top: float, room: float) -> Iterator[Html]:
    if "mark" in one:
        yield disc((left + 16, top + 16), one.word("mark"))
    y = top + 20
    for part, words, wide in _parts(one, room):
        x = left + _INSIDE
        if part in "ab":
            y += 4
            yield token((x + 6, y - 4), part)
            x += 20
        yield from wrapped((x, y), words, wide, tone="plain strong" if part == "head" else "plain")
        y += len(lines_of(words, wide)) * LINE


def _loop(loop: Data, spans: list[tuple[float, float]], left: float, end: float) -> tuple[list[Html], float]:
    """The way back along the left, and the words below it."""
    loop.known("from", "to", "label")
    first, last = (spans[int(loop.number(key, 1, 1, len(spans))) - 1] for key in ("to", "from"))
    low, high = (last[0] + last[1]) / 2, (first[0] + first[1]) / 2
    x = left - 16
    shapes = [
        path(
            f"M{left} {low:.1f}H{x + 8}Q{x} {low:.1f} {x} {low - 8:.1f}V{high + 8:.1f}Q{x} {high:.1f} {x + 8} {high:.1f}",
            "line",
        )
    ]
    shapes.append(arrow([(x + 8, high), (left, high)], "line"))
    words = lines_of(loop.label("label") or "", WIDTH - left - 4)
    shapes += [text((left + 2, end + 13 + row * LINE), one, "start") for row, one in enumerate(words)]
    return shapes, end + (len(words) * LINE + 4 if words else 0)

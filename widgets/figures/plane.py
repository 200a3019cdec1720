"""What drawings of a battlefield from above and from the side share: inches as units of the drawing, lines of fire, words.

::

    size: [10, 8]                    # inches of the battlefield that are shown
    scale: 32                        # units of the drawing per inch; the whole width if left out
    lines:
    - {from: [1, 4], to: [7, 4], stop: 3, mark: "1", part: 0.5, badge: "+1", by: 0.8}   # stop: blocked after so many inches
    words: [{at: [3, 3], label: label, width: 3, anchor: middle, tone: small}]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from ..html import Html
from . import keys
from .data import Data, Point, Unfit
from .shapes import LINE, arrow, cross, disc, line, lines_of, wrapped

WIDTH = 320.0


@dataclass(frozen=True)
class Plane:
    """Where the inches lie in the drawing: `wide` and `tall` of them, y upwards."""

    wide: float
    tall: float
    scale: float

    @classmethod
    def of(cls, data: Data) -> Plane:
        """The plane that `size` and `scale` give."""
        wide, tall = data.point("size")
        if not (0.5 <= wide <= 200 and 0.5 <= tall <= 200):
            raise Unfit((*data.where, "size"), data.get("size"), "write a width and a height from 0.5 to 200")
        return cls(wide, tall, data.number("scale", WIDTH / wide, 1, 200))

    @property
    def width(self) -> float:
        """Units from left to right."""
        return self.wide * self.scale

    @property
    def height(self) -> float:
        """Units from top to bottom."""
        return self.tall * self.scale

    def at(self, point: Point) -> Point:
        """The place of a point."""
        return point[0] * self.scale, (self.tall - point[1]) * self.scale


def line_of_fire(one: Data, plane: Plane) -> Iterator[Html]:
    """A line of fire: whole with a head, or stopped by a cross and dotted from there on."""
    one.known("from", "to", "stop", "mark", "part", "badge", "by")
    (ax, ay), (bx, by) = start, end = plane.at(one.point("from")), plane.at(one.point("to"))
    long = hypot(bx - ax, by - ay) or 1

    def along(part: float) -> Point:
        return ax + (bx - ax) * part, ay + (by - ay) * part

    if "stop" in one:
        stop = along(min(1.0, one.number("stop", 0, 0, 200) * plane.scale / long))
        yield line([start, stop], "move bad")
        yield line([stop, end], "move dots bad")
        yield cross(stop, 5, "sure bad")
    else:
        yield arrow([start, along(max(0.0, 1 - 2 / long))], "move good")
    if "badge" in one:
        yield from keys.badge(along(one.number("by", 0.8, 0, 1)), one.word("badge"))
    if "mark" in one:
        yield disc(along(one.number("part", 0.5, 0, 1)), one.word("mark"))


def words(one: Data, plane: Plane) -> Iterator[Html]:
    one.known("at", "label", "width", "anchor", "tone")
    x, y = plane.at(one.point("at"))
    said, room = one.label("label") or "", one.number("width", 5, 0.3, 100) * plane.scale
    anchor = one.word("anchor", ("start", "middle", "end"), "middle")
    rows = len(lines_of(said, room))
    tone = one.word("tone", ("", "small", "strong"), "")
    yield from wrapped((x, y + 4 - (rows - 1) * LINE / 2), said, room, anchor, tone)

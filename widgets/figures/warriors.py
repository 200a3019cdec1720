"""The base, the window and the dial of a warrior, drawn large. Each gives its shapes and its height::

base: {arc: 180, range: 8, arrows: 2, ranged: 3, bonus: 1, points: 19, slots: 2, values: [8, 9, 16, 2]}
window: {values: [8, 9, 16, 2]}                     # speed, attack, defense, damage
dial:
  window: 1                                         # the click that shows, counted from 1
  around: 10                                        # room for so many clicks on the dial
  clicks:                                           # in the order in which damage brings them up
  - {values: [8, 9, 16, 2], sign: start}            # start, repair
  - {skulls: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing import short
from ..html import Html, tag
from .data import Data, Point, Unfit
from .shapes import arc, arrow, bent_arrow, circle, curve, line, path, polar, polygon, rectangle, text

_CENTRE = (160.0, 126.0)
_RADIUS = 108.0
_ICONS = {
    "foot": "M-4 -8H1V0L7 3V8H-4Z",
    "sword": "M-1.4 -9L0 -11L1.4 -9V3H5V5.5H1.4V10H-1.4V5.5H-5V3H-1.4Z",
    "shield": "M-6.5 -8H6.5V-1Q6.5 5 0 9Q-6.5 5 -6.5 -1Z",
    "burst": "M0 -10L2.4 -3.4L9 -3.6L4 .8L6 8L0 4L-6 8L-4 .8L-9 -3.6L-2.4 -3.4Z",
    "arrow": "M-1.3 6V-1H-4.5L0 -8L4.5 -1H1.3V6Z",
    "crest": "M-9 -10H9V0Q9 8 0 12Q-9 8 -9 0Z",
    "start": "M0 -6L6 5H-6Z",
    "repair": "M-1.8 -6H1.8V-1.8H6V1.8H1.8V6H-1.8V1.8H-6V-1.8H-1.8Z",
    "skull": "M0 -7A6 6 0 0 1 3.4 4V7H-3.4V4A6 6 0 0 1 0 -7ZM-4 -1.2a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0ZM1 -1.2a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
}
_TYPES = ("foot", "sword", "shield", "burst")


def icon(name: str, at: Point, tone: str = "ink", size: float = 1) -> Html:
    """A sign around `at`, about 18 units high."""
    place = f"translate({short(at[0])} {short(at[1])}) scale({size:g})"
    return tag("g", {"transform": place}, path(_ICONS[name], tone))


def base(data: Data) -> tuple[list[Html], float]:
    """A base from above, its front towards the top: the arcs, the dot, the window at the back and the figures around."""
    data.known("arc", "range", "arrows", "ranged", "bonus", "points", "slots", "values")
    wide = data.number("arc", 180, 60, 240)
    (x, y), r = _CENTRE, _RADIUS
    ends = 90 + wide / 2, 450 - wide / 2
    lines = [polar((x, y), r + 8, ends[0]), (x, y), polar((x, y), r + 8, ends[1])]
    shapes = [circle((x, y), r, "base a"), arc((x, y), r, *ends, "zone plain-edge a"), circle((x, y), r, "rim a")]
    shapes += [line(lines, "sure a"), circle((x, y), 5, "dot")]
    shapes.append(polygon([(x, y - r + 6), (x - 10, y - r + 24), (x + 10, y - r + 24)], "piece a"))
    for number in range(int(data.number("slots", 0, 0, 3))):
        at = polar((x, y), r - 17, 66 - 18 * number)
        shapes.append(circle(at, 8.5, "leaf"))
    shapes.append(curve((x, y), r - 17, 4, 28, "name-line"))
    shapes.append(text((x + 72, y + 34), f"{data.number('range', 8, 0, 99):g}", tone="plain strong"))
    shapes += [
        icon("arrow", (x + 83 + number * 8, y + 30), "ink", 0.75)
        for number in range(int(data.number("arrows", 1, 0, 2)))
    ]
    shapes += [icon("burst", (x + 66, y + 59), "objective", 1.3)]
    shapes.append(text((x + 66, y + 63), f"{data.number('ranged', 1, 0, 99):g}", tone="mark"))
    shapes.append(text((x - 66, y + 66), f"+{data.number('bonus', 1, 0, 9):g}", tone="plain strong"))
    shapes.append(circle((x - 84, y + 30), 12, "disc"))
    shapes.append(text((x - 84, y + 34), f"{data.number('points', 10, 0, 999):g}", tone="mark"))
    shapes += [icon("crest", (x - 84, y - 27), "piece a"), icon("shield", (x - 66, y - 58), "leaf")]
    return [*shapes, *_window_at((x, y + 80), data, 84, 24, False)], y + r + 6


def window(data: Data) -> tuple[list[Html], float]:
    """The window alone: four values with the sign of each, the mark of the start and an ability with an arrow."""
    data.known("values")
    return _window_at((160, 70), data, 268, 66, True), 140


def _window_at(at: Point, data: Data, wide: float, tall: float, whole: bool) -> list[Html]:
    values = data.numbers("values")
    if len(values) != 4:
        raise Unfit((*data.where, "values"), list(values), "write four numbers")
    left, top = at[0] - wide / 2, at[1] - tall / 2
    shapes = [rectangle(left, top, wide, tall, "leaf", 5)]
    for number, value in enumerate(values):
        x = left + wide * (number + 0.5) / 4
        if whole:
            shapes.append(icon(_TYPES[number], (x - 19, at[1])))
            shapes.append(text((x + 8, at[1] + 8), f"{value:g}", tone="plain value"))
        else:
            shapes.append(text((x, at[1] + 4), f"{value:g}", tone="plain strong"))
    if whole:
        shapes.append(icon("start", (left + wide * 0.5, at[1] - 19), "sure-fill good", 1.1))
        x = left + wide * 0.25
        shapes += [
            rectangle(x - 6, at[1] + 12, 12, 12, "piece b", 1),
            arrow([(x - 8, at[1] + 18), (x - 24, at[1] + 18)], "move b", 6),
        ]
    return shapes


def dial(data: Data) -> tuple[list[Html], float]:
    """A dial from above with the window over its lower end. Turned clockwise, it brings up the next click."""
    data.known("window", "around", "clicks")
    clicks = list(data.each("clicks", 1))
    around = int(data.number("around", max(len(clicks), 4), 4, 16))
    if len(clicks) > around:
        raise Unfit((*data.where, "clicks"), len(clicks), f"write at most {around} clicks")
    shown = int(data.number("window", 1, 1, len(clicks)))
    middle, r = (160.0, 150.0), 106.0
    shapes = [
        circle(middle, r, "base a"),
        circle(middle, r, "rim a"),
        circle(middle, 40, "rim thin a"),
        circle(middle, 5, "dot"),
    ]
    for number, one in enumerate(clicks, 1):
        turn = 270 + 360 / around * (number - shown)
        shapes.append(line([polar(middle, 40, turn + 180 / around), polar(middle, r, turn + 180 / around)], "grid"))
        if number == 1:
            shapes.append(line([polar(middle, 40, turn - 180 / around), polar(middle, r, turn - 180 / around)], "grid"))
        shapes += _click(one, polar(middle, 76, turn))
    half = 180 / around
    inner, outer = (curve(middle, radius, 270 - half, 270 + half, "window") for radius in (41, r))
    sides = [line([polar(middle, 41, 270 + turn), polar(middle, r, 270 + turn)], "window") for turn in (-half, half)]
    shapes += [inner, outer, *sides]
    shapes += [bent_arrow(middle, r + 13, 130, 50, "move bad"), bent_arrow(middle, 26, 30, 150, "move good")]
    return shapes, middle[1] + r + 10


def _click(one: Data, at: Point) -> Iterator[Html]:
    one.known("values", "skulls", "sign")
    x, y = at
    for number in range(int(one.number("skulls", 0, 0, 3))):
        yield icon("skull", (x + (-13, 13, 0)[number], y + (4, 4, -9)[number]), "skull", 0.85)
    values = one.numbers("values", ())
    if len(values) not in (0, 4):
        raise Unfit((*one.where, "values"), list(values), "write four numbers")
    for number, value in enumerate(values):
        yield text((x + (-10, 10)[number % 2], y + (0, 14)[number // 2]), f"{value:g}", tone="mark")
    sign = one.word("sign", ("", "start", "repair"), "")
    if sign:
        yield icon(sign, (x, y - 15), "sure-fill good" if sign == "start" else "ink", 0.85)

"""The ground of a map of hexes: terrain with its signs, water, rivers, what lies on a side, roads, cities, ports and henges.

Hexes stand on a corner; a place is ``[q, r]``, q to the right, r down and half a hex to the right. A side is counted from
0 (right) counter-clockwise to 5 (below right).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from ..drawing import short
from ..html import Html
from .data import Data, Point
from .shapes import circle, disc, line, path, polar, polygon, rectangle, smooth, soft, text

TERRAINS = ("clear", "desert", "forest", "swamp", "mountain", "sea", "none")
SIDES = ("river", "bridge", "waterfall", "shoal", "pass", "clear", "good", "bad")
HEX = (
    "at",
    "terrain",
    "name",
    "city",
    "port",
    "henge",
    "water",
    "half",
    "shoal",
    "flag",
    "shift",
    "note",
    "tone",
    "mark",
)
RINGS = ("good", "bad", "a", "b")

_SHORE = 0.4  # from the centre to the shore of a hex with water on a side


def centre(at: Point, size: float) -> Point:
    """The point of a place, in units of the drawing."""
    q, r = at
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r


def corners(at: Point, size: float) -> list[Point]:
    """The corners of a hex around `at`; side s lies between corner s and the next one."""
    return [polar(at, size, 60 * corner - 30) for corner in range(6)]


def ground(one: Data, at: Point, size: float, busy: bool = False) -> Iterator[Html]:
    """A hex with its terrain and its water; signs leave the middle free where it is `busy`."""
    terrain = one.word("terrain", TERRAINS, "clear")
    yield polygon(corners(at, size), f"hex {terrain}")
    water = sorted({int(side) % 6 for side in one.numbers("water", ())})
    places = [polar(at, size * 0.6, 60 * turn) for turn in range(6) if turn not in water]
    if not busy and len(water) < 4:
        places.append(at)
    yield from _signs(terrain, places, size / 34)
    yield from _coast(water, {int(side) % 6 for side in one.numbers("half", ())}, at, size)
    if one.flag("shoal"):
        yield path("".join(_grain(polar(at, size * 0.45, 60 * turn + 30), size / 24) for turn in range(6)), "shoals")
    if terrain != "none":
        yield polygon(corners(at, size), "grid")
    if "tone" in one:
        tone = one.word("tone", RINGS)
        yield polygon(corners(at, size * 0.91), f"ring {tone}{' dash' if tone in ('bad', 'b') else ''}")


def _signs(terrain: str, places: Sequence[Point], unit: float) -> Iterator[Html]:
    signs = {"forest": _tree, "mountain": _peak, "swamp": _tuft, "desert": _grain, "sea": wave}
    if terrain in signs:
        tone = {"desert": "grains", "forest": "sign", "mountain": "sign"}.get(terrain, "stroke")
        yield path("".join(signs[terrain](at, unit) for at in places), tone)


def _tree(at: Point, unit: float) -> str:
    x, y = at
    return _strokes((x, y - 5 * unit), ((3.6, 7), (-2.7, 0), (0, 2), (-1.8, 0), (0, -2), (-2.7, 0)), unit) + "Z"


def _peak(at: Point, unit: float) -> str:
    x, y = at
    return _strokes((x - 6 * unit, y + 4 * unit), ((5, -8.5), (2.2, 3.6), (1.4, -2), (4.4, 6.9)), unit) + "Z"


def _tuft(at: Point, unit: float) -> str:
    x, y = at
    return "".join(
        _strokes((x + lean * unit, y + 2.5 * unit), ((lean * 0.7, -5 + abs(lean) / 2),), unit)
        for lean in (-2.4, 0, 2.4)
    ) + _strokes((x - 5 * unit, y + 2.8 * unit), ((10, 0),), unit)


def _grain(at: Point, unit: float) -> str:
    x, y = at
    return "".join(
        _strokes((x + dx * unit, y + dy * unit), ((0.1, 0),), 1) for dx, dy in ((-4, 2), (0, -2.5), (4, 2.5), (0, 5))
    )


def wave(at: Point, unit: float) -> str:
    """A sign of water, as a path."""
    return f"M{short(at[0] - 6 * unit)} {short(at[1])}q{short(3 * unit)} {short(-4 * unit)} {short(6 * unit)} 0t{short(6 * unit)} 0"


def _strokes(start: Point, steps: Sequence[Point], unit: float) -> str:
    return f"M{short(start[0])} {short(start[1])}" + "".join(f"l{short(x * unit)} {short(y * unit)}" for x, y in steps)


def _coast(water: Sequence[int], half: set[int], at: Point, size: float) -> Iterator[Html]:
    """Water on some sides: each run of neighbouring sides is one bay, which may end in the middle of a side."""
    for begin in [side for side in water if (side - 1) % 6 not in water] or water[:1]:
        run = [begin]
        while len(run) < 6 and (run[-1] + 1) % 6 in water:
            run.append(run[-1] + 1)
        outer = [polar(at, size, 60 * side - 30) for side in (*run, run[-1] + 1)]
        if (begin - 1) % 6 in half:
            outer.insert(0, polar(at, size * sqrt(0.75), 60 * begin - 60))
        if (run[-1] + 1) % 6 in half:
            outer.append(polar(at, size * sqrt(0.75), 60 * run[-1] + 60))
        shore = [outer[-1], *(polar(at, size * _SHORE, 60 * side) for side in reversed(run)), outer[0]]
        land = "L".join(f"{short(x)} {short(y)}" for x, y in outer)
        yield path(f"M{land}{soft(shore, 'L')}Z", "sea")
        yield smooth(shore, "coast")
        yield path("".join(wave(polar(at, size * 0.66, 60 * side), size / 48) for side in run), "stroke")


def side_of(one: Data, size: float, origin: Point) -> Iterator[Html]:
    """What lies on a side: its kind, and a letter or a limit in a disc."""
    one.known("at", "side", "kind", "mark", "limit")
    x, y = centre(one.point("at"), size)
    middle = x + origin[0], y + origin[1]
    side = int(one.number("side", 0, 0, 5))
    yield from crossing(one.word("kind", SIDES, "clear"), middle, side, size)
    mark = one.word("mark", default="") or (f"{one.number('limit', 0, 0, 9):g}" if "limit" in one else "")
    if mark:
        yield disc(polar(middle, size * sqrt(0.75), 60 * side), mark)


def crossing(kind: str, middle: Point, side: int, size: float) -> Iterator[Html]:
    """A kind of side of the hex around `middle`. A river runs along it inside that hex, a waterfall leads over it."""
    turn = 60.0 * side
    edge = polar(middle, size * sqrt(0.75), turn)
    a, b = polar(middle, size, turn - 30), polar(middle, size, turn + 30)
    if kind in ("river", "bridge"):
        yield line([polar(a, size * 0.17, turn + 180), polar(b, size * 0.17, turn + 180)], "river")
    if kind == "bridge":
        yield from bridge(middle, side, size)
    if kind == "waterfall":
        yield line([polar(edge, size * 0.8, turn + 180), polar(edge, size * 0.8, turn)], "river")
        yield from waterfall(middle, side, size)
    if kind == "pass":
        for along in (90.0, -90.0):
            arm = polar(edge, size * 0.2, turn + along)
            yield smooth(
                [polar(polar(arm, size * 0.12, turn + along), size * 0.3 * s, turn) if s else arm for s in (-1, 0, 1)],
                "line",
            )
    if kind == "shoal":
        yield line([a, b], "shoal")
    if kind in ("good", "bad"):
        yield line([a, b], f"edge {kind}")


def bridge(middle: Point, side: int, size: float) -> Iterator[Html]:
    """A bridge over a river that runs inside the hex along a side."""
    over = polar(middle, size * (sqrt(0.75) - 0.15), 60 * side)
    ends = [polar(over, size * 0.25, 60 * side + turn) for turn in (0, 180)]
    yield line(ends, "bridge")
    for rail in (90, -90):
        yield line([polar(end, 4.5, 60 * side + rail) for end in ends], "rail")


def waterfall(middle: Point, side: int, size: float) -> Iterator[Html]:
    """Where a river drops as it leaves the hex over a side."""
    edge = polar(middle, size * sqrt(0.75), 60 * side)
    for step in (-5, 0, 5):
        at = polar(edge, step, 60 * side)
        yield line([polar(at, 5.5, 60 * side + 90), polar(at, 5.5, 60 * side - 90)], "fall")


def river(points: Sequence[Point], spring: bool) -> Iterator[Html]:
    """A river through the points, from its source if that is shown."""
    yield smooth(points, "river")
    if spring:
        yield circle(points[0], 5, "spring")


def road(points: Sequence[Point]) -> Iterator[Html]:
    """A road through the points."""
    yield smooth(points, "road-bed")
    yield smooth(points, "road")


def places(one: Data, at: Point, size: float) -> Iterator[Html]:
    """City, port and henge of a hex, and a letter in a disc."""
    x, y = at
    if "shift" in one:
        x, y = x + one.point("shift")[0], y + one.point("shift")[1]
    if one.flag("henge"):
        for step in range(7):
            px, py = polar(at, size * 0.33, 360 / 7 * step + 90)
            yield rectangle(px - size / 17, py - size / 9, size / 8.5, size / 4.5, "stone", 1)
    if "city" in one:
        half = max(8.0, size * 0.24)
        x -= size * 0.15 if one.flag("port") else 0
        roof = [(x - half * 1.25, y - half * 0.7), (x, y - half * 1.55), (x + half * 1.25, y - half * 0.7)]
        yield polygon(
            [*roof, (x + half, y - half * 0.7), (x + half, y + half), (x - half, y + half), (x - half, y - half * 0.7)],
            "city",
        )
        value = int(one.number("city", 0, 0, 9))
        yield text((x, y + 4.5), f"{value}" if value else "", tone="plain strong")
        if "flag" in one:
            yield from flag((x - half, y - half), one.word("flag", ("a", "b")))
    if one.flag("port"):
        yield from anchor((x + size * 0.15 + max(14.0, size * 0.5), y + size * 0.08), max(5.5, size * 0.2))
    if "mark" in one:
        yield disc((x, y if size < 20 else y - size * 0.52), one.word("mark"))


def flag(at: Point, side: str) -> Iterator[Html]:
    """The flag of the side that a city belongs to."""
    x, y = at
    yield line([(x, y + 6), (x, y - 13)], "line")
    cloth = [(x, y - 13), (x - 12, y - 9.5), (x, y - 6)]
    yield polygon(cloth, f"piece {side}" + (" hollow" if side == "b" else ""))


def anchor(at: Point, size: float) -> Iterator[Html]:
    """The sign of a port."""
    x, y = at
    arms = [
        (x - size, y + size * 0.1),
        (x - size * 0.65, y + size * 0.75),
        (x, y + size),
        (x + size * 0.65, y + size * 0.75),
        (x + size, y + size * 0.1),
    ]
    yield line([(x, y - size * 0.7), (x, y + size)], "line")
    yield line([(x - size * 0.5, y - size * 0.3), (x + size * 0.5, y - size * 0.3)], "line")
    yield smooth(arms, "line")
    yield circle((x, y - size * 0.9), size * 0.25, "line")

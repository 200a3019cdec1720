"""The ground of a battlefield: a grid of inches with a ruler, the table, starting areas, terrain and castles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, degrees, hypot

from rules_engine.decimals import UNIT
from rules_engine.mage_knight.castles.doors import PORTCULLIS
from rules_engine.mage_knight.castles.sections import GATEHOUSE, KEEP, ROUND_TOWER, WALL
from rules_engine.mage_knight.position.asked import areas_of
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.pieces import Block, Land
from rules_engine.mage_knight.position.questions import PLACEMENT, SET_UP
from rules_engine.plane import Box
from rules_engine.points import Point as Spot
from rules_engine.points import Points

from ...drawing import short, trace
from ...figures import castle
from ...figures.data import Point
from ...figures.shapes import polygon, rectangle, text
from ...figures.terrain import piece
from ...html import Html, join, tag
from .plane import SCALE, Frame, at, row
from .shapes import middle, side_of
from .spots import entrances

_NUMBERED = 2  # inches between the numbers of the ruler
_DOOR, _LADDER = 0.8, 1.0  # inches of a door, and of a ladder or stairs, as they are drawn
SIGNS = {KEEP: "K", ROUND_TOWER: "T", GATEHOUSE: "G", WALL: "W"}


@lru_cache(maxsize=8)
def grid(frame: Frame) -> Html:
    """The field with a line an inch, and numbers along two sides."""
    left, right = frame.left * SCALE, frame.right * SCALE
    top, bottom = -frame.far * SCALE, -frame.near * SCALE
    thin = [f"M{short(x * SCALE)} {short(top)}V{short(bottom)}" for x in range(frame.left, frame.right + 1)]
    thin += [f"M{short(left)} {short(-y * SCALE)}H{short(right)}" for y in range(frame.near, frame.far + 1)]
    shapes = [rectangle(left, top, right - left, bottom - top, "field")]
    shapes.append(tag("path", {"class": "rg-b-grid", "d": "".join(thin)}))
    for x in range(frame.left + 1, frame.right, 1):
        if x % _NUMBERED == 0:
            shapes.append(text((x * SCALE, bottom - 3), str(x), tone="tiny"))
    for y in range(frame.near + 1, frame.far, 1):
        if y % _NUMBERED == 0:
            shapes.append(text((left + 3, -y * SCALE + 3), str(y), "start", tone="tiny"))
    return join(shapes)


def table(asked: Battlefield) -> Iterator[Html]:
    """The edge of the table, where one is told, and the starting areas, for the questions about them."""
    if asked.table is not None:
        yield _box(asked.table.box(), "b-table")
    if asked.question in (PLACEMENT, SET_UP):
        areas = areas_of(asked)
        if asked.table is None:
            yield _box(areas.table.box(), "b-table")
        for side, _ in enumerate(asked.edges, 1):
            box = areas.own(side)
            yield _box(box, f"zone {'a' if side == 1 else 'b'}")
            x, y = (box.left + box.right) / 2 / UNIT * SCALE, -(box.near + box.far) / 2 / UNIT * SCALE
            yield text((x, y + 4), str(side), tone="strong")
    if asked.enclosed:
        yield polygon(row(asked.enclosed), "zone n")


def _box(box: Box, tone: str) -> Html:
    left, near, right, far = (number / UNIT * SCALE for number in box)
    return rectangle(left, -far, right - left, far - near, tone)


@lru_cache(maxsize=64)
def ground(one: Land, name: str) -> Html:
    """A piece of terrain with its name; a dot in the middle of a built one, and its access points."""
    shapes = [*piece(row(one.area.corners), one.kind, one.elevated, one.abrupt)]
    x, y = at(one.area.centre)
    if one.built:
        shapes += castle.part("centre", (x, y), 0, 1)
    shapes += [tag("circle", {"class": "rg-b-access", **_circle(at(spot), 5)}) for spot in one.access]
    shapes.append(text((x, y + (18 if one.built else 4)), name, tone="strong"))
    return join(shapes)


@lru_cache(maxsize=64)
def section(one: Block, name: str) -> Html:
    """A section of a castle with its letter, its name, its entrances as they stand and its ladders."""
    corners = row(one.area.corners)
    x, y = at(one.area.centre)
    shapes = [*piece(corners, "section"), *castle.part("centre", (x, y), 0, 1)]
    if one.ways:
        shapes += [shape for number in range(len(entrances(one))) for shape in _entrance(one, number)]
    elif one.door or one.kind == GATEHOUSE:
        a, b = corners[0], corners[1 % len(corners)]
        kind = "double-door" if one.kind == GATEHOUSE else "door"
        shapes += castle.part(kind, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), _direction(a, b), 1.2 * SCALE)
    for spot in one.entries:
        shapes += castle.part("ladder", at(spot), _side(one, spot) + 90, _LADDER * SCALE)
    shapes.append(text((x, y + 19), f"{SIGNS[one.kind]} {name}", tone="strong"))
    return join(shapes)


def _entrance(one: Block, number: int) -> list[Html]:
    """A closed entrance lies along its side, an open one stands across it."""
    a, b = entrances(one)[number]
    turn = _side(one, middle(a, b))
    (ax, ay), (bx, by) = at(a), at(b)
    wide = hypot(bx - ax, by - ay) or _DOOR * SCALE
    open_ = one.breached or number + 1 in one.opened
    kind = "door"
    if one.kind == GATEHOUSE:
        kind = "portcullis" if number + 1 == PORTCULLIS else "double-door"
    if open_ and a != b:  # its leaf is folded back at one end
        return castle.part("door", (ax, ay), turn + 90, _DOOR * SCALE)
    return castle.part(kind, ((ax + bx) / 2, (ay + by) / 2), turn + 90 * open_, wide)


def _side(one: Block, spot: Spot) -> float:
    """The direction of the side of a section on which a place lies."""
    corners = one.area.corners
    number = side_of(corners, spot)
    return _direction(at(corners[number]), at(corners[(number + 1) % len(corners)]))


def _direction(a: Point, b: Point) -> float:
    return degrees(atan2(a[1] - b[1], b[0] - a[0]))


def _circle(spot: Point, radius: float) -> dict[str, str]:
    return {"cx": short(spot[0]), "cy": short(spot[1]), "r": short(radius)}


def outline(points: Points) -> str:
    """The outline of an area as a path."""
    return trace(row(points), closed=True)

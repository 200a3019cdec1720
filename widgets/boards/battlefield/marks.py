"""What the answer draws on a battlefield: lines and where they end, ways, arcs, and a sign on every piece that counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import atan2, degrees, hypot

from rules_engine.mage_knight.position.answer import (
    ABOUT,
    AT_FAULT,
    BARS,
    BEHIND,
    BLOCKS,
    FRONT,
    HELPS,
    HINDERS,
    IDLE,
    LENGTH,
    LINK,
    RIGHT,
    TOGETHER,
    TOUCHES,
    WAY,
    WRONG,
    Line,
    Spot,
)
from rules_engine.mage_knight.position.answer import FIRE as SHOT
from rules_engine.mage_knight.position.answer import TARGET as AIMED
from rules_engine.mage_knight.position.field import OBJECTIVE, WARRIOR, Field, piece
from rules_engine.mage_knight.position.questions import FACING, FIRE, GANG_UP, MEASURE, SHOOTING, TARGET
from rules_engine.points import Point as InInches
from rules_engine.points import Points
from rules_engine.ruling import Measure
from rules_engine.speech import show

from ...figures.data import Point
from ...figures.keys import badge
from ...figures.shapes import arrow, circle, cross, curve, line, polar, text
from ...figures.units import sign
from ...html import Html
from .plane import SCALE, at, row

GOOD, BAD = (FRONT, HELPS, TOGETHER, RIGHT, TOUCHES), (BEHIND, BLOCKS, BARS, IDLE, AT_FAULT, WRONG)
KEY = (ABOUT, AIMED, *GOOD, *BAD, HINDERS)
_ARCS = (MEASURE, FIRE, TARGET, FACING, GANG_UP, SHOOTING)
_SHORTEST = 4.0  # inches: an arc is drawn at least that far
_INCH = "″"
_LABEL = 0.35  # of a line, where its length stands


def arcs(field: Field, question: str) -> Iterator[Html]:
    """The front arc of the chosen warrior, as far as it shoots."""
    own = field.own
    if own is None or question not in _ARCS:
        return
    spot = at(InInches(own.x, own.y))
    reach = max(float(own.range), _SHORTEST) * SCALE
    half, middle = float(own.arc) / 2, float(own.facing)
    if own.arc < 360:
        for turn in (half, -half):
            yield line([spot, polar(spot, reach, middle + turn)], "edge-line")
    if own.range and question != FACING:
        yield curve(spot, reach, middle - half, middle + half, "edge-line")


def lines(found: Sequence[Line], field: Field, lang: str) -> Iterator[Html]:
    """All lines, those that are in order first."""
    for one in sorted(found, key=lambda one: not one.good):
        yield from _line(one, field, lang)


def _line(one: Line, field: Field, lang: str) -> Iterator[Html]:
    points = row(Points(one.points))
    if one.sort == LINK:
        yield line(points, "b-link good" if one.good else "b-link bad dash")
    elif one.sort == LENGTH:
        yield from _measure(points, one, lang)
    elif one.sort == WAY:
        yield from _way(points, one, lang)
    elif one.sort == SHOT:
        yield from _shot(points, one, field, lang)


def _shot(points: list[Point], one: Line, field: Field, lang: str) -> Iterator[Html]:
    """A line of fire: whole with a head, or stopped by a cross and dotted from there on."""
    start, end = points
    if one.good:
        yield arrow([start, _along(points, 1 - 3 / _long(points))], "move good", 10)
    else:
        own = float(field.own.radius if field.own else 0) * SCALE
        way = max(float(one.stop or 0) * SCALE, own + 8)
        stop = _along(points, min(1.0, way / _long(points)))
        yield line([start, stop], "move bad")
        yield line([stop, end], "move dots bad")
        yield cross(stop, 6, "under")
        yield cross(stop, 6, "sure bad")
    if one.length is not None:
        yield _length(points, one.length, lang)


def _measure(points: list[Point], one: Line, lang: str) -> Iterator[Html]:
    (ax, ay), (bx, by) = points
    turn = degrees(atan2(ay - by, bx - ax))
    yield line(points, "measure")
    for end in points:
        yield line([polar(end, 6, turn + 90), polar(end, 6, turn - 90)], "measure")
    if one.length is not None:
        yield _length(points, one.length, lang)


def _way(points: list[Point], one: Line, lang: str) -> Iterator[Html]:
    """The way of a move; where it fails, a cross, and dots from there on."""
    if one.good or one.stop is None:
        tone = "good" if one.good else "bad"
        yield arrow(points, f"move path {tone}", 10)
    else:
        before, after = _parted(points, float(one.stop) * SCALE)
        yield line(before, "move path bad")
        if len(after) > 1:
            yield line(after, "move dots bad")
        yield cross(before[-1], 6, "under")
        yield cross(before[-1], 6, "sure bad")
    if one.length is not None:
        yield _length(points[-2:], one.length, lang)


def _length(points: list[Point], length: Fraction, lang: str) -> Html:
    """The inches of a line, beside its middle."""
    (ax, ay), (bx, by) = points[0], points[-1]
    long = _long(points) or 1
    x, y = _along([points[0], points[-1]], _LABEL)
    side = 14 if bx < ax else -14
    x, y = x + side * (ay - by) / long, y - side * (bx - ax) / long
    rounded = Measure(Fraction(round(length * 100), 100))
    return text((x, y + 4), show(rounded, lang) + _INCH, tone="strong")


def _long(points: list[Point]) -> float:
    (ax, ay), (bx, by) = points[0], points[-1]
    return hypot(bx - ax, by - ay) or 1.0


def _along(points: list[Point], part: float) -> Point:
    (ax, ay), (bx, by) = points[0], points[-1]
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _parted(points: list[Point], way: float) -> tuple[list[Point], list[Point]]:
    """A bent line up to a place on it, and from there on."""
    gone: list[Point] = [points[0]]
    for at_, (a, b) in enumerate(pairwise(points)):
        long = hypot(b[0] - a[0], b[1] - a[1])
        if way <= long or at_ == len(points) - 2:
            stop = _along([a, b], min(1.0, way / (long or 1)))
            return [*gone, stop], [stop, *points[at_ + 1 :]]
        gone.append(b)
        way -= long
    return gone, []


def signs(spots: Mapping[str, Spot], field: Field) -> Iterator[Html]:
    """A ring for the chosen warrior and for the target, and a sign beside every other piece that counts."""
    for name, one in spots.items():
        told = piece(name)
        spot = field.spot(told)
        if spot is None:
            continue
        radius = _radius(field, name)
        if one.answer == ABOUT:
            yield circle(at(spot), radius + 4, "b-chosen")
        elif one.answer == AIMED:
            yield from _crosshair(at(spot), radius + 4)
        else:
            yield from mark(one.answer, polar(at(spot), radius + 3, 45))


def mark(answer: str, spot: Point) -> Iterator[Html]:
    """The sign of an answer around a place, as the key shows it too."""
    if answer in GOOD:
        yield from sign("good", spot)
    elif answer in BAD:
        yield from sign("bad", spot)
    elif answer == HINDERS:
        yield from badge(spot, "+1")
    elif answer == ABOUT:
        yield circle(spot, 8, "b-chosen")
    elif answer == AIMED:
        yield from _crosshair(spot, 5)


def _crosshair(spot: Point, radius: float) -> Iterator[Html]:
    yield circle(spot, radius, "b-target")
    for turn in (0, 90, 180, 270):
        yield line([polar(spot, radius - 3, turn), polar(spot, radius + 5, turn)], "b-target")


def _radius(field: Field, name: str) -> float:
    """Units from the middle of a piece to where its sign stands."""
    told = piece(name)
    if told.sort == WARRIOR:
        return float(field.fighter(told.number).radius) * SCALE
    if told.sort == OBJECTIVE:
        return float(field.objectives[told.number - 1].token.radius) * SCALE
    return 14.0

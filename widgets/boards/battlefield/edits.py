"""Pieces of a battlefield moved, turned, put and taken away; a base that comes near another one is set against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import atan2, cos, degrees, hypot, pi, sin, sqrt
from typing import Any

from rules_engine.decimals import UNIT
from rules_engine.mage_knight.position.asked import on_field
from rules_engine.mage_knight.position.field import OBJECTIVE, SECTION, TERRAIN, WARRIOR, Piece
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.fighters import CAPTIVE, SOARS, Fighter
from rules_engine.mage_knight.position.formation import ends_of
from rules_engine.mage_knight.position.pieces import Goal
from rules_engine.mage_knight.table.bases import EDGE
from rules_engine.plane import Disc, Place, overlap
from rules_engine.points import Point, Points
from rules_engine.whole_numbers import whole_number

from . import spots
from .plane import exactly
from .shapes import CORNER, corner_dropped, corner_moved

NEAR = 0.25  # inches: a base that is put down nearer to another one touches it
ROWS = {WARRIOR: "warriors", TERRAIN: "terrain", SECTION: "sections", OBJECTIVE: "objectives"}
TURN, GOAL = "p", "g"  # way points, and where participants of a formation are to stand
MARKS = (TURN, GOAL, CORNER, *spots.SPOTS)  # what is moved and is no piece
_TRIES = 4


def shifted(asked: Battlefield, name: str, x: Fraction, y: Fraction) -> Battlefield:
    """The field with a piece so many inches farther; raises ValueError for a name of nothing."""
    sort, number = name[:1], _number(name)
    if sort == TURN:
        spot = _item(asked.way, number)
        return replace(asked, way=Points(_with(asked.way, number, Point(_kept(spot.x + x), _kept(spot.y + y)))))
    if sort == GOAL:
        return _goal(asked, number, x, y)
    if sort == CORNER:
        return corner_moved(asked, number, x, y)
    if sort in spots.SPOTS:
        return spots.moved(asked, sort, number, x, y)
    piece = _item(getattr(asked, ROWS.get(sort, "")), number) if sort in ROWS else None
    if piece is None:
        raise ValueError(f"no piece: {name!r}")
    if sort == WARRIOR:
        moved = settled(asked, number, piece.at(_kept(piece.x + x), _kept(piece.y + y)))
    elif sort == OBJECTIVE:
        moved = piece.at(_kept(piece.token.x + x), _kept(piece.token.y + y))
    else:
        moved = piece.moved(x, y)
    return _replaced(asked, sort, number, moved)


def middle(sort: str, one: Any) -> Point:
    """The middle of a piece of that sort."""
    if sort == WARRIOR:
        return Point(one.x, one.y)
    return Point(one.token.x, one.token.y) if sort == OBJECTIVE else one.area.centre


def turned(asked: Battlefield, name: str, by: Fraction) -> Battlefield:
    """The field with a piece turned by so many degrees, counter-clockwise."""
    sort, number = name[:1], _number(name)
    piece = _item(getattr(asked, ROWS.get(sort, "")), number) if sort in ROWS else None
    if sort == WARRIOR and piece is not None:
        return _replaced(asked, sort, number, replace(piece, facing=_round((piece.facing + by) % 360)))
    if sort in (TERRAIN, SECTION) and piece is not None:
        return _replaced(asked, sort, number, piece.turned(by))
    raise ValueError(f"nothing that turns: {name!r}")


def facing(asked: Battlefield, number: int, spot: Point, grain: int = 5) -> Battlefield:
    """The field with a warrior that looks at `spot`, to so many degrees."""
    one: Fighter = _item(asked.warriors, number)
    dx, dy = float(spot.x - one.x), float(spot.y - one.y)
    if not dx and not dy:
        return asked
    angle = round(degrees(atan2(dy, dx)) / grain) * grain % 360
    return _replaced(asked, WARRIOR, number, replace(one, facing=Fraction(angle)))


def dropped(asked: Battlefield, name: str) -> Battlefield:
    """The field without a piece; what is named after it moves up."""
    sort, number = name[:1], _number(name)
    if sort == TURN:
        _item(asked.way, number)
        return replace(asked, way=Points((*asked.way[: number - 1], *asked.way[number:])))
    if sort == GOAL:
        return replace(asked, goals=tuple(one for one in asked.goals if one.warrior != number))
    if sort == CORNER:
        return corner_dropped(asked, number)
    if sort in spots.SPOTS:
        return spots.dropped(asked, sort, number)
    if sort not in ROWS:
        raise ValueError(f"no piece: {name!r}")
    row = getattr(asked, ROWS[sort])
    _item(row, number)
    fewer: Any = {ROWS[sort]: (*row[: number - 1], *row[number:])}
    changed = replace(
        asked, piece=_after(asked.piece, sort, number), target=_after(asked.target, sort, number), **fewer
    )
    if sort == SECTION:
        changed = _without_planks(replace(changed, shooter=asked.shooter - (asked.shooter > number)), number)
    return _without(changed, number) if sort == WARRIOR else changed


def _without_planks(asked: Battlefield, wall: int) -> Battlefield:
    """The field whose section `wall` is gone: its planks go too, and those of later sections keep theirs."""
    for at in range(len(asked.terrain), 0, -1):
        if asked.terrain[at - 1].plank == wall:
            asked = dropped(asked, f"{TERRAIN}{at}")
    land = (replace(one, plank=one.plank - 1) if one.plank > wall else one for one in asked.terrain)
    return replace(asked, terrain=tuple(land))


def _after(piece: Piece | None, sort: str, number: int) -> Piece | None:
    """What a piece is called when piece `number` of a sort is gone."""
    if piece is None or piece.sort != sort or piece.number < number:
        return piece
    return None if piece.number == number else Piece(sort, piece.number - 1)


def _without(asked: Battlefield, number: int) -> Battlefield:
    """The field whose warrior `number` is gone: the chosen one, the formation and the goals are told anew."""
    chosen = asked.warrior - (asked.warrior > number)
    if asked.warrior == number:
        chosen = min(1, len(asked.warriors))
    return _with_captors(
        replace(asked, warriors=tuple(_held_without(one, number) for one in asked.warriors)),
        warrior=chosen,
        formation=tuple(one - (one > number) for one in asked.formation if one != number),
        goals=tuple(
            replace(one, warrior=one.warrior - (one.warrior > number)) for one in asked.goals if one.warrior != number
        ),
    )


def _held_without(one: Fighter, number: int) -> Fighter:
    """A warrior when warrior `number` is gone: free if that was its captor (mk2.captive-freed)."""
    if one.captor == number:
        return replace(one, captor=0, flags=tuple(flag for flag in one.flags if flag != CAPTIVE))
    return replace(one, captor=one.captor - (one.captor > number))


def _with_captors(asked: Battlefield, **changed: Any) -> Battlefield:
    """The field with these changes; a captor that can be none any more is told of no captive."""
    field = replace(asked, **changed)
    warriors = (
        one if not one.captor or field.can_hold(one.captor, number) else replace(one, captor=0)
        for number, one in enumerate(field.warriors, 1)
    )
    return replace(field, warriors=tuple(warriors))


def _goal(asked: Battlefield, number: int, x: Fraction, y: Fraction) -> Battlefield:
    """The field with another place for a participant of the formation."""
    field = on_field(asked)
    if field.own is None:
        raise ValueError("nobody moves")
    ends = ends_of(field, asked.formation, asked.way, asked.goals)
    if number not in ends or number == asked.warrior:
        raise ValueError(f"not in the formation: {number}")
    wanted = Point(_kept(ends[number].x + x), _kept(ends[number].y + y))
    others = [Disc(_place(spot), field.fighter(one).disc.radius) for one, spot in ends.items() if one != number]
    spot = _set_against(wanted, field.fighter(number).disc.radius, others)
    rest = [one for one in asked.goals if one.warrior != number]
    return replace(asked, goals=(*rest, Goal(number, spot)))


def settled(asked: Battlefield, number: int, one: Fighter) -> Fighter:
    """A warrior put down where it overlaps nobody: against the base that it comes near."""
    rest = [
        other.disc for at, other in enumerate(asked.warriors, 1) if at != number and other.has(SOARS) == one.has(SOARS)
    ]
    spot = _set_against(Point(one.x, one.y), one.disc.radius, rest)
    return one.at(spot.x, spot.y)


def _set_against(spot: Point, radius: int, others: Sequence[Disc]) -> Point:
    """The nearest place where a base touches those that it would come near or overlap."""
    x, y = float(spot.x), float(spot.y)
    touching: list[Disc] = []
    for _ in range(_TRIES):
        near = min(
            (one for one in others if one not in touching), key=lambda one: _gap(x, y, radius, one), default=None
        )
        if near is None or _gap(x, y, radius, near) > (NEAR if not touching else -1 / UNIT):
            break
        x, y = _between(x, y, radius, touching[-1], near) if touching else _beside(x, y, radius, near)
        touching.append(near)
    found = Point(exactly(x), exactly(y))
    return spot if any(overlap(Disc(_place(found), radius), one) for one in others) else found


def _gap(x: float, y: float, radius: int, other: Disc) -> float:
    away = hypot(x - other.centre.x / UNIT, y - other.centre.y / UNIT)
    return away - (radius + other.radius) / UNIT


def _beside(x: float, y: float, radius: int, other: Disc) -> tuple[float, float]:
    ox, oy = other.centre.x / UNIT, other.centre.y / UNIT
    turn = atan2(y - oy, x - ox) if (x, y) != (ox, oy) else pi / 2
    reach = (radius + other.radius) / UNIT
    return ox + reach * cos(turn), oy + reach * sin(turn)


def _between(x: float, y: float, radius: int, one: Disc, other: Disc) -> tuple[float, float]:
    """The place nearest to another where a base touches two others; beside the second if there is none."""
    ax, ay = one.centre.x / UNIT, one.centre.y / UNIT
    bx, by = other.centre.x / UNIT, other.centre.y / UNIT
    a, b = (radius + one.radius) / UNIT, (radius + other.radius) / UNIT
    apart = hypot(bx - ax, by - ay)
    if not apart or apart > a + b or apart < abs(a - b):
        return _beside(x, y, radius, other)
    along = (a * a - b * b + apart * apart) / (2 * apart)
    aside = sqrt(max(a * a - along * along, 0.0))
    ux, uy = (bx - ax) / apart, (by - ay) / apart
    places = [(ax + along * ux - side * uy, ay + along * uy + side * ux) for side in (aside, -aside)]
    return min(places, key=lambda spot: hypot(spot[0] - x, spot[1] - y))


def _place(spot: Point) -> Place:
    return Place(round(spot.x * UNIT), round(spot.y * UNIT))


def _kept(number: Fraction) -> Fraction:
    """A coordinate within what the field can hold."""
    return min(max(number, Fraction(-EDGE)), Fraction(EDGE))


def _round(number: Fraction) -> Fraction:
    return Fraction(round(number * UNIT), UNIT)


def _number(name: str) -> int:
    return whole_number(name[1:], 0, 99)


def _item(row: Sequence[Any], number: int) -> Any:
    """An item of a row, counted from 1; raises ValueError if it is not there."""
    if not 0 < number <= len(row):
        raise ValueError(f"no piece: {number}")
    return row[number - 1]


def _with(row: Sequence[Any], number: int, item: Any) -> tuple[Any, ...]:
    return (*row[: number - 1], item, *row[number:])


def _replaced(asked: Battlefield, sort: str, number: int, item: Any) -> Battlefield:
    name = ROWS[sort]
    changed: Any = {name: _with(getattr(asked, name), number, item)}
    return _with_captors(asked, **changed)

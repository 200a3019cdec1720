"""What lies on the outline of the piece in hand, set on the picture: the access points of terrain, ``a1``, ``a2`` …, the entrances
of a section, ``d1``, ``d2``, its stairs and ladders, ``l1`` …; and the planks of a wall.

All of it keeps to the outline wherever it is dragged. Entrances are corners of the outline, as
:func:`.shapes.with_entrances` lays them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import hypot
from typing import Any, NamedTuple

from rules_engine.mage_knight.castles.doors import ENTRANCES, LINKED
from rules_engine.mage_knight.castles.sections import WALL
from rules_engine.mage_knight.position.areas import Area, exactly
from rules_engine.mage_knight.position.field import SECTION, TERRAIN, Piece
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.pieces import MOST_WAYS, Block, Land
from rules_engine.mage_knight.table.terrain import CLEAR, MOST_PIECES
from rules_engine.outlines import Outline
from rules_engine.points import Point, Points

from .shapes import inches, middle, on_outline, side_of, with_entrances

ACCESS, ENTRANCE, CLIMB = "a", "d", "l"
SPOTS = (ACCESS, ENTRANCE, CLIMB)
_BESIDE = Fraction(1, 5)  # inches of wall that stay between an entrance and the end of its side
_STEP = 0.6  # inches: a step that takes the door of a round tower to the next corner of its rim
_GAP, _LONGEST = Fraction(2), 8.0  # inches: how long a plank is that reaches nothing, and how far one reaches


class Spot(NamedTuple):
    """A place on the outline of the piece in hand: its sort and number, and whether it is an entrance that is open."""

    sort: str
    number: int
    at: Point
    open: bool = False


def spots(asked: Battlefield) -> Iterator[Spot]:
    """Everything on the outline of the piece in hand."""
    held = _held(asked)
    if isinstance(held, Land):
        yield from (Spot(ACCESS, number, at) for number, at in enumerate(held.access, 1))
    elif held is not None:
        for number, (a, b) in enumerate(entrances(held), 1):
            yield Spot(ENTRANCE, number, middle(a, b), held.breached or number in held.opened)
        yield from (Spot(CLIMB, number, at) for number, at in enumerate(held.entries, 1))


def entrances(one: Block) -> tuple[tuple[Point, Point], ...]:
    """From where to where each entrance of a section reaches; that of a keep or a round tower is a place."""
    ways = one.ways
    pairs = tuple((at, at) for at in ways) if one.kind in LINKED else ((*ways[:2],), (*ways[2:],)) if ways else ()
    return pairs[: ENTRANCES[one.kind][1]]  # type: ignore[return-value]


def moved(asked: Battlefield, name: str, number: int, x: Fraction, y: Fraction) -> Battlefield:
    """The field with something on the outline of the piece in hand so many inches farther along it; raises ValueError."""
    held = _held(asked)
    row = _row(held, name)
    if name == ENTRANCE and isinstance(held, Block):
        if not 0 < number <= len(entrances(held)):
            raise ValueError(f"no entrance: {number}")
        return _kept(asked, _tower(held, x, y) if held.area.radius else _door(held, number, x, y))
    if held is None or not 0 < number <= len(row):
        raise ValueError(f"nothing there: {name}{number}")
    at = row[number - 1]
    there = on_outline(held.area.corners, Point(at.x + x, at.y + y))
    return _kept(asked, _with(held, name, (*row[: number - 1], there, *row[number:])))


def touched(asked: Battlefield, name: str, number: int) -> Battlefield:
    """An entrance that is touched is opened, or closed; nothing else changes by a touch."""
    held = _held(asked)
    if name != ENTRANCE or not isinstance(held, Block) or not 0 < number <= len(entrances(held)):
        return asked
    return _kept(asked, replace(held, opened=tuple(sorted({*held.opened} ^ {number}))))


def dropped(asked: Battlefield, name: str, number: int) -> Battlefield:
    """The field without something on the outline; a section has all its entrances or none. Raises ValueError."""
    held = _held(asked)
    row = _row(held, name)
    if held is None or not 0 < number <= len(row):
        raise ValueError(f"nothing there: {name}{number}")
    if name == ENTRANCE and isinstance(held, Block):
        return _kept(asked, with_entrances(held))
    return _kept(asked, _with(held, name, (*row[: number - 1], *row[number:])))


def added(asked: Battlefield, name: str) -> Battlefield:
    """The field with one thing more on the outline of the piece in hand, as far from the others as it can be, and first
    where the chosen warrior is nearest; as before where there is no room."""
    held = _held(asked)
    row = _row(held, name)
    if held is None or name == ENTRANCE or len(row) >= MOST_WAYS:
        return asked
    corners = held.area.corners
    ways = entrances(held) if isinstance(held, Block) else ()
    taken = [*row, *(spot for pair in ways for spot in pair)]
    pairs = ((one, corners[(at + 1) % len(corners)]) for at, one in enumerate(corners))
    sides = [middle(a, b) for a, b in pairs if (a, b) not in ways]  # nothing stands in a way through
    if taken:
        best = max(sides, key=lambda spot: min(inches(spot, one) for one in taken))
    else:
        own = asked.warriors[asked.warrior - 1] if 0 < asked.warrior <= len(asked.warriors) else None
        best = min(sides, key=lambda spot: inches(spot, Point(own.x, own.y))) if own else sides[0]
    return _kept(asked, _with(held, name, (*row, best)))


def plank_added(asked: Battlefield) -> Battlefield:
    """The field with one plank more of the wall in hand, at that end where another section is nearest, and as far as
    there; as before where the wall has no end that is free, or the field no room."""
    wall, held = _held(asked), asked.piece
    if not isinstance(wall, Block) or wall.kind != WALL or held is None or wall.area.radius:
        return asked
    if len(asked.terrain) + len(asked.sections) >= MOST_PIECES:
        return asked
    others = [one.area for at, one in enumerate(asked.sections, 1) if at != held.number]
    others += [one.area for one in asked.terrain if one.plank]
    laid = sorted(_planks(wall, others), key=lambda one: one[0])
    if not laid:
        return asked
    plank = Land(CLEAR, Area(laid[0][1]), plank=held.number)
    return replace(asked, terrain=(*asked.terrain, plank), piece=Piece(TERRAIN, len(asked.terrain) + 1))


def _planks(wall: Block, others: Sequence[Area]) -> Iterator[tuple[float, Points]]:
    """The planks that may be laid at the ends of a wall, each with how far the next section is from there."""
    corners = [one for one in wall.area.points if one not in wall.ways]
    sides = [(one, corners[(at + 1) % len(corners)]) for at, one in enumerate(corners)]
    ends = sorted(sides, key=lambda side: inches(*side))[:2]
    stone = wall.area.outline
    for a, b in ends:
        long = inches(a, b)
        across, up = float(b.y - a.y) / long, -float(b.x - a.x) / long
        if stone.overlaps(Outline.of(_board(a, b, across, up, 0.5))):
            across, up = -across, -up
        gaps = (far for one in others if (far := _to(middle(a, b), across, up, one)) is not None)
        gap = min(gaps, default=None)
        if gap is None or gap >= _LONGEST:
            yield _LONGEST, _board(a, b, across, up, float(_GAP))
        elif gap > 0:
            yield gap, _board(a, b, across, up, gap)


def _board(a: Point, b: Point, across: float, up: float, long: float) -> Points:
    """A plank at the end of a wall from `a` to `b`, so long."""
    ends = (Point(exactly(one.x + Fraction(across * long)), exactly(one.y + Fraction(up * long))) for one in (b, a))
    return Points((a, b, *ends))


def _to(start: Point, across: float, up: float, other: Area) -> float | None:
    """How far it is from `start` in a direction to an area; None where it is not there."""
    found = []
    corners = other.corners
    for at, one in enumerate(corners):
        (ax, ay), (bx, by) = one, corners[(at + 1) % len(corners)]
        px, py = float(ax - start.x), float(ay - start.y)
        dx, dy = float(bx - ax), float(by - ay)
        turn = across * dy - up * dx
        if not turn:
            continue
        along, part = (px * dy - py * dx) / turn, (px * up - py * across) / turn
        if along > -1e-6 and -1e-9 <= part <= 1 + 1e-9:
            found.append(max(along, 0.0))
    return min(found, default=None)


def _held(asked: Battlefield) -> Land | Block | None:
    """The terrain or the section in hand; a plank has nothing on its outline."""
    held = asked.piece
    row: Sequence[Any] = {TERRAIN: asked.terrain, SECTION: asked.sections}.get(held.sort if held else "", ())
    if held is None or not 0 < held.number <= len(row):
        return None
    one: Land | Block = row[held.number - 1]
    return None if isinstance(one, Land) and one.plank else one


def _row(held: Land | Block | None, name: str) -> Points:
    """The places of a sort on the outline of a piece; raises ValueError for a sort that it does not have."""
    if isinstance(held, Land) and name == ACCESS:
        return held.access
    if isinstance(held, Block) and name in (ENTRANCE, CLIMB):
        return held.ways if name == ENTRANCE else held.entries
    raise ValueError(f"no such thing on its outline: {name!r}")


def _with(held: Land | Block, name: str, row: Sequence[Point]) -> Land | Block:
    found = Points(row)
    if isinstance(held, Land):
        return replace(held, access=found)
    return replace(held, ways=found) if name == ENTRANCE else replace(held, entries=found)


def _kept(asked: Battlefield, one: Land | Block) -> Battlefield:
    """The field with the piece in hand as it has become."""
    assert asked.piece is not None
    at = asked.piece.number
    if isinstance(one, Land):
        return replace(asked, terrain=(*asked.terrain[: at - 1], one, *asked.terrain[at:]))
    return replace(asked, sections=(*asked.sections[: at - 1], one, *asked.sections[at:]))


def _tower(one: Block, x: Fraction, y: Fraction) -> Block:
    """A round tower with its door at another corner of its rim."""
    corners, (door, *_) = one.area.corners, one.ways

    def nearest(far: float) -> Point:
        spot = Point(door.x + x * exactly(far), door.y + y * exactly(far))
        return min(corners, key=lambda corner: inches(corner, spot))

    there = nearest(1)
    long = hypot(float(x), float(y))
    if there == door and 0 < long < _STEP:
        there = nearest(_STEP / long)
    return replace(one, ways=Points((there,)))


def _door(one: Block, number: int, x: Fraction, y: Fraction) -> Block:
    """A section with an entrance in another place of its walls; the way through a gatehouse or a wall moves as a whole."""
    base = [spot for spot in one.area.points if spot not in one.ways]
    if one.kind not in LINKED:
        return _passage(one, base, x, y)
    at = one.ways[number - 1]
    there = _clear(base, on_outline(base, Point(at.x + x, at.y + y)))
    ways = Points((*one.ways[: number - 1], there, *one.ways[number:]))
    if len(set(ways)) < len(ways):
        return one
    return replace(one, ways=ways, area=Area(_laid(base, ways)))


def _passage(one: Block, base: Sequence[Point], x: Fraction, y: Fraction) -> Block:
    at = side_of(base, middle(one.ways[0], one.ways[1]))
    a, b = base[at], base[(at + 1) % len(base)]
    long = inches(a, b)
    across, up = float(b.x - a.x) / long, float(b.y - a.y) / long
    along = [_along(spot, a, across, up) for spot in one.ways]
    by = float(x) * across + float(y) * up
    by = min(max(by, float(_BESIDE) - min(along)), long - float(_BESIDE) - max(along))
    there = Points(
        on_outline(base, Point(exactly(spot.x + Fraction(by * across)), exactly(spot.y + Fraction(by * up))))
        for spot in one.ways
    )
    laid = _laid(base, there)
    first = laid.index(there[0])
    return replace(one, ways=there, area=Area(Points((*laid[first:], *laid[:first]))))


def _along(spot: Point, start: Point, across: float, up: float) -> float:
    return float(spot.x - start.x) * across + float(spot.y - start.y) * up


def _clear(base: Sequence[Point], spot: Point) -> Point:
    """A place on a side, moved off its ends."""
    at = side_of(base, spot)
    a, b = base[at], base[(at + 1) % len(base)]
    long = inches(a, b)
    across, up = float(b.x - a.x) / long, float(b.y - a.y) / long
    far = min(max(_along(spot, a, across, up), float(_BESIDE)), long - float(_BESIDE))
    return Point(exactly(a.x + Fraction(far * across)), exactly(a.y + Fraction(far * up)))


def _laid(base: Sequence[Point], ways: Sequence[Point]) -> Points:
    """An outline with these places among its corners."""
    found: list[Point] = []
    for at, one in enumerate(base):
        there = [spot for spot in ways if side_of(base, spot) == at]
        found += [one, *sorted(there, key=lambda spot: inches(one, spot))]
    return Points(found)

"""Where a piece of the terrain pool could lie: a finite sample of places, quickly.

Places stand six inches apart, and nearer to each other only where none of those is free. Every one of them keeps the
distances exactly; :mod:`.terrain` judges any other place with the mechanics of the calculators.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ....decimals import UNIT
from ....outlines import Outline
from ....plane import Box, Disc, Place, place
from ...setup.questions import SPACE
from ...setup.spacing import to_token
from ...table.tables import starting_area
from ..state import Position
from . import layings
from .courtyards import courtyard_holds
from .shapes import Spare, mapping

_SPACE = SPACE * UNIT
_ORIGIN = Place(0, 0)
#: Inches between the places that are tried, and the turns at each.
_PATTERNS = ((6, (0, 90)), (3, (0, 90)), (1, (0, 45, 90, 135)))


class _Obstacle(NamedTuple):
    """An outline that a piece must keep away from, the box around it, and the space to keep."""

    outline: Outline
    box: Box
    space: int


class _Obstacles(NamedTuple):
    """All that a piece must keep away from."""

    outlines: tuple[_Obstacle, ...]
    tokens: tuple[Disc, ...]


def places_for(pos: Position, one: Spare) -> Iterator[layings.Place]:
    """The places that are listed for a piece, none if it fits nowhere."""
    obstacles = _obstacles(pos, built=one.card is not None)
    for inches, turns in _PATTERNS:
        found = False
        for turned in map(Fraction, turns):
            shape = tuple(mapping(_ORIGIN, turned)(place(corner)) for corner in one.ground.outline)
            own = Box.around(shape)
            for at in _spots(pos.setup.box, own, inches * UNIT):
                if _fits(pos, shape, own, at, obstacles):
                    found = True
                    yield layings.Place(one.label, at, turned)
        if found:
            return


def _obstacles(pos: Position, *, built: bool) -> _Obstacles:
    setup = pos.setup
    pieces = [(Outline.of(piece.outline), 0 if built and card is not None else _SPACE) for piece, card in setup.lying]
    pieces += [(Outline.of(section.ground.outline), _SPACE) for section in setup.sections]
    pieces += [(Outline(starting_area(setup.table, player.edge).corners()), _SPACE) for player in setup.players]
    return _Obstacles(tuple(_Obstacle(piece, piece.box, space) for piece, space in pieces), setup.tokens)


def _spots(table: Box, shape: Box, apart: int) -> Iterator[Place]:
    """The points to which 0,0 of a shape comes, so that the box around it stands on a grid from the corner of the table."""
    for y in range(table.near, table.far - (shape.far - shape.near) + 1, apart):
        for x in range(table.left, table.right - (shape.right - shape.left) + 1, apart):
            yield Place(x - shape.left, y - shape.near)


def _fits(pos: Position, shape: tuple[Place, ...], own: Box, at: Place, obstacles: _Obstacles) -> bool:
    """Whether a shape with the box `own` fits where its point 0,0 comes to `at`."""
    box = Box(own.left + at.x, own.near + at.y, own.right + at.x, own.far + at.y)
    near = [one for one in obstacles.outlines if not _clear(box, one.box, one.space)]
    corners = tuple(Place(at.x + corner.x, at.y + corner.y) for corner in shape) if near else ()
    if any(one.outline.upright and _comes_within(corners, one) for one in near):
        return False
    tokens = [one for one in obstacles.tokens if box.squared_from(one.centre) < (one.radius + _SPACE) ** 2]
    if near or tokens:
        outline = Outline(corners or tuple(Place(at.x + corner.x, at.y + corner.y) for corner in shape))
        if any(_too_near(outline, one) for one in near) or any(to_token(outline, one) < SPACE for one in tokens):
            return False
    return not pos.setup.sections or not courtyard_holds(pos.setup, Place(at.x + shape[0].x, at.y + shape[0].y))


def _clear(box: Box, other: Box, space: int) -> bool:
    """Whether two boxes are at least so far apart along one of the axes."""
    return (
        box.left - other.right >= space
        or other.left - box.right >= space
        or box.near - other.far >= space
        or other.near - box.far >= space
    )


def _comes_within(corners: tuple[Place, ...], one: _Obstacle) -> bool:
    """Whether a corner is too near to an obstacle that fills its box: most pieces that are too near have one."""
    return any(one.box.squared_from(corner) < one.space * one.space for corner in corners)


def _too_near(outline: Outline, one: _Obstacle) -> bool:
    if not one.space:
        return outline.overlaps(one.outline)
    return outline.squared_to(one.outline) < one.space * one.space

"""How far a piece of terrain is from all that it must keep away from. (mk2.terrain-spacing, mk2.built-terrain-spacing)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from ...decimals import UNIT
from ...outlines import Outline
from ...plane import Box, Disc, from_line, measure
from .preparing import FAR, Piece


def distances(
    own: Outline,
    *,
    built: bool,
    ordinary: Iterable[Outline],
    others_built: Iterable[Outline],
    areas: Iterable[Box],
    tokens: Iterable[Disc],
) -> Piece:
    """The distances of a piece, from edge to edge: to other pieces, ordinary and built, to starting areas and objectives."""
    zones = [Outline(area.corners()) for area in areas]
    return Piece(
        built=built,
        to_terrain=_nearest([_inches(own.squared_to(one)) for one in ordinary]),
        to_built=_nearest([_inches(own.squared_to(one)) for one in others_built]),
        to_area=_nearest([_inches(own.squared_to(zone)) for zone in zones]),
        to_objective=_nearest([to_token(own, one) for one in tokens]),
        inside_area=any(own.overlaps(zone) for zone in zones),
    )


def to_token(own: Outline, token: Disc) -> Fraction:
    """Inches from a piece to the rim of a token; 0 if it lies on it."""
    if own.holds(token.centre):
        return Fraction(0)
    nearest = min(from_line(a, b, token.centre) for a, b in own.edges)
    return max(_inches(nearest) - Fraction(token.radius, UNIT), Fraction(0))


def _inches(square: Fraction) -> Fraction:
    return Fraction(measure(square).amount)


def _nearest(found: Sequence[Fraction]) -> Fraction | None:
    """The least of these distances in inches; None for none, or if all are far away."""
    least = min(found, default=None)
    return least if least is not None and least <= FAR else None

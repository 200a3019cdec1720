"""Pieces that lie against each other, taken together: the rim around all that they cover."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from .outlines import BORDER, INSIDE, Outline
from .plane import Place, between, turn


class Rim(NamedTuple):
    """The edges around several pieces, without those that lie inside; they need not hang together."""

    edges: tuple[tuple[Place, Place], ...]


def groups(outlines: Sequence[Outline]) -> list[list[int]]:
    """The places in `outlines` of the pieces that touch or overlap, group by group."""
    found: list[list[int]] = []
    for at, one in enumerate(outlines):
        near = [group for group in found if any(_against(one, outlines[other]) for other in group)]
        found = [group for group in found if group not in near]
        found.append([*(other for group in near for other in group), at])
    return [sorted(group) for group in found]


def _against(one: Outline, other: Outline) -> bool:
    a, b = one.box, other.box
    far = a.right < b.left or b.right < a.left or a.far < b.near or b.far < a.near
    return not far and one.squared_to(other) == 0


def rim_around(outlines: Sequence[Outline]) -> Rim:
    """The rim around `outlines` together; places where edges cross are rounded to the units of the plane."""
    edges: list[tuple[Place, Place]] = []
    for at, one in enumerate(outlines):
        for a, b in one.edges:
            cuts = {Fraction(0), Fraction(1)}.union(*(other.cuts(a, b) for other in outlines if other is not one))
            edges += [
                (_at(a, b, start), _at(a, b, end))
                for start, end in pairwise(sorted(cuts))
                if not any(_hides(outlines, other, at, (a, b), (start + end) / 2) for other in range(len(outlines)))
            ]
    return Rim(tuple((a, b) for a, b in edges if a != b))


def _at(a: Place, b: Place, part: Fraction) -> Place:
    return Place(round(a.x + (b.x - a.x) * part), round(a.y + (b.y - a.y) * part))


def _hides(outlines: Sequence[Outline], other: int, own: int, edge: tuple[Place, Place], part: Fraction) -> bool:
    """Whether this part of an edge of piece `own` is no rim, as piece `other` goes on beyond it or has it already."""
    if other == own:
        return False
    side = outlines[other].side_at(*edge, part)
    if side != BORDER:
        return side == INSIDE
    return other < own or _lies_beyond(outlines[other], outlines[own], edge, part)


def _lies_beyond(other: Outline, own: Outline, edge: tuple[Place, Place], part: Fraction) -> bool:
    """Whether two pieces with a common stretch of border lie on different sides of it."""
    (a, b), middle = edge, _at(*edge, part)
    for c, d in other.edges:
        if turn(c, d, a) == turn(c, d, b) == 0 and between(c, d, middle):
            same_way = (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y) > 0
            return (_is_left(own) == _is_left(other)) != same_way
    return False


def _is_left(outline: Outline) -> bool:
    """Whether the inside lies to the left of the edges."""
    return sum(a.x * b.y - b.x * a.y for a, b in outline.edges) > 0
